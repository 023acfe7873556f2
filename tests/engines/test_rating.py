"""Ratings: who is rated, and that the numbers move in the right direction."""

import pytest

from engines.rating import Skill, ranks, rated, wins


@pytest.mark.parametrize(
    ("places", "left", "robots", "expected"),
    [
        ((1, 2, 3), (False, False, False), 0, (1, 2, 3)),
        ((1, 1, 3), (False, False, False), 0, (1, 1, 3)),
        ((1, 2, 3), (True, False, False), 0, (3, 1, 2)),
        ((1, 2, 2, 4), (False, True, False, True), 0, (1, 3, 2, 3)),
        ((2, 3), (False, False), 1, (2, 3)),
        ((2, 3), (True, False), 1, (3, 2)),
        ((1,), (False,), 1, (1,)),
    ],
)
def test_whoever_left_is_last_and_the_others_move_up(
    places: tuple[int, ...], left: tuple[bool, ...], robots: int, expected: tuple[int, ...]
) -> None:
    assert ranks(places, left, robots) == expected


def test_a_shared_first_place_is_a_win_unless_all_share_it() -> None:
    assert wins((1, 1, 3)) == (True, True, False)
    assert wins((1, 1)) == (False, False)
    assert wins((1,), robots=1) == (True,)
    assert wins((1,)) == (False,)


def test_a_newcomer_has_a_thousand() -> None:
    assert Skill().score == 1000


def test_the_better_place_gains_more_and_everybody_becomes_surer() -> None:
    after = rated([Skill()] * 3, (1, 2, 3))
    assert after[0].mu > after[1].mu > after[2].mu
    assert all(skill.sigma < Skill().sigma for skill in after)


def test_equal_places_of_equals_are_rated_equally() -> None:
    first, second, third = rated([Skill()] * 3, (2, 1, 2))
    assert first == third
    assert second.mu > first.mu


def test_beating_somebody_stronger_brings_more() -> None:
    strong = Skill(35, 3)
    upset, _ = rated([Skill(25, 3), strong], (1, 2))
    expected, _ = rated([strong, Skill(25, 3)], (1, 2))
    assert upset.mu - 25 > expected.mu - 35
