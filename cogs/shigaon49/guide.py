"""The pictures of *How to play* of 49: positions that show a rule."""

from collections.abc import Sequence
from typing import Any

from art import shigaon49 as art
from cogs.messages.guide import GuidePage
from engines.core import Outcome
from engines.shigaon49.board import Board
from engines.shigaon49.rules import Shigaon49

LINE = (40, 41, 42, 43)
OTHERS = ((5, 20, 30), (27, 47))


def _goal(names: Sequence[str]) -> bytes:
    """Draw a line of four."""
    won = Outcome(places=(1, 2, 3), reason="line")
    return _drawn(names, (*LINE, 12), stage="over", card=None, lines=(LINE,), last=43, ended=won)


def _turn(names: Sequence[str]) -> bytes:
    """Draw an auction for the cell that would complete a line."""
    return _drawn(names, LINE[:3], card="43", mover=0, opener=1, bids=((1, 7), (2, 9)), standing=("in", "in", "passed"))


def _special(names: Sequence[str]) -> bytes:
    """Draw an auction for a range."""
    return _drawn(names, LINE[:3], card="25-40", mover=0, opener=0, standing=("in",) * 3)


def _drawn(names: Sequence[str], mine: tuple[int, ...], **changes: Any) -> bytes:
    game = Shigaon49.new(3, "guide").changed(board=_board(mine, *OTHERS), **changes)
    return art.table(game.view(None), tuple(names[:3]))


def _board(*seats: tuple[int, ...]) -> Board:
    owners = {cell: seat for seat, cells in enumerate(seats) for cell in cells}
    return tuple(owners.get(cell) for cell in range(1, 50))


GUIDE = (
    GuidePage("goal", _goal, (0,), part=(0, 0, 700, 700)),
    GuidePage("turn", _turn, (1, 2)),
    GuidePage("special", _special, (3, 4)),
)
