"""The seats of a match, and a move as it is stored."""

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


def seated(people: tuple[int, ...], robots: tuple[str, ...]) -> tuple[Seat, ...]:
    """Seat people in the order of joining, then robots; robots of one strength get different faces."""
    faces = [robots[:n].count(strength) for n, strength in enumerate(robots)]
    return (
        *(Seat(user=user) for user in people),
        *(Seat(user=0, robot=strength, face=face) for strength, face in zip(robots, faces, strict=True)),
    )


def seated_again(seats: tuple[Seat, ...], staying: tuple[int, ...]) -> tuple[Seat, ...]:
    """Seat everybody for a rematch; robots sit on the seats of people who left or do not stay."""
    faces = iter(sorted({*range(len(seats))} - {seat.face for seat in seats if seat.robot == "normal"}))
    return tuple(
        Seat(user=0, robot="normal", face=next(faces))
        if seat.left or (not seat.robot and seat.user not in staying)
        else Seat(user=seat.user, robot=seat.robot, face=seat.face)
        for seat in seats
    )
