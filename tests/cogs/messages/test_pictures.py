"""Pictures where words and buttons must come first: one is postponed, and follows."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest

from cogs.messages.pictures import DRAWN_AT_ONCE
from cogs.messages.screen import Picture, Screen
from tests.cogs.kit import Party, party, uploaded


@pytest.fixture
async def table(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Party]:
    monkeypatch.setattr("secrets.token_hex", lambda size: "1857")
    async with party(patience=1.4) as host:
        await host.gather("shigaon49", 3)
        yield host


@asynccontextmanager
async def others_draw(table: Party, count: int) -> AsyncIterator[threading.Event]:
    """Draw this many pictures for somebody else, until the event is set or the block ends."""
    done = threading.Event()

    def draw() -> bytes:
        done.wait()
        return b""

    screens = [Screen((), picture=Picture(f"of others {n}", "", draw)) for n in range(count)]
    tasks = [asyncio.create_task(table.bot.pictures.files(screen)) for screen in screens]
    await asyncio.sleep(0)
    try:
        yield done
    finally:
        done.set()
        await asyncio.gather(*tasks)


async def test_a_press_that_has_waited_long_is_answered_at_once_and_its_picture_follows(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.sending.LATE", -1)
    monkeypatch.setattr("cogs.messages.pictures.BETWEEN_PICTURES", 2.0)
    before = await table.public()
    answer = await table.press(await table.mover(), "pass")
    assert not answer.result.deferred
    shown = await table.public()
    assert shown.files == before.files
    assert f":{(await table.match()).game.turn()}:" in shown.button("pass")
    await table.wait(3)
    assert (await table.public()).files != before.files


async def test_a_late_press_is_acknowledged_if_its_picture_takes_the_place_of_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cogs.messages.sending.LATE", -1)
    async with party() as table:
        await table.gather("nim", 2)  # its lobby has no picture
        answers = [(request.json or {})["type"] for request in table.requests if request.path.endswith("/callback")]
        assert answers == [4, 7, 6], "opened, joined, started"
        assert (await table.public()).files


async def test_when_many_pictures_are_drawn_words_and_buttons_come_first(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.pictures.BETWEEN_PICTURES", 2.0)
    before = await table.public()
    async with others_draw(table, DRAWN_AT_ONCE):
        await table.press(await table.mover(), "pass")
        await table.press(await table.mover(), "pass")
        meanwhile = await table.public()
        assert meanwhile.files == before.files
        assert meanwhile.text != before.text
        assert f":{(await table.match()).game.turn()}:" in meanwhile.button("pass")
    await table.wait(3)
    shown = await table.public()
    assert shown.files != before.files
    assert shown.text == meanwhile.text


async def test_in_haste_words_and_buttons_come_first_and_one_picture_follows(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.pictures.HASTE", 60.0)
    monkeypatch.setattr("cogs.messages.pictures.BETWEEN_PICTURES", 2.0)
    await table.press(await table.mover(), "pass")
    before = await table.public()
    sent = len(table.requests)
    for turn in (2, 3):
        await table.press(await table.mover(), "pass" if turn == 2 else "bid:2")
        meanwhile = await table.public()
        assert (meanwhile.files, len(table.requests) - sent) == (before.files, turn - 1)
        assert f":{(await table.match()).game.turn()}:" in meanwhile.button("pass")
    await table.wait(3)
    shown = await table.public()
    assert shown.files != before.files
    assert (shown.text, len(table.requests) - sent) == (meanwhile.text, 3)


async def test_a_picture_that_the_next_press_would_overtake_waits_but_not_for_long(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("HASTE", 60.0), ("AT_LATEST", 60.0), ("BETWEEN_PICTURES", 1.0)):
        monkeypatch.setattr(f"cogs.messages.pictures.{name}", seconds)
    await table.press(await table.mover(), "pass")
    before = await table.public()
    await table.press(await table.mover(), "bid:2")
    await table.wait(3)
    assert (await table.public()).files == before.files
    monkeypatch.setattr("cogs.messages.pictures.AT_LATEST", 0.0)
    await table.wait(3)
    assert (await table.public()).files != before.files


async def test_a_postponed_picture_comes_even_if_its_turn_came_while_the_words_were_sent(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.pictures.BETWEEN_PICTURES", 0.01)
    before, edit = await table.public(), discord.InteractionResponse.edit_message
    answered: list[Any] = []
    async with others_draw(table, DRAWN_AT_ONCE) as done:

        async def slow(response: Any, **how: Any) -> Any:
            done.set()
            await asyncio.sleep(0.2)
            answered.append(how["attachments"][0].filename)
            return await edit(response, **how)

        monkeypatch.setattr(discord.InteractionResponse, "edit_message", slow)
        await table.press(await table.mover(), "pass")
    assert answered == before.files
    assert (await table.public()).files != before.files


async def test_a_picture_that_starves_does_not_wait_until_nobody_draws(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.messages.sending.LATE", -1)
    monkeypatch.setattr("cogs.messages.pictures.STARVED", 60.0)
    before = await table.public()
    async with others_draw(table, 1):  # there is always one for somebody else
        await table.press(await table.mover(), "pass")
        await table.wait(3)
        assert (await table.public()).files == before.files
        monkeypatch.setattr("cogs.messages.pictures.STARVED", 0.0)
        await table.wait(3)
        assert (await table.public()).files != before.files


async def test_postponed_pictures_are_sent_before_the_bot_stops(table: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HASTE", "AT_LATEST"):
        monkeypatch.setattr(f"cogs.messages.pictures.{name}", 60.0)
    await table.press(await table.mover(), "pass")
    before = await table.public()
    await table.press(await table.mover(), "pass")
    assert (await table.public()).files == before.files
    await table.live.settle()
    assert (await table.public()).files != before.files


async def test_where_the_picture_is_the_game_its_buttons_never_come_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.messages.pictures.KEPT", 0)
    async with party(patience=1.4) as table:
        await table.gather("jungle_speed", 3, manual=True)
        await table.wait(4)
        monkeypatch.setattr("cogs.messages.sending.LATE", -1)
        monkeypatch.setattr("cogs.messages.pictures.BETWEEN_PICTURES", 2.0)
        before, requests = await table.public(), len(table.requests)
        view: Any = (await table.match()).game.view(None)
        answer = await table.press(table.people[view.hands[view.next_hand].seat], "flip")
        assert answer.result.deferred
        await table.wait(3)
        assert (await table.public()).files != before.files
        edits = [request for request in table.requests[requests:] if request.method == "PATCH"]
        assert edits
        assert all(uploaded(request.json) for request in edits)
