"""/preferences: a button changes the database and the message."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.messages.screen import Button
from cogs.messages.words import words_in
from cogs.settings.preferences import preferences_screen
from cogs.settings.privacy import SWITCHES
from tests.cogs.kit import Party, party
from tests.cogs.shown import Shown


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Party]:
    async with party(f"sqlite:///{tmp_path}/games.db") as host:
        yield host


async def opened(table: Party, person: int = 0) -> Shown:
    answer = await table.command(table.people[person], "preferences")
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


@pytest.mark.parametrize("name", SWITCHES)
async def test_every_choice_is_made_kept_and_taken_back(table: Party, name: str) -> None:
    alice = table.people[0]
    shown = await opened(table)
    assert shown.private
    before = getattr(await table.store.person(alice.id), name)
    for wanted in (not before, before):
        old = shown
        await table.press(alice, name, on=old)
        shown = table.shown(old.id)
        assert shown.labels != old.labels
        assert getattr(await table.store.person(alice.id), name) is wanted
        await table.press(alice, name, on=old)  # the same button once more
        assert getattr(await table.store.person(alice.id), name) is wanted
    await table.restart()
    assert getattr(await table.store.person(alice.id), name) is before


async def test_a_switch_says_what_it_is_and_is_grey_when_off(table: Party) -> None:
    screen = preferences_screen(await table.store.person(table.people[0].id), words_in("en"))
    buttons = {button.label: button.style for row in screen.rows for button in row if isinstance(button, Button)}
    assert buttons == {
        "Reminders: on": "success",
        "Auto-play: off": "secondary",
        "Clear colours: off": "secondary",
        "Hidden from boards: off": "secondary",
    }


async def test_nobody_else_is_changed(table: Party) -> None:
    shown = await opened(table)
    await table.press(table.people[0], "colourblind", on=shown)
    assert not (await table.store.person(table.people[1].id)).colourblind
    assert "Clear colours: off" in (await opened(table, 1)).labels


async def test_the_message_speaks_the_language_that_was_chosen(table: Party) -> None:
    alice = table.people[0]
    shown = await opened(table)
    assert "same as the server" in shown.text
    for value, word in (("he", "ההעדפות שלכם"), ("en", "Your preferences"), ("auto", "same as the server")):
        await table.choose(alice, value, on=shown)
        assert word in table.shown(shown.id).text
    assert (await table.store.person(alice.id)).language is None


@pytest.mark.parametrize(
    "custom_id", ["prefer:0:2:pings", "prefer:0:1:name", "prefer:0:1:id = 1", "speak:0:0:language"]
)
async def test_a_preference_that_no_button_offers_is_refused(table: Party, custom_id: str) -> None:
    alice = table.people[0]
    before = await table.store.person(alice.id)
    answer = await table.forge(alice, custom_id, on=await opened(table), values=["xx"])
    assert answer.said
    assert await table.store.person(alice.id) == before


async def test_it_never_takes_the_place_of_a_public_message(table: Party) -> None:
    await table.gather("shigaon49", 2)
    before = (await table.public()).text
    assert (await table.forge(table.people[0], "prefer:0:1:autoplay")).said
    assert (await table.public()).text == before
    assert not (await table.store.person(table.people[0].id)).autoplay
