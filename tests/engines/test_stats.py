"""Facts about seats are computed from the moves alone."""

import pytest

from bench.random_play import Case, playout
from engines import GAMES
from engines.eight_and_a_half import EightAndAHalf
from engines.jungle_speed import JungleSpeed
from engines.match_madness import MatchMadness
from engines.replaying import Facts, read, states, together
from engines.shigaon49 import Shigaon49


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


def test_money_spent_is_what_was_bid_and_lines_belong_to_their_winner() -> None:
    for number in range(3):
        case = Case("shigaon49", 5, number)
        facts, end = told(case), playout(case)[-1].after
        assert isinstance(end, Shigaon49)
        won = [dict(e.facts)["amount"] for ply in playout(case) for e in ply.after.news if e.code == "won"]
        assert sum(seat["spent"] for seat in facts) == sum(map(int, won)) > 0
        assert sum(seat["tokens"] for seat in facts) == sum(owner is not None for owner in end.board)
        winners = {seat for seat, one in enumerate(facts) if one["lines"]}
        assert sum(seat["lines"] for seat in facts) == len(end.lines)
        assert not end.lines or winners <= set(end.outcome().winners)  # type: ignore[union-attr]


def test_points_and_bonus_points_are_those_of_the_sheet() -> None:
    case = Case("eight_and_a_half", 3, 0)
    facts, end = told(case), playout(case)[-1].after
    assert isinstance(end, EightAndAHalf)
    assert tuple(seat["points"] for seat in facts) == end.totals
    assert sum(seat["bonus"] for seat in facts) == sum(row.bonus for row in end.rows)
    assert sum(seat["policemen"] for seat in facts) == sum(seat["caught"] for seat in facts)


def test_reactions_are_those_of_photo_finishes() -> None:
    case = Case("jungle_speed", 4, 0)
    facts, end = told(case), playout(case)[-1].after
    assert isinstance(end, JungleSpeed)
    false = [e.seat for ply in playout(case) for e in ply.after.news if e.code == "false-grab"]
    assert [seat["false"] for seat in facts] == [false.count(seat) for seat in range(4)]
    for seat in facts:
        assert ("best-reaction" in seat) == (seat["reactions"] > 0)
        assert seat["reaction"] >= seat["reactions"] * seat.get("best-reaction", 0)


def test_cards_and_best_times_are_those_of_cards_that_were_won() -> None:
    case = Case("match_madness", 4, 0)
    facts, end = told(case), playout(case)[-1].after
    assert isinstance(end, MatchMadness)
    for seat, one in enumerate(facts):
        assert one["cards"] == len(end.won[seat])
        assert len([name for name in one if name.startswith("best-")]) <= 5


def test_facts_of_several_matches_add_up_and_the_best_stays_the_best() -> None:
    assert together([{"a": 1, "best-b": 7}, {"a": 2, "best-b": 5}, {"best-c": 3}]) == {"a": 3, "best-b": 5, "best-c": 3}
    assert together([]) == {}
