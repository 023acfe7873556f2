"""The actions of a seat, and the one of time itself. A grab is judged by the moment of its press (JS-24).

grab              grab the totem; in grab:,4711 the 4711 orders presses of the same millisecond (JS-25)
grab:31           the same from a button posted before an update: it belongs to no later reveal than 31
flip              with manual turning: turn the next card; flip:31 from a button posted before an update
choose:31,duel    say what an ambiguous grab means: duel, inward or joint
divide:31,even    after winning against several: divide evenly, or give everything to one seat (divide:31,2)
shown:31          by time itself: Discord took the edit that shows reveal 31 (JS-24)
"""

from typing import Literal, Self, cast, get_args

from engines.core import Action, Refused, numeral, whole

Choice = Literal["duel", "inward", "joint"]


class Flip(Action):
    """Turn the seat's next card (JS-3, manual); only an older button has a `reveal`."""

    verb = "flip"
    reveal: int | None = None

    def __str__(self) -> str:
        return "flip" if self.reveal is None else f"flip:{self.reveal}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        return cls(reveal=whole(arguments) if arguments else None)


class Grab(Action):
    """Grab the totem. Only an older button has a `reveal`; `order` orders presses of the same millisecond."""

    verb = "grab"
    reveal: int | None = None
    order: int = 0

    def __str__(self) -> str:
        reveal = "" if self.reveal is None else self.reveal
        return f"grab:{reveal},{self.order}" if self.order else f"grab:{reveal}".rstrip(":")

    @classmethod
    def read(cls, arguments: str) -> Self:
        reveal, _, order = arguments.partition(",")
        return cls(reveal=whole(reveal) if reveal else None, order=numeral(order))

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


class Shown(Action):
    """Discord took the edit that shows this reveal: its time begins, and presses are judged on it (JS-24)."""

    verb = "shown"
    by_time = True
    reveal: int
