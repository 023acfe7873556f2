"""The pictures of *How to play* of Jungle Speed: cards that match, cards that only look alike, and the arrows."""

from collections.abc import Sequence
from typing import Any

from art import jungle_speed as art
from cogs.messages.guide import GuidePage
from engines.jungle_speed.cards import DECK
from engines.jungle_speed.piles import Packs
from engines.jungle_speed.rules import JungleSpeed

NUMBERS = {card.code: number for number, card in enumerate(DECK)}


def _goal(names: Sequence[str]) -> bytes:
    """Draw two stars of the same shape."""
    return _drawn(names, "star1-red", "ring2-green", "star1-purple")


def _turn(names: Sequence[str]) -> bytes:
    """Draw two stars that only look alike."""
    return _drawn(names, "star1-red", "star2-red", "wave1-green")


def _special(names: Sequence[str]) -> bytes:
    """Draw the three kinds of arrows and a shape."""
    return _drawn(names, "inward", "outward", "leaf1-green", "colours", inward=True, outward=True, colour_arrows=(3,))


def _drawn(names: Sequence[str], *cards: str, **changes: Any) -> bytes:
    game = JungleSpeed.new(len(cards), "guide")
    packs = Packs(game.packs.stacks, tuple((NUMBERS[card],) for card in cards))
    view = game.changed(packs=packs, stage="open", reveal=1, shown=0, turned=(0,), **changes).view(None)
    return art.table(view, tuple(names[: len(cards)]))


GUIDE = (
    GuidePage("goal", _goal, (0, 2), part=(0, 0, 668, 700)),
    GuidePage("turn", _turn, (1,)),
    GuidePage("special", _special, (3,)),
)
