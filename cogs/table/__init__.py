"""How a press is handled: the listener, the lobby, the clock and the robots."""

from functools import partial

from cogs.client import TabletopBot
from cogs.messages.live import LiveMessages
from cogs.table.clock import Clock
from cogs.table.commands import TableCommands
from cogs.table.deleted_channels import DeletedChannels
from cogs.table.drawing import screen_of
from cogs.table.lessons import Lessons
from cogs.table.listener import Listener
from cogs.table.lobby import GameCog, Lobbies
from cogs.table.reminders import LastPresses
from cogs.table.robots import Robots
from cogs.table.solo import Solo
from cogs.table.tables import Tables

__all__ = ["GameCog", "Listener", "Lobbies", "listener_of", "lobbies_of"]


def listener_of(bot: TabletopBot) -> Listener:
    """Return the cog that receives every press."""
    listener = bot.get_cog("Listener")
    assert isinstance(listener, Listener)
    return listener


def lobbies_of(bot: TabletopBot) -> Lobbies:
    """Return the cog that opens tables."""
    lobbies = bot.get_cog("Lobbies")
    assert isinstance(lobbies, Lobbies)
    return lobbies


async def setup(bot: TabletopBot) -> None:
    messages = LiveMessages(bot, partial(screen_of, bot))
    presses = LastPresses()
    listener = Listener(bot, messages, presses)
    tables = Tables(bot, messages, listener)
    lobbies, solo = Lobbies(bot, messages, tables, listener), Solo(bot, messages)
    for cog in (listener, tables, TableCommands(bot, messages), lobbies, solo, Lessons(bot, lobbies, solo, listener)):
        await bot.add_cog(cog)
    await bot.add_cog(Clock(bot, messages, presses))
    await bot.add_cog(Robots(bot, messages))
    await bot.add_cog(DeletedChannels(bot))
