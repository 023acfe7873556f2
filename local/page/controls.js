/** Buttons and selects of a message. */
import { h } from "./dom.js";
import { localChoices } from "./choices.js";
import { emoji } from "./emoji.js";
import { icon } from "./icons.js";
import { openListbox } from "./listbox.js";
import { symbolWord, words } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/**
 * @param {Object} component a button or a select as Discord has it
 * @param {{message: Object, busy: string, press: function, state: Object}} place the message it belongs to
 */
export function control(component, place) {
  if (component.type === 2) return button(component, place);
  if ([3, 5, 6, 7, 8].includes(component.type)) return selectOf(component, place);
  return null;
}

const isBusy = (component, place) => place.busy.split("\n").includes(component.custom_id);

function button(component, place) {
  const style = STYLES[component.style] ?? "secondary";
  const inside = [
    emoji(component.emoji),
    component.label ? h("span", { class: "label", dir: "auto" }, component.label) : null,
  ];
  const name = component.label ? null : nameOf(component, place.heading);
  if (style === "link") return linkButton(component, inside);
  const busy = isBusy(component, place);
  const props = {
    key: component.custom_id,
    twin: `${component.label ?? ""}|${component.emoji?.name ?? ""}`,
    class: `button ${style}`,
    type: "button",
    disabled: Boolean(component.disabled),
    "aria-busy": busy ? "true" : null,
    "aria-label": name,
    "data-custom-id": component.custom_id,
    onclick: () => busy || place.press(component, []),
  };
  return h("button", props, inside, busy ? dots() : null);
}

/** What a listener hears of a button without a label: "Block 1: star, octagon". A check sum of its emoji is left out. */
function nameOf(component, heading) {
  const parts = (component.emoji?.name ?? "").replace(/_[0-9a-f]{8}$/, "").split("_");
  const name = parts.map(symbolWord).join(", ");
  return heading ? `${heading}: ${name}` : name;
}

function linkButton(component, inside) {
  const url = /^(https?|discord):\/\//.test(component.url ?? "") ? component.url : null;
  const props = {
    class: "button link",
    target: "_blank",
    rel: "noopener noreferrer",
    href: component.disabled ? null : url,
  };
  return h("a", { ...props, "aria-disabled": component.disabled ? "true" : null }, inside, icon("outward"));
}

const dots = () => h("span", { class: "dots", role: "img", "aria-label": words("working") }, h("i"), h("i"), h("i"));

function selectOf(component, place) {
  const items = localChoices(component, place.state);
  const chosen = items.filter((item) => item.chosen);
  const busy = isBusy(component, place);
  const placeholder = component.placeholder || words("select");
  const props = {
    key: component.custom_id,
    twin: `select ${component.placeholder ?? ""}`,
    class: "select",
    type: "button",
    disabled: Boolean(component.disabled),
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "aria-busy": busy ? "true" : null,
    "aria-label": chosen.length ? `${placeholder}: ${chosen.map((item) => item.label).join(", ")}` : null,
    "data-custom-id": component.custom_id,
    onclick: (event) =>
      openListbox(event.currentTarget, {
        ...limits(component),
        label: placeholder,
        items,
        choose: (values) => place.press(component, values),
      }),
  };
  return h(
    "button",
    props,
    selectText(chosen, placeholder),
    busy ? dots() : h("span", { class: "chevron", "aria-hidden": "true" }),
  );
}

export const limits = (component) => ({ least: component.min_values ?? 1, most: component.max_values ?? 1 });

export function selectText(chosen, placeholder) {
  if (!chosen.length) return h("span", { class: "placeholder", dir: "auto" }, placeholder);
  return h(
    "span",
    { class: "chosen", dir: "auto" },
    chosen.map((item, at) => [at ? ", " : null, emoji(item.emoji), item.label]),
  );
}
