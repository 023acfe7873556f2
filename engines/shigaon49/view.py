"""The host's options, and what a seat may know."""

from typing import Literal, NamedTuple

from engines import core
from engines.core import Outcome
from engines.shigaon49.board import Board
from engines.shigaon49.cards import Card

Stage = Literal["auction", "placing", "over"]
Standing = Literal["in", "checked", "passed", "out"]
"""A seat in this auction: may bid, has checked and may bid, has passed, or sits this card out (S49-21)."""


class Options(core.Options):
    """Minimum opening bids (always on with two players), checking, the honour rule, and the seconds for a turn."""

    minimum: bool = True
    check: bool = True
    honour: bool = False
    seconds: Literal[30, 60, 300, 86400] = 60


class Offer(NamedTuple):
    """A bid that was made."""

    seat: int
    amount: int


class View(core.View):
    """What a seat may know. Everything but `cash` and `payouts` is public."""

    seats: int
    """The number of players; seats are 0 to seats - 1, clockwise."""
    options: Options
    goal: int
    """How many in a line win: four, or three with five players."""
    stage: Stage
    to_act: tuple[int, ...]
    """The seat to act; empty when the match is over."""
    deadline: int | None
    """When the turn's time is up, in milliseconds since 1970."""
    """The events of the last move, in order; the codes are in effects.py."""

    board: Board
    """The seat on each cell or None; cell 1 is `board[0]`. `board.SPIRAL` says where the cells lie."""
    tokens: tuple[int, ...]
    """Tokens on the board per seat."""
    last: int | None
    """The cell of the last token placed, if it is still there."""

    card: Card | None
    """The card on auction, or just won and being placed; None after the end."""
    cells: tuple[int, ...]
    """In an auction the card's cell, or the empty cells of its range; while placing the cells to choose from."""
    may_decline: bool
    """Whether the token may be declined: the second token of the owner of 49 (S49-15)."""
    opener: int
    minimum: int | None
    """The least opening bid for this card; None after the end."""
    least: int | None
    """The least legal bid now; None outside an auction."""
    highest: Offer | None
    """The highest bid in this auction: the winner's while placing."""
    bids: tuple[Offer, ...]
    """All bids of this auction, in order; a re-auction starts empty."""
    standing: tuple[Standing, ...]
    """Per seat: in, checked, passed, or out (sits out, S49-21)."""
    offences: tuple[int, ...]
    """Per seat: wins of this card that it could not pay (S49-21); any number above 0 means this is a re-auction."""

    deck: int
    """Cards still to be drawn."""
    gone: tuple[Card, ...]
    """Cards that left the game, in order."""
    kept: tuple[tuple[Card, ...], ...]
    """Cards won, per seat, in order."""

    sales: tuple[tuple[str, int | None, int], ...]
    """What happened to every card, in order: its code, the buyer and the price; None and 0 if it was not sold."""
    counted: tuple[tuple[int, ...], ...]
    """Everybody's tokens at each payout, in order."""

    cash: int | None
    """This seat's own money; None in the public view."""
    payouts: tuple[int, ...]
    """What this seat got in the payouts of the last move that had any; () in the public view."""

    lines: tuple[tuple[int, ...], ...]
    """The winning lines as cells, at the end; () when nobody made one."""
    purses: tuple[int, ...]
    """Everybody's money, at the end; () before."""
    outcome: Outcome | None
    """The places and the reason at the end: "line" (S49-23) or "deck" (S49-24)."""
