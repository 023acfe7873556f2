"""A hostile evening: people who do nothing but open, press, queue, rename and spam, beside tables of honest people.

The honest ones first play alone, then beside them. Their answers must come as quickly, and none may be refused.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import monotonic

from bench.proof.bot_process import BotProcess
from bench.proof.groups import JSON, Group, controls
from local.client_checks import NotPossible
from local.people import Person
from local.server import Server

HOSTILE, HONEST, SERVERS = 20, 9, 3
PAUSE, HOSTILE_PAUSE = 0.25, 1.0
"""Seconds between what an honest table does, and between what one hostile person does."""
SLOWER, NOISE = 1.5, 0.03
"""How much slower answers may come than alone: this factor, or this many seconds, which a busy machine takes."""
MEGABYTES = 150
"""How much the bot's memory and its database may grow."""
COMMANDS = (
    "leaderboard",
    "table show",
    "table end",
    "table leave",
    "stats",
    "history",
    "replay",
    "daily",
    "privacy export",
)
NAMES = ("||boo||", "https://evil.example", "<t:7:R>", "\u3164", "W" * 32, "**x**", "@everyone")


@dataclass
class Report:
    """How quickly honest people were answered, alone and beside hostile ones, and what was wrong."""

    alone: list[float] = field(default_factory=list)
    beside: list[float] = field(default_factory=list)
    hostile: int = 0
    grown: float = 0.0
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        (middle, slowest), (middle_alone, slowest_alone) = _spread(self.beside), _spread(self.alone)
        return (
            f"{self.hostile} hostile acts beside {len(self.beside)} honest presses: median {middle * 1000:.0f} ms "
            f"(alone {middle_alone * 1000:.0f}), 99 % {slowest * 1000:.0f} ms (alone {slowest_alone * 1000:.0f}); "
            f"{self.grown:.0f} MB more; {len(self.troubles)} troubles"
        )


async def spoil(folder: Path, acts: int, seconds: float) -> Report:
    """Let honest people play for that time alone and then beside hostile ones, who stop after that many acts."""
    async with Server() as server:
        people = [server.world.add_person(f"person{n}", f"Person {n}") for n in range(HONEST + HOSTILE)]
        guilds = [server.world.add_guild(f"Server {n}", ["honest", "other", "more"]) for n in range(SERVERS)]
        bot = BotProcess(server, folder)
        await bot.start()
        try:
            return await _Evening(bot, [server.person(one["username"]) for one in people], guilds).play(acts, seconds)
        finally:
            await bot.kill()


class _Evening:
    def __init__(self, bot: BotProcess, people: list[Person], guilds: list[JSON]) -> None:
        self.bot, self.hostile, self.dice, self.report = bot, people[HONEST:], Random(1), Report()
        channels = [one for one in bot.server.world.channels.values() if one["guild_id"] in {g["id"] for g in guilds}]
        self.channels = channels
        honest = [channel for channel in channels if channel["name"] == "honest"]
        self.groups = [
            Group(bot, channel, "shigaon49", people[3 * n : 3 * n + 3], Random(n)) for n, channel in enumerate(honest)
        ]

    async def play(self, acts: int, seconds: float) -> Report:
        self.report.alone = await self._honest(seconds)
        before, self._most = self._size(), acts
        spoilers = [asyncio.create_task(self._spoil(person)) for person in self.hostile]
        self.report.beside = await self._honest(seconds)
        for task in spoilers:
            task.cancel()
        results = await asyncio.gather(*spoilers, return_exceptions=True)
        self.report.troubles += [repr(one) for one in results if isinstance(one, Exception)]
        self.report.grown = self._size() - before
        self._judge()
        return self.report

    async def _honest(self, seconds: float) -> list[float]:
        """Let every honest table play; how long each press waited for its answer."""
        lists = await asyncio.gather(*(self._drive(group, monotonic() + seconds) for group in self.groups))
        return [wait for waits in lists for wait in waits]

    async def _drive(self, group: Group, end: float) -> list[float]:
        waits = []
        while monotonic() < end:
            began = monotonic()
            press = await group.step()
            if press is not None:
                waits.append(monotonic() - began)
                if press.refused or not press.answered:
                    self.report.troubles.append(f"refused: {press.interaction.data} {press.refused!r}")
            await asyncio.sleep(PAUSE)
        return waits

    async def _spoil(self, person: Person) -> None:
        await asyncio.sleep(self.dice.random() * HOSTILE_PAUSE)
        while self.report.hostile < self._most:
            with suppress(NotPossible, IndexError):  # there was nothing to press
                await self._act(person, self.dice.choice(self.channels))
                self.report.hostile += 1
            await asyncio.sleep(HOSTILE_PAUSE)

    async def _act(self, person: Person, channel: JSON) -> None:
        what = self.dice.choice(("open", "press", "command", "rename"))
        if what == "rename":
            member = self.bot.server.world.member(channel["guild_id"], person.id)
            member["nick"] = self.dice.choice(NAMES)
        elif what == "press":
            message = self.dice.choice(person.messages(channel["id"]))
            part = self.dice.choice([part for part in controls(message) if self._is_open(channel, part)])
            await person.begin_press(channel["id"], message["id"], part["custom_id"], _values(part)).answer
        elif what == "open" and channel["name"] != "honest":
            await person.begin_command(channel["id"], person._typed("play shigaon49", {"robots": 2})).answer
        else:
            await person.begin_command(channel["id"], person._typed(self.dice.choice(COMMANDS), {})).answer

    def _is_open(self, channel: JSON, part: JSON) -> bool:
        """Whether strangers would press it: a seat in a lobby is free for everybody, so honest ones are left alone."""
        return channel["name"] != "honest" or not str(part["custom_id"]).startswith("lobby:")

    def _size(self) -> float:
        """Megabytes of the bot's memory and of its database."""
        assert self.bot.process is not None
        pages = int(Path(f"/proc/{self.bot.process.pid}/statm").read_text().split()[1])
        return pages * 4096 / 1e6 + self.bot.database.stat().st_size / 1e6

    def _judge(self) -> None:
        for name, alone, beside in zip(
            ("median", "99 %"), _spread(self.report.alone), _spread(self.report.beside), strict=True
        ):
            if beside > max(alone * SLOWER, alone + NOISE):
                self.report.troubles.append(f"{name}: {beside * 1000:.0f} ms, alone {alone * 1000:.0f} ms")
        if self.report.grown > MEGABYTES:
            self.report.troubles.append(f"memory and database grew by {self.report.grown:.0f} MB")


def _spread(waits: list[float]) -> tuple[float, float]:
    """Return the median and what 99 % stay under."""
    return (median(waits), quantiles(waits, n=100)[-1]) if len(waits) > 1 else (0.0, 0.0)


def _values(part: JSON) -> list[str]:
    return [option["value"] for option in part.get("options") or []][:1]
