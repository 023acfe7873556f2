"""Robots against robots: whole matches at rotating seats, with confidence intervals.

python -m bench.arena                      every pairing that docs/robots.md names
python -m bench.arena shigaon49 hard normal normal --matches 1000
"""

import argparse
import math
import time
from collections.abc import Iterator
from random import Random

from engines import GAMES
from engines.core import Action, Game, Move, Options, Timeout
from engines.robots import think

PAIRINGS: tuple[tuple[str, tuple[str, ...], float], ...] = (
    ("shigaon49", ("hard", "normal", "normal"), 0.45),
    ("shigaon49", ("hard", "easy", "easy"), 0.60),
    ("shigaon49", ("hard", "random", "random"), 0.85),
    ("eight_and_a_half", ("hard", "easy"), 0.58),
    ("eight_and_a_half", ("hard", "random"), 0.70),
)
TARGETS = {"eight_and_a_half": {"target": 3}}
RANDOM = "random"
LONGEST = 20_000


class Arena:
    """One pairing: the first strength is the one whose wins are counted."""

    def __init__(self, name: str, strengths: tuple[str, ...]) -> None:
        self.name, self.strengths = name, strengths
        self.longest = 0.0
        self.thoughts: list[float] = []

    def run(self, matches: int, seed: str = "arena") -> float:
        """The share of matches that the first strength wins; a shared win counts in part."""
        return sum(self.match(number, seed) for number in range(matches)) / matches

    def match(self, number: int, seed: str) -> float:
        """One match; the first strength sits on another seat each time."""
        shift = number % len(self.strengths)
        seats = (*self.strengths[-shift:], *self.strengths[:-shift]) if shift else self.strengths
        game = GAMES[self.name].new(len(seats), f"{seed}:{number}", self._options())
        dice = Random(f"{seed}:{number}:robots")
        for _ in range(LONGEST):
            outcome = game.outcome()
            if outcome:
                return (shift in outcome.winners) / len(outcome.winners)
            game = self._step(game, seats, dice)
        raise RuntimeError(f"{self.name}: match {number} does not end")

    def _options(self) -> Options:
        return GAMES[self.name].Options(**TARGETS.get(self.name, {}))

    def _step(self, game: Game, seats: tuple[str, ...], dice: Random) -> Game:
        """The seat that acts first acts; time moves when nobody wants to before its deadline."""
        seat = min(game.to_act())
        began = time.process_time()
        action = _action(game, seat, seats[seat], dice)
        if seats[seat] == self.strengths[0]:
            self.thoughts.append(time.process_time() - began)
        return game.play(Move.of(seat, action) if action else Move.of(None, Timeout()))


def _action(game: Game, seat: int, strength: str, dice: Random) -> Action | None:
    if strength == RANDOM:
        return dice.choice(game.legal_actions(seat)).pick(dice)
    chosen = think(game, seat, strength, dice)
    return chosen[1] if chosen else None


def interval(share: float, matches: int) -> float:
    """Half the width of the 95 % confidence interval."""
    return 1.96 * math.sqrt(max(share * (1 - share), 1 / matches) / matches)


def report(pairings: list[tuple[str, tuple[str, ...], float]], matches: int) -> Iterator[str]:
    """One line per pairing, as a table."""
    yield "| game | pairing | wins | wanted | slowest thought | usual thought |"
    yield "|---|---|---|---|---|---|"
    for name, strengths, wanted in pairings:
        arena = Arena(name, strengths)
        share = arena.run(matches)
        against = f"{strengths[0]} against {', '.join(strengths[1:])}"
        spread = f"{share:.1%} ± {interval(share, matches):.1%}"
        slowest, usual = max(arena.thoughts) * 1000, sum(arena.thoughts) / len(arena.thoughts) * 1000
        yield f"| {name} | {against} | {spread} | {wanted:.0%} | {slowest:.1f} ms | {usual:.2f} ms |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", nargs="?", choices=sorted(GAMES))
    parser.add_argument("strengths", nargs="*")
    parser.add_argument("--matches", type=int, default=1000)
    arguments = parser.parse_args()
    chosen = list(PAIRINGS)
    if arguments.game:
        chosen = [pairing for pairing in PAIRINGS if pairing[0] == arguments.game]
    if arguments.strengths:
        chosen = [(arguments.game, tuple(arguments.strengths), 0.0)]
    for line in report(chosen, arguments.matches):
        print(line, flush=True)


if __name__ == "__main__":
    main()
