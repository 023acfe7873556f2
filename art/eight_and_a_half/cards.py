"""The cards of 8½. A card's colour shows what it does, and so does the sign in its corner."""

from functools import lru_cache

from PIL import Image, ImageDraw

from art.canvas import Colour, Palette, Pen, Sprite, colour, mix
from art.contrast import CLEAR
from art.seats import FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE
from art.symbols import triangle
from engines.eight_and_a_half.view import Side

YELLOW, GREEN, RED, VIOLET = colour("F4C62F"), colour("1E9E6A"), colour("D6453D"), colour("7A57C9")
DEMON, FIRE, BACK = colour("2A2233"), colour("FF7A3C"), colour("3F5378")
ASH = mix(FELT, MUTED, 0.35)
CLEAR_CARDS = {
    YELLOW: colour("FEF501"),
    GREEN: colour("397B6D"),
    RED: colour("F36231"),
    VIOLET: colour("810DA8"),
    DEMON: colour("17101F"),
    FIRE: colour("FF9A66"),
    BACK: colour("33476E"),
    ASH: mix(CLEAR[FELT], CLEAR[MUTED], 0.35),
}
PILE = 7
"""How many pixels of a covered card can be seen."""
TURNED = 2

PALETTE = Palette(
    [
        (SLATE, FELT),
        (SLATE, LIVE),
        *((ground, PAPER) for ground in (SLATE, FELT, LIVE, BACK, ASH)),
        *((ground, WHITE) for ground in (FELT, GREEN, RED, VIOLET, DEMON, YELLOW, BACK, *SEATS)),
        *((ground, INK) for ground in (YELLOW, GOLD, *SEATS)),
        *((ground, MUTED) for ground in (SLATE, FELT, LIVE, BACK)),
        *((ground, GOLD) for ground in (SLATE, FELT, LIVE, RED, VIOLET, GREEN, DEMON)),
        *((DEMON, ink) for ink in (FIRE, GOLD)),
        *((ground, FIRE) for ground in (FELT, LIVE, SLATE)),
        (SEATS[0], FELT),
    ],
    steps=4,
    clear=CLEAR_CARDS,
)
FACE = (
    (FIRE, ((33, -12), (40, -52), (10, -26))),
    (DEMON, ((6, 4), (24, -8), (20, 9))),
    (DEMON, ((0, 16), (20, 16), (9, 30), (0, 30))),
    (WHITE, ((14, 16), (5, 16), (9.5, 25))),
)
"""Half of the demon's face in units of 1/100 of the card: horn, eye, mouth, tooth."""


def paint_of(card: str) -> Colour:
    """Return a card's colour (H8-1)."""
    return {"0": GREEN, "5": RED, "9": RED, "h": VIOLET, "d": DEMON}.get(card, YELLOW)


def places(side: Side) -> tuple[tuple[str, bool], ...]:
    """Return a seat's three places: the card on top, and whether a blind card lies under it.

    "." is an empty place, "?" a blind card, "?7" a blind card that everybody knows to be a 7 (H8-18).
    """
    pairs = zip(side.open.ljust(3, "."), side.blind.ljust(3, "."), strict=True)
    blind = {".": ".", "?": "?"}
    return tuple((top, under != ".") if top != "." else (blind.get(under, f"?{under}"), False) for top, under in pairs)


def draw(pen: Pen, card: str, box: tuple[float, float, float, float], edge: Colour = WHITE) -> None:
    """Draw a card, written as in `places`, in that box."""
    left, top, right, bottom = box
    breadth, middle = right - left, ((left + right) / 2, (top + bottom) / 2)
    fill = BACK if card[0] == "?" else paint_of(card)
    pen.box(box, fill, radius=breadth * 0.15, outline=edge, line=max(3.0, breadth * 0.04))
    if card[0] == "?":
        _back(pen, middle, breadth, card[1:])
    elif card == "d":
        _face(pen, middle, breadth)
    else:
        ink = INK if fill == YELLOW else WHITE
        pen.figure((middle[0], middle[1] + breadth * 0.08), _figure(card), round(breadth * 0.78), ink)
        _corner(pen, card, (left + breadth * 0.22, top + breadth * 0.22), breadth * 0.09, ink)


def _figure(card: str) -> str:
    return "½" if card == "h" else card


def _corner(pen: Pen, card: str, at: tuple[float, float], reach: float, ink: Colour) -> None:
    x, y = at
    if card == "0":
        pen.circle(at, reach, None, outline=ink, line=reach * 0.5)
    elif card in "59":
        triangle(pen, at, ink, reach, down=card == "5")
    elif card == "h":
        pen.line([(x - reach, y), (x + reach, y)], ink, reach * 0.55)
        pen.line([(x, y - reach), (x, y + reach)], ink, reach * 0.55)
    else:
        pen.circle(at, reach * 0.75, ink)


def _back(pen: Pen, middle: tuple[float, float], breadth: float, seen: str) -> None:
    """Draw the back of a card; a card that everybody has seen shows a small face there."""
    x, y = middle
    if seen:
        box = (x - breadth * 0.32, y - breadth * 0.42, x + breadth * 0.32, y + breadth * 0.42)
        pen.box(box, paint_of(seen), radius=breadth * 0.1, outline=PAPER, line=2)
        if seen == "d":
            _face(pen, middle, breadth * 0.62)
        else:
            pen.figure(middle, _figure(seen), round(breadth * 0.5), INK if paint_of(seen) == YELLOW else WHITE)
        return
    reach = breadth * 0.24
    for size, paint in ((1.0, PAPER), (0.62, BACK)):
        wide, tall = reach * size, reach * 1.5 * size
        pen.polygon([(x, y - tall), (x + wide, y), (x, y + tall), (x - wide, y)], paint)


def _face(pen: Pen, middle: tuple[float, float], breadth: float) -> None:
    """Draw the demon: horns, slanted eyes and a grin."""
    x, y = middle
    unit = breadth / 100
    pen.circle((x, y + 6 * unit), 33 * unit, FIRE)
    for paint, half in FACE:
        for side in (-1, 1):
            pen.polygon([(x + side * across * unit, y + down * unit) for across, down in half], paint)


@lru_cache(maxsize=512)
def place(card: str, more: bool, breadth: int, height: int, ground: Colour, edge: Colour = WHITE) -> Sprite:
    """Return a card on the table; with `more`, the edge of a blind card shows under it."""
    pen = Pen((breadth + PILE, height + PILE), ground)
    if more:
        pen.box((PILE, 0, breadth + PILE, height), ASH, radius=breadth * 0.15)
    draw(pen, card, (0, PILE, breadth, height + PILE), edge)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=256)
def leaning(card: str, breadth: int, height: int, angle: int, edge: Colour = WHITE) -> Image.Image:
    """Return a card turned by some degrees, with transparent corners, for a fan."""
    size = (breadth * TURNED, height * TURNED)
    pen = Pen(size, edge, scale=1)
    draw(pen, card, (0, 0, *size), edge)
    image = pen.image()
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), size[0] * 0.15, fill=255)
    image.putalpha(mask)
    turned = image.rotate(angle, Image.Resampling.BILINEAR, expand=True, fillcolor=(*edge, 0))
    return turned.reduce(TURNED)
