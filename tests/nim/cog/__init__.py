"""Nim on Discord."""

from cogs.client import TabletopBot
from cogs.table import GameCog, lobbies_of
from tests.nim.cog.screens import Screens
from tests.nim.engine import GAME


class NimCog(GameCog, name="Nim"):
    """`/play nim`."""

    game, screens = GAME, Screens()


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(NimCog(bot, lobbies_of(bot)))
