/** The secret in a tab's link, which says which person the tab belongs to. */
import { h, make } from "./dom.js";
import { inEveryLanguage, words } from "./words.js";

/** Move the key from the address bar, which others can read, into this tab's storage, which a reload keeps. */
export function keyOfThisTab() {
  const given = location.hash.slice(1);
  try {
    if (!given) return sessionStorage.getItem("key");
    sessionStorage.setItem("key", given);
    history.replaceState(null, "", location.pathname);
  } catch {
    // Without storage the key stays in the address bar: a reload must find it somewhere.
  }
  return given;
}

/** Ask in both languages for a link when the page was opened without one. */
export function askForLink(app) {
  const sentences = inEveryLanguage("needLink").map(({ lang, text }) => h("p", { lang, dir: "auto" }, text));
  app.append(make(h("main", { class: "need-link" }, h("h1", {}, words("title")), sentences)));
}
