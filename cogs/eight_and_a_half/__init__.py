"""8½ on Discord."""

from cogs.client import TabletopBot
from cogs.eight_and_a_half.screens import Screens
from cogs.table import GameCog, lobbies_of
from engines.eight_and_a_half import GAME


class EightAndAHalfCog(GameCog, name="EightAndAHalf"):
    """`/play eight_and_a_half`."""

    game, screens = GAME, Screens()


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(EightAndAHalfCog(bot, lobbies_of(bot)))
