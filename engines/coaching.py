"""The coach: the decisions of a seat that cost most in a finished match.

It argues from what the seat could know: worlds that fit its view are played to the end. Decisions are chosen on one set
of rollouts and confirmed on fresh ones.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from engines import GAMES
from engines.core import Action, Frozen, Game, Move
from engines.entry import Coach, Reason

CONFIRMED, TOLD = 6, 3
"""How many decisions are looked at a second time, and how many are told at most."""
WORTH_A_LOOK, WORTH_TELLING = 0.03, 0.05
"""The least loss of the chance to win: to be looked at again, and to be told."""


class Decision(NamedTuple):
    """What a seat saw and did, and what else it could have done; `step` is the number of moves before it."""

    step: int
    view: Any
    played: Action
    others: tuple[Action, ...]


class Comparison(NamedTuple):
    """The chance to win with what was played and with the best action, over some rollouts."""

    played: float
    best: float
    better: str
    """The best action in its notation; what was played if nothing else is better."""

    @property
    def loss(self) -> float:
        return self.best - self.played


class Point(Frozen):
    """A decision in the plot: the chance to win with what was played."""

    step: int
    chance: float


class Told(Frozen):
    """A decision that the coach tells: what was played, what is better, and the chance to win with each."""

    step: int
    played: str
    better: str
    after: float
    before: float


class Advice(Frozen):
    """What the coach has found in a match for one seat."""

    points: tuple[Point, ...]
    told: tuple[Told, ...]


def decisions(start: Game, moves: Sequence[Move], seat: int) -> Iterator[Decision]:
    """Return every decision of a seat that had a choice."""
    coach, game = coach_of(start.name), start
    for step, move in enumerate(moves):
        if move.seat == seat and not move.action.by_time:
            view, legal = game.view(seat), game.legal_actions(seat)
            others = coach.others(view, legal, move.action)
            if others:
                yield Decision(step, view, move.action, others)
        game = game.play(move)


def coach_of(name: str) -> Coach:
    """Return how a game is coached."""
    coach = GAMES[name].coach
    assert coach is not None
    return coach


def compare_all(name: str, decision: Decision, seed: str) -> Comparison:
    """Weigh everything that could be done."""
    coach, actions = coach_of(name), (decision.played, *decision.others)
    return _compare(coach, decision, actions, coach.first, seed)


def confirm(name: str, decision: Decision, better: str, seed: str) -> Comparison:
    """Weigh what was played against the action that seemed best, on fresh rollouts."""
    coach = coach_of(name)
    actions = (decision.played, GAMES[name].rules.parse(better))
    return _compare(coach, decision, actions, coach.second, seed)


def _compare(coach: Coach, decision: Decision, actions: Sequence[Action], rollouts: int, seed: str) -> Comparison:
    chances = coach.weigh(decision.view, actions, rollouts, Random(seed))
    best = max(range(len(actions)), key=lambda number: chances[number])
    return Comparison(chances[0], chances[best], str(actions[best]))


def doubtful(compared: Sequence[Comparison]) -> list[int]:
    """Return which decisions deserve a second look, the costliest first."""
    found = sorted(range(len(compared)), key=lambda number: -compared[number].loss)
    return [number for number in found[:CONFIRMED] if compared[number].loss >= WORTH_A_LOOK]


def advice(made: Sequence[Decision], compared: Sequence[Comparison], confirmed: dict[int, Comparison]) -> Advice:
    """Return what is told: the costliest decisions whose loss fresh rollouts confirm."""
    costly = sorted((n for n in confirmed if confirmed[n].loss >= WORTH_TELLING), key=lambda n: -confirmed[n].loss)
    told = [_told(made[number], confirmed[number]) for number in sorted(costly[:TOLD])]
    points = [
        Point(step=one.step, chance=confirmed.get(number, comparison).played)
        for number, (one, comparison) in enumerate(zip(made, compared, strict=True))
    ]
    return Advice(points=tuple(points), told=tuple(told))


def _told(one: Decision, comparison: Comparison) -> Told:
    return Told(
        step=one.step, played=str(one.played), better=comparison.better, after=comparison.played, before=comparison.best
    )


def why(name: str, view: Any, told: Told) -> Reason:
    """Return why the better action is better."""
    read = GAMES[name].rules.parse
    return coach_of(name).why(view, read(told.played), read(told.better))
