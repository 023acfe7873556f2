"""Reads pages of a leaderboard in a time that does not grow with the number of players."""

from collections.abc import Iterator
from typing import NamedTuple

from storage.db import Db
from storage.results import HIDDEN, RANKED, UNRANKED

PAGE, STEP = 10, 4
_COLUMNS = "s.player, coalesce(n.name, p.name, ''), s.tier, s.score, s.games, s.wins, s.best, s.rated"
_SOURCE = (
    "standings s LEFT JOIN people p ON p.id = s.player"
    " LEFT JOIN nicknames n ON n.player = s.player AND n.guild = s.guild"
)
_BOARD = "s.guild = ? AND s.game = ? AND s.period = ?"


class Board(NamedTuple):
    """A server (0: everywhere), a game ('': all) and a period ('': all time)."""

    guild: int
    game: str
    period: str


class Standing(NamedTuple):
    """One player on a board; place is None if the rating is provisional or the player is hidden."""

    place: int | None
    player: int
    name: str
    score: int
    games: int
    wins: int
    best: int
    rated: int
    hidden: bool


class Page(NamedTuple):
    """Ten players, the number of pages and people, and the reader's own standing."""

    number: int
    pages: int
    people: int
    rows: tuple[Standing, ...]
    own: Standing | None


Row = tuple[int, str, int, int, int, int, int, int]
Tallies = list[tuple[int, int, int]]
"""Tier, step of 16 points, and number of people on it; in the order of the board."""


def page(db: Db, board: Board, number: int, reader: int) -> Page:
    """Return that page, or the last one if there is no such page."""
    tallies: Tallies = db.execute(
        "SELECT tier, step, people FROM tallies"
        " WHERE guild = ? AND game = ? AND period = ? AND tier < 2 AND people > 0 ORDER BY tier, step DESC",
        board,
    ).fetchall()
    people = sum(count for _, _, count in tallies)
    pages = max(1, -(-people // PAGE))
    number = max(0, min(number, pages - 1))
    rows = _slice(db, board, tallies, number * PAGE)
    own = db.execute(f"SELECT {_COLUMNS} FROM {_SOURCE} WHERE {_BOARD} AND s.player = ?", (*board, reader)).fetchone()
    mine = _standing(own, _place(db, board, tallies, own[3])) if own else None
    return Page(number, pages, people, tuple(_placed(db, board, tallies, rows)), mine)


def _placed(db: Db, board: Board, tallies: Tallies, rows: list[Row]) -> Iterator[Standing]:
    """Return the rows with places; equal scores share a place. Only the first place is looked up."""
    place = shared = 0
    score: int | None = None
    for row in rows:
        if row[2] == RANKED and row[3] != score:
            place = place + shared if score is not None else _place(db, board, tallies, row[3])
            shared = 0 if score is not None else _before(db, board, row)
        score, shared = row[3], shared + 1
        yield _standing(row, place)


def _standing(row: Row, place: int) -> Standing:
    player, name, tier, score, games, wins, best, rated = row
    return Standing(place if tier == RANKED else None, player, name, score, games, wins, best, rated, tier == HIDDEN)


def _place(db: Db, board: Board, tallies: Tallies, score: int) -> int:
    """Return the place of a score: count whole steps with the tallies, and the rest of its step by rows."""
    above = sum(count for tier, step, count in tallies if tier == RANKED and step > score >> STEP)
    top = ((score >> STEP) + 1 << STEP) - 1
    return 1 + above + _count(db, board, "s.score > ? AND s.score <= ?", score, top)


def _before(db: Db, board: Board, row: Row) -> int:
    """Count the people with the same score on earlier pages."""
    return _count(db, board, "s.score = ? AND s.player < ?", row[3], row[0])


def _count(db: Db, board: Board, where: str, *values: int) -> int:
    query = f"SELECT count(*) FROM standings s WHERE {_BOARD} AND s.tier = 0 AND {where}"
    return int(db.execute(query, (*board, *values)).fetchone()[0])


def _slice(db: Db, board: Board, tallies: Tallies, skip: int) -> list[Row]:
    """Return ten rows after skipping some; the tallies say where they begin, so nothing before is read."""
    tier, top, rest = _begin(tallies, skip)
    rows = _from(db, board, tier, top, rest)
    if tier == RANKED and len(rows) < PAGE and tallies:
        rows += _from(db, board, UNRANKED, 1 << 31, 0)[: PAGE - len(rows)]
    return rows


def _begin(tallies: Tallies, skip: int) -> tuple[int, int, int]:
    for tier, step, count in tallies:
        if skip < count:
            return tier, (step + 1 << STEP) - 1, skip
        skip -= count
    return RANKED, 1 << 31, 0


def _from(db: Db, board: Board, tier: int, top: int, skip: int) -> list[Row]:
    return db.execute(
        f"SELECT {_COLUMNS} FROM {_SOURCE} WHERE {_BOARD} AND s.tier = ? AND s.score <= ?"
        " ORDER BY s.score DESC, s.player LIMIT ? OFFSET ?",
        (*board, tier, top, PAGE, skip),
    ).fetchall()
