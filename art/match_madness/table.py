"""The public table of Match Madness: the card, or its solution. The five piles of Total Madness are in piles.py."""

from collections.abc import Sequence
from functools import lru_cache

from art.canvas import Pen, Picture, Sprite, digest
from art.match_madness.parts import SIZE, hidden, lay_solution, plain, seat_row, stars
from art.match_madness.piles import total
from art.match_madness.scene import Scene, Solved, scene, solved
from art.match_madness.tiles import PALETTE, lay_card
from art.seats import FELT, GOLD, MUTED, PAPER, SLATE, token
from art.symbols import deck
from engines.match_madness.pattern import Card
from engines.match_madness.view import MatchView

EDGE, GAP = 12, 8
LARGE = 151
PANEL, BREADTH = 696, 292


def table(view: MatchView, names: Sequence[str]) -> bytes:
    """Draw the public table. It is the same in every language."""
    shown = scene(view, names)
    return _quick(shown) if shown.quick else total(shown)


def key(view: MatchView, names: Sequence[str]) -> str:
    """Return a key without drawing: equal keys mean equal tables."""
    return digest(scene(view, names))


def card(card: Card) -> bytes:
    """Draw one card and nothing else."""
    picture = Picture(plain((700, 700)), PALETTE)
    lay_card(picture, card, (24, 24), LARGE, SLATE)
    return picture.png()


def solution(view: MatchView, names: Sequence[str]) -> bytes:
    """Draw the solution of the card that left the table last, with who built it and how fast."""
    return _quick(scene(view, names)._replace(solved=solved(view, names)))


def _quick(scene: Scene) -> bytes:
    picture = Picture(plain(SIZE), PALETTE)
    corner = (20, 23)
    shown = scene.piles[0].card
    if scene.solved:
        lay_solution(picture, scene.solved, corner, LARGE)
    elif shown:
        lay_card(picture, shown, corner, LARGE, SLATE)
    else:
        picture.paste(hidden(652), corner)
    level = scene.solved.card.level if scene.solved else shown.level if shown else 0
    picture.paste(_header(scene.round, scene.rounds, level, scene.solved), (PANEL, EDGE))
    top = EDGE + 160
    pitch = min((SIZE[1] - EDGE + GAP - top) / len(scene.rows), 134)
    for row in scene.rows:
        picture.paste(seat_row(row, BREADTH, round(pitch) - GAP), (PANEL, round(top + row.seat * pitch)))
    return picture.png()


@lru_cache(maxsize=64)
def _header(number: int, rounds: int, level: int, solved: Solved | None) -> Sprite:
    pen = Pen((BREADTH, 150), SLATE, scale=2)
    stars(pen, 14, 34, level, 24)
    if solved and solved.seat is not None:
        token(pen, solved.seat, (46, 106), 34, solved.name)
        pen.text((94, 106), f"{solved.ms / 1000:.1f} s", 52, GOLD, bold=True, anchor="lm")
    elif number:
        deck(pen, (38, 106), FELT, MUTED)
        pen.text((76, 106), f"{number}/{rounds}", 52, PAPER, bold=True, anchor="lm")
    return pen.sprite(PALETTE)
