"""This version reads everything that an earlier one stored, and its matches go on and end."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engines.core import Refused
from engines.match import Lobby, Match
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options as MadnessOptions
from engines.match_madness.cards import is_earlier
from engines.replaying import read, states
from storage import Person, Store, puzzles
from storage.checking import check
from storage.leaderboard import Board
from storage.presses import Update
from storage.results import Result, history
from storage.servers import ServerSettings
from storage.solos import Solo
from storage.sqlite_file import reading
from storage.tables import Content
from tests.updates.stored import FILES, Kept, kept, one_more, play_on, updated

FIRST = next(file for file in FILES if file.stem == "written_by_0_1_0")
SERVER, HEBREW, STRICT, UNKNOWN = 800000000000000001, 800000000000000002, 800000000000000003, 9
ALICE, BOB, CARMEL, DAN, ERIN, FORGOTTEN = range(700000000000000001, 700000000000000007)
NEWCOMER = 42
STOPPED = 1_750_075_200_000
DAY = 20250616

TABLES, PUZZLES = kept("table"), kept("puzzle")
LOBBIES = [one for one in TABLES if "-lobby" in one.name]
OVER = [one for one in TABLES if "-over" in one.name]
LIVE = [one for one in TABLES if one not in LOBBIES and one not in OVER]


# matches
@pytest.mark.parametrize("one", LIVE, ids=str)
async def test_a_match_goes_on_and_ends(one: Kept, tmp_path: Path) -> None:
    number = one.where[0]
    async with updated(one.file, tmp_path) as store:
        before = await store.table(number)
        assert isinstance(before.content, Match)
        assert one.name.startswith(before.content.name)
        assert not before.content.over
        match = await play_on(store, number, Random(str(one)))
        await ended_well(store, tmp_path, number, match)


async def ended_well(store: Store, folder: Path, number: int, match: Match) -> None:
    """Check that the match is stored as over with its result, and that its moves lead there."""
    outcome = match.outcome()
    assert outcome is not None
    assert number not in await store.live()
    people = {n: seat.user for n, seat in enumerate(match.seats) if not seat.robot}
    results = results_of(folder, number)
    assert [result.players for result in results] == ([tuple(people.values())] if people else [])
    assert all(result.places == tuple(outcome.places[n] for n in people) for result in results)
    assert (await store.solo_standing(number) is not None) == (len(match.seats) == len(people) == 1)
    await played_again(store, number, match)


def results_of(folder: Path, number: int) -> list[Result]:
    """What is stored of the result of a match."""
    with reading(str(folder / "games.db")) as db:
        return list(history(db, number))


async def played_again(store: Store, number: int, match: Match) -> None:
    """Check that the moves of a match lead from its beginning to where it is, unless other rules were played."""
    recording = await store.recording(number)
    assert (recording is None) == match.has_other_rules
    if recording is None:
        return
    assert [recording.start, *states(recording.start, read(*recording))][-1] == match.game


@pytest.mark.parametrize("one", OVER, ids=str)
async def test_a_match_that_is_over_stays_so(one: Kept, tmp_path: Path) -> None:
    number = one.where[0]
    async with updated(one.file, tmp_path) as store:
        match = (await store.table(number)).content
        assert isinstance(match, Match)
        assert match.over
        if match.ended:
            assert not results_of(tmp_path, number)
            await played_again(store, number, match)
        else:
            await ended_well(store, tmp_path, number, match)
        with pytest.raises(Refused, match="over"):
            match.end(match.since)


@pytest.mark.parametrize("one", [one for one in OVER if "one-wants-a-rematch" in one.name], ids=str)
async def test_a_rematch_that_one_wanted_begins_when_all_do(one: Kept, tmp_path: Path) -> None:
    number = one.where[0]
    async with updated(one.file, tmp_path) as store:
        match = (await store.table(number)).content
        assert isinstance(match, Match)
        fresh = None
        for press, user in enumerate(user for user in match.askers if user not in match.rematch):
            _, fresh = await store.rematch(Update(number, vote_of(user), press, STOPPED), anew)
        assert fresh is not None
        await ended_well(store, tmp_path, fresh.id, await play_on(store, fresh.id, Random(str(one))))


def vote_of(user: int) -> Any:
    """The change that a vote for a rematch is."""
    return lambda content: content.ask_rematch(user)


def anew(content: Content) -> Match | None:
    """The rematch, once all want it."""
    assert isinstance(content, Match)
    return content.start_rematch("anew", STOPPED) if content.rematch_agreed else None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_every_table_wakes_after_the_pause_of_an_update(file: Path, tmp_path: Path) -> None:
    async with updated(file, tmp_path) as store:
        since = await store.last_sign_of_life() or 0
        at = since + 600_000
        late, _ = await store.due(since + 86_400_000 * 2)
        assert late
        for number in late:
            table = await store.update(number, lambda content: content.wake(since, at), at=at)
            assert (table.content.deadline() or 0) > at
        assert not (await store.due(at))[0]


# lobbies
@pytest.mark.parametrize("one", LOBBIES, ids=str)
async def test_a_lobby_is_joined_started_and_played(one: Kept, tmp_path: Path) -> None:
    async with updated(one.file, tmp_path) as store:
        lobby = (await store.table(one.where[0])).content
        assert isinstance(lobby, Lobby)
        assert one.name.startswith(lobby.name)
        if lobby.closed:
            with pytest.raises(Refused, match="over"):
                lobby.join(NEWCOMER, STOPPED)
            return
        await joined(store, one.where[0], lobby)
        await store.update(one.where[0], lambda content: begun(content, str(one)), at=STOPPED)
        await ended_well(store, tmp_path, one.where[0], await play_on(store, one.where[0], Random(str(one))))


async def joined(store: Store, number: int, lobby: Lobby) -> None:
    """Let somebody join: a robot makes room, but a watched or full table refuses."""
    if lobby.watching or (lobby.full and not lobby.robots):
        with pytest.raises(Refused, match="robots-only" if lobby.watching else "table-full"):
            lobby.join(NEWCOMER, STOPPED)
        return
    table = await store.update(number, lambda content: sat_down(content), at=STOPPED)
    assert isinstance(table.content, Lobby)
    assert NEWCOMER in table.content.people
    assert table.content.options == lobby.options


def sat_down(content: Content) -> Lobby:
    """The lobby with one more."""
    assert isinstance(content, Lobby)
    return content.join(NEWCOMER, STOPPED)


def begun(content: Content, seed: str) -> Match:
    """The match that its host begins."""
    assert isinstance(content, Lobby)
    return content.start(content.host, seed, STOPPED)


# the cards of Match Madness, which are others since 0.2.0
MADNESS_OF_0_1_0 = [one for one in LIVE + OVER if one.file == FIRST and one.name.startswith("match_madness")]


@pytest.mark.parametrize("one", MADNESS_OF_0_1_0, ids=str)
async def test_a_match_keeps_the_cards_it_began_with(one: Kept, tmp_path: Path) -> None:
    number = one.where[0]
    async with updated(one.file, tmp_path) as store:
        before = madness_in((await store.table(number)).content)
        cards = sorted(card for pile in (*before.piles, *before.won, before.gone) for card in pile)
        assert all(map(is_earlier, cards))
        if one in LIVE:
            after = madness_in(await play_on(store, number, Random(str(one))))
            assert sorted(card for pile in (*after.piles, *after.won, after.gone) for card in pile) == cards


def madness_in(content: Content) -> MatchMadness:
    assert isinstance(content, Match)
    assert isinstance(content.game, MatchMadness)
    return content.game


async def test_the_best_lists_stay_as_those_of_the_earlier_cards(tmp_path: Path) -> None:
    async with updated(FIRST, tmp_path) as store:
        assert await store.solo_top(SERVER, "match_madness:total") == (Solo(ALICE, 5, 310_000),)
        assert await store.solo_top(SERVER, "match_madness:quick:1:0:0") == (Solo(ALICE, 1, 3000), Solo(BOB, 1, 3000))
        anew = MatchMadness.new(1, "s", MadnessOptions(rounds=1)).changed(stage="over", ended="finished")
        result = anew.solo_result()
        assert result is not None
        assert (result.list, result.earlier) == ("quick:1:0:0:cards-2", "quick:1:0:0")


# the card of the day
@pytest.mark.parametrize("one", PUZZLES, ids=str)
async def test_a_puzzle_goes_on_and_ends(one: Kept, tmp_path: Path) -> None:
    key, dice = puzzles.Key(*one.where), Random(str(one))
    async with updated(one.file, tmp_path) as store:
        match = await store.puzzle(key)
        assert match is not None
        while not match.over:
            match = await store.update_puzzle(key, lambda found: moved(found, dice), at=0)
        times = await store.puzzle_times(key.guild, key.day)
        assert puzzles.Time(key.player, puzzles.solved(match)) in times


def moved(match: Match | None, dice: Random) -> Match:
    """The puzzle after one more press, or after its time."""
    assert match is not None
    return one_more(match, dice)


async def test_puzzles_are_as_their_players_left_them(tmp_path: Path) -> None:
    async with updated(FIRST, tmp_path) as store:
        under_way = await store.puzzles_under_way(DAY)
        assert {key.player for key in under_way} == {ALICE, BOB, CARMEL}
        times = await store.puzzle_times(SERVER, DAY)
        assert [(time.player, time.ms) for time in times[:2]] == [(DAN, 900), (ERIN, 900)]
        assert [time.ms for time in times[2:]] == [None, None]


# what people and servers chose
async def test_people_are_who_they_were(tmp_path: Path) -> None:
    async with updated(FIRST, tmp_path) as store:
        assert await store.person(ALICE) == Person(
            ALICE, "Alice", language="en", locale="en", pings=False, autoplay=True, colourblind=True
        )
        assert await store.person(BOB) == Person(BOB, "Bob", locale="en")
        assert await store.person(CARMEL) == Person(CARMEL, "כרמל", language="he", locale="he")
        assert await store.person(ERIN) == Person(ERIN, "Erin *the* Great", locale="en", hidden=True)
        assert await store.person(FORGOTTEN) == Person(FORGOTTEN)


async def test_servers_have_the_rules_that_they_chose(tmp_path: Path) -> None:
    async with updated(FIRST, tmp_path) as store:
        rules = {guild: await rules_of(store, guild) for guild in (SERVER, HEBREW, STRICT, UNKNOWN)}
        assert [rules[guild].ending for guild in rules] == ["ask", "host", "moderators", "ask"]
        assert rules[HEBREW].channels == (600000000000000900, 600000000000000901)
        assert not rules[SERVER].channels
        assert [await store.language_of(guild) for guild in rules] == ["en", "he", None, None]
        chosen = rules[SERVER].options("match_madness", MadnessOptions(rounds=3), {"rounds"})
        assert chosen == MadnessOptions(mode="total", rounds=3, lenient=True)
        assert set(rules[SERVER].defaults) == {"shigaon49", "eight_and_a_half", "jungle_speed", "match_madness"}


async def rules_of(store: Store, guild: int) -> ServerSettings:
    """What that server chose."""
    return await store.server_settings(guild)


async def test_records_are_what_they_were(tmp_path: Path) -> None:
    async with updated(FIRST, tmp_path) as store:
        everywhere = await store.leaderboard(Board(0, "", ""), 0, ALICE)
        here = await store.leaderboard(Board(SERVER, "match_madness", "2025-06"), 0, ERIN)
        alice = await store.profile(ALICE, 0, "match_madness")
        matches = await store.past_matches(SERVER, BOB, most=50)
        assert (everywhere.people, everywhere.pages) == (12, 2)
        assert everywhere.own is not None
        assert (everywhere.own.place, everywhere.own.games, everywhere.own.wins) == (1, 21, 9)
        assert here.people == 7
        assert (alice.games, alice.wins, dict(alice.ranks)) == (12, 5, {1: 8, 2: 5, 3: 1})
        assert len(matches) == 22
        assert {player for one in matches for player, _, _ in one.people if player < 0} == {-1}


# the whole file
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_the_operators_check_passes(file: Path, tmp_path: Path) -> None:
    async with updated(file, tmp_path):
        pass
    said: list[str] = []
    check(str(tmp_path / "games.db"), said.append)
    assert said[-1] == "all is well"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
async def test_everything_in_a_file_has_a_name(file: Path, tmp_path: Path) -> None:
    async with updated(file, tmp_path):
        with closing(sqlite3.connect(tmp_path / "games.db")) as db:
            found = [row[0] for row in db.execute("SELECT id FROM tables ORDER BY id")]
        assert found == [one.where[0] for one in TABLES if one.file == file]
    names = [one.name for one in TABLES + PUZZLES if one.file == file]
    assert len(set(names)) == len(names)
