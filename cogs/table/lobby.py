"""/play <game>: open a table, join, leave, choose, start; and the rematch."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar, Literal
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import TabletopBot, channel_of, moment, place_of
from cogs.limits import Offers, Pace
from cogs.messages.failures import NOT_TAKEN
from cogs.messages.game_screens import GameScreens
from cogs.messages.live import LiveMessages
from cogs.messages.screen import Button, Screen
from cogs.messages.words import Words, both, game_title
from cogs.table.listener import Listener
from cogs.table.lobby_screen import written
from cogs.table.options_form import chosen, options_form
from cogs.table.play_command import play_command
from cogs.table.press import Press, as_lobby, as_match
from cogs.table.tables import Tables
from engines import GAMES
from engines.core import Options, Refused
from engines.entry import GameEntry
from engines.match import Lobby, Match
from engines.robots import STRENGTHS
from storage import Busy, Table
from storage.presses import Update
from storage.servers import ServerSettings
from storage.tables import Content

log = logging.getLogger("tabletop")

SEVEN_DAYS: Literal[10080] = 10080
"""Minutes without a message after which Discord archives a table's thread; presses and edits do not count."""
NEEDED = ("view_channel", "send_messages", "attach_files")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files")


class Lobbies(commands.Cog):
    """Tables before a match, and rematches."""

    group = app_commands.Group(name="play", description=both("command-play"), guild_only=True)

    def __init__(self, bot: TabletopBot, messages: LiveMessages, tables: Tables, listener: Listener) -> None:
        self.bot, self.messages, self.tables = bot, messages, tables
        self._offers, self.pace = Offers(), Pace("opened-lately")
        self._creating: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Threads of a server are created one after the other, so that limits count the one before."""
        listener.on("lobby", self.press)
        listener.on("thread", self.open_thread)
        listener.on("again", self.again)

    async def open(
        self,
        interaction: discord.Interaction[Any],
        game: str,
        options: Options,
        *,
        robots: int = 0,
        strength: str = "",
    ) -> None:
        """Answer `/play` with a lobby, with robots a match, or in a busy channel the offer of a thread."""
        self.check_permissions(interaction)
        server = await self.server_settings(interaction)
        await self.bot.remember(interaction)
        lobby = _with_robots(_asked_for(interaction, game, options, strength, server), robots)
        self.pace.begin(lobby.host, lobby.touched, self.bot.limits.new_in_a_minute)
        fresh = _begun(lobby)
        try:
            table = await self.bot.store.open_table(
                place_of(interaction), channel_of(interaction), fresh, lobby.touched, allow=self.bot.limits.check_open
            )
        except Busy:
            await self._offer_thread(interaction, lobby)
            return
        log.info("table %s: %s opened", table.id, game)
        try:
            await self.messages.open(interaction, table, None)
        finally:
            self.bot.changed(table)

    async def server_settings(self, interaction: discord.Interaction[Any]) -> ServerSettings:
        """Return the server's settings; Refused if tables are not allowed here."""
        rules = await self.bot.store.server_settings(interaction.guild_id or 0)
        parent = getattr(interaction.channel, "parent_id", None)
        if rules.channels and not {interaction.channel_id, parent} & set(rules.channels):
            raise Refused("not-here", places=" ".join(f"<#{channel}>" for channel in rules.channels))
        return rules

    def check_permissions(self, interaction: discord.Interaction[Any]) -> None:
        """Raise Refused if a table cannot be opened in this channel."""
        if interaction.guild_id is None:
            raise Refused("servers-only")
        thread = isinstance(interaction.channel, discord.Thread)
        for name in NEEDED_IN_THREADS if thread else NEEDED:
            if not getattr(interaction.app_permissions, name):
                raise Refused(f"needs-{name.replace('_', '-')}")

    async def press(self, press: Press) -> None:
        """Handle join, leave, start, cancel, adding or removing a robot, and options."""
        user, at = press.user, press.at
        changes: dict[str, Callable[[Lobby], Content]] = {
            "join": lambda lobby: lobby.join(user, at),
            "leave": lambda lobby: lobby.leave(user, at),
            "start": lambda lobby: lobby.start(user, secrets.token_hex(16), at),
            "now": lambda lobby: lobby.play_now(user, secrets.token_hex(16), at),
            "robot": lambda lobby: _robots_changed(lobby, user, press.answer, at),
            "cancel": lambda lobby: lobby.cancel(user, at),
            "set": lambda lobby: lobby.choose(user, *_pair(press.answer), at),
            "chosen": lambda lobby: chosen(lobby, press),
        }
        if press.text == "options":
            await self._ask_options(press)
            return
        if press.text not in changes:
            raise Refused("unreadable")
        await self.bot.remember(press.interaction)
        starts = press.text in ("start", "now")
        first = starts and await self._is_first(press.table_id)
        allow = self.bot.limits.check_watched if starts else None
        change = changes[press.text]
        await self.tables.change(press, lambda content: _noted(change(as_lobby(content)), first), allow=allow)

    async def _ask_options(self, press: Press) -> None:
        """Show the host the form with all options."""
        lobby = as_lobby((await self.bot.store.table(press.table_id)).content)
        if press.user != lobby.host:
            raise Refused("not-host")
        words = await self.bot.words_for(press.interaction)
        await press.open(options_form(press.table_id, lobby, words))

    async def _is_first(self, table_id: int) -> bool:
        """Whether somebody in this lobby plays its game for the first time."""
        lobby = (await self.bot.store.table(table_id)).content
        return isinstance(lobby, Lobby) and await self.bot.store.is_first(lobby.name, lobby.players)

    async def _offer_thread(self, interaction: discord.Interaction[Any], lobby: Lobby) -> None:
        words = await self.bot.words_for(interaction)
        if isinstance(interaction.channel, discord.Thread):
            raise Refused("channel-busy")
        values = ",".join(written(value) for value in (*lobby.options.model_dump().values(), len(lobby.robots)))
        described = " ".join(filter(None, (lobby.name, values, lobby.company)))
        offer = Button(f"thread:0:0:{described}", words("open-thread"), "primary", "🧵")
        screen = Screen((words("refused-channel-busy"),), rows=((offer,),))
        await interaction.response.send_message(view=screen.layout(), ephemeral=True)

    async def open_thread(self, press: Press) -> None:
        """Open a thread for another table and tell the presser where; an offer is used once."""
        lobby = _offered(press)
        with self._offers.use(press.message):
            await self._open_thread(press, lobby)

    async def _open_thread(self, press: Press, lobby: Lobby) -> None:
        interaction, at = press.interaction, press.at
        words = await self.bot.words_for(interaction)
        if interaction.guild_id is None or not isinstance(interaction.channel, discord.TextChannel):
            raise Refused("channel-busy")
        for name in ("create_public_threads", "send_messages_in_threads"):
            if not getattr(interaction.app_permissions, name):
                raise Refused(f"needs-{name.replace('_', '-')}")
        if not interaction.permissions.create_public_threads:
            raise Refused("no-threads")
        await interaction.response.defer()
        async with self._creating.setdefault(place_of(interaction), asyncio.Lock()):
            table = await self._create_thread(interaction.channel, _begun(lobby), words, at)
        try:
            await self.messages.post(table)
        finally:
            self.bot.changed(table)
        there = Screen((words("thread-opened", place=f"<#{table.channel}>"),))
        await interaction.edit_original_response(view=there.layout())

    async def _create_thread(self, channel: discord.TextChannel, content: Content, words: Words, at: int) -> Table:
        """Create a thread with a table; Refused, without a thread, if there are too many tables."""
        store, guild, allow = self.bot.store, channel.guild.id, self.bot.limits.check_open
        allow(await store.open_tables(guild, content.host), content)
        self.pace.begin(content.host, at, self.bot.limits.new_in_a_minute)
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        name = game_title(content.name, words)
        thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=SEVEN_DAYS)
        try:
            return await store.open_table(guild, thread.id, content, at, allow=allow)
        except Refused:  # the same host was faster in a server of another process
            with suppress(*NOT_TAKEN):
                await thread.edit(archived=True)
            raise

    async def again(self, press: Press) -> None:
        """Vote for a rematch; with the last vote, or when the host wants it so, it begins in a new message."""

        def vote(content: Content) -> Match:
            match = as_match(content)
            return (match.rematch_now if press.text == "now" else match.ask_rematch)(press.user, press.at)

        def anew(content: Content) -> Match | None:
            match = as_match(content)
            return match.start_rematch(secrets.token_hex(16), press.at) if match.rematch_agreed else None

        update = Update(press.table_id, vote, press.interaction.id, press.at, place_of(press.interaction))
        allow = self.bot.limits.check_rematch if press.interaction.guild_id else None
        try:  # in one transaction: a crash must not leave a rematch that nobody can start
            old, table = await self.bot.store.rematch(update, anew, allow)
        except Busy:
            raise Refused("channel-busy") from None
        try:
            await self.tables.show_change(press, old)
            if table is not None:
                await self.messages.post(table)
        finally:
            if table is not None:
                self.bot.changed(table)


