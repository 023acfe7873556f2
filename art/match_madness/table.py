"""The public table of Match Madness: the card, or five piles, and the seats."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from art.canvas import Pen, Picture, Sprite, digest
from art.match_madness.tiles import PALETTE, lay_card, lay_piece, origin
from art.seats import FELT, GOLD, LIVE, MUTED, PAPER, SLATE, WHITE, called, token
from art.symbols import check, cross, crown, deck, star
from art.text import fit
from engines.match_madness.blocks import Piece
from engines.match_madness.pattern import Card
from engines.match_madness.view import MatchView, Standing, Top

SIZE = (1000, 700)
EDGE, GAP = 12, 8
LARGE, SMALL = 151, 63
PANEL, BREADTH = 696, 292
SPOT = (322, 342)
SPOTS = ((6, 6), (339, 6), (672, 6), (6, 352), (339, 352))
ASIDE = (672, 352)


class _Row(NamedTuple):
    seat: int
    name: str
    points: int
    out: bool
    owes: bool
    ready: bool
    declared: bool
    won: bool


class _Pile(NamedTuple):
    level: int
    card: Card | None
    left: int
    stale: bool


class _Solved(NamedTuple):
    card: Card
    pieces: tuple[Piece, ...]
    seat: int | None
    name: str
    ms: int


class _Scene(NamedTuple):
    """All that the picture shows, and nothing else."""

    quick: bool
    round: int
    rounds: int
    piles: tuple[_Pile, ...]
    rows: tuple[_Row, ...]
    solved: _Solved | None


def table(view: MatchView, names: Sequence[str]) -> bytes:
    """The public table, for all languages the same."""
    scene = _scene(view, names)
    return _quick(scene) if scene.quick else _total(scene)


def key(view: MatchView, names: Sequence[str]) -> str:
    """Equal keys, equal tables: told without drawing."""
    return digest(_scene(view, names))


def card(card: Card) -> bytes:
    """One card alone."""
    picture = Picture(_plain((700, 700)), PALETTE)
    lay_card(picture, card, (24, 24), LARGE, SLATE)
    return picture.png()


def solution(view: MatchView, names: Sequence[str]) -> bytes:
    """The card that left the table last, with the blocks that show it, who did it and how fast."""
    assert view.last is not None
    scene = _scene(view, names)._replace(solved=_solved(view, names))
    return _quick(scene)


def _scene(view: MatchView, names: Sequence[str]) -> _Scene:
    shown = any(top.card for top in view.tops)
    declared = {seat for top in view.tops for seat in top.declared}
    return _Scene(
        quick=view.mode == "quick",
        round=view.round,
        rounds=view.rounds,
        piles=tuple(_pile(top) for top in view.tops),
        rows=tuple(_row_of(view, standing, names, standing.seat in declared) for standing in view.standings),
        solved=_solved(view, names) if view.mode == "quick" and view.last and not shown and _resting(view) else None,
    )


def _resting(view: MatchView) -> bool:
    return view.stage in ("between", "over")


def _pile(top: Top) -> _Pile:
    return _Pile(top.level, top.card, top.left, top.stale)


def _row_of(view: MatchView, standing: Standing, names: Sequence[str], declared: bool) -> _Row:
    seat = standing.seat
    won = bool(view.places) and view.places[seat] == 1
    ready = standing.ready and view.stage == "between"
    return _Row(seat, called(names, seat), standing.points, standing.out, standing.owes, ready, declared, won)


def _solved(view: MatchView, names: Sequence[str]) -> _Solved:
    assert view.last is not None
    seat = view.last.seat
    name = "" if seat is None else called(names, seat)
    return _Solved(view.last.card, view.last.solution, seat, name, view.last.ms)


def _quick(scene: _Scene) -> bytes:
    picture = Picture(_plain(SIZE), PALETTE)
    corner = (20, 23)
    shown = scene.piles[0].card
    if scene.solved:
        start = origin(scene.solved.card, corner, LARGE)
        for piece in scene.solved.pieces:
            lay_piece(picture, piece, start, LARGE, SLATE)
    elif shown and scene.quick:
        lay_card(picture, shown, corner, LARGE, SLATE)
    else:
        picture.paste(_hidden(), corner)
    level = scene.solved.card.level if scene.solved else shown.level if shown else 0
    picture.paste(_header(scene.round, scene.rounds, level, scene.solved), (PANEL, EDGE))
    top = EDGE + 160
    pitch = min((SIZE[1] - EDGE + GAP - top) / len(scene.rows), 134)
    for row in scene.rows:
        picture.paste(_row(row, BREADTH, round(pitch) - GAP), (PANEL, round(top + row.seat * pitch)))
    return picture.png()


def _total(scene: _Scene) -> bytes:
    picture = Picture(_plain(SIZE), PALETTE)
    for pile, (left, top) in zip(scene.piles, SPOTS, strict=True):
        picture.paste(_spot(pile._replace(card=None), pile.card is None), (left, top))
        if pile.card:
            lay_card(picture, pile.card, (left + 24, top + 56), SMALL, FELT)
    pitch = min(SPOT[1] / len(scene.rows), 114)
    for row in scene.rows:
        picture.paste(_row(row, SPOT[0], round(pitch) - 6), (ASIDE[0], round(ASIDE[1] + row.seat * pitch)))
    return picture.png()


@lru_cache(maxsize=4)
def _plain(size: tuple[int, int]) -> Sprite:
    return Pen(size, SLATE, scale=1).sprite(PALETTE)


@lru_cache(maxsize=1)
def _hidden() -> Sprite:
    """A card that is not shown yet."""
    pen = Pen((652, 652), SLATE, scale=2)
    pen.box((0, 0, 652, 652), FELT, radius=40)
    pen.figure((326, 326), "?", 260, LIVE)
    return pen.sprite(PALETTE)


def _level(pen: Pen, left: float, y: float, level: int, reach: float) -> None:
    """Five stars, as many of them bright as the level."""
    for step in range(5):
        star(pen, (left + reach + step * reach * 2.1, y), GOLD if step < level else LIVE, reach)


@lru_cache(maxsize=64)
def _header(number: int, rounds: int, level: int, solved: _Solved | None) -> Sprite:
    pen = Pen((BREADTH, 150), SLATE, scale=2)
    _level(pen, 14, 34, level, 24)
    if solved and solved.seat is not None:
        token(pen, solved.seat, (46, 106), 34, solved.name)
        pen.text((94, 106), f"{solved.ms / 1000:.1f} s", 52, GOLD, bold=True, anchor="lm")
    elif number:
        deck(pen, (38, 106), FELT, MUTED)
        pen.text((76, 106), f"{number}/{rounds}", 52, PAPER, bold=True, anchor="lm")
    return pen.sprite(PALETTE)


@lru_cache(maxsize=128)
def _spot(pile: _Pile, hidden: bool) -> Sprite:
    pen = Pen(SPOT, SLATE, scale=2)
    pen.box((0, 0, *SPOT), FELT if pile.left else SLATE, radius=22, outline=MUTED if pile.stale else None, line=5)
    _level(pen, 16, 31, pile.level, 15)
    deck(pen, (SPOT[0] - 74, 31), FELT, MUTED)
    pen.text((SPOT[0] - 48, 31), str(pile.left), 36, PAPER, anchor="lm")
    if hidden and pile.left:
        pen.figure((SPOT[0] / 2, 196), "?", 150, LIVE)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=256)
def _row(row: _Row, breadth: int, height: int) -> Sprite:
    pen = Pen((breadth, height), SLATE, scale=2)
    frame = GOLD if row.won else WHITE if row.declared else None
    pen.box((0, 0, breadth, height), SLATE if row.out else FELT, radius=16, outline=frame, line=5)
    token(pen, row.seat, (46, height / 2), min(34, height * 0.38), row.name)
    ink, line, size = MUTED if row.out else PAPER, height * 0.73, 36 if height < 100 else 40
    pen.text((92, height * 0.28), fit(row.name, breadth - 104, 36), 36, ink, anchor="lm")
    star(pen, (106, line), ink, reach=15)
    pen.text((130, line), str(row.points), size, ink, bold=True, anchor="lm")
    _mark(pen, row, (breadth - 40, line))
    return pen.sprite(PALETTE)


def _mark(pen: Pen, row: _Row, at: tuple[float, float]) -> None:
    if row.won:
        crown(pen, at, GOLD, reach=22)
    elif row.out:
        cross(pen, at, MUTED)
    elif row.owes:
        pen.text(at, "−1", 38, PAPER, bold=True)
    elif row.ready:
        check(pen, at, PAPER)
