"""Values a cell for a seat in dollars: lines it can make or break, and payouts for its token."""

from functools import cache
from typing import NamedTuple

from engines.shigaon49.board import PLACES, SPIRAL, Board
from engines.shigaon49.cards import CARDS, PACK
from engines.shigaon49.money import START, payout
from engines.shigaon49.view import View


class Taste(NamedTuple):
    """What a robot values."""

    lines: float = 1.0
    """The weight of its own lines."""
    blocks: float = 1.0
    """The weight of breaking other players' lines."""
    income: float = 0.4
    """The share of the coming payouts that it counts on."""
    counts_cards: bool = True
    """Whether it knows which cells can still be sold."""


GAIN = (1.0, 3.0, 10.0, 1000.0)
"""The value of an open line with none, one, two or three own tokens; with a goal of three the first is unused."""
BLOCK = (0.0, 1.0, 5.0, 500.0)


@cache
def windows(goal: int) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Return every line of that length, by each of its cells."""
    found = []
    for row, column in PLACES.values():
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            cells = [(row + step * down, column + step * right) for step in range(goal)]
            if all(0 <= r < 7 and 0 <= c < 7 for r, c in cells):
                found.append(tuple(SPIRAL[r][c] for r, c in cells))
    return {cell: tuple(line for line in found if cell in line) for cell in PLACES}


class Worth:
    """The values of cells for one seat."""

    def __init__(self, view: View, seat: int, taste: Taste) -> None:
        self.view, self.seat, self.taste = view, seat, taste
        self.board: Board = view.board
        self.chances = chances(view) if taste.counts_cards else dict.fromkeys(PLACES, 1.0)
        self.earned = self._earned()

    def _earned(self) -> float:
        """Return what one more token earns: now if the card on sale is crazy, and in coming payouts."""
        view, tokens = self.view, self.view.tokens[self.seat]
        more = payout(tokens + 1, view.seats) - payout(tokens, view.seats)
        now = 1.0 if view.card is not None and view.card.crazy else 0.0
        return more * (now + self.taste.income * coming_payouts(view))

    def of_card(self) -> float:
        """Return the value of the card on sale: that of its best cell."""
        view = self.view
        assert view.card is not None
        if view.card.kind == "forty-nine" and self.board[48] == self.seat:
            return self.best(tuple(cell for cell in PLACES if self.board[cell - 1] is None))[0]
        return self.best(view.cells)[0]

    def best(self, cells: tuple[int, ...]) -> tuple[float, int]:
        """Return the highest value of these cells, and the cell."""
        return max(((self.of(cell), cell) for cell in cells), default=(0.0, 0))

    def of(self, cell: int) -> float:
        """Return the value of a token on that cell."""
        return self.earned + sum(self._line(line, cell) for line in windows(self.view.goal)[cell])

    def _line(self, line: tuple[int, ...], cell: int) -> float:
        """Return the value of one line through the cell: of continuing an own line or breaking another player's."""
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
    """Return the seats for which the card on sale would complete a line."""
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
    """Return how many crazy cards are still to come."""
    return sum(1 for code in unseen(view) if CARDS[code].crazy)


def unseen(view: View) -> list[str]:
    """Return the cards that nobody has seen yet."""
    left = list(PACK)
    on_sale = [view.card.code] if view.card and view.stage == "auction" else []  # while placing it is sold
    for code in (*(sale[0] for sale in view.sales), *on_sale):
        if code in left:
            left.remove(code)
    return left


def chances(view: View) -> dict[int, float]:
    """Return how likely each cell can still be bought: with its own card, or a range card that covers it."""
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
    """Return everybody's money, computed from the public sales and payouts."""
    cash = [START] * view.seats
    for _, seat, price in view.sales:
        if seat is not None:
            cash[seat] -= price
    for tokens in (*_uncounted(view), *view.counted):
        cash = [own + payout(count, view.seats) for own, count in zip(cash, tokens, strict=True)]
    return [max(0, own) for own in cash]


def _uncounted(view: View) -> list[list[int]]:
    """Return everybody's tokens at payouts before the record of them began, as far as the sales tell."""
    paid = sum(CARDS[code].crazy for code, _, _ in view.sales) - (view.stage == "placing" and _crazy(view))
    missing = paid - len(view.counted)
    found: list[list[int]] = []
    tokens, owner = [0] * view.seats, None
    for code, seat, _ in view.sales:
        if len(found) >= missing:
            break
        if seat is not None:
            tokens[seat] += 1
            if code == "49":
                if owner not in (None, seat):
                    tokens[owner] -= 1
                owner = seat
        if CARDS[code].crazy:
            found.append(list(tokens))
    return found


def _crazy(view: View) -> bool:
    return view.card is not None and view.card.crazy
