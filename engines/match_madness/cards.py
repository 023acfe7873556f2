"""The sixty cards that are dealt, and those of version 0.1, which are only read."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from pydantic import TypeAdapter

from engines.match_madness.pattern import LEVELS, Card

_FOLDER = Path(__file__).parent
_DECK = TypeAdapter(tuple[Card, ...])

EARLIER: Final = _DECK.validate_json((_FOLDER / "earlier_cards.json").read_bytes())
"""The cards of version 0.1: they can be read, but they are not dealt any more."""
DECK: Final = _DECK.validate_json((_FOLDER / "cards.json").read_bytes())
"""The sixty cards that are dealt."""
CARDS: Final[Mapping[int, Card]] = MappingProxyType({card.id: card for card in (*EARLIER, *DECK)})
BY_LEVEL: Final = tuple(tuple(card.id for card in DECK if card.level == level) for level in (0, *LEVELS))


def is_earlier(card: int) -> bool:
    """Whether a card is one of version 0.1."""
    return card <= EARLIER[-1].id


def daily(day: str, server: int, secret: str) -> Card:
    """Return a server's puzzle of a day (such as `2026-11-16`): the same for everyone, no card twice in a month.

    Nobody who does not know the secret can foresee it.
    """
    month, _, number = day.rpartition("-")
    return Random(f"daily:{secret}:{server}:{month}").sample(DECK, len(DECK))[int(number) - 1]
