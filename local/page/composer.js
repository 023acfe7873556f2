/** Where one writes: plain text, or a command with its options. */
import { chooser, showActive } from "./chooser.js";
import { dataOf, entriesOf, entryNamed, search } from "./commands.js";
import { h, render } from "./dom.js";
import { INTEGER, NUMBER, matching, offers, rule, valueOf } from "./fields.js";
import { icon } from "./icons.js";
import { channelNamed } from "./state.js";
import { isolated, localised, words } from "./words.js";

const AUTOCOMPLETE_PAUSE = 150;

export class Composer {
  /** @param {HTMLElement} root @param {{state: Object, say: function, run: function, complete: function}} page */
  constructor(root, page) {
    Object.assign(this, { root, page, text: "", entry: null, fields: new Map(), at: null, active: 0, closed: false, problem: null });
  }

  draw() {
    render(this.root, [this.#panel(), h("form", { class: "composer", onsubmit: (event) => this.#submit(event), onkeydown: (event) => this.#key(event) }, this.entry ? this.#command() : this.#writing(), this.#send())]);
    showActive(this.root);
  }

  /** Begin a command by its name, as from a mention or a welcome button. */
  use(raw) {
    const entry = entryNamed(entriesOf(this.page.state.commands), raw);
    if (entry) this.#choose(entry);
  }

  /** @param {Array<{name: string, value: any}>} choices the bot's answer for the option being written */
  offer(name, choices) {
    const field = this.fields.get(name);
    if (!field) return;
    field.offers = choices.map((each) => ({ label: localised(each, "name"), value: each.value }));
    this.draw();
  }

  // Text

  #writing() {
    const channel = "#" + (channelNamed(this.page.state, this.page.state.channel)?.name ?? "");
    const open = Boolean(this.#items().length);
    const props = { key: "text", class: "writing", rows: 1, dir: "auto", value: this.text, maxlength: 2000, autocomplete: "off", placeholder: words("composeHint", { channel: isolated(channel) }), "aria-label": words("compose", { channel }) };
    const combobox = { role: "combobox", "aria-autocomplete": "list", "aria-expanded": String(open), "aria-controls": open ? "chooser" : null, "aria-activedescendant": open ? `offer-${this.active}` : null };
    return h("textarea", { ...props, ...combobox, oninput: (event) => this.#written(event.target.value), onfocus: () => this.#opened() });
  }

  #written(text) {
    Object.assign(this, { text, active: 0, closed: false });
    this.draw();
  }

  #opened() {
    this.closed = false;
    this.draw();
  }

  #send() {
    const ready = this.entry || this.text.trim();
    return h("button", { class: "send", type: "submit", disabled: !ready, "aria-label": words("send"), title: words("send") }, icon("send"));
  }

  // A command and its options

  #command() {
    const left = this.entry.options.filter((option) => !this.fields.has(option.name));
    return h(
      "div",
      { class: "commanding", key: "command" },
      h("span", { class: "command-name", dir: "auto" }, "/" + this.entry.name),
      [...this.fields.keys()].map((name) => this.#field(this.#option(name))),
      left.map((option) => h("button", { key: `add-${option.name}`, class: "add", type: "button", dir: "auto", title: localised(option, "description"), "aria-label": words("addOption", { name: localised(option, "name") }), onclick: () => this.#add(option) }, "+ " + localised(option, "name"))),
      h("button", { key: "cancel", class: "textual cancel", type: "button", onclick: () => this.#cancel() }, words("cancel")),
    );
  }

  #field(option) {
    const field = this.fields.get(option.name);
    const open = this.at === option.name && this.#items().length > 0;
    const numeric = option.type === INTEGER || option.type === NUMBER;
    const props = { id: `field-${option.name}`, value: field.text, dir: "auto", size: Math.max(6, field.text.length + 1), autocomplete: "off", inputmode: numeric ? "decimal" : null, "aria-required": String(Boolean(option.required)), "aria-invalid": field.problem ? "true" : null };
    const combobox = { role: "combobox", "aria-expanded": String(open), "aria-controls": open ? "chooser" : null, "aria-activedescendant": open ? `offer-${this.active}` : null };
    const input = h("input", { ...props, ...combobox, oninput: (event) => this.#fill(option, event.target.value), onfocus: () => this.#enter(option) });
    return h("label", { key: `field-${option.name}`, class: field.problem ? "field wrong" : "field" }, h("span", { dir: "auto" }, localised(option, "name")), input);
  }

  #option(name) {
    return this.entry.options.find((option) => option.name === name);
  }

  #choose(entry) {
    const needed = entry.options.filter((option) => option.required);
    const fields = new Map(needed.map((option) => [option.name, { text: "" }]));
    Object.assign(this, { entry, fields, text: "", at: needed[0]?.name ?? null, active: 0, problem: null });
    this.draw();
    this.#focus(this.at);
  }

  #add(option) {
    this.fields.set(option.name, { text: "" });
    this.#enter(option);
    this.#focus(option.name);
  }

  #enter(option) {
    if (this.at === option.name && this.fields.get(option.name).entered) return;
    Object.assign(this, { at: option.name, active: 0 });
    this.fields.get(option.name).entered = true;
    this.#askCompletion(option);
    this.draw();
  }

  #fill(option, text) {
    this.fields.set(option.name, { ...this.fields.get(option.name), text, picked: undefined, problem: null });
    Object.assign(this, { active: 0, problem: null });
    this.#askCompletion(option);
    this.draw();
  }

  #askCompletion(option) {
    if (!option.autocomplete) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.entry && this.fields.has(option.name)) this.page.complete(option.name, dataOf(this.entry, this.#values(option.name)));
    }, AUTOCOMPLETE_PAUSE);
  }

