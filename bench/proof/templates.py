"""Right requests, messages and paths, which the fuzzer bends; `{channel}` and the like stand for known ids."""

from typing import Any

JSON = dict[str, Any]
BUTTON: JSON = {"type": 2, "style": 1, "label": "x", "custom_id": "x", "emoji": {"name": "😀"}}
SELECT: JSON = {
    "type": 3,
    "custom_id": "s",
    "options": [{"label": "a", "value": "a"}],
    "min_values": 1,
    "max_values": 1,
}
ROW: JSON = {"type": 1, "components": [BUTTON]}
CONTAINER: JSON = {"type": 17, "components": [{"type": 10, "content": "x"}, ROW, {"type": 14}], "accent_color": 5}
GALLERY: JSON = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "x"}]}
EMBED: JSON = {
    "title": "t",
    "description": "d",
    "fields": [{"name": "n", "value": "v"}],
    "image": {"url": "attachment://a.png"},
}
MESSAGE: JSON = {
    "content": "x",
    "embeds": [EMBED],
    "components": [ROW, {"type": 1, "components": [SELECT]}],
    "flags": 4,
    "allowed_mentions": {"parse": ["users"]},
    "nonce": "1",
    "attachments": [{"id": 0, "filename": "a.png"}],
}
LAYOUT: JSON = {"components": [CONTAINER, GALLERY], "flags": 1 << 15, "attachments": [{"id": 0, "description": "x"}]}
FIELD: JSON = {"type": 4, "custom_id": "f", "style": 1, "min_length": 1, "max_length": 9}
MODAL: JSON = {"custom_id": "m", "title": "T", "components": [{"type": 18, "label": "L", "component": FIELD}]}
OPTION: JSON = {"type": 3, "name": "o", "description": "O", "choices": [{"name": "a", "value": "a"}], "required": False}
COMMAND: JSON = {
    "name": "x",
    "description": "X",
    "type": 1,
    "options": [OPTION],
    "default_member_permissions": "0",
    "contexts": [0],
    "integration_types": [0],
    "name_localizations": {"he": "א"},
    "nsfw": False,
}
EMOJI: JSON = {"name": "dice", "image": "data:image/png;base64,iVBORw0KGgo="}
THREAD: JSON = {"name": "t", "type": 11, "auto_archive_duration": 60, "archived": True, "locked": False}
ANSWERS: list[JSON] = [
    {"type": 4, "data": MESSAGE},
    {"type": 7, "data": LAYOUT},
    {"type": 9, "data": MODAL},
    {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}]}},
]
BODIES: list[Any] = [MESSAGE, LAYOUT, COMMAND, [COMMAND, COMMAND], EMOJI, THREAD, *ANSWERS]
BODIES += [{"recipient_id": "{user}"}, {"messages": ["{message}", "{message}"]}, {"type": 1, "allow": "0", "deny": "0"}]

