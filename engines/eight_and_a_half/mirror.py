"""A fast copy of one mini-game of 8½ for search: the same rules, without events, refusals and immutable values.

A test plays thousands of mini-games on both and compares them ply by ply.
"""

from functools import cache

from engines.eight_and_a_half import pot
from engines.eight_and_a_half.cards import GONE, HAND_SIZE, UNSEEN, Holding, arranged, refilled

Blind = tuple[tuple[str, bool], ...]
"""The blind cards that are left: the card, and whether everybody has seen it."""
Pot = tuple[int | None, int, int, str]
"""The pot's value in half units, how many cards lie there, who laid the last one, and what must open it."""


class Cards:
    """All cards of one seat."""

    __slots__ = ("bank", "blind", "burnt", "hand", "open")

    def __init__(self, bank: str, hand: str, face_up: str, blind: Blind, burnt: int) -> None:
        self.bank, self.hand, self.open, self.blind, self.burnt = bank, hand, face_up, blind, burnt

    @classmethod
    def of(cls, holding: Holding) -> "Cards":
        """Copy a holding."""
        pairs = zip(holding.blind, holding.seen, strict=True)
        blind = tuple((card, seen != UNSEEN) for card, seen in pairs if card != GONE)
        return cls(holding.bank, holding.hand, arranged(holding.open.replace(GONE, "")), blind, len(holding.burnt))

    def copy(self) -> "Cards":
        return Cards(self.bank, self.hand, self.open, self.blind, self.burnt)

    @property
    def counted(self) -> int:
        """How many cards count against the seat, burnt ones included (H8-20)."""
        return self.left + self.burnt

    @property
    def left(self) -> int:
        """How many cards the seat still has to shed."""
        return len(self.bank) + len(self.hand) + len(self.open) + len(self.blind)


class MiniGame:
    """A mini-game that runs: `first` is the seat that ended it, -1 before."""

    __slots__ = ("first", "last", "lying", "mover", "order", "required", "seats", "value")

    def __init__(self, seats: list[Cards], order: tuple[int, ...], mover: int, pot_now: Pot) -> None:
        self.seats, self.order, self.mover, self.first = seats, order, mover, -1
        self.value, self.lying, self.last, self.required = pot_now

    def copy(self) -> "MiniGame":
        seats = [cards.copy() for cards in self.seats]
        return MiniGame(seats, self.order, self.mover, (self.value, self.lying, self.last, self.required))

    def play(self, cards: str) -> None:
        """Lay these cards of the hand or of the open cards on the pot."""
        mine = self.seats[self.mover]
        if mine.hand:
            drawn = HAND_SIZE - len(mine.hand) + len(cards)
            mine.hand, mine.bank = refilled(mine.hand, cards, mine.bank[:drawn]), mine.bank[drawn:]
        else:
            mine.open = refilled(mine.open, cards, "")
        self._laid(mine, cards)

    def turn(self, place: int) -> None:
        """Turn the blind card at this place among those that are left: play it if it is legal, else take the pot."""
        mine = self.seats[self.mover]
        card = mine.blind[place][0]
        if card in pot.legal_cards(self.value):
            mine.blind = (*mine.blind[:place], *mine.blind[place + 1 :])
            self._laid(mine, card)
        else:
            mine.blind = (*mine.blind[:place], (card, True), *mine.blind[place + 1 :])
            self.take()

    def take(self) -> None:
        """Take the pot; the next seat opens another."""
        self._burn(self.mover)

    def points(self) -> tuple[int, ...]:
        """Return the points of every seat at the end (H8-20)."""
        counted = [cards.counted for cards in self.seats]
        fewest, bonus = min(counted), self.seats[self.first].burnt == 0
        return tuple((seat == self.first) * (1 + bonus) + (cards == fewest) for seat, cards in enumerate(counted))

    def _laid(self, mine: Cards, cards: str) -> None:
        before, seat = self.value, self.mover
        self.value, self.required = pot.after(before, cards), ""
        self.lying += len(cards)
        caught, self.last = self.last, seat
        self.mover = _after(self.order, seat)
        if pot.is_policeman(before, cards):
            self._burn(caught)  # H8-15
        if not (mine.hand or mine.open or mine.blind):
            self.first = seat

    def _burn(self, taker: int) -> None:
        self.seats[taker].burnt += self.lying
        self.lying, self.value, self.mover = 0, None, _after(self.order, taker)


@cache
def _after(order: tuple[int, ...], seat: int) -> int:
    return order[(order.index(seat) + 1) % len(order)]
