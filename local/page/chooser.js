/** The panel above the composer: commands after "/", or the choices of an option. */
import { h } from "./dom.js";
import { emoji } from "./emoji.js";
import { localised, words } from "./words.js";

/**
 * @param {{title?: string, about?: string, problem?: string, nothing?: string, items: Array, active: number,
 *   pick: function(number), point: function(number)}} panel
 */
export function chooser(panel) {
  const list = panel.items.map((item, at) => line(item, at, panel));
  return h(
    "div",
    { class: "chooser", key: "chooser" },
    panel.title
      ? h(
          "div",
          { class: "chooser-title" },
          h("strong", { dir: "auto" }, panel.title),
          panel.about ? h("span", { dir: "auto" }, panel.about) : null,
        )
      : null,
    panel.problem ? h("p", { class: "chooser-problem", role: "alert" }, panel.problem) : null,
    list.length
      ? h(
          "div",
          { class: "chooser-list", id: "chooser", role: "listbox", "aria-label": panel.title ?? words("commands") },
          list,
        )
      : null,
    panel.nothing ? h("p", { class: "nothing" }, panel.nothing) : null,
  );
}

function line(item, at, panel) {
  const active = at === panel.active;
  const props = {
    role: "option",
    id: `offer-${at}`,
    class: active ? "offer active" : "offer",
    "aria-selected": String(active),
    key: item.key ?? `offer-${at}`,
  };
  const keep = (event) => event.preventDefault();
  return h(
    "div",
    { ...props, onpointerdown: keep, onclick: () => panel.pick(at), onpointermove: () => active || panel.point(at) },
    h(
      "span",
      { class: "offer-words" },
      h(
        "span",
        { class: "offer-name", dir: item.dir ?? "auto" },
        emoji(item.emoji),
        item.label,
        parameters(item.options),
      ),
      item.description ? h("span", { class: "offer-about", dir: "auto" }, item.description) : null,
    ),
  );
}

function parameters(options) {
  return (options ?? []).map((option) =>
    h("span", { class: option.required ? "parameter needed" : "parameter", dir: "auto" }, localised(option, "name")),
  );
}

/** Keep the highlighted line in sight. */
export function showActive(root) {
  root.querySelector(".offer.active")?.scrollIntoView({ block: "nearest" });
}
