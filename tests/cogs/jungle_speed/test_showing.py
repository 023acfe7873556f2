"""When the table of Jungle Speed is drawn and shown, and how many requests that takes."""

import asyncio
from dataclasses import replace
from typing import Any

import aiohttp
import discord
import pytest

from cogs.table.drawing import screen_of
from tests.cogs.jungle_speed.jungle import decide, deliver, game_of, lay, now, race, turn
from tests.cogs.kit import Party, party, uploaded


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "7")
    monkeypatch.setattr(Party, "deliver", deliver)


async def test_the_next_picture_is_drawn_before_its_card_is_turned() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 4)
        await table.env.advance_time(3)
        for _ in range(4):
            await foreseen(table)


async def test_the_picture_after_a_decision_is_drawn_before_it_is_shown() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 4)
        await lay(table, "star1r | *5\n| star1g *5\nring1r | *5\ncross1r | *5\nnext 1")
        await turn(table)
        await race(table, 1)
        await decide(table)
        assert (await game_of(table)).stage == "decided"
        await foreseen(table)


async def foreseen(table: Party) -> None:
    """What time does next is shown with a picture that was ready before."""
    match, due = await table.match(), (await table.match()).deadline()
    assert due is not None
    screen = await screen_of(table.bot, replace(await table.table(), content=match.tick(due)), None)
    assert table.bot.pictures.has(screen)
    await turn(table)
    assert screen.picture is not None
    assert (await table.public()).files == [screen.picture.file]


async def test_JS_24_while_discord_takes_no_edit_the_card_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3, pace="wild")
        await table.env.advance_time(3)
        edit, back = discord.Webhook.edit_message, asyncio.Event()

        async def slow(webhook: discord.Webhook, *what: Any, **how: Any) -> Any:
            await table.env.external_wait(back.wait(), reason="Discord takes its time")
            return await edit(webhook, *what, **how)

        monkeypatch.setattr(discord.Webhook, "edit_message", slow)
        for _ in range(8):
            await table.env.advance_time(1)
        game = await game_of(table)
        assert (game.reveal, game.shown) == (2, None), "the card whose edit has not come back"
        back.set()
        await table.env.advance_time(0)
        assert (await game_of(table)).shown == now(table)
        await table.env.advance_time(2.9)
        assert (await game_of(table)).reveal == 3


async def test_JS_24_an_edit_that_fails_is_tried_again_and_only_then_the_card_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3, pace="wild")
        await table.env.advance_time(3)
        edit, failures = discord.Webhook.edit_message, [aiohttp.ClientError("the line is cut")]

        async def cut(webhook: discord.Webhook, *what: Any, **how: Any) -> Any:
            if failures:
                raise failures.pop()
            return await edit(webhook, *what, **how)

        monkeypatch.setattr(discord.Webhook, "edit_message", cut)
        game = await turn(table)
        assert (game.reveal, game.shown) == (2, None)
        await table.env.advance_time(4)
        assert (await game_of(table)).shown is None
        await table.env.advance_time(1.5)
        assert (await game_of(table)).shown is not None


async def test_JS_24_while_every_edit_fails_nobody_is_judged_on_the_card_and_its_time_does_not_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3, pace="wild")
        await table.env.advance_time(3)
        edit, cut = discord.Webhook.edit_message, True

        async def edit_unless_cut(webhook: discord.Webhook, *what: Any, **how: Any) -> Any:
            if cut:
                raise aiohttp.ClientError("the line is cut")
            return await edit(webhook, *what, **how)

        monkeypatch.setattr(discord.Webhook, "edit_message", edit_unless_cut)
        turned = await turn(table)
        for _ in range(4):
            await table.env.advance_time(5)
            await table.press(table.people[0], "grab")
        game = await game_of(table)
        assert (game.reveal, game.shown, game.packs, game.photo) == (turned.reveal, None, turned.packs, ())
        cut = False
        await table.env.advance_time(5.1)
        game = await game_of(table)
        assert game.shown is not None
        assert (game.packs, game.photo) == (turned.packs, ()), "all of them pressed before it was shown"


async def test_a_grab_costs_one_answer_and_no_picture() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 4)
        await lay(table, "star1r | *5\nring1g | *5\ncross1r | *5\nleaf1r | *5")
        await turn(table)
        before = len(table.requests)
        answers = await race(table, 2, 0, 3)
        assert [answer.result.deferred for answer in answers] == [True, True, True]
        assert len(table.requests) == before + 3
        assert not any(uploaded(request.json) for request in table.requests[before:])
        await decide(table)
        assert len(table.requests) == before + 4, "one edit shows the decision"


async def test_a_card_costs_one_edit_though_its_showing_is_stored() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3)
        await table.env.advance_time(3)
        before = len(table.requests)
        for _ in range(4):
            await turn(table)
        assert len(table.requests) == before + 4
