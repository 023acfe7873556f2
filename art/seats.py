"""A colour, a shape and an initial for each seat, the same in every game."""

from collections.abc import Sequence
from math import cos, pi, sin

from art.canvas import Colour, Pen, Point, colour, mix
from art.text import clean, initial

SLATE = colour("1E2430")
FELT = colour("26303F")
LIVE = colour("34425A")
"""The background of the player to move."""
WHITE = colour("FFFFFF")
PAPER = colour("E9EEF5")
INK = colour("141922")
MUTED = colour("8E9BB0")
GOLD = colour("FFC83D")

SEATS = tuple(colour(code) for code in ("4C9BE8", "F0A030", "2FBF8F", "E06FA8", "F2D64B"))
DEEP = tuple(mix(SLATE, seat, 0.42) for seat in SEATS)
"""Each seat's colour, darkened, as the background of its token."""

_CORNERS = {2: (3, -90.0, 1.34), 3: (4, -90.0, 1.2), 4: (6, 0.0, 1.06)}
"""Corners, first angle and size of the triangle, the diamond and the hexagon, by seat."""
_INSETS = (0.86, 0.86, 0.76, 0.82, 0.86)


def called(names: Sequence[str], seat: int) -> str:
    """Return the name to draw, or the seat's number if the font has no letter of the name."""
    name = clean(names[seat]) if seat < len(names) else ""
    return name or str(seat + 1)


def _outline(seat: int, middle: Point, radius: float) -> list[Point]:
    x, y = middle
    corners, start, size = _CORNERS[seat]
    reach, drop = radius * size, radius * 0.16 if seat == 2 else 0.0
    angles = (start * pi / 180 + 2 * pi * step / corners for step in range(corners))
    return [(x + reach * cos(angle), y + drop + reach * sin(angle)) for angle in angles]


def shape(pen: Pen, seat: int, middle: Point, radius: float, fill: Colour) -> None:
    """Draw the shape of that seat's token."""
    x, y = middle
    if seat == 0:
        pen.circle(middle, radius, fill)
    elif seat == 1:
        side = radius * 0.9
        pen.box((x - side, y - side, x + side, y + side), fill, radius=side * 0.2)
    else:
        pen.polygon(_outline(seat, middle, radius), fill)


def token(pen: Pen, seat: int, middle: Point, radius: float, name: str, edge: Colour = WHITE) -> None:
    """Draw that seat's token: colour, shape and initial, with a white outline."""
    shape(pen, seat, middle, radius, edge)
    shape(pen, seat, middle, radius * _INSETS[seat], SEATS[seat])
    drop = radius * 0.24 if seat == 2 else 0.0
    size = round(radius * (0.85 if seat in (2, 3) else 1.05))
    pen.figure((middle[0], middle[1] + drop), initial(name) or str(seat + 1), size, INK)
