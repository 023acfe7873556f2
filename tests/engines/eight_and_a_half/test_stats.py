"""The facts that a match of 8½ leaves behind."""

from bench.random_play import Case, playout
from engines.eight_and_a_half import EightAndAHalf
from tests.engines.test_stats import told


def test_points_and_bonus_points_are_those_of_the_sheet() -> None:
    case = Case("eight_and_a_half", 3, 0)
    facts, end = told(case), playout(case)[-1].after
    assert isinstance(end, EightAndAHalf)
    assert tuple(seat["points"] for seat in facts) == end.totals
    assert sum(seat["bonus"] for seat in facts) == sum(row.bonus for row in end.rows)
    assert sum(seat["policemen"] for seat in facts) == sum(seat["caught"] for seat in facts)
