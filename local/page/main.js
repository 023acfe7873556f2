/** The page of the local table: who am I, connect, draw what is known, send what is pressed. */
import { Composer } from "./composer.js";
import { render } from "./dom.js";
import { banner, frame, topbar } from "./frame.js";
import { askForLink, keyOfThisTab } from "./key.js";
import { connect } from "./live.js";
import { beginning, Log } from "./log.js";
import { openModal } from "./modal.js";
import { keepMomentsAlive, trustClock } from "./moments.js";
import { Pending } from "./pending.js";
import { applyTheme, chooseLanguage, switchLanguage, switchTheme } from "./settings.js";
import { sidebar } from "./sidebar.js";
import { change, channelNamed, isThread, messagesOf, nameOf, newState, openChannel, person, welcome } from "./state.js";
import { openWelcome, welcome as welcomePanel } from "./welcome.js";
import { speak, words } from "./words.js";

class Page {
  state = newState();
  notices = [];
  pending = new Pending(() => this.draw());

  constructor(app, key) {
    this.parts = frame(app);
    this.log = new Log(this.parts.scroller, this.parts.list, this);
    this.composer = new Composer(this.parts.composer, this);
    this.parts.jump.onclick = () => this.log.toBottom();
    this.parts.shade.onclick = () => this.menu(false);
    addEventListener(
      "keydown",
      (event) => event.key === "Escape" && this.parts.app.hasAttribute("data-menu") && this.menu(false),
    );
    matchMedia("(min-width: 760px)").addEventListener("change", () => this.menu(false));
    this.menu(false);
    this.context = this.#context();
    this.place = {
      context: this.context,
      state: this.state,
      dismiss: (id) => this.#dismiss(id),
      find: (id) => this.#find(id),
      press: (message, component, values) => this.press(message, component, values),
    };
    this.send = connect(key, {
      event: (type, data) => this.#hear(type, data),
      lost: () => this.#lost(),
      refused: () => this.#refused(),
    });
    this.draw();
  }

  // What is drawn

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
    return "#" + (channelNamed(this.state, this.state.channel)?.name ?? "");
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

  // What the server says

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
    const submit = (components, then) => {
      const nonce = this.pending.begin({ kind: "modal", ...then });
      const { interaction_id, custom_id } = modal;
      this.#sendOrFail({ op: "modal", nonce, channel_id: channel, interaction_id, custom_id, components });
    };
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

  #refused() {
    this.state.trouble = "badLink";
    this.draw();
  }

  // What one does

  #sendOrFail(message) {
    const sent = this.send(message);
    if (!sent) this.pending.fail(message.nonce);
    return sent;
  }

  press(message, component, values) {
    const nonce = this.pending.begin({
      kind: "press",
      message: message.id,
      control: component.custom_id,
      channel: message.channel_id,
    });
    const { custom_id, type } = component;
    this.#sendOrFail({
      op: "press",
      nonce,
      channel_id: message.channel_id,
      message_id: message.id,
      custom_id,
      component_type: type,
      values,
    });
  }

  /** @returns whether it went out */
  say(content) {
    return this.send({ op: "say", channel_id: this.state.channel, content });
  }

  run(entry, data) {
    const notice = { channel: this.state.channel, user: this.state.me, name: entry.name };
    const failed = (reason) => Object.assign(notice, { failed: true, reason });
    notice.nonce = this.pending.begin({
      kind: "command",
      channel: notice.channel,
      done: () => this.dismissNotice(notice),
      failed,
    });
    this.notices = [...this.notices.filter((each) => !each.failed), notice];
    this.log.toBottom();
    this.#sendOrFail({ op: "command", nonce: notice.nonce, channel_id: notice.channel, data });
    return true;
  }

  /** Start a game from the welcome panel; what is still needed is asked in the composer. */
  start(entry, values) {
    const given = new Set(values.map((each) => each.name));
    if (entry.options.some((option) => option.required && !given.has(option.name))) return this.composer.use(entry.raw);
    const options = [...entry.path]
      .reverse()
      .reduce((inner, node) => [{ name: node.name, type: node.type, options: inner }], values);
    return this.run(entry, { id: entry.command.id, name: entry.command.name, type: 1, options });
  }

  complete(option, data) {
    const nonce = this.pending.begin({ kind: "autocomplete", option });
    this.#sendOrFail({ op: "autocomplete", nonce, channel_id: this.state.channel, data });
  }

  askHistory(channel, before) {
    this.send({ op: "history", channel_id: channel, before });
  }

  dismissNotice(notice) {
    this.notices = this.notices.filter((each) => each !== notice);
    this.draw();
  }

  #dismiss(id) {
    const found = this.#find(id);
    this.send({ op: "dismiss", message_id: id });
    if (found) change(this.state, "MESSAGE_DELETE", found);
    this.draw();
  }

  #find(id) {
    for (const messages of this.state.messages.values()) {
      const found = messages.find((each) => each.id === id);
      if (found) return found;
    }
    return null;
  }

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
      channelName: (id) => channelNamed(state, id)?.name ?? words("unknownChannel"),
      openChannel: (id) => {
        if (channelNamed(state, id)) openChannel(state, id);
        if (!state.complete.has(id) && !messagesOf(state, id).length) this.askHistory(id, null);
        this.menu(false);
        this.draw();
      },
      useCommand: (name) => this.composer.use(name),
    };
  }
}

applyTheme();
speak(navigator.language);
keepMomentsAlive();
addEventListener("hashchange", () => location.reload());
const key = keyOfThisTab();
if (key) new Page(document.getElementById("app"), key);
else askForLink(document.getElementById("app"));
