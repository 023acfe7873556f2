"""The facts of a match of Match Madness for each seat."""

from engines.core import Event, Move
from engines.match_madness.cards import is_earlier
from engines.match_madness.rules import MatchMadness
from engines.replaying import Facts, best, count, number, states


def best_time(level: int, *, earlier: bool = False) -> str:
    """Return the name of a fact: the fastest card of a level. The cards of version 0.1 have facts of their own."""
    return f"best-level-{level}" if earlier else f"best-level-{level}-cards-2"


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
        earlier = is_earlier(number(event, "card"))
        best(facts[event.seat], best_time(number(event, "level"), earlier=earlier), number(event, "ms"))
