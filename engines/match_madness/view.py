"""What a seat may know: everything but the cards to come and the workbenches of others.

A seat's view has its own `bench`; the public view has None there. A press on a workbench does not change the public
view.
"""

from typing import Literal, NamedTuple

from engines.core import Value, View
from engines.match_madness.actions import Options
from engines.match_madness.blocks import Piece
from engines.match_madness.pattern import Card

Stage = Literal["count", "build", "between", "over"]
Effect = Literal["lay", "turn", "swap", "none"]
Verdict = Literal["won", "wrong", "late"]
Fate = Literal["won", "paid", "aside"]


class Finish(Value):
    """A judged declaration. `ms` counts from the showing of the card; "late" is after the right one and no error."""

    card: int
    seat: int
    ms: int
    verdict: Verdict
    laid: tuple[Piece, ...] = ()
    """A wrong arrangement, where the reader may see it: its owner when he is out, everybody when the card has left."""


class Result(Value):
    """How a card left the table. `seat` and `ms` are the winner's; "paid": won and lost at once for a debt (MM-11).

    `solution` is the winner's arrangement; for a card set aside, a right one.
    """

    card: Card
    fate: Fate
    seat: int | None
    ms: int
    solution: tuple[Piece, ...]
    finish: tuple[Finish, ...]  # every declaration on this card, in order of time: the photo finish


class Top(NamedTuple):
    """A pile: in the quick game the only one (level 0), in Total Madness one per level."""

    level: int
    card: Card | None  # None: not shown, or the pile is empty
    left: int  # cards in the pile, including the visible one
    since: int | None  # the moment it was shown
    until: int | None  # when its time is up
    stale: bool  # Total Madness: its time is up, `aside:<card>` may be pressed
    agreed: tuple[int, ...]  # the seats that want it set aside
    declared: tuple[int, ...]  # the seats whose MATCH! is being judged


class Standing(NamedTuple):
    """A seat as everybody sees it."""

    seat: int
    cards: tuple[Card, ...]  # in the order of winning
    points: int  # quick game: the number of cards
    out: bool  # quick game: declared wrong on this card
    owes: bool  # Total Madness: the next card it wins is set aside
    rests: int | None  # Total Madness: until when its MATCH! rests
    ready: bool  # between two cards: it asked for the next one


class SideButton(NamedTuple):
    """One of the twenty buttons. lay: puts the side on the next place; turn: moves it on to its next place; swap:
    replaces another side of the same block; none: does nothing. It says nothing about right and wrong."""

    block: int
    side: int
    symbols: str
    effect: Effect


class Workbench(NamedTuple):
    """A seat's own workbench."""

    open: bool  # closed while counting, between cards, when out, and while the seat's MATCH! is judged
    level: int | None  # the level of its pile: 0 in the quick game; None: choose a pile first
    card: Card | None
    pieces: tuple[Piece, ...]  # in the order of laying
    place: int | None  # the cell where the next piece goes
    chosen: bool  # the place was chosen by `spot:<cell>`
    buttons: tuple[SideButton, ...]  # twenty: the four of block 1, the four of block 2 …
    complete: bool  # all five blocks lie: MATCH! may be pressed, unless it rests


class MatchView(View):
    """What a seat may know, or with None everybody. All moments are in milliseconds, as in the moves."""

    options: Options
    mode: Literal["quick", "total"]
    stage: Stage
    round: int  # quick game: the number of the card, from 1
    rounds: int  # quick game: the number of cards; Total Madness: cards in all piles at the start
    opens: int | None  # in a count: when the cards are shown; between cards: when the next count begins
    deadline: int | None  # the next deadline
    to_act: tuple[int, ...]
    tops: tuple[Top, ...]
    standings: tuple[Standing, ...]
    tries: tuple[Finish, ...]  # judged declarations on cards that are still open
    last: Result | None  # the card that left the table last
    spent: int  # milliseconds of play: quick game: while cards were open; Total Madness: since the first were shown
    places: tuple[int, ...]  # at the end, a place per seat
    reason: str  # at the end: "finished", or "idle" (no card won for 5 minutes)
    bench: Workbench | None


def own_error(view: MatchView) -> Finish | None:
    """Return the reader's own wrong MATCH! on the open card, if the reader may see where it differs."""
    shown = (entry for entry in view.tries if entry.seat == view.seat and entry.laid)
    return next(shown, None)
