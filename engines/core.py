"""The contract between a game's rules and everything around them.

A game is a frozen value: its fields are the whole truth, its methods the rules. Nothing here knows of a clock, of
Discord or of any dice but its own: the moment comes in the move, the seed in the game. Same seed and same moves,
same match.

    Refused          what a player may not do, as a code with facts; its words are in locales/
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import Field, fields
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self, cast, dataclass_transform

from pydantic import BaseModel, ConfigDict, TypeAdapter
from pydantic.dataclasses import dataclass

Fact = str | int


class Refused(Exception):
    """A move the rules do not allow: `code` names the sentence in locales/, `facts` fill it."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Mapping[str, Fact] = MappingProxyType(facts)


class Frozen(BaseModel):
    """An immutable, hashable value that is made now and then: options, seats, a lobby."""

    model_config = ConfigDict(frozen=True, extra="forbid")


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Value:
    """An immutable, hashable value that the rules make often: games, actions, views and their parts.

    Every subclass is a frozen dataclass, validated by pydantic like `Frozen`. It is read in half the time of a model,
    and one whose fields are known to be right is made in a fraction of it.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True, kw_only=True, config=ConfigDict(extra="forbid"))(cls)
        for field in _fields(cls):
            if field.name in vars(cls):
                delattr(cls, field.name)  # a default that stays in the class makes reading the field slow

    @classmethod
    def unchecked(cls, fields: Mapping[str, Any]) -> Self:
        """A value of fields known to be right, made without validation. All fields must be there, defaults too."""
        made = object.__new__(cls)
        made.__dict__.update(fields)
        return made

    def changed(self, **changes: Any) -> Self:
        """A copy with these changes, made without validation."""
        return self.unchecked({**self.__dict__, **changes})  # a new dict: a copy of an object's own is slow to read

    def model_copy(self, *, update: Mapping[str, Any]) -> Self:
        """A copy with these changes, as of any model."""
        return self.changed(**update)

    @classmethod
    def model_validate(cls, data: Any) -> Self:
        """A value out of its fields."""
        return TypeAdapter(cls).validate_python(data)

    @classmethod
    def model_validate_json(cls, text: str) -> Self:
        """The inverse of `model_dump_json`."""
        return TypeAdapter(cls).validate_json(text)

    def model_dump_json(self) -> str:
        """All fields as JSON."""
        return TypeAdapter(type(self)).dump_json(self).decode()


def _fields(kind: type[Value]) -> tuple[Field[Any], ...]:
    return fields(cast(Any, kind))


class Options(Frozen):
    """What a host may choose before the start: booleans, literals and bounded whole numbers, each with a default."""

    @property
    def unused(self) -> frozenset[str]:
        """Those that have no effect beside the others."""
        return frozenset()


Chosen = Options  # inside Game that name is the kind of options


class Action(Value):
    """Something a seat can do. `str(action)` is its one notation: the button carries it, the log keeps it."""

    verb: ClassVar[str]

    def __str__(self) -> str:
        arguments = ",".join(str(value) for value in self.__dict__.values())
        return f"{self.verb}:{arguments}" if arguments else self.verb

    @classmethod
    def read(cls, arguments: str) -> Self:
        """The inverse of `str`, from what stands behind the verb; raises Refused("unreadable") for anything else."""
        names = [field.name for field in _fields(cls)]
        values = arguments.split(",") if arguments else []
        if len(values) != len(names):
            raise Refused("unreadable")
        return cls(**{name: whole(value) for name, value in zip(names, values, strict=True)})

    def numbered(self, order: int) -> Self:
        """Where the first press counts: with what Discord's number says of it beyond its moment (JS-25)."""
        return self

    def pick(self, dice: Random) -> Self:
        """One concrete action: itself, or any one out of a range such as `bid:5..31`."""
        return self


def whole(text: str) -> int:
    """A whole number as a button writes it: ASCII digits, no sign, at most six."""
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise Refused("unreadable")
    return int(text)


def numeral(text: str) -> int:
    """What Discord's number says beyond a press's moment, as an action carries it: at most seven digits, or nothing."""
    if not re.fullmatch(r"[0-9]{0,7}", text):
        raise Refused("unreadable")
    return int(text or 0)


class Timeout(Action):
    """Time itself moves: the deadline has passed."""

    verb = "timeout"


class Wake(Action):
    """The bot is back after a pause that began at `since`: nobody loses the time that passed meanwhile."""

    verb = "wake"
    since: int

    @classmethod
    def read(cls, arguments: str) -> Self:
        if not re.fullmatch(r"[0-9]{1,15}", arguments):
            raise Refused("unreadable")
        return cls(since=int(arguments))


