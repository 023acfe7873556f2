"""The screens of every game, without a bot: what the cogs bring to the table."""

from functools import cache
from importlib import import_module

from cogs.client import EXTENSIONS
from cogs.messages.game_screens import GameScreens
from cogs.table.lobby import GameCog


@cache
def screens_of(name: str) -> GameScreens:
    """The screens of a game that the bot has by itself, or whose cog was imported."""
    for extension in EXTENSIONS:
        import_module(extension)
    return next(cog.screens for cog in GameCog.__subclasses__() if cog.game.name == name)
