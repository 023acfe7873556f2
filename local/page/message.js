/** Draws one message: author, time, content and controls. */
import { colour, components } from "./components.js";
import { h } from "./dom.js";
import { attachments, embeds } from "./embeds.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { moment, stamp } from "./moments.js";
import { COMPONENTS_V2, EPHEMERAL, LOADING, nameOf } from "./state.js";
import { words } from "./words.js";

const THREAD_CREATED = 18;

/**
 * @param {Object} message
 * @param {{grouped: boolean, failed: boolean, busy: string, place: Object}} how grouped: the author also wrote the
 *   message above
 */
export function messageOf(message, how) {
  if (message.type === THREAD_CREATED) return threadNews(message, how.place.context);
  const isPrivate = Boolean(message.flags & EPHEMERAL);
  const classes = [
    "message",
    how.grouped ? "grouped" : "",
    isPrivate ? "private" : "",
    pings(message, how.place) ? "pings" : "",
  ];
  return h(
    "article",
    {
      key: message.id,
      class: classes.filter(Boolean).join(" "),
      "data-message-id": message.id,
      tabindex: "-1",
      "aria-label": how.grouped ? nameOf(message.author) : null,
    },
    how.grouped ? null : cause(message, how.place),
    how.grouped
      ? h("div", { class: "gutter", "aria-hidden": "true" }, stamp(message.timestamp))
      : avatar(message.author),
    h(
      "div",
      { class: "body" },
      how.grouped ? null : byline(message),
      content(message, how),
      isPrivate ? onlyYou(message, how.place) : null,
      how.failed ? failure() : null,
    ),
  );
}

const pings = (message, place) => (message.mentions ?? []).some((each) => place.context.isMe(each.id));

export function avatar(user, size = "") {
  const back = colour(user?.avatar_color ?? "#5865a8");
  const style = { "--avatar": back, "--initial": isLight(back) ? "#12161d" : "#ffffff" };
  return h("div", { class: `avatar ${size}`.trim(), style, "aria-hidden": "true" }, [...nameOf(user)][0] ?? "?");
}

/** Whether dark letters are easier to read on this colour. */
function isLight(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) || 0);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}

function byline(message) {
  const badge = message.author?.bot ? h("span", { class: "badge" }, words("app")) : null;
  const time = h("time", { class: "when", datetime: message.timestamp }, stamp(message.timestamp));
  return h(
    "header",
    { class: "byline" },
    h("strong", { class: "author", dir: "auto" }, nameOf(message.author)),
    badge,
    time,
  );
}

/** The line above a message: the command it answers, or the message it replies to. */
function cause(message, place) {
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  const user = message.interaction?.user ?? message.interaction_metadata?.user;
  if (name && user) return used(user, name);
  const replied = message.referenced_message ?? place.find(message.message_reference?.message_id);
  if (!replied || message.type !== 19) return null;
  return h(
    "div",
    { class: "cause" },
    avatar(replied.author, "tiny"),
    h("strong", { dir: "auto" }, nameOf(replied.author)),
    h("span", { class: "excerpt", dir: "auto" }, excerpt(replied)),
  );
}

/** The first line of a message, without markdown and with timestamps in words. */
function excerpt(message) {
  const text = message.content || firstText(message.components ?? []);
  const line = text
    .split("\n")[0]
    .replace(/^[#>-]+ |[*_~|`]+/g, "")
    .slice(0, 100)
    .replace(/<t:[^>]*$/, "");
  return line.split(/(<t:-?\d{1,13}(?::[tTdDfFR])?>)/).map((part) => {
    const [, unix, style] = /^<t:(-?\d+):?(\w?)>$/.exec(part) ?? [];
    return unix ? moment(Number(unix), style || undefined) : part;
  });
}

function firstText(list) {
  for (const each of list) {
    const text = each.type === 10 ? each.content : firstText(each.components ?? []);
    if (text) return text;
  }
  return "";
}

/** "X used /play" */
export function used(user, name) {
  const command = h("span", { class: "mention", dir: "ltr" }, "/" + name);
  return h(
    "div",
    { class: "cause" },
    avatar(user, "tiny"),
    h("strong", { dir: "auto" }, nameOf(user)),
    h("span", {}, words("used")),
    command,
  );
}

function content(message, how) {
  if (message.flags & LOADING)
    return h("p", { class: "thinking" }, dots(), words("thinking", { name: nameOf(message.author) }));
  const press = (component, values) => how.place.press(message, component, values);
  const place = { ...how.place, message, press, busy: how.busy };
  const edited = message.edited_timestamp ? h("span", { class: "edited" }, words("edited")) : null;
  if (message.flags & COMPONENTS_V2)
    return h("div", { class: "content" }, components(message.components, place), edited);
  return h(
    "div",
    { class: "content" },
    message.content || edited
      ? h("div", { class: "text" }, message.content ? markdown(message.content, place.context) : null, edited)
      : null,
    attachments(message),
    embeds(message, place.context),
    components(message.components, place),
    message.thread ? threadCard(message.thread, place.context) : null,
  );
}

export const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function onlyYou(message, place) {
  const dismiss = h(
    "button",
    { class: "textual", type: "button", onclick: () => place.dismiss(message.id) },
    words("dismiss"),
  );
  return h("p", { class: "only-you" }, icon("eye"), words("onlyYou"), " · ", dismiss);
}

const failure = () => h("p", { class: "failure", role: "alert" }, words("failed"));

function threadCard(thread, context) {
  const open = () => context.openChannel(thread.id);
  return h(
    "button",
    { class: "thread-card", type: "button", onclick: open },
    h("strong", { dir: "auto" }, thread.name),
    h("span", {}, words("openThread")),
  );
}

function threadNews(message, context) {
  const id = message.message_reference?.channel_id ?? message.thread?.id;
  const link = h(
    "button",
    { class: "mention", type: "button", dir: "auto", onclick: () => context.openChannel(id) },
    message.content || context.channelName(id),
  );
  return h(
    "p",
    { key: message.id, class: "news", "data-message-id": message.id },
    icon("thread"),
    h("strong", { dir: "auto" }, nameOf(message.author)),
    " ",
    words("startedThread"),
    " ",
    link,
  );
}

/** A command that waits for an answer, or that got none. Only this page shows it. */
export function commandNotice(notice, dismiss) {
  const text = notice.failed
    ? h("p", { class: "failure", role: "alert" }, notice.reason ?? words("noAnswer"))
    : h("p", { class: "thinking" }, dots(), words("sending"));
  const close = notice.failed
    ? h(
        "p",
        { class: "only-you" },
        words("onlyYou"),
        " · ",
        h("button", { class: "textual", type: "button", onclick: dismiss }, words("dismiss")),
      )
    : null;
  return h(
    "div",
    { key: `notice-${notice.nonce}`, class: notice.failed ? "message private notice" : "message notice" },
    used(notice.user, notice.name),
    h("div", { class: "gutter" }),
    h("div", { class: "body" }, text, close),
  );
}
