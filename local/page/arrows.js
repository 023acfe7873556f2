/** Arrow keys move the focus inside a group of buttons, and from one group of a message to the next. */

const KEYS = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: "next", ArrowUp: "before", Home: "first", End: "last" };

/** @param {HTMLElement} list the messages */
export function moveByArrows(list) {
  list.addEventListener("keydown", (event) => {
    const row = event.target.closest?.(".row");
    const step = KEYS[event.key];
    if (!row || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = typeof step === "number" ? beside(row, event.target, step) : far(row, event.target, step);
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
}

const controlsOf = (row) => [...row.querySelectorAll("[data-custom-id]:not(:disabled)")];

/** The control to the right (1) or to the left (-1), as it is seen: Hebrew rows run from right to left. */
function beside(row, from, step) {
  const controls = controlsOf(row);
  const along = getComputedStyle(row).direction === "rtl" ? -step : step;
  return controls[(controls.indexOf(from) + along + controls.length) % controls.length];
}

function far(row, from, step) {
  if (step === "first") return controlsOf(row)[0];
  if (step === "last") return controlsOf(row).at(-1);
  const rows = [...row.closest("article").querySelectorAll(".row")].filter((each) => controlsOf(each).length);
  const other = rows[rows.indexOf(row) + (step === "next" ? 1 : -1)];
  return other && nearest(controlsOf(other), from);
}

/** The control that stands closest above or below. */
function nearest(controls, from) {
  const middle = (element) => element.getBoundingClientRect().left + element.offsetWidth / 2;
  const distance = (each) => Math.abs(middle(each) - middle(from));
  return controls.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
