"""Tiles and blocks: each symbol has its own colour and its own shape (MM-1)."""

from functools import lru_cache
from math import cos, pi, sin

from art.canvas import Colour, Palette, Pen, Picture, Point, Sprite, colour
from art.seats import FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE, token
from engines.match_madness.blocks import Piece
from engines.match_madness.pattern import Card

BLACK = colour("000000")
GROUNDS = {
    "X": colour("7F4CC7"),
    "O": colour("D2413A"),
    "S": colour("2F74D0"),
    "D": colour("DE7F1E"),
    "A": colour("24935A"),
}
CLEAR_GROUNDS = {"X": "9C0EDD", "O": "600C04", "S": "2B4A8C", "D": "D64C00", "A": "00A888"}

PALETTE = Palette(
    [
        *((ground, ink) for ground in (SLATE, FELT, LIVE) for ink in (PAPER, MUTED, GOLD)),
        *((ground, ink) for ground in GROUNDS.values() for ink in (WHITE, SLATE, FELT)),
        *((seat, ink) for seat in SEATS for ink in (WHITE, INK)),
        *((WHITE, ink) for ink in (INK, SLATE, FELT)),
        (GOLD, INK),
        (SLATE, FELT),
        (SLATE, LIVE),
    ],
    steps=4,
    clear={GROUNDS[mark]: colour(code) for mark, code in CLEAR_GROUNDS.items()},
)


def _ngon(middle: Point, reach: float, corners: int, turn: float = 0.0) -> list[Point]:
    angles = (2 * pi * (step + turn) / corners - pi / 2 for step in range(corners))
    return [(middle[0] + reach * cos(angle), middle[1] + reach * sin(angle)) for angle in angles]


def _star(middle: Point, reach: float) -> list[Point]:
    outer, inner = _ngon(middle, reach, 5), _ngon(middle, reach * 0.42, 5, turn=0.5)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


def symbol(pen: Pen, mark: str, left: float, top: float, size: float) -> None:
    """Draw one tile with its symbol."""
    ground = GROUNDS[mark]
    pen.box((left, top, left + size, top + size), ground, radius=size * 0.16)
    x, y = middle = left + size / 2, top + size / 2
    arm, stroke = size * 0.24, size * 0.13
    if mark == "X":
        pen.line([(x - arm, y - arm), (x + arm, y + arm)], WHITE, stroke)
        pen.line([(x - arm, y + arm), (x + arm, y - arm)], WHITE, stroke)
    elif mark == "O":
        pen.circle(middle, size * 0.34, None, outline=WHITE, line=stroke)
    elif mark == "S":
        side = size * 0.31
        pen.box((x - side, y - side, x + side, y + side), None, radius=2, outline=WHITE, line=stroke)
    elif mark == "D":
        pen.polygon(_ngon(middle, size * 0.38, 8, turn=0.5), WHITE)
        pen.polygon(_ngon(middle, size * 0.15, 8, turn=0.5), ground)
    else:
        pen.polygon(_star((x, y + size * 0.02), size * 0.4), WHITE)


@lru_cache(maxsize=64)
def tile(mark: str, size: int, ground: Colour) -> Sprite:
    """Return a tile without a border, as on a card."""
    pen = Pen((size, size), ground)
    symbol(pen, mark, 0, 0, size)
    return pen.sprite(PALETTE)


def gap(size: int) -> int:
    """Return the room between two tiles of that size."""
    return size // 9


def rim(size: int) -> int:
    """Return how far the border of a block reaches into the room around it."""
    return size // 40 + 1


@lru_cache(maxsize=256)
def block(number: int, marks: str, upright: bool, size: int, ground: Colour) -> Sprite:
    """Return a laid block: a border around its two tiles, and its number between the two symbols."""
    edge, step = rim(size), size + gap(size)
    short, long = size + 2 * edge, size + step + 2 * edge
    breadth, height = (short, long) if upright else (long, short)
    pen = Pen((breadth, height), ground)
    pen.box((0, 0, breadth, height), WHITE, radius=size * 0.18)
    for index, mark in enumerate(marks):
        along = edge + index * step
        symbol(pen, mark, edge if upright else along, along if upright else edge, size)
    badge, middle = max(17.0, size * 0.16), (breadth / 2, height / 2)
    pen.circle(middle, badge, INK)
    pen.figure(middle, str(number), round(badge * 1.6), WHITE)
    return pen.sprite(PALETTE)


def lay_card(picture: Picture, card: Card, corner: tuple[int, int], size: int, ground: Colour) -> None:
    """Draw the card's tiles in the middle of a 4×4 field."""
    start = origin(card, corner, size)
    for cell, mark in card.symbols.items():
        picture.paste(tile(mark, size, ground), spot(start, cell, size))


def origin(card: Card, corner: tuple[int, int], size: int) -> tuple[int, int]:
    """Return the corner of cell 0 that puts the card in the middle of the field."""
    rows, columns, step = len(card.rows), max(len(row) for row in card.rows), size + gap(size)
    return corner[0] + (4 - columns) * step // 2, corner[1] + (4 - rows) * step // 2


def spot(start: tuple[int, int], cell: int, size: int) -> tuple[int, int]:
    """Return the corner of a cell when cell 0 lies at `start`."""
    step = size + gap(size)
    return start[0] + cell % 4 * step, start[1] + cell // 4 * step


def lay_piece(picture: Picture, piece: Piece, start: tuple[int, int], size: int, ground: Colour) -> None:
    """Draw a block on its two cells."""
    marks = piece.symbols if piece.cells[0] < piece.cells[1] else piece.symbols[::-1]
    left, top = spot(start, min(piece.cells), size)
    picture.paste(block(piece.block, marks, piece.is_upright, size, ground), (left - rim(size), top - rim(size)))


Sign = tuple[Sprite, Sprite]
"""A small round picture, and its mask."""


def lay_sign(picture: Picture, sign: Sign, at: tuple[int, int], size: int, corner: int = 1) -> None:
    """Draw a sign over a corner of the tile at that point: 0 top left, 1 top right, 2 bottom left, 3 bottom right."""
    drawn, mask = sign
    out, room = drawn.width // 5, size - drawn.width
    left = at[0] + (room + out if corner % 2 else -out)
    picture.paste(drawn, (left, at[1] + (room + out if corner // 2 else -out)), mask)


def _sign(pen: Pen, size: int) -> Sign:
    shape = Pen((size, size), BLACK)
    shape.circle((size / 2, size / 2), size / 2, WHITE)
    return pen.sprite(PALETTE), shape.image().convert("L")


@lru_cache(maxsize=4)
def differs(size: int) -> Sign:
    """Return the sign of a cell that differs from the card: not equal."""
    pen, middle = Pen((size, size), INK), size / 2
    pen.circle((middle, middle), middle * 0.88, GOLD)
    for y in (0.41, 0.59):
        pen.line([(size * 0.27, size * y), (size * 0.73, size * y)], INK, size * 0.09)
    pen.line([(size * 0.62, size * 0.22), (size * 0.38, size * 0.78)], INK, size * 0.09)
    return _sign(pen, size)


@lru_cache(maxsize=64)
def seat_sign(seat: int, name: str, size: int) -> Sign:
    """Return the token of a seat as a sign."""
    pen = Pen((size, size), INK)
    token(pen, seat, (size / 2, size / 2), size * 0.34, name)
    return _sign(pen, size)
