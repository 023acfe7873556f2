"""A match of robots only: people watch, and the host stays host."""

from collections.abc import Callable
from random import Random

import pytest

from engines import GAMES
from engines.core import Action
from engines.match import Lobby, Match
from engines.robots import STRENGTHS, think
from tests.engines.test_match import AT, A, B, C, begin, lobby, refused


def empty(name: str) -> Lobby:
    return Lobby(name=name, options=GAMES[name].rules.Options(), people=(A,), touched=AT).watch(A, AT)


def watched(name: str = "shigaon49") -> Match:
    return empty(name).play_now(A, "seed", AT)


def ended(match: Match) -> Match:
    """Let robots play to the end, each after its own delay, with timeouts in between."""
    at = AT
    for _ in range(20_000):
        if match.over:
            return match
        due, chosen = (
            match.deadline(),
            [(*choice, seat) for seat in match.game.to_act() if (choice := wish(match, seat))],
        )
        delay, action, seat = min(chosen, key=lambda one: one[0], default=(0, None, 0))
        if action is None or (due is not None and due <= at + delay):
            assert due is not None
            at = max(at, due)
            match = match.tick(at)
        else:
            at += delay
            match = match.act(seat, match.game.turn(), str(action), at)
    raise AssertionError("it does not end")


def wish(match: Match, seat: int) -> tuple[int, Action] | None:
    return think(match.game, seat, match.seats[seat].player, Random(f"{seat}:{match.game.ply}"))


def test_only_robots_count_and_the_host_is_not_seated() -> None:
    here = lobby(A, B).watch(A, AT)
    assert (here.count, here.full, here.host) == (0, False, A)
    with refused("too-few"):
        here.start(A, "seed", AT)
    for strength in STRENGTHS:
        here = here.add_robot(A, strength, AT)
    match = here.start(A, "seed", AT)
    assert [seat.robot for seat in match.seats] == list(STRENGTHS)
    assert (match.host, match.people, match.seat_of(A), match.watched) == (A, (), None, True)
    assert not match.paused


def test_the_whole_table_may_be_robots() -> None:
    here = lobby(A).watch(A, AT)
    for _ in range(5):
        here = here.add_robot(A, "easy", AT)
    assert here.full
    with refused("table-full"):
        here.add_robot(A, "easy", AT)
    assert len(here.start(A, "seed", AT).seats) == 5


def test_people_who_play_after_all_take_the_places_of_the_last_robots() -> None:
    here = lobby(A, B).watch(A, AT)
    for strength in ("easy", "easy", "easy", "easy", "hard"):
        here = here.add_robot(A, strength, AT)
    here = here.play(A, AT)
    assert (here.count, here.robots) == (5, ("easy", "easy", "easy"))


def test_only_the_host_gives_the_table_to_robots_and_nobody_joins_it() -> None:
    with refused("not-host"):
        lobby(A, B).watch(B, AT)
    here = lobby(A, B).watch(A, AT)
    with refused("not-host"):
        here.play(B, AT)
    with refused("robots-only"):
        here.join(C, AT)
    assert here.leave(A, AT).host == B
    assert here.leave(A, AT).leave(B, AT).closed == "empty"
    assert Lobby.model_validate_json(here.model_dump_json()) == here


@pytest.mark.parametrize("name", GAMES)
def test_robots_alone_play_to_the_end_by_the_rules(name: str) -> None:
    match = ended(watched(name))
    assert len(match.seats) == GAMES[name].quick_start
    assert match.outcome() is not None
    assert Match.model_validate_json(match.model_dump_json()) == match


def test_a_single_robot_may_be_watched_in_a_solo_game() -> None:
    match = empty("match_madness").add_robot(A, "hard", AT).start(A, "seed", AT)
    assert len(match.seats) == 1
    assert ended(match).outcome() is not None


def test_the_host_ends_it_at_once_and_nobody_else() -> None:
    match = watched()
    with refused("not-host"):
        match.propose_end(B)
    assert match.propose_end(A).ended == "host"
    assert match.end(AT).ended == "moderator"
    with refused("over"):
        match.propose_end(A).propose_end(A)


def test_the_host_alone_decides_on_a_rematch_and_stays_host() -> None:
    match = watched()
    with refused("stale"):
        match.ask_rematch(A)
    over = match.end(AT)
    with refused("not-host"):
        over.ask_rematch(B)
    again = over.ask_rematch(A)
    assert again.rematch_agreed
    fresh = again.start_rematch("seed", AT)
    assert (fresh.host, fresh.watched, len(fresh.seats)) == (A, True, len(match.seats))


def test_nobody_who_looks_on_can_act_leave_or_vote() -> None:
    match = watched()
    changes: list[Callable[[], Match]] = [
        lambda: match.press(A, match.game.turn(), "pass", AT),
        lambda: match.leave(A, AT),
        lambda: match.agree_end(A),
        lambda: match.back(A, AT),
    ]
    for change in changes:
        with refused("not-seated"):
            change()


def test_a_table_that_people_left_ends_and_is_not_one_to_watch() -> None:
    match = begin(A, B).leave(A, AT).leave(B, AT)
    assert (match.ended, match.watched) == ("deserted", False)
