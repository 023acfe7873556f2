"""Settings of servers and people, help and privacy."""

from cogs.client import TabletopBot
from cogs.settings.greeting import Greeting
from cogs.settings.help import Help
from cogs.settings.personal import Settings
from cogs.settings.preferences import Preferences
from cogs.settings.privacy import Privacy
from cogs.settings.server import ServerCommands
from cogs.table import listener_of, lobbies_of


async def setup(bot: TabletopBot) -> None:
    settings = Settings(bot)
    for cog in (
        settings,
        Help(bot, listener_of(bot)),
        ServerCommands(bot, settings),
        Privacy(bot, listener_of(bot)),
        Preferences(bot, listener_of(bot)),
        Greeting(bot, lobbies_of(bot), listener_of(bot)),
    ):
        await bot.add_cog(cog)
