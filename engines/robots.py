"""Robots at a table: their strengths, their faces, and how a game's robot chooses a move."""

from random import Random

from engines import GAMES
from engines.core import Action, Game

STRENGTHS = ("easy", "normal", "hard", "expert")
FACES = {"easy": "🐣🐌🐼🐑🐢", "normal": "🥝🦊🐻🐧🐸", "hard": "🐙🦉🦅🦇🐺", "expert": "🐲🦈🦁🐯🦄"}
"""A face for each robot name (`robot-easy-1` … in locales/); as many as the seats of the largest table."""

LINGER = 2_000
"""How many milliseconds a robot waits longer after an event that people want to read."""


def think(game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
    """Return what the robot on that seat does; it knows only the seat's view and its legal actions."""
    legal = game.legal_actions(seat)
    return GAMES[game.name].robot.choose(game.view(seat), legal, dice, strength) if legal else None


def lingering(game: Game) -> int:
    """Return how many milliseconds a robot waits longer, because something has just happened that people read."""
    lingers = GAMES[game.name].robot.lingers
    return LINGER if any(event.code in lingers for event in game.news) else 0
