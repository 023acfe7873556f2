/** The options of a command: which values each accepts, which choices it has, and what is wrong with a value. */
import { channelItems, peopleItems } from "./choices.js";
import { localised, words } from "./words.js";

export const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
export const NUMBER = 10;

/** The choices of an option, or null if it accepts any text. */
export function offers(option, state) {
  if (option.choices?.length)
    return option.choices.map((each) => ({ label: localised(each, "name"), value: each.value }));
  if (option.type === BOOLEAN)
    return [
      { label: words("yes"), value: true },
      { label: words("no"), value: false },
    ];
  if (option.type === USER || option.type === MENTIONABLE) return peopleItems(state);
  if (option.type === CHANNEL) return channelItems(state, option.channel_types);
  return null;
}

export function matching(items, text) {
  const wanted = text.trim().toLowerCase().replace(/^[@#]/, "");
  return items.filter(
    (item) =>
      item.label.toLowerCase().includes(wanted) ||
      String(item.description ?? "")
        .toLowerCase()
        .includes(wanted),
  );
}

/**
 * @param {{text: string, picked?: {label: string, value: any}}} field
 * @returns {{value?: any, problem?: string}} an empty object for an empty optional field
 */
export function valueOf(option, field, state) {
  const text = field.text.trim();
  if (!text) return option.required ? { problem: words("required") } : {};
  if (field.picked && field.picked.label === field.text) return { value: field.picked.value };
  const items = offers(option, state);
  if (items) return fromList(items, text);
  if (option.type === INTEGER || option.type === NUMBER) return numberIn(option, text);
  return lengthIn(option, field.text);
}

function fromList(items, text) {
  const found = items.filter((item) => item.label.toLowerCase() === text.toLowerCase());
  const only = found.length ? found : matching(items, text);
  return only.length === 1 ? { value: only[0].value } : { problem: words("fromList") };
}

function numberIn(option, text) {
  const shape = option.type === INTEGER ? /^[-+]?\d{1,15}$/ : /^[-+]?\d*\.?\d+$/;
  const value = Number(text);
  const inside = value >= (option.min_value ?? -Infinity) && value <= (option.max_value ?? Infinity);
  return shape.test(text) && inside ? { value } : { problem: rule(option) };
}

function lengthIn(option, text) {
  if (text.length < (option.min_length ?? 0)) return { problem: words("tooShort", { least: option.min_length }) };
  if (text.length > (option.max_length ?? 6000)) return { problem: words("tooLong", { most: option.max_length }) };
  return { value: text };
}

/** A sentence about the values an option accepts: "A whole number between 2 and 5". */
export function rule(option) {
  const { min_value: least, max_value: most } = option;
  const kind = { [INTEGER]: words("wholeNumber"), [NUMBER]: words("number") }[option.type];
  if (!kind) return "";
  const between = least !== undefined && most !== undefined;
  const range = between
    ? words("between", { least, most })
    : least !== undefined
      ? words("atLeast", { least })
      : most !== undefined
        ? words("atMost", { most })
        : "";
  return [kind, range].filter(Boolean).join(" ");
}
