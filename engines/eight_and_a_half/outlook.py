"""How a mini-game of 8½ is likely to end when a pot was just taken: a formula instead of playing it out.

Who will be out first, and who will have the fewest cards, follow from what each seat has left. The weights were fitted
to 80,000 mini-games of hard robots (multinomial logistic regression). What counts more towards the end is multiplied by
`late`, which grows while the seat with the fewest cards left sheds them.
"""

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engines.eight_and_a_half.cards import NUMBERS, SPECIAL
from engines.eight_and_a_half.mirror import Cards, MiniGame

Chances = Sequence[Sequence[tuple[float, float]]]
"""The chance to win the match by who is out first and who has the fewest cards; second with the bonus point."""


class First(NamedTuple):
    """What speaks for a seat to be out first."""

    left_late: float
    left: float
    high: float
    """A number, for each step above 5."""
    double: float
    special_open: float
    hand_gone: float
    only_blind: float
    opens: float
    opens_late: float
    special_late: float


class Fewest(NamedTuple):
    """What speaks for a seat to have the fewest cards."""

    left_late: float
    burnt_late: float
    burnt: float
    first: float
    first_left_late: float
    only_blind: float
    special: float


class Clean(NamedTuple):
    """What speaks for a seat that is out first and has burnt nothing to burn nothing until then."""

    always: float
    left: float
    root: float


class Weights(NamedTuple):
    first: First
    fewest: Fewest
    clean: Clean


TWO = Weights(
    First(-2.070, 0.150, 0.060, 0.265, 0.155, 0.120, 0.682, -0.130, 2.064, -0.134),
    Fewest(1.179, -1.339, 0.197, 1.981, -0.184, 1.389, 0.026),
    Clean(0.712, -0.030, -0.519),
)
MORE = Weights(
    First(-4.195, 0.520, 0.058, 0.486, 0.192, 0.050, 0.441, -0.479, 3.517, 0.634),
    Fewest(1.077, -1.800, 0.295, 2.567, -0.308, 0.802, 0.162),
    Clean(1.905, -0.006, -0.723),
)


def outlook(game: MiniGame, chances: Chances) -> float:
    """Return the chance to win the match, weighed over the ways in which the mini-game may end."""
    weights = TWO if len(game.order) == 2 else MORE
    left = [game.seats[seat].left for seat in game.order]
    late = 1 / math.sqrt(min(left) + 2)
    fewest = [_fewest(game.seats[seat], late, weights.fewest) for seat in game.order]
    total = 0.0
    for place, chance in enumerate(_first(game, left, late, weights.first)):
        seat = game.order[place]
        bonus = 0.0 if game.seats[seat].burnt else _clean(left[place], weights.clean)
        odds = list(fewest)
        odds[place] *= math.exp(weights.fewest.first + weights.fewest.first_left_late * left[place] * late)
        ends = zip(odds, [chances[seat][other] for other in game.order], strict=True)
        total += chance / sum(odds) * sum(odd * (plain + bonus * (more - plain)) for odd, (plain, more) in ends)
    return total


def _first(game: MiniGame, left: list[int], late: float, weights: First) -> list[float]:
    """Return the chance of each seat to be out first."""
    odds = []
    for seat, cards in zip(game.order, left, strict=True):
        mine = game.seats[seat]
        score = cards * (weights.left + weights.left_late * late) + _held(mine.hand or mine.open, late, weights)
        if mine.hand:
            score += weights.special_open * specials(mine.open)
        else:
            score += weights.hand_gone if mine.open else weights.hand_gone + weights.only_blind
        if seat == game.mover:
            score += weights.opens + weights.opens_late * late
        odds.append(math.exp(score))
    total = sum(odds)
    return [odd / total for odd in odds]


@cache
def _held(zone: str, late: float, weights: First) -> float:
    high = sum(int(card) - 5 for card in zone if card in NUMBERS)
    doubles = len(zone) - len(set(zone))
    return weights.high * high + weights.double * doubles + weights.special_late * late * specials(zone)


@cache
def specials(zone: str) -> int:
    """Return how many of the cards are special."""
    return sum(card in SPECIAL for card in zone)


def _fewest(mine: Cards, late: float, weights: Fewest) -> float:
    score = weights.left_late * mine.left * late + mine.burnt * (weights.burnt + weights.burnt_late * late)
    zone = mine.hand or mine.open
    return math.exp(score + weights.special * specials(zone) + (0.0 if zone else weights.only_blind))


@cache
def _clean(left: int, weights: Clean) -> float:
    return 1 / (1 + math.exp(-weights.always - weights.left * left - weights.root * math.sqrt(left)))
