/** The whole page: its parts, its state and its connection to the server. */
import { moveByArrows } from "./arrows.js";
import { Composer } from "./composer.js";
import { Doing } from "./doing.js";
import { render } from "./dom.js";
import { banner, frame, topbar } from "./frame.js";
import { connect } from "./live.js";
import { beginning, Log } from "./log.js";
import { openModal } from "./modal.js";
import { trustClock } from "./moments.js";
import { Pending } from "./pending.js";
import { chooseLanguage, keepChannel, keptChannel, switchLanguage, switchTheme } from "./settings.js";
import { sidebar } from "./sidebar.js";
import {
  change,
  channelNamed,
  isTalk,
  isThread,
  messageNamed,
  messagesOf,
  nameOf,
  newState,
  openChannel,
  person,
  titleOf,
  welcome,
} from "./state.js";
import { openWelcome, welcome as welcomePanel } from "./welcome.js";
import { words } from "./words.js";

/** Draws the state and changes it by the server's events. */
export class Page {
  state = newState();
  pending = new Pending(() => this.draw());

  constructor(app, key) {
    this.parts = frame(app);
    this.log = new Log(this.parts.scroller, this.parts.list, this);
    moveByArrows(this.parts.list);
    this.composer = new Composer(this.parts.composer, this);
    this.parts.jump.onclick = () => this.log.toBottom();
    this.parts.shade.onclick = () => this.menu(false);
    addEventListener(
      "keydown",
      (event) => event.key === "Escape" && this.parts.app.hasAttribute("data-menu") && this.menu(false),
    );
    matchMedia("(min-width: 760px)").addEventListener("change", () => this.menu(false));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    this.menu(false);
    this.context = this.#context();
    this.place = {
      context: this.context,
      state: this.state,
      dismiss: (id) => this.doing.dismiss(id),
      find: (id) => messageNamed(this.state, id),
      press: (message, component, values) => this.doing.press(message, component, values),
    };
    this.send = connect(key, {
      event: (type, data) => this.#hear(type, data),
      lost: () => this.#lost(),
      refused: (reason) => this.#refused(reason),
    });
    this.doing = new Doing(this);
    this.draw();
  }

  // Drawing

  draw() {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      this.#drawNow();
    });
  }

  #drawNow() {
    const { parts, state } = this;
    render(parts.banner, banner(state));
    render(parts.top, topbar({ state, menu: () => this.menu(true), games: () => openWelcome(this) }));
    render(
      parts.side,
      sidebar({
        state,
        open: (id) => this.context.openChannel(id),
        close: () => this.menu(false),
        language: () => this.#language(),
        theme: () => this.#theme(),
      }),
    );
    parts.app.dataset.ready = String(Boolean(state.me));
    parts.scroller.setAttribute("aria-label", words("messagesIn", { channel: this.channelName() }));
    parts.jump.textContent = words("newMessages") + " ↓";
    if (state.me) this.log.draw();
    this.composer.draw();
    document.title = this.#title();
    if (state.me) keepChannel(state.channel);
  }

  #title() {
    const { me, unread } = this.state;
    const pings = [...unread.values()].reduce((sum, each) => sum + each, 0);
    const name = me ? `${nameOf(me)} · ${this.channelName()}` : words("title");
    return pings ? `(${pings}) ${name}` : name;
  }

  channelStart() {
    const { state } = this;
    const channel = channelNamed(state, state.channel);
    if (!state.complete.has(state.channel) || !channel) return null;
    return [
      isThread(channel) ? null : welcomePanel(this),
      messagesOf(state, state.channel).length ? null : beginning(this.channelName()),
    ];
  }

  channelName() {
    const channel = channelNamed(this.state, this.state.channel);
    return (isTalk(channel) ? "@" : "#") + titleOf(this.state, channel);
  }

  away(far) {
    this.parts.jump.hidden = !far;
  }

  menu(open) {
    const { app, side } = this.parts;
    app.toggleAttribute("data-menu", open);
    side.inert = !open && matchMedia("(max-width: 759px)").matches;
    if (open) side.querySelector("button")?.focus();
  }

  // The server's events

  #hear(type, data) {
    if (type === "HELLO") this.#hello(data);
    else if (type === "INTERACTION") this.#answered(data);
    else if (type === "MODAL") this.#modal(data);
    else if (type === "AUTOCOMPLETE") this.#completed(data);
    else if (type === "ERROR") this.#complain(data.message);
    else if (change(this.state, type, data) && type === "MESSAGE_UPDATE") this.pending.forgive(data.id);
    this.draw();
  }

  #hello(data) {
    trustClock(data.now ?? Date.now());
    this.state.channel ??= keptChannel();
    welcome(this.state, data);
    const locale = chooseLanguage(data.me, data.locale);
    if (locale !== data.locale) this.send({ op: "locale", locale });
    this.log.forget();
  }

  #answered({ nonce, state, message }) {
    if (state === "done") this.pending.done(nonce);
    if (state === "failed") this.pending.fail(nonce, message);
  }

  #modal(modal) {
    const { channel } = this.pending.find(modal.nonce) ?? { channel: this.state.channel };
    this.pending.done(modal.nonce);
    const submit = (components, then) => this.doing.submit({ ...modal, channel }, components, then);
    openModal(modal, { state: this.state, context: this.context, submit });
  }

  #completed({ nonce, choices }) {
    const what = this.pending.find(nonce);
    this.pending.done(nonce);
    if (what) this.composer.offer(what.option, choices ?? []);
  }

  #complain(complaint) {
    clearTimeout(this.calm);
    Object.assign(this.state, { complaint });
    this.calm = setTimeout(() => {
      this.state.complaint = null;
      this.draw();
    }, 6000);
  }

  #lost() {
    this.state.online = false;
    this.pending.failAll();
    this.draw();
  }

  #refused(reason) {
    this.state.trouble = reason;
    this.draw();
  }

  // The reader's settings

  #language() {
    this.send({ op: "locale", locale: switchLanguage(this.state.me) });
    this.log.forget();
    this.draw();
  }

  #theme() {
    switchTheme();
    this.draw();
  }

  #context() {
    const { state } = this;
    return {
      personName: (id) => nameOf(person(state, id)) || words("unknownPerson"),
      isMe: (id) => state.me?.id === id,
      channelName: (id) => titleOf(state, channelNamed(state, id)) || words("unknownChannel"),
      openChannel: (id) => {
        if (channelNamed(state, id)) openChannel(state, id);
        this.doing.askBeginning(id);
        this.menu(false);
        this.draw();
      },
      useCommand: (name) => this.composer.use(name),
    };
  }
}
