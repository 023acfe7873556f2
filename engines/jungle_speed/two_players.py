"""Whose hand is whose, and which of his hands a player means (JS-21). With three or more each has one hand.

Hands are numbered in turning order: player 1 right, player 2 right, player 1 left, player 2 left.
"""

from collections.abc import Iterable

from engines.jungle_speed.piles import Packs
from engines.jungle_speed.view import Side


def hands_of(seat: int, packs: Packs, players: int) -> list[int]:
    """The seat's hands that are still in the game, the right one first."""
    return [hand for hand in range(seat, len(packs.stacks), players) if packs.has_cards(hand)]


def side(hand: int, players: int) -> Side:
    return "right" if hand < players else "left"


def larger(hands: Iterable[int], packs: Packs) -> int:
    """The hand with the larger pile; equal: the right one."""
    return max(hands, key=lambda hand: (len(packs.piles[hand]), -hand))


def inward_hand(hands: Iterable[int], packs: Packs, last: tuple[int, ...]) -> int:
    """The hand whose last card the arrows are; else one that its grab empties; else the larger pile; else right."""
    return max(hands, key=lambda hand: (hand in last, not packs.stacks[hand], len(packs.piles[hand]), -hand))
