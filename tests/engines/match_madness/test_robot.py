"""The robots of Match Madness pay for presses as people do."""

from random import Random

import pytest

from engines.match_madness.cards import CARDS
from engines.match_madness.robot import PRESS, STYLES, _solved, presses
from engines.match_madness.rules import MatchMadness
from engines.match_madness.solver import solve
from engines.robots import STRENGTHS


def test_every_card_takes_at_least_a_press_for_each_block_and_match() -> None:
    counted = [presses(card.pattern, pieces) for card in CARDS.values() for pieces in solve(card.pattern).solutions[:1]]
    assert min(counted) == 6
    assert max(counted) > 6, "some sides must be moved on"
    assert sum(counted) / len(counted) < 9


@pytest.mark.parametrize("strength", STRENGTHS)
def test_no_robot_is_faster_than_its_presses(strength: str) -> None:
    view = MatchMadness.new(2, "presses").view(0)
    for number, card in enumerate(CARDS.values()):
        dice = Random(number)
        milliseconds, _ = _solved(view, card, dice, STYLES[strength])
        assert milliseconds > 6 * PRESS
