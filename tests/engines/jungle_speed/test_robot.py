"""JS-29: what a person wins against robots that see a card when people can."""

import pytest

from bench.duels import WANTED, won_by_person
from engines.jungle_speed.robot import PICTURE
from engines.robots import STRENGTHS

DUELS = 3_000


def test_JS_29_the_stronger_the_robot_the_fewer_duels_a_person_wins() -> None:
    shares = [won_by_person(strength, DUELS) for strength in STRENGTHS]
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == len(shares)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_JS_29_a_median_adult_wins_about_as_often_as_it_is_written(strength: str) -> None:
    assert won_by_person(strength, DUELS) == pytest.approx(WANTED[strength], abs=0.05)


def test_JS_29_a_robot_waits_as_long_as_a_picture_needs() -> None:
    assert PICTURE == 400