class GameCog(commands.Cog):
    """The cog of a game: `/play <game>` and its screens. A game may add its own commands and listeners."""

    game: ClassVar[GameEntry]
    screens: ClassVar[GameScreens]

    def __init__(self, bot: TabletopBot, lobbies: Lobbies) -> None:
        self.bot, self.lobbies = bot, lobbies

    async def cog_load(self) -> None:
        self.bot.game_screens[self.game.name] = self.screens
        self.lobbies.group.add_command(play_command(self.game, self.lobbies.open))

    async def cog_unload(self) -> None:
        del self.bot.game_screens[self.game.name]
        self.lobbies.group.remove_command(self.game.name)


def _asked_for(
    interaction: discord.Interaction[Any], game: str, options: Options, strength: str, server: ServerSettings
) -> Lobby:
    """Return the lobby that a person asks for: what the command does not say is as the server wants it."""
    given = set(vars(interaction.namespace))
    chosen = given | set(server.defaults.get(game, ()))
    return Lobby(
        name=game,
        options=server.options(game, options, given),
        people=(interaction.user.id,),
        company=strength or server.strength(game),
        chosen=tuple(sorted(chosen)),
        touched=moment(interaction),
    )


def _noted(content: Content, first: bool) -> Content:
    """Return a match with the note whether somebody plays this game for the first time; a lobby as it is."""
    return content.model_copy(update={"first": first}) if isinstance(content, Match) else content


