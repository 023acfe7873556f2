"""Measures a person's press while a hundred tables of four robots play in the same bot, beside a bot without them.

python -m bench.robots [tables] [seconds] [experts]

The two bots take turns every few seconds, and the one that is not measured is stopped: other work on the machine slows
both alike.
"""

import asyncio
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import Any

from bench.arguments import numbers
from bench.processes import bot_on
from engines.match import Match
from engines.shigaon49 import Options
from local.people import Person
from local.server import Server
from storage import Store

STRENGTHS = ("easy", "normal", "normal", "hard")
PAUSE, SETTLES, TURN = 0.1, 5.0, 3.0
GOAL = 2.0


@dataclass
class BusyBot:
    """A bot with that many tables of robots, and a person who joins a lobby and leaves it again and again."""

    tables: int
    database: Path
    process: asyncio.subprocess.Process
    guest: Person
    message: dict[str, Any]
    spent: list[float] = field(default_factory=list)
    """Every press in milliseconds."""
    moved: int = 0
    seconds: float = 0.0

    async def measure(self, seconds: float) -> None:
        """Let the bot run and press for that long, then stop it."""
        self.process.send_signal(signal.SIGCONT)
        await asyncio.sleep(PAUSE)
        began, moved = perf_counter(), self._moves()
        while perf_counter() < began + seconds:
            self.spent += [await self._press(what) for what in ("join", "leave")]
        self.seconds += perf_counter() - began
        self.moved += self._moves() - moved
        self.process.send_signal(signal.SIGSTOP)

    async def _press(self, what: str) -> float:
        await asyncio.sleep(PAUSE)
        answer = await self.guest.press(self.message, f"lobby:{self.tables + 1}:0:{what}")
        assert answer.done
        return answer.milliseconds

    def _moves(self) -> int:
        with closing(sqlite3.connect(self.database, timeout=5)) as connection:
            return int(connection.execute("SELECT count(*) FROM moves WHERE seat IS NOT NULL").fetchone()[0])

    @property
    def usual(self) -> float:
        return median(self.spent)

    @property
    def slow(self) -> float:
        return sorted(self.spent)[len(self.spent) * 95 // 100]

    def __str__(self) -> str:
        return (
            f"{self.tables:4} tables of robots: {len(self.spent)} presses, median {self.usual:.1f} ms,"
            f" 95 % {self.slow:.1f} ms; {self.moved / self.seconds:.1f} moves/s"
        )


async def seat_robots(database: Path, server: Server, tables: int) -> str:
    """Store tables of robots alone, who play as soon as the bot starts, and return a channel for people."""
    guild = server.world.add_guild("Load", [f"table-{number}" for number in range(tables + 1)])
    free, *busy = [c for c in server.world.channels.values() if str(c.get("name")).startswith("table-")]
    store, at = await Store.open(f"sqlite:///{database}"), int(time() * 1000)
    for number, channel in enumerate(busy):
        match = Match.begin("shigaon49", (), robots=STRENGTHS, options=Options(), seed=str(number), at=at)
        await store.open_table(int(guild["id"]), int(channel["id"]), match, at)
    await store.close()
    return str(free["id"])


@asynccontextmanager
async def opened(tables: int) -> AsyncIterator[BusyBot]:
    """A bot whose robots have begun to play, stopped."""
    with TemporaryDirectory() as name:
        database = Path(name) / "games.db"
        async with Server() as server:
            channel = await seat_robots(database, server, tables)
            async with bot_on(server, "bot.py", DATABASE_URL=f"sqlite:///{database}") as process:
                yield await _visited(tables, database, process, server, channel)


async def _visited(
    tables: int, database: Path, process: asyncio.subprocess.Process, server: Server, channel: str
) -> BusyBot:
    host, guest = (server.person(user["username"]) for user in server.world.people()[:2])
    table = await host.begin_command(channel, host.typed_command("play shigaon49", {})).answer
    assert table.message is not None
    await asyncio.sleep(SETTLES)
    process.send_signal(signal.SIGSTOP)
    return BusyBot(tables, database, process, guest, table.message)


def main(given: list[str]) -> int:
    """Print both bots; 1 if the goal is missed."""
    global STRENGTHS
    if "experts" in given:
        given, STRENGTHS = [one for one in given if one != "experts"], ("expert",) * 4
    tables, seconds = numbers(__doc__, given, tables=100, seconds=30.0)
    return asyncio.run(compare(int(tables), seconds))


async def compare(tables: int, seconds: float) -> int:
    """Measure both bots in turns."""
    async with opened(0) as empty, opened(tables) as full:
        while full.seconds < seconds:
            await empty.measure(TURN)
            await full.measure(TURN)
    print(empty, full, sep="\n")
    print(f"median {full.usual / empty.usual:.2f} times as long, 95 % {full.slow / empty.slow:.2f} times (goal {GOAL})")
    return int(full.usual / empty.usual > GOAL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
