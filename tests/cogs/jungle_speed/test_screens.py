"""Whole matches of Jungle Speed, from the command to the rematch; restarts and leaving."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.cogs.jungle_speed.jungle import decide, deliver, game_of, lay, now, plain, play_on, race, turn
from tests.cogs.kit import Party, party


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
        assert over.text.count("✊") == seats, "grabs, false grabs and the fastest grab of each"
        assert over.actions == ["yes", "first"]
        assert game.ply > 40
        assert (len(table.requests) - before) / game.ply <= 1.3


async def test_the_result_tells_grabs_false_grabs_and_the_fastest_grab() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3)
        await lay(table, "star1r | *1\n ring1r | leaf1g star1g *4\n cross1r | *5\n next 1")
        await turn(table)
        await race(table, 2)
        await decide(table)
        await lay_again(table, "star1r | \n ring1r | star1g *4\n cross1r | *5\n next 1")
        await turn(table)
        await race(table, 0)
        await decide(table)
        ms = (await game_of(table)).photo[0].ms
        text = plain((await table.public()).text)
        assert f"🥇 **Alice** · ✊\u00a01 · ❌\u00a00 · ⚡\u00a0{ms}\u00a0ms" in text
        assert "**Carol** · ✊\u00a00 · ❌\u00a01" in text


async def lay_again(table: Party, drawing: str) -> None:
    """Another position, with what was counted so far."""
    tally = (await game_of(table)).tally
    await lay(table, drawing, tally=tally)


@pytest.mark.parametrize(
    ("language", "title", "labels"),
    [
        ("en", "Jungle Speed", ["Grab the totem", "How to play"]),
        ("he", "ג'ונגל ספיד", ["תפסו את הטוטם", "איך משחקים"]),
    ],
)
async def test_a_rematch_speaks_the_language_of_the_server(language: str, title: str, labels: list[str]) -> None:
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
        assert public.labels == labels
        assert public.actions == ["grab"]


async def test_a_count_of_three_and_then_cards_on_a_clock() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3)
        begun = await table.public()
        assert "Three, two, one" in begun.text
        assert begun.actions == ["grab"]
        early = await table.press(table.people[0], "grab")
        assert (early.said, early.result.deferred) == ("", True), "there is nothing to grab yet"
        await table.env.advance_time(3)
        assert "Shapes count" in (await table.public()).text
        for number in range(2, 8):
            shown = (await game_of(table)).shown
            assert shown is not None
            assert (await turn(table)).reveal == number
            assert 2250 + 350 <= now(table) - shown <= 3750 + 350 + 10


async def test_a_grab_before_a_crash_counts_and_what_lies_is_shown_anew(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("jungle_speed", 3)
        await lay(table, "star1r | *5\n| star1g *5\nring1r | *5\nnext 1")
        await turn(table)
        await race(table, 1, 0)
        assert (await game_of(table)).view(None).grabbed == (1, 0)
        await table.restart()
        moves = [text for _, text, _ in await table.store.moves(table.number)]
        woken = next(place for place, text in enumerate(moves) if text.startswith("wake:"))
        assert moves[woken + 1 : woken + 3] == ["timeout", "shown:12"], "the decision, then what lies"
        game = await game_of(table)
        assert [finish.seat for finish in game.photo] in ([1, 0], [])
        assert any("Back again" in json.dumps(request.json) for request in table.requests)
        assert (await table.public()).actions == ["grab"]


async def test_after_a_crash_a_card_is_shown_anew_and_then_its_time_begins(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("jungle_speed", 3)
        await lay(table, "star1r | *5\n| leaf1g *5\nring1r | *5\nnext 1")
        await turn(table)
        await table.restart()
        moves = await table.store.moves(table.number)
        woken = next(place for place, move in enumerate(moves) if move[1].startswith("wake:"))
        assert moves[woken + 1][1] == "shown:11"
        assert moves[woken + 1][2] >= moves[woken][2]


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
        said = await table.press(table.people[1], "grab")
        assert "I'm back" in said.said


async def test_a_press_counts_though_its_player_left_before_the_window_closed() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3)
        await lay(table, "leaf1y star1r | *5\n| star1g *5\nring1r | *5\nnext 1")
        await turn(table)
        await race(table, 0, apart=0.0)
        await table.command(table.people[0], "table leave")
        await decide(table)
        game = await game_of(table)  # a command takes its time: the next card may have come already
        assert [(tally.grabs, tally.false) for tally in game.tally] == [(1, 0), (0, 0), (0, 0)]
        assert game.packs.cards(1) == 6 + 2, "the loser took the pile of the player who left"


async def test_the_match_goes_on_though_the_player_who_chooses_left() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3)
        await lay(table, "star1r | *5\nstar1y | *5\n| star1g *5\nnext 2")
        await turn(table)
        await race(table, 0)
        assert (await decide(table)).stage == "dividing"
        await table.command(table.people[0], "table leave")
        for _ in range(25):  # a robot divides, or after six seconds time itself
            if (game := await game_of(table)).stage == "decided":
                break
            await table.env.advance_time(0.25)
        assert game.decision is not None
        assert (game.decision.what, game.decision.hands) == ("division", (0,))
        await table.env.advance_time(10)
        assert (await game_of(table)).reveal > game.reveal


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
        await table.env.advance_time(3)
        assert (await table.public()).actions == ["grab", "flip"]
        refused = await table.press(table.people[1], "flip")
        assert refused.said
        assert (await game_of(table)).reveal == 0
        flipped = await table.press(table.people[0], "flip")
        assert (flipped.said, (await game_of(table)).reveal) == ("", 0)
        await table.env.advance_time(1.9)
        assert (await game_of(table)).reveal == 1
        assert (await table.public()).actions == ["grab", "flip"]
        await table.env.advance_time(10.4)
        assert (await game_of(table)).reveal == 2


async def test_manual_nobody_is_reminded_before_the_bot_flips() -> None:
    async with party() as table:
        await table.gather("jungle_speed", 3, manual=True)
        await table.env.advance_time(3)
        before = len(table.messages())
        await table.env.advance_time(30)
        assert len(table.messages()) == before
