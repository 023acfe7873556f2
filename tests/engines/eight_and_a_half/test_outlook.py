"""The outlook on a mini-game of 8½: chances that add up, and that agree with mini-games played to the end."""

from random import Random

import pytest

from engines.core import Move
from engines.eight_and_a_half import EightAndAHalf, Options
from engines.eight_and_a_half.mirror import Cards, MiniGame
from engines.eight_and_a_half.odds import unseen_cards
from engines.eight_and_a_half.outlook import Chances, outlook
from engines.eight_and_a_half.search import chance, chances, finish, finish_pot, world
from engines.robots import think

EMPTY = (None, 0, -1, "")


def first_out(seat: int, seats: int) -> Chances:
    """What a deciding mini-game is worth: only being out first counts."""
    return [[(float(first == seat),) * 2 for _ in range(seats)] for first in range(seats)]


def table(*left: int, burnt: tuple[int, ...] = (0, 0, 0, 0, 0), mover: int = 0) -> MiniGame:
    """An empty pot, and seats with a plain hand and so many cards in their banks."""
    seats = [Cards("6" * (cards - 3), "467", "", (), burnt[seat]) for seat, cards in enumerate(left)]
    return MiniGame(seats, tuple(range(len(left))), mover, EMPTY)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_somebody_is_out_first(seats: int) -> None:
    game = table(*range(9, 9 + seats))
    assert sum(outlook(game, first_out(seat, seats)) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("left", [(8, 12), (20, 23), (5, 9, 9), (15, 18, 18)])
def test_fewer_cards_and_the_opening_are_better(left: tuple[int, ...]) -> None:
    mine = first_out(0, len(left))
    assert outlook(table(*left), mine) > 1.1 / len(left)
    assert outlook(table(*left), mine) > outlook(table(*left, mover=1), mine)


def test_burnt_cards_cost_points_late_in_a_mini_game() -> None:
    few = [[(float(fewest == 0),) * 2 for fewest in range(2)] for _ in range(2)]
    assert outlook(table(5, 6, burnt=(0, 9)), few) > 0.8 > 0.3 > outlook(table(5, 6, burnt=(12, 0)), few)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_outlook_agrees_with_mini_games_played_to_the_end(seats: int) -> None:
    seen = [pair for number in range(4) for pair in compared(seats, f"outlook:{number}")]
    assert len(seen) > 1000
    expected, happened = (sum(column) / len(seen) for column in zip(*seen, strict=True))
    assert abs(expected - happened) < 0.05
    hopeful = [pair for pair in seen if pair[0] > expected + 0.15]
    poor = [pair for pair in seen if pair[0] < expected - 0.15]
    for group in (hopeful, poor):
        said, came = (sum(column) / len(group) for column in zip(*group, strict=True))
        assert abs(said - came) < 0.1


def compared(seats: int, seed: str) -> list[tuple[float, float]]:
    """Play a mini-game; at each turn, compare the outlook after the pot with the end in a few worlds."""
    game, dice, found = EightAndAHalf.new(seats, seed, Options(target=3)), Random(seed), []
    while game.stage == "play":
        view = game.view(game.mover)
        for _ in range(6):
            made = world(view, unseen_cards(view), dice)
            finish_pot(made)
            if made.first < 0:
                said = outlook(made, chances(view))
                finish(made)
                found.append((said, chance(view, made)))
        chosen = think(game, game.mover, "hard", dice)
        assert chosen is not None
        game = game.play(Move(game.mover, chosen[1]))
    return found
