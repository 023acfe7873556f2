"""Small signs that say without words: passed, checked, opener, winner, cards left."""

from art.canvas import Colour, Pen, Point


def cross(pen: Pen, middle: Point, fill: Colour, reach: float = 14) -> None:
    """Passed."""
    x, y = middle
    pen.line([(x - reach, y - reach), (x + reach, y + reach)], fill, 7)
    pen.line([(x - reach, y + reach), (x + reach, y - reach)], fill, 7)


def check(pen: Pen, middle: Point, fill: Colour, reach: float = 16) -> None:
    """Checked."""
    x, y = middle
    pen.line([(x - reach, y), (x - reach * 0.25, y + reach * 0.75), (x + reach, y - reach * 0.8)], fill, 7)


def gavel(pen: Pen, middle: Point, fill: Colour) -> None:
    """The opener's hammer."""
    x, y = middle
    pen.line([(x - 6, y - 4), (x + 12, y + 14)], fill, 7)
    pen.polygon([(x - 18, y - 2), (x - 2, y - 18), (x + 6, y - 10), (x - 10, y + 6)], fill)


def crown(pen: Pen, middle: Point, fill: Colour, reach: float = 24) -> None:
    """The winner's."""
    x, y = middle
    low, high = y + reach * 0.7, y - reach * 0.7
    points = [(x - reach, high + 4), (x - reach * 0.45, y), (x, high - 4), (x + reach * 0.45, y), (x + reach, high + 4)]
    pen.polygon([*points, (x + reach * 0.8, low), (x - reach * 0.8, low)], fill)


def deck(pen: Pen, middle: Point, fill: Colour, edge: Colour) -> None:
    """Cards face down."""
    x, y = middle
    for step in (8, 4, 0):
        pen.box((x - 14 + step, y - 22 - step / 2, x + 14 + step, y + 22 - step / 2), fill, 6, outline=edge, line=3)
