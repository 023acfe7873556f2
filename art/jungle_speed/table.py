"""The table of Jungle Speed: each pack's open card, large, around the totem."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from art.canvas import Pen, Picture, Sprite, digest
from art.jungle_speed.cards import CARVED, GLOW, INKS, PALETTE, WOOD, sprite
from art.seats import FELT, GOLD, MUTED, PAPER, SLATE, WHITE, called, token
from art.symbols import check, crown, deck
from art.text import fit
from engines.jungle_speed.cards import Card
from engines.jungle_speed.view import HandView, JungleSpeedView

SIZE = (1000, 700)
BLOCK = (328, 342)
CARD = 250
COUNTS = 292
"""The middle of the column that holds a pack's two numbers."""
LEFT, CENTRE, RIGHT, UPPER, LOWER = 6, 336, 666, 6, 352
TOTEM = (CENTRE, 179)
"""Where the totem stands when nothing else is in the middle column."""
CORNERS = ((LEFT, UPPER), (RIGHT, UPPER), (RIGHT, LOWER), (LEFT, LOWER))
LAYOUTS = {
    3: (((LEFT, UPPER), (RIGHT, UPPER), (CENTRE, LOWER)), (CENTRE, UPPER)),
    4: (CORNERS, TOTEM),
    5: (((LEFT, UPPER), (CENTRE, UPPER), (RIGHT, UPPER), (RIGHT, LOWER), (LEFT, LOWER)), (CENTRE, LOWER)),
}
"""By number of players: where the packs lie, clockwise, and where the totem stands."""
PAIRS = (((LEFT, UPPER), (RIGHT, UPPER), (LEFT, LOWER), (RIGHT, LOWER)), TOTEM)
"""Two players have two packs each, in one column per player (JS-21)."""


class _Pack(NamedTuple):
    seat: int
    name: str
    top: Card | None
    pile: int
    stack: int
    turned: bool
    out: bool
    next: bool
    won: bool
    side: str
    """Which of the player's two packs this is; empty with three or more players."""


class _Totem(NamedTuple):
    under: int
    colours: bool
    taker: int | None
    name: str
    ms: int | None


class _Scene(NamedTuple):
    """Exactly what the picture shows."""

    packs: tuple[_Pack, ...]
    totem: _Totem
    pairs: bool


def table(view: JungleSpeedView, names: Sequence[str]) -> bytes:
    """Draw the public table. It is the same in every language and for every seat."""
    scene = _scene(view, names)
    places, totem = PAIRS if scene.pairs else LAYOUTS[len(scene.packs)]
    picture = Picture(_ground(), PALETTE)
    for pack, (left, top) in zip(scene.packs, places, strict=True):
        _lay(picture, pack, left, top)
    _stand(picture, scene.totem, *totem)
    return picture.png()


def _lay(picture: Picture, pack: _Pack, left: int, top: int) -> None:
    """Draw a pack: its open card, and how many cards lie face down and face up."""
    picture.paste(_block(pack._replace(top=None, turned=False, pile=0, stack=0)), (left, top))
    if pack.top:
        picture.paste(sprite(pack.top, CARD, FELT, pack.turned), (left + 10, top + 10))
    if not pack.out:
        for height, count in ((104, pack.stack), (224, pack.pile)):
            picture.write((left + COUNTS, top + height), str(count), 40, PAPER, FELT, bold=True, middle=True)


def _stand(picture: Picture, totem: _Totem, left: int, top: int) -> None:
    """Draw the totem with the player who took it and how fast, or with the number of cards under it."""
    picture.paste(_totem(totem._replace(under=min(totem.under, 1), ms=None if totem.ms is None else 0)), (left, top))
    x, y = left + BLOCK[0] // 2, top + 300
    if totem.colours:
        return
    if totem.ms is not None:
        picture.write((x - 26, y), f"{totem.ms} ms", 40, GOLD, SLATE, bold=True)
    elif totem.under and totem.taker is None:
        picture.write((x, y), str(totem.under), 40, PAPER, SLATE)


def key(view: JungleSpeedView, names: Sequence[str]) -> str:
    """Return a key without drawing: equal keys mean equal tables."""
    return digest(_scene(view, names))


