"""Two players have two hands each (JS-21); this says which hand an action means. Three or more have one hand each.

Hands are numbered in turning order: player 1 right, player 2 right, player 1 left, player 2 left.
"""

from collections.abc import Iterable

from engines.jungle_speed.piles import Packs
from engines.jungle_speed.view import Side


def hands_of(seat: int, packs: Packs, players: int) -> list[int]:
    """Return the seat's hands that still have cards, the right one first."""
    return [hand for hand in range(seat, len(packs.stacks), players) if packs.has_cards(hand)]


def side(hand: int, players: int) -> Side:
    return "right" if hand < players else "left"


def larger(hands: Iterable[int], packs: Packs) -> int:
    """Return the hand with the larger pile; if they are equal, the right one."""
    return max(hands, key=lambda hand: (len(packs.piles[hand]), -hand))


def inward_hand(hands: Iterable[int], packs: Packs, last: tuple[int, ...]) -> int:
    """Return the hand whose pile goes under the totem: the one whose last card is the arrow, else one without face-down
    cards, else the one with the larger pile, else the right one."""
    return max(hands, key=lambda hand: (hand in last, not packs.stacks[hand], len(packs.piles[hand]), -hand))