METHODS = ("GET", "POST", "POST", "POST", "PATCH", "PUT", "DELETE", "OPTIONS", "TRACE")
PATHS = (
    "/users/@me",
    "/users/@me/channels",
    "/users/@me/guilds",
    "/users/{user}",
    "/channels/{channel}",
    "/channels/{channel}/typing",
    "/channels/{channel}/messages",
    "/channels/{channel}/messages/{message}",
    "/channels/{channel}/messages/{message}/threads",
    "/channels/{channel}/messages/bulk-delete",
    "/channels/{channel}/messages/pins",
    "/channels/{channel}/messages/pins/{message}",
    "/channels/{channel}/permissions/{user}",
    "/channels/{channel}/threads",
    "/channels/{channel}/threads/archived/public",
    "/channels/{channel}/thread-members",
    "/channels/{channel}/thread-members/{user}",
    "/applications/@me",
    "/applications/{bot}/commands",
    "/applications/{bot}/commands/{command}",
    "/applications/{bot}/guilds/{guild}/commands",
    "/applications/{bot}/emojis",
    "/applications/{bot}/emojis/{message}",
    "/guilds/{guild}",
    "/guilds/{guild}/members",
    "/guilds/{guild}/members/{user}",
    "/guilds/{guild}/threads/active",
    "/interactions/{message}/{token}/callback",
    "/webhooks/{bot}/{token}",
    "/webhooks/{bot}/{token}/messages/@original",
    "/gateway/bot",
    "/nothing/{user}",
)
CALLS: tuple[tuple[str, str, Any], ...] = (
    ("POST", "/channels/{channel}/messages", MESSAGE),
    ("POST", "/channels/{channel}/messages", LAYOUT),
    ("PATCH", "/channels/{channel}/messages/{message}", MESSAGE),
    ("PATCH", "/channels/{channel}/messages/{message}", LAYOUT),
    ("POST", "/channels/{channel}/threads", THREAD),
    ("POST", "/channels/{channel}/messages/{message}/threads", THREAD),
    ("PATCH", "/channels/{message}", THREAD),
    ("PUT", "/channels/{message}/thread-members/{user}", {}),
    ("PUT", "/applications/{bot}/commands", [COMMAND, COMMAND | {"name": "y"}]),
    ("POST", "/applications/{bot}/commands", COMMAND),
    ("PATCH", "/applications/{bot}/commands/{command}", COMMAND),
    ("POST", "/applications/{bot}/emojis", EMOJI),
    ("POST", "/users/@me/channels", {"recipient_id": "{user}"}),
    *(("POST", "/interactions/{message}/{token}/callback?with_response=1", answer) for answer in ANSWERS),
    ("POST", "/webhooks/{bot}/{token}", MESSAGE),
    ("PATCH", "/webhooks/{bot}/{token}/messages/@original", LAYOUT),
)
QUERIES = (
    "",
    "",
    "?limit=5",
    "?limit=x",
    "?after=-1",
    "?around=1",
    f"?before={'9' * 50}",
    "?with_response=1",
    "?%00=%ff",
)
HEADERS: tuple[dict[str, str], ...] = (
    *({},) * 15,
    {"Origin": "http://evil.example"},
    {"Host": "evil.example"},
    {"Host": "[::1"},
    {"Host": ""},
    {"Range": "bytes=5-1"},
    {"If-Modified-Since": "x"},
    {"Content-Encoding": "gzip"},
    {"Upgrade": "websocket"},
    {"Content-Type": "multipart/form-data"},
    {"Expect": "100-continue"},
    {"Accept": "\xff"},
    {"Cookie": "a" * 9000},
)
PAGES = (
    "/",
    "//",
    "/%",
    f"/{'a' * 9000}",
    "/page/main.js",
    "/page/%00",
    "/page/..%2f",
    f"/page/{'x' * 300}",
    "/page/live?key=x",
    "/page/live?key=%00",
    "/emojis/1.png",
    "/emojis/%31.png",
    "/attachments/1/1/x/a.png",
    "/attachments/1/1/x/%00",
    "/gateway/",
    "/faults",
)
JUNK = (
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\n\r\n",
    b"GET /page/live HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /api/v10/x HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\nffffffffffff\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00",
)

PRESS: JSON = {"op": "press", "nonce": "1", "channel_id": "{channel}", "message_id": "{message}", "custom_id": "press"}
USE: JSON = {"op": "command", "nonce": "1", "channel_id": "{channel}", "data": {"id": "{command}", "options": []}}
VALUE: JSON = {"name": "o", "type": 3, "value": "a"}
FILLED: JSON = {"type": 18, "component": {"type": 4, "custom_id": "f", "value": "x"}}
REQUESTS: list[JSON] = [
    PRESS,
    PRESS | {"values": ["a"]},
    USE,
    USE | {"data": {"id": "{command}", "options": [VALUE]}},
    USE | {"op": "autocomplete", "data": {"id": "{command}", "options": [VALUE | {"focused": True}]}},
    {"op": "modal", "nonce": "1", "interaction_id": "{message}", "custom_id": "m", "components": [FILLED]},
    {"op": "say", "channel_id": "{channel}", "content": "x"},
    {"op": "dismiss", "message_id": "{message}"},
    {"op": "locale", "locale": "he"},
    {"op": "history", "channel_id": "{channel}", "before": "{message}"},
]
IDENTIFY: JSON = {"op": 2, "d": {"token": "hostile", "intents": 33281, "shard": [0, 1], "properties": {}}}
PAYLOADS: list[JSON] = [
    IDENTIFY,
    {"op": 1, "d": None},
    {"op": 2, "d": {"token": "x", "intents": 1}},
    {"op": 6, "d": {"token": "hostile", "session_id": "x", "seq": 1}},
    {"op": 8, "d": {"guild_id": "{guild}", "user_ids": ["1"], "nonce": "x"}},
    {"op": 3, "d": {}},
    {"op": 99},
]
