"""Writes, edits and deletes messages, with Discord's checks, mentions and events."""

import re
from dataclasses import dataclass, field

from local import attachments, limits, payloads, threads
from local import components as parts
from local.attachments import Files
from local.errors import Place
from local.limits import EPHEMERAL, LOADING, V2
from local.permissions import May
from local.state import Event, World, is_thread
from local.store import JSON

SETTABLE = V2 | (1 << 2) | (1 << 12)
USER, ROLE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")


@dataclass
class Draft:
    """What somebody wants to write, and whether it comes as an answer to an interaction."""

    body: JSON
    files: Files = field(default_factory=dict)
    prefix: Place = ()
    flags: int = 0
    reader: str | None = None
    more: JSON = field(default_factory=dict)


def create(world: World, channel: JSON, author_id: str, draft: Draft) -> JSON:
    flags = (int(draft.body.get("flags") or 0) & SETTABLE) | draft.flags
    checked(world, draft, [], flags)
    message = blank(world, channel, author_id) | {"flags": flags} | draft.more
    fill(world, message, draft)
    if not flags & LOADING:
        limits.check_not_empty(message)
    mention(world, message, draft.body)
    world.save_message(message, draft.reader)
    touch(world, channel, message)
    tell(world, "MESSAGE_CREATE", message)
    return message


def checked(world: World, draft: Draft, old: list[JSON], flags: int) -> None:
    known = attachments.names(old, draft.body, draft.files)
    limits.check_message(draft.body, flags=flags, files=known, emojis=world.usable_emojis(), prefix=draft.prefix)
    limits.check_sizes([content for _, content in draft.files.values()])


def blank(world: World, channel: JSON, author_id: str) -> JSON:
    message_id = world.clock.snowflake()
    return {
        "id": message_id,
        "channel_id": channel["id"],
        "author": payloads.user(world.user(author_id)),
        "type": 0,
        "content": "",
        "timestamp": world.clock.timestamp(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
    }


def fill(world: World, message: JSON, draft: Draft) -> None:
    """Change the parts of the message that the draft has, and keep the rest."""
    body = draft.body
    if "attachments" in body or draft.files:
        message["attachments"] = attachments.merge(
            world, message["channel_id"], message["attachments"], body, draft.files
        )
    if "content" in body:
        message["content"] = body["content"] or ""
    if "embeds" in body:
        message["embeds"] = attachments.shown_embeds(body["embeds"] or [], message["attachments"])
    if "components" in body:
        message["components"] = attachments.shown_components(world, body["components"] or [], message["attachments"])


def mention(world: World, message: JSON, body: JSON) -> None:
    """Find who is mentioned, limited by the allowed mentions."""
    text = "\n".join(
        [message["content"], *(p["content"] for p in parts.every(message["components"]) if "content" in p)]
    )
    allowed = body.get("allowed_mentions")
    users = let_through(allowed, "users", USER.findall(text))
    users += replied_to(world, message, allowed)
    message["mentions"] = [payloads.user(world.users[u]) for u in dict.fromkeys(users) if u in world.users]
    message["mention_roles"] = let_through(allowed, "roles", ROLE.findall(text))
    every = "@everyone" in text or "@here" in text
    let = every and (allowed is None or "everyone" in allowed.get("parse", []))
    message["mention_everyone"] = let and may_mention(world, message)


def may_mention(world: World, message: JSON) -> bool:
    """Whether the author may mention everyone."""
    granted = world.permissions(world.channel(message["channel_id"]), message["author"]["id"])
    return bool(granted & May.MENTION_EVERYONE)


def let_through(allowed: JSON | None, kind: str, found: list[str]) -> list[str]:
    unique = list(dict.fromkeys(found))
    if allowed is None or kind in (allowed.get("parse") or []):
        return unique
    named = {str(entry) for entry in allowed.get(kind) or []}
    return [entry for entry in unique if entry in named]


def replied_to(world: World, message: JSON, allowed: JSON | None) -> list[str]:
    reference = message.get("message_reference") or {}
    if (
        message["type"] != 19
        or "interaction_metadata" in message
        or not (allowed or {}).get("replied_user", allowed is None)
    ):
        return []
    original = world.messages.get(message["channel_id"], {}).get(reference.get("message_id", ""))
    return [original["author"]["id"]] if original else []


def touch(world: World, channel: JSON, message: JSON) -> None:
    if message["flags"] & EPHEMERAL:
        return
    channel["last_message_id"] = message["id"]
    if is_thread(channel):
        channel["message_count"] += 1
        channel["total_message_sent"] += 1
        channel["thread_metadata"]["archived"] = False
        for user in (message["author"], *message["mentions"]):
            threads.join(world, channel, user["id"])
    world.save("channels", channel)


def edit(world: World, message: JSON, draft: Draft) -> JSON:
    """Edit a message; an answer that showed "thinking…" no longer does."""
    flags = message["flags"] | (int(draft.body.get("flags") or 0) & V2)
    whole = draft.body
    if flags & V2 and not message["flags"] & V2:
        whole = {"content": message["content"], "embeds": message["embeds"]} | draft.body
    checked(world, Draft(whole, draft.files, draft.prefix), message["attachments"], flags)
    changed = dict(message) | {"flags": flags & ~LOADING, "edited_timestamp": world.clock.timestamp()}
    if message["flags"] & LOADING:
        changed["edited_timestamp"] = None
    fill(world, changed, draft)
    limits.check_not_empty(changed)
    mention(world, changed, draft.body)
    kept = {attachment["id"] for attachment in changed["attachments"]}
    world.forget_files(a for a in message["attachments"] if a["id"] not in kept)
    message.clear()
    message.update(changed)
    world.save_message(message)
    tell(world, "MESSAGE_UPDATE", message)
    return message


def delete(world: World, message: JSON) -> None:
    reader = world.readers.get(message["id"])
    channel = world.channels.get(message["channel_id"], {})
    world.forget_message(message)
    gone = {"id": message["id"], "channel_id": message["channel_id"]}
    if channel.get("guild_id"):
        gone["guild_id"] = channel["guild_id"]
    world.publish(Event("MESSAGE_DELETE", gone, channel.get("guild_id"), message["channel_id"], reader))


def delete_many(world: World, channel: JSON, ids: list[str]) -> None:
    """Delete many messages with one event; unknown ids are skipped, as on Discord."""
    known = [world.messages.get(channel["id"], {}).get(message_id) for message_id in ids]
    gone = [message for message in known if message and message["id"] not in world.readers]
    for message in gone:
        world.forget_message(message)
    told = {"ids": [m["id"] for m in gone], "channel_id": channel["id"], "guild_id": channel.get("guild_id")}
    world.publish(Event("MESSAGE_DELETE_BULK", told, channel.get("guild_id"), channel["id"]))


def tell(world: World, name: str, message: JSON) -> None:
    channel = world.channel(message["channel_id"])
    reader = world.readers.get(message["id"])
    event = payloads.message_event(world, message)
    world.publish(Event(name, event, channel.get("guild_id"), channel["id"], reader))
