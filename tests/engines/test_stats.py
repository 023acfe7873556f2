"""Facts about seats are computed from the moves alone."""

import pytest

from bench.random_play import Case, playout
from engines import GAMES
from engines.replaying import Facts, read, states, together


def told(case: Case) -> tuple[Facts, ...]:
    log = [(ply.move.seat, str(ply.move.action), ply.move.at) for ply in playout(case)]
    return GAMES[case.name].stats(case.new(), read(case.new(), log))


@pytest.mark.parametrize("name", GAMES)
def test_a_log_played_again_ends_in_the_same_state(name: str) -> None:
    for number in range(3):
        case = Case(name, max(GAMES[name].rules.seats), number)
        plies = playout(case)
        log = [(ply.move.seat, str(ply.move.action), ply.move.at) for ply in plies]
        assert list(states(case.new(), read(case.new(), log)))[-1] == plies[-1].after


def test_facts_of_several_matches_add_up_and_the_best_stays_the_best() -> None:
    assert together([{"a": 1, "best-b": 7}, {"a": 2, "best-b": 5}, {"best-c": 3}]) == {"a": 3, "best-b": 5, "best-c": 3}
    assert together([]) == {}
