"""The contract between a game's rules and everything around them.

A game is an immutable value: its fields are the whole state, its methods the rules. It knows no clock and no Discord,
and its dice come from its own seed: the moment is in the move, the seed is in the game. The same seed and the same
moves give the same match. A move that is not allowed raises Refused, a code with facts; its words are in locales/.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import Field, fields
from dataclasses import dataclass as plain_dataclass
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self, cast, dataclass_transform

from pydantic import BaseModel, ConfigDict, TypeAdapter
from pydantic.dataclasses import dataclass

Fact = str | int


class Refused(Exception):
    """A move that the rules do not allow: `code` names the sentence in locales/, `facts` fill it in."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Mapping[str, Fact] = MappingProxyType(facts)


class Frozen(BaseModel):
    """An immutable, hashable value that is made seldom: options, seats, a lobby."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Value:
    """An immutable, hashable value that the rules make often: games, actions, views and their parts.

    Every subclass is a frozen dataclass, validated by pydantic like `Frozen`. Reading it from JSON takes half the time
    of a model, and making it unchecked takes a fraction of that.
    """

    validated: ClassVar[bool] = True
    """Whether the fields are validated when a value is made."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.validated:
            dataclass(frozen=True, kw_only=True, config=ConfigDict(extra="forbid"))(cls)
        else:
            plain_dataclass(frozen=True, kw_only=True)(cls)
        for field in _fields(cls):
            if field.name in vars(cls):
                delattr(cls, field.name)  # reading a field is slow while its default is in the class

    @classmethod
    def unchecked(cls, fields: Mapping[str, Any]) -> Self:
        """Make a value without validation. All fields must be given, also those with a default."""
        made = object.__new__(cls)
        made.__dict__.update(fields)
        return made

    def changed(self, **changes: Any) -> Self:
        """Return a copy with these changes, without validation."""
        return self.unchecked({**self.__dict__, **changes})  # a new dict: a copy of an object's dict is slow to read

    def model_copy(self, *, update: Mapping[str, Any]) -> Self:
        """Return a copy with these changes, like a pydantic model."""
        return self.changed(**update)

    @classmethod
    def model_validate(cls, data: Any) -> Self:
        """Make a value from its fields, with validation."""
        return TypeAdapter(cls).validate_python(data)

    @classmethod
    def model_validate_json(cls, text: str) -> Self:
        """Read a value from JSON."""
        return TypeAdapter(cls).validate_json(text)

    def model_dump_json(self) -> str:
        """Return all fields as JSON."""
        return TypeAdapter(type(self)).dump_json(self).decode()


def _fields(kind: type[Value]) -> tuple[Field[Any], ...]:
    return fields(cast(Any, kind))


class Options(Frozen):
    """The host's choices before the start: booleans, literals and bounded whole numbers, each with a default."""

    @property
    def unused(self) -> frozenset[str]:
        """Return the options that have no effect because of other options."""
        return frozenset()


Chosen = Options  # inside Game, Options is the class of the game's options


class Action(Value):
    """Something that a seat can do. `str(action)` is its notation on buttons and in the database."""

    verb: ClassVar[str]
    by_time: ClassVar[bool] = False
    """Made by time itself: no seat can do it."""

    def __str__(self) -> str:
        arguments = ",".join(str(value) for value in self.__dict__.values())
        return f"{self.verb}:{arguments}" if arguments else self.verb

    @classmethod
    def read(cls, arguments: str) -> Self:
        """Read an action from the text behind its verb; Refused("unreadable") if that fails."""
        names = [field.name for field in _fields(cls)]
        values = arguments.split(",") if arguments else []
        if len(values) != len(names):
            raise Refused("unreadable")
        return cls(**{name: whole(value) for name, value in zip(names, values, strict=True)})

    def numbered(self, order: int) -> Self:
        """Return the action with the order of its press within a millisecond; only races use it."""
        return self

    def pick(self, dice: Random) -> Self:
        """Return this action, or an action from a range such as `bid:5..31`."""
        return self


def whole(text: str) -> int:
    """Read a whole number as on a button: ASCII digits, no sign, at most six."""
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise Refused("unreadable")
    return int(text)


def numeral(text: str) -> int:
    """Read the order of a press within its millisecond, as an action carries it: at most seven digits, or nothing."""
    if not re.fullmatch(r"[0-9]{0,7}", text):
        raise Refused("unreadable")
    return int(text or 0)


class Timeout(Action):
    """The deadline has passed."""

    verb = "timeout"
    by_time = True


class Wake(Action):
    """The bot is back after a pause that began at `since`; nobody loses the time of the pause."""

    verb = "wake"
    by_time = True
    since: int

    @classmethod
    def read(cls, arguments: str) -> Self:
        if not re.fullmatch(r"[0-9]{1,15}", arguments):
            raise Refused("unreadable")
        return cls(since=int(arguments))


