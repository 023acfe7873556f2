"""What shared code needs to know about a game: every engine package exports one GameEntry as GAME."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from engines.core import Action, Fact, Game, Move
from engines.lesson import Lesson
from engines.replaying import Facts

Choose = Callable[[Any, tuple[Action, ...], Random, str], tuple[int, Action] | None]
"""Takes view, legal actions, dice and strength; returns milliseconds and an action, or None to do nothing."""
Cue = Callable[[Any], Hashable]
"""Returns what a robot reacts to; while it stays the same, the robot does not think again."""


def _from_now(view: Any) -> int | None:
    return None


class Robot(NamedTuple):
    """How robots play a game."""

    choose: Choose
    cue: Cue | None = None
    """None: the robot reacts only to its turn."""
    since: Callable[[Any], int | None] = _from_now
    """Returns the moment from which the robot's milliseconds count; None: from now."""
    lingers: frozenset[str] = frozenset()
    """The events after which it waits longer, because people read what happened."""
    searches: bool = False
    """Whether expert searches: it thinks in a process of its own, and as hard when none is free."""


class Reason(NamedTuple):
    """Why a move is better: `code` names the sentence `<game>-coach-<code>`, `seat` is the player it speaks of."""

    code: str
    seat: int | None = None
    facts: tuple[tuple[str, Fact], ...] = ()

    @staticmethod
    def of(code: str, seat: int | None = None, **facts: Fact) -> "Reason":
        """Return a reason with its facts by name."""
        return Reason(code, seat, tuple(facts.items()))


class Coach(NamedTuple):
    """How the coach looks at the decisions of a game."""

    others: Callable[[Any, tuple[Action, ...], Action], tuple[Action, ...]]
    """Takes view, legal actions and what was played; returns what else was worth a thought, each a concrete action."""
    weigh: Callable[[Any, Sequence[Action], int, Random], list[float]]
    """Takes view, actions, rollouts and dice; returns the chance to win with each action."""
    why: Callable[[Any, Action, Action], Reason]
    """Takes view, what was played and what is better."""
    first: int
    """How many rollouts each action gets at first."""
    second: int
    """How many it gets to be confirmed."""


def _never(*_: Any) -> bool:
    return False


def _unchanged(game: Any) -> Any:
    return game


def _as_it_is(fields: dict[str, Any], version: int) -> dict[str, Any]:
    return fields


class Checks(NamedTuple):
    """What the contract tests need to know about a game."""

    conserved: Callable[[Any], Hashable]
    """Returns what no move changes, such as all cards of the pack."""
    redeal: Callable[[Any, int | None, Random], Any]
    """Deals everything again that a seat (None: the public) may not know, so the game looks the same to it."""
    also_legal: Callable[[Any, int, Action], bool] = _never
    """Whether a seat may do something that `legal_actions` does not list."""
    lets_time_pass: Callable[[Any, Random], bool] = _never
    """Whether random players wait for the deadline now, in a game that would not end otherwise."""
    after_pause: Callable[[Any], Any] = _unchanged
    """Returns the game after a pause of the bot, apart from moved moments."""
    dealt: bool = True
    """Whether chance decides the start; False in a game that always begins the same, such as chess."""


@dataclass(frozen=True, kw_only=True)
class GameEntry:
    """Everything that shared code knows about a game."""

    rules: type[Game]
    robot: Robot
    stats: Callable[[Any, list[Move]], tuple[Facts, ...]]
    """Returns the facts of each seat from the start of a match and its moves."""
    quick_start: int
    """How many seats are filled with robots when somebody wants to play at once."""
    checks: Checks
    lesson: Lesson | None = None
    """The lesson of `/learn`, if the game has one."""
    alone: Mapping[str, Any] = field(default_factory=dict)
    """Options of a match in which one person plays with robots, unless the host chose otherwise."""
    company: str = "normal"
    """The strength of the robots that fill a quick start."""
    coach: Coach | None = None
    """None: the coach does not know this game."""
    state_version: int = 1
    """Increased when the fields of a stored game change so that `upgrade` is needed."""
    upgrade: Callable[[dict[str, Any], int], dict[str, Any]] = _as_it_is
    """Converts the fields of a game that an earlier version stored to this version."""
    rules_version: int = 1
    """Increased when the same moves have other results; running matches continue from where they are."""

    @property
    def name(self) -> str:
        return self.rules.name

    def read(self, fields: dict[str, Any], version: int) -> Game:
        """Read a stored game; ValueError if a later version stored it, or if it is invalid."""
        if version > self.state_version:
            raise ValueError("a later version stored this game")
        return self.rules.model_validate(fields if version == self.state_version else self.upgrade(fields, version))
