"""What a person wins against each robot of Jungle Speed: duels one against one, on a match that both see.

python -m bench.duels [duels]

The person is a median adult: 850 ms from seeing a card to pressing, and 400 ms of network.
"""

import sys
from collections.abc import Iterator
from functools import cache
from random import Random

from bench.arena import Simulation, interval
from bench.arguments import counts
from engines.core import Action
from engines.jungle_speed.robot import FASTEST, choose
from engines.jungle_speed.view import JungleSpeedView
from engines.robots import STRENGTHS

ADULT, SPREAD, NETWORK = 850, 0.25, 400
WANTED = {"easy": 0.75, "normal": 0.50, "hard": 0.30, "expert": 0.15}
MATCHES = 5


def duels_in(match: Simulation) -> Iterator[tuple[JungleSpeedView, tuple[Action, ...]]]:
    """Every reveal of a match that the second seat may grab: what it sees, and what it may do."""
    reveal = -1
    while match.game.outcome() is None:
        view = match.game.view(1)
        assert isinstance(view, JungleSpeedView)
        mine = any(view.hands[hand].seat == 1 for found in view.matches for hand in found)
        if mine and view.shown_at is not None and view.reveal != reveal and 1 in match.game.to_act():
            reveal = view.reveal
            yield view, match.game.legal_actions(1)
        match.go_on()


def person(dice: Random) -> float:
    """How many milliseconds after the card was shown a person's press arrives."""
    return NETWORK + max(FASTEST, ADULT * dice.lognormvariate(0, SPREAD))


@cache
def all_duels() -> list[tuple[JungleSpeedView, tuple[Action, ...]]]:
    """The duels of a few matches of three."""
    matches = [Simulation("jungle_speed", ("normal",) * 3, str(number)) for number in range(MATCHES)]
    return [duel for match in matches for duel in duels_in(match)]


def won_by_person(strength: str, duels: int, seed: str = "duels") -> float:
    """The share of duels that the person wins."""
    dice, won, seen = Random(f"{seed}:{strength}"), 0, all_duels()
    for number in range(duels):
        answer = choose(*seen[number % len(seen)], dice, strength)
        won += answer is None or person(dice) < answer[0]
    return won / duels


def main(given: list[str]) -> int:
    """Print the shares."""
    (duels,) = counts(__doc__, given, duels=20_000)
    print("| against | a median adult wins | wanted |\n|---|---|---|")
    for strength in STRENGTHS:
        share = won_by_person(strength, duels)
        print(f"| {strength} | {share:.1%} ± {interval(share, duels):.1%} | about {WANTED[strength]:.0%} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