class Move(NamedTuple):
    """An action by a seat, or with None by time, at a moment in milliseconds since 1970 by Discord's clock."""

    seat: int | None
    action: Action
    at: int = 0


class Event(NamedTuple):
    """Something that everybody saw; `code` names its sentence in locales/. It never contains a secret."""

    code: str
    seat: int | None = None
    facts: tuple[tuple[str, Fact], ...] = ()

    @staticmethod
    def of(code: str, seat: int | None = None, **facts: Fact) -> "Event":
        """Return an event with its facts by name."""
        return Event(code, seat, tuple(facts.items()))


class View(Value):
    """What a seat may know, or with seat None everybody. It is built from nothing, not cut from the game."""

    validated = False  # it is made from a valid game only, and for every press
    seat: int | None
    news: tuple[Event, ...] = ()
    """What everybody saw happen in the last move."""


class Outcome(Frozen):
    """How a match ended: a place per seat (1 is first, equal places are shared) and the code of the reason."""

    places: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class SoloResult(NamedTuple):
    """A solo player's result: more points rank higher, then less time."""

    list: str
    """The best list it belongs to; only results of the same list are compared."""
    points: int
    ms: int
    earlier: str = ""
    """The list of the same kind from before its cards or rules changed; nothing is added to it any more."""


def places(scores: list[Any]) -> tuple[int, ...]:
    """Return a place per seat, highest score first; equal scores share a place, and the next places are skipped."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


class Game(Value, ABC):
    """The state of a match. Subclasses add fields and write the abstract methods."""

    name: ClassVar[str]
    seats: ClassVar[range]
    Options: ClassVar[type[Options]]
    actions: ClassVar[tuple[type[Action], ...]]

    seed: str
    ply: int = 0
    options: Chosen
    """The host's choices; each game narrows the type to its own Options."""
    news: tuple[Event, ...] = ()
    """What everybody saw happen in the last move."""

    # each game writes these
    @classmethod
    @abstractmethod
    def new(cls, seats: int, seed: str, options: Any = None, at: int = 0) -> Self:
        """Return the start for that many seats. `options` is an instance of the game's Options."""

    @abstractmethod
    def to_act(self) -> frozenset[int]:
        """Return the seats that may act now: several in simultaneous games, none at the end."""

    @abstractmethod
    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Return what that seat may do now, in a stable order; a range is one entry (`bid:5..31`)."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return what that seat may know, or with None everybody."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return places and the reason when the match is over."""

    @abstractmethod
    def _apply(self, move: Move) -> Self:
        """Return the game after a checked move; use `_next`, so that the ply grows by one."""

    # each game may override these
    def check(self, move: Move) -> None:
        """Raise Refused(code, **facts) for a move that is not legal. What time itself does is not checked here."""
        assert move.seat is not None
        if move.action not in self.legal_actions(move.seat):
            raise Refused("not-legal")

    def turn(self, seat: int | None = None) -> int:
        """Return a number that changes when older buttons must stop working; with a seat, the buttons on its panel."""
        return self.ply

    def deadline(self) -> int | None:
        """Return when the time to act is up, if it ever is."""
        return None

    def when_shown(self) -> Action | None:
        """What time itself does when Discord has shown this state to everybody; None: nothing waits for that."""
        return None

    def sleepers(self) -> frozenset[int]:
        """Return the seats that miss their turn if the deadline passes."""
        return self.to_act()

    def solo_result(self) -> SoloResult | None:
        """Return a solo player's result at the end; None in a game without best lists."""
        return None

    # given
    def play(self, move: Move) -> Self:
        """Return the game after the move; Refused if the rules do not allow it."""
        seat, action, _ = move
        by_time = action.by_time
        if not by_time and seat in self.to_act():
            self.check(move)
            return self._apply(move)
        if self.outcome() is not None:
            raise Refused("over")
        if by_time and seat is None and self.deadline() is not None:
            return self._apply(move)
        raise Refused("not-legal" if by_time or seat is None else "not-your-turn")

    def dice(self) -> Random:
        """Return the dice of this ply; use them only inside `new` and `_apply`."""
        return Random(f"{self.seed}:{self.ply}")

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action from its notation; Refused("unreadable") if that fails."""
        verb, _, arguments = text.partition(":")
        kinds: tuple[type[Action], ...] = (*cls.actions, Timeout, Wake)
        for kind in kinds:
            if kind.verb == verb:
                action = kind.read(arguments)
                if str(action) == text:
                    return action
        raise Refused("unreadable")

    def _next(self, **changes: Any) -> Self:
        """Return the next ply: a copy with these changes."""
        return self.unchecked({**self.__dict__, "ply": self.ply + 1, **changes})
