"""The 60 cards. In the state a card is its code: "17", "1-24", "25-40", "41-48" or "49"."""

from typing import Literal, NamedTuple

Kind = Literal["number", "range", "forty-nine"]


class Card(NamedTuple):
    """A card: the cells it sells, and its least opening bid (S49-3)."""

    code: str
    kind: Kind
    first: int
    last: int
    minimum: int

    @property
    def crazy(self) -> bool:
        """Whether a payout follows its auction."""
        return self.kind != "number"


def _number(cell: int) -> Card:
    minimum = 2 if cell <= 24 else 4 if cell <= 40 else 7
    return Card(code=str(cell), kind="number", first=cell, last=cell, minimum=minimum)


def _range(first: int, last: int, minimum: int) -> Card:
    return Card(code=f"{first}-{last}", kind="range", first=first, last=last, minimum=minimum)


_NUMBERS = tuple(_number(cell) for cell in range(1, 49))
_OUTER, _MIDDLE, _INNER = _range(1, 24, 3), _range(25, 40, 5), _range(41, 48, 7)
_FORTY_NINE = Card(code="49", kind="forty-nine", first=49, last=49, minimum=1)

CARDS: dict[str, Card] = {card.code: card for card in (*_NUMBERS, _OUTER, _MIDDLE, _INNER, _FORTY_NINE)}

# S49-2
PACK: tuple[str, ...] = (
    *(card.code for card in _NUMBERS),
    *(_OUTER.code,) * 3,
    *(_MIDDLE.code,) * 2,
    *(_INNER.code,) * 2,
    *(_FORTY_NINE.code,) * 5,
)
