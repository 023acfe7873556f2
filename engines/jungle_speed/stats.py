"""The facts of a match of Jungle Speed for each seat."""

from engines.core import Move
from engines.jungle_speed.rules import JungleSpeed
from engines.jungle_speed.view import Finish
from engines.replaying import Facts, best, count, states


def stats(start: JungleSpeed, moves: list[Move]) -> tuple[Facts, ...]:
    """Count totems won, false grabs, the sum, number and best of the reactions in milliseconds."""
    facts = tuple(Facts({"grabs": 0, "false": 0, "reaction": 0, "reactions": 0}) for _ in range(start.players))
    before = start
    for game in states(start, moves):
        assert isinstance(game, JungleSpeed)
        if game.tally != before.tally:
            for finish in game.photo:
                _tell(facts[finish.seat], finish)
        before = game
    return facts


def _tell(facts: Facts, finish: Finish) -> None:
    if finish.verdict == "false":
        count(facts, "false")
    if finish.verdict == "won":
        count(facts, "grabs")
    if finish.verdict in ("won", "slower"):
        count(facts, "reaction", finish.ms)
        count(facts, "reactions")
        best(facts, "best-reaction", finish.ms)
