/** Discord's timestamps, <t:UNIX:STYLE>, in the reader's language; relative ones are updated every second. */
import { h } from "./dom.js";
import { words } from "./words.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

let ahead = 0;

/** Remember how far the server's clock is ahead of the browser's: times are shown by the server's. */
export function trustClock(now) {
  ahead = now - Date.now();
}

/** @param {number} unix seconds */
export function moment(unix, style = "f") {
  const title = say(unix, "F");
  // Screen readers would read a relative time out every second.
  const quiet = { dir: "auto", "aria-live": "off" };
  return h(
    "time",
    { class: "moment", datetime: iso(unix), title, "data-unix": unix, "data-style": style, ...quiet },
    say(unix, style),
  );
}

/** The time for a message of today, else date and time. */
export function stamp(timestamp) {
  const date = new Date(timestamp);
  const today = new Date(Date.now() + ahead).toDateString() === date.toDateString();
  const style = today ? STYLES.t : { dateStyle: "short", timeStyle: "short" };
  return new Intl.DateTimeFormat(words.language, style).format(date);
}

export function day(timestamp) {
  return new Intl.DateTimeFormat(words.language, { dateStyle: "long" }).format(new Date(timestamp));
}

function say(unix, style) {
  if (style === "R") return relative(unix);
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(words.language, STYLES[style] ?? STYLES.f).format(date);
}

function relative(unix) {
  const seconds = Math.round(unix - (Date.now() + ahead) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  const text = new Intl.RelativeTimeFormat(words.language, { numeric: "auto" }).format(
    Math.trunc(seconds / size),
    unit,
  );
  return text.replace(" (1)", "");
}

function iso(unix) {
  const date = new Date(unix * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Every second, rewrite the relative timestamps that have changed. */
export function keepMomentsAlive() {
  setInterval(() => {
    for (const element of document.querySelectorAll('time[data-style="R"]')) {
      const text = say(Number(element.dataset.unix), "R");
      if (element.textContent !== text && element.firstChild) element.firstChild.nodeValue = text;
    }
  }, 1000);
}
