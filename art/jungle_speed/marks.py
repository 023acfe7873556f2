"""Draws over the table what a decision does: frames around cards, arrows, and how many cards are taken (JS-28)."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from PIL import Image

from art.canvas import Box, Colour, Pen, Picture, Point, Sprite
from art.jungle_speed.cards import PALETTE
from art.jungle_speed.layout import CHIP
from art.seats import FELT, INK, WHITE

GAP = 4
"""Between a card and the ring around it: a ring is told from the card's own pattern."""
NUMBER = 58
BLACK = (0, 0, 0)
SHAFT, EDGE, HEAD, WING = 15.0, 5.0, 40.0, 30.0


@lru_cache(maxsize=32)
def _ring(size: int, ink: Colour, line: int) -> tuple[Sprite, Image.Image]:
    """Return a ring around a card of that size, and the mask that leaves the card out."""
    whole = size + 2 * (GAP + line)
    pen, shape = Pen((whole, whole), FELT), Pen((whole, whole), BLACK)
    pen.box((0, 0, whole, whole), None, radius=size * 0.11 + GAP + line, outline=ink, line=line)
    shape.box((0, 0, whole, whole), WHITE, radius=size * 0.11 + GAP + line)
    shape.box((line + GAP, line + GAP, whole - line - GAP, whole - line - GAP), BLACK, radius=size * 0.11)
    return pen.sprite(PALETTE), shape.image().convert("L")


def frame(picture: Picture, corner: tuple[int, int], size: int, ink: Colour, line: int) -> None:
    """Draw a ring around the card at that corner."""
    drawn, mask = _ring(size, ink, line)
    picture.paste(drawn, (corner[0] - GAP - line, corner[1] - GAP - line), mask)


def arrow(picture: Picture, begin: Point, end: Point, ink: Colour, over: Point | None = None) -> None:
    """Draw a thick arrow with a dark edge; it bends towards the third point if there is one."""
    path = _bent(begin, end, over) if over else [begin, end]
    box = _around(path, picture.image.size)
    patch = picture.image.crop(tuple(map(int, box))).convert("RGB")  # type: ignore[arg-type]
    for fill, more in ((INK, EDGE), (ink, 0.0)):
        patch.paste(fill, (0, 0), _shape(path, box, more))
    picture.paste(PALETTE.map(patch), (int(box[0]), int(box[1])))


def _bent(begin: Point, end: Point, over: Point) -> list[Point]:
    """Return points on the curve from one point to another that bends towards a third."""
    steps = [step / 16 for step in range(17)]
    return [
        (
            (1 - t) ** 2 * begin[0] + 2 * t * (1 - t) * over[0] + t * t * end[0],
            (1 - t) ** 2 * begin[1] + 2 * t * (1 - t) * over[1] + t * t * end[1],
        )
        for t in steps
    ]


def _around(path: Sequence[Point], size: tuple[int, int]) -> Box:
    """Return the part of the picture that an arrow along the path covers."""
    room = WING + EDGE + 4
    left, top = (max(0, int(min(point[axis] for point in path) - room)) for axis in (0, 1))
    right, bottom = (min(size[axis], int(max(point[axis] for point in path) + room)) for axis in (0, 1))
    return left, top, right, bottom


def _shape(path: Sequence[Point], box: Box, more: float) -> Image.Image:
    """Return the arrow's shape as a mask, larger by so many pixels on every side."""
    pen = Pen((int(box[2] - box[0]), int(box[3] - box[1])), BLACK)
    (x, y), (u, v) = path[-2], path[-1]
    length = hypot(u - x, v - y) or 1.0
    dx, dy = (u - x) / length, (v - y) / length
    neck = (u - dx * HEAD * 0.8, v - dy * HEAD * 0.8)
    shaft = [point for point in path[:-1] if (point[0] - u) * dx + (point[1] - v) * dy < -HEAD * 0.8]
    wings = [(u - dx * HEAD - dy * side, v - dy * HEAD + dx * side) for side in (WING, -WING)]
    moved = [[(px - box[0], py - box[1]) for px, py in points] for points in ([*shaft, neck], [(u, v), *wings])]
    pen.line(moved[0], WHITE, SHAFT + 2 * more)
    pen.polygon(moved[1], WHITE)
    pen.line([*moved[1], moved[1][0]], WHITE, 4 + 2 * more)
    return pen.image().convert("L")


@lru_cache(maxsize=256)
def _chip(number: int, ground: Colour, ink: Colour) -> tuple[Sprite, Image.Image]:
    pen, shape = Pen(CHIP, INK), Pen(CHIP, BLACK)
    pen.box((5, 5, CHIP[0] - 5, CHIP[1] - 5), ground, radius=30)
    pen.figure((CHIP[0] / 2, CHIP[1] / 2), f"+{number}", NUMBER, ink)
    shape.box((0, 0, *CHIP), WHITE, radius=34)
    return pen.sprite(PALETTE), shape.image().convert("L")


def chip(picture: Picture, middle: Point, number: int, ground: Colour, ink: Colour = INK) -> None:
    """Draw how many cards are taken."""
    drawn, mask = _chip(number, ground, ink)
    picture.paste(drawn, (round(middle[0] - CHIP[0] / 2), round(middle[1] - CHIP[1] / 2)), mask)
