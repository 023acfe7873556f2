"""The screens of every game, without a bot."""

from functools import cache
from importlib import import_module

from cogs.client import EXTENSIONS
from cogs.messages.game_screens import GameScreens

FURTHER: list[str] = []
"""Extensions with games that are not built in."""


@cache
def screens_of(name: str) -> GameScreens:
    """Return the screens that the cog of a game brings."""
    for extension in (*EXTENSIONS, *FURTHER):
        for cog in vars(import_module(extension)).values():
            if getattr(getattr(cog, "game", None), "name", "") == name:
                screens: GameScreens = cog.screens
                return screens
    raise KeyError(name)
