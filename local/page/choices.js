/** The choices of a select or of a command option. */
import { nameOf, titleOf } from "./state.js";

/** @returns items {label, value, description?, emoji?, chosen?} of a select component */
export function localChoices(component, state) {
  const chosen = new Set((component.default_values ?? []).map((each) => each.id));
  const mark = (item) => ({ ...item, chosen: chosen.has(item.value) });
  if (component.type === 3)
    return (component.options ?? []).map((option) => ({ ...option, chosen: Boolean(option.default) }));
  if (component.type === 5 || component.type === 7) return peopleItems(state).map(mark);
  if (component.type === 8) return channelItems(state, component.channel_types).map(mark);
  return [];
}

/** Everybody on this server, the reader first; also the bot once it has written. */
export function peopleItems(state) {
  const people = [state.me, ...state.people.filter((each) => each.id !== state.me?.id)].filter(Boolean);
  return people.map((user) => ({ label: nameOf(user), value: user.id, description: user.username, user }));
}

export function channelItems(state, types) {
  const fits = (channel) => !types?.length || types.includes(channel.type);
  return state.channels.filter(fits).map((each) => ({ label: "#" + titleOf(state, each), value: each.id }));
}
