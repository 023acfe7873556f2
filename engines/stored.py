"""Reads the lobby or match of a table from its stored text, written by any version of the bot."""

import json
from typing import Annotated, ClassVar, NoReturn

from pydantic import Field, TypeAdapter, ValidationError

from engines import GAMES
from engines.core import Refused, Value
from engines.lobby import Lobby
from engines.match import Match


class Lost(Value):
    """The content of a table whose text cannot be read: it is over, nobody sits at it, and it refuses every change."""

    name: str
    why: str = ""
    """The type of the error for the log, never what was stored."""
    newer: bool = False
    """Whether a newer version of the bot wrote it."""

    over: ClassVar[bool] = True
    host: ClassVar[int] = 0
    people: ClassVar[tuple[int, ...]] = ()

    def deadline(self) -> int | None:
        """Return no deadline."""
        return None

    def nudge(self) -> int | None:
        """Return no reminder."""
        return None

    def leave(self, user: int, at: int) -> NoReturn:
        """Refuse: nobody sits here."""
        raise Refused("lost")

    def end(self, at: int, user: int = 0) -> NoReturn:
        """Refuse: it has ended."""
        raise Refused("lost")

    def tick(self, at: int) -> NoReturn:
        """Refuse: it has ended."""
        raise Refused("lost")

    def wake(self, since: int, at: int) -> NoReturn:
        """Refuse: there is nothing to continue."""
        raise Refused("lost")


Content = Lobby | Match | Lost

_CONTENT: TypeAdapter[Lobby | Match] = TypeAdapter(Annotated[Lobby | Match, Field(discriminator="kind")])


def read_content(text: str, name: str) -> Content:
    """Read the lobby or match of a game; Lost if this version cannot read it."""
    try:
        return _CONTENT.validate_json(text)
    except Exception as error:  # any error in one text must not stop the other tables
        return Lost(name=name, why=type(error).__name__, newer=_is_newer(text, error))


def is_newer(content: Content) -> bool:
    """Whether a newer version of the bot wrote this: in a form or by rules that this version does not know."""
    if isinstance(content, Match):
        return not content.over and content.rules_version > GAMES[content.name].rules_version
    return isinstance(content, Lost) and content.newer


def _is_newer(text: str, error: Exception) -> bool:
    if isinstance(error, ValidationError) and {problem["type"] for problem in error.errors()} == {"extra_forbidden"}:
        return True
    try:
        found = json.loads(text)
        return int(found.get("state_version", 1)) > GAMES[found["name"]].state_version
    except (ValueError, KeyError, TypeError, AttributeError):
        return False


def read_match(text: str) -> Match | None:
    """Read a match; None if it cannot be read."""
    match = read_content(text, "")
    return match if isinstance(match, Match) else None
