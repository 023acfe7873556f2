/** Discord's markdown inside a line: bold, spoilers, code, mentions, moments, links. */
import { h } from "./dom.js";
import { ownEmoji } from "./emoji.js";
import { moment } from "./moments.js";
import { words } from "./words.js";

const wrap = (tag, props) => (match, context) => h(tag, props, inline(match[1], context));

/** Rules in order of preference; each pattern matches at the start of the remaining text. */
const RULES = [
  [/^\\([^0-9A-Za-z\s])/, (match) => match[1]],
  [/^(`+)([^]*?[^`])\1(?!`)/, (match) => h("code", {}, match[2].trim() || match[2])],
  [/^\|\|([^]+?)\|\|/, (match, context) => spoiler("span", inline(match[1], context))],
  [/^\*\*\*([^]+?)\*\*\*(?!\*)/, (match, context) => h("em", {}, h("strong", {}, inline(match[1], context)))],
  [/^\*\*([^]+?)\*\*(?!\*)/, wrap("strong")],
  [/^__([^]+?)__(?!_)/, wrap("u")],
  [/^~~([^]+?)~~/, wrap("s")],
  [/^\*(?=\S)([^*]*[^*\s])\*(?!\*)/, wrap("em")],
  [/^_(?=\S)([^_]*[^_\s])_(?![\p{L}\p{N}_])/u, wrap("em")],
  [/^<@!?(\d+)>/, (match, context) => mention("@" + context.personName(match[1]), context.isMe(match[1]))],
  [/^<@&(\d+)>/, () => mention("@" + words("role"))],
  [/^<#(\d+)>/, (match, context) => channelMention(match[1], context)],
  [/^<\/([^:>\n]{1,100}):(\d+)>/, (match, context) => commandMention(match[1], context)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (match) => moment(Number(match[1]), match[2])],
  [/^<a?:(\w+):(\d+)>/, (match) => ownEmoji(match[2], `:${match[1]}:`)],
  [/^@(everyone|here)\b/, (match) => mention(match[0])],
  [
    /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"\n]*")?\)/,
    (match, context) => link(match[2], inline(match[1], context)),
  ],
  [/^<(https?:\/\/[^\s>]+)>/, (match) => link(match[1], match[1])],
  [/^https?:\/\/[^\s<>"]+[^\s<>"'.,:;!?)\]]/, (match) => link(match[0], match[0])],
];
const PLAIN = /^(?:[\p{L}\p{N}]+|[^])/u;

/**
 * @param {string} text
 * @param {{personName: function, isMe: function, channelName: function, openChannel: function,
 *   useCommand: function}} context the names of people and channels, and what their links do
 */
export function inline(text, context) {
  const nodes = [];
  let plain = "";
  for (let rest = text; rest;) {
    const [match, build] = firstRule(rest) ?? [PLAIN.exec(rest), null];
    const node = build ? build(match, context) : match[0];
    if (typeof node === "string") plain += node;
    else {
      if (plain) nodes.push(plain);
      nodes.push(node);
      plain = "";
    }
    rest = rest.slice(match[0].length);
  }
  return plain ? [...nodes, plain] : nodes;
}

function firstRule(text) {
  if (!/^[\\`|*_~<@[h]/.test(text)) return null;
  for (const [pattern, build] of RULES) {
    const match = pattern.exec(text);
    if (match) return [match, build];
  }
  return null;
}

/** A spoiler: hidden until it is pressed; it stays open when the message changes. */
export function spoiler(tag, children) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    const element = event.currentTarget;
    if (element.hasAttribute("data-revealed")) return;
    event.preventDefault();
    event.stopPropagation();
    element.setAttribute("data-revealed", "");
    element.removeAttribute("role");
    element.removeAttribute("tabindex");
    element.removeAttribute("aria-label");
  };
  const props = { class: "spoiler", role: "button", tabindex: "0", "aria-label": words("spoiler") };
  return h(tag, { ...props, onclick: reveal, onkeydown: reveal }, h(tag, { class: "spoiler-inside" }, children));
}

const mention = (text, mine = false) => h("span", { class: mine ? "mention me" : "mention", dir: "auto" }, text);

function channelMention(id, context) {
  const open = () => context.openChannel(id);
  return h("button", { class: "mention", type: "button", dir: "auto", onclick: open }, "#" + context.channelName(id));
}

function commandMention(name, context) {
  const use = () => context.useCommand(name);
  return h("button", { class: "mention", type: "button", dir: "ltr", onclick: use }, "/" + name);
}

const link = (url, children) =>
  h("a", { href: url, target: "_blank", rel: "noopener noreferrer", dir: "auto" }, children);
