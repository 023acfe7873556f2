"""/solo: a match with robots in the direct messages with the bot."""

import secrets
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import DIRECT, TabletopBot, channel_of, moment
from cogs.messages.live import LiveMessages
from cogs.messages.words import both
from cogs.table.play_command import games_by_name, strength_choices
from cogs.table.replies import whisper
from engines import GAMES
from engines.core import Refused
from engines.entry import GameEntry
from engines.match import Lobby, Match
from storage import Busy, Table

MOST_ROBOTS = 4


class Solo(commands.Cog):
    """`/solo`, in the direct messages and from any channel of a server."""

    def __init__(self, bot: TabletopBot, messages: LiveMessages) -> None:
        self.bot, self.messages = bot, messages

    @app_commands.command(name="solo", description=both("command-solo"))
    @app_commands.autocomplete(game=games_by_name)
    @app_commands.describe(
        game=both("describe-game"), strength=both("describe-strength"), robots=both("describe-robots")
    )
    @app_commands.choices(strength=strength_choices())
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.allowed_installs(guilds=True, users=False)
    async def solo(
        self,
        interaction: discord.Interaction[Any],
        game: str,
        strength: str = "normal",
        robots: app_commands.Range[int, 0, MOST_ROBOTS] | None = None,
    ) -> None:
        """Begin a match with robots in the direct messages; from a server, say where it is."""
        if game not in self.bot.game_screens:
            raise Refused("no-game")
        await self.bot.remember(interaction)
        match = begun(GAMES[game], interaction.user.id, strength, robots, moment(interaction))
        if interaction.guild_id is None:
            await self.begin_here(interaction, match)
        else:
            await self.begin_elsewhere(interaction, match)

    async def begin_here(self, interaction: discord.Interaction[Any], match: Match) -> None:
        """Open a table in the direct messages in which somebody asked for it."""
        await self.show(interaction, await self._open(channel_of(interaction), match))

    async def show(self, interaction: discord.Interaction[Any], table: Table) -> None:
        """Answer with the public message of a new table."""
        try:
            await self.messages.open(interaction, table, None)
        finally:
            self.bot.changed(table)

    async def begin_elsewhere(self, interaction: discord.Interaction[Any], match: Match) -> None:
        """Open a table in the direct messages, and say so where somebody asked for it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = await interaction.user.create_dm()
        table = await self._open(channel.id, match)
        try:
            await self.messages.post(table)
        except discord.Forbidden as error:
            await self.bot.store.update(table.id, lambda content: content.end(match.began), at=match.began)
            raise Refused("no-direct") from error
        finally:
            self.bot.changed(table)
        words = await self.bot.words_for(interaction)
        await whisper(interaction, words("solo-opened", place=f"<#{channel.id}>"))

    async def _open(self, channel: int, match: Match) -> Table:
        try:
            return await self.bot.store.open_table(DIRECT, channel, match, match.began)
        except Busy:
            raise Refused("direct-busy") from None


def begun(game: GameEntry, user: int, strength: str, robots: int | None, at: int) -> Match:
    """Return the match with that many robots; without a number, with as many as suit the game."""
    count = game.quick_start - 1 if robots is None else robots
    count = min(max(count, min(game.rules.seats) - 1), max(game.rules.seats) - 1)
    lobby = Lobby(name=game.name, options=game.rules.Options(), people=(user,), robots=(strength,) * count, touched=at)
    return lobby.start(user, secrets.token_hex(16), at)
