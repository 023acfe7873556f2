/** The sidebar: channels and threads, the people, and the settings. */
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { avatar } from "./message.js";
import { isDark } from "./settings.js";
import { isTalk, nameOf, threadsOf, titleOf, topLevel } from "./state.js";
import { words } from "./words.js";

/** @param {{state: Object, open: function, close: function, language: function, theme: function}} page */
export function sidebar(page) {
  const { state } = page;
  return [
    h(
      "div",
      { class: "guild" },
      h("strong", { dir: "auto" }, state.guild?.name ?? words("title")),
      h(
        "button",
        { class: "icon only-narrow", type: "button", "aria-label": words("closeMenu"), onclick: page.close },
        icon("close"),
      ),
    ),
    h("div", { class: "side-scroll" }, channels(page), people(state)),
    h("div", { class: "own" }, mine(state.me), choices(page)),
  ];
}

function channels(page) {
  const { state } = page;
  const lines = topLevel(state).flatMap((channel) => [
    line(channel, page, false),
    ...threadsOf(state, channel.id).map((thread) => line(thread, page, true)),
  ]);
  return h(
    "nav",
    { "aria-label": words("channels") },
    h("h2", {}, words("channels")),
    h("ul", { class: "channels" }, lines),
  );
}

function line(channel, page, thread) {
  const { state } = page;
  const here = channel.id === state.channel;
  const unread = state.unread.get(channel.id);
  const classes = ["channel", thread ? "thread" : "", unread === undefined ? "" : "unread"];
  const badge = unread ? h("span", { class: "pings" }, unread) : null;
  const heard = unread === undefined ? null : h("span", { class: "unseen" }, words("unread"));
  return h(
    "li",
    { key: channel.id },
    h(
      "button",
      {
        class: classes.filter(Boolean).join(" "),
        type: "button",
        "aria-current": here ? "page" : null,
        onclick: () => page.open(channel.id),
      },
      h("span", { class: "hash", "aria-hidden": "true" }, thread ? "└" : isTalk(channel) ? "@" : "#"),
      h("span", { class: "name", dir: "auto" }, titleOf(page.state, channel)),
      heard,
      badge,
    ),
  );
}

function people(state) {
  if (!state.links.length) return null;
  const links = state.links.map((link) => personLink(link, state));
  return h(
    "section",
    { "aria-label": words("people") },
    h("h2", {}, words("people")),
    h("ul", { class: "people" }, links),
    h("p", { class: "about" }, words("anotherTab")),
  );
}

/** A link that opens a new tab as another person. */
export function personLink(link, state) {
  const user = state.people.find((each) => each.id === link.id) ?? { username: link.name };
  const name = nameOf(user) || link.name;
  const target = {
    href: link.url,
    target: "_blank",
    rel: "noopener",
    title: words("openAs", { name }),
    "aria-label": words("openAs", { name }),
  };
  return h(
    "li",
    { key: link.id },
    h(
      "a",
      { class: "person", ...target },
      avatar(user, "small"),
      h("span", { class: "name", dir: "auto" }, name),
      icon("outward"),
    ),
  );
}

function mine(me) {
  if (!me) return null;
  return h(
    "div",
    { class: "mine" },
    avatar(me, "small"),
    h("span", { class: "name", dir: "auto" }, nameOf(me)),
    h("span", { class: "about" }, words("you")),
  );
}

function choices(page) {
  const dark = isDark();
  return h(
    "div",
    { class: "choices" },
    h(
      "button",
      { class: "icon wide", type: "button", "aria-label": words("languageLabel"), onclick: page.language },
      words("language"),
    ),
    h(
      "button",
      {
        class: "icon",
        type: "button",
        "aria-label": words(dark ? "themeLight" : "themeDark"),
        title: words(dark ? "themeLight" : "themeDark"),
        onclick: page.theme,
      },
      icon(dark ? "sun" : "moon"),
    ),
  );
}
