"""שיגעון 49 on Discord."""

from cogs.client import TabletopBot
from cogs.shigaon49.screens import Screens
from cogs.table import GameCog, lobbies_of
from engines.shigaon49 import GAME


class Shigaon49Cog(GameCog, name="Shigaon49"):
    """`/play shigaon49`."""

    game, screens = GAME, Screens()


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(Shigaon49Cog(bot, lobbies_of(bot)))
