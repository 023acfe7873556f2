"""The world of the small Discord: guilds, people, channels, messages and commands, written to a store."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field

from local import demo, errors, permissions
from local.clock import Clock
from local.store import JSON, Store

KEPT, KEPT_PRIVATE = 500, 100
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Event:
    """Something that happened; `reader` is the only person who may see it, if there is such a person."""

    name: str
    data: JSON
    guild_id: str | None = None
    channel_id: str | None = None
    reader: str | None = None


@dataclass
class World:
    """Holds the whole state; each change is written to the store and sent to the listeners."""

    store: Store
    clock: Clock
    base: str
    guilds: dict[str, JSON] = field(default_factory=dict)
    users: dict[str, JSON] = field(default_factory=dict)
    members: dict[str, JSON] = field(default_factory=dict)
    channels: dict[str, JSON] = field(default_factory=dict)
    messages: dict[str, dict[str, JSON]] = field(default_factory=dict)
    commands: dict[str, JSON] = field(default_factory=dict)
    emojis: dict[str, JSON] = field(default_factory=dict)
    refused_emojis: int = 0
    readers: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    listeners: list[Callable[[Event], None]] = field(default_factory=list)

    def publish(self, event: Event) -> None:
        """Tell every listener; one that fails keeps the event from no other."""
        for listener in tuple(self.listeners):
            try:
                listener(event)
            except Exception:
                log.exception("%s could not be told to one listener", event.name)

    async def next_event(self) -> Event:
        """Wait for the next event."""
        woken: asyncio.Future[Event] = asyncio.get_running_loop().create_future()

        def wake(event: Event) -> None:
            if not woken.done():
                woken.set_result(event)

        self.listeners.append(wake)
        try:
            return await woken
        finally:
            self.listeners.remove(wake)

    # reading

    def usable_emojis(self) -> Container[str]:
        """The emojis that a message may show; none while they are refused on purpose."""
        if self.refused_emojis:
            self.refused_emojis -= 1
            return ()
        return self.emojis

    def guild(self, guild_id: str) -> JSON:
        return found(self.guilds.get(guild_id), errors.unknown_guild)

    def channel(self, channel_id: str) -> JSON:
        return found(self.channels.get(channel_id), errors.unknown_channel)

    def user(self, user_id: str) -> JSON:
        return found(self.users.get(user_id), errors.unknown_user)

    def member(self, guild_id: str, user_id: str) -> JSON:
        return found(self.members.get(f"{guild_id}:{user_id}"), errors.unknown_member)

    def message(self, channel_id: str, message_id: str) -> JSON:
        return found(self.messages.get(channel_id, {}).get(message_id), errors.unknown_message)

    def people(self) -> list[JSON]:
        return [user for user in self.users.values() if not user["bot"]]

    def keyed(self, key: str) -> JSON | None:
        """Return the person whose link has this key."""
        return next(
            (user for user in self.people() if secrets.compare_digest(user["key"].encode(), key.encode())), None
        )

    def permissions(self, channel: JSON, user_id: str) -> int:
        """Return what that user may do there; a thread uses its parent channel's permissions."""
        guild_id = channel.get("guild_id")
        if guild_id is None:
            return permissions.ALL if user_id in channel["recipient_ids"] else 0
        if f"{guild_id}:{user_id}" not in self.members:
            return 0
        place = self.channels.get(channel["parent_id"], channel) if is_thread(channel) else channel
        roles = self.members[f"{guild_id}:{user_id}"]["roles"]
        return permissions.in_channel(self.guild(guild_id), place, user_id, roles)

    def visible(self, message: JSON, user_id: str) -> bool:
        return self.readers.get(message["id"], user_id) == user_id

    def commands_of(self, application_id: str, guild_id: str | None) -> list[JSON]:
        return [
            c for c in self.commands.values() if c["application_id"] == application_id and c.get("guild_id") == guild_id
        ]

    # changing

    def save(self, kind: str, thing: JSON) -> None:
        """Store a new or changed thing."""
        shelf: dict[str, JSON] = getattr(self, kind)
        shelf[thing["id"]] = thing
        self.store.put(kind, thing["id"], thing)

    def remove(self, kind: str, key: str) -> None:
        getattr(self, kind).pop(key, None)
        self.store.drop(kind, key)

    def save_message(self, message: JSON, reader: str | None = None) -> None:
        """Store a message. Private messages stay in memory: on Discord too they are lost by a reload."""
        shelf = self.messages.setdefault(message["channel_id"], {})
        new = message["id"] not in shelf
        shelf[message["id"]] = message
        if reader is not None:
            self.readers[message["id"]] = reader
        if message["id"] not in self.readers:
            self.store.put("messages", message["id"], message)
        if new:
            self._forget_oldest(shelf, private=message["id"] in self.readers)

    def _forget_oldest(self, shelf: dict[str, JSON], *, private: bool) -> None:
        """Drop the oldest messages; private and public ones are counted apart."""
        alike = [m for m in shelf.values() if (m["id"] in self.readers) == private]
        for old in alike[: -KEPT_PRIVATE if private else -KEPT]:
            self.forget_message(old)

    def forget_message(self, message: JSON) -> None:
        self.messages.get(message["channel_id"], {}).pop(message["id"], None)
        if self.readers.pop(message["id"], None) is None:
            self.store.drop("messages", message["id"])
        self.forget_files(message["attachments"])

    def forget_files(self, attachments: Iterable[JSON]) -> None:
        for attachment in attachments:
            self.store.pictures.drop(file_name(attachment["url"].removeprefix(f"{self.base}/attachments/")))

    def join(self, guild_id: str, user_id: str, roles: list[str]) -> None:
        member = {"id": f"{guild_id}:{user_id}", "roles": roles, "joined_at": self.clock.timestamp(), "nick": None}
        self.save("members", member)

    def add_person(self, username: str, name: str, colour: str = "#475569") -> JSON:
        """Add a person to every server."""
        person = demo.person(self.clock, username, name, colour)
        self.save("users", person)
        for guild_id in self.guilds:
            self.join(guild_id, person["id"], [])
        self.publish(Event("PEOPLE", {}))
        return person

    def renew_keys(self) -> None:
        """Give everybody a new link; the old ones stop working."""
        for person in self.people():
            self.save("users", person | {"key": demo.new_key()})
        self.store.flush()

    def add_guild(self, name: str, channels: Iterable[str]) -> JSON:
        """Add a server with everybody in it; the first person owns it, the second moderates."""
        people = self.people()
        guild = demo.guild(self.clock.own_millisecond(), name, people[0]["id"])
        moderator = demo.moderator(self.clock)
        guild["roles"].append(moderator)
        self.save("guilds", guild)
        for seat, person in enumerate(people):
            self.join(guild["id"], person["id"], [moderator["id"]] if seat == 1 else [])
        for position, channel_name in enumerate(channels):
            self.save("channels", demo.channel(self.clock, guild["id"], channel_name, position))
        for user in [user for user in self.users.values() if user["bot"]]:
            self.invite(guild, user)
        return guild

    def invite(self, guild: JSON, user: JSON) -> None:
        """Add a bot to a server with its own role."""
        tags = {"bot_id": user["id"]}
        role = demo.role(self.clock.snowflake(), user["username"], permissions.EVERYONE, managed=True, tags=tags)
        guild["roles"].append(role)
        self.save("guilds", guild)
        self.join(guild["id"], user["id"], [role["id"]])


