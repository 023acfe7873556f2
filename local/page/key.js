/** Who this tab is: the secret in its link. */
import { h, make } from "./dom.js";
import { speak, words } from "./words.js";

/** From the link, and kept for this tab alone, so that a reload knows it too. */
export function keyOfThisTab() {
  const given = location.hash.slice(1);
  if (given) sessionStorage.setItem("key", given);
  return given || sessionStorage.getItem("key");
}

/** One sentence for somebody who came without a link, in both languages. */
export function askForLink(app) {
  const sentences = ["he", "en-US"].map((locale) => {
    speak(locale);
    return h("p", { lang: locale, dir: "auto" }, words("needLink"));
  });
  app.append(make(h("main", { class: "need-link" }, h("h1", {}, words("title")), sentences)));
}
