"""Results and standings: what counts, what is shared, and that they can be rebuilt from the history."""

from random import Random
from typing import Any

import pytest

from engines import GAMES
from engines.rating import PROVISIONAL, Skill
from engines.replaying import Facts
from storage.db import Db
from storage.history import keep_facts, past, profile, without_facts
from storage.leaderboard import Board, page
from storage.results import Result, keep, periods, rebuild
from tests.storage.inspecting import explained, listen

GUILD, OTHER = 10, 11
NOW = 1_780_000_000_000
HERE = Board(GUILD, "shigaon49", "")
WORLD = Board(0, "shigaon49", "")


def played(db: Db, *players: int, **facts: Any) -> int:
    """Store a match that ended in the order of these players, unless `facts` say otherwise."""
    guild, game, ended = facts.pop("guild", GUILD), facts.pop("game", "shigaon49"), facts.pop("ended", NOW)
    row = db.execute(
        "INSERT INTO tables (guild, channel, game, phase, state, opened, changed) VALUES (?, 1, ?, 'over', '{}', 0, 0)"
        " RETURNING id",
        (guild, game),
    ).fetchone()
    values: dict[str, Any] = {
        "robots": 0,
        "seats": tuple(range(len(players))),
        "places": tuple(range(1, len(players) + 1)),
        "left": (False,) * len(players),
        "began": ended - 1,
    }
    told = facts.pop("told", ({},) * 5)
    keep(db, Result(match=row[0], guild=guild, game=game, players=players, ended=ended, **(values | facts)))
    keep_facts(db, row[0], told)
    return int(row[0])


def standings(db: Db) -> list[tuple[Any, ...]]:
    return db.execute("SELECT * FROM standings ORDER BY guild, game, period, player").fetchall()


def tallies(db: Db) -> list[tuple[Any, ...]]:
    return db.execute("SELECT * FROM tallies WHERE people > 0 ORDER BY 1, 2, 3, 4, 5").fetchall()


def test_a_result_counts_here_and_everywhere_in_its_game_and_in_all(db: Db) -> None:
    played(db, 1, 2)
    boards = {row[0:3] for row in db.execute("SELECT guild, game, period FROM standings WHERE player = 1")}
    spans = ("", *periods(NOW))
    assert boards == {(guild, game, span) for guild in (0, GUILD) for game in ("", "shigaon49") for span in spans}


def test_a_rating_is_provisional_until_the_fifth_match(db: Db) -> None:
    for number in range(1, PROVISIONAL + 1):
        played(db, 1, 2)
        own = page(db, HERE, 0, 1).own
        assert own is not None
        assert own.rated == number
        assert (own.place is None) == (number < PROVISIONAL)


def test_matches_with_robots_count_for_stats_and_not_for_the_rating(db: Db) -> None:
    for _ in range(9):
        played(db, 1, robots=1)
    own = page(db, HERE, 0, 1).own
    assert own is not None
    assert (own.games, own.wins, own.best, own.score, own.rated, own.place) == (9, 9, 9, Skill().score, 0, None)


def test_whoever_left_is_rated_as_last(db: Db) -> None:
    played(db, 1, 2, 3, left=(True, False, False))
    scores = {row.player: (row.score, row.wins) for row in page(db, HERE, 0, 0).rows}
    assert scores[2][0] > scores[3][0] > scores[1][0]
    assert [scores[player][1] for player in (1, 2, 3)] == [0, 1, 0]


def test_a_person_who_plays_alone_is_on_no_board(db: Db) -> None:
    played(db, 1, game="match_madness")
    assert standings(db) == []
    assert db.execute("SELECT player, won, rated FROM results").fetchall() == [(1, 0, 0)]


