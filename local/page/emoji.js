/** Emojis: ordinary ones and the pictures of the bot's own. */
import { h } from "./dom.js";

/** An ordinary emoji is text; one of the bot's own is a picture. */
export function emoji(each) {
  if (!each?.name) return null;
  if (each.id) return ownEmoji(each.id, "");
  return h("span", { class: "emoji", "aria-hidden": "true" }, each.name);
}

export const ownEmoji = (id, alt) =>
  h("img", { class: "own-emoji", src: `/emojis/${id}.png`, alt, draggable: "false", dir: "ltr" });
