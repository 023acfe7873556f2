/** The page's icons as drawings, which look the same with every font. */
import { h } from "./dom.js";

const PATHS = {
  eye: [
    "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12z",
    "M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  ],
  file: ["M6 3h8l4 4v14H6z", "M14 3v4h4", "M9 12h6M9 16h6"],
  thread: ["M5 5h14v10H10l-4 4v-4H5z", "M9 9h6M9 11.8h4"],
  send: ["M4 12 20 4l-4.5 16-3.5-6.5z", "M12 13.5 20 4"],
  menu: ["M4 7h16M4 12h16M4 17h16"],
  close: ["M6 6l12 12M18 6 6 18"],
  sun: [
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
    "M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  ],
  moon: ["M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"],
  outward: ["M8 16 17 7M9 7h8v8"],
  dice: ["M5 5h14v14H5z", "M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01"],
  totem: ["M9 3h6l-1 3 1.5 3-1.5 3 1.5 3L14 21h-4l-1.5-6L10 12 8.5 9 10 6z", "M8 21h8"],
  blocks: ["M4 4h7v7H4z", "M13 4h7v16h-7z", "M4 13h7v7H4z"],
};

/** @param {keyof PATHS} name */
export function icon(name) {
  return h(
    "svg",
    { class: `drawn drawn-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    PATHS[name].map((d) => h("path", { d })),
  );
}
