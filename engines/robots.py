"""Robots at a table: their strengths, their faces, and how a game's robot chooses a move."""

from random import Random

from engines import GAMES
from engines.core import Action, Game, View

EXPERT, WITHOUT_SEARCH = "expert", "hard"
STRENGTHS = ("easy", "normal", "hard", "expert")
FACES = {"easy": "🐣🐌🐼🐑🐢", "normal": "🥝🦊🐻🐧🐸", "hard": "🐙🦉🦅🦇🐺", "expert": "🐲🦈🦁🐯🦄"}
"""A face for each robot name (`robot-easy-1` … in locales/); as many as the seats of the largest table."""

LINGER = 2_000
"""How many milliseconds a robot waits longer after an event that people want to read."""


def think(game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
    """Return what the robot on that seat does; it knows only the seat's view and its legal actions."""
    legal = game.legal_actions(seat)
    return choice(game.name, game.view(seat), legal, dice, strength) if legal else None


def choice(name: str, view: View, legal: tuple[Action, ...], dice: Random, strength: str) -> tuple[int, Action] | None:
    """Return what a robot does when it sees this view; only its dice decide besides."""
    return GAMES[name].robot.choose(view, legal, dice, strength)


def searches(game: Game, strength: str) -> bool:
    """Whether a robot of that strength thinks long, so that it needs a process of its own."""
    return strength == EXPERT and GAMES[game.name].robot.searches


def lingering(game: Game) -> int:
    """Return how many milliseconds a robot waits longer, because something has just happened that people read."""
    lingers = GAMES[game.name].robot.lingers
    return LINGER if any(event.code in lingers for event in game.news) else 0
