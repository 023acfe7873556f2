"""Small signs that replace words: passed, checked, opener, winner, cards left."""

from math import cos, pi, sin

from art.canvas import Colour, Pen, Point


def cross(pen: Pen, middle: Point, fill: Colour, reach: float = 14) -> None:
    """Draw a cross: passed."""
    x, y = middle
    pen.line([(x - reach, y - reach), (x + reach, y + reach)], fill, 7)
    pen.line([(x - reach, y + reach), (x + reach, y - reach)], fill, 7)


def check(pen: Pen, middle: Point, fill: Colour, reach: float = 16) -> None:
    """Draw a check mark: checked, or ready."""
    x, y = middle
    pen.line(
        [(x - reach, y), (x - reach * 0.25, y + reach * 0.75), (x + reach, y - reach * 0.8)],
        fill,
        max(7.0, reach * 0.3),
    )


def gavel(pen: Pen, middle: Point, fill: Colour) -> None:
    """Draw the opener's gavel."""
    x, y = middle
    pen.line([(x - 6, y - 4), (x + 12, y + 14)], fill, 7)
    pen.polygon([(x - 18, y - 2), (x - 2, y - 18), (x + 6, y - 10), (x - 10, y + 6)], fill)


def crown(pen: Pen, middle: Point, fill: Colour, reach: float = 24) -> None:
    """Draw the winner's crown."""
    x, y = middle
    low, high = y + reach * 0.7, y - reach * 0.7
    points = [(x - reach, high + 4), (x - reach * 0.45, y), (x, high - 4), (x + reach * 0.45, y), (x + reach, high + 4)]
    pen.polygon([*points, (x + reach * 0.8, low), (x - reach * 0.8, low)], fill)


def deck(pen: Pen, middle: Point, fill: Colour, edge: Colour) -> None:
    """Draw a stack of cards: cards face down."""
    x, y = middle
    for step in (8, 4, 0):
        pen.box((x - 14 + step, y - 22 - step / 2, x + 14 + step, y + 22 - step / 2), fill, 6, outline=edge, line=3)


def hand(pen: Pen, middle: Point, fill: Colour, edge: Colour) -> None:
    """Draw three fanned cards: cards in hand."""
    x, y = middle
    for lean in (-1, 1, 0):
        left, right = x + lean * 11, x + lean * 4
        top = y - 20 + abs(lean) * 5
        corners = [(left - 9, top + lean * 2), (left + 9, top - lean * 2), (right + 9, y + 18), (right - 9, y + 18)]
        pen.polygon(corners, edge)
        pen.polygon(
            [(px + (3 if px < (left + right) / 2 else -3), py + (3 if py < y else -3)) for px, py in corners], fill
        )


def flame(pen: Pen, middle: Point, fill: Colour, heart: Colour) -> None:
    """Draw a flame: burnt cards."""
    x, y = middle
    for reach, drop, paint in ((15.0, 5.0, fill), (7.0, 11.0, heart)):
        pen.circle((x, y + drop), reach, paint)
        pen.polygon([(x - reach, y + drop), (x + reach * 0.2, y + drop - reach * 1.9), (x + reach, y + drop)], paint)


def star(pen: Pen, middle: Point, fill: Colour, reach: float = 19) -> None:
    """Draw a star: points."""
    x, y = middle
    radii = (reach, reach * 0.45) * 5
    angles = (pi * (step / 5 - 0.5) for step in range(10))
    pen.polygon([(x + r * cos(a), y + r * sin(a)) for r, a in zip(radii, angles, strict=True)], fill)


def shield(pen: Pen, middle: Point, fill: Colour, edge: Colour, reach: float = 24) -> None:
    """Draw the policeman's shield."""
    x, y = middle
    for size, paint in ((reach, edge), (reach - 4, fill)):
        pen.polygon(
            [
                (x - size, y - size * 0.9),
                (x, y - size * 1.1),
                (x + size, y - size * 0.9),
                (x + size * 0.9, y + size * 0.3),
                (x, y + size * 1.2),
                (x - size * 0.9, y + size * 0.3),
            ],
            paint,
        )


def triangle(pen: Pen, middle: Point, fill: Colour, reach: float, down: bool = False) -> None:
    """Draw a triangle that points up or down."""
    x, y = middle
    tip = reach * (0.8 if down else -0.8)
    pen.polygon([(x - reach, y - tip), (x + reach, y - tip), (x, y + tip)], fill)
