"""The way of a press: the listener, the lobby, the clock and the robots."""

from cogs.client import TabletopBot
from cogs.table.clock import Clock
from cogs.table.listener import Tables
from cogs.table.lobby import GameCog, Lobbies
from cogs.table.robots import Robots

__all__ = ["GameCog", "Lobbies", "Tables", "lobbies_of", "tables_of"]


def tables_of(bot: TabletopBot) -> Tables:
    """The cog that takes every press."""
    tables = bot.get_cog("Tables")
    assert isinstance(tables, Tables)
    return tables


def lobbies_of(bot: TabletopBot) -> Lobbies:
    """The cog that opens tables."""
    lobbies = bot.get_cog("Lobbies")
    assert isinstance(lobbies, Lobbies)
    return lobbies


async def setup(bot: TabletopBot) -> None:
    tables = Tables(bot)
    for cog in (tables, Lobbies(bot, tables), Clock(bot, tables), Robots(bot, tables)):
        await bot.add_cog(cog)
