/** Embeds and attachments of messages that are not V2. */
import { colour, fileLink } from "./components.js";
import { h } from "./dom.js";
import { inline } from "./inline.js";
import { markdown } from "./markdown.js";
import { picture, resolve } from "./pictures.js";

const isPicture = (attachment) =>
  attachment.content_type?.startsWith("image/") ?? /\.(png|jpe?g|gif|webp|avif)$/i.test(attachment.filename ?? "");

export function attachments(message) {
  const used = new Set((message.embeds ?? []).flatMap((each) => [each.image?.url, each.thumbnail?.url]));
  const shown = (message.attachments ?? []).filter(
    (each) => !used.has(each.url) && !used.has(`attachment://${each.filename}`),
  );
  return shown.map((each) => (isPicture(each) ? picture(each) : fileLink(each)));
}

export function embeds(message, context) {
  return (message.embeds ?? []).map((each) => embed(each, message, context));
}

function embed(each, message, context) {
  const style = each.color === undefined || each.color === null ? {} : { "--accent": colour(each.color) };
  return h(
    "div",
    { class: "container accented embed", style },
    each.author ? h("p", { class: "embed-author", dir: "auto" }, each.author.name) : null,
    each.title ? h("p", { class: "embed-title", dir: "auto" }, inline(each.title, context)) : null,
    each.description ? h("div", { class: "text" }, markdown(each.description, context)) : null,
    each.fields?.length
      ? h(
          "div",
          { class: "embed-fields" },
          each.fields.map((field) => fieldOf(field, context)),
        )
      : null,
    each.image ? picture({ ...resolve(each.image, message.attachments) }) : null,
    each.thumbnail ? picture({ ...resolve(each.thumbnail, message.attachments) }, "picture thumbnail") : null,
    each.footer ? h("p", { class: "subtext", dir: "auto" }, each.footer.text) : null,
  );
}

function fieldOf(field, context) {
  const name = h("p", { class: "embed-field-name", dir: "auto" }, inline(field.name, context));
  return h(
    "div",
    { class: field.inline ? "embed-field beside" : "embed-field" },
    name,
    h("div", { class: "text" }, markdown(field.value, context)),
  );
}
