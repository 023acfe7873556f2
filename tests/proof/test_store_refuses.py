"""A store that refuses to write: whoever presses hears a sentence, nothing is half written, and it mends by itself."""

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from cogs.words import words_in
from tests.proof.house import House, house, unsound
from tests.proof.kills import channels_of
from tests.proof.playing import Place, Press

HOME = ("shigaon49", "eight_and_a_half")
SENTENCES = {words_in(language)("refused-store") for language in ("en", "he")}


@pytest.fixture
async def places(tmp_path: Path) -> AsyncIterator[list[Place]]:
    """Two tables in play."""
    async with house(tmp_path, channels=2) as home:
        found = channels_of(home, HOME, 1)
        for place in found:
            await moves(place, 6)
        yield found


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


async def refused(places: list[Place]) -> None:
    """Everybody who presses is told, and nothing has changed."""
    home, before = places[0].home, whole(places[0].home)
    for _ in range(3):
        tried = await asyncio.gather(*(moves(place, 1) for place in places))
        for press in (press for each in tried for press in each):
            assert press.answered, "nobody answered"
            assert press.refused in SENTENCES, press.refused
    assert whole(home) == before


async def goes_on(places: list[Place]) -> None:
    for place in places:
        assert all(press.carried_out for press in await moves(place, 3))
    assert unsound(places[0].home) == []


async def test_a_locked_database(places: list[Place]) -> None:
    with closing(sqlite3.connect(places[0].home.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await refused(places)
        other.execute("ROLLBACK")
    await goes_on(places)


async def test_files_that_may_not_grow(places: list[Place]) -> None:
    process = places[0].home.process
    assert process is not None
    allowed = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, allowed[1]))
    await refused(places)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, allowed)
    await goes_on(places)
