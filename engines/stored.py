"""What a table holds, read from its stored text, whichever version of the bot wrote it."""

from typing import Annotated, ClassVar, NoReturn

from pydantic import Field, TypeAdapter

from engines.core import Refused, Value
from engines.lobby import Lobby
from engines.match import Match


class Lost(Value):
    """What a table holds when its text cannot be read: it is over, nobody sits at it, and it refuses every change."""

    name: str
    why: str = ""
    """The kind of error, for the log; never what was stored."""

    over: ClassVar[bool] = True
    host: ClassVar[int] = 0
    people: ClassVar[tuple[int, ...]] = ()

    def deadline(self) -> int | None:
        """Time never moves here."""
        return None

    def nudge(self) -> int | None:
        """Nobody is reminded."""
        return None

    def leave(self, user: int, at: int) -> NoReturn:
        """Nobody sits here."""
        raise Refused("lost")

    def end(self, at: int, user: int = 0) -> NoReturn:
        """It has ended."""
        raise Refused("lost")

    def tick(self, at: int) -> NoReturn:
        """Nothing happens any more."""
        raise Refused("lost")

    def wake(self, since: int, at: int) -> NoReturn:
        """Nothing goes on."""
        raise Refused("lost")


Content = Lobby | Match | Lost

_CONTENT: TypeAdapter[Lobby | Match] = TypeAdapter(Annotated[Lobby | Match, Field(discriminator="kind")])


def read_content(text: str, name: str) -> Content:
    """The lobby or match of a game, as it was stored; Lost if this version cannot read it."""
    try:
        return _CONTENT.validate_json(text)
    except Exception as error:  # whatever is wrong with one text, the other tables go on
        return Lost(name=name, why=type(error).__name__)


def read_match(text: str) -> Match | None:
    """The same where only a match can be; None if it cannot be read."""
    match = read_content(text, "")
    return match if isinstance(match, Match) else None
