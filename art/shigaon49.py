"""The picture of שיגעון 49: the board, and beside it the card on sale and the seats. It contains no words."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from art import PictureKind
from art.canvas import Colour, Palette, Pen, Picture, Sprite, colour, digest, mix
from art.contrast import CLEAR
from art.seats import DEEP, FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE, called, shape, token
from art.symbols import check, cross, crown, deck, gavel
from art.text import fit, initial, width
from engines.shigaon49.board import PLACES
from engines.shigaon49.view import Standing, View

SIZE = (1000, 700)
CELL, PITCH, BOARD = 93, 97, (14, 12)
PANEL, TOP, BREADTH = 704, 12, 284
HEADER, CARD, GAP = 146, 102, 8
ROOMY = 120
"""Rows higher than this have larger letters."""
TOKEN, RADIUS = (59.0, 60.0), 28

RINGS = tuple(colour(code) for code in ("303D50", "3D4E67", "4E6482", "66809F"))
TINT = tuple(mix(ring, GOLD, 0.2) for ring in RINGS)
CLEAR_RINGS = tuple(colour(code) for code in ("1B2430", "28364A", "384B66", "4A6385"))
CLEAR_TINT = tuple(mix(ring, CLEAR[GOLD], 0.2) for ring in CLEAR_RINGS)

PALETTE = Palette(
    [
        (SLATE, FELT),
        *((ground, PAPER) for ground in (SLATE, FELT, LIVE, *RINGS, *TINT, *DEEP)),
        *((ground, MUTED) for ground in (FELT, LIVE)),
        *((ground, GOLD) for ground in (SLATE, FELT, *RINGS, *TINT)),
        *((seat, WHITE) for seat in SEATS),
        *((seat, INK) for seat in SEATS),
        *((deep, seat) for deep, seat in zip(DEEP, SEATS, strict=True)),
        *((PAPER, ink) for ink in (INK,)),
        (GOLD, INK),
        (GOLD, WHITE),
    ],
    steps=4,
    clear=dict(zip((*RINGS, *TINT), (*CLEAR_RINGS, *CLEAR_TINT), strict=True)),
)


class _Cell(NamedTuple):
    number: int
    seat: int | None = None
    initial: str = ""
    on_sale: bool = False
    offered: bool = False
    choice: bool = False
    last: bool = False
    won: bool = False


class _Row(NamedTuple):
    seat: int
    name: str
    tokens: int
    standing: Standing
    bid: int | None
    leads: bool
    to_act: bool
    opens: bool
    purse: int | None
    place: int | None


class _Scene(NamedTuple):
    """Exactly what the picture shows."""

    cells: tuple[_Cell, ...]
    rows: tuple[_Row, ...]
    card: str
    crazy: bool
    price: int
    sold: bool
    deck: int
    lines: tuple[tuple[int, ...], ...]


def table(view: View, names: Sequence[str]) -> bytes:
    """Draw the public table. It is the same in every language."""
    return _draw(_scene(view, names))


def placing(view: View, names: Sequence[str]) -> bytes:
    """Draw the table for the winner who chooses a cell: the allowed cells are lit."""
    scene = _scene(view, names)
    return _draw(scene._replace(cells=tuple(cell._replace(choice=cell.offered) for cell in scene.cells)))


def key(view: View, names: Sequence[str]) -> str:
    """Return a key without drawing: equal keys mean equal pictures."""
    rows = tuple(_row_of(view, seat, names) for seat in range(view.seats))
    card = view.card.code if view.card else ""
    return digest((view.board, view.cells, view.stage, view.last, view.lines, card, view.minimum, view.deck, rows))


def _scene(view: View, names: Sequence[str]) -> _Scene:
    return _Scene(
        cells=tuple(_cell_of(view, number, names) for number in range(1, 50)),
        rows=tuple(_row_of(view, seat, names) for seat in range(view.seats)),
        card=view.card.code if view.card else "",
        crazy=view.card is not None and view.card.crazy,
        price=view.highest.amount if view.highest else view.minimum or 0,
        sold=view.highest is not None,
        deck=view.deck,
        lines=view.lines,
    )


def _cell_of(view: View, number: int, names: Sequence[str]) -> _Cell:
    seat = view.board[number - 1]
    named = "" if seat is None else initial(called(names, seat))
    alone = view.card is not None and view.card.kind != "range" and number == view.card.first
    offered = number in view.cells and not (alone and view.stage == "auction")
    won = any(number in line for line in view.lines)
    return _Cell(number, seat, named, on_sale=alone, offered=offered, last=number == view.last, won=won)


def _row_of(view: View, seat: int, names: Sequence[str]) -> _Row:
    return _Row(
        seat=seat,
        name=called(names, seat),
        tokens=view.tokens[seat],
        standing="in" if view.outcome else view.standing[seat],
        bid=None if view.outcome else max((bid.amount for bid in view.bids if bid.seat == seat), default=None),
        leads=not view.outcome and view.highest is not None and view.highest.seat == seat,
        to_act=seat in view.to_act,
        opens=not view.outcome and seat == view.opener,
        purse=view.purses[seat] if view.purses else None,
        place=view.outcome.places[seat] if view.outcome else None,
    )


def _draw(scene: _Scene) -> bytes:
    picture = Picture(_board(scene.cells), PALETTE)
    for line in scene.lines:
        picture.stroke([_middle(line[0]), _middle(line[-1])], GOLD, 20)
    over = {number for line in scene.lines for number in _crossed(line)}
    for cell in scene.cells:
        if cell.won or (cell.number in over and cell.seat is not None):
            picture.paste(_cell(above := cell._replace(won=True)), _corner(cell.number), _figures(above))
    winners = tuple(row.seat for row in scene.rows if row.place == 1)
    if winners:
        picture.paste(_podium(winners, tuple(scene.rows[seat].name for seat in winners)), (PANEL, TOP))
    else:
        picture.paste(_card(scene.card, scene.crazy), (PANEL, TOP))
        picture.paste(_price(scene.price, scene.sold), (PANEL + CARD + 8, TOP))
        picture.write((PANEL + 190, TOP + 114), str(scene.deck), 40, PAPER, SLATE)
    _seats(picture, scene.rows)
    return picture.png()


def _crossed(line: tuple[int, ...]) -> list[int]:
    """Return the cells outside a line whose numbers it crosses: those right of a line that climbs to the right."""
    (row, column), (last_row, last_column) = PLACES[line[0]], PLACES[line[-1]]
    if (row - last_row) * (column - last_column) >= 0:
        return []
    places = sorted(PLACES[number] for number in line)[1:]
    return [number for number, (row, column) in PLACES.items() if (row, column - 1) in places]


def _seats(picture: Picture, rows: tuple[_Row, ...]) -> None:
    top = TOP + HEADER + 10
    pitch = min((SIZE[1] - TOP + GAP - top) / len(rows), 156)
    for row in rows:
        _seat(picture, row, round(top + row.seat * pitch), round(pitch) - GAP)


def _seat(picture: Picture, row: _Row, top: int, height: int) -> None:
    gone, line = row.standing in ("passed", "out"), round(height * 0.71)
    ground, ink = LIVE if row.to_act else SLATE if gone else FELT, MUTED if gone else PAPER
    head = row._replace(tokens=0, bid=None, leads=False, purse=None, standing="passed" if gone else "in")
    picture.paste(_row(head, height, ground, ink), (PANEL, top))
    size = 44 if height > ROOMY and row.tokens < 10 else 39  # two digits leave room for the money
    picture.write((PANEL + 96, top + line), f"×{row.tokens}", size, ink, ground, bold=True)
    mark = _state(row.standing, row.purse if row.bid is None else row.bid, row.leads, ground)
    if mark:
        picture.paste(mark, (PANEL + BREADTH - 10 - mark.width, top + line - mark.height // 2))


def _corner(number: int) -> tuple[int, int]:
    row, column = PLACES[number]
    return BOARD[0] + column * PITCH, BOARD[1] + row * PITCH


def _middle(number: int) -> tuple[float, float]:
    left, top = _corner(number)
    return left + TOKEN[0], top + TOKEN[1]


def _ring(number: int) -> int:
    return 0 if number <= 24 else 1 if number <= 40 else 2 if number <= 48 else 3


@lru_cache(maxsize=1)
def _ground() -> Sprite:
    return Pen(SIZE, SLATE, scale=1).sprite(PALETTE)


@lru_cache(maxsize=16)
def _board(cells: tuple[_Cell, ...]) -> Sprite:
    """Draw the board alone; it does not change while people bid, so it is cached."""
    picture = Picture(_ground(), PALETTE)
    for cell in cells:
        picture.paste(_cell(cell), _corner(cell.number))
    return picture.image


@lru_cache(maxsize=2048)
def _cell(cell: _Cell) -> Sprite:
    pen = Pen((CELL, CELL), SLATE)
    ring = _ring(cell.number)
    free = GOLD if cell.choice else TINT[ring] if cell.offered else RINGS[ring]
    pen.box((0, 0, CELL, CELL), free if cell.seat is None else DEEP[cell.seat], radius=14)
    if cell.seat is None:
        pen.figure((CELL / 2, CELL / 2), str(cell.number), 46, INK if cell.choice else PAPER)
    else:
        _glow(pen, cell, DEEP[cell.seat])
        token(pen, cell.seat, TOKEN, RADIUS, cell.initial)
        pen.figure(_beside(cell), str(cell.number), 36, WHITE, edge=INK if cell.won else None)
    if cell.on_sale or cell.offered:
        pen.box((0, 0, CELL, CELL), None, radius=14, outline=GOLD, line=8 if cell.on_sale else 4)
    return pen.sprite(PALETTE)


def _glow(pen: Pen, cell: _Cell, deep: Colour) -> None:
    if cell.last:
        for step in range(1, 8):
            pen.circle(TOKEN, RADIUS + 11 - step * 1.5, mix(deep, WHITE, 0.1 * step))
        pen.box((0, 0, CELL, CELL), None, radius=14, outline=WHITE, line=4)


def _beside(cell: _Cell) -> tuple[float, float]:
    return (28 if cell.number > 9 else 20), 21


@lru_cache(maxsize=512)
def _figures(cell: _Cell) -> Sprite:
    """Return a mask of a cell's token and number, which lie above the winning line."""
    pen = Pen((CELL, CELL), (0, 0, 0))
    assert cell.seat is not None
    shape(pen, cell.seat, TOKEN, RADIUS, WHITE)
    pen.figure(_beside(cell), str(cell.number), 36, WHITE, edge=WHITE)
    return pen.image().convert("L").point([255 * (level > 127) for level in range(256)], "1")


