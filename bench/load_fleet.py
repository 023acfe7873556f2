"""Measures the same matches with both engines, and with one, two and four processes, in turns.

    python -m bench.load_fleet [seconds per turn, 8] [turns, 7] [tables of a process, 6] [presses a second at each, 2]

All bots run the whole time and are pressed in turns, so that a busy machine slows all alike. A table is three people at
49 who press one after the other, that often on average; with 0, as soon as the answer to the one before is there, which
tells how fast the bots are. Then the people, who are all in one process, become slower for each of four bots than for
one, and a bot that is pressed seldom draws every state instead of every third: compare processor times at the same
presses for each process, which the processors must have room for.

The processor time is that of all processes of a bot while it is pressed, without what the same processes need in the
same time when nobody presses, for each press. Ratios are medians over the turns: of the rate to SQLite's, and of the
processor time to that of one process on PostgreSQL, which it should not exceed by more than 15 %.
"""

import asyncio
import os
import sys
from asyncio.subprocess import Process
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import psycopg

from bench.arguments import numbers
from bench.load import WARMING, Figures, channels, has_its_emojis, measured
from bench.postgres import Server as Postgres
from bench.postgres import own_server
from bench.processes import NO_LIMITS, begun, stopped
from bench.sitting import NEWEST, Sitting
from local.server import Server
from storage.shards import shard_of

SETUPS = (("SQLite", 1), ("PostgreSQL", 1), ("PostgreSQL", 2), ("PostgreSQL", 4))
TICK = os.sysconf("SC_CLK_TCK")
MOST = 1.15
IDLE_FOR = 10.0


@dataclass
class PostgresSitting(Sitting):
    """People whose bot keeps its tables in PostgreSQL."""

    url: str = ""

    def newest(self) -> tuple[Any, ...]:
        with psycopg.connect(self.url) as database:
            row = database.execute(NEWEST.format("%s"), (int(self.channel["id"]),)).fetchone()
        assert row is not None
        return row


@dataclass
class Setup:
    """A bot of one or several processes, with people at its tables."""

    name: str
    processes: list[Process]
    sittings: list[Sitting]
    pace: float
    """Presses a second at each table; 0: as soon as the answer is there."""
    idle: float = 0.0
    """Seconds of processor time in a second in which nobody presses."""
    turns: list[tuple[float, float]] = field(default_factory=list)
    """Presses a second and milliseconds of processor time for a press, of each turn."""
    figures: Figures = field(default_factory=Figures)
    _due: dict[str, float] = field(default_factory=dict)

    def busy(self) -> float:
        """Seconds for which the processes have had a processor so far."""
        stats = [Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split() for process in self.processes]
        return sum(int(stat[11]) + int(stat[12]) for stat in stats) / TICK

    async def turn(self, seconds: float) -> None:
        """Let everybody press for that long."""
        figures, before, begun = Figures(), self.busy(), monotonic()
        await measured([partial(self._step, sitting) for sitting in self.sittings], seconds, figures)
        spent = self.busy() - before - self.idle * (monotonic() - begun)
        self.turns.append((figures.rate, 1000 * spent / max(1, len(figures.spent))))
        self.figures.spent += figures.spent
        self.figures.seconds += figures.seconds

    async def _step(self, sitting: Sitting) -> tuple[float, ...]:
        """Press once or twice, at the pace of this table."""
        if self.pace:
            due = self._due.get(sitting.channel["id"], monotonic())
            await asyncio.sleep(max(0.0, due - monotonic()))
            self._due[sitting.channel["id"]] = max(due, monotonic() - 1) + sitting.dice.uniform(0.5, 1.5) / self.pace
        return await sitting.step()


async def idle(setups: list[Setup]) -> None:
    """Measure what all processes need when nobody presses."""
    before = [setup.busy() for setup in setups]
    await asyncio.sleep(IDLE_FOR)
    for setup, spent in zip(setups, before, strict=True):
        setup.idle = (setup.busy() - spent) / IDLE_FOR


