"""8½ on Discord: its command."""

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.eight_and_a_half.screens import Screens
from cogs.messages.words import both
from cogs.table import Lobbies, lobbies_of
from engines.eight_and_a_half import EightAndAHalf, Options


class EightAndAHalfCog(commands.Cog, name="EightAndAHalf"):
    """`/play eight_and_a_half`."""

    def __init__(self, bot: TabletopBot, lobbies: Lobbies) -> None:
        self.bot, self.lobbies = bot, lobbies
        bot.game_screens[EightAndAHalf.name] = Screens()
        self.command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=EightAndAHalf.name, description=both("eight-and-a-half-command"), callback=self.play
        )

    async def cog_load(self) -> None:
        self.lobbies.group.add_command(self.command)

    async def cog_unload(self) -> None:
        self.lobbies.group.remove_command(EightAndAHalf.name)

    @app_commands.describe(
        target=both("eight-and-a-half-describe-target"),
        seconds=both("describe-seconds"),
        robots=both("describe-robots"),
    )
    async def play(
        self,
        interaction: discord.Interaction[Any],
        target: Literal[3, 5, 7] = 7,
        seconds: Literal[30, 60, 300, 86400] = 60,
        robots: app_commands.Range[int, 0, 4] = 0,
    ) -> None:
        """Open a table of 8½."""
        options = Options(target=target, seconds=seconds)
        await self.lobbies.open(interaction, EightAndAHalf.name, options, robots=robots)


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(EightAndAHalfCog(bot, lobbies_of(bot)))