@lru_cache(maxsize=64)
def _card(card: str, crazy: bool) -> Sprite:
    pen = Pen((CARD, HEADER), SLATE)
    pen.box((0, 0, CARD, HEADER), GOLD if crazy else PAPER, radius=14)
    first, dash, last = card.partition("-")
    if dash:
        pen.figure((51, 40), first, 50, INK)
        pen.box((33, 69, 69, 77), INK, radius=4)
        pen.figure((51, 106), last, 50, INK)
    else:
        pen.figure((51, HEADER / 2), first, 66, INK)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=256)
def _price(price: int, sold: bool) -> Sprite:
    """Draw the highest bid, or the least opening bid with a plus, and the deck below it."""
    pen = Pen((BREADTH - CARD - 8, HEADER), SLATE)
    tag = f"${price}" if sold else f"${price}+"
    size = next(size for size in (72, 64, 56, 46) if width(tag, size, bold=True) <= 166 or size == 46)
    pen.figure((86, 44), tag, size, GOLD if sold else PAPER)
    deck(pen, (50, 114), FELT, MUTED)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=64)
def _podium(winners: tuple[int, ...], names: tuple[str, ...]) -> Sprite:
    pen = Pen((BREADTH, HEADER), SLATE)
    crown(pen, (BREADTH / 2, 40), GOLD, reach=44)
    step = min(110, BREADTH / len(winners))
    left = BREADTH / 2 - step * (len(winners) - 1) / 2
    for index, seat in enumerate(winners):
        token(pen, seat, (left + index * step, 108), min(36, step * 0.42), names[index])
    return pen.sprite(PALETTE)


