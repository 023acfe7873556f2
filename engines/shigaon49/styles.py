"""The strengths of the robots of 49, and their manners."""

from functools import cache
from typing import NamedTuple

from engines.shigaon49.valuation import Taste

BEST = {
    2: Taste(0.691, 0.469, 6.827, 0.405, 5.986, 8.0, 0.181, 0.075, 1.134, 1.0, 0.264, 0.162, 0.51),
    3: Taste(0.837, 0.465, 14.131, 0.159, 4.021, 8.0, 1.0, 0.1, 0.404, 0.778, 0.206, 0.797, 0.46),
    4: Taste(0.837, 0.465, 14.131, 0.159, 4.021, 8.0, 1.0, 0.1, 0.404, 0.778, 0.206, 0.797, 0.46),
    5: Taste(0.837, 0.465, 14.131, 0.159, 4.021, 8.0, 1.0, 0.1, 0.404, 0.778, 0.206, 0.797, 0.46),
}
"""The tastes that win most, by the number of players; tuned with robots against robots."""


class Style(NamedTuple):
    """A strength: what it values, and how it errs."""

    taste: Taste
    error: float
    """How far its value of a card may be off: 0.3 is thirty percent."""
    misses: float = 0.0
    """How often it does not notice that a card decides the match."""
    overlooks: float = 0.0
    """How often it overlooks a cell when it places."""
    bluffs: float = 0.0
    """How often it bids only to make a rival pay more."""
    nerve: float = 0.6
    """Up to which part of a rival's limit it bluffs."""


CHILD = Taste(0.5, 2.0, 5.0, 0.0, 0.0, 0.0, 1.0, 0.05, 0.0, 0.4, 0.0, 0.0, 0.0)
PLAIN = Taste(1.0, 3.0, 10.0, 1.0, 5.0, 8.0, 1.0, 0.2, 0.0, 0.6, 0.0, 0.0, 0.0)


@cache
def style_of(seats: int, seat: int, strength: str) -> Style:
    """Return how a robot of that strength plays on that seat."""
    if strength == "easy":
        return Style(CHILD, 0.6, misses=0.5, overlooks=0.4)
    if strength == "normal":
        return Style(PLAIN, 0.3, misses=0.0)
    return Style(BEST[seats], 0.1)
