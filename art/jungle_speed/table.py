"""The table of Jungle Speed: each pack's open card, large, around the totem; a decision is drawn over it."""

from collections.abc import Sequence
from functools import lru_cache
from math import dist
from typing import NamedTuple

from PIL import Image

from art.canvas import Pen, Picture, Sprite, digest
from art.jungle_speed.cards import FALSE, PALETTE, RING, sprite
from art.jungle_speed.layout import HEAD, LAYOUTS, PANEL, SIZE, Layout, Style, Way
from art.jungle_speed.marks import arrow, chip, frame
from art.jungle_speed.totem import Totem, stand
from art.seats import FELT, GOLD, INK, MUTED, PAPER, SLATE, WHITE, called, token
from art.symbols import check, crown, deck
from art.text import fit
from engines.jungle_speed.cards import Card
from engines.jungle_speed.view import Decision, HandView, JungleSpeedView

TEXT, COUNT = 38, 40
SIDES = ("R", "L")
"""What the right and the left hand are called where nobody says it in a language."""


class _Pack(NamedTuple):
    seat: int
    name: str
    top: Card | None
    grey: bool
    pile: int
    stack: int
    turned: bool
    out: bool
    next: bool
    won: bool
    side: str
    """The word for this one of the player's two hands; empty with three or more players."""


class _Scene(NamedTuple):
    """Exactly what the picture shows."""

    players: int
    packs: tuple[_Pack, ...]
    totem: Totem
    decision: Decision | None


def table(view: JungleSpeedView, names: Sequence[str], sides: tuple[str, str] = SIDES) -> bytes:
    """Draw the public table; `sides` are the words for a player's right and left hand."""
    scene = _scene(view, names, sides)
    layout, picture = LAYOUTS[scene.players], Picture(_ground(), PALETTE)
    if scene.players == 2:
        for seat, (left, top) in enumerate(layout.blocks[2:]):
            picture.paste(_panel(seat, scene.packs[seat].name), (left, top - HEAD))
    for pack, corner in zip(scene.packs, layout.blocks, strict=True):
        _lay(picture, pack, layout.style, corner)
    stand(picture, scene.totem, layout)
    if scene.decision:
        _decide(picture, scene.decision, layout, scene.packs)
    return picture.png()


def key(view: JungleSpeedView, names: Sequence[str], sides: tuple[str, str] = SIDES) -> str:
    """Return a key without drawing: equal keys mean equal tables."""
    return digest(_scene(view, names, sides))


# what is shown
def _scene(view: JungleSpeedView, names: Sequence[str], sides: tuple[str, str]) -> _Scene:
    shown = view.stage in ("decided", "over")
    return _Scene(
        players=view.players,
        packs=tuple(_pack(view, index, names, sides) for index in range(len(view.hands))),
        totem=_totem_of(view, names, shown),
        decision=view.decision if shown else None,
    )


def _pack(view: JungleSpeedView, index: int, names: Sequence[str], sides: tuple[str, str]) -> _Pack:
    hand: HandView = view.hands[index]
    is_arrows = hand.top is not None and hand.top.colour is None
    waiting = view.stage in ("counting", "open") and not view.joint
    return _Pack(
        seat=hand.seat,
        name=called(names, hand.seat),
        top=hand.top,
        grey=is_arrows and not hand.works,
        pile=hand.pile,
        stack=hand.stack,
        turned=hand.turned and view.stage == "open",
        out=hand.out,
        next=waiting and index == view.next_hand,
        won=bool(view.places) and view.places[hand.seat] == 1 and hand.side == "right",  # one crown for two hands
        side=sides[hand.side == "left"] if view.players == 2 else "",
    )


def _totem_of(view: JungleSpeedView, names: Sequence[str], shown: bool) -> Totem:
    """Return the totem; while a decision is shown it names the player who grabbed it and how fast."""
    plain = Totem(view.totem, view.mode == "colours")
    if not shown or view.decision is None or view.decision.what in ("heap", "outward") or not view.photo:
        return plain
    first = view.photo[0]
    return plain._replace(taker=first.seat, name=called(names, first.seat), ms=first.ms, false=first.verdict == "false")


# the packs
@lru_cache(maxsize=1)
def _ground() -> Sprite:
    return Pen(SIZE, SLATE, scale=1).sprite(PALETTE)


@lru_cache(maxsize=32)
def _panel(seat: int, name: str) -> Sprite:
    """Draw the ground of two hands that lie side by side, with their player's name above."""
    pen = Pen(PANEL, SLATE, scale=2)
    pen.box((0, 0, *PANEL), FELT, radius=22)
    token(pen, seat, (38, 30), 23, name)
    pen.text((72, 30), fit(name, PANEL[0] - 98, TEXT), TEXT, PAPER, anchor="lm")
    return pen.sprite(PALETTE)


