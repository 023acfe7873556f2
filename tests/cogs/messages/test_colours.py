"""/colourblind: a person's pictures, and the tables the person sits at, are in high-contrast colours."""

from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from art.contrast import CLEAR
from art.seats import SLATE
from cogs.limits import Limits
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import finish
from tests.cogs.shown import Shown

GROUND = {SLATE: "usual", CLEAR[SLATE]: "clear"}


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Party]:
    async with party(f"sqlite:///{tmp_path}/games.db") as host:
        yield host


def colours(table: Party, shown: Shown) -> str:
    """Return which colours a message's picture has, by the background in its corner."""
    image = Image.open(BytesIO(table.picture(shown))).convert("RGB")
    corner = image.getpixel((0, image.height - 1))
    assert isinstance(corner, tuple)
    return GROUND[corner[0], corner[1], corner[2]]


async def choose(table: Party, person: int, on: bool) -> str:
    return (await table.command(table.people[person], "colourblind", on=on)).said


async def opened(table: Party, person: int, command: str, **options: object) -> Shown:
    answer = await table.command(table.people[person], command, **options)
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


async def moved(table: Party) -> Shown:
    """Make another move and return the public table."""
    await table.press(await table.mover(), "pass")
    await table.env.settle()
    return await table.public()


async def test_the_choice_is_kept_over_a_restart_and_taken_back(table: Party) -> None:
    user = table.people[0].id
    assert not (await table.store.person(user)).colourblind
    assert "clear colours" in await choose(table, 0, on=True)
    await table.restart()
    assert (await table.store.person(user)).colourblind
    assert "usual colours" in await choose(table, 0, on=False)
    assert not (await table.store.person(user)).colourblind


async def test_the_table_has_clear_colours_while_anyone_at_it_wants_them(table: Party) -> None:
    await table.gather("shigaon49", 3)
    assert colours(table, await moved(table)) == "usual"
    await choose(table, 4, on=True)
    assert colours(table, await moved(table)) == "usual", "a person who only watches changes nothing"
    await choose(table, 1, on=True)
    assert colours(table, await moved(table)) == "clear"
    await choose(table, 1, on=False)
    assert colours(table, await moved(table)) == "usual"


async def test_nothing_tells_who_wants_them(table: Party) -> None:
    table.bot.limits = Limits(show_pause=0)
    await table.gather("shigaon49", 3)
    seen = set()
    for person in (0, 1, 2):
        await choose(table, person, on=True)
        shown = await opened(table, person, "table show")
        assert colours(table, shown) == "clear"
        seen.add((shown.text, *shown.files, *shown.actions, *shown.labels))
        await choose(table, person, on=False)
    assert len(seen) == 1


async def test_whoever_leaves_takes_the_wish_along(table: Party) -> None:
    await table.gather("shigaon49", 3)
    table.bot.limits = Limits(show_pause=0)
    await choose(table, 2, on=True)
    assert colours(table, await opened(table, 0, "table show")) == "clear"
    await table.command(table.people[2], "table leave")
    assert colours(table, await opened(table, 0, "table show")) == "usual"


async def test_a_panel_has_the_colours_of_its_own_reader(table: Party) -> None:
    await table.gather("eight_and_a_half", 2)
    await choose(table, 0, on=True)
    assert colours(table, await table.look(table.people[0])) == "clear"
    assert colours(table, await table.look(table.people[1])) == "usual"


@pytest.mark.parametrize("name", ["shigaon49", "eight_and_a_half"])
async def test_past_matches_and_numbers_have_the_colours_of_who_asks(table: Party, name: str) -> None:
    await table.gather(name, 2)
    await finish(table)
    await choose(table, 0, on=True)
    for command in ("replay", "stats", "leaderboard"):
        shown = {who: colours(table, await opened(table, who, command)) for who in (0, 1)}
        assert shown == {0: "clear", 1: "usual"}, command


async def test_the_score_sheet_and_the_card_of_the_day_have_them(table: Party) -> None:
    await choose(table, 0, on=True)
    await table.gather("eight_and_a_half", 2)
    assert colours(table, await opened(table, 0, "scoresheet")) == "clear"
    assert colours(table, await opened(table, 1, "scoresheet")) == "usual"
    invitation = await opened(table, 0, "daily")
    await table.press(table.people[0], "now", on=invitation)
    assert colours(table, table.shown(invitation.id)) == "clear"


@pytest.mark.parametrize(("language", "words"), [("en", ("usual", "clear")), ("he", ("צבעים רגילים", "צבעים ברורים"))])
async def test_privacy_shows_it_exports_it_and_forgets_it(language: str, words: tuple[str, str]) -> None:
    async with party(language=language) as table:
        alice = table.people[0]
        await choose(table, 0, on=False)
        assert words[0] in (await opened(table, 0, "privacy show")).text
        await choose(table, 0, on=True)
        assert words[1] in (await opened(table, 0, "privacy show")).text
        found = await table.store.export(alice.id)
        assert found["people"][0]["colourblind"] == 1
        asked = await opened(table, 0, "privacy delete")
        await table.press(alice, "yes", on=asked)
        assert not (await table.store.person(alice.id)).colourblind
