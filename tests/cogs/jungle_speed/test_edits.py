"""How often the table is edited, and that no picture is older than the card that a press is judged on (JS-24)."""

import asyncio
from collections.abc import Iterator
from datetime import datetime
from random import Random
from typing import Any

import discord
import pytest
from simcord.backend import Backend

from cogs.table.drawing import screen_of
from engines.jungle_speed.view import Finish
from tests.cogs.jungle_speed.jungle import decide, deliver, game_of, lay, private, race, turn
from tests.cogs.kit import Party, party

MOST, SECONDS = 5, 5.0


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "7")
    monkeypatch.setattr(Party, "deliver", deliver)


@pytest.fixture
def edited(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The moments, in seconds, at which Discord took an edit of a message that everybody sees."""
    edit, moments = Backend.edit_message, list[float]()

    def edit_and_note(backend: Backend, channel: int, message: int, fields: dict[str, Any]) -> Any:
        edited = edit(backend, channel, message, fields)
        if not edited.is_ephemeral:
            moments.append(datetime.fromisoformat(edited.edited_timestamp or "").timestamp())
        return edited

    monkeypatch.setattr(Backend, "edit_message", edit_and_note)
    yield moments
    assert all(later - first >= SECONDS for first, later in zip(moments, moments[MOST:], strict=False)), moments


@pytest.mark.parametrize("options", [{"pace": "wild"}, {"pace": "normal"}, {"pace": "calm"}, {"manual": True}])
async def test_at_most_five_edits_in_five_seconds(options: dict[str, Any], edited: list[float]) -> None:
    async with party() as table:
        await table.gather("jungle_speed", 5, **options)
        edited.clear()  # the lobby's are answers to presses
        dice = Random(5)
        for _ in range(400):
            game = await game_of(table)
            if game.ending or game.reveal > 40:
                break
            flipper = game.flipper()
            if flipper is not None:
                await table.press(table.people[flipper], "flip")
            if game.open and dice.random() < 0.05:
                await race(table, dice.randrange(5))
            await table.env.advance_time(0.1)
        assert len(edited) > 10


@pytest.mark.parametrize("options", [{"pace": "wild"}, {"manual": True}])
async def test_at_most_five_edits_in_five_seconds_when_people_choose_and_grab_at_once(
    options: dict[str, Any], edited: list[float]
) -> None:
    """A card, a choice, a division, its decision, what lies then, and a false grab: six screens in little time."""
    async with party() as table:
        await table.gather("jungle_speed", 5, **options)
        await table.env.advance_time(10)
        edited.clear()
        await lay(table, "star1r | *5\nstar1g | *5\nstar1y | *5\n| in *5\nring1r | *5\nnext 3")
        await turn(table)
        began = len(edited)
        await race(table, 0, apart=0.0)
        await decide(table)
        for text in ("choose:11,duel", "divide:11,even"):
            await table.press(table.people[0], text, on=private(table, table.people[0])[-1])
        await turn(table)
        await race(table, 3, apart=0.0)
        await decide(table)
        await table.env.advance_time(0.5)
        assert (await game_of(table)).photo[0].verdict == "false"
        assert len(edited) - began >= 4


@pytest.mark.parametrize("options", [{"pace": "wild"}, {"manual": True}])
async def test_JS_24_no_picture_is_older_than_the_card_that_a_press_is_judged_on(
    options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Edits are slow on their way and back, and five people press at any time, whatever they see."""
    dice = Random(24)
    for way in (discord.Webhook, discord.PartialMessage):
        name = "edit_message" if way is discord.Webhook else "edit"
        monkeypatch.setattr(way, name, slowly(getattr(way, name), dice))
    async with party() as table:
        await table.gather("jungle_speed", 5, no_look_alikes=True, **options)
        judged = await press_whatever_is_seen(table, dice)
        assert len(judged) > 5
        assert {finish.verdict for finish, _ in judged} >= {"won", "false"}
        assert [(finish, seen) for finish, seen in judged if finish.reveal > seen] == []


def slowly(edit: Any, dice: Random) -> Any:
    async def edit_slowly(message: Any, *what: Any, **how: Any) -> Any:
        await asyncio.sleep(dice.choice((0.02, 0.3, 1.2)))
        edited = await edit(message, *what, **how)
        await asyncio.sleep(dice.choice((0.02, 0.2, 0.6)))
        return edited

    return edit_slowly


async def press_whatever_is_seen(table: Party, dice: Random) -> list[tuple[Finish, int]]:
    """Return every judged press, and the reveal whose picture was on the table when it was made."""
    number_of: dict[str, int] = {}
    pressed: dict[int, int] = {}
    judged: list[tuple[Finish, int]] = []
    for _ in range(700):
        stored, game = await table.table(), await game_of(table)
        if game.ending:
            break
        if (picture := (await screen_of(table.bot, stored, None)).picture) is not None:
            number_of[picture.file] = game.reveal
        if game.photo and game.photo[0] not in (finish for finish, _ in judged):
            judged += [(finish, pressed[finish.seat]) for finish in game.photo]
        if (flipper := game.flipper()) is not None:
            await table.press(table.people[flipper], "flip")
        seat = dice.randrange(5)
        if dice.random() < (0.4 if game.sight.matching(seat) else 0.02) and not game.view(None).grabbed:
            pressed[seat] = number_of.get("".join((await table.public()).files), 0)
            await table.press(table.people[seat], "grab")
        await table.env.advance_time(0.1)
    return judged
