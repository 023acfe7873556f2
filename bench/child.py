"""A child of ten at a table of 49, as a rule of thumb: likes its own lines, sees a fourth cell and counts nothing."""

from random import Random

from engines.core import Action
from engines.shigaon49.actions import CHECK, PASS, PLACE, Bid
from engines.shigaon49.board import Board, lines
from engines.shigaon49.effects import put
from engines.shigaon49.view import View

PAYS = (3, 6, 12)
"""What it pays for a cell where its longest line becomes one, two or three long."""
SEES = 0.85
"""How often it notices that a cell completes a line, its own or another's."""


def choose(view: View, legal: tuple[Action, ...], dice: Random) -> tuple[int, Action]:
    """Choose an action, and after how many milliseconds to play it."""
    assert view.seat is not None
    lengths = {cell: _length(view.board, cell, view.seat) for cell in view.cells}
    best = max(view.cells, key=lambda cell: (lengths[cell], dice.random()))
    if view.stage == "placing":
        return 2000, PLACE[best]
    offer = next((action for action in legal if isinstance(action, Bid)), None)
    limit = min(_limit(view, lengths[best], dice), view.cash or 0)
    if offer and offer.amount <= limit:
        return 2000, Bid.of(offer.amount)
    return 2000, CHECK if CHECK in legal else PASS


def _limit(view: View, length: int, dice: Random) -> int:
    others = [seat for seat in range(view.seats) if seat != view.seat]
    stops = any(_length(view.board, cell, seat) >= view.goal for seat in others for cell in view.cells)
    if (length >= view.goal or stops) and dice.random() < SEES:
        return view.cash or 0
    return PAYS[min(length, len(PAYS)) - 1] + dice.randint(0, 4)


def _length(board: Board, cell: int, seat: int) -> int:
    """Return how long the seat's longest line through the cell would be."""
    tried = put(board, cell - 1, seat)
    return max(length for length in range(1, 8) if length == 1 or lines(tried, cell, length))