def _scene(view: JungleSpeedView, names: Sequence[str]) -> _Scene:
    waiting = view.stage in ("counting", "turning") and not view.joint
    pairs = view.players == 2
    packs = tuple(
        _pack(hand, names, pairs)._replace(
            next=waiting and index == view.next_hand, won=bool(view.places) and view.places[hand.seat] == 1
        )
        for index, hand in enumerate(view.hands)
    )
    return _Scene(packs=packs, totem=_totem_of(view, names), pairs=pairs)


def _pack(hand: HandView, names: Sequence[str], pairs: bool) -> _Pack:
    return _Pack(
        seat=hand.seat,
        name=called(names, hand.seat),
        top=hand.top,
        pile=hand.pile,
        stack=hand.stack,
        turned=hand.turned,
        out=hand.out,
        next=False,
        won=False,
        side=hand.side if pairs else "",
    )


def _totem_of(view: JungleSpeedView, names: Sequence[str]) -> _Totem:
    """Return the totem; until the next card is turned it names the player who took it and how fast."""
    first = view.photo[0] if view.photo and not view.open else None
    taker = first.seat if first and first.verdict == "won" else None
    if view.grabbed:
        taker, first = view.grabbed[0], None
    name = "" if taker is None else called(names, taker)
    ms = None if first is None or taker is None else first.ms
    return _Totem(view.totem, view.mode == "colours", taker, name, ms)


@lru_cache(maxsize=1)
def _ground() -> Sprite:
    return Pen(SIZE, SLATE, scale=1).sprite(PALETTE)


@lru_cache(maxsize=128)
def _block(pack: _Pack) -> Sprite:
    """Draw a pack without its card and its numbers."""
    pen = Pen(BLOCK, SLATE, scale=2)
    frame = GOLD if pack.won else WHITE if pack.next else None
    pen.box((0, 0, *BLOCK), SLATE if pack.out else FELT, radius=22, outline=frame, line=5)
    middle = (10 + CARD / 2, 10 + CARD / 2)
    if not pack.out:
        pen.box((10, 10, 10 + CARD, 10 + CARD), None, radius=26, outline=SLATE, line=4)
        _counts(pen)
    elif not pack.won:
        check(pen, middle, MUTED, reach=44)
    if pack.won:
        crown(pen, middle, GOLD, reach=60)
    token(pen, pack.seat, (44, 300), 28, pack.name)
    pen.text((86, 300), fit(pack.name, BLOCK[0] - (142 if pack.side else 98), 38), 38, PAPER, anchor="lm")
    if pack.side:
        _arrow(pen, (COUNTS, 300), 18 if pack.side == "right" else -18)
    return pen.sprite(PALETTE)


def _arrow(pen: Pen, middle: tuple[float, float], reach: float) -> None:
    """Draw an arrow that points to the right for a right pack, to the left for a left one."""
    x, y = middle
    pen.polygon([(x + reach, y), (x - reach, y - 20), (x - reach, y + 20)], PAPER)


def _counts(pen: Pen) -> None:
    """Draw the signs for the two counts: face-down cards above, face-up cards below."""
    deck(pen, (COUNTS - 4, 52), FELT, MUTED)
    pen.box((COUNTS - 17, 158, COUNTS + 17, 192), PAPER, radius=6)
    pen.circle((COUNTS, 175), 8, MUTED)


@lru_cache(maxsize=64)
def _totem(totem: _Totem) -> Sprite:
    pen = Pen(BLOCK, SLATE)
    x, lit = BLOCK[0] / 2, totem.taker is not None
    if lit:
        pen.circle((x, 132), 128, FELT)
        pen.circle((x, 132), 128, None, outline=GOLD, line=7)
    _post(pen, x, lit)
    if totem.colours:
        for side, ink in zip((-1.5, -0.5, 0.5, 1.5), INKS.values(), strict=True):
            pen.circle((x + side * 44, 290), 17, ink)
    elif totem.taker is not None:
        token(pen, totem.taker, (x - 70 if totem.ms is not None else x, 300), 30, totem.name)
    elif totem.under:
        deck(pen, (x - 30, 300), FELT, MUTED)
    return pen.sprite(PALETTE)


def _post(pen: Pen, x: float, lit: bool) -> None:
    """Draw the totem: a carved post with a face."""
    wood = GLOW if lit else WOOD
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
