"""The score sheet of 8½: one column per seat, one line per mini-game, the totals at the bottom."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from art.canvas import Palette, Pen, Picture, Sprite, digest
from art.seats import FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE, called, token
from art.symbols import crown, star
from art.text import fit
from engines.eight_and_a_half.view import View

BREADTH, EDGE = 1000, 12
NUMBERS, HEADER, LINE, TOTALS = 84, 128, 56, 92
SHOWN = 8
"""How many of the last mini-games fit."""

PALETTE = Palette(
    [
        (SLATE, FELT),
        *((ground, PAPER) for ground in (SLATE, FELT, LIVE)),
        *((ground, MUTED) for ground in (SLATE, FELT)),
        *((ground, GOLD) for ground in (SLATE, FELT, LIVE)),
        *((seat, ink) for seat in SEATS for ink in (WHITE, INK)),
    ]
)


class _Line(NamedTuple):
    number: int
    points: tuple[int | None, ...]
    first: int
    bonus: bool


class _Scene(NamedTuple):
    names: tuple[str, ...]
    lines: tuple[_Line, ...]
    totals: tuple[int, ...]
    target: int
    winners: tuple[int, ...]


def sheet(view: View, names: Sequence[str]) -> bytes:
    """Draw the score sheet. It is the same in every language."""
    scene = _scene(view, names)
    height = 2 * EDGE + HEADER + LINE * len(scene.lines) + TOTALS
    picture = Picture(_ground(height), PALETTE)
    picture.paste(_heads(scene.names, scene.winners), (0, EDGE))
    for index, line in enumerate(scene.lines):
        picture.paste(_line(line, index % 2 == 0), (0, EDGE + HEADER + index * LINE))
    picture.paste(_totals(scene.totals, scene.target, scene.winners), (0, height - EDGE - TOTALS))
    return picture.png()


def sheet_key(view: View, names: Sequence[str]) -> str:
    """Return a key without drawing: equal keys mean equal sheets."""
    return digest(_scene(view, names))


def _scene(view: View, names: Sequence[str]) -> _Scene:
    seats = range(len(view.sides))
    return _Scene(
        names=tuple(called(names, seat) for seat in seats),
        lines=tuple(
            _Line(
                row.number,
                tuple(row.points[seat] if seat in row.playing and not row.deciding else None for seat in seats),
                row.first,
                row.bonus,
            )
            for row in view.sheet[-SHOWN:]
        ),
        totals=view.totals,
        target=view.options.target,
        winners=tuple(seat for seat in seats if view.places and view.places[seat] == 1),
    )


def _column(seat: int, seats: int) -> float:
    """Return the middle of a seat's column."""
    return NUMBERS + (BREADTH - EDGE - NUMBERS) / seats * (seat + 0.5)


@lru_cache(maxsize=16)
def _ground(height: int) -> Sprite:
    return Pen((BREADTH, height), SLATE, scale=1).sprite(PALETTE)


@lru_cache(maxsize=32)
def _heads(names: tuple[str, ...], winners: tuple[int, ...]) -> Sprite:
    pen = Pen((BREADTH, HEADER), SLATE, scale=2)
    room = round((BREADTH - EDGE - NUMBERS) / len(names)) - 14
    for seat, name in enumerate(names):
        x = _column(seat, len(names))
        token(pen, seat, (x, 40), 34, name)
        pen.text((x, 100), fit(name, room, 36), 36, GOLD if seat in winners else PAPER)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=64)
def _line(line: _Line, striped: bool) -> Sprite:
    pen = Pen((BREADTH, LINE), SLATE, scale=2)
    if striped:
        pen.box((EDGE, 0, BREADTH - EDGE, LINE), FELT, radius=12)
    pen.text((48, LINE / 2), str(line.number), 36, MUTED)
    for seat, points in enumerate(line.points):
        x = _column(seat, len(line.points))
        if points is not None:
            pen.text((x, LINE / 2), str(points) if points else "–", 40, PAPER if points else MUTED, bold=points > 0)
        if seat == line.first:
            crown(pen, (x + 46, LINE / 2), GOLD, reach=19)
            if line.bonus:
                star(pen, (x - 44, LINE / 2), GOLD, reach=17)
    return pen.sprite(PALETTE)


@lru_cache(maxsize=32)
def _totals(totals: tuple[int, ...], target: int, winners: tuple[int, ...]) -> Sprite:
    pen = Pen((BREADTH, TOTALS), SLATE, scale=2)
    pen.box((EDGE, 6, BREADTH - EDGE, TOTALS), LIVE, radius=16)
    best = max(totals)
    for seat, total in enumerate(totals):
        x, y = _column(seat, len(totals)), TOTALS / 2 - 8
        leads = seat in winners if winners else total == best > 0
        pen.figure((x, y), str(total), 56, GOLD if leads else PAPER)
        reach = (BREADTH - EDGE - NUMBERS) / len(totals) * 0.38
        pen.box((x - reach, 76, x + reach, 84), FELT, radius=4)
        if total:
            pen.box((x - reach, 76, x - reach + 2 * reach * min(1, total / target), 84), GOLD, radius=4)
        if seat in winners:
            crown(pen, (x + 62, y), GOLD, reach=26)
    return pen.sprite(PALETTE)
