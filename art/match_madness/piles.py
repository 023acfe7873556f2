"""The table of Total Madness: five piles, the last card with its solution as the sixth, and the seats below."""

from functools import lru_cache

from art.canvas import Pen, Picture, Sprite
from art.match_madness.parts import SIZE, lay_solution, plain, seat_row, stars
from art.match_madness.scene import Pile, Scene, Solved
from art.match_madness.tiles import PALETTE, lay_card
from art.seats import FELT, GOLD, LIVE, MUTED, PAPER, SLATE, token
from art.symbols import deck, star

GAP = 6
TILE = 56
SPOT = (325, 300)
SPOTS = tuple((GAP + (SPOT[0] + GAP) * column, GAP + (SPOT[1] + GAP) * row) for row in (0, 1) for column in (0, 1, 2))
INSIDE = (42, 52)
STRIP = 2 * (SPOT[1] + GAP) + GAP
BREADTHS = {1: 490, 2: 490, 3: 325, 4: 242}
"""How wide a seat is, by the number of seats."""


def total(scene: Scene) -> bytes:
    """Draw the table of Total Madness."""
    picture = Picture(plain(SIZE), PALETTE)
    for pile, (left, top) in zip(scene.piles, SPOTS, strict=False):
        picture.paste(_spot(pile._replace(card=None), pile.card is None), (left, top))
        if pile.card:
            lay_card(picture, pile.card, (left + INSIDE[0], top + INSIDE[1]), TILE, FELT)
    if scene.solved:
        _show(picture, scene.solved)
    breadth = BREADTHS[len(scene.rows)]
    for row in scene.rows:
        sprite = seat_row(row, breadth, SIZE[1] - STRIP - GAP)
        picture.paste(sprite, (GAP + row.seat * (breadth + GAP), STRIP))
    return picture.png()


def _show(picture: Picture, solved: Solved) -> None:
    """Draw the last card's solution in the sixth place."""
    left, top = SPOTS[-1]
    picture.paste(_frame(solved.card.level, solved.seat, solved.name, solved.ms), (left, top))
    lay_solution(picture, solved, (left + INSIDE[0], top + INSIDE[1]), TILE)


@lru_cache(maxsize=128)
def _spot(pile: Pile, hidden: bool) -> Sprite:
    pen = Pen(SPOT, SLATE, scale=2)
    pen.box((0, 0, *SPOT), FELT if pile.left else SLATE, radius=22, outline=MUTED if pile.stale else None, line=5)
    stars(pen, 16, 27, pile.level, 15)
    deck(pen, (SPOT[0] - 74, 27), FELT, MUTED)
    pen.text((SPOT[0] - 48, 27), str(pile.left), 36, PAPER, anchor="lm")
    if hidden and pile.left:
        pen.figure((SPOT[0] / 2, 170), "?", 140, LIVE)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=64)
def _frame(level: int, seat: int | None, name: str, ms: int) -> Sprite:
    """Draw the frame around the last card's solution: its level, who won it and how fast."""
    pen = Pen(SPOT, SLATE, scale=2)
    pen.box((0, 0, *SPOT), None, radius=22, outline=GOLD if seat is not None else MUTED, line=4)
    star(pen, (32, 29), GOLD, 15)
    pen.text((52, 29), str(level), 36, PAPER, anchor="lm")
    if seat is not None:
        token(pen, seat, (124, 31), 24, name)
        pen.text((SPOT[0] - 18, 29), f"{ms / 1000:.1f} s", 38, GOLD, bold=True, anchor="rm")
    return pen.sprite(PALETTE)
