/** A command that is being written, with its options so far. It does not touch the document. */
import { dataOf } from "./commands.js";
import { matching, offers, rule, valueOf } from "./fields.js";
import { localised, words } from "./words.js";

const MOST_OFFERED = 25;

export class Draft {
  /** @param {import("./commands.js").Entry} entry */
  constructor(entry) {
    const needed = entry.options.filter((option) => option.required);
    this.entry = entry;
    this.fields = new Map(needed.map((option) => [option.name, { text: "" }]));
    this.at = needed[0]?.name ?? null;
    this.problem = null;
  }

  option(name) {
    return this.entry.options.find((option) => option.name === name);
  }

  /** The options that can still be added. */
  get left() {
    return this.entry.options.filter((option) => !this.fields.has(option.name));
  }

  get isEmpty() {
    return [...this.fields.values()].every((field) => !field.text);
  }

  add(option) {
    this.fields.set(option.name, { text: "" });
    this.at = option.name;
  }

  /** Fill in what was typed behind the command: `name:value`, or values in the order of the options. */
  type(values) {
    for (const value of values) {
      const [, name, rest] = /^([^:]+):(.*)$/.exec(value) ?? [];
      const open = this.entry.options.filter((option) => !this.fields.get(option.name)?.text);
      const option = open.find((each) => each.name === name || localised(each, "name") === name) ?? open[0];
      if (!option) return;
      this.add(option);
      this.fill(option, option.name === name || localised(option, "name") === name ? rest : value);
    }
  }

  fill(option, text) {
    this.fields.set(option.name, { ...this.fields.get(option.name), text, picked: undefined, problem: null });
    this.problem = null;
  }

  /** Take one of the choices; @returns the option to fill in next */
  pick(item) {
    this.fields.set(this.at, { ...this.fields.get(this.at), text: item.label, picked: item, problem: null });
    const next = [...this.fields].find(([, field]) => !field.text);
    return next ? next[0] : this.at;
  }

  /** @param {Array<{name: string, value: any}>} choices the bot's own completions for an option */
  complete(name, choices) {
    const field = this.fields.get(name);
    if (field) field.offers = choices.map((each) => ({ label: localised(each, "name"), value: each.value }));
  }

  /** The choices of the current option. */
  items(state) {
    const option = this.at ? this.option(this.at) : null;
    const field = option && this.fields.get(option.name);
    if (!field || field.picked) return [];
    if (option.autocomplete) return field.offers ?? [];
    return matching(offers(option, state) ?? [], field.text).slice(0, MOST_OFFERED);
  }

  /** Whether Enter takes a choice: in an empty optional field it sends the command instead. */
  wantsPick(active) {
    return this.option(this.at).required || this.fields.get(this.at).text !== "" || active > 0;
  }

  help() {
    const option = this.at ? this.option(this.at) : null;
    if (!option) return { title: this.entry.description || "/" + this.entry.name, about: words("pressEnter") };
    const about = [localised(option, "description"), rule(option), option.required ? null : words("optional")];
    return { title: localised(option, "name"), about: about.filter(Boolean).join(" · ") };
  }

  /** Mark invalid options; @returns the first one, or null */
  check(state) {
    this.problem = null;
    let wrong = null;
    for (const [name, field] of this.fields) {
      field.problem = valueOf(this.option(name), field, state).problem ?? null;
      if (!field.problem || wrong) continue;
      wrong = name;
      Object.assign(this, { at: name, problem: field.problem });
    }
    return wrong;
  }

  /** The command as it is sent; `focused` names the option to be completed. */
  data(state, focused = null) {
    const values = [];
    for (const [name, field] of this.fields) {
      const option = this.option(name);
      const value = name === focused ? field.text : valueOf(option, field, state).value;
      if (value === undefined) continue;
      values.push({ name, type: option.type, value, ...(name === focused ? { focused: true } : {}) });
    }
    return dataOf(this.entry, values);
  }
}
