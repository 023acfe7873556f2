"""The kinds of faults: what Discord does to a bot over the years. Each is ordered, lasts a moment, and is repaired."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

from bench.proof.bot_process import BotProcess
from bench.proof.groups import Group
from local import channels
from local.faults import Faults
from local.state import World

PLACES = (
    *("attachment_size_limit", "message.attachments", "message.edited_timestamp", "message.flags", "channel.name"),
    *("channel.permissions", "entitlements", "locale", "guild_locale", "context", "member.avatar", "member.flags"),
)
ODD_EVENTS = ("CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE", "GUILD_UPDATE", "GUILD_ROLE_UPDATE", "NEW_EVENT")


@dataclass
class FaultKinds:
    """One method for each kind of fault; `troubles` gets what should not happen."""

    bot: BotProcess
    groups: list[Group]
    dice: Random
    lasts: tuple[float, float]
    """For how many seconds a fault lasts."""
    troubles: list[str]
    cut: list[tuple[float, float]] = field(default_factory=list)
    """The times in which no press could reach the bot."""

    @property
    def orders(self) -> Faults:
        """What can be ordered of the small Discord."""
        return self.bot.server.faults

    @property
    def world(self) -> World:
        return self.bot.server.world

    async def odd_fields(self) -> None:
        for place in self.dice.sample(PLACES, 3):
            self.orders.alter_events("INTERACTION_CREATE", place, None, drop=self.dice.random() < 0.5, times=2)
        await self._last()

    async def odd_events(self) -> None:
        for name in ODD_EVENTS:
            for odd in (None, {}, {"id": None}, {"id": "1", "type": "x", "guild_id": None}):
                self.orders.send_event(name, odd)  # type: ignore[arg-type]
        await self._last()

    async def gateway_away(self) -> None:
        with self._cut_off():
            self.orders.take_gateway_away()
            await self._last()
            self.orders.bring_gateway_back()
            await self._online()

    async def gateway_dropped(self) -> None:
        with self._cut_off():
            self.orders.drop_gateway(self.dice.choice((1006, 1001, 4000, 4009)))
            await self._online()

    async def sessions_invalid(self) -> None:
        with self._cut_off():
            self.orders.invalidate_sessions(resumable=self.dice.random() < 0.5)
            await asyncio.sleep(1.0)
            await self._online()

    async def asked_to_reconnect(self) -> None:
        with self._cut_off():
            self.orders.ask_to_reconnect()
            await asyncio.sleep(1.0)
            await self._online()

    async def killed(self) -> None:
        with self._cut_off():
            await self.bot.kill()
            await self.bot.start()

    async def clock_skewed(self) -> None:
        ahead = self.dice.uniform(0.3, 2.0)
        self.orders.run_clock_ahead(ahead)
        await self._last()

    async def access_lost(self) -> None:
        place, bot_id = self.dice.choice(self.groups).channel["id"], self.world.tokens[self.bot.server.token]
        self.orders.take_permission(place, bot_id, self.dice.choice(("view_channel", "send_messages")))
        await self._last()
        self.orders.give_back(place, bot_id)

    async def thread_archived(self) -> None:
        for thread in self._threads():
            self.orders.archive_thread(thread)
        await self._last()

    async def thread_locked(self) -> None:
        for thread in self._threads():
            self.orders.archive_thread(thread, locked=True)
        await self._last()
        for thread in self._threads():
            opened = self.world.channel(thread)["thread_metadata"] | {"archived": False, "locked": False}
            channels.change(self.world, self.world.channel(thread), {"thread_metadata": opened})

    async def blocked(self) -> None:
        self.orders.refuse_calls("PATCH", r"/messages/", status=429, seconds=2, page=self.dice.random() < 0.5, times=4)
        await self._last()
        self.orders.troubles.clear()

    async def server_errors(self) -> None:
        self.orders.refuse_calls("PATCH", r"/messages/", status=self.dice.choice((500, 502, 503)), times=6)
        await self._last()
        self.orders.troubles.clear()

    async def slow(self) -> None:
        self.orders.slow_calls("*", r"/messages|/callback", seconds=0.8, times=8)
        await self._last()
        self.orders.troubles.clear()

    async def emojis_refused(self) -> None:
        self.orders.refuse_emojis(2)
        await self._last()
        self.world.refused_emojis = 0

    async def message_deleted(self) -> None:
        place = self.dice.choice(self.groups).channel["id"]
        rows = self.bot.read("SELECT message FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1", int(place))
        if rows and str(rows[0][0]) in self.world.messages.get(place, {}):
            self.orders.delete_message(place, str(rows[0][0]))
        await self._last()

    async def tokens_expired(self) -> None:
        self.orders.grow_older(16 * 60)
        await self._last()

    async def presses_doubled_and_late(self) -> None:
        self.orders.double_presses(4)
        self.orders.delay_presses(0.5)
        await self._last()
        self.orders.delay_presses(0)

    # what they need
    async def _last(self) -> None:
        await asyncio.sleep(self.dice.uniform(*self.lasts))

    async def _online(self) -> None:
        for _ in range(600):
            if self.bot.server.gateway.online():
                return
            await asyncio.sleep(0.1)
        self.troubles.append("the bot did not connect again")

    def _threads(self) -> list[str]:
        return [group.channel["id"] for group in self.groups if "thread_metadata" in group.channel]

    @contextmanager
    def _cut_off(self) -> Iterator[None]:
        """Note a time in which no press can reach the bot."""
        loop = asyncio.get_running_loop()
        since = loop.time()
        yield
        self.cut.append((since, loop.time()))


KINDS = (
    *(
        "odd_fields",
        "odd_events",
        "gateway_away",
        "gateway_dropped",
        "sessions_invalid",
        "asked_to_reconnect",
        "killed",
    ),
    *("clock_skewed", "access_lost", "thread_archived", "thread_locked", "blocked", "server_errors", "slow"),
    *("emojis_refused", "message_deleted", "tokens_expired", "presses_doubled_and_late"),
)
