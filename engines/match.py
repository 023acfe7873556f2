"""A match: a game with people and robots at its seats. Before the start there is a lobby (lobby.py).

A press or a tick returns a new match or raises Refused. Moments are milliseconds by Discord's clock.
"""

from typing import Any, Literal, Self

from pydantic import SerializeAsAny, model_validator

from engines import GAMES
from engines import lesson as lessons
from engines import rematch as rematches
from engines.core import Action, Frozen, Game, Move, Options, Outcome, Refused, Timeout, Wake
from engines.lobby import LOBBY_LASTS, Lobby
from engines.seat import Played, Seat, seated

__all__ = ["LOBBY_LASTS", "Lobby", "Match", "Played", "Seat"]

TURNS_TO_SLEEP = 3
ROBOT_LATE = 40_000
"""After how many milliseconds a robot's turn times out: a robot may fail, but the match must go on."""
NUDGE_LEAST = 10_000
"""How many milliseconds people must have left when they are reminded, at half of their time."""
HOUR = 60 * 60_000
A_DAY = 24 * HOUR


class Match(Frozen):
    """A game with people and robots."""

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
    asked: int = 0
    """When the first player asked for a rematch."""
    without_absent: bool = False
    """Whether the rematch begins without those who have not asked for it."""
    ended: str = ""
    first: bool = False
    """Whether somebody plays this game for the first time."""
    lesson: lessons.Script | None = None
    """The rest of the script, if this match is a lesson."""
    state_version: int = 1
    """The version of the game's stored fields; a stored match without one has version 1."""
    rules_version: int = 1
    """The version of the rules; a stored match without one has version 1."""

    @model_validator(mode="before")
    @classmethod
    def _read_game(cls, data: Any) -> Any:
        entry = GAMES[data["name"]]
        if not isinstance(data["game"], dict):
            return {"rules_version": entry.rules_version, **data, "state_version": entry.state_version}
        game = entry.read(data["game"], data.get("state_version", 1))
        return {**data, "game": game, "state_version": entry.state_version}

    @classmethod
    def begin(
        cls,
        name: str,
        people: tuple[int, ...],
        *,
        options: Options,
        seed: str,
        at: int,
        robots: tuple[str, ...] = (),
        host: int = 0,
    ) -> Self:
        """Start a match: people sit in the order of joining, then the robots; a host may only watch."""
        seats = seated(people, robots)
        game = GAMES[name].rules.new(len(seats), seed, options, at)
        return cls(name=name, game=game, seats=seats, host=people[0] if people else host, began=at, since=at)

    def start_rematch(self, seed: str, at: int) -> Self:
        """Start a rematch: everybody moves up one seat, and robots sit on the seats of people who are not there."""
        return rematches.begun(self, seed, at)

    @property
    def over(self) -> bool:
        return bool(self.ended) or self.game.outcome() is not None

    @property
    def people(self) -> tuple[int, ...]:
        """The users at the table, without robots."""
        return tuple(seat.user for seat in self.seats if not seat.robot)

    @property
    def present(self) -> tuple[int, ...]:
        """The people who have not given up their seat."""
        return tuple(seat.user for seat in self.seats if not seat.robot and not seat.left)

    @property
    def voters(self) -> tuple[int, ...]:
        """The people who must agree to an end: not those who are away, because they may never come back."""
        return tuple(seat.user for seat in self.seats if not seat.player)

    @property
    def watched(self) -> bool:
        """Whether only robots play, from the start, and people watch."""
        return not self.people

    @property
    def paused(self) -> bool:
        """Whether no person is present: the match waits for them."""
        return bool(self.people) and all(seat.player for seat in self.seats)

    @property
    def has_other_rules(self) -> bool:
        """Whether the match began under other rules than today's, so its moves may have other results."""
        return self.rules_version != GAMES[self.name].rules_version

    def with_todays_rules(self) -> Self:
        """Return the match under today's rules from here on."""
        return self.model_copy(update={"rules_version": GAMES[self.name].rules_version})

    @property
    def step(self) -> lessons.Step | None:
        """The step of a lesson's script that runs now."""
        return self.lesson.step if self.lesson is not None else None

    def outcome(self) -> Outcome | None:
        return None if self.ended else self.game.outcome()

    def seat_of(self, user: int) -> int | None:
        """Return the seat of that user; None without a seat or if the user gave it up."""
        seats = enumerate(self.seats)
        return next((n for n, seat in seats if seat.user == user and not seat.left and not seat.robot), None)

    def unseated(self, user: int) -> Refused:
        """Return why a user without a seat cannot act; a user who left a running match can come back."""
        return Refused("left" if user in self.people and not self.over else "not-seated")

    def press(self, user: int, turn: int, text: str, at: int, order: int = 0) -> Self:
        """Play an action of a seated user; `turn` is the button's turn, `order` orders presses of one millisecond."""
        seat = self._seat(user)
        if self.ended:
            raise Refused("over")
        if turn != self.game.turn(seat) and not self.over:  # a game that is over refuses with its own reason
            raise Refused("stale")
        action = self.game.parse(text).numbered(order)
        if self.step is not None:
            return lessons.pressed(self, text, action, at)
        return self.play(seat, action, at)._seat_changed(seat, missed=0, away=False)

    def act(self, seat: int, turn: int, text: str, at: int) -> Self:
        """Play an action of the robot on that seat."""
        self._live()
        if turn != self.game.turn() or not self.seats[seat].player or self.paused:
            raise Refused("stale")
        action = self.game.parse(text)
        if self.step is not None:
            return lessons.moved(self, seat, action, at)
        return self.play(seat, action, at)

    def back(self, user: int, at: int) -> Self:
        """Give a user who was away, or had left, the seat again."""
        if user not in self.people:
            raise Refused("not-seated")
        seat = next(n for n, seat in enumerate(self.seats) if seat.user == user)
        if not self.seats[seat].idle or self.over:
            raise Refused("not-away")
        match = self._seat_changed(seat, missed=0, away=False, left=False)
        return match.pass_time(Wake(since=self.since), at) if self.paused and self.game.deadline() else match

    def leave(self, user: int, at: int) -> Self:
        """Give up a user's seat: a robot plays until the user is back; without any person the match ends."""
        seat = self._seat(user)
        self._live()
        match = self._seat_changed(seat, left=True)
        if not match.present:
            return match.model_copy(update={"ended": "deserted"})
        host = match.host if match.host in match.present else match.present[0]
        match = match.model_copy(update={"host": host})._agreed()
        if seat not in self.game.sleepers() or not match._only_robots() or match.deadline() is None:
            return match
        return match.pass_time(Wake(since=self.since), at)  # the robot has a whole turn

    def propose_end(self, user: int) -> Self:
        """Let the host propose to end the match; it ends when all present people agree, at once if only robots play."""
        if not self.watched:
            self._seat(user)
        self._live()
        if user != self.host:
            raise Refused("not-host")
        if self.watched:
            return self.end(self.since, user)
        return self.model_copy(update={"votes": (user,)})._agreed()

    def stop_lesson(self, user: int) -> Self:
        """End a lesson for its learner."""
        if self.lesson is None:
            raise Refused("not-legal")
        return self.propose_end(user)

    def agree_end(self, user: int) -> Self:
        """Agree to end the match."""
        self._seat(user)
        self._live()
        if not self.votes:
            raise Refused("stale")
        if user in self.votes:
            raise Refused("already-agreed")
        return self.model_copy(update={"votes": (*self.votes, user)})._agreed()

    def keep(self, user: int) -> Self:
        """Refuse to end the match: it continues."""
        self._seat(user)
        self._live()
        if not self.votes:
            raise Refused("stale")
        return self.model_copy(update={"votes": ()})

    def end(self, at: int, user: int = 0) -> Self:
        """End the match at once, for a moderator, or for the host if the server allows it."""
        self._live()
        return self.model_copy(update={"ended": "host" if user and user == self.host else "moderator"})

    def forget(self, at: int, after: int) -> Self:
        """End a match that nobody has touched for `after` milliseconds, or twice its turn if that is longer."""
        self._live()
        due = self.deadline()
        if at - self.since < max(after, A_DAY if due is None else 2 * (due - self.since)):
            raise Refused("early")
        return self.model_copy(update={"ended": "forgotten"})

    def ask_rematch(self, user: int, at: int = 0) -> Self:
        """Ask for a rematch; `rematch_agreed` says when everybody has."""
        return rematches.asked(self, user, at)

    def rematch_now(self, user: int, at: int) -> Self:
        """Let the host begin the rematch without the people who have not asked for it, after a wait of 20 seconds."""
        return rematches.without_absent(self, user, at)

    @property
    def starter(self) -> int:
        """Who may begin a rematch without the others: the host, or the first who asked if the host is not in."""
        return self.host if self.host in self.rematch else self.rematch[0]

    @property
    def rematch_agreed(self) -> bool:
        return bool(self.rematch) and (self.without_absent or set(self.askers) <= set(self.rematch))

    @property
    def askers(self) -> tuple[int, ...]:
        """The people who decide on a rematch: those who have not left, or the host who watched."""
        return self.present if self.people else (self.host,)

    def deadline(self) -> int | None:
        """Return the next deadline: the game's, or an earlier one if only robots are to act; None in a pause."""
        due = self.game.deadline()
        if due is None or self.over or self.paused:
            return None
        if self.step is not None:
            return lessons.deadline(self)
        return min(due, self.since + ROBOT_LATE) if self._only_robots() else due

    @property
    def unhurried(self) -> bool:
        """Whether this is a lesson whose learner has no clock to watch: none, the script's own, or one of an hour."""
        due = self.deadline()
        if self.lesson is None or due is None:
            return self.lesson is not None
        if self.step is not None:
            return self.step.renews or due != self.game.deadline()
        return due - self.since >= HOUR

    def nudge(self) -> int | None:
        """Return when the people to act are reminded."""
        due = self.deadline()
        if due is None or self.step is not None or self._only_robots() or not self.game.sleepers():
            return None
        nudge = self.since + (due - self.since) // 2
        return nudge if due - nudge >= NUDGE_LEAST else None

    def tick(self, at: int) -> Self:
        """Apply a passed deadline, and count a missed turn for the people who let it pass."""
        due = self.deadline()
        if due is None or at < due:
            raise Refused("early")
        if self.step is not None:
            return lessons.ticked(self, at)
        sleepers = self.game.sleepers()
        match = self.pass_time(Timeout(), at)
        for seat in sleepers - {n for n, seat in enumerate(self.seats) if seat.player}:
            missed = self.seats[seat].missed + 1
            match = match._seat_changed(seat, missed=missed, away=missed >= TURNS_TO_SLEEP)
        return match if match.over else match._agreed()

    def shown(self, action: Action, at: int) -> Self:
        """Play what waited until everybody was shown the state that named it (`Game.when_shown`)."""
        if self.over or self.paused or action != self.game.when_shown():
            raise Refused("stale")
        return self.pass_time(action, at)

    def wake(self, since: int, at: int) -> Self:
        """Continue after a pause of the bot that began at `since`."""
        if self.deadline() is None:
            raise Refused("early")
        return self.pass_time(Wake(since=max(since, self.since)), at)  # the bot was running at the last move

    def _only_robots(self) -> bool:
        sleepers = self.game.sleepers()
        return bool(sleepers) and all(self.seats[seat].player for seat in sleepers)

    def play(self, seat: int, action: Action, at: int) -> Self:
        """Play an action of a seat."""
        game = self.game.play(Move(seat, action, at))
        return self._moved(game, Played(seat=seat, text=str(action), at=at))

    def pass_time(self, action: Action, at: int) -> Self:
        """Play what time itself does."""
        game = self.game.play(Move(None, action, at))
        return self._moved(game, Played(seat=None, text=str(action), at=at))

    def _moved(self, game: Game, last: Played) -> Self:
        return self.model_copy(update={"game": game, "last": last, "since": max(self.since, last.at)})

    def _seat_changed(self, seat: int, **changes: Any) -> Self:
        changed = self.seats[seat].model_copy(update=changes)
        return self.model_copy(update={"seats": (*self.seats[:seat], changed, *self.seats[seat + 1 :])})

    def _agreed(self) -> Self:
        if self.votes and set(self.voters) <= set(self.votes):
            return self.model_copy(update={"ended": "agreed"})
        return self

    def _seat(self, user: int) -> int:
        seat = self.seat_of(user)
        if seat is None:
            raise self.unseated(user)
        return seat

    def _live(self) -> None:
        if self.over:
            raise Refused("over")
