"""The plot of the coach: a player's chance to win at each decision, and what better decisions would have given."""

from typing import NamedTuple

from art.canvas import Palette, Pen, Picture, digest
from art.profile import BLUE
from art.seats import FELT, GOLD, LIVE, MUTED, PAPER, SLATE
from art.text import fit

SIZE = (1000, 470)
BOX = (112, 100, 956, 396)
"""Where the chances are drawn, from 0 % at the bottom to 100 % at the top."""
LEVELS = (0, 50, 100)

PALETTE = Palette(
    [(SLATE, FELT), *((ground, ink) for ground in (SLATE, FELT, LIVE) for ink in (PAPER, MUTED, GOLD, BLUE))]
)


class Plot(NamedTuple):
    """Exactly what the picture shows: chances in percent, and (decision, better chance) for what is told."""

    title: str
    below: str
    chances: tuple[int, ...]
    told: tuple[tuple[int, int], ...]
    leftward: bool


def plot(sketch: Plot) -> bytes:
    """Draw the chances over the match."""
    pen = Pen(SIZE, SLATE, scale=2)
    pen.box((12, 12, SIZE[0] - 12, SIZE[1] - 12), FELT, radius=14)
    at, anchor = ((SIZE[0] - 30, 46), "rm") if sketch.leftward else ((30, 46), "lm")
    pen.text(at, fit(sketch.title, SIZE[0] - 60, 36, True), 36, PAPER, bold=True, anchor=anchor)
    pen.text((SIZE[0] / 2, SIZE[1] - 36), fit(sketch.below, SIZE[0] - 60, 32), 32, MUTED)
    for level in LEVELS:
        y = _at(0, level, 1)[1]
        pen.line([(BOX[0], y), (BOX[2], y)], LIVE, 3)
        pen.text((BOX[0] - 12, y), f"{level}%", 30, MUTED, anchor="rm")
    count = len(sketch.chances)
    points = [_at(number, chance, count) for number, chance in enumerate(sketch.chances)]
    if len(points) > 1:
        pen.line(points, BLUE, 6)
    for order, (number, better) in enumerate(sketch.told, start=1):
        _mark(pen, points[number], _at(number, better, count), order)
    return Picture(pen.sprite(PALETTE), PALETTE).png()


def _mark(pen: Pen, after: tuple[float, float], before: tuple[float, float], order: int) -> None:
    pen.line([after, before], GOLD, 5)
    pen.circle(after, 10, BLUE)
    pen.circle(before, 22, GOLD)
    pen.text(before, str(order), 32, SLATE, bold=True)


def _at(number: int, chance: int, count: int) -> tuple[float, float]:
    left, top, right, bottom = BOX
    return left + 24 + (right - left - 48) * number / max(1, count - 1), bottom - (bottom - top) * chance / 100


def plot_key(sketch: Plot) -> str:
    """Return a key without drawing: equal keys mean equal pictures."""
    return digest(sketch)
