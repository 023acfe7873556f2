"""Replays a match from its start and its moves, and collects facts about each seat."""

from collections.abc import Iterable, Iterator, Mapping

from engines.core import Event, Fact, Game, Move

Logged = tuple[int | None, str, int]
"""A stored move: seat, action, moment."""
Facts = dict[str, int]
"""Numbers about one seat: of `best-…` the smallest counts, all others add up."""


def read(start: Game, log: Iterable[Logged]) -> list[Move]:
    """Read stored moves."""
    return [Move(seat, start.parse(text), at) for seat, text, at in log]


def states(start: Game, moves: Iterable[Move]) -> Iterator[Game]:
    """Return the game after each move, without the start."""
    game = start
    for move in moves:
        game = game.play(move)
        yield game


def facts_of(event: Event) -> Mapping[str, Fact]:
    """Return the facts of an event by name."""
    return dict(event.facts)


def number(event: Event, name: str) -> int:
    """Return a fact that is a whole number."""
    return int(facts_of(event)[name])


def count(facts: Facts, name: str, amount: int = 1) -> None:
    """Add an amount to a fact."""
    facts[name] = facts.get(name, 0) + amount


def best(facts: Facts, name: str, value: int) -> None:
    """Keep the smallest value of a fact."""
    facts[name] = min(value, facts.get(name, value))


def together(all_facts: Iterable[Facts]) -> Facts:
    """Combine the facts of several matches."""
    whole: Facts = {}
    for facts in all_facts:
        for name, value in facts.items():
            (best if name.startswith("best-") else count)(whole, name, value)
    return whole
