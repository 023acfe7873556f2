"""What a match of Nim tells of each seat."""

from engines.core import Move
from engines.replaying import Facts, count, number, states
from tests.nim.engine.rules import Nim


def stats(start: Nim, moves: list[Move]) -> tuple[Facts, ...]:
    """tokens: how many were taken; last: how often the last one."""
    facts = tuple(Facts(tokens=0, last=0) for _ in start.taken)
    for game in states(start, moves):
        for event in game.news:
            if event.code == "took" and event.seat is not None:
                count(facts[event.seat], "tokens", number(event, "count"))
            if event.code == "over" and event.seat is not None:
                count(facts[event.seat], "last")
    return facts
