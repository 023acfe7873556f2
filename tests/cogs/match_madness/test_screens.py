"""Whole matches of Match Madness, from the command to the rematch."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from cogs.client import TabletopBot
from cogs.messages.words import words_in
from engines.match_madness import MatchMadness
from tests.cogs.kit import Party, party
from tests.cogs.match_madness.madness import bench, build, declare, ended, game_of, now, play_on, presses, shown
from tests.engines.match_madness.test_quick import won_by


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_hex", lambda size: "60")


TOTAL = [(2, "en", "Total Madness"), (3, "he", "שיגעון מוחלט"), (4, "en", "Total Madness")]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_a_quick_game_of_every_size_from_the_command_to_the_result(seats: int) -> None:
    async with party(patience=2.9) as table:
        await table.gather("match_madness", seats, rounds=3)
        await play_on(table, Random(seats))
        over = await ended(table)
        assert "🥇" in over.text
        assert "🏁" in over.text
        assert over.actions == ["yes", "first"]


@pytest.mark.parametrize(("seats", "language", "heading"), TOTAL)
async def test_total_madness_in_both_languages(seats: int, language: str, heading: str) -> None:
    async with party(patience=2.9, language=language) as table:
        await table.gather("match_madness", seats, mode="total")
        assert heading in (await table.public()).text
        await play_on(table, Random(seats), pressing=0.15)
        game = await game_of(table)
        assert game.ended == "finished"
        assert len(game.closed) == 5 * seats
        assert "🥇" in (await ended(table)).text


async def test_a_rematch_begins_with_a_count_and_workbenches(tmp_path: Path) -> None:
    async with party(patience=2.9) as table:
        await table.gather("match_madness", 2, rounds=1)
        await play_on(table, Random(0))
        for person in table.people[:2]:
            await table.press(person, "yes")
        fresh = await table.store.table_in(table.channel.id)
        assert fresh is not None
        table.number = fresh.id
        game = await shown(table)
        person = table.people[1]
        await build(table, person, game.tops()[0])
        await declare(table, person, game.tops()[0])
        assert "🏆" in (await ended(table)).text


async def test_a_race_goes_on_across_a_restart_with_the_time_that_was_left(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=2.9) as table:
        await table.gather("match_madness", 2, rounds=2)
        game = await shown(table)
        card, person = game.tops()[0], table.people[0]
        await build(table, person, card)
        mine = bench(table, person)
        left = time_left(table, game)
        await table.restart(pause=120)
        assert left <= time_left(table, await game_of(table)) <= left + 2_000
        await table.press(person, f"match:{card}", on=mine)
        await table.wait(1)
        assert (await game_of(table)).won[0] == (card,)
        await play_all(table)


async def test_a_press_that_is_faster_than_the_clock_after_a_restart_costs_nobody_the_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def late(bot: TabletopBot) -> None:
        await asyncio.sleep(20)

    async with party(f"sqlite:///{tmp_path}/games.db", patience=2.9) as table:
        await table.gather("match_madness", 2, rounds=2)
        game = await shown(table)
        person, mine, left = table.people[0], bench(table, table.people[0]), time_left(table, game)
        monkeypatch.setattr(TabletopBot, "wait_until_ready", late)
        await table.restart(pause=60)
        await table.press(person, presses(game.tops()[0])[0], on=mine)
        assert left <= time_left(table, await game_of(table)) <= left + 2_000
        await table.wait(30)
        assert left - 30_000 <= time_left(table, await game_of(table)) <= left - 28_000, "it was woken once"
        assert len((await game_of(table)).benches[0].pieces) == 1


def time_left(table: Party, game: MatchMadness) -> int:
    """Of the card that is shown, in milliseconds."""
    until = game.view(None).tops[0].until
    assert until is not None
    return until - now(table)


async def play_all(table: Party) -> None:
    await table.look(table.people[0])
    await table.look(table.people[1])
    await play_on(table, Random(5))
    assert "🥇" in (await ended(table)).text


@pytest.mark.parametrize(
    ("cards", "told"), [(([49, 1], [37, 38]), True), (([49], [50]), False), (([1, 2], [49]), False)]
)
async def test_a_result_says_that_harder_cards_broke_a_tie(cards: tuple[list[int], list[int]], told: bool) -> None:
    async with party() as table:
        await table.gather("match_madness", 2)
        over = {"game": won_by(list(cards))}
        await table.store.update(table.number, lambda content: content.model_copy(update=over), at=0)
        text = (await table.post_anew()).text
        assert "🏁" in text
        assert (words_in("en")("match-madness-tie") in text) is told
