/** The list of commands in the page's language; every subcommand is its own line. */
import { localised } from "./words.js";

const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * @typedef {{command: Object, path: Object[], name: string, raw: string, description: string, options: Object[]}} Entry
 * @returns {Entry[]}
 */
export function entriesOf(commands) {
  return commands.filter((each) => (each.type ?? 1) === 1).flatMap((command) => entriesUnder(command, [], command));
}

function entriesUnder(command, path, node) {
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((option) => entriesUnder(command, [...path, option], option));
  const all = [command, ...path];
  return [
    {
      command,
      path,
      name: all.map((each) => localised(each, "name")).join(" "),
      raw: all.map((each) => each.name).join(" "),
      description: localised(node, "description"),
      options: node.options ?? [],
      needs: command.needs ?? null,
    },
  ];
}

const FIRST = ["play", "help"];
const rank = (entry) => FIRST.indexOf(entry.command.name) >>> 0;

/** A command that was typed with its values: "rules shigaon49" is /rules with the first option filled in. */
export function typedWith(entries, typed) {
  const wanted = typed.trim().toLowerCase();
  for (const entry of entries) {
    const name = [entry.raw, entry.name].find((each) => wanted.startsWith(`${each.toLowerCase()} `));
    if (name && entry.options.length) return { entry, values: typed.trim().slice(name.length).trim().split(/\s+/) };
  }
  return null;
}

/** Commands that begin with the typed text come first, then commands that contain it. */
export function search(entries, typed) {
  const wanted = typed.trim().toLowerCase();
  const names = (entry) => [entry.name.toLowerCase(), entry.raw.toLowerCase()];
  if (!wanted) return [...entries].sort((a, b) => rank(a) - rank(b));
  const begins = entries.filter((entry) => names(entry).some((name) => name.startsWith(wanted)));
  const holds = entries.filter(
    (entry) => !begins.includes(entry) && names(entry).some((name) => name.includes(wanted)),
  );
  const tells = entries.filter((entry) => wanted.length > 2 && entry.description.toLowerCase().includes(wanted));
  return [...new Set([...begins, ...holds, ...tells])];
}

/** @param {string} raw the command as in a mention: "play shigaon49" */
export const entryNamed = (entries, raw) => entries.find((entry) => entry.raw === raw || entry.name === raw);

/**
 * The `data` of the command's interaction, as Discord sends it.
 * @param {Array<{name: string, type: number, value: any, focused?: boolean}>} values
 */
export function dataOf(entry, values) {
  const options = [...entry.path]
    .reverse()
    .reduce((inner, node) => [{ name: node.name, type: node.type, options: inner }], values);
  return { id: entry.command.id, name: entry.command.name, type: 1, options };
}
