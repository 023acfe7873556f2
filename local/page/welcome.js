/** The welcome panel: the games, a link for a second person, and how to move to a real server. */
import { entriesOf } from "./commands.js";
import { h, render } from "./dom.js";
import { icon } from "./icons.js";
import { personLink } from "./sidebar.js";
import { localised, words, wordsAround } from "./words.js";

const GAMES = [
  { title: "shigaon49Name", about: "shigaon49", mark: "49", is: /shigaon|49/ },
  { title: "halfName", about: "half", mark: "8½", is: /eight|half|8/ },
  { title: "jungleName", about: "jungle", mark: icon("totem"), is: /jungle/ },
  { title: "madnessName", about: "madness", mark: icon("blocks"), is: /match|madness/ },
];

/** The panel. It stands at the beginning of a channel and in the dialog behind "Games". */
export function welcome(page, after = () => {}) {
  const { state } = page;
  const all = entriesOf(state.commands);
  const entries = all.filter((entry) => entry.command.name === "play");
  const learn = all.find((entry) => entry.raw === "learn");
  return h(
    "section",
    { key: "welcome", class: "welcome", "aria-label": words("welcome") },
    h("h2", {}, words("welcome")),
    h("p", { class: "lead" }, words("welcomeText")),
    h(
      "ul",
      { class: "games" },
      GAMES.map((game) =>
        card(
          game,
          entries.find((entry) => game.is.test(entry.path[0]?.name ?? "")),
          learn,
          page,
          after,
        ),
      ),
    ),
    state.links.length ? h("p", {}, words("secondPerson")) : null,
    state.links.length
      ? h(
          "ul",
          { class: "people across" },
          state.links.map((link) => personLink(link, state)),
        )
      : null,
    h(
      "p",
      { class: "small" },
      words("tryCommands"),
      " ",
      wordsAround("realToken", {
        token: h("code", { dir: "ltr" }, "DISCORD_TOKEN"),
        file: h("code", { dir: "ltr" }, ".env"),
      }),
    ),
  );
}

function card(game, entry, learn, page, after) {
  const mark = h("span", { class: "mark", dir: "ltr", "aria-hidden": "true" }, game.mark);
  const text = h("div", { class: "game-words" }, h("h3", { dir: "auto" }, words(game.title)), h("p", {}, words(game.about)));
  return h(
    "li",
    { key: game.about, class: entry ? "game" : "game coming" },
    mark,
    text,
    entry ? starters(game, entry, learn, page, after) : h("span", { class: "soon" }, words("coming")),
  );
}

function starters(game, entry, learn, page, after) {
  const begin = (command, values) => () => {
    after();
    page.doing.start(command, values);
  };
  const start = (values) => begin(entry, values);
  const robots = entry.options.find((option) => option.name === "robots");
  const name = (word) => `${words(word)}: ${words(game.title)}`;
  return h(
    "div",
    { class: "starters" },
    h(
      "button",
      { class: "button success", type: "button", "aria-label": name("play"), onclick: start([]) },
      words("play"),
    ),
    robots
      ? h(
          "button",
          {
            class: "button secondary",
            type: "button",
            "aria-label": name("withRobots"),
            onclick: start([withRobots(robots)]),
          },
          words("withRobots"),
        )
      : null,
    learn
      ? h(
          "button",
          {
            class: "button primary",
            type: "button",
            "aria-label": name("learn"),
            onclick: begin(learn, [{ name: "game", type: 3, value: entry.path[0].name }]),
          },
          `🎓 ${words("learn")}`,
        )
      : null,
  );
}

/** A value that adds robots, whatever the option's type: true, the largest choice, or up to two. */
function withRobots(option) {
  const { name, type } = option;
  if (type === 5) return { name, type, value: true };
  if (option.choices?.length) return { name, type, value: option.choices.at(-1).value };
  return {
    name,
    type,
    value: type === 4 ? Math.max(option.min_value ?? 1, Math.min(option.max_value ?? 2, 2)) : localised(option, "name"),
  };
}

/** Open the same panel in a dialog over the channel. */
export function openWelcome(page) {
  const dialog = document.createElement("dialog");
  dialog.className = "welcome-dialog";
  dialog.setAttribute("aria-label", words("welcome"));
  dialog.onclose = () => dialog.remove();
  const close = () => dialog.close();
  render(dialog, [
    h("button", { class: "icon close", type: "button", "aria-label": words("close"), onclick: close }, icon("close")),
    welcome(page, close),
  ]);
  document.getElementById("dialogs").append(dialog);
  dialog.showModal();
}
