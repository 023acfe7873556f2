"""What a game gives to everything around it: every engine package exports one GameEntry as GAME."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from engines.core import Action, Game, Move
from engines.replaying import Facts

Choose = Callable[[Any, tuple[Action, ...], Random, str], tuple[int, Action] | None]
"""View, legal actions, dice, strength: after how many milliseconds it does what, or None when it lets things be."""
Cue = Callable[[Any], Hashable]
"""What a robot reacts to: while this stays the same it does not think again."""


class Robot(NamedTuple):
    """How a game is played by robots."""

    choose: Choose
    cue: Cue | None = None
    """None: the turn is all that matters."""


def _never(*_: Any) -> bool:
    return False


def _unchanged(game: Any) -> Any:
    return game


def _as_it_is(fields: dict[str, Any], version: int) -> dict[str, Any]:
    return fields


class Checks(NamedTuple):
    """What the tests of the contract must be told of a game."""

    conserved: Callable[[Any], Hashable]
    """What no move adds or takes away, such as all cards of the pack."""
    redeal: Callable[[Any, int | None, Random], Any]
    """A game that looks the same to a seat (None: to the public): everything it may not know is dealt anew."""
    also_legal: Callable[[Any, int, Action], bool] = _never
    """Whether a seat may do something that `legal_actions` does not list."""
    lets_time_pass: Callable[[Any, Random], bool] = _never
    """Whether random players wait for the deadline now: for a game that would not end otherwise."""
    after_pause: Callable[[Any], Any] = _unchanged
    """What a pause of the bot makes of a game, beside moving its moments."""


@dataclass(frozen=True, kw_only=True)
class GameEntry:
    """A game as shared code knows it."""

    rules: type[Game]
    robot: Robot
    stats: Callable[[Any, list[Move]], tuple[Facts, ...]]
    """The facts of each seat, told from the beginning of a match and its moves."""
    quick_start: int
    """How many seats are filled when somebody wants to play at once, with robots."""
    checks: Checks
    state_version: int = 1
    """Raised when the fields of a stored game change so that `upgrade` is needed."""
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = _as_it_is
    """The fields of a game that an earlier version stored, as this version has them."""
    rules_version: int = 1
    """Raised when the same moves lead elsewhere: matches under way go on from where they are."""

    @property
    def name(self) -> str:
        return self.rules.name

    def read(self, fields: dict[str, Any], version: int) -> Game:
        """A stored game. ValueError if a later version stored it, or if it makes no sense."""
        if version > self.state_version:
            raise ValueError("a later version stored this game")
        return self.rules.model_validate(fields if version == self.state_version else self.upgrade(fields, version))
