"""Measures the store: whole updates on a file, beside a bare SQLite insert with a commit, in the same run.

    python -m bench.store [updates] [rounds]

An update is the work of one press: load the match, play the move, write state, move and interaction, commit. The peer
is the least that a store on this disk can do: one row and one commit through sqlite3, with the same journal and
durability. Both take turns, so a busy disk slows both alike. "Fifty at once" are presses that wait together.

Where a PostgreSQL can be started, bench/engines.py then lets both engines take turns for some rounds.
"""

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench.arguments import counts
from engines import GAMES
from engines.match import Match
from storage import Store
from storage.tables import Content

GOAL = 3.0
AT_ONCE = 50
AT = 1_750_000_000_000
PEOPLE = (1, 2, 3)


class Result(NamedTuple):
    """Milliseconds of an update and of the peer, and updates per second with fifty waiting."""

    updates: list[float]
    bare: list[float]
    together: float


def main(given: list[str]) -> int:
    """Print the table; return 1 if the goal is missed."""
    count, rounds = counts(__doc__, given, updates=1000, rounds=7)
    with TemporaryDirectory() as folder:
        result = asyncio.run(measure(Path(folder), count))
    ours, bare = median(result.updates), median(result.bare)
    print(f"{'':26}{'median':>10}{'99 %':>10}")
    print(f"{'an update, ms':26}{ours:>10.2f}{_slow(result.updates):>10.2f}   goal: at most {GOAL:g}")
    print(f"{'a bare insert, ms':26}{bare:>10.2f}{_slow(result.bare):>10.2f}   ratio {ours / bare:.1f}")
    print(f"{'fifty at once':26}{result.together:>10,.0f} updates per second")
    from bench import engines  # it measures the same updates

    return max(0 if ours <= GOAL else 1, engines.main([str(max(2, count // 2)), str(rounds)]))


async def measure(folder: Path, count: int) -> Result:
    """Measure single updates in turn with the peer, then many together."""
    store = await Store.open(f"sqlite:///{folder}/games.db")
    try:
        tables = [(await store.open_table(1, channel, begin(channel), AT)).id for channel in range(AT_ONCE)]
        with closing(_bare(folder / "bare.db")) as peer:
            updates, bare = [], []
            for number in range(count):
                updates.append(await _update(store, tables[number % AT_ONCE], number + 1))
                bare.append(_insert(peer, number))
        return Result(updates, bare, await _together(store, tables, count))
    finally:
        await store.close()


def begin(number: int) -> Match:
    """Return a match of three in which everybody passes."""
    return Match.begin("shigaon49", PEOPLE, options=GAMES["shigaon49"].rules.Options(), seed=str(number), at=AT)


def passing(number: int) -> Callable[[Content], Content]:
    """Let the seat to act pass; start again when the match is over."""

    def change(content: Content) -> Content:
        assert isinstance(content, Match)
        seat = min(content.game.to_act())
        changed = content.press(content.seats[seat].user, content.game.turn(), "pass", AT)
        return content.model_copy(update={"since": AT + number}) if changed.over else changed

    return change


async def _update(store: Store, table: int, press: int) -> float:
    begun = perf_counter()
    await store.update(table, passing(press), press=press, at=AT)
    return 1000 * (perf_counter() - begun)


async def _together(store: Store, tables: list[int], count: int) -> float:
    rounds, begun = max(1, count // AT_ONCE), perf_counter()
    for number in range(rounds):
        first = 1_000_000 + number * AT_ONCE
        await asyncio.gather(*(_update(store, table, first + n) for n, table in enumerate(tables)))
    return rounds * AT_ONCE / (perf_counter() - begun)


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)")
    return connection


def _insert(connection: sqlite3.Connection, number: int) -> float:
    begun = perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO rows VALUES (?, ?)", (number, "pass"))
    connection.execute("COMMIT")
    return 1000 * (perf_counter() - begun)


def _slow(times: list[float]) -> float:
    return quantiles(times, n=100)[-1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
