/** Pictures in messages, and the dialog that shows one large. Only pictures of this server are fetched. */
import { h, render } from "./dom.js";
import { icon } from "./icons.js";
import { spoiler } from "./inline.js";
import { words } from "./words.js";

/** The path of a picture on this server, or null for a picture of another server. */
export function ownPath(url) {
  const parsed = URL.canParse(url, location.href) ? new URL(url, location.href) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const own = parsed.origin === location.origin || parsed.pathname.startsWith("/attachments/");
  return own ? parsed.pathname + parsed.search : null;
}

/** The address of a media item; `attachment://` names are looked up in the attachments. */
export function resolve(media, attachments = []) {
  const name = media?.url?.startsWith("attachment://") ? media.url.slice("attachment://".length) : null;
  const attachment = attachments.find((each) => (name ? each.filename === name : each.url === media?.url));
  return { ...attachment, ...media, url: attachment?.url ?? media?.url, filename: attachment?.filename };
}

/** @param {Object} item {url, width?, height?, description?, filename?, spoiler?} */
export function picture(item, className = "picture") {
  const alt = item.description || item.filename || words("picture");
  const path = item.url ? ownPath(item.url) : null;
  if (!path) return h("p", { class: "elsewhere", dir: "auto" }, words("elsewhere", { text: alt }));
  const { width, height } = item;
  const sized = width && height;
  const props = {
    class: sized ? `${className} sized` : className,
    style: sized ? { "--wide": `${width}px`, "--ratio": String(width / height) } : {},
    type: "button",
    "aria-label": words("enlarge", { text: alt }),
    onclick: () => enlarge(path, alt),
  };
  const button = h("button", props, h("img", { src: path, alt, width, height, decoding: "sync" }));
  return item.spoiler ? spoiler("div", button) : button;
}

function enlarge(path, alt) {
  const dialog = document.createElement("dialog");
  dialog.className = "enlarged";
  dialog.setAttribute("aria-label", alt);
  dialog.onclose = () => dialog.remove();
  dialog.onclick = (event) => event.target.tagName !== "A" && dialog.close();
  render(dialog, [
    h("button", { class: "icon close", type: "button", "aria-label": words("close") }, icon("close")),
    h("img", { src: path, alt }),
    h("p", { class: "caption", dir: "auto" }, alt),
    h("a", { href: path, target: "_blank", rel: "noopener noreferrer" }, words("openOriginal")),
  ]);
  document.getElementById("dialogs").append(dialog);
  dialog.showModal();
}
