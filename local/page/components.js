/** Draws a message's components: V1 rows and V2 layouts. */
import { control } from "./controls.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { spoiler } from "./inline.js";
import { markdown } from "./markdown.js";
import { ownPath, picture, resolve } from "./pictures.js";

const BUILDERS = {
  1: actionRow,
  9: section,
  10: textDisplay,
  11: thumbnail,
  12: gallery,
  13: file,
  14: separator,
  17: container,
};

/** @param {{message: Object, context: Object, busy: string, press: function, state: Object}} place */
export function components(list, place) {
  return (list ?? []).map((each) => (BUILDERS[each.type] ?? control)(each, place)).filter(Boolean);
}

/** A player's keys run from left to right in every language. */
const TRANSPORT = new Set(["⏮️", "◀️", "▶️", "⏭️"]);

function actionRow(row, place) {
  const transport = (row.components ?? []).filter((each) => TRANSPORT.has(each.emoji?.name)).length > 1;
  const heading = headingOf(row.components ?? []);
  const props = { class: transport ? "row transport" : "row", role: "group", "aria-label": heading };
  return h("div", props, components(row.components, { ...place, heading }));
}

/** A label that cannot be pressed, before buttons without labels, is what these belong to. */
function headingOf([first, ...others]) {
  if (!first?.disabled || !first.label || !others.length || others.some((each) => each.label)) return null;
  return first.label.replace(/[\u2066-\u2069]/g, "");
}

function textDisplay(text, place) {
  return h("div", { class: "text" }, markdown(text.content, place.context));
}

function section(each, place) {
  const accessory = each.accessory ? h("div", { class: "accessory" }, components([each.accessory], place)) : null;
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, components(each.components, place)),
    accessory,
  );
}

function thumbnail(each, place) {
  return picture({ ...resolve(each.media, place.message.attachments), ...described(each) }, "picture thumbnail");
}

function gallery(each, place) {
  const items = each.items ?? [];
  const pictures = items.map((item) =>
    picture({ ...resolve(item.media, place.message.attachments), ...described(item) }),
  );
  return h("div", { class: `gallery of-${Math.min(items.length, 4)}` }, pictures);
}

const described = (each) => ({ description: each.description, spoiler: each.spoiler });

function file(each, place) {
  const media = resolve(each.file, place.message.attachments);
  const link = fileLink({ ...media, filename: media.filename ?? each.name, size: media.size ?? each.size });
  return each.spoiler ? spoiler("div", link) : link;
}

/** A link that downloads a file; a file of another server is only named. */
export function fileLink(attachment) {
  const path = attachment.url ? ownPath(attachment.url) : null;
  const size = attachment.size
    ? h("span", { class: "file-size" }, `${Math.max(1, Math.round(attachment.size / 1024))} KB`)
    : null;
  const inside = [icon("file"), h("span", { dir: "auto" }, attachment.filename ?? ""), size];
  return h("a", { class: "file", href: path, download: attachment.filename ?? true }, inside);
}

function separator(each) {
  const classes = ["separator", each.divider === false ? "" : "divider", each.spacing === 2 ? "large" : ""];
  return h("div", { class: classes.filter(Boolean).join(" "), role: each.divider === false ? null : "separator" });
}

function container(each, place) {
  const accent = each.accent_color ?? null;
  const style = accent === null ? {} : { "--accent": colour(accent) };
  const inside = components(each.components, place);
  const props = { class: accent === null ? "container" : "container accented", style };
  return h("div", props, each.spoiler ? spoiler("div", inside) : inside);
}

/** @param {number | string} value Discord's colour number, or a CSS colour */
export function colour(value) {
  return typeof value === "number" ? `#${value.toString(16).padStart(6, "0")}` : String(value);
}
