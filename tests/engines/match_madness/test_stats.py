"""The facts that a match of Match Madness leaves behind."""

from bench.random_play import Case, playout
from engines.match_madness import MatchMadness
from tests.engines.test_stats import told


def test_cards_and_best_times_are_those_of_cards_that_were_won() -> None:
    case = Case("match_madness", 4, 0)
    facts, end = told(case), playout(case)[-1].after
    assert isinstance(end, MatchMadness)
    for seat, one in enumerate(facts):
        assert one["cards"] == len(end.won[seat])
        assert len([name for name in one if name.startswith("best-")]) <= 5
