"""The sample game on Discord: everything here comes from shared code."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from cogs.messages.words import Words, words_in
from engines.core import Options
from engines.robots import FACES
from tests.cogs.kit import Party, party
from tests.cogs.messages.test_colours import colours
from tests.cogs.records.test_leaderboard import finish, plain
from tests.cogs.shown import Shown
from tests.cogs.table.test_robots import PATIENCE, moved, slow_robots
from tests.nim.engine import Nim
from tests.nim.engine.view import Options as Chosen

__all__ = ["slow_robots"]

EN, HE = words_in("en"), words_in("he")
LANGUAGES = pytest.mark.parametrize("words", [EN, HE], ids=["en", "he"])


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Party]:
    async with party(f"sqlite:///{tmp_path}/games.db", patience=PATIENCE) as host:
        yield host


async def opened(table: Party, command: str, person: int = 0, **options: object) -> Shown:
    answer = await table.command(table.people[person], command, **options)
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


async def chosen(table: Party) -> Options:
    return (await table.lobby()).options


async def take(table: Party, dice: Random) -> None:
    """The player whose turn it is takes some tokens with a public button."""
    game = (await table.match()).game
    assert isinstance(game, Nim)
    seat = min(game.to_act())
    await table.press(table.people[seat], str(dice.choice(game.legal_actions(seat))))


@LANGUAGES
async def test_a_lobby_has_the_options_of_the_game(words: Words) -> None:
    async with party(language=words.language) as table:
        await table.command(table.people[0], "play nim", piles=2, misere=True)
        assert await chosen(table) == Chosen(piles=2, misere=True)
        shown = await table.public()
        assert words("nim-title") in shown.text
        assert words("nim-option-misere-on") in shown.text
        for value in ("piles=3", "seconds=30"):  # as the lobbies of earlier versions had it; now a form asks for all
            await table.forge(table.people[0], f"lobby:{table.number}:0:set", on=shown, values=[value])
        assert await chosen(table) == Chosen(piles=3, misere=True, seconds=30)
        assert words("nim-option-seconds-30") in (await table.public()).text


async def test_a_server_has_its_own_defaults(table: Party) -> None:
    await table.store.set_defaults(table.guild.id, "nim", {"misere": True})
    await table.command(table.people[0], "play nim", piles=2)
    assert await chosen(table) == Chosen(piles=2, misere=True)


@LANGUAGES
async def test_a_match_with_a_robot_is_played_to_its_end(words: Words) -> None:
    async with party(language=words.language, patience=PATIENCE) as table:
        await table.command(table.people[0], "play nim", robots=1)
        dice = Random(1)
        while not (await table.match()).over:
            if 0 in (await table.match()).game.to_act():
                await take(table, dice)
            await table.wait(13)
        assert set(await moved(table)) == {0, 1}, "nobody let the time pass"
        shown = await table.public()
        assert "🥇" in shown.text
        assert words("robot-normal-1") in shown.text
        assert FACES["normal"][0] in shown.text
        assert shown.actions == ["yes", "first"], "a rematch and the replay"


async def test_a_refusal_has_the_words_of_the_game(table: Party) -> None:
    await table.gather("nim", 2)
    mover = await table.mover()
    custom_id = (await table.public()).button("take:1,1").replace("take:1,1", "take:1,9")
    answer = await table.forge(mover, custom_id)
    game = (await table.match()).game
    assert isinstance(game, Nim)
    assert answer.said == EN("refused-pile-too-small", left=game.piles[0])


async def test_a_match_goes_on_after_a_restart(table: Party) -> None:
    dice = Random(2)
    await table.gather("nim", 3, piles=3)
    await take(table, dice)
    before, old = await table.match(), await table.public()
    await table.restart()
    match = await table.match()
    assert match.game.ply == before.game.ply + 1, "nobody lost time to the pause"
    assert match.game.to_act() == before.game.to_act()
    mover = await table.mover()
    answer = await table.press(mover, old.actions[0], on=old)
    assert answer.said == EN("refused-stale"), "an older button says so"
    while not (await table.match()).over:
        await take(table, dice)
    assert "🥇" in (await table.public()).text


async def test_a_past_match_is_listed_replayed_and_filmed(table: Party) -> None:
    await table.gather("nim", 2)
    await finish(table)
    assert EN("nim-title") in plain(await opened(table, "history"))
    shown = await opened(table, "replay", 1)
    assert len(shown.files) == 1
    await table.press(table.people[1], "turn", on=shown)
    end = table.shown(shown.id)
    steps = (await table.match()).game.ply
    assert f"Move {steps} of {steps}" in plain(end), "the key move is the last one"
    assert "🔓" not in end.text, "nothing was secret"


@LANGUAGES
async def test_results_are_in_stats_and_on_the_leaderboard(words: Words) -> None:
    async with party(language=words.language) as table:
        await table.gather("nim", 2)
        await finish(table)
        shown = await opened(table, "stats", game="nim")
        assert "🪙" in shown.text
        shown = await opened(table, "leaderboard", game="nim")
        assert words("nim-title") in shown.text
        assert len(shown.files) == 1


async def test_stored_data_is_exported_and_deleted(table: Party) -> None:
    alice = table.people[0]
    await table.gather("nim", 2)
    await finish(table)
    await opened(table, "stats")  # tells the facts of every match
    kept = await table.store.export(alice.id)
    assert [row["game"] for row in kept["results"]] == ["nim"]
    assert kept["results"][0]["facts"].keys() == {"tokens", "last"}
    assert (await opened(table, "privacy export")).files == ["my-data.json"]
    asked = await opened(table, "privacy delete")
    await table.press(alice, "yes", on=asked)
    assert str(alice.id) not in json.dumps(await table.store.export(alice.id))
    assert alice.id not in (await table.match()).people
    assert EN("former-player") in plain(await opened(table, "history", 1))


@LANGUAGES
async def test_help_rules_and_clear_colours_know_the_game(words: Words) -> None:
    async with party(language=words.language) as table:
        assert words("nim-about") in (await opened(table, "help")).text
        assert words("nim-title") in (await opened(table, "rules", game="nim")).text
        choices = await table.people[0].autocomplete(table.channel, "rules", "game", "")
        assert {"name": words("nim-title"), "value": "nim"} in choices
        await table.command(table.people[0], "colourblind", on=True)
        await table.gather("nim", 2)
        assert colours(table, await table.public()) == "clear"
