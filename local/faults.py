"""Faults that tests can order: late, swapped or doubled presses; lost connections; refused and slow calls."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from local import channels, errors, messages, payloads
from local.gateway import INVALID_SESSION, RECONNECT, Gateway
from local.permissions import named
from local.state import World, is_thread
from local.store import JSON


@dataclass
class Trouble:
    """The next `times` calls with this method and path get this status, after a wait."""

    method: str
    path: re.Pattern[str]
    times: int
    status: int | None = None
    seconds: float = 0.0
    page: bool = False


@dataclass
class Alteration:
    """The next `times` events with this name get another value at this place, or lose the place."""

    event: str
    place: list[str]
    value: Any
    drop: bool
    times: int


@dataclass
class Faults:
    """Everything that goes wrong on purpose. Nothing goes wrong until a test orders it."""

    world: World
    gateway: Gateway
    late: float = 0.0
    doubled: int = 0
    lost: int = 0
    held: list[Callable[[], None]] = field(default_factory=list)
    hold: int = 0
    troubles: list[Trouble] = field(default_factory=list)
    alterations: list[Alteration] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.gateway.alter = self._alter

    # presses on their way to the bot

    def carry(self, send: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        if self.lost:
            self.lost -= 1
            return
        for _ in range(2 if self.doubled > 0 else 1):
            if self.hold:
                self._keep(send)
            elif self.late:
                loop.call_later(self.late, send)
            else:
                send()
        self.doubled = max(0, self.doubled - 1)

    def _keep(self, send: Callable[[], None]) -> None:
        self.held.append(send)
        if len(self.held) >= self.hold:
            self.hold = 0
            waiting, self.held = self.held, []
            for each in reversed(waiting):
                each()

    def delay_presses(self, seconds: float) -> None:
        """Delay every press on its way to the bot; 0 ends the delay."""
        self.late = seconds

    def reorder_presses(self, count: int) -> None:
        """Hold the next `count` presses back and deliver them in reverse order."""
        self.hold = count

    def double_presses(self, count: int = 1) -> None:
        """Deliver the next `count` presses twice."""
        self.doubled = count

    def lose_presses(self, count: int = 1) -> None:
        """Lose the next `count` presses."""
        self.lost = count

    # the gateway

    def drop_gateway(self, code: int = 1006) -> None:
        """Break every connection: 1006 without a word, like a pulled cable; with any other code after sending it."""
        for line in tuple(self.gateway.lines):
            if code == 1006:
                line.cut()
            else:
                line.close(code)

    def ask_to_reconnect(self) -> None:
        for line in tuple(self.gateway.lines):
            line.send(RECONNECT)

    def invalidate_sessions(self, *, resumable: bool = False) -> None:
        for line in tuple(self.gateway.lines):
            line.send(INVALID_SESSION, resumable)
        if not resumable:
            self.gateway.forget_all()

    def take_gateway_away(self) -> None:
        """Break every connection and accept no new one until `bring_gateway_back`."""
        self.gateway.away = True
        self.drop_gateway()

    def bring_gateway_back(self) -> None:
        self.gateway.away = False

    def alter_events(self, event: str, place: str, value: Any = None, *, drop: bool = False, times: int = 1) -> None:
        """Put `value` at a place (`message.attachments`) of the next events with that name, or `drop` the place."""
        self.alterations.append(Alteration(event, place.split("."), value, drop, times))

    def send_event(self, event: str, data: JSON) -> None:
        """Send this event to every session unchecked."""
        for session in self.gateway.sessions.values():
            session.dispatch(event, data)

    def _alter(self, name: str, data: JSON) -> JSON:
        for alteration in self.alterations:
            if alteration.times > 0 and alteration.event == name:
                alteration.times -= 1
                data = altered(data, alteration.place, alteration)
        return data

    def run_clock_ahead(self, seconds: float) -> None:
        """Set Discord's clock ahead of this machine's clock, or behind it with a negative number."""
        self.world.clock.run_ahead(int(seconds * 1000))

    # calls

    def refuse_calls(
        self, method: str, path: str, *, status: int, times: int = 1, seconds: float = 0.0, page: bool = False
    ) -> None:
        """Answer the next calls whose path matches with 429 (retry after `seconds`), 500 or another status.

        With `page` the answer is a web page, as a proxy in front of Discord would send it.
        """
        self.troubles.append(Trouble(method, re.compile(path), times, status, seconds, page))

    def slow_calls(self, method: str, path: str, *, seconds: float, times: int = 1) -> None:
        self.troubles.append(Trouble(method, re.compile(path), times, None, seconds))

    async def before(self, method: str, path: str) -> None:
        """Apply ordered faults before a REST call is served."""
        for trouble in self.troubles:
            if trouble.times > 0 and trouble.method in (method, "*") and trouble.path.search(path):
                trouble.times -= 1
                await befall(trouble)
        self.troubles = [trouble for trouble in self.troubles if trouble.times > 0]

    # the world

    def delete_message(self, channel_id: str, message_id: str) -> None:
        messages.delete(self.world, self.world.message(channel_id, message_id))

    def delete_channel(self, channel_id: str) -> None:
        channels.remove(self.world, self.world.channel(channel_id))

    def archive_thread(self, channel_id: str, *, locked: bool = False) -> None:
        """Archive a thread: it takes no edits until a message is posted in it, and none by members if it is locked."""
        thread = self.world.channel(channel_id)
        metadata = thread["thread_metadata"] | {"archived": True, "locked": locked}
        channels.change(self.world, thread, {"thread_metadata": metadata})

    def remove_bot(self, guild_id: str) -> None:
        """Remove all bots from the server."""
        for user in [user for user in self.world.users.values() if user["bot"]]:
            self.world.remove("members", f"{guild_id}:{user['id']}")
        self.send_event("GUILD_DELETE", {"id": guild_id})

    def invite_bot(self, guild_id: str) -> None:
        """Invite all bots to the server again."""
        guild = self.world.guild(guild_id)
        for user in [user for user in self.world.users.values() if user["bot"]]:
            self.world.invite(guild, user)
            joined = payloads.guild_create(self.world, guild, user["id"], everybody=False)
            del joined["unavailable"]  # only a server that was there at the start says whether it is available
            self.send_event("GUILD_CREATE", joined)

    def refuse_emojis(self, times: int = 1) -> None:
        """Refuse the application's emojis in the next messages, as Discord sometimes does with valid ones."""
        self.world.refused_emojis = times

    def take_permission(self, channel_id: str, user_id: str, *permissions: str) -> None:
        """Deny a member permissions in a channel by an overwrite (`send_messages`, `view_channel` …)."""
        self._overwrite(channel_id, user_id, sum(named(name) for name in permissions))

    def give_back(self, channel_id: str, user_id: str) -> None:
        self._overwrite(channel_id, user_id, 0)

    def _overwrite(self, channel_id: str, user_id: str, deny: int) -> None:
        channel = self.world.channel(channel_id)
        if is_thread(channel):
            channel = self.world.channel(channel["parent_id"])
        others = [entry for entry in channel["permission_overwrites"] if entry["id"] != user_id]
        entry = {"id": user_id, "type": 1, "allow": "0", "deny": str(deny)}
        channels.change(self.world, channel, {"permission_overwrites": [*others, *([entry] if deny else [])]})

    def remove_member(self, guild_id: str, user_id: str) -> None:
        """Remove somebody from the server; a bot without the members intent is not told."""
        self.world.remove("members", f"{guild_id}:{user_id}")

    def grow_older(self, seconds: float) -> None:
        """Make all existing messages and tokens that much older."""
        self.world.clock.grow_older(int(seconds * 1000))


async def befall(trouble: Trouble) -> None:
    if trouble.page and trouble.status:
        raise errors.web_page(trouble.status, trouble.seconds)
    if trouble.status == 429:
        raise errors.rate_limited(trouble.seconds)
    await asyncio.sleep(trouble.seconds)
    if trouble.status is not None:
        raise errors.Refused(trouble.status, 0, f"{trouble.status}: Ordered")


def altered(data: Any, place: list[str], how: Alteration) -> Any:
    """Return a copy of the event with that change; an event without the place is returned unchanged."""
    if not isinstance(data, dict) or (len(place) > 1 and place[0] not in data):
        return data
    copy = dict(data)
    if len(place) > 1:
        copy[place[0]] = altered(data[place[0]], place[1:], how)
    elif how.drop:
        copy.pop(place[0], None)
    else:
        copy[place[0]] = how.value
    return copy
