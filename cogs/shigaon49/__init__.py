"""שיגעון 49 on Discord: its command."""

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.messages.words import both
from cogs.shigaon49.screens import Screens
from cogs.table import Lobbies, lobbies_of
from engines.shigaon49 import Options, Shigaon49


class Shigaon49Cog(commands.Cog, name="Shigaon49"):
    """`/play shigaon49`."""

    def __init__(self, bot: TabletopBot, lobbies: Lobbies) -> None:
        self.bot, self.lobbies = bot, lobbies
        bot.game_screens[Shigaon49.name] = Screens()
        self.command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=Shigaon49.name, description=both("shigaon49-command"), callback=self.play
        )

    async def cog_load(self) -> None:
        self.lobbies.group.add_command(self.command)

    async def cog_unload(self) -> None:
        self.lobbies.group.remove_command(Shigaon49.name)

    @app_commands.describe(
        minimum=both("shigaon49-describe-minimum"),
        check=both("shigaon49-describe-check"),
        honour=both("shigaon49-describe-honour"),
        seconds=both("describe-seconds"),
        robots=both("describe-robots"),
    )
    async def play(
        self,
        interaction: discord.Interaction[Any],
        minimum: bool = True,
        check: bool = True,
        honour: bool = False,
        seconds: Literal[30, 60, 300, 86400] = 60,
        robots: app_commands.Range[int, 0, 4] = 0,
    ) -> None:
        """Open a table of שיגעון 49."""
        options = Options(minimum=minimum, check=check, honour=honour, seconds=seconds)
        await self.lobbies.open(interaction, Shigaon49.name, options, robots=robots)


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(Shigaon49Cog(bot, lobbies_of(bot)))
