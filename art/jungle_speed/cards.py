"""The cards of Jungle Speed. A card's colour is also the pattern of its frame: solid, dots, waves, stripes."""

from functools import lru_cache
from math import pi, sin

from art.canvas import Colour, Palette, Pen, Sprite, colour, mix
from art.contrast import CLEAR
from art.jungle_speed.shapes import SHAPES, Stencil, arrow, polar
from art.seats import FELT, GOLD, INK, MUTED, PAPER, SEATS, SLATE, WHITE
from engines.jungle_speed.cards import Card

CARD = colour("F7F4EC")
INKS: dict[str, Colour] = {
    "red": colour("D4302B"),
    "yellow": colour("DDA000"),
    "green": colour("148A4E"),
    "purple": colour("7B3FC4"),
}
WOOD, CARVED = colour("8A5A33"), colour("4E3019")
GLOW = mix(WOOD, GOLD, 0.6)
RING = colour("63D6F8")
"""The ring around a card that was turned just now: no card, no seat and no frame has this colour."""
FALSE = colour("D8402F")
"""The totem, and what a false grab costs."""
CLEAR_INKS = {"red": "B32A1E", "yellow": "E8C200", "green": "00A48C", "purple": "2E0A7A"}

PALETTE = Palette(
    [
        (SLATE, FELT),
        *((ground, PAPER) for ground in (SLATE, FELT)),
        *((ground, MUTED) for ground in (SLATE, FELT)),
        *((ground, GOLD) for ground in (SLATE, FELT, INK)),
        *((CARD, ink) for ink in (*INKS.values(), INK, SLATE)),
        *((seat, ink) for seat in SEATS for ink in (WHITE, INK)),
        *((WOOD, ink) for ink in (CARVED, SLATE, PAPER)),
        *((GLOW, ink) for ink in (CARVED, SLATE, FELT)),
        *((FALSE, ink) for ink in (CARVED, SLATE, FELT, WHITE, INK)),
        (FELT, RING),
        (GOLD, CARD),
        (FELT, WHITE),
    ],
    steps=4,
    clear={
        **{INKS[name]: colour(code) for name, code in CLEAR_INKS.items()},
        CARVED: colour("2E1A0B"),
        GLOW: mix(WOOD, CLEAR[GOLD], 0.6),
        RING: colour("8CF4FF"),
        FALSE: colour("F36231"),
    },
)


@lru_cache(maxsize=512)
def sprite(card: Card, size: int, ground: Colour, grey: bool = False) -> Sprite:
    """Return a card face up; arrows that do not work are grey."""
    pen = Pen((size, size), ground)
    pen.box((0, 0, size, size), CARD, radius=size * 0.11)
    draw(pen, card, (size / 2, size / 2), size, grey)
    return pen.sprite(PALETTE)


def draw(pen: Pen, card: Card, middle: tuple[float, float], size: float, grey: bool = False) -> None:
    """Draw what is printed on a card."""
    if card.colour is None:
        _arrows(pen, card, middle, size, grey)
        return
    ink = INKS[card.colour]
    FRAMES[card.colour](Stencil(pen, middle, size, ink, CARD))
    SHAPES[card.family](Stencil(pen, middle, size * 0.78, ink, CARD), card.variant)


def _solid(stencil: Stencil) -> None:
    for x, y in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        stencil.line((x * 43, y * 43), (y * 43, -x * 43), stroke=5.5)


def _dots(stencil: Stencil) -> None:
    for step in range(8):
        along = -44 + step * 11
        for x, y in ((along, -44), (44, along), (-along, 44), (-44, -along)):
            stencil.disc(x, y, 3.2)


def _waves(stencil: Stencil) -> None:
    wavy = [(-43 + step, 2.4 * sin(step * 2 * pi / 14.33)) for step in range(0, 87, 2)]
    for side in (-43, 43):
        stencil.line(*((x, side + y) for x, y in wavy), stroke=3.6)
        stencil.line(*((side + y, x) for x, y in wavy), stroke=3.6)


def _stripes(stencil: Stencil) -> None:
    for step in range(11):
        along = -42.5 + step * 8.5
        for side in (-43, 43):
            stencil.line((along - 2.5, side + 2.5), (along + 2.5, side - 2.5), stroke=2.8)
            stencil.line((side + 2.5, along - 2.5), (side - 2.5, along + 2.5), stroke=2.8)


FRAMES = {"red": _solid, "yellow": _dots, "green": _waves, "purple": _stripes}


def _arrows(pen: Pen, card: Card, middle: tuple[float, float], size: float, grey: bool) -> None:
    (x, y), reach, ground = middle, size * 0.46, SLATE if grey else INK
    pen.box((x - reach, y - reach, x + reach, y + reach), ground, radius=size * 0.08)
    for quarter, ink in enumerate(INKS.values()):
        plain = Stencil(pen, middle, size * 0.84, MUTED if grey else GOLD, ground)
        if card.kind == "outward":
            arrow(plain, polar(quarter / 4 + 0.125, 10), polar(quarter / 4 + 0.125, 56))
        elif card.kind == "inward":
            arrow(plain, polar(quarter / 4 + 0.125, 56), polar(quarter / 4 + 0.125, 10))
        else:
            _quarter(Stencil(pen, middle, size * 0.84, MUTED if grey else mix(ink, WHITE, 0.25), ground), quarter / 4)


def _quarter(stencil: Stencil, turn: float) -> None:
    """Draw a quarter of the colour arrows' circle, with its arrow head."""
    arc = [polar(turn + 0.2 * step / 10, 34) for step in range(9)]
    stencil.line(*arc, stroke=13)
    stencil.fill(polar(turn + 0.235, 34), polar(turn + 0.15, 50), polar(turn + 0.15, 18))
