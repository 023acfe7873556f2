"""Greets a server once when the bot joins it, and logs the address that invites the bot at the start."""

import logging
from collections.abc import Iterable, Iterator

import discord
from discord.ext import commands

from cogs.client import TabletopBot
from cogs.messages.failures import NOT_TAKEN, why
from cogs.messages.screen import Button, Screen
from cogs.messages.words import LANGUAGES, game_title, words_in
from cogs.table.listener import Listener
from cogs.table.lobby import NEEDED, Lobbies
from cogs.table.press import Press
from engines import GAMES
from engines.core import Refused

log = logging.getLogger("tabletop")

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    attach_files=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
SCOPES = ("bot", "applications.commands")


class Greeting(commands.Cog):
    """Greets servers, and opens a table for a press on a Play button."""

    def __init__(self, bot: TabletopBot, lobbies: Lobbies, listener: Listener) -> None:
        self.bot, self.lobbies = bot, lobbies
        listener.on("begin", self.begin)
        self._told = False

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Tell the operator once how to invite the bot and which servers it is in."""
        if self._told:
            return
        self._told = True
        log.info("servers: %s; invite it with %s", len(self.bot.guilds), invitation(self.bot.application_id or 0))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that was never greeted, in a channel in which a table could be opened."""
        remembered = f"greeted:{guild.id}"
        channel = channel_for(guild)
        if channel is None or await self.bot.store.fact(remembered):
            return
        await self.bot.store.keep(remembered, "1")
        try:
            await channel.send(view=greeting(self.bot.game_screens).layout())
        except NOT_TAKEN as error:
            log.info("server %s: not greeted: %s", guild.id, why(error))

    async def begin(self, press: Press) -> None:
        """Open a table of the game that the button names, as `/play` does; with robots the match begins at once."""
        if press.text not in self.bot.game_screens:
            raise Refused("no-game")
        game = GAMES[press.text]
        robots = game.quick_start - 1 if press.table_id else 0
        await self.lobbies.open(press.interaction, press.text, game.rules.Options(), robots=robots)


def invitation(application_id: int) -> str:
    """Return the address that invites the bot, with the permissions it needs."""
    return discord.utils.oauth_url(application_id, permissions=PERMISSIONS, scopes=SCOPES)


def channel_for(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel, or else the first channel in which the bot may post pictures."""
    candidates = [guild.system_channel, *guild.text_channels]
    return next((channel for channel in candidates if channel and _may_post(channel)), None)


def _may_post(channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(channel.guild.me)
    return all(getattr(granted, name) for name in NEEDED)


def greeting(games: Iterable[str]) -> Screen:
    """Return two lines, one in each language, and for each game a button to play and one to learn."""
    both = [words_in(language) for language in LANGUAGES]
    lines = tuple(f"{words.mark}{words('greeting')}" for words in both)
    return Screen(lines, rows=tuple(tuple(_buttons(name)) for name in games))


def _buttons(name: str) -> Iterator[Button]:
    titles = dict.fromkeys(game_title(name, words_in(language)) for language in LANGUAGES)
    label = f"{words_in('en').mark}{' · '.join(titles)}"  # without the mark the Hebrew turns 8½ around
    yield Button(f"begin:0:0:{name}", label, "primary", "▶️")
    if GAMES[name].lesson:  # the lines say what the symbol means; words would not fit beside the title on a phone
        yield Button(f"learn:0:0:{name}", "", emoji="🎓")
