"""Leaderboards, statistics and past matches."""

from cogs.client import TabletopBot
from cogs.records.leaderboard import Records
from cogs.records.replay import Replays
from cogs.records.stats import Stats
from cogs.table import listener_of


async def setup(bot: TabletopBot) -> None:
    for cog in (Records(bot, listener_of(bot)), Stats(bot), Replays(bot, listener_of(bot))):
        await bot.add_cog(cog)
