"""The facts that a match of 49 leaves behind."""

from bench.random_play import Case, playout
from engines.shigaon49 import Shigaon49
from tests.engines.test_stats import told


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
