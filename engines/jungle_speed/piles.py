"""The cards on the table: a face-down stack and a face-up pile per hand, and what lies under the totem.

A hand is one player's pack: one per seat, and for two players two per seat (JS-21).
"""

from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

Cards = tuple[int, ...]


class Packs(NamedTuple):
    """Where every card lies. A stack's first card is turned next; a pile's last card is its top."""

    stacks: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    totem: Cards = ()

    def has_cards(self, hand: int) -> bool:
        """Whether that hand has cards left."""
        return bool(self.stacks[hand] or self.piles[hand])

    def cards(self, hand: int) -> int:
        """Return how many cards the hand has, face down and face up."""
        return len(self.stacks[hand]) + len(self.piles[hand])

    def more_than(self, before: "Packs", hand: int) -> int:
        """Return how many cards came under the hand's stack since `before`."""
        return len(self.stacks[hand]) - len(before.stacks[hand])

    def tops(self) -> tuple[int | None, ...]:
        """Return the top card of every pile."""
        return tuple([pile[-1] if pile else None for pile in self.piles])

    def clockwise(self, first: int) -> list[int]:
        """Return every hand once, in turning order."""
        return [*range(first, len(self.stacks)), *range(first)]

    def turner(self, first: int) -> int | None:
        """Return the first hand in turning order with a face-down card (JS-15)."""
        if self.stacks[first]:
            return first
        return next((hand for hand in self.clockwise(first) if self.stacks[hand]), None)

    def turned(self, hands: Iterable[int]) -> "Packs":
        """Turn a card of each of these hands onto its pile (JS-3)."""
        stacks, piles = list(self.stacks), list(self.piles)
        for hand in hands:
            piles[hand] = (*piles[hand], stacks[hand][0])
            stacks[hand] = stacks[hand][1:]
        return Packs(tuple(stacks), tuple(piles), self.totem)

    def tucked(self, hand: int) -> "Packs":
        """Put the hand's pile under the totem (JS-11, JS-18)."""
        piles = tuple(() if other == hand else pile for other, pile in enumerate(self.piles))
        return Packs(self.stacks, piles, self.totem + self.piles[hand])

    def taken(self, taker: int, givers: Iterable[int], dice: Random) -> "Packs":
        """Give the taker these piles and the cards under the totem (JS-5, JS-7)."""
        heap = self.totem + tuple(card for hand in givers for card in self.piles[hand])
        return self._without(givers).given({taker: heap}, dice)

    def heap_taken(self, owing: tuple[int, ...], dice: Random) -> "Packs":
        """Give the first of the owing hands every pile but those of the others, who take back their own (JS-17)."""
        first, *others = owing
        heap = self.totem + tuple(card for hand, pile in enumerate(self.piles) if hand not in others for card in pile)
        back = {other: self.piles[other] for other in others}
        return self._without(range(len(self.piles))).given({first: heap, **back}, dice)

    def divided(self, winner: int, losers: tuple[int, ...], to: int | None, dice: Random) -> "Packs":
        """Give the winner's pile and the cards under the totem to the losers, evenly or all to one; losers also take
        back their own piles (JS-6)."""
        heap = _shuffled(self.totem + self.piles[winner], dice)
        evenly = {loser: heap[place :: len(losers)] for place, loser in enumerate(losers)}
        shares = evenly if to is None else {to: heap}
        back = {loser: self.piles[loser] + shares.get(loser, ()) for loser in losers}
        return self._without((winner, *losers)).given(back, dice)

    def given(self, heaps: Mapping[int, Cards], dice: Random) -> "Packs":
        """Put each heap, shuffled, under that hand's stack; nothing is left under the totem."""
        stacks = list(self.stacks)
        for hand, heap in heaps.items():
            stacks[hand] = stacks[hand] + _shuffled(heap, dice)
        return Packs(tuple(stacks), self.piles)

    def _without(self, hands: Iterable[int]) -> "Packs":
        gone = set(hands)
        return Packs(self.stacks, tuple(() if hand in gone else pile for hand, pile in enumerate(self.piles)))


def dealt(deck: Cards, hands: int, dice: Random) -> Packs:
    """Deal all cards evenly face down; the remainder goes under the totem (JS-2, JS-22)."""
    cards = _shuffled(deck, dice)
    each = len(cards) // hands
    stacks = tuple(cards[hand * each : (hand + 1) * each] for hand in range(hands))
    return Packs(stacks, ((),) * hands, cards[hands * each :])


def _shuffled(cards: Cards, dice: Random) -> Cards:
    order = list(cards)
    dice.shuffle(order)
    return tuple(order)
