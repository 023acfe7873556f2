/** The page's few drawings, so that they look the same with any font. */
import { h } from "./dom.js";

const PATHS = {
  eye: ["M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12z", "M12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z"],
  file: ["M6 3h8l4 4v14H6z", "M14 3v4h4", "M9 12h6M9 16h6"],
  thread: ["M5 5h14v10H10l-4 4v-4H5z", "M9 9h6M9 11.800h4"],
  send: ["M4 12 20 4l-4.500 16-3.500-6.500z", "M12 13.500 20 4"],
  menu: ["M4 7h16M4 12h16M4 17h16"],
  close: ["M6 6l12 12M18 6 6 18"],
  sun: ["M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z", "M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400"],
  moon: ["M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z"],
  dice: ["M5 5h14v14H5z", "M9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01"],
  totem: ["M9 3h6l-1 3 1.500 3-1.500 3 1.500 3L14 21h-4l-1.500-6L10 12 8.500 9 10 6z", "M8 21h8"],
  blocks: ["M4 4h7v7H4z", "M13 4h7v16h-7z", "M4 13h7v7H4z"],
};

/** @param {keyof PATHS} name */
export function icon(name) {
  return h("svg", { class: `drawn drawn-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, PATHS[name].map((d) => h("path", { d })));
}
