"""Match Madness on Discord: its command."""

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.lobby import Lobbies
from cogs.match_madness_screens import Screens
from cogs.tabletop import Tabletop
from cogs.words import both
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options


class MatchMadnessCog(commands.Cog, name="MatchMadness"):
    """`/play match_madness`."""

    def __init__(self, bot: Tabletop, lobbies: Lobbies) -> None:
        self.bot, self.lobbies = bot, lobbies
        bot.faces[MatchMadness.name] = Screens()
        self.command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=MatchMadness.name, description=both("match-madness-command"), callback=self.play
        )

    async def cog_load(self) -> None:
        self.lobbies.group.add_command(self.command)

    async def cog_unload(self) -> None:
        self.lobbies.group.remove_command(MatchMadness.name)

    @app_commands.describe(
        mode=both("match-madness-describe-mode"),
        rounds=both("match-madness-describe-rounds"),
        level=both("match-madness-describe-level"),
        lenient=both("match-madness-describe-lenient"),
    )
    async def play(
        self,
        interaction: discord.Interaction[Any],
        mode: Literal["quick", "total"] = "quick",
        rounds: app_commands.Range[int, 1, 60] = 7,
        level: Literal[0, 1, 2, 3, 4, 5] = 0,
        lenient: bool = False,
    ) -> None:
        """Open a table of Match Madness."""
        options = Options(mode=mode, rounds=rounds, level=level, lenient=lenient)
        await self.lobbies.open(interaction, MatchMadness.name, options)


async def setup(bot: Tabletop) -> None:
    lobbies = bot.get_cog("Lobbies")
    assert isinstance(lobbies, Lobbies)
    await bot.add_cog(MatchMadnessCog(bot, lobbies))
