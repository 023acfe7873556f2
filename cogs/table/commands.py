"""The `/table` commands: show, leave, end."""

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot, moment
from cogs.limits import Pause
from cogs.messages.live import LiveMessages
from cogs.messages.words import both
from cogs.table.press import as_lobby, as_match
from cogs.table.replies import whisper
from engines.core import Refused
from engines.match import Lobby
from storage import Table
from storage.seats import named
from storage.tables import Content

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True)
"""In servers and in the direct messages with the bot."""


class TableCommands(commands.Cog):
    """`/table show`, `leave` and `end`, for the table in the channel."""

    group = app_commands.Group(name="table", description=both("command-table"), allowed_contexts=EVERYWHERE)

    def __init__(self, bot: TabletopBot, messages: LiveMessages) -> None:
        self.bot, self.messages = bot, messages
        self._shown = Pause("shown-lately")

    @group.command(name="show", description=both("command-table-show"))
    async def show(self, interaction: discord.Interaction[Any]) -> None:
        """Post the table again at the bottom, for people at the table and moderators, with a pause after it."""
        table = await self._here(interaction)
        people = named(table.content)
        if people and interaction.user.id not in people and not interaction.permissions.manage_messages:
            raise Refused("not-at-table")
        self._shown.begin(table.id, moment(interaction), self.bot.limits.show_pause)
        await self.messages.open(interaction, table, None)

    @group.command(name="leave", description=both("command-table-leave"))
    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        """Give up a seat."""
        user, at = interaction.user.id, moment(interaction)
        table = await self._change(interaction, await self._here(interaction), lambda content: content.leave(user, at))
        before_or_after = isinstance(table.content, Lobby) or table.content.over
        await self._tell(interaction, table, "left-table" if before_or_after else "left-seat")

    @group.command(name="end", description=both("command-table-end"))
    async def end(self, interaction: discord.Interaction[Any]) -> None:
        """End the table at once for a moderator; ask the players for the host."""
        table = await self._here(interaction)
        ending = (await self.bot.store.server_settings(table.guild)).ending
        table = await self._change(interaction, table, _end(interaction, table, ending))
        await self._tell(interaction, table, "ended-table" if table.content.over else "asked-to-end")

    async def _here(self, interaction: discord.Interaction[Any]) -> Table:
        table = await self.bot.store.table_in(interaction.channel_id or 0)
        if table is None:
            raise Refused("no-table-direct" if interaction.guild_id is None else "no-table")
        return table

    async def _change(
        self, interaction: discord.Interaction[Any], table: Table, change: Callable[[Content], Content]
    ) -> Table:
        return await self.bot.store.update(table.id, change, press=interaction.id, at=moment(interaction))

    async def _tell(self, interaction: discord.Interaction[Any], table: Table, sentence: str) -> None:
        try:
            await whisper(interaction, (await self.bot.words_for(interaction))(sentence))
        finally:
            self.bot.changed(table)


def _end(interaction: discord.Interaction[Any], table: Table, ending: str) -> Callable[[Content], Content]:
    """Return the change that ends the table, by what this person may do."""
    user, at = interaction.user.id, moment(interaction)
    if interaction.permissions.manage_messages or (ending == "host" and user == table.content.host):
        return lambda content: content.end(at, user)
    if isinstance(table.content, Lobby):
        return lambda content: as_lobby(content).cancel(user, at)
    if ending == "moderators":
        raise Refused("moderators-only")
    return lambda content: as_match(content).propose_end(user)
