/** The secret in a tab's link, which says which person the tab belongs to. */
import { h, make } from "./dom.js";
import { inEveryLanguage, words } from "./words.js";

/** Read the key from the link and keep it for this tab, so that a reload still knows it. */
export function keyOfThisTab() {
  const given = location.hash.slice(1);
  if (given) sessionStorage.setItem("key", given);
  return given || sessionStorage.getItem("key");
}

/** Ask in both languages for a link when the page was opened without one. */
export function askForLink(app) {
  const sentences = inEveryLanguage("needLink").map(({ lang, text }) => h("p", { lang, dir: "auto" }, text));
  app.append(make(h("main", { class: "need-link" }, h("h1", {}, words("title")), sentences)));
}
