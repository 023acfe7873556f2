"""A seat's private cards in 8½: the cards to play from are large, the others small, and on its turn the pot's value."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from art.canvas import Pen, Picture, Sprite, digest
from art.eight_and_a_half.cards import FIRE, PALETTE, PILE, place, places
from art.seats import FELT, GOLD, LIVE, MUTED, PAPER, SLATE, WHITE, called, token
from art.symbols import deck, flame, triangle
from art.text import fit, width
from engines.eight_and_a_half.view import View

SIZE = (1000, 400)
EDGE, HEIGHT = 12, 376
POT, MAIN, ASIDE = (12, 190), (212, 480), (702, 286)
"""Left edge and breadth of the pot's value, of the cards to play from, and of the cards for later."""
LARGE, SMALL = (136, 194), (78, 111)
PITCH = 150
WAITS = "…"
"""Shown instead of the pot's value while others play: the value would change with each of their turns."""


class _Scene(NamedTuple):
    """Exactly what the picture shows."""

    seat: int
    name: str
    value: str
    bank: int
    burnt: int
    turn: bool
    blind: bool
    cards: tuple[tuple[str, bool], ...]
    fits: tuple[bool, ...]
    later: tuple[tuple[str, bool], ...]


def hand(view: View, names: Sequence[str]) -> bytes:
    """Draw the private picture for the seat whose view this is: cards that can be played now stand higher."""
    scene = _scene(view, names)
    picture = Picture(_ground(), PALETTE)
    picture.paste(_pot(scene.value), (POT[0], EDGE))
    picture.paste(_zone(MAIN[1], scene.turn, scene.blind), (MAIN[0], EDGE))
    picture.paste(_about(scene.seat, scene.name, scene.bank, scene.burnt), (ASIDE[0], EDGE))
    _row(picture, scene)
    for index, (card, more) in enumerate(scene.later):
        if card != ".":
            picture.paste(place(card, more, *SMALL, FELT), (ASIDE[0] + 12 + index * 90, EDGE + 236))
    return picture.png()


def hand_key(view: View, names: Sequence[str]) -> str:
    """Return a key without drawing: equal keys mean equal pictures."""
    return digest(_scene(view, names))


def _scene(view: View, names: Sequence[str]) -> _Scene:
    assert view.seat is not None
    side, turn = view.sides[view.seat], view.stage == "play" and view.seat in view.to_act
    held, laid = tuple((card, False) for card in view.hand), places(side)
    unfit = {card for card, _ in view.why_not}
    return _Scene(
        seat=view.seat,
        name=called(names, view.seat),
        value=view.value if turn else WAITS,
        bank=side.bank,
        burnt=side.burnt,
        turn=turn,
        blind=side.zone == "blind",
        cards=held or laid,
        fits=tuple(turn and card not in unfit for card, _ in held or laid),
        later=laid if held else (),
    )


def _row(picture: Picture, scene: _Scene) -> None:
    left = MAIN[0] + (MAIN[1] - len(scene.cards) * PITCH + 14 - PILE) // 2
    for index, (card, more) in enumerate(scene.cards):
        if card != ".":
            up = scene.fits[index]
            sprite = place(card, more, *LARGE, LIVE if scene.turn else FELT, WHITE if up else MUTED)
            top = 48 if scene.blind else 78  # below blind cards stand the numbers of their places
            picture.paste(sprite, (left + index * PITCH, EDGE + top + (0 if up else 24)))


@lru_cache(maxsize=1)
def _ground() -> Sprite:
    return Pen(SIZE, SLATE, scale=1).sprite(PALETTE)


@lru_cache(maxsize=64)
def _pot(value: str) -> Sprite:
    pen = Pen((POT[1], HEIGHT), SLATE)
    pen.box((0, 0, POT[1], HEIGHT), FELT, radius=22)
    middle = POT[1] / 2
    if value == WAITS:
        for step in (-1, 0, 1):
            pen.circle((middle + step * 44, HEIGHT / 2), 13, MUTED)
        return pen.sprite(PALETTE)
    if not value:
        pen.circle((middle, HEIGHT / 2), 54, None, outline=MUTED, line=7)
        return pen.sprite(PALETTE)
    size = next(size for size in (150, 130, 110, 90) if width(value, size, bold=True) <= 170 or size == 90)
    pen.figure((middle, HEIGHT / 2), value, size, GOLD)
    if value == "5":
        triangle(pen, (middle, HEIGHT / 2 + 96), GOLD, 26, down=True)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=8)
def _zone(breadth: int, turn: bool, numbered: bool) -> Sprite:
    """Draw the background of the cards to play from; blind cards get the numbers of their places."""
    pen = Pen((breadth, HEIGHT), SLATE)
    pen.box((0, 0, breadth, HEIGHT), LIVE if turn else FELT, radius=22, outline=WHITE if turn else None, line=5)
    if numbered:
        left = (breadth - 3 * PITCH + 14 - PILE) / 2 + LARGE[0] / 2
        for index in range(3):
            pen.figure((left + index * PITCH, 324), str(index + 1), 48, PAPER)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=64)
def _about(seat: int, name: str, bank: int, burnt: int) -> Sprite:
    pen = Pen((ASIDE[1], HEIGHT), SLATE, scale=2)
    pen.box((0, 0, ASIDE[1], HEIGHT), FELT, radius=22)
    token(pen, seat, (52, 60), 36, name)
    pen.text((100, 60), fit(name, ASIDE[1] - 112, 36), 36, PAPER, anchor="lm")
    deck(pen, (46, 158), FELT, MUTED)
    pen.text((78, 158), str(bank), 48, PAPER, bold=True, anchor="lm")
    flame(pen, (168, 156), FIRE if burnt else MUTED, GOLD if burnt else FELT)
    pen.text((194, 158), str(burnt), 48, PAPER, bold=True, anchor="lm")
    return pen.sprite(PALETTE)
