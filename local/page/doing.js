/** Sends to the server what a person does on the page. */
import { dataOf } from "./commands.js";
import { change, messageNamed, messagesOf, PAGE_SIZE } from "./state.js";

export class Doing {
  /** Commands that wait for an answer, and commands that got none. */
  notices = [];

  /** @param {{state: Object, pending: Object, send: function, draw: function, log: Object, composer: Object}} page */
  constructor(page) {
    this.page = page;
  }

  #sendOrFail(message) {
    if (!this.page.send(message)) this.page.pending.fail(message.nonce);
  }

  press(message, { custom_id, type }, values) {
    const { id, channel_id } = message;
    const nonce = this.page.pending.begin({ message: id, control: custom_id, channel: channel_id });
    this.#sendOrFail({ op: "press", nonce, channel_id, message_id: id, custom_id, component_type: type, values });
  }

  /** @returns whether it was sent */
  say(content) {
    return this.page.send({ op: "say", channel_id: this.page.state.channel, content });
  }

  run(entry, data) {
    const { state, pending } = this.page;
    const notice = { channel: state.channel, user: state.me, name: entry.name };
    const done = () => this.dismissNotice(notice);
    const failed = (reason) => Object.assign(notice, { failed: true, reason });
    notice.nonce = pending.begin({ channel: notice.channel, done, failed });
    this.notices = [...this.notices.filter((each) => !each.failed), notice];
    this.page.log.toBottom();
    this.#sendOrFail({ op: "command", nonce: notice.nonce, channel_id: notice.channel, data });
  }

  /** Start a game from the welcome panel; missing options are asked in the composer. */
  start(entry, values) {
    const given = new Set(values.map((each) => each.name));
    const asks = entry.options.some((option) => option.required && !given.has(option.name));
    if (asks) this.page.composer.use(entry.raw);
    else this.run(entry, dataOf(entry, values));
  }

  complete(option, data) {
    const nonce = this.page.pending.begin({ option });
    this.#sendOrFail({ op: "autocomplete", nonce, channel_id: this.page.state.channel, data });
  }

  /** @param {{done: function, failed: function}} then what the form does with the answer */
  submit({ channel, interaction_id, custom_id }, components, then) {
    const nonce = this.page.pending.begin({ channel, ...then });
    this.#sendOrFail({ op: "modal", nonce, channel_id: channel, interaction_id, custom_id, components });
  }

  askHistory(channel, before) {
    this.page.send({ op: "history", channel_id: channel, before });
  }

  /** Ask for the first messages of a channel that appeared while the page was open. */
  askBeginning(channel) {
    const { state } = this.page;
    const heard = messagesOf(state, channel);
    if (!state.complete.has(channel) && heard.length < PAGE_SIZE) this.askHistory(channel, heard[0]?.id ?? null);
  }

  dismissNotice(notice) {
    this.notices = this.notices.filter((each) => each !== notice);
    this.page.draw();
  }

  /** Remove a private message from this page. */
  dismiss(id) {
    const found = messageNamed(this.page.state, id);
    this.page.send({ op: "dismiss", message_id: id });
    if (found) change(this.page.state, "MESSAGE_DELETE", found);
    this.page.draw();
  }
}
