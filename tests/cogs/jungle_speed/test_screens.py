"""Whole matches of Jungle Speed, from the command to the rematch; restarts, leaving, and what it costs."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from cogs.table.drawing import screen_of
from tests.cogs.jungle_speed.jungle import decide, deliver, game_of, lay, now, play_on, race, turn
from tests.cogs.kit import Party, party, uploaded


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "7")
    monkeypatch.setattr(Party, "deliver", deliver)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_a_match_of_every_size_from_the_command_to_the_result(seats: int) -> None:
    async with party() as table:
        await table.gather("jungle_speed", seats, pace="wild")
        before = len(table.requests)
        await play_on(table, Random(seats))
        over, game = await table.public(), await game_of(table)
        assert game.ending
        assert "🥇" in over.text
        assert "📸" in over.text
        assert over.actions == ["yes"]
        assert game.ply > 40
        assert (len(table.requests) - before) / game.ply <= 1.3


@pytest.mark.parametrize(
    ("language", "title", "grab"),
    [("en", "Jungle Speed", "Grab the totem"), ("he", "ג'ונגל ספיד", "תפסו את הטוטם")],
)
async def test_a_rematch_speaks_the_language_of_the_server(language: str, title: str, grab: str) -> None:
    async with party(language=language) as table:
        await table.gather("jungle_speed", 3)
        assert title in (await table.public()).text
        await lay(table, "star1r | \n ring1r | star1g *4\n cross1r | *5\n next 1")
        await turn(table)
        await race(table, 0)
        await decide(table)
        assert (await game_of(table)).ending == "first-out"
        for person in table.people[:3]:
            await table.press(person, "yes")
        fresh = await table.store.table_in(table.channel.id)
        assert fresh is not None
        table.number = fresh.id
        assert (await turn(table)).reveal == 1
        public = await table.public()
        assert grab in public.labels
        assert public.actions == ["grab:1", "mine"]


async def test_a_count_of_three_and_then_cards_on_a_clock() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3)
        begun = await table.public()
        assert f"<t:{-(-(now(table) + 3000) // 1000)}:R>" in begun.text
        assert begun.actions == ["mine"], "there is nothing to grab yet"
        await table.env.advance_time(3)
        assert "Shapes count" in (await table.public()).text
        for number in range(2, 8):
            shown = now(table)
            assert (await turn(table)).reveal == number
            assert 2250 <= now(table) - shown <= 3760
            assert (await table.public()).actions == [f"grab:{number}", "mine"]


async def test_a_grab_before_a_crash_counts_and_play_goes_on_after_a_count_of_three(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("jungle_speed", 3)
        await lay(table, "star1r | *5\n| star1g *5\nring1r | *5\nnext 1")
        await turn(table)
        await race(table, 1, 0)
        assert (await game_of(table)).stage == "window"
        await table.restart()
        *_, wake, card = await table.store.moves(table.number)
        assert wake[1].startswith("wake:")
        assert card[2] - wake[2] >= 3000, "a count of three"
        game = await game_of(table)
        assert [finish.seat for finish in game.photo] == [1, 0]
        assert any("Back again" in json.dumps(request.json) for request in table.requests)
        assert (await table.public()).actions == [f"grab:{game.reveal}", "mine"]


async def test_the_cards_of_one_who_left_go_on_turning() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3)
        await table.env.advance_time(3)
        await table.command(table.people[1], "table leave")
        await table.env.advance_time(0)
        before = await game_of(table)
        for _ in range(3):
            await turn(table)
        after = await game_of(table)
        assert [len(stack) for stack in after.packs.stacks] == [len(stack) - 1 for stack in before.packs.stacks]
        assert "🚪" in (await table.public()).text
        said = await table.press(table.people[1], f"grab:{after.reveal}")
        assert "I'm back" in said.said


async def test_everybody_agrees_to_end_and_the_buttons_go() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 2)
        await table.env.advance_time(3)
        await table.command(table.people[0], "table end")
        await table.env.advance_time(0)
        await table.press(table.people[1], "agree")
        assert (await table.match()).ended == "agreed"
        assert (await table.public()).actions == []
        at_the_end = await game_of(table)
        await table.env.advance_time(20)
        assert await game_of(table) == at_the_end


async def test_manual_the_player_flips_and_after_ten_seconds_the_bot_does() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3, manual=True)
        assert "flip:0" not in (await table.public()).actions
        await table.env.advance_time(3)
        assert (await table.public()).actions == ["flip:0", "mine"]
        refused = await table.press(table.people[1], "flip:0")
        assert refused.said
        assert (await game_of(table)).reveal == 0
        flipped = await table.press(table.people[0], "flip:0")
        assert flipped.said == ""
        assert (await table.public()).actions == ["grab:1", "flip:1", "mine"]
        await table.env.advance_time(10.1)
        assert (await game_of(table)).reveal == 2


# what it costs
async def test_the_next_picture_is_drawn_before_its_card_is_turned() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 4)
        await table.env.advance_time(3)
        for _ in range(4):
            match, due = await table.match(), (await table.match()).deadline()
            assert due is not None
            screen = await screen_of(table.bot, replace(await table.table(), content=match.tick(due)), None)
            assert table.bot.pictures.has(screen)
            await turn(table)
            assert screen.picture is not None
            assert (await table.public()).files == [screen.picture.file]


async def test_while_discord_takes_no_edit_the_clock_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3, pace="wild")
        await table.env.advance_time(3)
        edit, back = discord.Webhook.edit_message, asyncio.Event()

        async def slow(webhook: discord.Webhook, *what: Any, **how: Any) -> Any:
            await table.env.external_wait(back.wait(), reason="Discord takes its time")
            return await edit(webhook, *what, **how)

        monkeypatch.setattr(discord.Webhook, "edit_message", slow)
        for _ in range(6):
            await table.env.advance_time(1)
        assert (await game_of(table)).reveal == 2, "the card whose edit has not come back"
        back.set()
        await table.env.advance_time(1)
        assert (await game_of(table)).reveal == 3


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


async def test_an_open_panel_is_not_sent_anew_for_every_card() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3)
        await table.env.advance_time(3)
        panels = [await table.look(person) for person in table.people[:3]]
        assert all("You have ⁨**⁨26⁩** cards⁩" in panel.text for panel in panels)
        before = len(table.requests)
        for _ in range(4):
            await turn(table)
        assert len(table.requests) == before + 4
