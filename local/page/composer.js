/** The composer: people write plain text here, or a command with its options, by keyboard or mouse. */
import { chooser, showActive } from "./chooser.js";
import { entriesOf, entryNamed, search, typedWith } from "./commands.js";
import { h, render } from "./dom.js";
import { Draft } from "./draft.js";
import { commandsHere } from "./state.js";
import { words } from "./words.js";
import { commandBox, sendButton, textBox } from "./writing.js";

const AUTOCOMPLETE_PAUSE = 150;

export class Composer {
  text = "";
  /** @type {Draft | null} the command being written */
  draft = null;
  active = 0;
  closed = false;

  /** @param {HTMLElement} root @param {{state: Object, doing: Object, channelName: function}} page */
  constructor(root, page) {
    Object.assign(this, { root, page });
  }

  draw() {
    const items = this.#items();
    const on = { onsubmit: (event) => this.#submit(event), onkeydown: (event) => this.#key(event) };
    const box = this.draft ? this.#commandBox(items) : this.#textBox(items);
    const ready = Boolean(this.draft || this.text.trim());
    render(this.root, [this.#panel(items), h("form", { class: "composer", ...on }, box, sendButton(ready))]);
    showActive(this.root);
  }

  /** Start a command by its name, for example from a mention or a welcome button. */
  use(raw) {
    const entry = entryNamed(entriesOf(commandsHere(this.page.state)), raw);
    if (entry) this.#begin(entry);
  }

  /** Show the bot's completions for an option. */
  offer(name, choices) {
    this.draft?.complete(name, choices);
    this.draw();
  }

  // Drawing

  #textBox(items) {
    return textBox({
      text: this.text,
      channel: this.page.channelName(),
      open: items.length > 0,
      active: this.active,
      write: (text) => this.#write(text),
      focus: () => this.#reopen(),
    });
  }

  #commandBox(items) {
    return commandBox(this.draft, {
      open: items.length > 0,
      active: this.active,
      fill: (option, text) => this.#fill(option, text),
      enter: (option) => this.#enter(option),
      add: (option) => this.#add(option),
      cancel: () => this.#cancel(),
    });
  }

  #panel(items) {
    const how = { items, active: this.active, pick: (at) => this.#pick(at), point: (at) => this.#point(at) };
    if (this.draft) return chooser({ ...how, ...this.draft.help(), problem: this.draft.problem });
    if (!this.#choosing) return null;
    const nothing = items.length ? null : words(this.page.state.commands.length ? "noCommand" : "noCommandsYet");
    return chooser({ ...how, title: words("commands"), nothing });
  }

  get #choosing() {
    return this.text.startsWith("/") && !this.closed;
  }

  #items() {
    if (this.draft) return this.draft.items(this.page.state);
    if (!this.#choosing) return [];
    const entries = entriesOf(commandsHere(this.page.state));
    const typed = typedWith(entries, this.text.slice(1));
    return typed ? [offerOf(typed.entry, typed.values)] : search(entries, this.text.slice(1)).map((each) => offerOf(each));
  }

  // Acting

  #write(text) {
    Object.assign(this, { text, active: 0, closed: false });
    this.draw();
  }

  #reopen() {
    this.closed = false;
    this.draw();
  }

  #begin(entry, values = []) {
    if (entry.needs) return;
    Object.assign(this, { draft: new Draft(entry), text: "", active: 0 });
    this.draft.type(values);
    if (values.length && !this.draft.check(this.page.state)) {
      this.#run();
      return;
    }
    this.draw();
    this.#focus(this.draft.at);
  }

  #cancel() {
    Object.assign(this, { draft: null, text: "", active: 0 });
    this.draw();
    this.#focus(null);
  }

  #add(option) {
    this.draft.add(option);
    this.draw();
    this.#focus(option.name);
  }

  #enter(option) {
    const field = this.draft.fields.get(option.name);
    if (this.draft.at === option.name && field.entered) return;
    field.entered = true;
    this.draft.at = option.name;
    this.active = 0;
    this.#askCompletion(option);
    this.draw();
  }

  #fill(option, text) {
    this.draft.fill(option, text);
    this.active = 0;
    this.#askCompletion(option);
    this.draw();
  }

  #askCompletion(option) {
    if (!option.autocomplete) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const wanted = this.draft?.fields.has(option.name);
      if (wanted) this.page.doing.complete(option.name, this.draft.data(this.page.state, option.name));
    }, AUTOCOMPLETE_PAUSE);
  }

  #point(at) {
    const { length } = this.#items();
    this.active = length ? (at + length) % length : 0;
    this.draw();
  }

  #pick(at) {
    const item = this.#items()[at];
    if (!item) return;
    if (item.entry) {
      this.#begin(item.entry, item.values);
      return;
    }
    const next = this.draft.pick(item);
    this.draw();
    this.#focus(next);
  }

  // Keys

  #key(event) {
    const act = this.#actionOf(event);
    if (act && act() !== false) event.preventDefault();
  }

  #actionOf(event) {
    const writing = ["INPUT", "TEXTAREA"].includes(event.target.tagName);
    const emptied = event.key === "Backspace" && this.draft?.isEmpty && !event.target.value;
    if (emptied || event.key === "Escape") return () => this.#escape();
    if (!writing || event.isComposing || event.shiftKey || event.ctrlKey || event.metaKey) return null;
    return this.#keys(this.#items().length > 0)[event.key];
  }

  #keys(some) {
    const picks = some && (!this.draft || this.draft.wantsPick(this.active));
    return {
      ArrowDown: () => some && this.#point(this.active + 1),
      ArrowUp: () => some && this.#point(this.active - 1),
      Tab: () => some && this.#pick(this.active),
      Enter: () => (picks ? this.#pick(this.active) : this.#submit()),
    };
  }

  #escape() {
    if (this.draft) this.#cancel();
    else {
      this.closed = true;
      this.draw();
    }
  }

  #submit(event) {
    event?.preventDefault();
    const text = this.text.trim();
    if (this.draft) this.#run();
    else if (this.#choosing) this.#pick(this.active);
    else if (text && this.page.doing.say(text)) this.#write("");
  }

  #run() {
    const { state } = this.page;
    const wrong = this.draft.check(state);
    if (wrong) {
      this.draw();
      this.#focus(wrong);
      return;
    }
    this.page.doing.run(this.draft.entry, this.draft.data(state));
    this.#cancel();
  }

  #focus(name) {
    const wanted = name ? `#field-${CSS.escape(name)}` : this.draft ? ".send" : ".writing";
    this.root.querySelector(wanted)?.focus();
  }
}

function offerOf(entry, values = []) {
  const { raw, name, description, options, needs } = entry;
  const about = needs ? words("needsRight", { right: needs }) : description;
  return { key: raw, label: "/" + name, description: about, options, entry, values };
}