@lru_cache(maxsize=256)
def _row(row: _Row, height: int, ground: Colour, ink: Colour) -> Sprite:
    """Draw a row without its numbers and marks."""
    pen = Pen((BREADTH, height), SLATE, scale=2)
    pen.box((0, 0, BREADTH, height), ground, radius=16)
    if row.to_act or row.place == 1:
        pen.box((0, 0, BREADTH, height), None, radius=16, outline=GOLD if row.place else WHITE, line=5)
    roomy = height > ROOMY
    token(pen, row.seat, (49, height / 2), 35 if roomy else 32, row.name)
    room = BREADTH - (146 if row.opens else 106)
    size = 42 if roomy and width(row.name, 42) <= room else 37
    pen.text((96, height * 0.3), fit(row.name, room, size), size, ink, anchor="lm")
    if row.opens:
        gavel(pen, (BREADTH - 28, height * 0.3), GOLD)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=1024)
def _state(standing: Standing, money: int | None, leads: bool, ground: Colour) -> Sprite | None:
    """Draw how a seat stands in the auction: its bid, passed or checked; at the end its money."""
    gone = standing in ("passed", "out")
    if not gone and money is None and standing != "checked":
        return None
    text = "" if gone or money is None else f"${money}"
    breadth = round(width(text, 38, bold=True)) + (20 if leads else 4) if text else 48
    pen = Pen((breadth, 42), ground)
    if gone:
        cross(pen, (24, 21), MUTED)
    elif text:
        if leads:
            pen.box((0, 0, breadth, 42), GOLD, radius=21)
        pen.figure((breadth / 2, 21), text, 38, INK if leads else PAPER)
    else:
        check(pen, (24, 21), PAPER)
    return pen.sprite(PALETTE)


PICTURES = (PictureKind(table, key, SIZE), PictureKind(placing, key, SIZE))
