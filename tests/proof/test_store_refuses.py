"""A store that refuses to write: whoever presses hears a sentence, nothing is half written, and it mends by itself."""

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bench.proof.bot_process import House, house, unsound
from bench.proof.groups import Place, Press
from bench.proof.kills import channels_of
from bench.proof.offline import offline
from cogs.messages.words import words_in
from engines.match import Match
from storage import Unavailable

GAMES = ("shigaon49", "eight_and_a_half")
NOT_SHOWN = {words_in(language)("refused-not-shown") for language in ("en", "he")}
SENTENCES = {words_in(language)("refused-store") for language in ("en", "he")}


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    async with house(tmp_path, channels=2) as home:
        yield home


@pytest.fixture
async def places(home: House) -> list[Place]:
    """Two tables in play."""
    found = channels_of(home, GAMES, 1)
    for place in found:
        await moves(place, 6)
    return found


async def moves(place: Place, count: int) -> list[Press]:
    """Step until that many moves were tried; those that were answered with a sentence count too."""
    tried: list[Press] = []
    for _ in range(60 * count):
        press = await place.step()
        if press is not None and press.seat is not None:
            tried.append(press)
        if len(tried) == count:
            return tried
    raise AssertionError(f"nothing to press at {place.game}")


def whole(home: House) -> list[tuple[object, ...]]:
    """Everything that a press could change."""
    return [*home.read("SELECT id, revision, state FROM tables"), *home.read("SELECT * FROM moves")]


async def refused(home: House, places: list[Place]) -> None:
    """Everybody who presses is told, and nothing has changed."""
    before = whole(home)
    for _ in range(3):
        tried = await asyncio.gather(*(moves(place, 1) for place in places))
        for press in (press for each in tried for press in each):
            assert press.answered, "nobody answered"
            assert press.refused in SENTENCES, press.refused
    assert whole(home) == before


async def goes_on(home: House, places: list[Place]) -> None:
    for place in places:
        assert all(press.carried_out for press in await moves(place, 3))
    assert unsound(home) == []


async def test_a_locked_database(home: House, places: list[Place]) -> None:
    with closing(sqlite3.connect(home.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await refused(home, places)
        other.execute("ROLLBACK")
    await goes_on(home, places)


async def test_files_that_may_not_grow(home: House, places: list[Place]) -> None:
    process = home.process
    assert process is not None
    allowed = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, allowed[1]))
    await refused(home, places)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, allowed)
    await goes_on(home, places)


async def test_only_the_drawing_fails_and_nobody_says_that_nothing_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with offline(tmp_path, channels=1) as home:
        place = Place(home, home.channel("table-0"), "shigaon49", home.people[:3], Random(1))
        await moves(place, 2)
        monkeypatch.setattr(home.bot.store, "people", _disk_error)
        (press,) = await moves(place, 1)
        number, match = home.newest(place.channel["id"]) or (0, None)
        assert press.refused in NOT_SHOWN
        assert isinstance(match, Match)
        assert match.last is not None
        assert (number, match.last.seat, match.last.text) == (press.table, press.seat, press.action)


async def _disk_error(users: list[int]) -> None:
    raise Unavailable("disk I/O error")


async def test_a_database_that_may_only_be_read(tmp_path: Path) -> None:
    async with offline(tmp_path, channels=1) as home:
        place = Place(home, home.channel("table-0"), "shigaon49", home.people[:3], Random(1))
        await moves(place, 2)
        before = home.newest(place.channel["id"])
        await home.bot.store.engine.read(lambda db: db.execute("PRAGMA query_only = ON") and None)
        (press,) = await moves(place, 1)
        assert press.refused in SENTENCES
        assert home.newest(place.channel["id"]) == before
        await home.bot.store.engine.read(lambda db: db.execute("PRAGMA query_only = OFF") and None)
        (press,) = await moves(place, 1)
        assert press.carried_out
