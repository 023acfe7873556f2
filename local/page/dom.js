/**
 * Describes the page as plain objects and changes only what differs in the document.
 * Text always becomes a text node, so no message is ever read as HTML.
 *
 * @typedef {{tag: string, props: Object, children: Array<string | Described>}} Described
 */

const described = new WeakMap();
const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set(["svg", "path", "circle", "rect"]);

/**
 * @param {string} tag
 * @param {Object} [props] attributes; `on…` functions; `style` holds custom properties; `key` names a child among its
 *   siblings; a child with a new key reuses the element of an old child with the same `twin`.
 */
export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, children: children.flat(Infinity).filter(isShown).map(asNode) };
}

const isShown = (child) => child !== null && child !== undefined && child !== false && child !== true;
const asNode = (child) => (typeof child === "number" ? String(child) : child);

/** Make the children of `parent` equal to `nodes`, and keep the focus. */
export function render(parent, nodes) {
  const focused = document.activeElement;
  patchChildren(parent, [nodes].flat(Infinity).filter(isShown).map(asNode));
  if (focused && focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** Make a document node from a description. */
export function make(node) {
  if (typeof node === "string") return document.createTextNode(node);
  const element = DRAWN.has(node.tag) ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  patch(element, node);
  return element;
}

function patch(element, node) {
  const before = described.get(element);
  if (before === node) return;
  patchProps(element, before?.props ?? {}, node.props);
  patchChildren(element, node.children);
  described.set(element, node);
}

function patchProps(element, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) setProp(element, name, null, before[name]);
  for (const [name, value] of Object.entries(after)) {
    if (name === "value" || before[name] !== value) setProp(element, name, value, before[name]);
  }
}

function setProp(element, name, value, before) {
  if (name === "key" || name === "twin") return;
  if (name.startsWith("on")) element[name] = value;
  else if (name === "style") setStyle(element, value ?? {}, before ?? {});
  else if (name === "value") setValue(element, value ?? "");
  else if (name === "checked") element.checked = Boolean(value);
  else if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

function setStyle(element, after, before) {
  for (const name of Object.keys(before)) if (!(name in after)) element.style.removeProperty(name);
  for (const [name, value] of Object.entries(after)) element.style.setProperty(name, value);
}

function setValue(element, value) {
  if (element.value !== value) element.value = value;
}

function patchChildren(parent, nodes) {
  const old = [...parent.childNodes];
  const wanted = pair(old, nodes).map((match, index) => grown(match, nodes[index]));
  const kept = new Set(wanted);
  for (const child of old) if (!kept.has(child)) child.remove();
  let cursor = parent.firstChild;
  for (const child of wanted) {
    if (child === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(child, cursor);
  }
}

function grown(match, node) {
  if (!match) return make(node);
  if (typeof node !== "string") patch(match, node);
  else if (match.nodeValue !== node) match.nodeValue = node;
  return match;
}

/** Find for every new description the old child to reuse: by key, then by twin, then by order. */
function pair(old, nodes) {
  const free = new Set(old);
  const keyed = new Map(old.map((child) => [keyOf(descriptionOf(child)), child]));
  const matches = nodes.map((node) => (keyOf(node) ? claim(free, [keyed.get(keyOf(node))], node) : undefined));
  nodes.forEach((node, at) => {
    if (twinOf(node)) matches[at] ??= claim(free, free, node, (other) => twinOf(other) === twinOf(node));
  });
  nodes.forEach((node, at) => {
    if (!keyOf(node)) matches[at] ??= claim(free, free, node, (other) => !keyOf(other));
  });
  return matches;
}

/** The first of `candidates` that is still free and has the same tag. */
function claim(free, candidates, node, fits = () => true) {
  for (const child of candidates) {
    const description = descriptionOf(child);
    if (!free.has(child) || description === undefined || !sameKind(description, node) || !fits(description)) continue;
    free.delete(child);
    return child;
  }
  return undefined;
}

const descriptionOf = (child) => (child?.nodeType === Node.TEXT_NODE ? child.nodeValue : described.get(child));
const sameKind = (a, b) => (typeof a === "string" ? typeof b === "string" : a.tag === b.tag);
const keyOf = (node) => node?.props?.key;
const twinOf = (node) => node?.props?.twin;
