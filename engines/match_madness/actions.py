"""The host's options, and the actions of a seat with their notation."""

import re
from random import Random
from typing import Literal, Self

from pydantic import Field

from engines import core
from engines.core import Action, Refused, numeral, whole
from engines.match_madness.blocks import SIDES
from engines.match_madness.cards import CARDS
from engines.match_madness.pattern import LEVELS, pattern_of
from engines.match_madness.solver import tilings


class Options(core.Options):
    """The host's options. Rounds and level belong to the quick game (MM-4); level 0 is mixed. With `lenient`, a wrong
    try costs nothing (MM-6)."""

    mode: Literal["quick", "total"] = "quick"
    rounds: int = Field(default=7, ge=1, le=60)
    level: Literal[0, 1, 2, 3, 4, 5] = 0
    lenient: bool = False

    @property
    def unused(self) -> frozenset[str]:
        """Return the options without effect: Total Madness has its own cards (MM-9) and errors (MM-11)."""
        return frozenset({"rounds", "level", "lenient"}) if self.mode == "total" else frozenset()


class Lay(Action):
    """`lay:3,2`: press side 2 of block 3. It lays the side, or moves it on if it lies already."""

    verb = "lay"
    block: int
    side: int


class Back(Action):
    """Take back the piece laid last."""

    verb = "back"


class Clear(Action):
    """Take everything off the workbench."""

    verb = "clear"


class Spot(Action):
    """`spot:6`: let the next piece cover that cell."""

    verb = "spot"
    cell: int


class Pile(Action):
    """`pile:4`: in Total Madness, build the visible card of that level."""

    verb = "pile"
    level: int


class Declare(Action):
    """`match:17`: MATCH!, the workbench shows card 17. In `match:17,4711` the 4711 orders presses (MM-10)."""

    verb = "match"
    card: int
    order: int = 0

    def __str__(self) -> str:
        return f"match:{self.card},{self.order}" if self.order else f"match:{self.card}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        card, _, order = arguments.partition(",")
        return cls(card=whole(card), order=numeral(order))

    def numbered(self, order: int) -> Self:
        return type(self)(card=self.card, order=order)


class Type(Action):
    """`type:17,5522/.144/.133`: MATCH! by typing which block covers which cells; `type:17` stands for any answer.

    An order may follow a #, as with MATCH!.
    """

    verb = "type"
    card: int
    outline: str = ""
    order: int = 0

    def __str__(self) -> str:
        order = f"#{self.order}" if self.order else ""
        return f"type:{self.card},{self.outline}{order}" if self.outline else f"type:{self.card}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        card, comma, rest = arguments.partition(",")
        outline, _, order = rest.partition("#")
        if comma and not re.fullmatch(r"[1-5.]{1,4}(/[1-5.]{1,4}){0,3}", outline):
            raise Refused("unreadable")
        return cls(card=whole(card), outline=outline, order=numeral(order))

    @classmethod
    def typed(cls, card: int, text: str) -> Self:
        """Read what a player typed: new lines and spaces separate rows; `0`, `_` and `-` are gaps too."""
        rows = re.split(r"[\s/]+", text.strip().translate(str.maketrans("0_-", "...")))
        return cls.read(f"{card},{'/'.join(rows)}")

    def numbered(self, order: int) -> Self:
        return type(self)(card=self.card, outline=self.outline, order=order)

    def pick(self, dice: Random) -> Self:
        """Pick a random well-formed answer: any tiling of the outline, the blocks in any order."""
        if self.outline:
            return self
        blocks = dice.sample("12345", 5)
        tiling = dice.choice(tilings(frozenset(CARDS[self.card].symbols)))
        cells = {cell: block for pair, block in zip(tiling, blocks, strict=True) for cell in pair}
        return type(self)(card=self.card, outline=pattern_of(cells))


class Aside(Action):
    """`aside:17`: in Total Madness, agree to set card 17 aside after its time is up."""

    verb = "aside"
    card: int


class Ready(Action):
    """Between two cards: ask for the next one."""

    verb = "ready"


BACK, CLEAR, READY = Back(), Clear(), Ready()
LAY = {side: Lay(block=side[0], side=side[1]) for side in SIDES}
SPOT = tuple(Spot(cell=cell) for cell in range(16))
PILE = {level: Pile(level=level) for level in LEVELS}
DECLARE = {card: Declare(card=card) for card in CARDS}
TYPE = {card: Type(card=card) for card in CARDS}
ASIDE = {card: Aside(card=card) for card in CARDS}
