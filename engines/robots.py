"""Robots at a table: how strong they are, how many make good company, and how a game's robot is asked."""

from collections.abc import Callable, Hashable
from random import Random
from typing import Any, NamedTuple

from engines.core import Action, Game
from engines.eight_and_a_half import robot as eight_and_a_half
from engines.jungle_speed import robot as jungle_speed
from engines.match_madness import robot as match_madness
from engines.shigaon49 import robot as shigaon49

STRENGTHS = ("easy", "normal", "hard")
FACES = {"easy": "🐣🐌🐼🐑🐢", "normal": "🥝🦊🐻🐧🐸", "hard": "🐙🦉🦅🦇🐺"}
"""One per name, and as many as sit at the largest table; the names are in locales/: `robot-easy-1` and so on."""
GOOD_COMPANY = {"shigaon49": 3, "eight_and_a_half": 3, "jungle_speed": 4, "match_madness": 2}
"""How many play when somebody wants to play now, with robots."""

Choose = Callable[[Any, tuple[Action, ...], Random, str], tuple[int, Action] | None]
"""View, legal actions, dice, strength: after how many milliseconds it does what, or None when it lets things be."""
Cue = Callable[[Any], Hashable]
"""What a robot reacts to: while this stays the same it does not think again."""


class Robot(NamedTuple):
    """How a game is played by robots."""

    choose: Choose
    cue: Cue | None
    """None: the turn is all that matters."""


ROBOTS: dict[str, Robot] = {
    "shigaon49": Robot(shigaon49.choose, None),
    "eight_and_a_half": Robot(eight_and_a_half.choose, None),
    "jungle_speed": Robot(jungle_speed.choose, jungle_speed.cue),
    "match_madness": Robot(match_madness.choose, match_madness.cue),
}


def think(game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
    """What the robot on that seat does: all it gets is the view of the seat and what the rules let it do."""
    legal = game.legal_actions(seat)
    return ROBOTS[game.name].choose(game.view(seat), legal, dice, strength) if legal else None
