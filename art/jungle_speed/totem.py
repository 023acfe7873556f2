"""Draws the totem, and the line that says who has it or how many cards lie under it."""

from functools import lru_cache
from typing import NamedTuple

from art.canvas import Colour, Pen, Picture, Sprite
from art.jungle_speed.cards import CARVED, FALSE, GLOW, INKS, PALETTE, WOOD
from art.jungle_speed.layout import LINE, TOTEM, Layout
from art.seats import FELT, GOLD, MUTED, PAPER, SLATE, WHITE, token
from art.symbols import cross, deck
from art.text import fit

TEXT = 42


class Totem(NamedTuple):
    """Exactly what the picture shows of the totem."""

    under: int
    colours: bool
    taker: int | None = None
    """The seat that has grabbed it."""
    name: str = ""
    ms: int | None = None
    false: bool = False


def stand(picture: Picture, totem: Totem, layout: Layout) -> None:
    """Draw the totem and its line."""
    picture.paste(_post(totem.taker is not None, totem.false, totem.colours), layout.totem)
    if totem.taker is not None:
        words = totem.name if totem.false or totem.ms is None else f"{totem.ms} ms"
        picture.paste(_taken(totem.taker, totem.name, words, PAPER if totem.false else GOLD), layout.line)
    elif totem.under:
        picture.paste(_under(totem.under), layout.line)


@lru_cache(maxsize=8)
def _post(lit: bool, false: bool, colours: bool) -> Sprite:
    """Draw the post: it lights up when it is taken, is red and crossed out after a false grab."""
    pen, x = Pen(TOTEM, SLATE), TOTEM[0] / 2
    if lit:
        pen.circle((x, 130), 126, FELT)
        pen.circle((x, 130), 126, None, outline=FALSE if false else GOLD, line=8)
    carve(pen, x, FALSE if false else GLOW if lit else WOOD)
    if false:
        cross(pen, (x, 130), WHITE, reach=74)
    if colours and not lit:
        for ink, (side, y) in zip(INKS.values(), ((-1, 118), (1, 118), (-1, 178), (1, 178)), strict=True):
            pen.circle((x + side * 108, y), 27, WHITE)
            pen.circle((x + side * 108, y), 22, ink)
    return pen.sprite(PALETTE)


def carve(pen: Pen, x: float, wood: Colour) -> None:
    """Draw the totem: a carved post with a face."""
    pen.polygon([(x - 62, 250), (x + 62, 250), (x + 46, 228), (x - 46, 228)], CARVED)
    pen.box((x - 44, 20, x + 44, 240), wood, radius=30)
    pen.polygon([(x - 44, 70), (x - 88, 44), (x - 80, 92), (x - 44, 110)], wood)
    pen.polygon([(x + 44, 70), (x + 88, 44), (x + 80, 92), (x + 44, 110)], wood)
    for side in (-1, 1):
        pen.circle((x + side * 19, 80), 13, PAPER)
        pen.circle((x + side * 19, 82), 6, CARVED)
    pen.polygon([(x, 88), (x + 12, 116), (x - 12, 116)], CARVED)
    pen.box((x - 26, 130, x + 26, 152), CARVED, radius=8)
    for tooth in (-16, 0, 16):
        pen.box((x + tooth - 5, 130, x + tooth + 5, 140), PAPER)
    for y in (174, 196, 218):
        pen.line([(x - 40, y), (x - 20, y - 8), (x, y), (x + 20, y - 8), (x + 40, y)], CARVED, 5)


@lru_cache(maxsize=64)
def _taken(seat: int, name: str, words: str, ink: Colour) -> Sprite:
    """Draw who has the totem, and how fast that was."""
    pen, middle = Pen(LINE, SLATE, scale=2), LINE[1] / 2
    told = fit(words, LINE[0] - 86, TEXT, bold=True)
    token(pen, seat, (40, middle), 30, name)
    pen.text((84, middle), told, TEXT, ink, bold=True, anchor="lm")
    return pen.sprite(PALETTE)


@lru_cache(maxsize=128)
def _under(count: int) -> Sprite:
    """Draw how many cards lie under the totem."""
    pen, middle = Pen(LINE, SLATE, scale=2), LINE[1] / 2
    deck(pen, (LINE[0] / 2 - 36, middle), FELT, MUTED)
    pen.text((LINE[0] / 2 - 4, middle), str(count), TEXT, PAPER, anchor="lm")
    return pen.sprite(PALETTE)
