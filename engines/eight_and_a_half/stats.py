"""The facts of a match of 8½ for each seat."""

from engines.core import Event, Move
from engines.eight_and_a_half.rules import EightAndAHalf
from engines.replaying import Facts, count, number, states


def stats(start: EightAndAHalf, moves: list[Move]) -> tuple[Facts, ...]:
    """Count points, bonus points, mini-games won, policemen played, times caught, and pots taken."""
    facts = tuple(Facts(points=0, bonus=0, first=0, policemen=0, caught=0, taken=0) for _ in start.holdings)
    game = start
    for state in states(start, moves):
        assert isinstance(state, EightAndAHalf)
        game = state
        for event in game.news:
            _tell(facts, event)
    for seat, points in enumerate(game.totals):
        count(facts[seat], "points", points)
    for row in game.rows:
        count(facts[row.first], "first")
        count(facts[row.first], "bonus", int(row.bonus))
    return facts


def _tell(facts: tuple[Facts, ...], event: Event) -> None:
    if event.code == "took" and event.seat is not None:
        count(facts[event.seat], "taken", number(event, "count"))
    if event.code == "policeman" and event.seat is not None:
        count(facts[event.seat], "policemen")
        count(facts[number(event, "offender")], "caught")
        count(facts[number(event, "offender")], "taken", number(event, "count"))
