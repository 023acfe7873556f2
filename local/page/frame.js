/** The fixed parts of the page: sidebar, header, messages, composer and banners. */
import { h, make } from "./dom.js";
import { icon } from "./icons.js";
import { channelNamed, isTalk, isThread, titleOf } from "./state.js";
import { inEveryLanguage, words } from "./words.js";

/** Build the frame once; only the contents of its parts are drawn again. */
export function frame(app) {
  const parts = {
    app,
    side: make(h("aside", { class: "side", id: "side" })),
    shade: make(h("div", { class: "shade" })),
    top: make(h("header", { class: "top" })),
    banner: make(h("div", { class: "banner", role: "status" })),
    scroller: make(h("div", { class: "scroller", tabindex: "0", role: "log", "aria-live": "polite" })),
    list: make(h("div", { class: "list" })),
    jump: make(h("button", { class: "jump", type: "button", hidden: true })),
    composer: make(h("div", { class: "composer-area" })),
  };
  const main = make(h("main", { class: "main" }));
  const middle = make(h("div", { class: "middle" }));
  parts.scroller.append(parts.list);
  middle.append(parts.scroller);
  main.append(parts.top, parts.banner, middle, parts.jump, parts.composer);
  app.append(parts.side, parts.shade, main);
  return parts;
}

export function topbar({ state, menu, games }) {
  const channel = channelNamed(state, state.channel);
  const mark = channel && isThread(channel) ? icon("thread") : isTalk(channel) ? "@" : "#";
  return [
    h(
      "button",
      {
        class: "icon only-narrow",
        type: "button",
        "aria-label": words("menu"),
        "aria-controls": "side",
        onclick: menu,
      },
      icon("menu"),
    ),
    h(
      "h1",
      {},
      h("span", { class: "hash", "aria-hidden": "true" }, mark),
      h("span", { dir: "auto" }, titleOf(state, channel)),
    ),
    channel?.topic ? h("p", { class: "topic", dir: "auto" }, channel.topic) : h("span", { class: "topic" }),
    h("button", { class: "icon wide games-button", type: "button", onclick: games }, icon("dice"), words("games")),
  ];
}

const wrong = ({ lang, text }) => h("p", { class: "line wrong", lang, dir: "auto" }, text);

/** One line that says when the server or the bot is not connected. */
export function banner(state) {
  if (!state.online && state.trouble) return inEveryLanguage(state.trouble).map(wrong);
  if (!state.me) return h("p", { class: "line" }, words("connecting"));
  if (!state.online) return h("p", { class: "line" }, words("serverAway"));
  if (!state.botOnline) return h("p", { class: "line" }, words("botAway"));
  return state.complaint ? h("p", { class: "line wrong", dir: "auto" }, state.complaint) : null;
}
