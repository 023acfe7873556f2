"""Databases that earlier versions wrote, kept as text, and how their matches go on today."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench.random_play import any_move
from engines.core import Refused, Wake
from engines.match import Match
from storage import Store
from storage.tables import Content

FILES = sorted(Path(__file__).parent.glob("written_by_*.sql"))
MOST_MOVES, AT_ONCE = 5000, 50


class Kept(NamedTuple):
    """An entry of a file: `where` is a table's number, or server, day and player of a puzzle."""

    file: Path
    where: tuple[int, ...]
    name: str

    def __str__(self) -> str:
        return f"{self.file.stem.removeprefix('written_by_')}-{self.name}"


def kept(what: str) -> list[Kept]:
    """Return all entries of a kind, `table` or `puzzle`, as the comments at the head of the files name them."""
    line = re.compile(rf"^-- {what} ([0-9 ]+): (\S+)$", re.MULTILINE)
    return [
        Kept(file, tuple(map(int, found[1].split())), found[2])
        for file in FILES
        for found in line.finditer(file.read_text(encoding="utf-8"))
    ]


@cache
def _image(file: Path) -> bytes:
    """Make the database of a file's text."""
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(file.read_text(encoding="utf-8"))
        return db.serialize()


@asynccontextmanager
async def updated(file: Path, folder: Path) -> AsyncIterator[Store]:
    """Open a database of an earlier version with today's store, which migrates it."""
    path = folder / "games.db"
    path.write_bytes(_image(file))
    store = await Store.open(f"sqlite:///{path}")
    try:
        yield store
    finally:
        await store.close()


async def play_on(store: Store, table: int, dice: Random) -> Match:
    """Play a stored match to its end, every move through the store; fails if it does not end."""
    for _ in range(MOST_MOVES // AT_ONCE):
        match = (await store.table(table)).content
        assert isinstance(match, Match)
        if match.over:
            return match
        await _some_more(store, table, match.since, dice)
    raise AssertionError("it does not end")


async def _some_more(store: Store, table: int, at: int, dice: Random) -> None:
    """Make a few moves, each as its own change; they wait together and share a commit."""

    def change(content: Content) -> Match:
        assert isinstance(content, Match)
        return one_more(content, dice)

    moves = (store.update(table, change, at=at) for _ in range(AT_ONCE))
    for result in await asyncio.gather(*moves, return_exceptions=True):
        if isinstance(result, BaseException) and not (isinstance(result, Refused) and result.code == "over"):
            raise result


def one_more(match: Match, dice: Random) -> Match:
    """Return the match after one more move of a player, a robot or time."""
    if match.over:
        raise Refused("over")
    if match.paused:
        return match.back(match.people[0], match.since + 1000)
    seat, action, at = any_move(match.game, dice, match.since)
    if isinstance(action, Wake):
        return match.wake(action.since, at)
    if seat is None:
        return match.tick(match.deadline() or at)
    if match.seats[seat].player:
        return match.act(seat, match.game.turn(), str(action), at)
    return match.press(match.seats[seat].user, match.game.turn(seat), str(action), at)
