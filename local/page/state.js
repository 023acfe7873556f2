/** The page's state, and how each event of the server changes it. Nothing here touches the document. */

export const EPHEMERAL = 64;
export const LOADING = 128;
export const COMPONENTS_V2 = 32768;
export const PAGE_SIZE = 50;
const THREADS = new Set([10, 11, 12]);

export function newState() {
  return {
    me: null,
    guild: null,
    people: [],
    links: [],
    channels: [],
    commands: [],
    messages: new Map(),
    complete: new Set(),
    unread: new Map(),
    channel: null,
    online: false,
    botOnline: true,
    trouble: null,
    complaint: null,
  };
}

const byId = (a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1);
const isOlder = (a, b) => BigInt(a.id) < BigInt(b.id);

/** Replace the whole state; older messages that the reader has loaded stay. */
export function welcome(state, hello) {
  Object.assign(state, { me: hello.me, guild: hello.guild, people: hello.people ?? [], links: hello.links ?? [] });
  Object.assign(state, { channels: hello.channels ?? [], commands: hello.commands ?? [], botOnline: hello.bot_online });
  const before = state.messages;
  state.messages = new Map();
  for (const [channel, messages] of Object.entries(hello.messages ?? {})) {
    const fresh = [...messages].sort(byId);
    if (fresh.length < PAGE_SIZE) state.complete.add(channel);
    state.messages.set(channel, [...stillOlder(state, channel, before.get(channel) ?? [], fresh), ...fresh]);
  }
  if (!state.channels.some((each) => each.id === state.channel)) state.channel = topLevel(state)[0]?.id ?? null;
  state.trouble = null;
  state.online = true;
}

/** The older messages, if no gap lies between them and the fresh ones. */
function stillOlder(state, channel, before, fresh) {
  if (fresh.length < PAGE_SIZE) return [];
  if (before.some((each) => each.id === fresh[0].id)) return before.filter((each) => isOlder(each, fresh[0]));
  state.complete.delete(channel);
  return [];
}

/** @returns whether the event changes the state */
export function change(state, type, data) {
  const apply = CHANGES[type];
  if (apply) apply(state, data);
  return Boolean(apply);
}

const CHANGES = {
  MESSAGE_CREATE: (state, message) => {
    putMessage(state, message);
    if (message.channel_id !== state.channel) markUnread(state, message);
  },
  MESSAGE_UPDATE: putMessage,
  MESSAGE_DELETE: (state, { id, channel_id: channel }) =>
    state.messages.set(
      channel,
      messagesOf(state, channel).filter((each) => each.id !== id),
    ),
  CHANNEL_CREATE: putChannel,
  CHANNEL_UPDATE: putChannel,
  CHANNEL_DELETE: (state, { id }) => {
    state.channels = state.channels.filter((each) => each.id !== id);
    state.messages.delete(id);
    if (state.channel === id) state.channel = topLevel(state)[0]?.id ?? null;
  },
  COMMANDS: (state, commands) => (state.commands = Array.isArray(commands) ? commands : (commands.commands ?? [])),
  BOT: (state, { online }) => (state.botOnline = online),
  PEOPLE: (state, { people, links }) => Object.assign(state, { people, links }),
  HISTORY: (state, { channel_id: channel, messages }) => {
    if (messages.length < PAGE_SIZE) state.complete.add(channel);
    const known = new Set(messagesOf(state, channel).map((each) => each.id));
    const older = messages.filter((each) => !known.has(each.id));
    state.messages.set(channel, [...older, ...messagesOf(state, channel)].sort(byId));
  },
};

export const messagesOf = (state, channel) => state.messages.get(channel) ?? [];

function putMessage(state, message) {
  const others = messagesOf(state, message.channel_id).filter((each) => each.id !== message.id);
  state.messages.set(message.channel_id, [...others, message].sort(byId));
}

function putChannel(state, channel) {
  const at = state.channels.findIndex((each) => each.id === channel.id);
  if (at < 0) state.channels = [...state.channels, channel];
  else state.channels = state.channels.with(at, { ...state.channels[at], ...channel });
}

function markUnread(state, message) {
  const before = state.unread.get(message.channel_id) ?? 0;
  const pings = (message.mentions ?? []).some((each) => each.id === state.me?.id);
  state.unread.set(message.channel_id, before + (pings ? 1 : 0));
}

export function openChannel(state, channel) {
  state.channel = channel;
  state.unread.delete(channel);
}

export const isThread = (channel) => THREADS.has(channel.type);
export const topLevel = (state) => state.channels.filter((each) => !isThread(each) && each.type !== 4);

export function threadsOf(state, parent) {
  return state.channels.filter(
    (each) => isThread(each) && each.parent_id === parent && !each.thread_metadata?.archived,
  );
}

/** The message with that id, in any channel. */
export function messageNamed(state, id) {
  for (const messages of state.messages.values()) {
    const found = messages.find((each) => each.id === id);
    if (found) return found;
  }
  return null;
}

/** The commands that work in the open channel: some are for servers alone, some for the bot's direct messages. */
export function commandsHere(state) {
  const context = isTalk(channelNamed(state, state.channel)) ? 1 : 0;
  return state.commands.filter((each) =>
    each.contexts ? each.contexts.includes(context) : context === 0 || each.dm_permission !== false,
  );
}

export const channelNamed = (state, id) => state.channels.find((each) => each.id === id);
/** A channel's name; a direct message has the name of the other person. */
export function titleOf(state, channel) {
  const others = (channel?.recipients ?? []).filter((each) => each.id !== state.me?.id);
  return channel?.name ?? others.map(nameOf).join(", ");
}

export const isTalk = (channel) => channel?.type === 1;
export const nameOf = (user) => user?.global_name || user?.username || "";

/** A person by id: one of the server's people, or the author of a message, such as the bot. */
export function person(state, id) {
  if (state.me?.id === id) return state.me;
  const known = state.people.find((each) => each.id === id);
  if (known) return known;
  for (const messages of state.messages.values()) {
    const found = messages.find((each) => each.author?.id === id);
    if (found) return found.author;
  }
  return null;
}
