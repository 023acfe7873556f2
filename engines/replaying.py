"""A match played again from its beginning and its moves, and what it tells of each seat."""

from collections.abc import Iterable, Iterator, Mapping

from engines.core import Event, Fact, Game, Move

Logged = tuple[int | None, str, int]
"""A move as the log keeps it: seat, action, moment."""
Facts = dict[str, int]
"""Numbers about one seat: those called `best-…` are the smaller the better, all others add up."""


def read(start: Game, log: Iterable[Logged]) -> list[Move]:
    """The moves of a log."""
    return [Move(seat, start.parse(text), at) for seat, text, at in log]


def states(start: Game, moves: Iterable[Move]) -> Iterator[Game]:
    """The game after each move; the beginning is not among them."""
    game = start
    for move in moves:
        game = game.play(move)
        yield game


def facts_of(event: Event) -> Mapping[str, Fact]:
    """The facts of an event by name."""
    return dict(event.facts)


def number(event: Event, name: str) -> int:
    """A fact that is a whole number."""
    return int(facts_of(event)[name])


def count(facts: Facts, name: str, amount: int = 1) -> None:
    """So much more of it."""
    facts[name] = facts.get(name, 0) + amount


def best(facts: Facts, name: str, value: int) -> None:
    """Keep the smallest."""
    facts[name] = min(value, facts.get(name, value))


def together(all_facts: Iterable[Facts]) -> Facts:
    """The facts of several matches as one."""
    whole: Facts = {}
    for facts in all_facts:
        for name, value in facts.items():
            (best if name.startswith("best-") else count)(whole, name, value)
    return whole
