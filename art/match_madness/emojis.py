"""The emojis of Match Madness: its five symbols, and every side of its blocks."""

from functools import partial

from art.canvas import Pen
from art.emojis import SIZE, Emojis, emoji
from art.match_madness.tiles import GROUNDS, symbol
from engines.match_madness.blocks import SHOWN

HALF = 62


def emojis() -> Emojis:
    """Return them by name: `mm_a` is the star, `mm_ad` the side with star and octagon."""
    sides = sorted(set(SHOWN.values()))
    symbols = {f"mm_{mark.lower()}": partial(emoji, partial(_tile, mark)) for mark in GROUNDS}
    return symbols | {f"mm_{side.lower()}": partial(emoji, partial(_side, side)) for side in sides}


def _tile(mark: str, pen: Pen) -> None:
    symbol(pen, mark, 0, 0, SIZE)


def _side(marks: str, pen: Pen) -> None:
    """Draw two tiles, higher than wide, so that their colours are visible in a line of text."""
    for left, mark in ((0, marks[0]), (SIZE - HALF, marks[1])):
        pen.box((left, 0, left + HALF, SIZE), GROUNDS[mark], radius=HALF * 0.16)
        symbol(pen, mark, left, (SIZE - HALF) / 2, HALF)
