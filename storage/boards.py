"""Pages of a leaderboard, in a time that does not grow with the number of players."""

import sqlite3
from itertools import accumulate
from typing import NamedTuple

from storage.records import HIDDEN, RANKED, UNRANKED

PAGE = 10
_COLUMNS = "s.player, coalesce(p.name, ''), s.tier, s.score, s.games, s.wins, s.best, s.rated"
_SOURCE = "standings s LEFT JOIN people p ON p.id = s.player"
_BOARD = "s.guild = ? AND s.game = ? AND s.period = ?"


class Board(NamedTuple):
    """A server (0: everywhere), a game ('': all) and a period ('': all time)."""

    guild: int
    game: str
    period: str


class Standing(NamedTuple):
    """One player on a board; place None: provisional, or hidden."""

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
    """Ten players, how many pages and people there are, and the reader's own standing."""

    number: int
    pages: int
    people: int
    rows: tuple[Standing, ...]
    own: Standing | None


Tallies = list[tuple[int, int, int]]


def page(db: sqlite3.Connection, board: Board, number: int, reader: int) -> Page:
    """That page, or the last one."""
    tallies: Tallies = db.execute(
        "SELECT tier, score, people FROM tallies"
        " WHERE guild = ? AND game = ? AND period = ? AND tier < 2 AND people > 0 ORDER BY tier, score DESC",
        board,
    ).fetchall()
    people = sum(count for _, _, count in tallies)
    pages = max(1, -(-people // PAGE))
    number = max(0, min(number, pages - 1))
    places = _places(tallies)
    rows = [_standing(row, places) for row in _slice(db, board, tallies, number * PAGE)]
    own = db.execute(f"SELECT {_COLUMNS} FROM {_SOURCE} WHERE {_BOARD} AND s.player = ?", (*board, reader)).fetchone()
    return Page(number, pages, people, tuple(rows), _standing(own, places) if own else None)


def _places(tallies: Tallies) -> dict[int, int]:
    """The place of each score; equal scores share it."""
    ranked = [(score, count) for tier, score, count in tallies if tier == RANKED]
    above = accumulate((count for _, count in ranked), initial=1)
    return {score: place for (score, _), place in zip(ranked, above, strict=False)}


def _standing(row: tuple[int, str, int, int, int, int, int, int], places: dict[int, int]) -> Standing:
    player, name, tier, score, games, wins, best, rated = row
    place = places[score] if tier == RANKED else None
    return Standing(place, player, name, score, games, wins, best, rated, tier == HIDDEN)


def _slice(
    db: sqlite3.Connection, board: Board, tallies: Tallies, skip: int
) -> list[tuple[int, str, int, int, int, int, int, int]]:
    """Ten rows from there on: the tallies say on which score they begin, so nothing before it is read."""
    tier, score, rest = _begin(tallies, skip)
    rows = _from(db, board, tier, score, rest)
    if tier == RANKED and len(rows) < PAGE and tallies:
        rows += _from(db, board, UNRANKED, 1 << 31, 0)[: PAGE - len(rows)]
    return rows


def _begin(tallies: Tallies, skip: int) -> tuple[int, int, int]:
    for tier, score, count in tallies:
        if skip < count:
            return tier, score, skip
        skip -= count
    return RANKED, 1 << 31, 0


def _from(
    db: sqlite3.Connection, board: Board, tier: int, score: int, skip: int
) -> list[tuple[int, str, int, int, int, int, int, int]]:
    return db.execute(
        f"SELECT {_COLUMNS} FROM {_SOURCE} WHERE {_BOARD} AND s.tier = ? AND s.score <= ?"
        " ORDER BY s.score DESC, s.player LIMIT ? OFFSET ?",
        (*board, tier, score, PAGE, skip),
    ).fetchall()
