"""Personal settings, and the server's language."""

from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.messages.words import both, words_in
from cogs.table.replies import whisper
from engines.core import Refused

Language = Literal["English", "עברית", "auto"]
CODES: dict[Language, str | None] = {"English": "en", "עברית": "he", "auto": None}


class Settings(commands.Cog):
    """`/language`, `/pings`, `/autoplay`, `/colourblind`, `/settings`."""

    group = app_commands.Group(
        name="settings",
        description=both("command-settings"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: TabletopBot) -> None:
        self.bot = bot

    @app_commands.command(name="language", description=both("command-language"))
    @app_commands.describe(language=both("describe-language"))
    async def language(self, interaction: discord.Interaction[Any], language: Language) -> None:
        """Choose your language."""
        await self.bot.store.remember(interaction.user.id, language=CODES[language])
        words = await self.bot.words_for(interaction)
        await whisper(interaction, words("language-set"))

    @app_commands.command(name="pings", description=both("command-pings"))
    @app_commands.describe(on=both("describe-pings"))
    async def pings(self, interaction: discord.Interaction[Any], on: bool) -> None:
        """Turn reminders of your turn on or off."""
        await self._switch(interaction, "pings", on)

    @app_commands.command(name="autoplay", description=both("command-autoplay"))
    @app_commands.describe(on=both("describe-autoplay"))
    async def autoplay(self, interaction: discord.Interaction[Any], on: bool) -> None:
        """Play automatically when only one move is legal, or not."""
        await self._switch(interaction, "autoplay", on)

    @app_commands.command(name="colourblind", description=both("command-colourblind"))
    @app_commands.describe(on=both("describe-colourblind"))
    async def colourblind(self, interaction: discord.Interaction[Any], on: bool) -> None:
        """Draw your pictures, and the tables you sit at, in high-contrast colours, or not."""
        await self._switch(interaction, "colourblind", on)

    async def _switch(self, interaction: discord.Interaction[Any], name: str, on: bool) -> None:
        await self.bot.store.remember(interaction.user.id, **{name: int(on)})
        words = await self.bot.words_for(interaction)
        await whisper(interaction, words(f"{name}-on" if on else f"{name}-off"))

    @group.command(name="language", description=both("command-settings-language"))
    @app_commands.describe(language=both("describe-language"))
    async def server_language(self, interaction: discord.Interaction[Any], language: Language) -> None:
        """Choose the language of a server's public tables."""
        if not interaction.permissions.manage_guild:
            raise Refused("needs-manage-server")
        await self.bot.store.set_language(interaction.guild_id or 0, CODES[language])
        words = words_in(CODES[language] or self.bot.default_language)
        await whisper(interaction, words("server-language-set"))
