"""Robots against robots: whole matches at rotating seats, with confidence intervals.

python -m bench.arena                      every pairing that docs/robots.md names
python -m bench.arena shigaon49 hard normal normal --matches 1000
python -m bench.arena shigaon49 hard old-hard old-hard   against the hard robot of before 0.2.0, which never changes
python -m bench.arena shigaon49 child easy easy          a child of ten, as a rule of thumb
"""

import math
import sys
import time
from collections.abc import Hashable, Iterator
from random import Random
from typing import Any, NamedTuple, cast

from bench import child, old_hard
from bench.arguments import parser
from engines import GAMES
from engines.core import Action, Game, Move, Outcome, Timeout
from engines.eight_and_a_half import search as eight
from engines.robots import think
from engines.shigaon49 import Shigaon49, search

RANDOM, OLD_HARD, CHILD = "random", "old-hard", "child"
LADDER = (("expert", "hard"), ("hard", "normal"), ("normal", "easy"))
PAIRINGS: tuple[tuple[str, tuple[str, ...], float], ...] = (
    *(("shigaon49", (one, *(two,) * (n - 1)), 1 / n + 0.15) for n in (2, 3, 4) for one, two in LADDER),
    *(("shigaon49", ("hard", *(OLD_HARD,) * n), wanted) for n, wanted in ((1, 0.80), (2, 0.70), (3, 0.65))),
    ("shigaon49", (CHILD, "easy", "easy"), 0.50),
    ("shigaon49", ("hard", "hard", "hard"), 0.0),
    ("eight_and_a_half", ("hard", "easy"), 0.58),
    ("eight_and_a_half", ("hard", "random"), 0.70),
    ("eight_and_a_half", ("hard", "normal"), 0.0),
    ("jungle_speed", ("hard", "normal", "normal", "normal"), 0.0),
    ("jungle_speed", ("hard", "easy", "easy", "easy"), 0.0),
    ("match_madness", ("hard", "normal"), 0.0),
    ("match_madness", ("hard", "easy"), 0.0),
)
OPTIONS: dict[str, dict[str, Any]] = {"eight_and_a_half": {"target": 3}, "match_madness": {"rounds": 5}}
LONGEST = 20_000


class Intent(NamedTuple):
    """What a seat is about to do."""

    cue: Hashable
    due: int
    action: Action | None


class Simulation:
    """One match of robots, in a time of its own: each reacts after its delay, and time moves at deadlines."""

    def __init__(self, name: str, strengths: tuple[str, ...], seed: str) -> None:
        options = GAMES[name].rules.Options(**OPTIONS.get(name, {}))
        self.game: Game = GAMES[name].rules.new(len(strengths), seed, options)
        self.strengths, self.seed, self.now = strengths, seed, 0
        self.intents: dict[int, Intent] = {}
        self.thoughts: list[tuple[str, float]] = []

    def run(self) -> Outcome:
        """Until the end; an illegal move raises."""
        for _ in range(LONGEST):
            outcome = self.game.outcome()
            if outcome:
                return outcome
            self.go_on()
        raise RuntimeError(f"{self.game.name}: {self.seed} does not end")

    def go_on(self) -> None:
        """Let every robot that is to act think, and make the next move."""
        self._intend()
        self._step()

    def _intend(self) -> None:
        to_act = self.game.to_act()
        for seat in [seat for seat in self.intents if seat not in to_act]:
            del self.intents[seat]
        for seat in to_act:
            cue = self._cue(seat)
            if seat not in self.intents or self.intents[seat].cue != cue:
                chosen = self._think(seat)
                delay, action = chosen or (0, None)
                self.intents[seat] = Intent(cue, self.now + delay, action)

    def _cue(self, seat: int) -> Hashable:
        reacts_to = GAMES[self.game.name].robot.cue
        return self.game.turn(), self.game.ply if reacts_to is None else reacts_to(self.game.view(seat))

    def _think(self, seat: int) -> tuple[int, Action] | None:
        game, strength = self.game, self.strengths[seat]
        dice = Random(f"{self.seed}:{seat}:{game.ply}")
        if strength == RANDOM:
            return 1000, dice.choice(game.legal_actions(seat)).pick(dice)
        if strength in (OLD_HARD, CHILD):
            choose = old_hard.choose if strength == OLD_HARD else child.choose
            return choose(cast(Shigaon49, game).view(seat), game.legal_actions(seat), dice)
        began = time.process_time()
        chosen = think(game, seat, strength, dice)
        self.thoughts.append((strength, time.process_time() - began))
        return chosen

    def _step(self) -> None:
        """Make the next move: of the seat that is first, or of time itself."""
        if shown := self.game.when_shown():
            self.game = self.game.play(Move(None, shown, self.now))
            return
        ready = [(intent.due, seat) for seat, intent in self.intents.items() if intent.action]
        due, seat = min(ready, default=(0, -1))
        deadline = self.game.deadline()
        if deadline is not None and (not ready or (self.game.turn() == 0 and deadline <= due)):
            self.now = max(self.now, deadline)
            self.game = self.game.play(Move(None, Timeout(), self.now))
            return
        action, self.now = self.intents.pop(seat).action, max(self.now, due)
        assert action is not None
        self.game = self.game.play(Move(seat, action, self.now))


