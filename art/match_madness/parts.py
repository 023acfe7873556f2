"""Parts that all pictures of the public table use: background, stars for the level, seats."""

from functools import lru_cache

from art.canvas import Pen, Picture, Point, Sprite
from art.match_madness.scene import Row, Solved
from art.match_madness.tiles import PALETTE, lay_piece, lay_sign, origin, seat_sign, spot
from art.seats import FELT, GOLD, LIVE, MUTED, PAPER, SLATE, WHITE, token
from art.symbols import check, cross, crown, star
from art.text import fit

SIZE = (1000, 700)


@lru_cache(maxsize=4)
def plain(size: tuple[int, int]) -> Sprite:
    """Return an empty background."""
    return Pen(size, SLATE, scale=1).sprite(PALETTE)


@lru_cache(maxsize=2)
def hidden(size: int) -> Sprite:
    """Draw the place of a card that is not shown yet."""
    pen = Pen((size, size), SLATE, scale=2)
    pen.box((0, 0, size, size), FELT, radius=size / 16)
    pen.figure((size / 2, size / 2), "?", size * 2 // 5, LIVE)
    return pen.sprite(PALETTE)


def stars(pen: Pen, left: float, y: float, level: int, reach: float) -> None:
    """Draw five stars; the level is the number of bright ones."""
    for step in range(5):
        star(pen, (left + reach + step * reach * 2.1, y), GOLD if step < level else LIVE, reach)


def lay_solution(picture: Picture, solved: Solved, corner: tuple[int, int], size: int) -> None:
    """Draw the blocks that build a card; a seat's token marks the cells on which its wrong MATCH! differed."""
    start = origin(solved.card, corner, size)
    for piece in solved.pieces:
        lay_piece(picture, piece, start, size, SLATE)
    for error in solved.errors:
        for cell in error.cells:
            sign = seat_sign(error.seat, error.name, max(30, size * 2 // 5))
            lay_sign(picture, sign, spot(start, cell, size), size, corner=error.seat)


@lru_cache(maxsize=256)
def seat_row(row: Row, breadth: int, height: int) -> Sprite:
    """Draw a seat: its name, its score and its mark (won, out, owes a card, ready)."""
    pen = Pen((breadth, height), SLATE, scale=2)
    frame = GOLD if row.won else WHITE if row.declared else None
    pen.box((0, 0, breadth, height), SLATE if row.out else FELT, radius=16, outline=frame, line=5)
    token(pen, row.seat, (46, height / 2), min(34, height * 0.38), row.name)
    ink, line, size = MUTED if row.out else PAPER, height * 0.73, 36 if height < 100 else 40
    pen.text((92, height * 0.28), fit(row.name, breadth - 104, 36), 36, ink, anchor="lm")
    star(pen, (106, line), ink, reach=15)
    pen.text((130, line), str(row.points), size, ink, bold=True, anchor="lm")
    _mark(pen, row, (breadth - 40, line))
    return pen.sprite(PALETTE)


def _mark(pen: Pen, row: Row, at: Point) -> None:
    if row.won:
        crown(pen, at, GOLD, reach=22)
    elif row.out:
        cross(pen, at, MUTED)
    elif row.owes:
        pen.text(at, "−1", 38, PAPER, bold=True)
    elif row.ready:
        check(pen, at, PAPER)
