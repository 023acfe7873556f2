"""The picture of Nim: the piles, and under them the seats with what they have taken."""

from collections.abc import Sequence

from art import PictureKind
from art.canvas import Palette, Pen, Picture, colour, digest
from art.contrast import CLEAR
from art.seats import FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE, called, token
from tests.nim.engine.view import View

SIZE = (1000, 640)
STONE = colour("B7825C")
PALETTE = Palette(
    [
        (SLATE, FELT),
        *((ground, ink) for ground in (SLATE, FELT, LIVE) for ink in (PAPER, MUTED, GOLD)),
        *((seat, ink) for seat in SEATS for ink in (WHITE, INK)),
        (SLATE, STONE),
        (STONE, INK),
    ],
    clear={STONE: CLEAR[GOLD]},
)


def table(view: View, names: Sequence[str]) -> bytes:
    """Draw the table."""
    pen = Pen(SIZE, SLATE, scale=2)
    for pile, left in enumerate(view.piles):
        x = SIZE[0] * (pile + 1) / (len(view.piles) + 1)
        pen.text((x, 440), f"{pile + 1}", 34, MUTED, bold=True)
        for stone in range(left):
            pen.circle((x, 380 - 74 * stone), 34, STONE)
    breadth = SIZE[0] / len(view.taken)
    for seat, taken in enumerate(view.taken):
        edge = seat * breadth
        ground = LIVE if seat in view.to_act else FELT
        pen.box((edge + 8, 490, edge + breadth - 8, 628), ground, radius=14)
        token(pen, seat, (edge + 54, 560), 30, called(names, seat))
        pen.text((edge + 96, 536), called(names, seat)[:12], 24, PAPER, anchor="lm")
        pen.text((edge + 96, 584), str(taken), 34, GOLD, bold=True, anchor="lm")
    return Picture(pen.sprite(PALETTE), PALETTE).png()


def key(view: View, names: Sequence[str]) -> str:
    """Return a key without drawing: equal keys mean equal pictures."""
    return digest((view.piles, view.taken, view.to_act, [called(names, seat) for seat in range(len(view.taken))]))


PICTURES = (PictureKind(table, key, SIZE),)
