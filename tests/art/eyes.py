"""Measures how well colours can be told apart, also by colour-blind people."""

from itertools import combinations, pairwise
from math import dist

from art.canvas import Colour, Palette
from art.contrast import CLEAR

Light = tuple[float, float, float]
EYES = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What is left of light for each kind of eyes (Machado, Oliveira and Fernandes 2009)."""


def light(colour: Colour) -> Light:
    red, green, blue = (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return red, green, blue


def lab(colour: Light) -> Light:
    """Convert to CIELAB, in which distances are as large as people see them."""
    rows = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1098, 0.8730))
    x, y, z = (max(0.0, sum(a * b for a, b in zip(row, colour, strict=True))) ** (1 / 3) for row in rows)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: Colour, eyes: str) -> Light:
    given = light(colour)
    red, green, blue = (sum(a * b for a, b in zip(row, given, strict=True)) for row in EYES[eyes])
    return lab((min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))))


def apart(colours: tuple[Colour, ...], eyes: str) -> float:
    return min(dist(seen(one, eyes), seen(other, eyes)) for one, other in combinations(colours, 2))


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def paints(palette: Palette, *colours: Colour) -> tuple[Colour, ...]:
    """Return the high-contrast colours that replace these."""
    return tuple({**CLEAR, **palette.clear}[one] for one in colours)


def assert_told_apart(palette: Palette, *colours: Colour) -> None:
    """Check that everybody can tell a group's high-contrast colours apart, better than the usual ones and in grey."""
    clear = paints(palette, *colours)
    for eyes in EYES:
        assert apart(clear, eyes) > 25, eyes
    assert min(apart(clear, eyes) for eyes in EYES) > min(apart(colours, eyes) for eyes in EYES) + 5
    greys = sorted(seen(one, "all colours")[0] for one in clear)
    assert min(after - before for before, after in pairwise(greys)) > 8
