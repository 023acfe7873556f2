"""The picture of `/stats`: four large numbers, the rating over time, and how often the player took which place."""

from collections.abc import Sequence
from typing import NamedTuple

from art.canvas import Palette, Pen, Picture, colour, digest
from art.records import BRONZE, CLEAR_MEDALS, SILVER
from art.seats import FELT, GOLD, LIVE, MUTED, PAPER, SLATE
from art.text import clean, fit, width

SIZE = (1000, 640)
EDGE, GAP = 12, 12
HEAD, TILE, BELOW = 84, 130, 246
ABOUT = 600
"""The breadth of the words beside the name that say which matches count."""
PLOT = (EDGE, BELOW, 640, SIZE[1] - EDGE)
PLACES = (652, BELOW, SIZE[0] - EDGE, SIZE[1] - EDGE)
BLUE = colour("4C9BE8")
BARS = (GOLD, SILVER, BRONZE, BLUE, MUTED)

PALETTE = Palette(
    [
        (SLATE, FELT),
        *((ground, ink) for ground in (SLATE, FELT, LIVE) for ink in (PAPER, MUTED, GOLD)),
        *((FELT, ink) for ink in (SILVER, BRONZE, BLUE)),
    ],
    clear=CLEAR_MEDALS,
)


class Sketch(NamedTuple):
    """Exactly what the picture shows. `tiles` are (label, number), `ranks` are (place, how often)."""

    name: str
    about: str
    tiles: tuple[tuple[str, str], ...]
    plot: str
    curve: tuple[int, ...]
    places: str
    ranks: tuple[tuple[int, int], ...]
    leftward: bool


def profile(sketch: Sketch) -> bytes:
    """Draw a player's profile."""
    pen = Pen(SIZE, SLATE, scale=2)
    _head(pen, sketch)
    for index, (label, number) in enumerate(sketch.tiles):
        _tile(pen, _mirrored(index, len(sketch.tiles), sketch.leftward), label, number)
    if len(sketch.curve) < 2:  # nothing is rated, or the player hides it
        _places(pen, sketch, (EDGE, *PLACES[1:]))
    else:
        _plot(pen, sketch)
        _places(pen, sketch, PLACES)
    return Picture(pen.sprite(PALETTE), PALETTE).png()


def profile_key(sketch: Sketch) -> str:
    """Return a key without drawing: equal keys mean equal pictures."""
    return digest(sketch)


def _mirrored(index: int, count: int, leftward: bool) -> int:
    return count - 1 - index if leftward else index


def _head(pen: Pen, sketch: Sketch) -> None:
    near, far, ends = (SIZE[0] - 26, 26, "rl") if sketch.leftward else (26, SIZE[0] - 26, "lr")
    about = fit(sketch.about, ABOUT, 36)
    room = round(SIZE[0] - 92 - width(about, 36))
    pen.text((near, HEAD / 2), fit(clean(sketch.name), room, 48, True), 48, PAPER, bold=True, anchor=f"{ends[0]}m")
    pen.text((far, HEAD / 2), about, 36, MUTED, anchor=f"{ends[1]}m")


def _tile(pen: Pen, column: int, label: str, number: str) -> None:
    breadth = (SIZE[0] - 2 * EDGE - 3 * GAP) / 4
    left = EDGE + column * (breadth + GAP)
    pen.box((left, HEAD + 16, left + breadth, HEAD + 16 + TILE), FELT, radius=14)
    pen.text((left + breadth / 2, HEAD + 50), fit(label, round(breadth) - 16, 36), 36, MUTED)
    pen.figure((left + breadth / 2, HEAD + 108), number, 56, GOLD if column in (0, 3) and label else PAPER)


def _plot(pen: Pen, sketch: Sketch) -> None:
    left, top, right, bottom = PLOT
    pen.box(PLOT, FELT, radius=14)
    at = (right - 18, top + 36) if sketch.leftward else (left + 18, top + 36)
    pen.text(at, fit(sketch.plot, right - left - 36, 36), 36, MUTED, anchor="rm" if sketch.leftward else "lm")
    low, high = min(sketch.curve), max(sketch.curve)
    room = max(width(str(low), 36), width(str(high), 36))
    box = (left + 24, top + 92, right - 36 - room, bottom - 40)
    points = _points(sketch.curve, box)
    pen.line([(box[0], box[3]), (box[2], box[3])], LIVE, 3)
    pen.line(points, GOLD, 6)
    pen.circle(points[-1], 11, GOLD)
    for value in {low, high}:
        y = box[3] - (box[3] - box[1]) * (value - low) / max(1, high - low)
        pen.text((right - 16, y), str(value), 36, MUTED, anchor="rm")


def _points(curve: Sequence[int], box: tuple[float, float, float, float]) -> list[tuple[float, float]]:
    left, top, right, bottom = box
    low, span = min(curve), max(1, max(curve) - min(curve))
    step = (right - left) / (len(curve) - 1)
    return [(left + step * n, bottom - (bottom - top) * (value - low) / span) for n, value in enumerate(curve)]


def _places(pen: Pen, sketch: Sketch, box: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = box
    pen.box(box, FELT, radius=14)
    at = (right - 18, top + 36) if sketch.leftward else (left + 18, top + 36)
    pen.text(at, fit(sketch.places, right - left - 36, 36), 36, MUTED, anchor="rm" if sketch.leftward else "lm")
    most = max((count for _, count in sketch.ranks), default=1)
    for row in range(5):
        count = dict(sketch.ranks).get(row + 1, 0)
        y = top + 92 + row * (bottom - top - 112) / 5
        pen.text((left + 34, y), str(row + 1), 36, MUTED)
        end = left + 64 + (right - left - 166) * count / most
        if count:
            pen.box((left + 64, y - 15, max(end, left + 72), y + 15), BARS[row], radius=6)
        pen.text((right - 18, y), str(count), 36, PAPER if count else MUTED, anchor="rm")
