"""/learn: the lesson of a game at a real table, alone with robots, in the channel or in the direct messages."""

from collections import deque
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot, channel_of, moment, place_of
from cogs.messages.words import both
from cogs.table.listener import Listener
from cogs.table.lobby import Lobbies
from cogs.table.play_command import games_by_name
from cogs.table.press import Press
from cogs.table.solo import Solo
from engines import GAMES
from engines.core import Refused
from engines.match import Match
from storage import Busy, Repeated, Table

REMEMBERED = 100
"""How many interactions are remembered: Discord sends one a second time within seconds."""


class Lessons(commands.Cog):
    """`/learn`, and the button that begins a lesson."""

    def __init__(self, bot: TabletopBot, lobbies: Lobbies, solo: Solo, listener: Listener) -> None:
        self.bot, self.lobbies, self.solo = bot, lobbies, solo
        self._begun: deque[int] = deque(maxlen=REMEMBERED)
        """The interactions that began the latest lessons."""
        listener.on("learn", self.press)

    @app_commands.command(name="learn", description=both("command-learn"))
    @app_commands.autocomplete(game=games_by_name)
    @app_commands.describe(game=both("describe-game"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def learn(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Begin the lesson of a game."""
        await self._begin(interaction, game)

    async def press(self, press: Press) -> None:
        """Begin the lesson of the game that the button names."""
        await self._begin(press.interaction, press.text)

    async def _begin(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Open the lesson here if there is room, else in the direct messages; a lesson under way makes room."""
        lesson = GAMES[game].lesson if game in self.bot.game_screens else None
        if lesson is None:
            raise Refused("no-lesson" if game in self.bot.game_screens else "no-game")
        if interaction.id in self._begun:
            raise Repeated
        self._begun.append(interaction.id)
        await self.bot.remember(interaction)
        match = lesson.begin(GAMES[game], interaction.user.id, moment(interaction))
        await self._end_own(channel_of(interaction), match)
        table = await self._open_here(interaction, match) if interaction.guild_id else None
        if table is not None:
            await self.solo.show(interaction, table)
        elif interaction.guild_id is None:
            await self.solo.begin_here(interaction, match)
        else:
            await self._end_own((await interaction.user.create_dm()).id, match)
            await self.solo.begin_elsewhere(interaction, match)

    async def _open_here(self, interaction: discord.Interaction[Any], match: Match) -> Table | None:
        """Open the lesson's table in this channel of a server; None if it cannot be here."""
        try:
            self.lobbies.check_permissions(interaction)
            await self.lobbies.server_settings(interaction)
            self.lobbies.pace.begin(match.host, match.began, self.bot.limits.new_in_a_minute)
            return await self.bot.store.open_table(
                place_of(interaction), channel_of(interaction), match, match.began, allow=self.bot.limits.check_open
            )
        except (Busy, Refused):
            return None

    async def _end_own(self, channel: int, match: Match) -> None:
        """End an unfinished lesson of the same learner in a channel."""
        table = await self.bot.store.table_in(channel)
        if table is None or not isinstance(table.content, Match) or table.content.lesson is None:
            return
        if table.content.host == match.host:
            self.bot.changed(await self.bot.store.update(table.id, lambda c: c.end(match.began), at=match.began))
