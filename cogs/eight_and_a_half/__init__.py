"""8½ on Discord: its table, and `/scoresheet`."""

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from cogs.client import TabletopBot
from cogs.eight_and_a_half.screens import Screens, sheet_screen
from cogs.messages.answers import send
from cogs.messages.words import both
from cogs.table import GameCog, lobbies_of
from cogs.table.drawing import scene_of
from cogs.table.past_matches import match_here
from engines.core import Refused
from engines.eight_and_a_half import GAME
from storage import Table


class EightAndAHalfCog(GameCog, name="EightAndAHalf"):
    """`/play eight_and_a_half` and `/scoresheet`."""

    game, screens = GAME, Screens()

    @app_commands.command(name="scoresheet", description=both("command-scoresheet"))
    @app_commands.describe(match=both("describe-sheet-match"))
    @app_commands.guild_only()
    async def scoresheet(
        self, interaction: discord.Interaction[Any], match: app_commands.Range[int, 1, 999_999_999] | None = None
    ) -> None:
        """Show the sheet of the current or last match of 8½ in this channel, or of a past match in this server."""
        table = await self._sheet_of(interaction, match)
        scene = replace(await scene_of(self.bot, table, None), words=await self.bot.words_for(interaction))
        await send(interaction, await self.bot.painted(sheet_screen(scene), interaction.user.id))

    async def _sheet_of(self, interaction: discord.Interaction[Any], match: int | None) -> Table:
        if match is not None:
            table = await match_here(self.bot.store, interaction, match)
            if table.game != GAME.name:
                raise Refused("without-sheet")
            return table
        newest = await self.bot.store.newest_with(interaction.channel_id or 0, GAME.name)
        if newest is None:
            raise Refused("no-sheet")
        return newest


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(EightAndAHalfCog(bot, lobbies_of(bot)))