async def opened(
    stack: AsyncExitStack, name: str, processes: int, tables: int, pace: float, postgres: Postgres
) -> Setup:
    """Start a bot on a small Discord of its own, with that many tables on each of its shards."""
    folder = Path(stack.enter_context(TemporaryDirectory()))
    server = await stack.enter_async_context(Server())
    settings = {"DATABASE_URL": f"sqlite:///{folder / 'games.db'}"}
    if name == "PostgreSQL":
        postgres.say(f"CREATE DATABASE games_{processes}")
        settings = {"DATABASE_URL": postgres.url(f"games_{processes}")}
        settings |= {"SHARD_COUNT": str(processes), "SHARD_GROUPS": str(processes)}
    missing = set(range(processes))
    while missing:
        guild = server.world.add_guild("Load", [f"table-{n}" for n in range(tables)])
        if (shard := shard_of(int(guild["id"]), processes)) in missing:
            missing.discard(shard)
        else:
            _close(server, guild["id"])
    started = [await begun(server, "bot.py", log=None, **NO_LIMITS, **settings) for _ in range(processes)]
    for process in started:
        stack.push_async_callback(stopped, process)
    await _connected(server, processes)
    await has_its_emojis(server)
    where = settings["DATABASE_URL"]
    sittings = [_sitting(server, channel, folder, number, where) for number, channel in enumerate(channels(server))]
    for first in range(0, len(sittings), 10):
        await asyncio.gather(*(sitting.begin() for sitting in sittings[first : first + 10]))
    return Setup(f"{name}, {processes}", started, sittings, pace)


def _close(server: Server, guild: str) -> None:
    """Give the channels of a server that is not needed other names."""
    for channel in server.world.channels.values():
        if channel.get("guild_id") == guild:
            channel["name"] = "unused"


def _sitting(server: Server, channel: Any, folder: Path, number: int, url: str) -> Sitting:
    if url.startswith("sqlite"):
        return Sitting(server, channel, folder, "matches", Random(number))
    return PostgresSitting(server, channel, folder, "matches", Random(number), url=url)


async def _connected(server: Server, processes: int) -> None:
    await server.bot_ready(within=60)
    async with asyncio.timeout(60):
        while len({session.shard for session in server.gateway.sessions.values() if session.line}) < processes:
            await server.world.next_event()


async def measure(seconds: float, turns: int, tables: int, pace: float) -> int:
    """Press all bots in turns and print the table; 1 if several processes take too much processor time."""
    async with AsyncExitStack() as stack:
        postgres = stack.enter_context(own_server(fsync="on", synchronous_commit="on"))
        setups = [await opened(stack, name, processes, tables, pace, postgres) for name, processes in SETUPS]
        for setup in setups:
            await setup.turn(WARMING)
            setup.turns.clear()
            setup.figures = Figures()
        await idle(setups)
        for _ in range(turns):
            for setup in setups:
                await setup.turn(seconds)
    return _told(setups)


def _told(setups: list[Setup]) -> int:
    sqlite, alone = setups[0], setups[1]
    print(f"{'':16}{'presses':>11}{'median':>11}{'99 %':>11}   times SQLite   CPU a press   times one process", end="")
    print("   CPU a second, idle")
    missed = 0
    for setup in setups:
        rate = median(own[0] / other[0] for own, other in zip(setup.turns, sqlite.turns, strict=True))
        ratio = median(own[1] / other[1] for own, other in zip(setup.turns, alone.turns, strict=True))
        missed += len(setup.processes) > 1 and ratio > MOST
        spent = median(own[1] for own in setup.turns)
        print(f"{setup.name:16}{setup.figures}   {rate:12.2f}   {spent:8.2f} ms   {ratio:17.2f}", end="")
        print(f"   {1000 * setup.idle:15.1f} ms")
    return 1 if missed else 0


def main(given: list[str]) -> int:
    """Measure as the command line says."""
    seconds, turns, tables, pace = numbers(__doc__, given, seconds=8.0, turns=7, tables=6, pace=2.0)
    return asyncio.run(measure(seconds, int(turns), int(tables), pace))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
