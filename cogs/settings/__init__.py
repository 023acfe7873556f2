"""What a server and a person choose; help and privacy."""

from cogs.client import Tabletop
from cogs.settings.personal import Settings
from cogs.settings.preferences import Preferences
from cogs.settings.privacy import Privacy
from cogs.settings.server import Houses
from cogs.table import tables_of


async def setup(bot: Tabletop) -> None:
    settings = Settings(bot, tables_of(bot))
    for cog in (settings, Houses(bot, settings), Privacy(bot, tables_of(bot)), Preferences(bot, tables_of(bot))):
        await bot.add_cog(cog)
