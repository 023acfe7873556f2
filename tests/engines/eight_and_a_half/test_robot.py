"""How robots play 8½: the stronger wins more."""

import pytest

from bench.arena import Arena


@pytest.mark.parametrize("strengths", [("hard", "easy"), ("normal", "random")])
def test_the_stronger_wins_more(strengths: tuple[str, ...]) -> None:
    assert Arena("eight_and_a_half", strengths).run(30, "test") > 0.5
