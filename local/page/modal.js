/** Modals: a bot's form in a dialog. */
import { localChoices } from "./choices.js";
import { limits, selectText } from "./controls.js";
import { h, render } from "./dom.js";
import { icon } from "./icons.js";
import { closeListbox, openListbox } from "./listbox.js";
import { markdown } from "./markdown.js";
import { dots } from "./message.js";
import { words } from "./words.js";

const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const PARAGRAPH = 2;
const RADIOS = 21;
const CHECKBOXES = 22;
const SELECTS = new Set([3, 5, 6, 7, 8]);
const LISTS = new Set([...SELECTS, CHECKBOXES]);

/**
 * @param {Object} modal Discord's {custom_id, title, components}
 * @param {{state: Object, context: Object, submit: function(components, {done, failed})}} page
 */
export function openModal(modal, page) {
  const dialog = document.createElement("dialog");
  const form = { dialog, modal, page, values: new Map(), busy: false, problem: null };
  for (const input of inputsOf(modal.components)) form.values.set(input.custom_id, initial(input, page.state));
  dialog.className = "modal";
  dialog.setAttribute("aria-labelledby", "modal-title");
  dialog.onclose = () => dialog.remove();
  document.getElementById("dialogs").append(dialog);
  draw(form);
  dialog.showModal();
  (dialog.querySelector("input:checked") ?? dialog.querySelector("input, textarea, .select"))?.focus();
}

const inputsOf = (components) =>
  components.flatMap((each) => (each.type === LABEL ? [each.component] : (each.components ?? []))).filter(Boolean);

function initial(input, state) {
  const defaults = (input.options ?? []).filter((option) => option.default).map((option) => option.value);
  if (input.type === RADIOS) return defaults[0] ?? null;
  if (input.type === CHECKBOXES) return defaults;
  if (!SELECTS.has(input.type)) return input.value ?? "";
  return localChoices(input, state)
    .filter((item) => item.chosen)
    .map((item) => item.value);
}

function draw(form) {
  const { dialog, modal, busy, problem } = form;
  const close = () => dialog.close();
  render(dialog, [
    h("form", { onsubmit: (event) => send(event, form) }, [
      h(
        "header",
        {},
        h("h2", { id: "modal-title", dir: "auto" }, modal.title),
        h("button", { class: "icon", type: "button", "aria-label": words("close"), onclick: close }, icon("close")),
      ),
      h(
        "div",
        { class: "modal-body" },
        modal.components.map((each) => part(each, form)),
      ),
      problem ? h("p", { class: "failure", role: "alert" }, problem) : null,
      h(
        "footer",
        {},
        h("button", { class: "button secondary", type: "button", onclick: close }, words("cancel")),
        h(
          "button",
          { class: "button primary", type: "submit", "aria-busy": busy ? "true" : null },
          h("span", { class: "label" }, words("submit")),
          busy ? dots() : null,
        ),
      ),
    ]),
  ]);
}

function part(component, form) {
  if (component.type === TEXT) return h("div", { class: "text" }, markdown(component.content, form.page.context));
  if (component.type === LABEL) return labelled(component.component, component.label, component.description, form);
  return (component.components ?? []).map((input) => labelled(input, input.label, null, form));
}

function labelled(input, label, description, form) {
  const id = `input-${input.custom_id}`;
  if (input.type === RADIOS || input.type === CHECKBOXES) return group(input, id, label, description, form);
  const mark =
    input.required === false
      ? h("span", { class: "optional" }, words("optional"))
      : h("span", { class: "needed", "aria-hidden": "true" }, "*");
  return h(
    "div",
    { class: "labelled", key: id },
    h("label", { for: id, dir: "auto" }, label, " ", mark),
    description ? h("p", { class: "subtext", id: `${id}-about`, dir: "auto" }, description) : null,
    input.type === TEXT_INPUT ? textInput(input, id, form) : selectInput(input, id, label, form),
  );
}

/** Radio buttons or checkboxes, with the question as the name of the group. */
function group(input, id, label, description, form) {
  const many = input.type === CHECKBOXES;
  const isOn = (value) => (many ? form.values.get(input.custom_id).includes(value) : form.values.get(input.custom_id) === value);
  const change = (value, on) => {
    const others = many ? form.values.get(input.custom_id).filter((each) => each !== value) : [];
    form.values.set(input.custom_id, many ? (on ? [...others, value] : others) : value);
  };
  return h(
    "fieldset",
    { class: "labelled group", key: id },
    h("legend", { dir: "auto" }, label),
    description ? h("p", { class: "subtext", dir: "auto" }, description) : null,
    input.options.map((option) =>
      h(
        "label",
        { class: "choice", key: option.value },
        h("input", {
          type: many ? "checkbox" : "radio",
          name: input.custom_id,
          value: option.value,
          checked: isOn(option.value),
          required: !many && input.required !== false,
          onchange: (event) => change(option.value, event.target.checked),
        }),
        h("span", { dir: "auto" }, option.label),
      ),
    ),
  );
}

function textInput(input, id, form) {
  const props = {
    id,
    name: input.custom_id,
    dir: "auto",
    value: form.values.get(input.custom_id),
    placeholder: input.placeholder,
    minlength: input.min_length || null,
    maxlength: input.max_length ?? 4000,
    required: input.required !== false,
    autocomplete: "off",
    oninput: (event) => form.values.set(input.custom_id, event.target.value),
  };
  return input.style === PARAGRAPH ? h("textarea", { ...props, rows: 4 }) : h("input", { ...props, type: "text" });
}

function selectInput(input, id, label, form) {
  const chosen = new Set(form.values.get(input.custom_id));
  const items = localChoices(input, form.page.state).map((item) => ({ ...item, chosen: chosen.has(item.value) }));
  const placeholder = input.placeholder || words("select");
  const choose = (values) => {
    form.values.set(input.custom_id, values);
    draw(form);
  };
  const open = (event) => openListbox(event.currentTarget, { ...limits(input), label, items, choose });
  const picked = items.filter((item) => item.chosen);
  const name = [label, ...picked.map((item) => item.label)].join(": ");
  return h(
    "button",
    {
      id,
      class: "select",
      type: "button",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": name,
      onclick: open,
    },
    selectText(picked, placeholder),
    h("span", { class: "chevron", "aria-hidden": "true" }),
  );
}

function send(event, form) {
  event.preventDefault();
  closeListbox();
  const lacking = inputsOf(form.modal.components).find(
    (input) => SELECTS.has(input.type) && input.required !== false && !form.values.get(input.custom_id).length,
  );
  if (form.busy) return;
  Object.assign(form, { busy: !lacking, problem: lacking ? words("fromList") : null });
  draw(form);
  if (lacking) return;
  const failed = () => {
    Object.assign(form, { busy: false, problem: words("modalFailed") });
    draw(form);
  };
  form.page.submit(form.modal.components.map((each) => submitted(each, form)).filter(Boolean), {
    done: () => form.dialog.close(),
    failed,
  });
}

/** A submitted modal as Discord sends it: the same components with values. */
function submitted(component, form) {
  if (component.type === LABEL) return { type: LABEL, id: component.id, component: filled(component.component, form) };
  if (component.type === TEXT) return { type: TEXT, id: component.id };
  return {
    type: component.type,
    id: component.id,
    components: (component.components ?? []).map((input) => filled(input, form)),
  };
}

function filled(input, form) {
  const value = form.values.get(input.custom_id);
  return {
    type: input.type,
    id: input.id,
    custom_id: input.custom_id,
    ...(LISTS.has(input.type) ? { values: value } : { value }),
  };
}
