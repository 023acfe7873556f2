"""The facts of a match of Match Madness for each seat."""

from engines.core import Event, Move
from engines.match_madness.rules import MatchMadness
from engines.replaying import Facts, best, count, number, states


def stats(start: MatchMadness, moves: list[Move]) -> tuple[Facts, ...]:
    """Count cards won, errors, and the fastest card of each level in milliseconds."""
    facts = tuple(Facts(cards=0, wrong=0) for _ in start.won)
    silent: tuple[Event, ...] = start.news
    for game in states(start, moves):
        told = game.news
        if told is not silent:  # a press on a workbench leaves the news unchanged
            for event in told:
                _tell(facts, event)
        silent = told
    return facts


def _tell(facts: tuple[Facts, ...], event: Event) -> None:
    if event.seat is None:
        return
    if event.code == "wrong":
        count(facts[event.seat], "wrong")
    if event.code in ("won", "paid"):
        count(facts[event.seat], "cards", int(event.code == "won"))
        best(facts[event.seat], f"best-level-{number(event, 'level')}", number(event, "ms"))
