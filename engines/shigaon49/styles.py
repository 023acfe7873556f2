"""The strengths of the robots of 49, and their manners: the miser, the gambler and the blocker."""

from functools import cache
from typing import NamedTuple

from engines.shigaon49.valuation import Taste

BEST = {
    2: Taste(0.691, 0.19, 8.453, 0.126, 7.712, 8.0, 0.126, 0.071, 0.949, 0.977, 0.228, 0.154, 0.422),
    3: Taste(0.852, 1.515, 12.348, 0.19, 3.328, 5.315, 0.512, 0.1, 0.899, 1.0, 0.162, 1.0, 0.39),
    4: Taste(0.8, 0.846, 6.092, 0.199, 3.11, 4.834, 0.072, 0.1, 0.9, 0.861, 0.192, 0.788, 0.693),
    5: Taste(0.509, 2.674, 5.045, 0.171, 3.63, 8.466, 0.088, 0.101, 1.528, 0.557, 0.093, 1.0, 0.951),
}
"""The tastes that win most, by the number of players; tuned with robots against robots."""
PLAIN = Taste(1.0, 3.0, 10.0, 1.0, 5.0, 8.0, 1.0, 0.2, 0.0, 0.6, 0.0, 0.0, 0.0)
CHILD = Taste(1.0, 4.0, 4.0, 0.0, 0.0, 0.0, 1.0, 0.3, 0.0, 0.7, 0.0, 0.0, 0.0)
MANNERS = ("miser", "gambler", "blocker")


class Style(NamedTuple):
    """How a robot plays: what it values, and how it errs."""

    taste: Taste
    error: float
    """How far its value of a card may be off: 0.3 is thirty percent."""
    misses: float = 0.0
    """How often it does not notice that a card decides the match."""
    skips: float = 0.0
    """How often it does not care for a card that decides nothing."""
    overlooks: float = 0.0
    """How often it overlooks a cell when it places."""
    bluffs: float = 0.0
    """How often it bids only to make a rival pay more."""
    searches: bool = False
    """Whether it plays the match to its end many times before it decides."""


def manner(seat: int) -> str:
    """Return the manner of normal and hard robots on that seat."""
    return MANNERS[seat % len(MANNERS)]


@cache
def style_of(seats: int, seat: int, strength: str) -> Style:
    """Return how a robot of that strength plays on that seat."""
    if strength == "easy":
        return Style(CHILD, 0.6, misses=0.6, skips=0.55, overlooks=0.5)
    if strength == "normal":
        return _mannered(Style(PLAIN, 0.3), manner(seat))
    if strength == "hard":
        return _mannered(Style(BEST[seats], 0.2), manner(seat))
    return Style(BEST[seats], 0.1, searches=True)


def _mannered(style: Style, manner: str) -> Style:
    """Return the style with a manner that a player can tell from the others."""
    taste = style.taste
    if manner == "miser":
        return style._replace(taste=taste._replace(share=0.7 * taste.share, late=0.7 * taste.late))
    if manner == "gambler":
        bolder = taste._replace(second=1.5 * taste.second, third=1.5 * taste.third, share=min(1.0, 1.3 * taste.share))
        return style._replace(taste=bolder, bluffs=0.25)
    one, two, three = taste.breaks_one + 0.4, 2 * taste.breaks_two + 2, taste.breaks_three + 4
    stopping = taste._replace(breaks_one=one, breaks_two=two, breaks_three=three, third=0.8 * taste.third)
    return style._replace(taste=stopping)
