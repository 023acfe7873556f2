"""Match Madness on Discord: its command, and the best list of those who play alone."""

import logging
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.match_madness.daily import Daily
from cogs.match_madness.screens import Screens
from cogs.match_madness.words import best_list
from cogs.messages.failures import NOT_TAKEN, why
from cogs.messages.words import both, words_in
from cogs.table import Lobbies, lobbies_of, tables_of
from engines.match import Match
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options
from storage import Table
from storage.solos import standing

log = logging.getLogger("tabletop")


class MatchMadnessCog(commands.Cog, name="MatchMadness"):
    """`/play match_madness`."""

    def __init__(self, bot: TabletopBot, lobbies: Lobbies) -> None:
        self.bot, self.lobbies = bot, lobbies
        bot.game_screens[MatchMadness.name] = Screens()
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
        robots=both("describe-robots"),
    )
    async def play(
        self,
        interaction: discord.Interaction[Any],
        mode: Literal["quick", "total"] = "quick",
        rounds: app_commands.Range[int, 1, 60] = 7,
        level: Literal[0, 1, 2, 3, 4, 5] = 0,
        lenient: bool = False,
        robots: app_commands.Range[int, 0, 3] = 0,
    ) -> None:
        """Open a table of Match Madness."""
        options = Options(mode=mode, rounds=rounds, level=level, lenient=lenient)
        await self.lobbies.open(interaction, MatchMadness.name, options, robots=robots)

    @commands.Cog.listener()
    async def on_match_over(self, table: Table) -> None:
        """MM-13: who ended a match alone is told how it compares."""
        match = table.content
        if table.game != MatchMadness.name or not isinstance(match, Match):
            return
        found = await self.bot.store.read(lambda db: standing(db, table.id))
        if found is None:
            return
        people = await self.bot.store.people([solo.player for solo in (found.solo, *found.top)])
        player = people[found.solo.player]
        server = await self.bot.language_of(table.guild)
        words = words_in(server or player.language or player.locale or self.bot.default_language)
        screen = best_list(match, found, people, words)
        try:
            await self.bot.get_partial_messageable(table.channel).send(view=screen.layout())
        except NOT_TAKEN as error:
            log.info("table %s: best list not shown: %s", table.id, why(error))


async def setup(bot: TabletopBot) -> None:
    await bot.add_cog(MatchMadnessCog(bot, lobbies_of(bot)))
    await bot.add_cog(Daily(bot, tables_of(bot)))
