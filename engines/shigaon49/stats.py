"""The facts of a match of שיגעון 49 for each seat."""

from engines.core import Move
from engines.replaying import Facts, count, number, states
from engines.shigaon49.rules import Shigaon49


def stats(start: Shigaon49, moves: list[Move]) -> tuple[Facts, ...]:
    """Count money spent, auctions won, tokens at the end, and winning lines."""
    facts = tuple(Facts(spent=0, cards=0, tokens=0, lines=0) for _ in start.cash)
    game = start
    for state in states(start, moves):
        assert isinstance(state, Shigaon49)
        game = state
        for event in game.news:
            if event.code == "won" and event.seat is not None:
                count(facts[event.seat], "spent", number(event, "amount"))
                count(facts[event.seat], "cards")
    for owner in game.board:
        if owner is not None:
            count(facts[owner], "tokens")
    for line in game.lines:
        owner = game.board[line[0] - 1]
        assert owner is not None
        count(facts[owner], "lines")
    return facts