def test_boards_of_the_week_move_once_when_the_match_tells_its_facts(db: Db) -> None:
    match = played(db, 1, 2, told=())
    week = Board(GUILD, "", periods(NOW)[1])
    assert page(db, week, 0, 1).own is None
    assert page(db, Board(GUILD, "", ""), 0, 1).own is not None
    assert without_facts(db) == [match]
    for _ in range(2):
        keep_facts(db, match, ({}, {}))
        own = page(db, week, 0, 1).own
        assert own is not None
        assert (own.games, own.wins) == (1, 1)
    assert without_facts(db) == []


def test_a_streak_ends_with_a_defeat_and_the_best_one_stays(db: Db) -> None:
    for winner in (1, 1, 1, 2, 1):
        played(db, winner, 3 - winner)
    best = {row.player: (row.games, row.wins, row.best) for row in page(db, HERE, 0, 0).rows}
    assert best == {1: (5, 4, 3), 2: (5, 1, 1)}


def test_equal_ratings_share_a_place_and_the_next_one_is_left_out(db: Db) -> None:
    for _ in range(PROVISIONAL):
        played(db, 1, 2, 3, 4, places=(1, 2, 2, 4))
    places = {row.player: row.place for row in page(db, HERE, 0, 0).rows}
    assert places == {1: 1, 2: 2, 3: 2, 4: 4}


def test_a_board_of_a_week_forgets_the_weeks_before(db: Db) -> None:
    played(db, 1, 2, ended=NOW - 40 * 86_400_000)
    played(db, 1, 3)
    month, week = periods(NOW)
    for span, people in (("", {1, 2, 3}), (month, {1, 3}), (week, {1, 3})):
        rows = page(db, Board(GUILD, "", span), 0, 0).rows
        assert {row.player for row in rows} == people
    now = page(db, Board(GUILD, "", week), 0, 1).own
    ever = page(db, Board(GUILD, "", ""), 0, 1).own
    assert now is not None
    assert ever is not None
    assert (now.games, ever.games) == (1, 2)
    assert now.score == ever.score


def test_standings_of_weeks_that_are_over_do_not_pile_up(db: Db) -> None:
    for week in range(30):
        played(db, 1, 2, ended=NOW + week * 7 * 86_400_000)
    spans = {row[0] for row in db.execute("SELECT DISTINCT period FROM standings")}
    assert spans == {"", *periods(NOW + 29 * 7 * 86_400_000)}
    assert {row[0] for row in db.execute("SELECT DISTINCT period FROM tallies")} == spans
    played(db, 1, 3, ended=NOW + 28 * 7 * 86_400_000)  # a result that came late takes nothing away
    assert page(db, Board(GUILD, "", periods(NOW + 29 * 7 * 86_400_000)[1]), 0, 0).people == 2


def test_servers_know_nothing_of_each_other(db: Db) -> None:
    played(db, 1, 2, guild=GUILD)
    played(db, 3, 4, guild=OTHER)
    assert {row.player for row in page(db, HERE, 0, 0).rows} == {1, 2}
    assert {row.player for row in page(db, WORLD, 0, 0).rows} == {1, 2, 3, 4}


def test_whoever_hides_is_on_no_board_of_everywhere(db: Db) -> None:
    db.execute("INSERT INTO people (id, name, hidden) VALUES (1, 'Noa', 1)")
    for _ in range(PROVISIONAL):
        played(db, 1, 2)
    world, here = page(db, WORLD, 0, 1), page(db, HERE, 0, 1)
    assert [row.player for row in world.rows] == [2]
    assert world.rows[0].place == 1
    assert world.own is not None
    assert world.own.hidden
    assert [row.player for row in here.rows] == [1, 2]


def any_history(db: Db, dice: Random, count: int) -> None:
    for _ in range(count):
        players = dice.sample(range(1, 40), dice.randint(2, 5))
        places = tuple(sorted(dice.randint(1, 3) for _ in players))
        left = tuple(dice.random() < 0.1 for _ in players)
        facts = {"robots": int(dice.random() < 0.2), "places": places, "left": left}
        when = {"guild": dice.choice((GUILD, OTHER)), "ended": NOW - dice.randrange(60 * 86_400_000)}
        told: tuple[Facts, ...] = () if dice.random() < 0.1 else ({},) * 5
        played(db, *players, game=dice.choice(list(GAMES)), told=told, **facts, **when)


