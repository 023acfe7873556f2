/** Presses, commands and forms that wait for an answer, and those that failed. */

const LONGEST = 8000;

export class Pending {
  #waiting = new Map();
  #failed = new Map();
  #count = 0;

  /** @param {function()} changed called when something starts, ends or fails */
  constructor(changed) {
    this.changed = changed;
  }

  /** @param {Object} what {message?, control?, channel?, option?, done?, failed?}; one of the last two is called */
  begin(what) {
    const nonce = `${Date.now()}-${++this.#count}`;
    if (what.message) this.#failed.delete(what.message);
    this.#waiting.set(nonce, { ...what, timer: setTimeout(() => this.fail(nonce), LONGEST) });
    this.changed();
    return nonce;
  }

  find(nonce) {
    return this.#waiting.get(nonce);
  }

  done(nonce) {
    const what = this.#end(nonce);
    if (!what) return;
    what.done?.();
    this.changed();
  }

  /** @param {string} [words] the reason, when there is one */
  fail(nonce, words) {
    const what = this.#end(nonce);
    if (!what) return;
    if (what.message) this.#failed.set(what.message, true);
    what.failed?.(words);
    this.changed();
  }

  failAll() {
    for (const nonce of [...this.#waiting.keys()]) this.fail(nonce);
  }

  /** Forget the failure of a message that has changed since. */
  forgive(message) {
    this.#failed.delete(message);
  }

  hasFailed(message) {
    return this.#failed.has(message);
  }

  /** The waiting controls of a message, as one text that can be compared. */
  controlsOf(message) {
    return [...this.#waiting.values()]
      .filter((what) => what.message === message)
      .map((what) => what.control)
      .join("\n");
  }

  #end(nonce) {
    const what = this.#waiting.get(nonce);
    if (what) clearTimeout(what.timer);
    this.#waiting.delete(nonce);
    return what;
  }
}