class Arena:
    """One pairing: the first strength is the one whose wins are counted."""

    def __init__(self, name: str, strengths: tuple[str, ...]) -> None:
        self.name, self.strengths = name, strengths
        self.thoughts: list[float] = []

    def run(self, matches: int, seed: str = "arena") -> float:
        """The share of matches that the first strength wins; a shared win counts in part."""
        return sum(self.match(number, seed) for number in range(matches)) / matches

    def match(self, number: int, seed: str) -> float:
        """One match; the first strength sits on another seat each time."""
        first = number % len(self.strengths)
        others = self.strengths[1:]
        seats = (*others[:first], self.strengths[0], *others[first:])
        simulation = Simulation(self.name, seats, f"{seed}:{number}")
        winners = simulation.run().winners
        self.thoughts += [spent for strength, spent in simulation.thoughts if strength == self.strengths[0]]
        return (first in winners) / len(winners)


def interval(share: float, matches: int) -> float:
    """Half the width of the 95 % confidence interval."""
    return 1.96 * math.sqrt(max(share * (1 - share), 1 / matches) / matches)


def report(pairings: list[tuple[str, tuple[str, ...], float]], matches: int, seed: str) -> Iterator[str]:
    """One line per pairing, as a table."""
    yield "| game | pairing | matches | wins | wanted | 99 % of thoughts | usual thought |"
    yield "|---|---|---|---|---|---|---|"
    for name, strengths, wanted in pairings:
        arena, played = Arena(name, strengths), _played(name, strengths, matches)
        share = arena.run(played, seed)
        against = f"{strengths[0]} against {', '.join(strengths[1:])}"
        spread = f"{share:.1%} ± {interval(share, played):.1%}"
        thoughts = sorted(arena.thoughts) or [0.0]
        slow, usual = thoughts[len(thoughts) * 99 // 100] * 1000, sum(thoughts) / len(thoughts) * 1000
        goal = f"{wanted:.0%}" if wanted else "–"
        yield f"| {name} | {against} | {played} | {spread} | {goal} | {slow:.1f} ms | {usual:.2f} ms |"


def _played(name: str, strengths: tuple[str, ...], matches: int) -> int:
    """Return how many matches are played: a tenth where somebody searches."""
    searching = "expert" in strengths and GAMES[name].robot.searches
    return -(-matches // 10) if searching else matches


def main(given: list[str]) -> int:
    """Let the asked pairings play and print the table."""
    asked = parser(__doc__)
    asked.add_argument("game", nargs="?", choices=sorted(GAMES))
    asked.add_argument("strengths", nargs="*")
    asked.add_argument("--matches", type=int, default=1000)
    asked.add_argument("--seed", default="arena")
    asked.add_argument("--rollouts", type=int, default=search.ROLLOUTS // 4, help="how much experts of 49 search")
    usual = eight.ROLLOUTS // 4
    asked.add_argument("--mini-games", type=int, default=usual, help="how much experts of 8½ search")
    found = asked.parse_args(given)
    chosen = [pairing for pairing in PAIRINGS if found.game in (None, pairing[0])]
    if found.strengths:
        chosen = [(found.game, tuple(found.strengths), 0.0)]
    search.ROLLOUTS, eight.ROLLOUTS = found.rollouts, found.mini_games
    for line in report(chosen, found.matches, found.seed):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
