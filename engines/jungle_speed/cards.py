"""The cards: 18 shapes in 6 families of look-alikes, each in four colours, and the arrows (JS-1).

A game stores a card as its number in DECK; a view holds the Card.
"""

from typing import Literal

from engines.core import Frozen

Kind = Literal["shape", "outward", "inward", "colours"]
Colour = Literal["red", "yellow", "green", "purple"]

COLOURS: tuple[Colour, ...] = ("red", "yellow", "green", "purple")
FAMILIES = ("star", "ring", "cross", "leaf", "wave", "knot")
VARIANTS = (1, 2, 3)
SHAPES = tuple(f"{family}{variant}" for family in FAMILIES for variant in VARIANTS)


class Card(Frozen):
    """A card. `code` is its name ("star1-red", "inward"); arrows have no shape and no colour."""

    code: str
    kind: Kind
    family: str = ""
    variant: int = 0
    colour: Colour | None = None

    @property
    def shape(self) -> str:
        """The shape's name, such as "star1"; "" for arrows."""
        return f"{self.family}{self.variant}" if self.family else ""


def _shapes() -> list[Card]:
    return [
        Card(code=f"{family}{variant}-{colour}", kind="shape", family=family, variant=variant, colour=colour)
        for family in FAMILIES
        for variant in VARIANTS
        for colour in COLOURS
    ]


def _arrows(kind: Kind, copies: int) -> list[Card]:
    return [Card(code=kind, kind=kind)] * copies


DECK: tuple[Card, ...] = (*_shapes(), *_arrows("outward", 3), *_arrows("inward", 3), *_arrows("colours", 2))

# sight.py compares these numbers; arrows match nothing and have -1
SHAPE_OF: tuple[int, ...] = tuple(SHAPES.index(card.shape) if card.family else -1 for card in DECK)
COLOUR_OF: tuple[int, ...] = tuple(COLOURS.index(card.colour) if card.colour else -1 for card in DECK)
KIND_OF: tuple[Kind, ...] = tuple(card.kind for card in DECK)


def deck(players: int, *, no_look_alikes: bool = False) -> tuple[int, ...]:
    """Return the cards in play: colour arrows only for four and five (JS-20), one shape of each family with JS-30."""
    return tuple(
        number
        for number, card in enumerate(DECK)
        if (card.kind != "colours" or players > 3) and (card.variant <= 1 or not no_look_alikes)
    )
