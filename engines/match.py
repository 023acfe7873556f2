"""People at seats around a game, pure: a lobby before the start, a match after it.

A press or a tick makes a new value or raises Refused. Moments are milliseconds by Discord's clock.
"""

from typing import Any, Literal, Self

from pydantic import SerializeAsAny, ValidationError, model_validator

from engines import GAMES
from engines.core import Frozen, Game, Move, Options, Outcome, Refused, Timeout, Wake

LOBBY_LASTS = 15 * 60_000
TURNS_TO_SLEEP = 3
SLEEPER_WAITS = 1_500
NUDGE_AFTER = 10_000


class Lobby(Frozen):
    """Who sits before the start; the first of them is the host."""

    kind: Literal["lobby"] = "lobby"
    name: str
    options: SerializeAsAny[Options]
    people: tuple[int, ...]
    touched: int
    closed: str = ""

    @model_validator(mode="before")
    @classmethod
    def _read_options(cls, data: Any) -> Any:
        if isinstance(data["options"], dict):
            return {**data, "options": GAMES[data["name"]].Options(**data["options"])}
        return data

    @property
    def over(self) -> bool:
        return bool(self.closed)

    @property
    def host(self) -> int:
        return self.people[0] if self.people else 0

    def join(self, user: int, at: int) -> Self:
        """One more at the table."""
        self._open()
        if user in self.people:
            raise Refused("already-seated")
        if len(self.people) >= max(GAMES[self.name].seats):
            raise Refused("table-full")
        return self._with(at, people=(*self.people, user))

    def leave(self, user: int, at: int) -> Self:
        """One less; the next one is host, and the last one closes it."""
        self._open()
        self._seated(user)
        people = tuple(other for other in self.people if other != user)
        return self._with(at, people=people, closed="" if people else "empty")

    def choose(self, user: int, option: str, value: str, at: int) -> Self:
        """The host changes one option; `value` is as a button writes it."""
        self._hosted_by(user)
        kind = type(self.options)
        if option not in kind.model_fields:
            raise Refused("unreadable")
        try:
            options = kind(**{**self.options.model_dump(), option: _option_value(kind, option, value)})
        except (ValidationError, ValueError) as error:
            raise Refused("unreadable") from error
        return self._with(at, options=options)

    def start(self, user: int, seed: str, at: int) -> "Match":
        """The host begins."""
        self._hosted_by(user)
        least = min(GAMES[self.name].seats)
        if len(self.people) < least:
            raise Refused("too-few", least=least)
        return Match.begin(self.name, self.people, options=self.options, seed=seed, at=at)

    def cancel(self, user: int, at: int) -> Self:
        """The host gives it up."""
        self._hosted_by(user)
        return self._with(at, closed="cancelled")

    def end(self, at: int) -> Self:
        """A moderator gives it up."""
        self._open()
        return self._with(at, closed="moderator")

    def deadline(self) -> int | None:
        """When a lobby that nobody touches closes itself."""
        return None if self.closed else self.touched + LOBBY_LASTS

    def nudge(self) -> int | None:
        """Nobody is reminded of a lobby."""
        return None

    def tick(self, at: int) -> Self:
        """Close it when its time has passed."""
        due = self.deadline()
        if due is None or at < due:
            raise Refused("early")
        return self._with(at, closed="expired")

    def wake(self, since: int, at: int) -> Self:
        """After a pause of the bot it stays open for its full time."""
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


class Seat(Frozen):
    """One player: `missed` turns in a row passed without him; three make him `away` until he presses anything."""

    user: int
    missed: int = 0
    away: bool = False
    left: bool = False

    @property
    def idle(self) -> bool:
        return self.away or self.left


class Played(Frozen):
    """The move that led here, as the log keeps it."""

    seat: int | None
    text: str
    at: int


