"""A fast copy of the rules of 49 for trying out how a match may go on: whole auctions at a time, and no events.

A test plays matches here and by the rules, and both must agree. Cards are numbers: 1 to 49, and 50 to 52 for the
ranges. Each line of the board has a code: how many tokens each seat has in it, as digits.
"""

from functools import cache
from typing import NamedTuple

from engines.shigaon49.board import PLACES, SPIRAL
from engines.shigaon49.cards import CARDS, PACK
from engines.shigaon49.money import payout

CODES = (*(str(cell) for cell in range(50)), "1-24", "25-40", "41-48")
"""The code of each card; number 0 is no card."""
NUMBERS = {code: number for number, code in enumerate(CODES) if number}
FIRST = (0, *(CARDS[code].first for code in CODES[1:]))
LAST = (0, *(CARDS[code].last for code in CODES[1:]))
MINIMUM = (0, *(CARDS[code].minimum for code in CODES[1:]))
DECK = tuple(NUMBERS[code] for code in PACK)
NOBODY = -1


class Lines(NamedTuple):
    """All lines of the goal's length, for a number of seats."""

    goal: int
    number: int
    through: tuple[tuple[int, ...], ...]
    """The lines through each cell, by number; cell 0 has none."""
    digit: tuple[int, ...]
    """What a token of each seat adds to a line's code; the last: an empty cell whose own card has left the game."""
    paid: tuple[int, ...]
    """The payout for each number of tokens."""


@cache
def lines_for(seats: int) -> Lines:
    """Return the lines for that many seats (S49-23)."""
    goal = 3 if seats == 5 else 4
    found = []
    for row, column in PLACES.values():
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            cells = [(row + step * down, column + step * right) for step in range(goal)]
            if all(0 <= r < 7 and 0 <= c < 7 for r, c in cells):
                found.append([SPIRAL[r][c] for r, c in cells])
    through = tuple(tuple(n for n, line in enumerate(found) if cell in line) for cell in range(50))
    digit = tuple((goal + 1) ** place for place in range(seats + 1))
    return Lines(goal, len(found), through, digit, tuple(payout(tokens, seats) for tokens in range(60)))


class Mirror:
    """A match between two auctions, or with a card on sale."""

    __slots__ = ("board", "card", "cash", "codes", "deck", "lines", "opener", "seats", "tokens", "winner")

    def __init__(self, cash: list[int], deck: list[int], opener: int) -> None:
        self.seats, self.cash, self.deck, self.opener = len(cash), cash, deck, opener
        self.lines = lines_for(self.seats)
        self.board = [NOBODY] * 50
        self.codes = [0] * self.lines.number
        self.tokens = [0] * self.seats
        self.card = 0
        """The card on sale; 0: the next one must be drawn, or the match is over."""
        self.winner = NOBODY
        """The seat that made a line."""

    def copy(self) -> "Mirror":
        """Return a copy that can be played on."""
        made: Mirror = Mirror.__new__(Mirror)
        made.seats, made.lines, made.opener = self.seats, self.lines, self.opener
        made.card, made.winner = self.card, self.winner
        made.cash, made.deck, made.board = self.cash[:], self.deck[:], self.board[:]
        made.codes, made.tokens = self.codes[:], self.tokens[:]
        return made

    def put(self, seat: int, cell: int) -> None:
        """Put a token on a cell, in place of another's on 49."""
        board, digit = self.board, self.lines.digit
        added, loser = digit[seat], board[cell]
        if loser >= 0:
            added -= digit[loser]
            self.tokens[loser] -= 1
        elif loser < NOBODY:
            added -= digit[-1]
        board[cell] = seat
        self.tokens[seat] += 1
        codes, full = self.codes, self.lines.goal * digit[seat]
        for line in self.lines.through[cell]:
            codes[line] = code = codes[line] + added
            if code == full:
                self.winner = seat

    def miss(self, cell: int) -> None:
        """Note that an empty cell's own card has left the game."""
        if self.board[cell] == NOBODY and cell != 49:
            self.board[cell] = NOBODY - 1
            added = self.lines.digit[-1]
            for line in self.lines.through[cell]:
                self.codes[line] += added

    def draw(self) -> int:
        """Draw the next card that can be sold and return it; 0: the deck is empty and the match is over."""
        deck, board = self.deck, self.board
        while deck:
            card = deck.pop()
            if card < 49:
                if board[card] < 0:
                    self.card = card
                    return card
            elif card == 49 or min(board[FIRST[card] : LAST[card] + 1]) < 0:
                self.card = card
                return card
            else:
                self.pay_out()  # S49-20
        self.card = 0
        return 0

    def unsold(self) -> None:
        """Nobody opens: the card leaves the game (S49-10, S49-18)."""
        if self.card < 49:
            self.miss(self.card)
        else:
            self.pay_out()
        self.opener = (self.opener + 1) % self.seats
        self.card = 0

    def sell(self, seat: int, price: int, cell: int) -> None:
        """Sell the card; the token goes to that cell, with 0 nowhere (S49-15)."""
        self.cash[seat] -= price
        if cell:
            self.put(seat, cell)
        crazy = self.card >= 49
        self.card = 0
        if self.winner >= 0:
            return
        if crazy:
            self.pay_out()
        self.opener = (self.opener + 1) % self.seats

    def pay_out(self) -> None:
        """Pay everybody for tokens (S49-16, S49-17)."""
        cash, paid = self.cash, self.lines.paid
        for seat, tokens in enumerate(self.tokens):
            cash[seat] += paid[tokens]

    def free(self, card: int) -> list[int]:
        """Return the empty cells that the card sells, lowest first; for 49 those of the whole board."""
        first, last = (1, 48) if card == 49 else (FIRST[card], LAST[card])
        board = self.board
        return [cell for cell in range(first, last + 1) if board[cell] < 0]

    def shares(self) -> list[float]:
        """Return what each seat has won of the match when it is over: 1 for the winner, a part each if shared."""
        if self.winner >= 0:
            return [float(seat == self.winner) for seat in range(self.seats)]
        tops = {owner: cell for cell, owner in enumerate(self.board)}
        scores = [(self.tokens[seat], self.cash[seat], tops.get(seat, 0)) for seat in range(self.seats)]
        best = max(scores)  # S49-24
        return [float(score == best) / scores.count(best) for score in scores]
