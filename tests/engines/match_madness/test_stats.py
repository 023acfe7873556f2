"""The facts that a match of Match Madness leaves behind."""

import pytest

from bench.random_play import Case, playout
from engines.core import Move, Timeout
from engines.match_madness import MatchMadness
from engines.match_madness.cards import EARLIER
from engines.match_madness.stats import best_time, stats
from tests.engines.match_madness.racing import counting, right
from tests.engines.test_stats import told


def test_cards_and_best_times_are_those_of_cards_that_were_won() -> None:
    case = Case("match_madness", 4, 0)
    facts, end = told(case), playout(case)[-1].after
    assert isinstance(end, MatchMadness)
    for seat, one in enumerate(facts):
        assert one["cards"] == len(end.won[seat])
        assert len([name for name in one if name.startswith("best-")]) <= 5


@pytest.mark.parametrize("earlier", [False, True])
def test_the_best_times_of_a_level_begin_anew_with_new_cards(earlier: bool) -> None:
    start = counting(1, rounds=1, level=3)
    card = EARLIER[30].id if earlier else start.piles[0][0]
    start = start.changed(piles=((card,),))
    moves = [Move(None, Timeout(), start.opens), Move(0, MatchMadness.parse(right(card)), start.opens + 4_000)]
    (facts,) = stats(start, moves)
    assert facts == {"cards": 1, "wrong": 0, best_time(3, earlier=earlier): 4_000}
    assert (best_time(3), best_time(3, earlier=True)) == ("best-level-3-cards-2", "best-level-3")
