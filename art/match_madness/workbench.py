"""A seat's private workbench: the card on the left, its outline with the laid blocks on the right."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from art.canvas import Pen, Picture, Sprite, digest
from art.match_madness.parts import hidden
from art.match_madness.tiles import PALETTE, differs, lay_card, lay_piece, lay_sign, origin, spot
from art.seats import FELT, GOLD, LIVE, MUTED, SLATE
from engines.match_madness.blocks import Piece
from engines.match_madness.pattern import Card
from engines.match_madness.solver import differing
from engines.match_madness.view import MatchView, own_error

SIZE = (800, 400)
TILE = 84
CARD, BENCH = (14, 18), (420, 18)


class _Scene(NamedTuple):
    card: Card | None
    pieces: tuple[Piece, ...]
    place: int | None
    open: bool
    differ: tuple[int, ...]
    """The cells on which the seat's wrong MATCH! differs from the card, when it is out for this card (MM-6)."""


def workbench(view: MatchView, names: Sequence[str] = ()) -> bytes:
    """Draw the private picture for the seat whose view this is. Free cells show their number."""
    scene = _scene(view)
    picture = Picture(_ground(scene.open), PALETTE)
    if scene.card is None:
        picture.paste(hidden(364), (18, 18))
        return picture.png()
    lay_card(picture, scene.card, CARD, TILE, SLATE)
    start = origin(scene.card, BENCH, TILE)
    covered = {cell for piece in scene.pieces for cell in piece.cells}
    for number, cell in enumerate(scene.card.symbols, start=1):
        if cell not in covered:
            picture.paste(_free(number, cell == scene.place), spot(start, cell, TILE))
    for piece in scene.pieces:
        lay_piece(picture, piece, start, TILE, FELT)
    for cell in scene.differ:
        lay_sign(picture, differs(36), spot(start, cell, TILE), TILE)
    return picture.png()


def workbench_key(view: MatchView, names: Sequence[str] = ()) -> str:
    """Return a key without drawing: equal keys mean equal workbenches."""
    return digest(_scene(view))


def _scene(view: MatchView) -> _Scene:
    bench = view.bench
    assert bench is not None
    wrong = own_error(view)
    if bench.card is None or wrong is None:
        return _Scene(bench.card, bench.pieces, bench.place, bench.open, ())
    return _Scene(bench.card, wrong.laid, None, bench.open, differing(bench.card.pattern, wrong.laid))


@lru_cache(maxsize=2)
def _ground(is_open: bool) -> Sprite:
    pen = Pen(SIZE, SLATE)
    pen.box((402, 0, *SIZE), FELT, radius=18)
    if not is_open:
        pen.box((402, 0, *SIZE), None, radius=18, outline=LIVE, line=6)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=32)
def _free(number: int, is_next: bool) -> Sprite:
    pen = Pen((TILE, TILE), FELT)
    pen.box((0, 0, TILE, TILE), SLATE, radius=14, outline=GOLD if is_next else LIVE, line=6 if is_next else 3)
    pen.figure((TILE / 2, TILE / 2), str(number), 36, GOLD if is_next else MUTED)
    return pen.sprite(PALETTE)
