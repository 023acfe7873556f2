"""What was played before: the score sheet."""

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.eight_and_a_half import sheet_screen
from cogs.table import Tables
from cogs.tabletop import Tabletop
from cogs.words import both
from engines.core import Refused
from engines.eight_and_a_half import EightAndAHalf


class Records(commands.Cog):
    """`/scoresheet`."""

    def __init__(self, bot: Tabletop, tables: Tables) -> None:
        self.bot, self.tables = bot, tables

    @app_commands.command(name="scoresheet", description=both("command-scoresheet"))
    @app_commands.guild_only()
    async def scoresheet(self, interaction: discord.Interaction[Any]) -> None:
        """The sheet of the current or the last match of 8½ in this channel."""
        table = await self.bot.store.newest_with(interaction.channel_id or 0, EightAndAHalf.name)
        if table is None:
            raise Refused("no-sheet")
        scene = replace(await self.tables.scene(table, None), words=await self.bot.words_for(interaction))
        screen = sheet_screen(scene)
        files = await self.tables.redraw.drawn(screen)
        await interaction.response.send_message(view=screen.layout(), files=files, ephemeral=True)


async def setup(bot: Tabletop) -> None:
    tables = bot.get_cog("Tables")
    assert isinstance(tables, Tables)
    await bot.add_cog(Records(bot, tables))
