"""The table of all kinds of press, and who answers each."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.messages.words import words_in
from cogs.table.press import CUSTOM_ID, KINDS, Kind, Press
from tests.cogs.kit import Party, party

COGS = Path(__file__).parents[3] / "cogs"
EN = words_in("en")
WRITTEN = re.compile(r'(?:(?:Button|Select|Question)\(\s*f?"|\.id\(")([a-z]+)[":]')
OWN = Kind("nimtake", "table", "turn", private=False, does="takes matches from a heap")


@pytest.fixture
async def table() -> AsyncIterator[Party]:
    async with party() as host:
        await host.gather("shigaon49", 2)
        yield host


async def test_every_kind_of_the_table_has_a_callback(table: Party) -> None:
    assert table.listener.kinds == KINDS


def test_every_custom_id_that_is_written_is_of_a_kind_in_the_table() -> None:
    written = {name for file in COGS.rglob("*.py") for name in WRITTEN.findall(file.read_text("utf-8"))}
    assert {"board", "replay", "play", "look", "thread"} <= written <= KINDS.keys()


def test_every_kind_says_what_its_numbers_mean_and_fits_a_custom_id() -> None:
    for name, kind in KINDS.items():
        assert name == kind.name
        assert CUSTOM_ID.fullmatch(f"{name}:999999999999:999999999:{'x' * 70}")
        assert all((kind.first, kind.second, kind.does))


async def test_a_kind_that_is_not_in_the_table_cannot_be_registered(table: Party) -> None:
    async def answer(press: Press) -> None:
        raise AssertionError(press)

    with pytest.raises(KeyError):
        table.listener.on("nimtake", answer)
    with pytest.raises(ValueError, match="play is a kind of press already"):
        table.listener.on(OWN._replace(name="play"), answer)


async def test_a_game_brings_a_kind_of_its_own(table: Party) -> None:
    heard: list[tuple[int, int, str]] = []

    async def answer(press: Press) -> None:
        heard.append((press.table_id, press.turn, press.text))

    person = table.people[0]
    assert (await table.forge(person, "nimtake:1:7:three")).said == EN("refused-unreadable")
    table.listener.on(OWN, answer)
    assert not (await table.forge(person, "nimtake:1:7:three")).said
    assert heard == [(1, 7, "three")]


@pytest.mark.parametrize("name", [name for name, kind in KINDS.items() if kind.private])
async def test_a_private_kind_of_press_is_refused_on_a_public_message(table: Party, name: str) -> None:
    before = await table.public()
    answer = await table.forge(table.people[0], f"{name}:1:0:yes")
    assert answer.said == EN("refused-unreadable")
    assert (await table.public()).stored == before.stored
