"""A table before the start: its people, its robots and its options."""

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import SerializeAsAny, ValidationError, model_validator

from engines import GAMES
from engines.core import Frozen, Options, Refused
from engines.robots import STRENGTHS

if TYPE_CHECKING:
    from engines.match import Match

LOBBY_LASTS = 15 * 60_000


class Lobby(Frozen):
    """A table before the start; the first person is the host."""

    kind: Literal["lobby"] = "lobby"
    name: str
    options: SerializeAsAny[Options]
    people: tuple[int, ...]
    robots: tuple[str, ...] = ()
    """The strength of each robot."""
    company: str = ""
    """The strength of the robots that fill a quick start; "": as the game has it."""
    watching: bool = False
    """Only robots play: the people watch, and the host stays host."""
    chosen: tuple[str, ...] = ()
    """The options that the host or the server chose, even if they chose the default."""
    touched: int
    closed: str = ""

    @model_validator(mode="before")
    @classmethod
    def _read_options(cls, data: Any) -> Any:
        if isinstance(data["options"], dict):
            return {**data, "options": GAMES[data["name"]].rules.Options(**data["options"])}
        return data

    @property
    def over(self) -> bool:
        return bool(self.closed)

    @property
    def host(self) -> int:
        return self.people[0] if self.people else 0

    @property
    def count(self) -> int:
        """How many will play: people and robots."""
        return len(self.players) + len(self.robots)

    @property
    def players(self) -> tuple[int, ...]:
        """The people who will play."""
        return () if self.watching else self.people

    @property
    def full(self) -> bool:
        return self.count >= max(GAMES[self.name].rules.seats)

    def join(self, user: int, at: int) -> Self:
        """Add a person; at a full table a robot makes room."""
        self._open()
        if user in self.people:
            raise Refused("already-seated")
        if self.watching:
            raise Refused("robots-only")
        if self.full and not self.robots:
            raise Refused("table-full")
        robots = self.robots[:-1] if self.full else self.robots
        return self._with(at, people=(*self.people, user), robots=robots)

    def leave(self, user: int, at: int) -> Self:
        """Remove a person; the next person becomes host, and the last one closes the lobby."""
        self._open()
        self._seated(user)
        people = tuple(other for other in self.people if other != user)
        return self._with(at, people=people, closed="" if people else "empty")

    def choose(self, user: int, option: str, value: str, at: int) -> Self:
        """Change an option for the host; `value` is written as on a button."""
        self._hosted_by(user)
        kind = type(self.options)
        if option not in kind.model_fields:
            raise Refused("unreadable")
        try:
            options = kind(**{**self.options.model_dump(), option: _option_value(kind, option, value)})
        except (ValidationError, ValueError) as error:
            raise Refused("unreadable") from error
        return self._with(at, options=options, chosen=tuple({*self.chosen, option}))

    def add_robot(self, user: int, strength: str, at: int) -> Self:
        """Add a robot for the host."""
        self._hosted_by(user)
        if strength not in STRENGTHS:
            raise Refused("unreadable")
        if self.full:
            raise Refused("table-full")
        return self._with(at, robots=(*self.robots, strength))

    def remove_robot(self, user: int, at: int) -> Self:
        """Remove the last robot for the host."""
        self._hosted_by(user)
        if not self.robots:
            raise Refused("no-robot")
        return self._with(at, robots=self.robots[:-1])

    def watch(self, user: int, at: int) -> Self:
        """Let only robots play and people watch."""
        self._hosted_by(user)
        return self._with(at, watching=True)

    def play(self, user: int, at: int) -> Self:
        """Let people play after all; the last robots make room for them."""
        self._hosted_by(user)
        room = max(GAMES[self.name].rules.seats) - len(self.people)
        return self._with(at, watching=False, robots=self.robots[:room])

    def start(self, user: int, seed: str, at: int) -> "Match":
        """Start the match for the host."""
        from engines.match import Match

        self._hosted_by(user)
        least = min(GAMES[self.name].rules.seats)
        if self.count < least:
            raise Refused("too-few", least=least)
        return Match.begin(
            self.name, self.players, robots=self.robots, host=self.host, options=self.final_options, seed=seed, at=at
        )

    @property
    def final_options(self) -> Options:
        """The options of the match: alone with robots nobody is hurried, unless that was chosen."""
        if len(self.players) != 1 or not self.robots:
            return self.options
        return self.options.model_copy(update=self.alone)

    @property
    def alone(self) -> dict[str, Any]:
        """The options that change if one person plays with robots."""
        untouched = type(self.options)()
        return {
            name: value
            for name, value in GAMES[self.name].alone.items()
            if name not in self.chosen and getattr(self.options, name) == getattr(untouched, name)
        }

    def play_now(self, user: int, seed: str, at: int) -> "Match":
        """Start at once for the host, with enough robots for a good match."""
        missing = GAMES[self.name].quick_start - self.count
        robots = (*self.robots, *(self.company or GAMES[self.name].company,) * missing)
        return self.model_copy(update={"robots": robots}).start(user, seed, at)

    def cancel(self, user: int, at: int) -> Self:
        """Close the lobby for the host."""
        self._hosted_by(user)
        return self._with(at, closed="cancelled")

    def end(self, at: int, user: int = 0) -> Self:
        """Close the lobby for a moderator, who may be the host."""
        self._open()
        return self._with(at, closed="cancelled" if user and user == self.host else "moderator")

    def deadline(self) -> int | None:
        """Return when an untouched lobby closes."""
        return None if self.closed else self.touched + LOBBY_LASTS

    def nudge(self) -> int | None:
        """Return no time: nobody is reminded of a lobby."""
        return None

    def tick(self, at: int) -> Self:
        """Close the lobby when its time has passed."""
        due = self.deadline()
        if due is None or at < due:
            raise Refused("early")
        return self._with(at, closed="expired")

    def wake(self, since: int, at: int) -> Self:
        """Give the lobby its full time again after a pause of the bot."""
        self._open()
        return self._with(at)

    def _with(self, at: int, **changes: Any) -> Self:
        return self.model_copy(update={**changes, "touched": max(self.touched, at)})

    def _open(self) -> None:
        if self.closed:
            raise Refused("over")

    def _seated(self, user: int) -> None:
        if user not in self.people:
            raise Refused("not-seated")

    def _hosted_by(self, user: int) -> None:
        self._open()
        self._seated(user)
        if user != self.host:
            raise Refused("not-host")


def _option_value(kind: type[Options], option: str, value: str) -> Any:
    default = kind.model_fields[option].default
    if isinstance(default, bool):
        return {"on": True, "off": False}.get(value, value)
    return int(value) if isinstance(default, int) and value.isascii() else value
