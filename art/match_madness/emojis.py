"""The emojis of Match Madness: its five symbols, and every side of its blocks."""

from functools import partial

from art.canvas import Pen
from art.emojis import SIZE, Emojis, emoji
from art.match_madness.tiles import GROUNDS, symbol
from engines.match_madness.blocks import SHOWN

HALF = 62


NAMES = {"X": "cross", "O": "circle", "S": "square", "D": "octagon", "A": "star"}
"""What a screen reader says of each symbol."""


def name_of(marks: str) -> str:
    """Return the name of the emoji of a symbol or of a side: `star`, `star_octagon`."""
    return "_".join(NAMES[mark] for mark in marks)


def emojis() -> Emojis:
    """Return a symbol each, and every side of the blocks, by name."""
    sides = sorted(set(SHOWN.values()))
    symbols = {name_of(mark): partial(emoji, partial(_tile, mark)) for mark in GROUNDS}
    return symbols | {name_of(side): partial(emoji, partial(_side, side)) for side in sides}


def _tile(mark: str, pen: Pen) -> None:
    symbol(pen, mark, 0, 0, SIZE)


def _side(marks: str, pen: Pen) -> None:
    """Draw two tiles, higher than wide, so that their colours are visible in a line of text."""
    for left, mark in ((0, marks[0]), (SIZE - HALF, marks[1])):
        pen.box((left, 0, left + HALF, SIZE), GROUNDS[mark], radius=HALF * 0.16)
        symbol(pen, mark, left, (SIZE - HALF) / 2, HALF)