class Match(Frozen):
    """A game with people at it."""

    kind: Literal["match"] = "match"
    name: str
    game: SerializeAsAny[Game]
    seats: tuple[Seat, ...]
    host: int
    began: int
    since: int
    last: Played | None = None
    votes: tuple[int, ...] = ()
    rematch: tuple[int, ...] = ()
    ended: str = ""

    @model_validator(mode="before")
    @classmethod
    def _read_game(cls, data: Any) -> Any:
        if isinstance(data["game"], dict):
            return {**data, "game": GAMES[data["name"]].model_validate(data["game"])}
        return data

    @classmethod
    def begin(cls, name: str, people: tuple[int, ...], *, options: Options, seed: str, at: int) -> Self:
        """The first moment: everybody sits in the order of coming."""
        game = GAMES[name].new(len(people), seed, options, at)
        seats = tuple(Seat(user=user) for user in people)
        return cls(name=name, game=game, seats=seats, host=people[0], began=at, since=at)

    @property
    def over(self) -> bool:
        return bool(self.ended) or self.game.outcome() is not None

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat.user for seat in self.seats)

    @property
    def present(self) -> tuple[int, ...]:
        """Those who have not given up their seat."""
        return tuple(seat.user for seat in self.seats if not seat.left)

    def outcome(self) -> Outcome | None:
        return None if self.ended else self.game.outcome()

    def seat_of(self, user: int) -> int | None:
        """The seat of that user, unless he has none or gave it up."""
        return next((n for n, seat in enumerate(self.seats) if seat.user == user and not seat.left), None)

    def press(self, user: int, turn: int, text: str, at: int) -> Self:
        """A seated player acts; `turn` is the one his button was made for."""
        seat = self._seat(user)
        self._live()
        if turn != self.game.turn():
            raise Refused("stale")
        return self._play(seat, text, at)._seat_changed(seat, missed=0, away=False)

    def back(self, user: int, at: int) -> Self:
        """An owner who was away pressed anything: he has his seat again."""
        seat = self._seat(user)
        if not self.seats[seat].away or self.over:
            raise Refused("not-away")
        asleep = all(other.idle for other in self.seats)
        match = self._seat_changed(seat, missed=0, away=False)
        return match._time(Wake(since=self.since), at) if asleep and self.game.deadline() else match

    def leave(self, user: int, at: int) -> Self:
        """Give up the seat: the clock plays it to the end; without anybody left the match ends."""
        seat = self._seat(user)
        self._live()
        match = self._seat_changed(seat, left=True)
        if not match.present:
            return match.model_copy(update={"ended": "deserted"})
        host = match.host if match.host in match.present else match.present[0]
        return match.model_copy(update={"host": host})._agreed()

    def propose_end(self, user: int) -> Self:
        """The host asks to end it; when all who are present agree it ends."""
        self._seat(user)
        self._live()
        if user != self.host:
            raise Refused("not-host")
        return self.model_copy(update={"votes": (user,)})._agreed()

    def agree_end(self, user: int) -> Self:
        """One more agrees to what the host asked."""
        self._seat(user)
        self._live()
        if not self.votes:
            raise Refused("stale")
        if user in self.votes:
            raise Refused("already-agreed")
        return self.model_copy(update={"votes": (*self.votes, user)})._agreed()

    def keep(self, user: int) -> Self:
        """One does not agree: it goes on."""
        self._seat(user)
        self._live()
        if not self.votes:
            raise Refused("stale")
        return self.model_copy(update={"votes": ()})

    def end(self, at: int) -> Self:
        """A moderator ends it at once."""
        self._live()
        return self.model_copy(update={"ended": "moderator"})

    def again(self, user: int) -> Self:
        """One wants a rematch; `all_again` says when everybody does."""
        if user not in self.people:
            raise Refused("not-seated")
        if not self.over:
            raise Refused("stale")
        if user in self.rematch:
            raise Refused("already-agreed")
        return self.model_copy(update={"rematch": (*self.rematch, user)})

    @property
    def all_again(self) -> bool:
        return set(self.rematch) == set(self.people)

    def deadline(self) -> int | None:
        """When time moves: the game's own deadline, or soon when only sleepers are to act; never while all sleep."""
        due = self.game.deadline()
        if due is None or self.over or all(seat.idle for seat in self.seats):
            return None
        return min(due, self.since + SLEEPER_WAITS) if self._asleep() else due

    def nudge(self) -> int | None:
        """When those who are to act are reminded, if they have not acted by then."""
        if self.deadline() is None or self._asleep() or not self.game.sleepers():
            return None
        return self.since + NUDGE_AFTER

    def tick(self, at: int) -> Self:
        """Time moves: Timeout, and one more missed turn for those who slept."""
        due = self.deadline()
        if due is None or at < due:
            raise Refused("early")
        sleepers = self.game.sleepers()
        match = self._time(Timeout(), at)
        for seat in sleepers:
            missed = self.seats[seat].missed + 1
            match = match._seat_changed(seat, missed=missed, away=self.seats[seat].away or missed >= TURNS_TO_SLEEP)
        return match

    def wake(self, since: int, at: int) -> Self:
        """The bot is back after a pause that began at `since`."""
        if self.deadline() is None:
            raise Refused("early")
        return self._time(Wake(since=since), at)

    def _asleep(self) -> bool:
        sleepers = self.game.sleepers()
        return bool(sleepers) and all(self.seats[seat].idle for seat in sleepers)

    def _play(self, seat: int, text: str, at: int) -> Self:
        game = self.game.play(Move.of(seat, self.game.parse(text), at))
        return self._moved(game, Played(seat=seat, text=text, at=at))

    def _time(self, action: Timeout | Wake, at: int) -> Self:
        game = self.game.play(Move.of(None, action, at))
        return self._moved(game, Played(seat=None, text=str(action), at=at))

    def _moved(self, game: Game, last: Played) -> Self:
        return self.model_copy(update={"game": game, "last": last, "since": max(self.since, last.at)})

    def _seat_changed(self, seat: int, **changes: Any) -> Self:
        changed = self.seats[seat].model_copy(update=changes)
        return self.model_copy(update={"seats": (*self.seats[:seat], changed, *self.seats[seat + 1 :])})

    def _agreed(self) -> Self:
        if self.votes and set(self.present) <= set(self.votes):
            return self.model_copy(update={"ended": "agreed"})
        return self

    def _seat(self, user: int) -> int:
        seat = self.seat_of(user)
        if seat is None:
            raise Refused("not-seated")
        return seat

    def _live(self) -> None:
        if self.over:
            raise Refused("over")
