"""The actions of a seat and their notation: play:8  play:3x2  play:hx3  play:8+h  play:d  take  blind:2  ready."""

import re
from functools import cache
from typing import Self

from engines.core import Action, Refused
from engines.eight_and_a_half.cards import EIGHT_AND_A_HALF


class Play(Action):
    """Play equal cards of the hand or of the open cards, or one 8 with one half. `cards` lists them: "33", "8h"."""

    verb = "play"
    cards: str

    def __str__(self) -> str:
        return f"play:{written(self.cards)}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        if arguments == written(EIGHT_AND_A_HALF):
            return cls(cards=EIGHT_AND_A_HALF)
        found = re.fullmatch(r"([0-9hd])(?:x([2-9]))?", arguments)
        if not found:
            raise Refused("unreadable")
        return cls(cards=found[1] * int(found[2] or 1))


class Take(Action):
    """Take the pot."""

    verb = "take"


class Blind(Action):
    """Turn the blind card at this place: 1, 2 or 3."""

    verb = "blind"
    place: int


class Ready(Action):
    """Ask for the next mini-game."""

    verb = "ready"


@cache
def written(cards: str) -> str:
    """Return the notation of one play's cards: 8, 3x2, hx3, 8+h."""
    if cards == EIGHT_AND_A_HALF:
        return "8+h"
    return cards if len(cards) == 1 else f"{cards[:1]}x{len(cards)}"
