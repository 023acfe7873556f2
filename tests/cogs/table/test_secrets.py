"""Secrets stay private in texts, buttons, pictures and logs; pictures are sent only when they changed."""

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.table.drawing import screen_of
from engines.match import Match
from engines.shigaon49 import Shigaon49
from engines.shigaon49.checks import redeal
from storage.tables import Content
from tests.cogs.kit import Party, any_action, party
from tests.cogs.requests import uploaded


@pytest.fixture
async def table(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Party]:
    monkeypatch.setattr("secrets.token_hex", lambda size: "1857")
    async with party() as host:
        await host.gather("shigaon49", 5)
        yield host


async def drawn(table: Party, match: Match) -> tuple[Any, bytes]:
    """Return the public message of this match: its components and its picture."""
    screen = await screen_of(table.bot, replace(await table.table(), content=match), None)
    picture = screen.picture
    assert picture is not None
    components: Any = screen.layout().to_components()  # type: ignore[no-untyped-call]
    return (components, picture.key, picture.alt, picture.file), picture.draw()


async def test_the_public_message_is_the_same_whatever_is_secret(table: Party) -> None:
    dice, match = Random(1857), await table.match()
    for ply in range(39):
        if ply % 6 == 0:
            game = match.game
            assert isinstance(game, Shigaon49)
            other = match.model_copy(update={"game": redeal(game, None, dice)})
            assert other != match
            assert await drawn(table, match) == await drawn(table, other)
        seat, action = any_action(match.game, Random(ply))
        match = match.press(match.seats[seat].user, match.game.turn(seat), str(action), match.since)
        if match.over:
            break


async def poor(table: Party, seat: int, cash: int) -> None:
    def change(content: Content) -> Content:
        assert isinstance(content, Match)
        assert isinstance(content.game, Shigaon49)
        purses = (*content.game.cash[:seat], cash, *content.game.cash[seat + 1 :])
        return content.model_copy(update={"game": content.game.model_copy(update={"cash": purses})})

    await table.store.update(table.number, change, at=0)


async def test_the_panel_is_private_and_offers_what_one_can_pay(table: Party) -> None:
    public, mover = await table.public(), await table.mover()
    seat = table.people.index(mover)
    for n in range(5):
        await poor(table, n, 4 if n == seat else 700 + n)
    assert (await table.public()).actions == public.actions, "the public buttons say nothing"
    assert {"bid:2", "bid:3", "bid:4", "bid:7", "bid:12"} <= set(public.actions)
    panel = await table.look(mover)
    assert panel.private
    assert "$4" in panel.text
    assert not re.search(r"\$70\d", panel.text)
    assert [text for text in panel.actions if text.startswith("bid:")] == ["bid:2", "bid:3", "bid:4"]
    other = await table.look(table.people[(seat + 1) % 5])
    assert f"$70{(seat + 1) % 5}" in other.text
    assert other.actions == []


async def test_an_open_panel_follows_the_table(table: Party) -> None:
    mover = await table.mover()
    watcher = next(person for person in table.people if person is not mover)
    before = (await table.look(watcher)).text
    await table.press(mover, "pass")
    assert table.panel(watcher).text != before


async def test_a_press_that_changes_no_picture_uploads_none(table: Party) -> None:
    host, other = table.people[:2]
    uploads, shown = [table.uploads], await table.public()
    for _ in range(2):
        await table.command(host, "table end")
        asked = await table.public()
        assert asked.text != shown.text
        await table.press(other, "keep")
        assert (await table.public()).text == shown.text
        uploads.append(table.uploads - sum(uploads))
    assert uploads == [2, 1, 0], "lobby and table; an edit keeps a file by its number, which the next press tells"
    assert asked.files == shown.files == (await table.public()).files


async def test_looking_and_refusals_upload_nothing(table: Party) -> None:
    before = table.uploads
    for person in table.people:
        await table.look(person)
    await table.press(table.people[(table.people.index(await table.mover()) + 1) % 5], "pass")
    assert table.uploads == before


async def test_no_picture_is_uploaded_twice_to_one_message(table: Party) -> None:
    for _ in range(6):
        await table.press(await table.mover(), "pass")
    pictures = [name for request in table.requests for name in uploaded(request.json)]
    assert pictures
    assert len(pictures) == len(set(pictures))


async def test_logs_tell_no_cash_and_no_token(table: Party, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", "tabletop")
    for n in range(5):
        await poor(table, n, 761 + n)
    dice = Random(3)
    for _ in range(15):
        match = await table.match()
        seat, action = any_action(match.game, dice)
        if str(action) in (await table.public()).actions:
            await table.press(table.people[seat], str(action))
        else:
            await table.look(table.people[seat])
            await table.press(table.people[seat], "pass")
    text = "\n".join(record.getMessage() for record in caplog.records)
    assert "table 1: " in text
    assert not re.search(r"\b7[56]\d\b|\$|bid:|simcord_|fake\.token|1857\b", text)
