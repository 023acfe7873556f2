"""How a robot plays Nim: easy ones take anything, hard ones leave piles whose exclusive or is zero."""

from functools import reduce
from operator import xor
from random import Random

from engines.core import Action
from tests.nim.engine.view import Take, View

FORESIGHT = {"easy": 0.0, "normal": 0.5, "hard": 1.0, "expert": 1.0}


def choose(view: View, legal: tuple[Action, ...], dice: Random, strength: str) -> tuple[int, Action]:
    """Return the delay in milliseconds and the action."""
    delay, good = dice.randint(800, 1600), [take for take in legal if _leaves_nothing(view, take)]
    return delay, dice.choice(good if good and dice.random() < FORESIGHT[strength] else list(legal))


def _leaves_nothing(view: View, take: Action) -> bool:
    assert isinstance(take, Take)
    left = (size - take.count * (pile == take.pile) for pile, size in enumerate(view.piles, start=1))
    return reduce(xor, left) == 0
