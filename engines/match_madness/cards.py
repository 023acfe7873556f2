"""The sixty cards, read from `cards.json` beside this file."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from pydantic import TypeAdapter

from engines.match_madness.pattern import LEVELS, Card

_FILE = Path(__file__).with_name("cards.json")

CARDS: Final[Mapping[int, Card]] = MappingProxyType(
    {card.id: card for card in TypeAdapter(tuple[Card, ...]).validate_json(_FILE.read_bytes())}
)
BY_LEVEL: Final = tuple(tuple(card.id for card in CARDS.values() if card.level == level) for level in (0, *LEVELS))


def daily(day: str, server: int, secret: str) -> Card:
    """Return a server's puzzle of a day (such as `2026-11-16`): the same for everyone, no card twice in a month.

    Nobody who does not know the secret can foresee it.
    """
    month, _, number = day.rpartition("-")
    return CARDS[Random(f"daily:{secret}:{server}:{month}").sample(sorted(CARDS), len(CARDS))[int(number) - 1]]
