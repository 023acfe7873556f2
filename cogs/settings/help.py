"""/help, /rules and *How to play*."""

from pathlib import Path
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.messages.guide import guide_screen
from cogs.messages.screen import Button, Screen
from cogs.messages.words import Words, both, key, left_to_right
from cogs.table.listener import Listener
from cogs.table.play_command import games_by_name
from cogs.table.press import Press
from engines.core import Refused


class Help(commands.Cog):
    """`/help` and `/rules`, and the pages of *How to play*."""

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        listener.on("page", self.turn_page)
        listener.on("guide", self.guide)

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
        await self._send(interaction, self._page(game, 0, words))

    async def turn_page(self, press: Press) -> None:
        """Show another page of the rules in the same message."""
        words = await self.bot.words_for(press.interaction)
        await self._turn(press, self._page(press.text, press.turn, words))

    async def guide(self, press: Press) -> None:
        """Show a page of *How to play*: privately beside a table, then in the same message."""
        words = await self.bot.words_for(press.interaction)
        await (self._turn if press.private else self._answer)(press, self._guide(press.text, press.turn, words))

    def _guide(self, game: str, number: int, words: Words) -> Screen:
        """Return a page of *How to play*; of a game without such pages, the rules."""
        if not (pages := self.bot.game_screens[game].guide):
            return self._page(game, number, words)
        if number >= len(pages):
            raise Refused("no-guide")
        return guide_screen(game, pages, number, words)

    def _page(self, game: str, number: int, words: Words) -> Screen:
        if game not in self.bot.game_screens:
            raise Refused("no-game")
        return page(self.bot.game_screens[game].rules, game, number, words)

    async def _answer(self, press: Press, screen: Screen) -> None:
        await self._send(press.interaction, screen)

    async def _send(self, interaction: discord.Interaction[Any], screen: Screen) -> None:
        screen = await self.bot.painted(screen, interaction.user.id)
        files = await self.bot.pictures.files(screen)
        await interaction.response.send_message(view=screen.layout(), files=files, ephemeral=True)

    async def _turn(self, press: Press, screen: Screen) -> None:
        screen = await self.bot.painted(screen, press.user)
        files = await self.bot.pictures.files(screen)
        await press.interaction.response.edit_message(view=screen.layout(), attachments=files)


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
