"""Faults to order, for tests: presses late, swapped or doubled; lost connections; refused and slow calls."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from local import channels, errors, messages
from local.gateway import INVALID_SESSION, RECONNECT, Gateway
from local.permissions import named
from local.state import World, is_thread


@dataclass
class Trouble:
    """The next `times` calls whose method and path match are answered so, after a wait."""

    method: str
    path: re.Pattern[str]
    times: int
    status: int | None = None
    seconds: float = 0.0


@dataclass
class Faults:
    """What goes wrong on purpose. Nothing does until it is ordered."""

    world: World
    gateway: Gateway
    late: float = 0.0
    doubled: int = 0
    lost: int = 0
    held: list[Callable[[], None]] = field(default_factory=list)
    hold: int = 0
    troubles: list[Trouble] = field(default_factory=list)

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
        """Each press reaches the bot that much later; 0 ends it."""
        self.late = seconds

    def reorder_presses(self, count: int) -> None:
        """The next `count` presses wait for each other and arrive last first."""
        self.hold = count

    def double_presses(self, count: int = 1) -> None:
        """The next `count` presses arrive twice."""
        self.doubled = count

    def lose_presses(self, count: int = 1) -> None:
        """The next `count` presses never arrive."""
        self.lost = count

    # the gateway

    def drop_gateway(self, code: int = 1006) -> None:
        """Every connection is lost; 1006 is a cable pulled out, other codes are said first."""
        for line in tuple(self.gateway.lines):
            if code == 1006:
                line.cut()
            else:
                line.close(code)

    def ask_to_reconnect(self) -> None:
        for line in tuple(self.gateway.lines):
            line.send({"op": RECONNECT, "t": None, "s": None, "d": None})

    def invalidate_sessions(self, *, resumable: bool = False) -> None:
        for line in tuple(self.gateway.lines):
            line.send({"op": INVALID_SESSION, "t": None, "s": None, "d": resumable})
        if not resumable:
            self.gateway.forget_all()

    # calls

    def refuse_calls(self, method: str, path: str, *, status: int, times: int = 1, seconds: float = 0.0) -> None:
        """The next calls whose path matches the pattern get 429 (retry after `seconds`), 500 or another status."""
        self.troubles.append(Trouble(method, re.compile(path), times, status, seconds))

    def slow_calls(self, method: str, path: str, *, seconds: float, times: int = 1) -> None:
        self.troubles.append(Trouble(method, re.compile(path), times, None, seconds))

    async def before(self, method: str, path: str) -> None:
        """Called before each REST call is served."""
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

    def take_permission(self, channel_id: str, user_id: str, *permissions: str) -> None:
        """Denies it in that channel by an overwrite for that member (`send_messages`, `view_channel` …)."""
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
        """Somebody leaves the server; a bot that did not ask for members hears nothing of it."""
        self.world.remove("members", f"{guild_id}:{user_id}")

    def grow_older(self, seconds: float) -> None:
        """All messages and tokens that exist are that much older."""
        self.world.clock.grow_older(int(seconds * 1000))


async def befall(trouble: Trouble) -> None:
    if trouble.status == 429:
        raise errors.rate_limited(trouble.seconds)
    await asyncio.sleep(trouble.seconds)
    if trouble.status is not None:
        raise errors.Refused(trouble.status, 0, f"{trouble.status}: Ordered")
