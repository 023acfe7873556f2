"""Leaderboards on Discord."""

import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from art.profile import ABOUT
from art.text import fit
from bench.random_play import Case, playout
from bench.screens import screens_of
from cogs.limits import Limits
from cogs.messages.words import game_title, words_in
from cogs.records.stats import facts_line
from engines import BUILT_IN, GAMES
from engines.match import Match
from engines.replaying import read
from storage.results import Result, keep
from storage.tables import Content
from tests.cogs.kit import Party, any_action, party
from tests.cogs.shown import Shown

STRANGE = ("**Bold** @everyone", "נועה כהן", "🦄🎉", "a\u200bb\u202ec", "W" * 32)


async def finish(table: Party, seed: int = 1) -> None:
    """Play the match to its end by any legal moves."""
    dice = Random(seed)

    def move(content: Content) -> Content:
        assert isinstance(content, Match)
        seat, action = any_action(content.game, dice)
        return content.press(content.seats[seat].user, content.game.turn(seat), str(action), content.since + 1000)

    while not (await table.match()).over:
        changed = await table.store.update(table.number, move, at=0)
    table.bot.changed(changed)
    await table.env.settle()


async def crowd(table: Party, people: int) -> None:
    """Results of many others in this server."""
    number = (await table.table()).id

    def work(db: object) -> None:
        for other in range(people):
            _match_of(db, table.guild.id, number + 1 + other, (10_000 + 2 * other, 10_001 + 2 * other))

    await table.store.engine.write(work)


def _match_of(db: object, guild: int, match: int, players: tuple[int, ...]) -> None:
    db.execute(  # type: ignore[attr-defined]
        "INSERT INTO tables (id, guild, channel, game, phase, state, opened, changed)"
        " VALUES (?, ?, 1, 'shigaon49', 'over', '{}', 0, 0)",
        (match, guild),
    )
    places, left = tuple(range(1, len(players) + 1)), (False,) * len(players)
    seats = tuple(range(len(players)))
    keep(db, Result(match, guild, "shigaon49", 0, seats, players, places, left, 0, 1000))  # type: ignore[arg-type]


def plain(shown: Shown) -> str:
    """Its text without the invisible marks of direction."""
    return re.sub("[\u2066-\u2069\u200e\u200f]", "", shown.text)


async def board(table: Party, person: int = 0, **options: str) -> Shown:
    table.bot.limits = Limits(post_pause=0)
    answer = await table.command(table.people[person], "leaderboard", **options)
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


@pytest.mark.parametrize(("language", "title"), [("en", "All games · this server"), ("he", "כל המשחקים · השרת הזה")])
async def test_a_finished_match_is_on_the_leaderboard(language: str, title: str) -> None:
    async with party(language=language) as table:
        await table.gather("shigaon49", 3)
        await finish(table)
        shown = await board(table)
        assert title in plain(shown)
        assert len(shown.files) == 1
        assert not shown.private
        assert "Alice" in shown.text
        assert shown.actions == []


async def test_a_leaderboard_speaks_as_the_server_or_as_whoever_asked() -> None:
    async with party() as table:
        alice, bob = table.people[:2]
        await table.gather("shigaon49", 2)
        await finish(table)
        await crowd(table, 6)
        await table.command(alice, "language", language="עברית")
        assert "All games" in plain(await board(table)), "the server has chosen"
        await table.store.set_language(table.guild.id, None)
        shown = await board(table)
        assert "כל המשחקים" in plain(shown)
        await table.forge(bob, f"board:1:1:{shown.actions[0]}", on=shown)
        assert "כל המשחקים" in plain(table.shown(shown.id)), "no matter who turns the page"
        assert "All games" in plain(await board(table, 1))


async def test_an_empty_leaderboard_says_how_to_begin() -> None:
    async with party() as table:
        shown = await board(table, game="jungle_speed", where="everywhere", when="week")
        assert "Nobody has played" in shown.text
        assert "Alice" in shown.text
        assert (await table.store.person(table.people[0].id)).name == "", "a person who only looks is not stored"
        assert shown.files == []


async def test_pages_are_turned_by_anybody_and_the_own_place_stays() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        await finish(table)
        await crowd(table, 12)
        shown = await board(table)
        assert "Page 1 of 3" in plain(shown)
        back, on = shown.labels
        assert (back, on) == ("Back", "Next")
        first = shown.files
        await table.forge(table.people[3], f"board:1:1:{shown.actions[0]}", on=shown)
        shown = table.shown(shown.id)
        assert "Page 2 of 3" in plain(shown)
        assert "Alice" in shown.text
        assert shown.files != first
        assert len(shown.files) == 1


