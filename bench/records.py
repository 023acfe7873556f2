"""How fast leaderboards are read and results are written, with a million results of 50,000 players stored.

    python -m bench.records [results] [players]

Every player stands on every board of everywhere and of one server, so that no board is smaller than it could be. A page
is the first, the last or any between; a result has five people and its own commit to the disk, in the journal mode of
the bot, and the boards of the week and the month follow in another. Milliseconds by the clock stand beside those of the
processor alone. The peer is the plain way: count, sort and skip over the results themselves.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import Any, NamedTuple

from bench.arguments import counts
from engines import GAMES
from engines.rating import Skill
from storage.history import keep_facts
from storage.leaderboard import PAGE, Board, page
from storage.results import Result, keep, periods
from storage.sqlite_file import Connection, connect

GUILD, SEATS, NOW = 4711, 4, 1_780_000_000_000
GAME = "shigaon49"
PLAIN = (
    "SELECT player, count(*), sum(place = 1) AS wins FROM results WHERE game = ? GROUP BY player"
    " ORDER BY wins DESC, player LIMIT 10 OFFSET ?"
)


def results(count: int, players: int, dice: Random) -> Iterator[tuple[int | str, ...]]:
    """Rows as `keep` writes them, match after match."""
    names, span = list(GAMES), 365 * 86_400_000
    for match in range(1, count // SEATS + 1):
        game, ended = dice.choice(names), NOW - span + match * SEATS * span // count
        for seat, player in enumerate(dice.sample(range(1, players + 1), SEATS)):
            yield match, seat, player, GUILD, game, seat + 1, ended - 600_000, ended, match, seat + 1, int(seat == 0)


def standings(players: int, dice: Random) -> Iterator[tuple[int | str | float, ...]]:
    """A standing of everybody on every board."""
    for guild in (0, GUILD):
        for game in ("", GAME):
            for period in ("", *periods(NOW)):
                for player in range(1, players + 1):
                    skill = Skill(dice.gauss(25, 6), dice.uniform(1.5, 8))
                    tier, games = int(dice.random() < 0.3), dice.randint(1, 60)
                    yield guild, game, period, player, tier, skill.score, *skill, 9, games, games // 4, 0, 5


def fill(path: Path, count: int, players: int) -> Connection:
    """A database as the bot has it, full."""
    db, dice = connect(str(path)), Random(1)
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("BEGIN")
    db.executemany("INSERT INTO people (id, name) VALUES (?, ?)", ((n, f"Player {n}") for n in range(1, players + 1)))
    db.executemany(
        "INSERT INTO results (match, seat, player, guild, game, place, began, ended, number, rank, won, rated, facts)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, '{}')",
        results(count, players, dice),
    )
    marks = ", ".join("?" * 13)
    db.executemany(f"INSERT INTO standings VALUES ({marks})", standings(players, dice))
    db.execute("COMMIT")
    return db


class Spent(NamedTuple):
    """Milliseconds by the clock, and those of the processor: on a busy machine the first say little."""

    clock: float
    processor: float


def timed(work: Callable[[], Any]) -> Spent:
    """How long it takes."""
    begin, busy = perf_counter(), thread_time()
    work()
    return Spent((perf_counter() - begin) * 1000, (thread_time() - busy) * 1000)


def read(db: Connection, players: int) -> list[Spent]:
    """Pages of every board: the first, the last, and any."""
    dice, last = Random(2), players // PAGE - 1
    boards = [Board(g, n, p) for g in (0, GUILD) for n in ("", GAME) for p in ("", *periods(NOW))]
    numbers = [0, last, *(dice.randint(0, last) for _ in range(30))]
    asked = [(board, number, dice.randint(1, players)) for board in boards for number in numbers]
    return [timed(partial(page, db, *one)) for one in asked]


def write(db: Connection, players: int, begin: int) -> tuple[list[Spent], list[Spent]]:
    """Results of five people, each in a transaction of its own, and what follows each of them."""
    dice, kept, followed = Random(3), list[Spent](), list[Spent]()
    for number in range(300):
        people = tuple(dice.sample(range(1, players + 1), 5))
        places, left = (1, 2, 2, 4, 5), (False, False, False, False, number % 7 == 0)
        result = Result(begin + number, GUILD, GAME, 0, tuple(range(5)), people, places, left, NOW - 1, NOW)
        kept.append(timed(partial(_commit, db, partial(keep, db, result))))
        followed.append(timed(partial(_commit, db, partial(keep_facts, db, result.match, ({},) * 5))))
    return kept, followed


def _commit(db: Connection, work: Callable[[], None]) -> None:
    db.execute("BEGIN IMMEDIATE")
    work()
    db.execute("COMMIT")


def line(name: str, spent: list[Spent]) -> str:
    """One line of the table."""
    columns = [_column([one.clock for one in spent]), _column([one.processor for one in spent])]
    return f"{name:26}{'   '.join(columns)}"


def _column(values: list[float]) -> str:
    ordered = sorted(values)
    nearly = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    return f"{median(values):9.2f}{nearly:9.2f}{ordered[-1]:9.2f}"


def main(given: list[str]) -> int:
    """Fill, measure, print."""
    count, players = counts(__doc__, given, results=1_000_000, players=50_000)
    with tempfile.TemporaryDirectory() as folder:
        print(f"{count:,} results of {players:,} players: filling …", flush=True)
        path = Path(folder) / "games.db"
        spent = timed(lambda: fill(path, count, players).close())
        print(f"filled in {spent.clock / 1000:.0f} s, {path.stat().st_size / 1e6:.0f} MB\n", flush=True)
        db = connect(str(path))
        db.execute("PRAGMA foreign_keys = OFF")
        head = f"{'median':>9}{'99 %':>9}{'slowest':>9}"
        print(f"{'milliseconds':26}{head}   {head}\n{'':26}{'by the clock':>27}{'of the processor':>30}")
        print(line("a page of a leaderboard", read(db, players)))
        kept, followed = write(db, players, count)
        print(line("a result, five people", kept))
        print(line("week and month after it", followed))
        plain = [timed(lambda: db.execute(PLAIN, (GAME, players // 2)).fetchall()) for _ in range(3)]
        print(line("the plain way to a page", plain))
        db.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
