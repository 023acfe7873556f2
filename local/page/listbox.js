/** The list that opens under a select. It works with arrows, letters, Enter and Escape, and with the mouse. */
import { h, make, render } from "./dom.js";
import { emoji } from "./emoji.js";
import { words } from "./words.js";

let opened = null;

/**
 * @param {HTMLElement} anchor the button it belongs to
 * @param {{label: string, items: Array, least: number, most: number, choose: function(string[])}} menu
 */
export function openListbox(anchor, menu) {
  const again = opened?.anchor === anchor;
  closeListbox();
  if (again) return;
  const first = Math.max(
    0,
    menu.items.findIndex((item) => item.chosen),
  );
  const picked = new Set(menu.items.filter((item) => item.chosen).map((item) => item.value));
  opened = { anchor, menu, picked, active: first, before: [...picked].join(), typed: "", typedAt: 0 };
  opened.box = make(h("div", { class: "listbox-box" }));
  (anchor.closest("dialog") ?? document.body).append(opened.box);
  anchor.setAttribute("aria-expanded", "true");
  draw();
  opened.box.querySelector("[role=listbox]").focus();
  addEventListener("pointerdown", outside, true);
  addEventListener("resize", place);
}

/** Close the list; a select with several choices is sent when its list closes, as on Discord. */
export function closeListbox({ refocus = false, cancel = false } = {}) {
  if (!opened) return;
  const { anchor, box, menu, picked, before } = opened;
  opened = null;
  removeEventListener("pointerdown", outside, true);
  removeEventListener("resize", place);
  box.remove();
  anchor.setAttribute("aria-expanded", "false");
  if (refocus && anchor.isConnected) anchor.focus();
  const enough = picked.size >= menu.least && picked.size <= menu.most;
  if (menu.most > 1 && !cancel && enough && [...picked].join() !== before) menu.choose([...picked]);
}

const outside = (event) => {
  if (!opened.box.contains(event.target) && !opened.anchor.contains(event.target)) closeListbox();
};

function draw() {
  const { menu, picked, active } = opened;
  const list = { role: "listbox", tabindex: "0", class: "listbox", onkeydown: key };
  const many = menu.most > 1;
  const aria = {
    "aria-label": menu.label,
    "aria-multiselectable": many ? "true" : null,
    "aria-activedescendant": `choice-${active}`,
  };
  render(opened.box, [
    h(
      "div",
      { ...list, ...aria },
      menu.items.map((item, at) => optionOf(item, at, at === active, picked.has(item.value), many)),
    ),
    menu.items.length ? null : h("p", { class: "nothing" }, words("nothing")),
    many ? footer(menu, picked) : null,
  ]);
  place();
  opened.box.querySelector(".active")?.scrollIntoView({ block: "nearest" });
}

function optionOf(item, at, active, picked, many) {
  const props = {
    role: "option",
    id: `choice-${at}`,
    class: active ? "option active" : "option",
    "aria-selected": String(picked),
  };
  return h(
    "div",
    { ...props, onclick: () => pick(at), onpointermove: () => active || point(at) },
    emoji(item.emoji),
    h(
      "span",
      { class: "option-words" },
      h("span", { class: "option-label", dir: "auto" }, item.label),
      item.description ? h("span", { class: "option-about", dir: "auto" }, item.description) : null,
    ),
    many || picked ? h("span", { class: picked ? "tick picked" : "tick", "aria-hidden": "true" }) : null,
  );
}

function footer(menu, picked) {
  const enough = picked.size >= menu.least && picked.size <= menu.most;
  const finish = () => closeListbox({ refocus: true });
  return h(
    "div",
    { class: "listbox-footer" },
    h("span", {}, words("selectSome", menu)),
    h("button", { class: "button primary small", type: "button", disabled: !enough, onclick: finish }, words("done")),
  );
}

function pick(at) {
  const { menu, picked } = opened;
  const item = menu.items[at];
  if (!item) return;
  if (menu.most === 1) {
    closeListbox({ refocus: true });
    if (!(menu.least === 0 && item.chosen)) return menu.choose([item.value]);
    return menu.choose([]);
  }
  if (picked.has(item.value)) picked.delete(item.value);
  else if (picked.size < menu.most) picked.add(item.value);
  point(at);
}

function point(at) {
  opened.active = Math.max(0, Math.min(opened.menu.items.length - 1, at));
  draw();
}

function key(event) {
  const { active, menu } = opened;
  const keys = {
    ArrowDown: () => point(active + 1),
    ArrowUp: () => point(active - 1),
    Home: () => point(0),
    End: () => point(menu.items.length - 1),
    Enter: () => pick(active),
    " ": () => pick(active),
    Escape: () => closeListbox({ refocus: true, cancel: true }),
    Tab: () => closeListbox({ refocus: true }),
  };
  if (keys[event.key]) {
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  } else if (event.key.length === 1) seek(event.key);
}

/** Move to the first item that begins with the typed letters. */
function seek(letter) {
  const now = Date.now();
  opened.typed = (now - opened.typedAt < 700 ? opened.typed : "") + letter.toLowerCase();
  opened.typedAt = now;
  const at = opened.menu.items.findIndex((item) => item.label.toLowerCase().startsWith(opened.typed));
  if (at >= 0) point(at);
}

function place() {
  const around = opened.anchor.getBoundingClientRect();
  const { box } = opened;
  const width = Math.min(Math.max(around.width, 220), innerWidth - 16);
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(8, Math.min(around.left, innerWidth - width - 8))}px`;
  const below = innerHeight - around.bottom - 12;
  const above = around.top - 12;
  const up = below < Math.min(box.scrollHeight, 260) && above > below;
  box.style.maxHeight = `${Math.min(380, up ? above : below)}px`;
  box.style.top = up ? "auto" : `${around.bottom + 4}px`;
  box.style.bottom = up ? `${innerHeight - around.top + 4}px` : "auto";
}
