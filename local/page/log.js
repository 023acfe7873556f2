/** The messages of the open channel. Only changed ones are drawn again, and the scroll position is kept. */
import { h, render } from "./dom.js";
import { commandNotice, messageOf } from "./message.js";
import { day } from "./moments.js";
import { messagesOf } from "./state.js";
import { isolated, words } from "./words.js";

const TOGETHER = 7 * 60 * 1000;
const NEAR = 80;

export class Log {
  #drawn = new Map();
  #channel = null;
  #stuck = true;
  #asked = null;
  #newest = 0n;
  #left = null;

  /** @param {HTMLElement} scroller @param {HTMLElement} list inside of it */
  constructor(scroller, list, page) {
    Object.assign(this, { scroller, list, page });
    scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    const stay = () => this.#stuck && this.#newest && this.toBottom();
    new ResizeObserver(stay).observe(list);
    new ResizeObserver(stay).observe(scroller);
  }

  draw() {
    const { state } = this.page;
    const moved = this.#channel !== state.channel;
    if (moved) this.#enter(state.channel);
    const anchor = this.#stuck ? null : this.#anchor();
    const lost = this.#focusedControl();
    const messages = messagesOf(state, state.channel);
    this.#keepRoom(messages);
    render(this.list, [this.page.channelStart(), this.#nodes(messages), this.#notices()]);
    if (lost) this.#refocus(lost);
    this.#follow();
    const empty = !messages.length && !this.page.doing.notices.length;
    if (empty && moved) this.scroller.scrollTop = 0;
    else if (this.#stuck && !empty) this.toBottom();
    else if (anchor) this.scroller.scrollTop += anchor.element.getBoundingClientRect().top - anchor.top;
    this.page.away(!this.#stuck && !empty);
  }

  /** Leave the room of a message that was removed at the bottom until another one comes, so that nothing jumps.
      A private message leaves none: its reader dismissed it, and wants to see what is above. */
  #keepRoom(messages) {
    const newest = BigInt(messages.at(-1)?.id ?? 0);
    const gone = newest < this.#newest ? this.list.querySelector(`[data-message-id="${this.#newest}"]`) : null;
    const room = gone && !gone.matches(".private") ? gone.offsetHeight + (parseFloat(this.list.style.getPropertyValue("--room")) || 0) : 0;
    if (gone || newest > this.#newest) this.list.style.setProperty("--room", `${room}px`);
    this.#newest = newest;
  }

  /** Draw everything again, for example in another language. */
  forget() {
    this.#drawn.clear();
  }

  toBottom() {
    this.#stuck = true;
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  #enter(channel) {
    this.#channel = channel;
    this.#stuck = true;
    this.#asked = null;
    this.#newest = 0n;
    this.#left = null;
    this.#drawn.clear();
    this.#hush();
  }

  /** Keep screen readers silent while a channel is opened: its messages are not new. */
  #hush() {
    this.scroller.setAttribute("aria-live", "off");
    setTimeout(() => this.scroller.setAttribute("aria-live", "polite"), 500);
  }

  #nodes(messages) {
    const nodes = [];
    messages.forEach((message, at) => {
      const before = messages[at - 1];
      const newDay = !before || dateOf(before) !== dateOf(message);
      if (newDay)
        nodes.push(
          h(
            "div",
            { key: `day-${message.id}`, class: "day", role: "separator" },
            h("span", {}, day(message.timestamp)),
          ),
        );
      nodes.push(this.#node(message, !newDay && isTogether(before, message)));
    });
    return nodes;
  }

  #node(message, grouped) {
    const { pending, place } = this.page;
    const how = { grouped, failed: pending.hasFailed(message.id), busy: pending.controlsOf(message.id) };
    const drawn = this.#drawn.get(message.id);
    const same = drawn && drawn.message === message && Object.keys(how).every((name) => how[name] === drawn.how[name]);
    if (same) return drawn.node;
    const node = messageOf(message, { ...how, place });
    this.#drawn.set(message.id, { message, how, node });
    return node;
  }

  #notices() {
    const here = this.page.doing.notices.filter((each) => each.channel === this.#channel);
    return here.map((notice) => commandNotice(notice, () => this.page.doing.dismissNotice(notice)));
  }

  #anchor() {
    const top = this.scroller.getBoundingClientRect().top;
    const element = [...this.list.children].find(
      (child) => child.getBoundingClientRect().bottom > top && child.dataset.messageId,
    );
    return element ? { element, top: element.getBoundingClientRect().top } : null;
  }

  #focusedControl() {
    const focused = document.activeElement;
    if (!this.list.contains(focused)) return null;
    return { focused, message: focused.closest("[data-message-id]")?.dataset.messageId, id: focused.dataset.customId };
  }

  /** Move the focus from a removed control to its message, so the next Tab continues there. */
  #refocus({ focused, message, id }) {
    if (focused.isConnected && !focused.disabled) return;
    const article = this.list.querySelector(`[data-message-id="${CSS.escape(message ?? "")}"]`);
    const again = [...(article?.querySelectorAll("[data-custom-id]") ?? [])].find(
      (each) => each.dataset.customId === id && !each.disabled,
    );
    (again ?? article)?.focus({ preventScroll: true });
    this.#left = article && !article.querySelector("[data-custom-id]:not(:disabled)") ? article : null;
  }

  /** When the buttons of a message are gone, as after a rematch, let the focus go on to the next message with buttons. */
  #follow() {
    if (!this.#left || document.activeElement !== this.#left) return;
    const articles = [...this.list.querySelectorAll("[data-message-id]")];
    const later = articles.slice(articles.indexOf(this.#left) + 1);
    const next = later.find((each) => each.querySelector("[data-custom-id]:not(:disabled)"));
    if (!next) return;
    next.focus({ preventScroll: true });
    this.#left = null;
  }

  #scrolled() {
    const { scroller, page } = this;
    this.#stuck = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    page.away(!this.#stuck);
    const oldest = messagesOf(page.state, this.#channel)[0];
    const wanted = scroller.scrollTop < 200 && !page.state.complete.has(this.#channel);
    if (!wanted || !oldest || this.#asked === oldest.id) return;
    this.#asked = oldest.id;
    page.doing.askHistory(this.#channel, oldest.id);
  }
}

const dateOf = (message) => new Date(message.timestamp).toDateString();

function isTogether(before, message) {
  const near = new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
  const caused = message.interaction ?? message.interaction_metadata ?? message.message_reference;
  return (
    near &&
    !caused &&
    before.type !== 18 &&
    before.author?.id === message.author?.id &&
    !(message.flags & 64) &&
    !(before.flags & 64)
  );
}

/** The beginning of a channel. */
export function beginning(channel) {
  return h("p", { class: "beginning" }, words("channelStart", { channel: isolated(channel) }));
}
