"""Robots at a table: how strong they are, what they look like, and how a game's robot is asked."""

from random import Random

from engines import GAMES
from engines.core import Action, Game

STRENGTHS = ("easy", "normal", "hard")
FACES = {"easy": "🐣🐌🐼🐑🐢", "normal": "🥝🦊🐻🐧🐸", "hard": "🐙🦉🦅🦇🐺"}
"""One per name, and as many as sit at the largest table; the names are in locales/: `robot-easy-1` and so on."""


def think(game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
    """What the robot on that seat does: all it gets is the view of the seat and what the rules let it do."""
    legal = game.legal_actions(seat)
    return GAMES[game.name].robot.choose(game.view(seat), legal, dice, strength) if legal else None
