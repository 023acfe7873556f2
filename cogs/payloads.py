"""Repairs Discord's events, in which no field is certain.

Fields may be null, missing or new. discord.py reads many of them unchecked. So fields that the bot does not need are
filled in before discord.py reads an event; an event that still cannot be read is logged once and skipped.
"""

import logging
from collections import Counter
from collections.abc import Callable
from traceback import extract_tb
from typing import Any

log = logging.getLogger("tabletop")

Parse = Callable[[Any], None]
Fields = dict[str, Any]

NOBODY: Fields = {"id": "0", "username": "", "discriminator": "0", "avatar": None, "global_name": None}
OF_USER: Fields = {"username": "", "discriminator": "0", "avatar": None}
OF_MEMBER: Fields = {"roles": [], "flags": 0, "permissions": "0", "deaf": False, "mute": False}
OF_MESSAGE: Fields = {
    **{name: [] for name in ("attachments", "embeds", "mentions", "mention_roles", "components")},
    **dict.fromkeys(("pinned", "mention_everyone", "tts"), False),
    **{"type": 0, "content": "", "flags": 0, "author": NOBODY},
}
OF_CHANNEL: Fields = {"type": 0, "name": "", "permissions": "0", "position": 0, "permission_overwrites": [], "flags": 0}
OF_VOICE: Fields = {"bitrate": 64_000, "user_limit": 0}
OF_ANY_CHANNEL = OF_CHANNEL | OF_VOICE
OF_THREAD: Fields = {"owner_id": "0", "parent_id": "0", "message_count": 0, "member_count": 0, "rate_limit_per_user": 0}
OF_DIRECT: Fields = {"recipients": [NOBODY]}
OF_ARCHIVE: Fields = {
    "archived": False,
    "auto_archive_duration": 1440,
    "archive_timestamp": "2015-01-01T00:00:00+00:00",
}
OF_INTERACTION: Fields = {
    **{"entitlements": [], "attachment_size_limit": 10_485_760, "app_permissions": "0"},
    **{"locale": "en-US", "version": 1, "data": {}},
}
NOT_READ = (
    *("interaction_metadata", "interaction", "message_reference", "referenced_message", "message_snapshots", "poll"),
    *("call", "sticker_items", "stickers", "reactions", "thread", "application", "activity", "member"),
    *("role_subscription_data", "purchase_notification", "resolved"),
)
"""Parts of a message that the bot does not read; each could be invalid."""
DIRECT, THREADS = 1, (10, 11, 12)
SHAPE_DEPTH = 3


def mended(name: str, data: Any) -> Any:
    """Return the event with defaults for fields that discord.py needs and the bot does not."""
    if not isinstance(data, dict):
        return data
    if name == "INTERACTION_CREATE":
        return _interaction(data)
    if name.startswith("THREAD_") and "thread_metadata" in data:
        return _channel(data)
    if name in ("GUILD_CREATE", "THREAD_LIST_SYNC"):
        threads = [_channel(thread) for thread in data.get("threads") or [] if isinstance(thread, dict)]
        return data | {"threads": threads}
    return data


def _interaction(data: Fields) -> Fields:
    data = {name: value for name, value in data.items() if value is not None}
    filled = _filled(data, OF_INTERACTION) | {"authorizing_integration_owners": {}}
    filled["data"] = _asked(filled["data"])
    if isinstance(message := data.get("message"), dict):
        filled["message"] = _message(message)
    if isinstance(channel := data.get("channel"), dict):
        filled["channel"] = _channel(channel)
        filled["data"]["newest_message"] = channel.get("last_message_id")  # discord.py keeps an older channel
    elif data.get("channel_id"):
        filled["channel"] = _filled({"id": data["channel_id"]}, OF_CHANNEL)
    if isinstance(member := data.get("member"), dict):
        filled["member"] = _filled(member, OF_MEMBER) | {"user": _filled(member.get("user") or NOBODY, OF_USER)}
    elif isinstance(user := data.get("user"), dict):
        filled["user"] = _filled(user, OF_USER)
    return filled


def _asked(data: Fields) -> Fields:
    """Return what was pressed, chosen, written or commanded; a command brings the people that it names."""
    filled = _filled({name: value for name, value in data.items() if value is not None}, {"components": []})
    if isinstance(named := filled.get("resolved"), dict):
        parts = (("users", OF_USER), ("members", OF_MEMBER))
        mended = {part: _each(named[part], fields) for part, fields in parts if isinstance(named.get(part), dict)}
        filled["resolved"] = {part: value for part, value in named.items() if value is not None} | mended
    return filled


def _each(things: Fields, defaults: Fields) -> Fields:
    return {number: _filled(thing, defaults) for number, thing in things.items() if isinstance(thing, dict)}


def _message(message: Fields) -> Fields:
    filled = _filled(message, OF_MESSAGE)
    filled["author"] = _filled(filled["author"], OF_USER)
    for name in NOT_READ:
        filled.pop(name, None)
    return filled


def _channel(channel: Fields) -> Fields:
    filled = _filled(channel, OF_ANY_CHANNEL)
    if filled["type"] == DIRECT:
        people = _filled(filled, OF_DIRECT)["recipients"]
        return filled | {"recipients": [_filled(person, OF_USER) for person in people if isinstance(person, dict)]}
    if filled["type"] in THREADS:
        filled = _filled(filled, OF_THREAD)
        filled["thread_metadata"] = _filled(channel.get("thread_metadata") or {}, OF_ARCHIVE)
    return filled


def _filled(data: Fields, defaults: Fields) -> Fields:
    """Return a copy with defaults for missing and null fields."""
    return data | {name: value for name, value in defaults.items() if data.get(name) is None}


class Guard:
    """Skips events that cannot be read: logs each kind once with its shape, and counts the rest."""

    def __init__(self) -> None:
        self.unread: Counter[str] = Counter()

    def around(self, name: str, parse: Parse) -> Parse:
        """Return a reader of an event that never raises."""

        def read(data: Any) -> None:
            try:
                parse(mended(name, data))
            except Exception as error:
                self._note(name, data, error)

        return read

    def _note(self, name: str, data: Any, error: Exception) -> None:
        place = extract_tb(error.__traceback__)[-1]
        kind = f"{name}: {type(error).__name__} in {place.name}"
        self.unread[kind] += 1
        if self.unread[kind] == 1:
            log.error("an event could not be read: %s; its shape is %s", kind, shape(data))


def shape(data: Any, depth: int = SHAPE_DEPTH) -> str:
    """Return the names and types of an event's fields, never their values."""
    if isinstance(data, dict) and depth:
        inner = (
            f"{name}: {shape(value, depth - 1)}" for name, value in sorted(data.items()) if str(name).isidentifier()
        )
        return "{" + ", ".join(inner) + "}"
    if isinstance(data, list) and data and depth:
        return f"[{shape(data[0], depth - 1)}, …]"
    return type(data).__name__
