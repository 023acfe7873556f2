"""The 18 shapes: 6 families of 3 look-alikes, drawn with thick strokes in a square of 100 units (JS-1)."""

from collections.abc import Callable
from math import cos, hypot, pi, sin

from art.canvas import Colour, Pen, Point

STROKE = 9.0


class Stencil:
    """A pen with the shape's square and colour; the middle of the square is (0, 0)."""

    def __init__(self, pen: Pen, middle: Point, size: float, ink: Colour, paper: Colour) -> None:
        self.pen, self.middle, self.unit, self.ink, self.paper = pen, middle, size / 100, ink, paper

    def at(self, x: float, y: float) -> Point:
        return self.middle[0] + x * self.unit, self.middle[1] + y * self.unit

    def around(self, angle: float, reach: float) -> Point:
        """Return the point at that angle and distance from the middle; angles are turns, clockwise from the top."""
        return self.at(reach * sin(2 * pi * angle), -reach * cos(2 * pi * angle))

    def line(self, *points: Point, stroke: float = STROKE) -> None:
        self.pen.line([self.at(x, y) for x, y in points], self.ink, stroke * self.unit)

    def ring(self, x: float, y: float, radius: float) -> None:
        reach = (radius + STROKE / 2) * self.unit
        self.pen.circle(self.at(x, y), reach, None, outline=self.ink, line=STROKE * self.unit)

    def disc(self, x: float, y: float, radius: float) -> None:
        self.pen.circle(self.at(x, y), radius * self.unit, self.ink)

    def loop(self, *points: Point) -> None:
        """Draw a closed thick line."""
        self.line(*points, points[0], points[1])

    def fill(self, *points: Point) -> None:
        self.pen.polygon([self.at(x, y) for x, y in points], self.ink)


def polar(angle: float, reach: float) -> Point:
    """Return the point at that angle and distance from (0, 0); angles are turns, clockwise from the top."""
    return reach * sin(2 * pi * angle), -reach * cos(2 * pi * angle)


def _star(stencil: Stencil, variant: int) -> None:
    points = (5, 6, 8)[variant - 1]
    inner = (17, 23, 27)[variant - 1]
    stencil.loop(*(polar(step / points / 2, 40 if step % 2 == 0 else inner) for step in range(points * 2)))


def _ring(stencil: Stencil, variant: int) -> None:
    stencil.ring(0, 0, 37)
    if variant == 1:
        stencil.disc(0, 0, 16)
    elif variant == 2:
        stencil.ring(0, 0, 14)
    else:
        stencil.fill((-15, -15), (15, -15), (15, 15), (-15, 15))


def _cross(stencil: Stencil, variant: int) -> None:
    stencil.line((-34, 0), (34, 0))
    stencil.line((0, -34), (0, 34))
    for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        if variant == 1:
            stencil.disc(x * 33, y * 33, 12)
        elif variant == 2:
            stencil.line((x * 37 - y * 15, y * 37 - x * 15), (x * 37 + y * 15, y * 37 + x * 15))
        else:
            stencil.fill(
                (x * 48, y * 48),
                (x * 33 - y * 15, y * 33 - x * 15),
                (x * 18, y * 18),
                (x * 33 + y * 15, y * 33 + x * 15),
            )


def _leaf(stencil: Stencil, variant: int) -> None:
    petals, breadth = (3, 4, 5)[variant - 1], (15, 13, 11)[variant - 1]
    for petal in range(petals):
        edge = [(8 + 3 * step, breadth * sin(pi * step / 12)) for step in range(13)]
        outline = [*edge, *((along, -aside) for along, aside in edge[11:0:-1])]
        (x, y), (u, v) = polar(petal / petals, 1), polar(petal / petals + 0.25, 1)
        stencil.fill(*((along * x + aside * u, along * y + aside * v) for along, aside in outline))
    stencil.disc(0, 0, 6)


def _wave(stencil: Stencil, variant: int) -> None:
    for y in (-26, 0, 26):
        if variant == 1:
            stencil.line(*((x, y + 9 * sin(x * pi / 20)) for x in range(-40, 41, 2)))
        elif variant == 2:
            peaks = ((-40, 0), (-30, 9), (-10, -9), (10, 9), (30, -9), (40, 0))
            stencil.line(*((x, y + rise) for x, rise in peaks))
        else:
            steps = ((-40, 8), (-20, 8), (-20, -8), (0, -8), (0, 8), (20, 8), (20, -8), (40, -8))
            stencil.line(*((x, y + rise) for x, rise in steps))


def _knot(stencil: Stencil, variant: int) -> None:
    for offset, angular in ((-13, variant != 1), (13, variant == 2)):
        if angular:
            low, high = offset - 22, offset + 22
            stencil.loop((low, low), (high, low), (high, high), (low, high))
        else:
            stencil.ring(offset, offset, 24)


SHAPES: dict[str, Callable[[Stencil, int], None]] = {
    "star": _star,
    "ring": _ring,
    "cross": _cross,
    "leaf": _leaf,
    "wave": _wave,
    "knot": _knot,
}


def arrow(stencil: Stencil, tail: Point, tip: Point) -> None:
    """Draw a thick arrow."""
    (x, y), (u, v) = tail, tip
    length = hypot(u - x, v - y)
    dx, dy = (u - x) / length, (v - y) / length
    neck = (u - dx * 17, v - dy * 17)
    stencil.line(tail, neck, stroke=11)
    stencil.fill(tip, (neck[0] - dy * 15, neck[1] + dx * 15), (neck[0] + dy * 15, neck[1] - dx * 15))
