"""The public table of 8½: the pot with its value, and one row per seat."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from art.canvas import Colour, Pen, Picture, Sprite, digest
from art.eight_and_a_half.cards import FIRE, PALETTE, PILE, leaning, place, places
from art.seats import FELT, GOLD, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE, called, token
from art.symbols import crown, deck, flame, hand, shield, star, triangle
from art.text import fit, width
from engines.eight_and_a_half.view import Side, View

SIZE = (1000, 700)
EDGE, GAP = 12, 8
POT = (330, 676)
ROWS = 354
BREADTH = 634
CARD = (112, 160)
SHOWN = 4
"""How many of the last cards in the pot are fanned out."""


class _Row(NamedTuple):
    seat: int
    name: str
    to_act: bool
    playing: bool
    bank: int
    hand: int
    burnt: int
    total: int
    places: tuple[tuple[str, bool], ...]
    policeman: str
    won: bool


class _Scene(NamedTuple):
    """Exactly what the picture shows."""

    value: str
    cards: str
    depth: int
    rows: tuple[_Row, ...]


def table(view: View, names: Sequence[str]) -> bytes:
    """Draw the public table. It is the same in every language."""
    scene = _scene(view, names)
    picture = Picture(_ground(), PALETTE)
    picture.paste(_pot(scene.value), (EDGE, EDGE))
    picture.write((EDGE + POT[0] / 2 - 4, EDGE + 60), str(scene.depth), 48, PAPER, FELT)
    _fan(picture, scene.cards)
    pitch = min((SIZE[1] - 2 * EDGE + GAP) / len(scene.rows), 160)
    top = (SIZE[1] + GAP - pitch * len(scene.rows)) / 2
    for row in scene.rows:
        _seat(picture, row, round(top + row.seat * pitch), round(pitch) - GAP)
    return picture.png()


def _seat(picture: Picture, row: _Row, top: int, height: int) -> None:
    """Draw a seat's row: its name, its card counts, and its three places with open cards above blind ones."""
    ground = LIVE if row.to_act else FELT if row.playing else SLATE
    head = row._replace(bank=0, hand=0, burnt=min(row.burnt, 1), total=0, places=())
    picture.paste(_row(head, height, ground), (ROWS, top))
    picture.write((ROWS + 60, top + height * 0.8), str(row.total), 36, PAPER, ground, bold=True)
    counters = ((146, row.bank), (246, row.hand), (326, row.burnt)) if row.burnt else ((146, row.bank), (246, row.hand))
    for left, count in counters:
        picture.write((ROWS + left, top + height * 0.74), str(count), 34, PAPER, ground)
    tall = min(height - 36, 96)
    breadth = tall * 7 // 10
    for index, (card, more) in enumerate(row.places):
        left = ROWS + BREADTH - 18 - (3 - index) * (breadth + PILE + 6)
        if card != ".":
            picture.paste(place(card, more, breadth, tall, ground), (left, top + (height - tall - PILE) // 2))


def _fan(picture: Picture, cards: str) -> None:
    """Draw the last cards of the pot; the very last one is on top and has a bright edge."""
    for index, card in enumerate(cards):
        lean = index - (len(cards) - 1) / 2
        image = leaning(card, *CARD, round(-10 * lean), WHITE if index == len(cards) - 1 else MUTED)
        x, y = EDGE + POT[0] / 2 + 50 * lean, EDGE + 540 + 8 * lean * lean
        picture.paint(image, (round(x - image.width / 2), round(y - image.height / 2)))


def key(view: View, names: Sequence[str]) -> str:
    """Return a key without drawing: equal keys mean equal tables."""
    return digest(_scene(view, names))


def _scene(view: View, names: Sequence[str]) -> _Scene:
    cards = "".join(laid.cards for laid in view.pot)
    return _Scene(
        value=view.value,
        cards=cards[-SHOWN:],
        depth=len(cards),
        rows=tuple(_row_of(view, side, names) for side in view.sides),
    )


def _row_of(view: View, side: Side, names: Sequence[str]) -> _Row:
    return _Row(
        seat=side.seat,
        name=called(names, side.seat),
        to_act=side.seat in view.to_act,
        playing=side.playing,
        bank=side.bank,
        hand=side.hand,
        burnt=side.burnt,
        total=side.total,
        places=places(side),
        policeman=view.policeman if side.seat == view.offender else "",
        won=bool(view.places) and view.places[side.seat] == 1,
    )


@lru_cache(maxsize=1)
def _ground() -> Sprite:
    return Pen(SIZE, SLATE, scale=1).sprite(PALETTE)


@lru_cache(maxsize=64)
def _pot(value: str) -> Sprite:
    pen = Pen(POT, SLATE, scale=2)
    pen.box((0, 0, *POT), FELT, radius=28)
    middle = POT[0] / 2
    if value:
        size = next(size for size in (250, 220, 200, 170, 140) if width(value, size, bold=True) <= 300 or size == 140)
        pen.figure((middle, 230), value, size, GOLD)
    else:
        pen.circle((middle, 230), 84, None, outline=MUTED, line=8)
    if value == "5":
        triangle(pen, (middle, 372), GOLD, 34, down=True)
    deck(pen, (middle - 36, 60), FELT, MUTED)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=128)
def _row(row: _Row, height: int, ground: Colour) -> Sprite:
    """Draw a row without its numbers and cards."""
    pen = Pen((BREADTH, height), SLATE, scale=2)
    pen.box((0, 0, BREADTH, height), ground, radius=18)
    if row.to_act or row.won:
        pen.box((0, 0, BREADTH, height), None, radius=18, outline=GOLD if row.won else WHITE, line=5)
    token(pen, row.seat, (54, height * 0.36), 32, row.name)
    star(pen, (38, height * 0.8), GOLD, reach=16)
    room = 240 - (60 if row.policeman or row.won else 0)
    pen.text((108, height * 0.29), fit(row.name, room, 38), 38, PAPER if row.playing else MUTED, anchor="lm")
    if row.policeman:
        shield(pen, (326, height * 0.3), SEATS[0], WHITE)
        pen.figure((326, height * 0.3), row.policeman, 36, WHITE)
    if row.won:
        crown(pen, (324, height * 0.27), GOLD, reach=26)
    deck(pen, (118, height * 0.74), FELT, MUTED)
    hand(pen, (220, height * 0.74), FELT, MUTED)
    if row.burnt:
        flame(pen, (306, height * 0.74), FIRE, GOLD)
    return pen.sprite(PALETTE)
