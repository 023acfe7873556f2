"""A seat of a match, and a move as it is stored."""

from engines.core import Frozen


class Seat(Frozen):
    """One player. `missed` counts missed turns in a row; after three the player is `away` until the next press.

    A player who `left` can come back; without that, the player is last at the end.
    A robot has no user; `robot` is its strength, and `face` distinguishes robots of one strength.
    """

    user: int
    robot: str = ""
    face: int = 0
    missed: int = 0
    away: bool = False
    left: bool = False

    @property
    def idle(self) -> bool:
        return self.away or self.left

    @property
    def player(self) -> str:
        """The strength of the robot that plays this seat now; "" if its person plays."""
        return self.robot or ("normal" if self.idle else "")


class Played(Frozen):
    """The last move, as it is stored."""

    seat: int | None
    text: str
    at: int
