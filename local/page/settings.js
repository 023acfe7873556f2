/** What one chooses for this browser: the light and the language. */
import { speak, words } from "./words.js";

const prefersDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

export const isDark = () => (remembered("theme") ?? (prefersDark() ? "dark" : "light")) === "dark";

export function applyTheme() {
  const chosen = remembered("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
}

export function switchTheme() {
  remember("theme", isDark() ? "light" : "dark");
  applyTheme();
}

/** This person's choice in this browser, else what the server says, else the browser's language. */
export function chooseLanguage(me, locale) {
  speak(remembered(`language ${me?.id}`) ?? locale ?? navigator.language);
  return localeNow();
}

export function switchLanguage(me) {
  speak(words.language === "he" ? "en-US" : "he");
  remember(`language ${me?.id}`, localeNow());
  return localeNow();
}

const localeNow = () => (words.language === "he" ? "he" : "en-US");

function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
