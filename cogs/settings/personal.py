"""Personal settings, the server's language, the rules and help."""

from pathlib import Path
from typing import Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.messages.screen import Button, Screen
from cogs.messages.words import Words, both, key, left_to_right, words_in
from cogs.table.listener import Listener
from cogs.table.play_command import games_by_name
from cogs.table.press import Press
from cogs.table.replies import whisper
from engines.core import Refused

Language = Literal["English", "עברית", "auto"]
CODES: dict[Language, str | None] = {"English": "en", "עברית": "he", "auto": None}


class Settings(commands.Cog):
    """`/language`, `/pings`, `/autoplay`, `/colourblind`, `/settings`, `/rules`, `/help`."""

    group = app_commands.Group(
        name="settings",
        description=both("command-settings"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        listener.on("page", self.turn_page)

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

    @app_commands.command(name="help", description=both("command-help"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Explain how to begin."""
        words = await self.bot.words_for(interaction)
        games = (
            f"- {left_to_right(f'`/play {name}`')} {words(key(name) + '-about')}" for name in self.bot.game_screens
        )
        lines = (words("help-first"), *games, words("help-text"))
        screen = Screen(lines, words("help-title"), mark=words.mark)
        await interaction.response.send_message(view=screen.layout(), ephemeral=True)

    @app_commands.command(name="rules", description=both("command-rules"))
    @app_commands.autocomplete(game=games_by_name)
    @app_commands.describe(game=both("describe-game"))
    async def rules(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Show the rules of a game in pages."""
        words = await self.bot.words_for(interaction)
        screen = self._page(game, 0, words)
        await interaction.response.send_message(view=screen.layout(), ephemeral=True)

    async def turn_page(self, press: Press) -> None:
        """Show another page of the rules in the same message."""
        words = await self.bot.words_for(press.interaction)
        screen = self._page(press.text, press.turn, words)
        await press.interaction.response.edit_message(view=screen.layout())

    def _page(self, game: str, number: int, words: Words) -> Screen:
        if game not in self.bot.game_screens:
            raise Refused("no-game")
        return page(self.bot.game_screens[game].rules, game, number, words)


def page(rules: Path, game: str, number: int, words: Words) -> Screen:
    """Return one page of a game's rules, with buttons to the others."""
    title, *pages = (rules / f"{game}.{words.language}.md").read_text(encoding="utf-8").split("\n## ")
    if number >= len(pages):
        raise Refused("unreadable")
    heading, _, text = pages[number].partition("\n")
    name = title.splitlines()[0].removeprefix("# ")
    back = Button(f"page:0:{max(number - 1, 0)}:{game}", words("page-back"), emoji="⬆️", disabled=number == 0)
    on = Button(
        f"page:1:{min(number + 1, len(pages) - 1)}:{game}", words("page-on"), "primary", "⬇️", number == len(pages) - 1
    )
    count = words("page-count", page=number + 1, pages=len(pages))
    return Screen((f"**{heading}**", text.strip(), f"-# {count}"), name, rows=((back, on),), mark=words.mark)
