"""Leaderboards, statistics and past matches."""

from cogs.client import TabletopBot
from cogs.records.coach import Coaching
from cogs.records.leaderboard import Records
from cogs.records.replay import Replays
from cogs.records.stats import Stats
from cogs.table import listener_of


async def setup(bot: TabletopBot) -> None:
    listener = listener_of(bot)
    for cog in (Records(bot, listener), Stats(bot), Replays(bot, listener), Coaching(bot, listener)):
        await bot.add_cog(cog)
