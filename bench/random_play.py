"""Random play of any game. The `Checks` of a game say what random play must know about it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any, Literal, NamedTuple, get_args, get_origin

from pydantic.fields import FieldInfo

from engines import GAMES
from engines.core import Game, Move, Options, Timeout, Wake
from engines.entry import Checks

START = 1_750_000_000_000  # moments are large numbers, ply counts and money are not
LIMIT = 20_000


class Case(NamedTuple):
    """A game, how many play, and one random playout of it."""

    name: str
    seats: int
    number: int

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}-{self.number}"

    @property
    def kind(self) -> type[Game]:
        return GAMES[self.name].rules

    @property
    def checks(self) -> Checks:
        return GAMES[self.name].checks

    @property
    def seed(self) -> str:
        return f"seed-{self}"

    def new(self) -> Game:
        """Return the start: the first playout has the default options, the others random ones."""
        chosen = any_options(self.kind, Random(self.seed)) if self.number else None
        return self.kind.new(self.seats, self.seed, chosen, START)


class State(NamedTuple):
    """A game in the middle of a random match, the moment at which it came about, and how many play."""

    game: Game
    at: int
    seats: int


class Ply(NamedTuple):
    """One step of a playout."""

    before: Game
    move: Move
    after: Game


CASES = [Case(name, seats, number) for name, game in GAMES.items() for seats in game.rules.seats for number in range(3)]


def cases_of(name: str) -> Iterator[Case]:
    """Play random matches of a game without end, with each number of seats in turn."""
    seats = GAMES[name].rules.seats
    return (Case(name, seats[number % len(seats)], 1 + number) for number in count())


def any_options(kind: type[Game], dice: Random) -> Options:
    """Return random options that the game accepts."""
    for _ in range(100):
        values = {name: any_value(field, dice) for name, field in kind.Options.model_fields.items()}
        try:
            return kind.Options(**values)
        except ValueError:
            continue  # some values exclude each other
    raise AssertionError("no options found")


def any_value(field: FieldInfo, dice: Random) -> Any:
    if field.annotation is bool:
        return dice.random() < 0.5
    if get_origin(field.annotation) is Literal:
        return dice.choice(get_args(field.annotation))
    bounds = {key: getattr(limit, key) for limit in field.metadata for key in ("ge", "le") if hasattr(limit, key)}
    return dice.randint(bounds["ge"], bounds["le"])


@lru_cache(maxsize=64)
def playout(case: Case) -> tuple[Ply, ...]:
    """Play one random match until its end; fail if it does not end."""
    plies: list[Ply] = []
    dice, game, at = Random(str(case)), case.new(), START
    while game.outcome() is None:
        assert len(plies) < LIMIT, "random play does not end"
        move = any_move(game, dice, at)
        after = game.play(move)
        plies.append(Ply(game, move, after))
        game, at = after, move.at
    return tuple(plies)


def states(case: Case) -> Iterator[State]:
    """The same match one state after the other, for those who look at a few and stop."""
    dice, game, at = Random(str(case)), case.new(), START
    while game.outcome() is None:
        yield State(game, at, case.seats)
        move = any_move(game, dice, at)
        game, at = game.play(move), move.at
    yield State(game, at, case.seats)


def any_move(game: Game, dice: Random, at: int) -> Move:
    """Return a legal action of a seat to act, or a move of time itself."""
    seats, deadline, shown = sorted(game.to_act()), game.deadline(), game.when_shown()
    if shown is not None and dice.random() < 0.9:
        return Move(None, shown, at + dice.randrange(300))
    if deadline is not None and GAMES[game.name].checks.lets_time_pass(game, dice):
        return Move(None, Timeout(), max(at, deadline))
    chance = dice.random()
    at += dice.randrange(1500)
    if deadline is not None and (not seats or at >= deadline or chance < 0.05):
        return Move(None, Timeout(), deadline)
    if deadline is not None and chance < 0.06:
        return Move(None, Wake(since=at), at + 60_000)
    seat = dice.choice(seats)
    return Move(seat, dice.choice(game.legal_actions(seat)).pick(dice), at)


def sample(case: Case, most: int = 60) -> list[Ply]:
    """Return some plies of a playout in order: the first ones, the last one and some in between."""
    plies = playout(case)
    spots = {*range(min(10, len(plies))), len(plies) - 1, *Random(str(case)).choices(range(len(plies)), k=most)}
    return [plies[spot] for spot in sorted(spots)]
