"""/help, /rules and *How to play*."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.messages.answers import redraw, send
from cogs.messages.game_screens import GameScreens
from cogs.messages.guide import guide_picture, guide_screen
from cogs.messages.screen import Button, Screen, Select
from cogs.messages.words import Words, both
from cogs.settings.help_screen import help_screen, pictures
from cogs.table.listener import Listener
from cogs.table.play_command import games_by_name
from cogs.table.press import Press
from engines.core import Refused

RULING = "🏠"
"""Marks a ruling of ours in the rules; it is never alone on a line."""
JUMP = 2
"""The first number of a press on the list of pages."""


class Help(commands.Cog):
    """`/help` and `/rules`, and the pages of *How to play*."""

    def __init__(self, bot: TabletopBot, listener: Listener) -> None:
        self.bot = bot
        listener.on("page", self.turn_page)
        listener.on("guide", self.guide)

    @app_commands.command(name="help", description=both("command-help"))
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Show every game with its picture, and how to begin."""
        words, games = await self.bot.words_for(interaction), self.bot.game_screens
        painted = [
            (name, await self.bot.painted(Screen((), picture=picture), interaction.user.id))
            for name, picture in pictures(games, words).items()
        ]
        files = [file for _, screen in painted for file in await self.bot.pictures.files(screen)]
        shown = {name: screen.picture for name, screen in painted if screen.picture}
        await interaction.response.send_message(view=help_screen(games, shown, words), files=files, ephemeral=True)

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
        number = press.turn if press.table_id < JUMP else _chosen(press.answer)
        await self._turn(press, self._page(press.text, number, words))

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
        return page(self.bot.game_screens[game], game, number, words)

    async def _answer(self, press: Press, screen: Screen) -> None:
        await self._send(press.interaction, screen)

    async def _send(self, interaction: discord.Interaction[Any], screen: Screen) -> None:
        await send(interaction, await self.bot.painted(screen, interaction.user.id))

    async def _turn(self, press: Press, screen: Screen) -> None:
        await redraw(press.interaction, await self.bot.painted(screen, press.user))


def _chosen(answer: str) -> int:
    if not answer.isdecimal():
        raise Refused("unreadable")
    return int(answer)


def page(screens: GameScreens, game: str, number: int, words: Words) -> Screen:
    """Return one page of a game's rules with its picture, buttons to the next pages and a list of all."""
    title, *pages = (screens.rules / f"{game}.{words.language}.md").read_text(encoding="utf-8").split("\n## ")
    if number >= len(pages):
        raise Refused("unreadable")
    heading, _, text = pages[number].partition("\n")
    name = title.splitlines()[0].removeprefix("# ")
    back = Button(f"page:0:{max(number - 1, 0)}:{game}", words("page-back"), emoji="⬆️", disabled=number == 0)
    on = Button(
        f"page:1:{min(number + 1, len(pages) - 1)}:{game}", words("page-on"), "primary", "⬇️", number == len(pages) - 1
    )
    count = words("page-count", page=number + 1, pages=len(pages))
    headings = tuple((str(n), other.partition("\n")[0]) for n, other in enumerate(pages))
    jump = Select(f"page:{JUMP}:0:{game}", words("page-jump"), headings)
    drawn = (*screens.guide, *screens.rules_pictures)
    picture = next((guide_picture(game, one, words) for one in drawn if number in one.rules), None)
    lines = (f"**{heading}**", text.strip().replace(f" {RULING}", f"\u00a0{RULING}"), f"-# {count}")
    return Screen(lines, name, picture, ((back, on), (jump,)), mark=words.mark)
