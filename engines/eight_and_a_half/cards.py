"""The 72 cards, and the cards of one seat.

A card is one character: 0 to 9, h (half), d (demon). Several cards are a string. The open and the blind cards keep
their three places: "." is a place whose card is gone, "?" a card that nobody has seen.
"""

from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple

DECK = "0" * 6 + "1" * 4 + "2" * 4 + "3456789" * 6 + "h" * 8 + "d" * 8  # H8-1
NUMBERS = "123456789"
YELLOW = "1234678"
ZERO, HALF, DEMON = "0", "h", "d"
SPECIAL = ZERO + HALF + DEMON
EIGHT_AND_A_HALF = "8h"
COLOURS = dict.fromkeys(YELLOW, "yellow") | {"0": "green", "5": "red", "9": "red", "h": "violet", "d": "dark"}
ORDER = NUMBERS + ZERO + HALF + DEMON  # H8-23: a timeout looks for a play in this order
GONE, UNSEEN = ".", "?"
HAND_SIZE = 3
Zone = Literal["hand", "open", "blind", ""]
_new = tuple.__new__


class Holding(NamedTuple):
    """All cards of one seat. `seen` is what everybody knows about the blind cards."""

    bank: str = ""
    hand: str = ""
    open: str = ""
    blind: str = ""
    seen: str = ""
    burnt: str = ""

    @property
    def zone(self) -> Zone:
        """The zone this seat plays from: hand, then open, then blind; "" when it has no card left (H8-17)."""
        if self.hand:
            return "hand"
        if self.open.strip(GONE):
            return "open"
        return "blind" if self.blind.strip(GONE) else ""

    @property
    def playable(self) -> str:
        """The cards that the seat can choose by their face, sorted; none when only blind cards are left."""
        return self.hand or "".join(sorted(self.open.replace(GONE, "")))

    @property
    def blind_left(self) -> int:
        return len(self.blind) - self.blind.count(GONE)

    @property
    def counted(self) -> int:
        """How many cards count against this seat, burnt ones included (H8-20)."""
        return self.left + len(self.burnt)

    @property
    def left(self) -> int:
        """How many cards the seat still has to shed."""
        lying = len(self.open) - self.open.count(GONE)
        return len(self.bank) + len(self.hand) + lying + self.blind_left

    def shed(self, cards: str) -> "Holding":
        """Remove these cards from the hand or the open cards, and refill the hand from the bank (H8-6)."""
        if not self.hand:
            return self._replace(open=without(self.open, cards, GONE))
        bank, hand, face_up, blind, seen, burnt = self
        missing = HAND_SIZE - len(hand) + len(cards)
        filled = refilled(hand, cards, bank[:missing])
        return _new(Holding, (bank[missing:], filled, face_up, blind, seen, burnt))  # four times as fast as Holding()

    def shed_blind(self, place: int) -> "Holding":
        return self._replace(blind=put(self.blind, place, GONE), seen=put(self.seen, place, GONE))

    def turn_back(self, place: int) -> "Holding":
        """Turn a blind card face down again; everybody has seen it (H8-18)."""
        return self._replace(seen=put(self.seen, place, self.blind[place]))

    def burn(self, cards: str) -> "Holding":
        return _new(Holding, (*self[:-1], self.burnt + cards))


def without(zone: str, cards: str, instead: str) -> str:
    for card in cards:
        zone = zone.replace(card, instead, 1)
    return zone


@lru_cache(maxsize=1 << 16)
def refilled(zone: str, cards: str, drawn: str) -> str:
    """Return a zone without `cards` and with `drawn`, sorted."""
    return arranged(without(zone, cards, "") + drawn)


def put(places: str, place: int, card: str) -> str:
    return places[:place] + card + places[place + 1 :]


def arranged(cards: str) -> str:
    return "".join(sorted(cards))


def deal(dice: Random, seats: int, playing: tuple[int, ...], number: int) -> tuple[Holding, ...]:
    """Deal all cards evenly to those who play; the extra cards go to different seats in every mini-game (H8-2)."""
    deck = list(DECK)
    dice.shuffle(deck)
    even, extra = divmod(len(deck), len(playing))
    holdings = [Holding()] * seats
    for turn, seat in enumerate(playing):
        size = even + ((turn - number + 1) % len(playing) < extra)
        holdings[seat] = laid_out("".join(deck[:size]))
        del deck[:size]
    return tuple(holdings)


def laid_out(cards: str) -> Holding:
    """Lay out one seat's cards: three blind, three open, three in hand, the rest in its bank."""
    blind, face_up, hand, bank = cards[:3], cards[3:6], cards[6:9], cards[9:]
    return Holding(bank=bank, hand=arranged(hand), open=face_up, blind=blind, seen=UNSEEN * 3)


def opening(dice: Random, holdings: tuple[Holding, ...], playing: tuple[int, ...]) -> tuple[int, str]:
    """Return who opens the first pot and with which card; "" (any card) if nobody holds a yellow one (H8-3)."""
    hands = [holdings[seat].hand for seat in playing]
    lowest = next((card for card in YELLOW if any(card in hand for hand in hands)), "")
    return dice.choice([seat for seat in playing if lowest in holdings[seat].hand]), lowest
