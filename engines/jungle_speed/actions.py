"""The actions of a seat. Every action carries the number of the reveal it was made on (JS-24).

flip:31           with manual turning: turn the next card; 31 cards were turned before
grab:31           grab the totem; in grab:31,4711 the 4711 orders presses of the same millisecond (JS-25)
choose:31,duel    say what an ambiguous grab means: duel, inward or joint
divide:31,even    after winning against several: divide evenly, or give everything to one seat (divide:31,2)
"""

from typing import Literal, Self, cast, get_args

from engines.core import Action, Refused, numeral, whole

Choice = Literal["duel", "inward", "joint"]


class Flip(Action):
    """Turn the seat's next card (JS-3, manual)."""

    verb = "flip"
    reveal: int


class Grab(Action):
    """Grab the totem at that reveal; `order` is the part of Discord's id that orders presses within a millisecond."""

    verb = "grab"
    reveal: int
    order: int = 0

    def __str__(self) -> str:
        return f"grab:{self.reveal},{self.order}" if self.order else f"grab:{self.reveal}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        reveal, _, order = arguments.partition(",")
        return cls(reveal=whole(reveal), order=numeral(order))

    def numbered(self, order: int) -> Self:
        return type(self)(reveal=self.reveal, order=order)


class Choose(Action):
    """Say what the grab means (JS-13, JS-14)."""

    verb = "choose"
    reveal: int
    what: Choice

    @classmethod
    def read(cls, arguments: str) -> Self:
        reveal, _, what = arguments.partition(",")
        if what not in get_args(Choice):
            raise Refused("unreadable")
        return cls(reveal=whole(reveal), what=cast(Choice, what))


class Divide(Action):
    """Say who takes the winner's pile and the cards under the totem (JS-6): "even", or one loser's seat."""

    verb = "divide"
    reveal: int
    to: int | Literal["even"]

    @classmethod
    def read(cls, arguments: str) -> Self:
        reveal, _, to = arguments.partition(",")
        return cls(reveal=whole(reveal), to="even" if to == "even" else whole(to))