@pytest.mark.parametrize("text", ["nowhere.all..1", "here.all.chess.1", "here.all..x", "here", "here.all..1²"])
async def test_a_forged_page_is_refused(text: str) -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        answer = await table.forge(table.people[0], f"board:0:0:{text}")
        assert answer.said


async def test_a_leaderboard_never_takes_the_place_of_a_table() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        before = (await table.public()).text
        for forged in ("board:0:0:here.all..1", "past:0:0:0", "erase:0:0:yes"):
            answer = await table.forge(table.people[0], forged)
            assert answer.said
            assert (await table.public()).text == before
        replay = (await table.forge(table.people[0], "replay:1:0:first")).result.response
        assert replay is not None
        assert table.shown(replay.id).private
        assert (await table.public()).text == before


async def test_an_unknown_game_is_refused() -> None:
    async with party() as table:
        answer = await table.command(table.people[0], "leaderboard", game="chess")
        assert "no such game" in answer.said.lower()


@pytest.mark.parametrize("language", ["en", "he"])
async def test_strange_names_break_nothing_and_ping_nobody(language: str) -> None:
    async with party(names=STRANGE, language=language) as table:
        await table.gather("shigaon49", 5)
        await finish(table)
        for person, name in product(range(5), ("leaderboard", "stats", "history", "replay", "privacy show")):
            answer = await table.command(table.people[person], name)
            assert answer.result.response is not None
            shown = table.shown(answer.result.response.id)
            assert "@everyone" not in shown.text
            assert "\u202e" not in shown.text
            assert "\u200b" not in shown.text.replace("@\u200beveryone", "")
            assert not shown.stored.ping_user_ids
            assert len(shown.files) == (name in ("leaderboard", "stats", "replay"))
        bodies = [request.json for request in table.requests if isinstance(request.json, dict)]
        said = [mentions for body in bodies if (mentions := body.get("data", body).get("allowed_mentions"))]
        assert len(said) > 20
        assert all(mentions == {"parse": []} for mentions in said)


async def stats(table: Party, person: int = 0, **options: Any) -> Shown:
    answer = await table.command(table.people[person], "stats", **options)
    assert answer.result.response is not None
    return table.shown(answer.result.response.id)


@pytest.mark.parametrize(("language", "rivals", "money"), [("en", "opponents", "spent"), ("he", "היריבים", "הוצאות")])
async def test_stats_tell_of_games_opponents_and_what_fits_the_game(language: str, rivals: str, money: str) -> None:
    async with party(language=language) as table:
        await table.gather("shigaon49", 3)
        await finish(table)
        shown = await stats(table, game="shigaon49")
        assert shown.private
        assert len(shown.files) == 1
        assert rivals in shown.text
        assert "Bob" in shown.text
        assert "Carol" in shown.text
        assert money in shown.text
        assert "$" in shown.text
        assert money not in (await stats(table)).text, "facts belong to one game"


async def test_stats_of_somebody_who_never_played() -> None:
    async with party() as table:
        shown = await stats(table, player=table.people[4])
        assert "no match yet" in shown.text
        assert "Erin" in shown.text


async def test_facts_that_were_not_told_before_a_restart_are_told_after_it(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("shigaon49", 2)
        await finish(table)
        while await table.store.matches_without_facts():  # the match tells them in a thread
            await table.env.settle()
        await table.store.engine.write(lambda db: db.execute("UPDATE results SET facts = NULL") and None)
        assert await table.store.matches_without_facts() == [1]
        await table.restart()
        await table.env.settle()
        assert await table.store.matches_without_facts() == []
        assert "spent" in (await stats(table, game="shigaon49")).text


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("name", GAMES)
def test_the_facts_of_every_game_have_words(language: str, name: str) -> None:
    case = Case(name, max(GAMES[name].rules.seats), 0)
    log = [(ply.move.seat, str(ply.move.action), ply.move.at) for ply in playout(case)]
    for facts in GAMES[name].stats(case.new(), read(case.new(), log)):
        line = facts_line(name, facts, screens_of(name), words_in(language))
        assert line
        assert "{" not in line
    assert facts_line(name, {}, screens_of(name), words_in(language)) == ""


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("where", ["board-everywhere", "board-direct", "board-here"])
def test_the_picture_of_stats_has_room_to_say_which_matches_count(language: str, where: str) -> None:
    words = words_in(language)
    for game in (words("board-all-games"), *(game_title(name, words) for name in BUILT_IN)):
        about = f"{game} · {words(where)}"
        assert fit(about, ABOUT, 36) == about