def _lay(picture: Picture, pack: _Pack, style: Style, corner: tuple[int, int]) -> None:
    """Draw a pack: its open card, and how many cards lie face down and face up."""
    left, top = corner
    x, y = left + style.card_at[0], top + style.card_at[1]
    block = _block(pack._replace(top=None, turned=False, grey=False, pile=0, stack=0), style)
    picture.paste(block, corner, _rounded(style.size))
    if pack.top:
        picture.paste(sprite(pack.top, style.card, FELT, pack.grey), (x, y))
    if not pack.out:
        for sign, count in ((style.stack_at, pack.stack), (style.pile_at, pack.pile)):
            place = (left + sign[0] + style.number[0], top + sign[1] + style.number[1])
            picture.write(place, str(count), COUNT, PAPER, FELT, bold=True, middle=True)
    if pack.turned:
        frame(picture, (x, y), style.card, RING, line=8)
    if pack.won:
        badge, mask = _crown()
        picture.paste(badge, (x - 6, y - 6), mask)


@lru_cache(maxsize=128)
def _block(pack: _Pack, style: Style) -> Sprite:
    """Draw a pack without its card and its numbers."""
    pen, (x, y) = Pen(style.size, FELT, scale=2), style.card_at
    line = 5 if pack.next else 0
    ground = SLATE if pack.out and not pack.side else FELT
    pen.box((0, 0, *style.size), ground, radius=22, outline=WHITE if line else None, line=line)
    if not pack.out:
        pen.box((x, y, x + style.card, y + style.card), None, radius=26, outline=SLATE, line=4)
        _signs(pen, style)
    elif not pack.won:
        check(pen, (x + style.card / 2, y + style.card / 2), MUTED, reach=44)
    if pack.side:
        pen.text(style.name_at, fit(pack.side, style.card, TEXT), TEXT, PAPER)
        return pen.sprite(PALETTE)
    token(pen, pack.seat, style.name_at, 28, pack.name)
    name_at = (style.name_at[0] + 42, style.name_at[1])
    pen.text(name_at, fit(pack.name, style.size[0] - 98, TEXT), TEXT, PAPER, anchor="lm")
    return pen.sprite(PALETTE)


@lru_cache(maxsize=4)
def _rounded(size: tuple[int, int]) -> Image.Image:
    """Return the mask of a block, without its corners."""
    pen = Pen(size, (0, 0, 0))
    pen.box((0, 0, *size), WHITE, radius=22)
    return pen.image().convert("L")


def _signs(pen: Pen, style: Style) -> None:
    """Draw the signs for the two counts: face-down cards and face-up cards."""
    (x, y), (u, v) = style.stack_at, style.pile_at
    deck(pen, (x - 4, y), FELT, MUTED)
    pen.box((u - 17, v - 17, u + 17, v + 17), PAPER, radius=6)
    pen.circle((u, v), 8, MUTED)


@lru_cache(maxsize=1)
def _crown() -> tuple[Sprite, Image.Image]:
    """Return the winner's crown on a badge, and the badge's mask."""
    pen, shape = Pen((104, 104), FELT), Pen((104, 104), (0, 0, 0))
    pen.circle((52, 52), 52, INK)
    crown(pen, (52, 54), GOLD, reach=36)
    shape.circle((52, 52), 52, WHITE)
    return pen.sprite(PALETTE), shape.image().convert("L")


# a decision
def _decide(picture: Picture, decision: Decision, layout: Layout, packs: tuple[_Pack, ...]) -> None:
    """Draw frames around the cards that move, arrows to where they go, and how many they are."""
    ink, on_chip = (FALSE, WHITE) if decision.what == "false" else (GOLD, INK)
    x, y = layout.style.card_at
    for hand in _moved(decision, packs):
        left, top = layout.blocks[hand]
        frame(picture, (left + x, top + y), layout.style.card, ink, line=10)
    if decision.under:
        for hand in decision.hands:
            way = layout.to_totem(hand)
            arrow(picture, way.begin, way.end, GOLD, over=way.over)
        chip(picture, (layout.heart[0], layout.heart[1] + 70), decision.under, ink, on_chip)
    for way in sorted(_ways(decision, layout), key=lambda way: -dist(way.begin, way.end)):
        arrow(picture, way.begin, way.end, ink, over=way.over)
    for hand, cards in decision.gets:
        chip(picture, layout.gets(hand), cards, ink, on_chip)


def _ways(decision: Decision, layout: Layout) -> list[Way]:
    """Return the ways of the cards that are taken: from the winner's card, or from the totem itself."""
    if decision.what in ("duel", "division"):
        return [layout.between(decision.hands[0], hand) for hand, _ in decision.gets]
    return [layout.from_totem(hand) for hand, _ in decision.gets]


def _moved(decision: Decision, packs: tuple[_Pack, ...]) -> list[int]:
    """Return the hands whose cards move."""
    if decision.what in ("false", "heap"):
        return [hand for hand, pack in enumerate(packs) if pack.top]
    return [hand for hand in (*decision.hands, *(hand for hand, _ in decision.gets)) if packs[hand].top]
