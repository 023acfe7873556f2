"""Jungle Speed on Discord."""

from cogs.client import TabletopBot
from cogs.jungle_speed.screens import Screens
from cogs.table import GameCog, lobbies_of
from engines.jungle_speed import GAME


class JungleSpeedCog(GameCog, name="JungleSpeed"):
    """`/play jungle_speed`."""

    game, screens = GAME, Screens()


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(JungleSpeedCog(bot, lobbies_of(bot)))
