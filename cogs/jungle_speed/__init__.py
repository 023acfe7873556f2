"""Jungle Speed on Discord."""

from cogs.client import TabletopBot
from cogs.jungle_speed.screens import Screens, ScreensWithEmojis
from cogs.table import GameCog, lobbies_of
from engines.jungle_speed import GAME


class JungleSpeedCog(GameCog, name="JungleSpeed"):
    """`/play jungle_speed`."""

    game, screens = GAME, Screens()


class WithEmojis(JungleSpeedCog, name="JungleSpeed"):
    """Jungle Speed with the open cards also as emojis."""

    screens = ScreensWithEmojis()


async def setup(bot: TabletopBot) -> None:
    cog = WithEmojis if "jungle_speed_emojis" in bot.experiments else JungleSpeedCog
    await bot.add_cog(cog(bot, lobbies_of(bot)))
