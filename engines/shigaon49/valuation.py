"""What a cell is worth to a seat, in dollars: lines it may still make or break, and what its token will earn."""

from functools import cache
from typing import NamedTuple

from engines.shigaon49.board import PLACES, SPIRAL, Board
from engines.shigaon49.cards import CARDS, PACK
from engines.shigaon49.money import payout
from engines.shigaon49.view import View


class Taste(NamedTuple):
    """What a robot cares for."""

    lines: float = 1.0
    """How much its own lines count,"""
    blocks: float = 1.0
    """those of others,"""
    income: float = 0.4
    """and coming payouts: the share of them that it expects to see."""
    counts_cards: bool = True
    """Whether it knows which cells can still be had."""


GAIN = (1.0, 3.0, 10.0, 1000.0)
"""An open line of four in which I have none, one, two, three; with a goal of three the first is left out."""
BLOCK = (0.0, 1.0, 5.0, 500.0)


@cache
def windows(goal: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Every line of that length, by each of its cells."""
    found = []
    for row, column in PLACES.values():
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            cells = [(row + step * down, column + step * right) for step in range(goal)]
            if all(0 <= r < 7 and 0 <= c < 7 for r, c in cells):
                found.append(tuple(SPIRAL[r][c] for r, c in cells))
    return {cell: tuple(line for line in found if cell in line) for cell in PLACES}


class Worth:
    """The worth of cells as one seat sees them."""

    def __init__(self, view: View, seat: int, taste: Taste) -> None:
        self.view, self.seat, self.taste = view, seat, taste
        self.board: Board = view.board
        self.chances = chances(view) if taste.counts_cards else dict.fromkeys(PLACES, 1.0)
        self.earned = self._earned()

    def _earned(self) -> float:
        """What one more token brings: at once if the card on sale is crazy, and at the payouts to come."""
        view, tokens = self.view, self.view.tokens[self.seat]
        more = payout(tokens + 1, view.seats) - payout(tokens, view.seats)
        now = 1.0 if view.card is not None and view.card.crazy else 0.0
        return more * (now + self.taste.income * coming_payouts(view))

    def of_card(self) -> float:
        """What the card on sale is worth: its best cell."""
        view = self.view
        assert view.card is not None
        if view.card.kind == "forty-nine" and self.board[48] == self.seat:
            return self.best(tuple(cell for cell in PLACES if self.board[cell - 1] is None))[0]
        return self.best(view.cells)[0]

    def best(self, cells: tuple[int, ...]) -> tuple[float, int]:
        """The worth of the best of these cells, and which one it is."""
        return max(((self.of(cell), cell) for cell in cells), default=(0.0, 0))

    def of(self, cell: int) -> float:
        """The worth of a token there."""
        return self.earned + sum(self._line(line, cell) for line in windows(self.view.goal)[cell])

    def _line(self, line: tuple[int, ...], cell: int) -> float:
        """One line through the cell: mine to go on with, another's to break, or nobody's any more."""
        owners = [self.board[other - 1] for other in line]
        others = {owner for owner in owners if owner is not None and owner != self.seat}
        skipped = 4 - self.view.goal
        mine = owners.count(self.seat)
        chance = 1.0
        for other, owner in zip(line, owners, strict=True):
            if other != cell and (owner is None or (other == 49 and owner != self.seat)):
                chance *= self.chances[other]
        worth = 0.0
        if not others or (others == {self.board[48]} and 49 in line and owners.count(self.board[48]) == 1):
            worth = self.taste.lines * GAIN[mine + skipped] * chance
        if len(others) == 1 and not mine:
            worth += self.taste.blocks * BLOCK[min(3, owners.count(*others) + skipped)] * chance
        return worth


def winners(view: View) -> set[int]:
    """The seats for which the card on sale would complete a line."""
    found = set()
    for seat in range(view.seats):
        owns_49 = view.card is not None and view.card.kind == "forty-nine" and view.board[48] == seat
        cells = tuple(cell for cell in PLACES if view.board[cell - 1] is None) if owns_49 else view.cells
        if any(_completes(view, line, cell, seat) for cell in cells for line in windows(view.goal)[cell]):
            found.add(seat)
    return found


def _completes(view: View, line: tuple[int, ...], cell: int, seat: int) -> bool:
    return all(other == cell or view.board[other - 1] == seat for other in line)


def coming_payouts(view: View) -> int:
    """How many crazy cards are still to come."""
    return sum(1 for code in unseen(view) if CARDS[code].crazy)


def unseen(view: View) -> list[str]:
    """The cards that nobody has seen yet."""
    left = list(PACK)
    for code in (*(sale[0] for sale in view.sales), *([view.card.code] if view.card else [])):
        if code in left:
            left.remove(code)
    return left


def chances(view: View) -> dict[int, float]:
    """How likely each empty cell can still be had: its own card is to come, or a crazy one that covers it."""
    left = unseen(view)
    found = {}
    for cell in PLACES:
        ranges = sum(
            1 for code in left if CARDS[code].kind == "range" and CARDS[code].first <= cell <= CARDS[code].last
        )
        own = left.count(str(cell))
        found[cell] = min(1.0, 0.9 * (own > 0) + 0.3 * ranges) if cell != 49 else min(1.0, 0.4 * own)
    return found


def purses(view: View) -> list[int]:
    """Everybody's money, as whoever kept count of all sales and payouts would put it."""
    cash, tokens = [49] * view.seats, [0] * view.seats
    owner: int | None = None
    for code, seat, price in view.sales:
        if seat is not None:
            cash[seat] -= price
            tokens[seat] += 1
            if code == "49":
                if owner is not None and owner != seat:
                    tokens[owner] -= 1
                owner = seat
        if CARDS[code].crazy:
            for other in range(view.seats):
                cash[other] += payout(tokens[other], view.seats)
    return [max(0, sum_) for sum_ in cash]