  #values(focused) {
    const values = [];
    for (const [name, field] of this.fields) {
      const option = this.#option(name);
      const { value } = name === focused ? { value: field.text } : valueOf(option, field, this.page.state);
      if (value !== undefined) values.push({ name, type: option.type, value, ...(name === focused ? { focused: true } : {}) });
    }
    return values;
  }

  #cancel() {
    Object.assign(this, { entry: null, fields: new Map(), at: null, text: "", active: 0, problem: null });
    this.draw();
    this.#focus(null);
  }

  // The panel above

  #panel() {
    const pick = (at) => this.#pick(at);
    const point = (at) => this.#point(at);
    const items = this.#items();
    if (this.entry) return chooser({ ...this.#help(), problem: this.problem, items, active: this.active, pick, point });
    if (!this.text.startsWith("/") || this.closed) return null;
    const nothing = items.length ? null : words(this.page.state.commands.length ? "noCommand" : "noCommandsYet");
    return chooser({ title: words("commands"), items, active: this.active, pick, point, nothing });
  }

  #help() {
    const option = this.at ? this.#option(this.at) : null;
    if (!option) return { title: this.entry.description || "/" + this.entry.name, about: words("pressEnter") };
    const about = [localised(option, "description"), rule(option), option.required ? null : words("optional")].filter(Boolean);
    return { title: localised(option, "name"), about: about.join(" · ") };
  }

  #items() {
    if (!this.entry) {
      if (!this.text.startsWith("/") || this.closed) return [];
      return search(entriesOf(this.page.state.commands), this.text.slice(1)).map((entry) => ({ key: entry.raw, label: "/" + entry.name, description: entry.description, options: entry.options, entry }));
    }
    const option = this.at ? this.#option(this.at) : null;
    const field = option && this.fields.get(option.name);
    if (!field || field.picked) return [];
    if (option.autocomplete) return field.offers ?? [];
    return matching(offers(option, this.page.state) ?? [], field.text).slice(0, 25);
  }

  #point(at) {
    const { length } = this.#items();
    this.active = length ? (at + length) % length : 0;
    this.draw();
  }

  #pick(at) {
    const item = this.#items()[at];
    if (!item) return;
    if (item.entry) return this.#choose(item.entry);
    this.fields.set(this.at, { ...this.fields.get(this.at), text: item.label, picked: item, problem: null });
    const next = [...this.fields].find(([, field]) => !field.text);
    this.draw();
    this.#focus(next ? next[0] : this.at);
  }

  // Keys

  #key(event) {
    const items = this.#items();
    const composing = event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey;
    const inField = ["INPUT", "TEXTAREA"].includes(event.target.tagName);
    const backed = event.key === "Backspace" && this.entry && this.#nothingWritten(event.target);
    const act = backed || event.key === "Escape" ? () => this.#escape() : !composing && inField ? this.#keys(items)[event.key] : null;
    if (!act || (event.key === "Tab" && !items.length)) return;
    if (act() !== false) event.preventDefault();
  }

  #keys(items) {
    const some = items.length > 0;
    return {
      ArrowDown: () => some && this.#point(this.active + 1),
      ArrowUp: () => some && this.#point(this.active - 1),
      Tab: () => this.#pick(this.active),
      Enter: () => (some && this.#wantsPick() ? this.#pick(this.active) : this.#submit()),
    };
  }

  /** Enter in an empty optional field means "send", not "take the first". */
  #wantsPick() {
    if (!this.entry) return true;
    const option = this.#option(this.at);
    return option.required || this.fields.get(this.at).text !== "" || this.active > 0;
  }

  #nothingWritten(target) {
    return target.tagName === "BUTTON" || (target.value === "" && [...this.fields.values()].every((field) => !field.text));
  }

  #escape() {
    if (this.entry) return this.#cancel();
    this.closed = true;
    this.draw();
  }

  #submit(event) {
    event?.preventDefault();
    if (this.entry) return this.#run();
    const text = this.text.trim();
    if (text.startsWith("/") && !this.closed) return this.#pick(this.active);
    if (!text) return undefined;
    if (this.page.say(text)) this.#written("");
    return undefined;
  }

  #run() {
    const { state } = this.page;
    const checked = [...this.fields].map(([name, field]) => [name, field, valueOf(this.#option(name), field, state).problem]);
    for (const [name, field, problem] of checked) this.fields.set(name, { ...field, problem });
    const wrong = checked.find(([, , problem]) => problem);
    if (wrong) {
      Object.assign(this, { at: wrong[0], problem: wrong[2] });
      this.draw();
      return this.#focus(wrong[0]);
    }
    if (this.page.run(this.entry, dataOf(this.entry, this.#values()))) this.#cancel();
    return undefined;
  }

  #focus(name) {
    const wanted = name ? `#field-${CSS.escape(name)}` : this.entry ? ".send" : "textarea";
    this.root.querySelector(wanted)?.focus();
  }
}
