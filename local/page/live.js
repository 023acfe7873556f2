/** The connection to the server. It reconnects by itself, and notices when the server does not know the link. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const REFUSED = new Set([1008, 4001, 4003, 4004, 4401, 4403]);

const TOO_MANY_TABS = 4008;

/**
 * @param {string} key the secret of this person's link
 * @param {{event: function(string, any), lost: function(), refused: function(string)}} on
 */
export function connect(key, on) {
  const live = { socket: null, wait: FIRST_WAIT, timer: 0 };
  const open = () => {
    clearTimeout(live.timer);
    live.socket = new WebSocket(address(key));
    const socket = live.socket;
    socket.onmessage = ({ data }) => hear(live, JSON.parse(data), on);
    socket.onclose = ({ code }) => lose(live, code, on, open);
  };
  const now = () => live.socket.readyState === WebSocket.CLOSED && open();
  addEventListener("online", now);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && now());
  open();
  return (message) => tell(live.socket, message);
}

function address(key) {
  const url = new URL("/page/live", location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  url.searchParams.set("key", key);
  url.hash = "";
  return url;
}

function hear(live, { t: type, d: data }, on) {
  if (type === "HELLO") live.wait = FIRST_WAIT;
  on.event(type, data);
}

async function lose(live, code, on, open) {
  on.lost();
  if (code === TOO_MANY_TABS) on.refused("tooManyTabs");
  else if (REFUSED.has(code) || (code === 1006 && (await serverKnowsNot(live)))) on.refused("badLink");
  live.timer = setTimeout(open, live.wait * (0.75 + Math.random() / 2));
  live.wait = Math.min(live.wait * 1.7, LONGEST_WAIT);
}

/** A refused WebSocket looks like a lost connection; if the server answers plain requests, the link is wrong. */
async function serverKnowsNot(live) {
  if (live.wait === FIRST_WAIT) return false;
  try {
    return (await fetch("/page/words.js", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** @returns whether the message could be sent */
function tell(socket, message) {
  if (socket.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}