_BY_TIME = frozenset((Timeout, Wake))


class Move(NamedTuple):
    """An action by a seat (None: by time itself) at a moment, in milliseconds since 1970 by Discord's clock."""

    seat: int | None
    action: Action
    at: int = 0


class Event(NamedTuple):
    """Something that everybody saw happen; `code` names its sentence in locales/. Never holds a secret."""

    code: str
    seat: int | None = None
    facts: tuple[tuple[str, Fact], ...] = ()

    @staticmethod
    def of(code: str, seat: int | None = None, **facts: Fact) -> "Event":
        """An event with its facts by name."""
        return Event(code, seat, tuple(facts.items()))


class View(Value):
    """What a seat may know; seat None: what anyone may know. Built up, never cut down."""

    seat: int | None
    news: tuple[Event, ...] = ()
    """What everybody saw happen in the last move."""


class Outcome(Frozen):
    """How it ended: a place per seat (1 is first, equal places are shared) and the reason as a code."""

    places: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class SoloResult(NamedTuple):
    """What somebody who played alone reached: most points come first in a list, then the shortest time."""

    list: str
    """The best list it belongs to: results with the same name are compared."""
    points: int
    ms: int


def places(scores: list[Any]) -> tuple[int, ...]:
    """A place per seat, highest score first; equal scores share a place and the next ones are left out."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


class Game(Value, ABC):
    """The state of play. Subclasses add fields and write the abstract methods."""

    name: ClassVar[str]
    seats: ClassVar[range]
    Options: ClassVar[type[Options]]
    actions: ClassVar[tuple[type[Action], ...]]

    seed: str
    ply: int = 0
    options: Chosen
    """What the host has chosen; each game narrows it to its own Options."""
    news: tuple[Event, ...] = ()
    """What everybody saw happen in the last move."""

    # each game writes these
    @classmethod
    @abstractmethod
    def new(cls, seats: int, seed: str, options: Any = None, at: int = 0) -> Self:
        """The beginning, for that many seats. `options` is an instance of the game's Options."""

    @abstractmethod
    def to_act(self) -> frozenset[int]:
        """The seats that may act now: several in simultaneous games, none at the end."""

    @abstractmethod
    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """What that seat may do now, in a stable order; a whole range is one entry (`bid:5..31`)."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What that seat may know; None: anyone."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Places and the reason, when it is over."""

    @abstractmethod
    def _apply(self, move: Move) -> Self:
        """The game after a move that was checked; made with `_next`, so that the ply grows by one."""

    # each game may override these
    def check(self, move: Move) -> None:
        """Raise Refused(code, **facts) for a move that is not legal. Timeout and Wake by time itself always are."""
        assert move.seat is not None
        if move.action not in self.legal_actions(move.seat):
            raise Refused("not-legal")

    def turn(self, seat: int | None = None) -> int:
        """A number that changes when older buttons must stop working; of a seat: those on its panel."""
        return self.ply

    def deadline(self) -> int | None:
        """When time itself will move, if nobody does before."""
        return None

    def sleepers(self) -> frozenset[int]:
        """The seats for which the next Timeout would play: those that let their own turn pass."""
        return self.to_act()

    def solo_result(self) -> SoloResult | None:
        """What the only player reached, when it is over; None in a game that keeps no best lists."""
        return None

    # given
    def play(self, move: Move) -> Self:
        """The game after the move; Refused, and nothing has changed, if the rules do not allow it."""
        seat, action, _ = move
        by_time = type(action) in _BY_TIME
        if not by_time and seat in self.to_act():
            self.check(move)
            return self._apply(move)
        if self.outcome() is not None:
            raise Refused("over")
        if by_time and seat is None and self.deadline() is not None:
            return self._apply(move)
        raise Refused("not-legal" if by_time or seat is None else "not-your-turn")

    def dice(self) -> Random:
        """The dice of this ply: to be used inside `new` and `_apply` only."""
        return Random(f"{self.seed}:{self.ply}")

    @classmethod
    def parse(cls, text: str) -> Action:
        """The inverse of `str(action)`; Refused("unreadable") for anything else."""
        verb, _, arguments = text.partition(":")
        kinds: tuple[type[Action], ...] = (*cls.actions, Timeout, Wake)
        for kind in kinds:
            if kind.verb == verb:
                action = kind.read(arguments)
                if str(action) == text:
                    return action
        raise Refused("unreadable")

    def _next(self, **changes: Any) -> Self:
        """The next ply: a copy with these changes."""
        return self.changed(ply=self.ply + 1, **changes)
