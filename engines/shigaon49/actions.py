"""The actions of a seat: `bid:7`, `check`, `pass`, `place:17`, `decline`."""

from functools import lru_cache
from random import Random
from typing import Self

from engines.core import Action, Refused, whole


class Bid(Action):
    """A bid in whole dollars. Legal actions contain a range, `bid:5..31`; `pick` chooses an amount from it."""

    verb = "bid"
    amount: int
    most: int | None = None

    @staticmethod
    @lru_cache(maxsize=1 << 15)
    def of(amount: int, most: int | None = None) -> "Bid":
        """Return a bid, or with `most` a range of bids; equal ones are made only once."""
        return Bid(amount=amount, most=most)

    def __str__(self) -> str:
        return f"bid:{self.amount}" if self.most is None else f"bid:{self.amount}..{self.most}"

    @classmethod
    def read(cls, arguments: str) -> Self:
        least, dots, most = arguments.partition("..")
        if not dots:
            return cls(amount=whole(least))
        if whole(least) >= whole(most):
            raise Refused("unreadable")
        return cls(amount=whole(least), most=whole(most))

    def pick(self, dice: Random) -> "Bid":
        """Pick the lowest bid half the time, else any bid of the range."""
        least, most = self.amount, self.most
        if most is None:
            return self
        return Bid.of(least if dice.random() < 0.5 else dice.randint(least, most))


class Check(Action):
    """Make no opening bid but stay in the auction (S49-22)."""

    verb = "check"


class Pass(Action):
    """Leave this auction."""

    verb = "pass"


class Place(Action):
    """Place the winner's token on that cell."""

    verb = "place"
    cell: int


class Decline(Action):
    """Decline the second token of the owner of 49 (S49-15)."""

    verb = "decline"


CHECK, PASS, DECLINE = Check(), Pass(), Decline()
PLACE = {cell: Place(cell=cell) for cell in range(1, 50)}
