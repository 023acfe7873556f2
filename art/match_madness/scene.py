"""Exactly what the public table of Match Madness shows: equal scenes give equal pictures."""

from collections.abc import Sequence
from typing import NamedTuple

from art.seats import called
from engines.match_madness.blocks import Piece
from engines.match_madness.pattern import Card
from engines.match_madness.solver import differing
from engines.match_madness.view import MatchView, Result, Standing, Top


class Row(NamedTuple):
    """A seat's row."""

    seat: int
    name: str
    points: int
    out: bool
    owes: bool
    ready: bool
    declared: bool
    won: bool


class Pile(NamedTuple):
    """A pile, and its top card if that is shown."""

    level: int
    card: Card | None
    left: int
    stale: bool


class Solved(NamedTuple):
    """The card that left the table last, and the blocks that build it. `seat` is None if nobody won it."""

    card: Card
    pieces: tuple[Piece, ...]
    seat: int | None
    name: str
    ms: int
    errors: tuple["Error", ...]


class Error(NamedTuple):
    """A wrong MATCH! on the card that left the table last, and the cells on which it differs."""

    seat: int
    name: str
    cells: tuple[int, ...]


class Scene(NamedTuple):
    """The whole table."""

    quick: bool
    round: int
    rounds: int
    piles: tuple[Pile, ...]
    rows: tuple[Row, ...]
    solved: Solved | None


def scene(view: MatchView, names: Sequence[str]) -> Scene:
    """Return what is to be drawn. In Total Madness the last card's solution is shown beside the piles; in the quick
    game it fills the picture until the next count."""
    declared = {seat for top in view.tops for seat in top.declared}
    return Scene(
        quick=view.mode == "quick",
        round=view.round,
        rounds=view.rounds,
        piles=tuple(_pile(top) for top in view.tops),
        rows=tuple(_row(view, standing, names, standing.seat in declared) for standing in view.standings),
        solved=solved(view, names) if shows_last(view) else None,
    )


def shows_last(view: MatchView) -> bool:
    """Whether the picture shows the solution of the card that left the table last."""
    return view.last is not None and (view.mode == "total" or view.stage in ("between", "over"))


def solved(view: MatchView, names: Sequence[str]) -> Solved:
    """Return the card that left the table last."""
    assert view.last is not None
    seat = view.last.seat
    name = "" if seat is None else called(names, seat)
    return Solved(view.last.card, view.last.solution, seat, name, view.last.ms, _errors(view.last, names))


def _errors(last: Result, names: Sequence[str]) -> tuple[Error, ...]:
    """Return for each seat its latest error."""
    cells = {entry.seat: differing(last.card.pattern, entry.laid) for entry in last.finish if entry.laid}
    return tuple(Error(seat, called(names, seat), cells[seat]) for seat in sorted(cells))


def _pile(top: Top) -> Pile:
    return Pile(top.level, top.card, top.left, top.stale)


def _row(view: MatchView, standing: Standing, names: Sequence[str], declared: bool) -> Row:
    seat = standing.seat
    won = bool(view.places and standing.cards) and view.places[seat] == 1
    ready = standing.ready and view.stage == "between"
    return Row(seat, called(names, seat), standing.points, standing.out, standing.owes, ready, declared, won)
