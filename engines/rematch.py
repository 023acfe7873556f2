"""The rematch: who asks for it, when it may begin without the others, and how it is seated."""

from typing import TYPE_CHECKING, TypeVar

from engines import GAMES
from engines.core import Refused
from engines.seat import seated_again

if TYPE_CHECKING:
    from engines.match import Match

M = TypeVar("M", bound="Match")

REMATCH_WAITS = 20_000
"""For how many milliseconds a rematch waits for everybody, from the first who asks."""


def asked(match: M, user: int, at: int) -> M:
    """Return the match with one more who asks for a rematch."""
    if user not in match.askers:
        raise Refused("not-host" if match.watched else "not-seated")
    if not match.over:
        raise Refused("stale")
    if user in match.rematch:
        raise Refused("already-agreed")
    return match.model_copy(update={"rematch": (*match.rematch, user), "asked": match.asked or at})


def without_absent(match: M, user: int, at: int) -> M:
    """Return the match whose rematch begins without the people who have not asked for it."""
    if not match.rematch or match.rematch_agreed:
        raise Refused("stale")
    if user != match.starter:
        raise Refused("not-host")
    if (wait := match.asked + REMATCH_WAITS - at) > 0:
        raise Refused("rematch-waits", seconds=-(-wait // 1000))
    return match.model_copy(update={"without_absent": True})


def begun(match: M, seed: str, at: int) -> M:
    """Return the rematch: everybody moves up one seat, and robots sit on the seats of people who are not there."""
    seats = seated_again(match.seats, match.rematch if match.without_absent else match.people)
    options = match.game.options if match.lesson is None else type(match.game).Options(**GAMES[match.name].alone)
    game = type(match.game).new(len(seats), seed, options, at)
    host = match.starter if match.without_absent else match.host
    return type(match)(name=match.name, game=game, seats=(*seats[1:], seats[0]), host=host, began=at, since=at)
