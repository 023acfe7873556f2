/** Discord's markdown in blocks: headings, quotes, lists, subtext, code blocks, paragraphs. */
import { h } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+-]+)\n)?\n?([^]*?)```/;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)(?:[-*]|(\d+)\.) +(.+)$/;

/** @returns the blocks of a text, each with its own direction */
export function markdown(text, context) {
  const fence = FENCE.exec(text ?? "");
  if (!fence) return blocks((text ?? "").split("\n"), context);
  const before = text.slice(0, fence.index).replace(/\n$/, "");
  const after = text.slice(fence.index + fence[0].length).replace(/^\n/, "");
  return [
    before ? blocks(before.split("\n"), context) : [],
    h("pre", { dir: "ltr" }, h("code", {}, fence[2].replace(/\n$/, ""))),
    after ? markdown(after, context) : [],
  ].flat();
}

function blocks(lines, context) {
  const nodes = [];
  for (let at = 0; at < lines.length;) {
    const [node, used] = block(lines, at, context);
    nodes.push(node);
    at += used;
  }
  return nodes.flat();
}

function block(lines, at, context) {
  const line = lines[at];
  if (line.startsWith(">>> ")) return [quote([line.slice(4), ...lines.slice(at + 1)], context), lines.length - at];
  const heading = HEADING.exec(line);
  if (heading)
    return [
      h(
        "h2",
        { class: `heading-${heading[1].length}`, dir: "auto" },
        inline(heading[2], context),
      ),
      1,
    ];
  const subtext = SUBTEXT.exec(line);
  if (subtext) return [h("p", { class: "subtext", dir: "auto" }, inline(subtext[1], context)), 1];
  const quoted = run(lines, at, (each) => QUOTE.test(each) && !each.startsWith(">>> "));
  if (quoted.length)
    return [
      quote(
        quoted.map((each) => QUOTE.exec(each)[1]),
        context,
      ),
      quoted.length,
    ];
  const items = run(lines, at, (each) => ITEM.test(each));
  if (items.length) return [list(items, context), items.length];
  const plain = run(lines, at, isPlain);
  return [paragraphs(plain.join("\n"), context), plain.length];
}

const isPlain = (line) => ![HEADING, SUBTEXT, QUOTE, ITEM].some((pattern) => pattern.test(line));

function run(lines, at, belongs) {
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => !belongs(line));
  return end < 0 ? rest : rest.slice(0, end);
}

const quote = (lines, context) => h("blockquote", { dir: directionOf(lines) }, blocks(lines, context));

/** The direction of a quote or a list, by its first letter or direction mark (`dir=auto` ignores children). */
function directionOf(lines) {
  const letter = /[\p{L}\u200e\u200f]/u.exec(lines.join(" ").replace(/<[^>]*>/g, ""));
  return letter ? (/[\u200f\u0590-\u08ff\ufb1d-\ufefc]/.test(letter[0]) ? "rtl" : "ltr") : null;
}

function list(lines, context) {
  const ordered = ITEM.exec(lines[0])[2];
  const items = lines.map((line) => {
    const [, indent, , text] = ITEM.exec(line);
    return h("li", { class: indent.length > 1 ? "deeper" : null }, inline(text, context));
  });
  const dir = directionOf(lines);
  return ordered ? h("ol", { start: ordered, dir }, items) : h("ul", { dir }, items);
}

function paragraphs(text, context) {
  return splitLines(inline(text, context)).map((line) =>
    h("p", { dir: "auto", class: line.length ? null : "blank" }, line),
  );
}

/** Split into one paragraph per line, even if bold text or a spoiler spans several lines. */
function splitLines(nodes) {
  const lines = [[]];
  for (const node of nodes) {
    const parts = typeof node === "string" ? node.split("\n").map((part) => (part ? [part] : [])) : splitElement(node);
    lines.at(-1).push(...parts[0]);
    lines.push(...parts.slice(1).map((part) => [...part]));
  }
  return lines;
}

function splitElement(node) {
  if (node.tag === "time") return [[node]];
  return splitLines(node.children).map((children) => [{ ...node, children }]);
}
