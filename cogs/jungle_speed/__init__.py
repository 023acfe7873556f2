"""Jungle Speed on Discord: its command."""

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.jungle_speed.screens import Screens
from cogs.messages.words import both
from cogs.table import Lobbies, lobbies_of
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.view import JungleSpeedOptions


class JungleSpeedCog(commands.Cog, name="JungleSpeed"):
    """`/play jungle_speed`."""

    def __init__(self, bot: TabletopBot, lobbies: Lobbies) -> None:
        self.bot, self.lobbies = bot, lobbies
        bot.game_screens[JungleSpeed.name] = Screens()
        self.command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=JungleSpeed.name, description=both("jungle-speed-command"), callback=self.play
        )

    async def cog_load(self) -> None:
        self.lobbies.group.add_command(self.command)

    async def cog_unload(self) -> None:
        self.lobbies.group.remove_command(JungleSpeed.name)

    @app_commands.describe(
        pace=both("jungle-speed-describe-pace"),
        manual=both("jungle-speed-describe-manual"),
        play_on=both("jungle-speed-describe-play-on"),
        robots=both("describe-robots"),
    )
    async def play(
        self,
        interaction: discord.Interaction[Any],
        pace: Literal["calm", "normal", "wild"] = "normal",
        manual: bool = False,
        play_on: bool = False,
        robots: app_commands.Range[int, 0, 4] = 0,
    ) -> None:
        """Open a table of Jungle Speed."""
        options = JungleSpeedOptions(pace=pace, manual=manual, play_on=play_on)
        await self.lobbies.open(interaction, JungleSpeed.name, options, robots=robots)


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(JungleSpeedCog(bot, lobbies_of(bot)))
