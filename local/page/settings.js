/** The settings of this browser: light or dark, and the language. */
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

/** Use this person's choice in this browser, else the server's language, else the browser's. */
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
    // Without storage the choice is lost when the page closes.
  }
}

/** The channel that this tab showed before a reload. */
export function keptChannel() {
  try {
    return sessionStorage.getItem("channel");
  } catch {
    return null;
  }
}

export function keepChannel(channel) {
  try {
    sessionStorage.setItem("channel", channel);
  } catch {
    // Without storage a reload opens the first channel.
  }
}
