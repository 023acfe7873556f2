"""What was played before: leaderboards, numbers, past matches."""

from cogs.client import TabletopBot
from cogs.records.leaderboard import Records
from cogs.records.replay import Replays
from cogs.records.stats import Stats
from cogs.table import tables_of


async def setup(bot: TabletopBot) -> None:
    for kind in (Records, Stats, Replays):
        await bot.add_cog(kind(bot, tables_of(bot)))