def _pair(value: str) -> tuple[str, str]:
    option, _, chosen = value.partition("=")
    return option, chosen


def _begun(lobby: Lobby) -> Lobby | Match:
    """Return the match if robots sit there, which starts at once; else the lobby."""
    return lobby.start(lobby.host, secrets.token_hex(16), lobby.touched) if lobby.robots else lobby


def _robots_changed(lobby: Lobby, user: int, choice: str, at: int) -> Lobby:
    changes = {"remove": lobby.remove_robot, "watch": lobby.watch, "play": lobby.play}
    return changes[choice](user, at) if choice in changes else lobby.add_robot(user, choice, at)


def _offered(press: Press) -> Lobby:
    """Return the lobby that an offer of a thread describes; an older offer does not know the newest options."""
    game, _, described = press.text.partition(" ")
    values, _, company = described.partition(" ")
    if game not in GAMES or company not in ("", *STRENGTHS):
        raise Refused("unreadable")
    kind = GAMES[game].rules.Options
    *chosen, robots = values.split(",")
    if len(chosen) > len(kind.model_fields) or not robots.isdecimal():
        raise Refused("unreadable")
    lobby = Lobby(name=game, options=kind(), people=(press.user,), company=company, touched=press.at)
    for option, value in zip(kind.model_fields, chosen, strict=False):
        lobby = lobby.choose(press.user, option, value, press.at)
    return _with_robots(lobby.model_copy(update={"chosen": ()}), min(int(robots), 5))


def _with_robots(lobby: Lobby, count: int) -> Lobby:
    for _ in range(count):
        lobby = lobby.add_robot(lobby.host, lobby.company or "normal", lobby.touched)
    return lobby