def found(thing: JSON | None, refusal: Callable[[], errors.Refused]) -> JSON:
    if thing is None:
        raise refusal()
    return thing


def file_name(place: str) -> str:
    """Return the file name of an attachment's address; all files lie in one folder."""
    return place.replace("/", ".")


def emoji_file(emoji_id: str) -> str:
    """The file of an emoji's picture."""
    return f"emoji.{emoji_id}"


def is_thread(channel: JSON) -> bool:
    return channel["type"] in (10, 11, 12)


def open_world(store: Store, clock: Clock, base: str, tokens: list[str]) -> World:
    """Read the world from the store; a new store gets the demo server."""
    world = World(store, clock, base)
    token = kept_token(store)
    kinds = store.load()
    for kind in ("guilds", "users", "members", "channels", "commands", "emojis"):
        getattr(world, kind).update(kinds.get(kind, {}))
    for message in kinds.get("messages", {}).values():
        world.messages.setdefault(message["channel_id"], {})[message["id"]] = message
        clock.seen(message["id"])
    attached = [a["url"] for shelf in world.messages.values() for m in shelf.values() for a in m["attachments"]]
    pictures = {emoji_file(emoji) for emoji in world.emojis}
    store.pictures.keep_only(pictures | {file_name(url.removeprefix(f"{base}/attachments/")) for url in attached})
    fill(world)
    take_bots(world, tokens or [token])
    store.flush()
    return world


def kept_token(store: Store) -> str:
    """Return the stored bot token; make it at the first start."""
    known = store.load().get("tokens", {}).get("first")
    if known is None:
        known = {"token": secrets.token_urlsafe(32)}
        store.put("tokens", "first", known)
        store.flush()
    return str(known["token"])


def fill(world: World) -> None:
    if world.guilds:
        return
    for username, name, colour in demo.PEOPLE:
        world.save("users", demo.person(world.clock, username, name, colour))
    world.add_guild("Tabletop", demo.CHANNELS)


def take_bots(world: World, tokens: list[str]) -> None:
    """Add the bots of these tokens; the n-th token is always the n-th application."""
    known = {user["number"]: user for user in world.users.values() if user["bot"]}
    for number, token in enumerate(tokens):
        if number not in known:
            known[number] = demo.bot(world.clock, number)
            world.save("users", known[number])
            for guild in world.guilds.values():
                world.invite(guild, known[number])
        world.tokens[token] = known[number]["id"]