def test_ratings_computed_live_equal_ratings_from_scratch(db: Db) -> None:
    any_history(db, Random(1), 300)
    live, counted = standings(db), tallies(db)
    rebuild(db)
    assert standings(db) == live
    assert tallies(db) == counted
    assert len(live) > 500


def test_every_page_has_ten_and_all_of_them_have_everybody_once_in_order(db: Db) -> None:
    any_history(db, Random(2), 400)
    board = Board(0, "", "")
    first = page(db, board, 0, 5)
    pages = [page(db, board, number, 5) for number in range(first.pages)]
    rows = [row for shown in pages for row in shown.rows]
    assert [len(shown.rows) for shown in pages[:-1]] == [10] * (first.pages - 1)
    assert len({row.player for row in rows}) == len(rows) == first.people == 39
    keys = [(row.place is None, -row.score, row.player) for row in rows]
    assert keys == sorted(keys)
    ranked = [row for row in rows if row.place]
    assert [row.place for row in ranked] == [1 + sum(other.score > row.score for other in ranked) for row in ranked]
    assert {shown.own for shown in pages} == {row for row in rows if row.player == 5}
    assert page(db, board, 10_000, 5) == pages[-1]


def test_a_board_without_anybody_has_one_empty_page(db: Db) -> None:
    assert page(db, HERE, 3, 1) == (0, 1, 0, (), None)


def test_a_page_and_a_result_are_found_by_indexes_and_never_by_reading_everything(
    db: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    any_history(db, Random(3), 100)
    said = listen(monkeypatch)
    page(db, Board(0, "", ""), 2, 5)
    played(db, 1, 2, 3)
    plans = explained(db, list(said))
    assert any("standings_by_score" in plan for plan in plans)
    assert len(plans) > 10
    for plan in plans:
        assert not plan.startswith("SCAN"), plan
        assert "TEMP B-TREE" not in plan, plan


def test_the_past_of_a_player_and_of_a_server_is_found_by_indexes(db: Db, monkeypatch: pytest.MonkeyPatch) -> None:
    any_history(db, Random(4), 100)
    said = listen(monkeypatch)
    profile(db, 5, 0, "")
    profile(db, 5, GUILD, "shigaon49")
    past(db, GUILD, 0, 0, 10)
    past(db, GUILD, 5, 0, 10)
    without_facts(db)
    plans = explained(db, list(said))
    full = [plan for plan in plans if plan.startswith("SCAN") and "INDEX" not in plan]
    assert not [plan for plan in full if plan not in ("SCAN m", "SCAN newest")]
    assert any("matches_of_guild" in plan for plan in plans)
    assert any("results_of_player" in plan for plan in plans)


def test_a_profile_counts_places_opponents_and_facts(db: Db) -> None:
    for winner, loser in ((1, 2), (1, 2), (2, 1), (1, 3)):
        played(db, winner, loser, told=({"spent": 5, "best-x": winner}, {"spent": 7}))
    found = profile(db, 1, 0, "shigaon49")
    assert (found.games, found.wins, found.best, found.rated) == (4, 3, 2, 4)
    assert found.ranks == ((1, 3), (2, 1))
    assert [(rival.player, rival.games, rival.ahead, rival.behind) for rival in found.rivals] == [
        (2, 3, 2, 1),
        (3, 1, 1, 0),
    ]
    assert found.facts == {"spent": 22, "best-x": 1}
    assert len(found.curve) == 4
    assert found.curve[-1] == found.score
    assert profile(db, 1, OTHER, "").ranks == ()
