/** Draws the composer: the text, or a command with its fields, and the send button. */
import { h } from "./dom.js";
import { INTEGER, NUMBER } from "./fields.js";
import { icon } from "./icons.js";
import { isolated, localised, words } from "./words.js";

/** The attributes that tie an input to the chooser above it. */
const combobox = (open, active) => ({
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": String(open),
  "aria-controls": open ? "chooser" : null,
  "aria-activedescendant": open ? `offer-${active}` : null,
});

/** @param {{text: string, channel: string, open: boolean, active: number, write: function, focus: function}} how */
export function textBox(how) {
  return h("input", {
    ...combobox(how.open, how.active),
    key: "text",
    class: "writing",
    type: "text",
    dir: "auto",
    value: how.text,
    maxlength: 2000,
    autocomplete: "off",
    placeholder: words("composeHint", { channel: isolated(how.channel) }),
    "aria-label": words("compose", { channel: how.channel }),
    oninput: (event) => how.write(event.target.value),
    onfocus: how.focus,
  });
}

/** @param {{open: boolean, active: number, fill: function, enter: function, add: function, cancel: function}} how */
export function commandBox(draft, how) {
  const cancel = { key: "cancel", class: "textual cancel", type: "button", onclick: how.cancel };
  return h(
    "div",
    { class: "commanding", key: "command" },
    h("span", { class: "command-name", dir: "auto" }, "/" + draft.entry.name),
    [...draft.fields.keys()].map((name) => fieldBox(draft, draft.option(name), how)),
    draft.left.map((option) => adder(option, how)),
    h("button", cancel, words("cancel")),
  );
}

function fieldBox(draft, option, how) {
  const field = draft.fields.get(option.name);
  const numeric = option.type === INTEGER || option.type === NUMBER;
  const input = h("input", {
    ...combobox(how.open && draft.at === option.name, how.active),
    id: `field-${option.name}`,
    dir: "auto",
    value: field.text,
    size: Math.max(6, field.text.length + 1),
    autocomplete: "off",
    inputmode: numeric ? "decimal" : null,
    "aria-required": String(Boolean(option.required)),
    "aria-invalid": field.problem ? "true" : null,
    oninput: (event) => how.fill(option, event.target.value),
    onfocus: () => how.enter(option),
  });
  const name = h("span", { dir: "auto" }, localised(option, "name"));
  return h("label", { key: `field-${option.name}`, class: field.problem ? "field wrong" : "field" }, name, input);
}

function adder(option, how) {
  const name = localised(option, "name");
  const props = {
    key: `add-${option.name}`,
    class: "add",
    type: "button",
    dir: "auto",
    title: localised(option, "description"),
    "aria-label": words("addOption", { name }),
    onclick: () => how.add(option),
  };
  return h("button", props, "+ " + name);
}

export function sendButton(ready) {
  const name = words("send");
  return h(
    "button",
    { class: "send", type: "submit", disabled: !ready, "aria-label": name, title: name },
    icon("send"),
  );
}
