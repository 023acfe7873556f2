"""The bot class, with everything that cogs share."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.ext import commands

from cogs.background import BackgroundTasks
from cogs.discord_time import CLOCK, moment_of
from cogs.fleet import Fleet
from cogs.limits import DEFAULTS, Limits
from cogs.messages.emojis import Emojis
from cogs.messages.game_screens import AllScreens
from cogs.messages.pictures import Pictures
from cogs.messages.refusals import Refusals
from cogs.messages.screen import Screen
from cogs.messages.words import Words, clean, words_in
from cogs.registering import register, register_later
from cogs.sharding import ShardedBot
from cogs.thinking import Thinkers
from engines import BUILT_IN
from engines.core import Refused
from storage import DIRECT, Missing, Newer, Store, Table, Unavailable

__all__ = ["DIRECT", "EXTENSIONS", "TabletopBot", "Tree", "channel_of", "locale_of", "moment", "now", "place_of"]

log = logging.getLogger("tabletop")

EXTENSIONS = ("cogs.table", *(f"cogs.{name}" for name in BUILT_IN), "cogs.records", "cogs.settings")

SERVERS_APART = 0.5
"""Seconds without a further server after which all servers of a shard are there; tables wait for that at a start."""


class Sleeping(Protocol):
    """The tables that sleep after a pause (cogs/table/pauses.py)."""

    def __contains__(self, table_id: object) -> bool: ...

    async def before_press(self, table_id: int) -> None:
        """Wake the table of a press."""


class Observer(Protocol):
    """Counts and measures what the bot does (cogs/metrics.py)."""

    def is_shown(self, table: Table, at: int) -> None:
        """Note that Discord showed the table with its picture at that moment."""

    def has_thought(self, game: str, seconds: float) -> None:
        """Note how long a robot thought."""


def channel_of(interaction: discord.Interaction[Any]) -> int:
    """The channel of an interaction; Refused if Discord did not say which."""
    if not interaction.channel_id:
        raise Refused("no-channel")
    return interaction.channel_id


def place_of(interaction: discord.Interaction[Any]) -> int:
    """The server of an interaction; direct messages have none and are kept as a place of their own."""
    return interaction.guild_id or DIRECT


def now() -> int:
    """Return the time of Discord's clock in milliseconds."""
    return CLOCK.now()


def moment(interaction: discord.Interaction[Any]) -> int:
    """Return when Discord accepted the press by its own clock; nobody can forge it."""
    return moment_of(interaction.id)


class Tree(app_commands.CommandTree["TabletopBot"]):
    """The command tree; open commands are answered before the bot stops."""

    async def interaction_check(self, interaction: discord.Interaction["TabletopBot"], /) -> bool:
        CLOCK.pressed(moment(interaction))
        if not await self.client.may_answer(interaction):
            return False
        self.client.answering()
        return True


class TabletopBot(ShardedBot):
    """A discord.py bot with a store and the screens of the games; `extensions` may add more games."""

    secret: str
    """The secret of this installation, for dice that nobody can foresee."""
    symbols: Emojis
    """The application's own emojis, as far as they are known."""
    pauses: Sleeping | None
    """The tables that sleep after a pause: a press wakes its table first, and robots wait."""
    shown_paused: dict[int, int]
    """The tables whose messages say that their time stands still, each with its shard."""
    pressed: float
    """When somebody last pressed or sent a command: people go before robots."""
    followers: list[Callable[[Table], None]]
    """The functions that are called after every stored change of a table; each must return at once."""
    observer: Observer | None
    """Counts and measures, if METRICS_PORT is set."""
    queues: dict[str, Callable[[], int]]
    """How many wait or are under way, by name."""
    unread: Mapping[str, int]
    """How many events of each kind could not be read."""

    def __init__(
        self,
        store: Store,
        *,
        default_language: str = "en",
        extensions: tuple[str, ...] = (),
        limits: Limits = DEFAULTS,
        experiments: frozenset[str] = frozenset(),
        fleet: Fleet | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60.0,
            max_messages=None,
            guild_ready_timeout=SERVERS_APART,
            fleet=fleet,
            **options,
        )
        self.store = store
        self.default_language, self.further_extensions = default_language, extensions
        self.limits, self.experiments = limits, experiments
        self.pictures, self.thinkers, self.symbols = Pictures(), Thinkers(), Emojis()
        self.game_screens, self.refusals = AllScreens(), Refusals()
        self.secret, self.pressed = "", 0.0
        self.pauses, self.observer = None, None
        self.shown_paused, self.unread = {}, {}
        self.followers, self._answering = [], set[asyncio.Task[Any]]()
        self._telling, self._registering = BackgroundTasks(), BackgroundTasks()
        self.queues = {
            "answers": lambda: len(self._answering),
            "store": lambda: self.store.waiting,
            "pictures": lambda: self.pictures.drawing,
        }

    async def setup_hook(self) -> None:
        if self.fleet is None:  # else another machine may have stored how far its own clock is ahead
            CLOCK.begin_with(int(await self.store.fact("clock") or 0))
        self.secret = await self.store.secret()
        for name in (*EXTENSIONS, *self.further_extensions):
            if name not in self.extensions:  # else this is a second try to log in
                await self.load_extension(name)
        if self.has_first_shard and not await register(self.tree, self.store):
            self._registering.begin(register_later(self.tree, self.store))

    async def close(self) -> None:
        await self._registering.stop()
        await self.thinkers.close()
        await super().close()

    def notice(self, error: BaseException) -> None:
        """Let this process give up its group if it has met data that only a newer version can read."""
        if isinstance(error, Newer) and self.fleet is not None:
            self.fleet.outdated.set()

    # answers and changes
    def answering(self) -> None:
        """Note that the current task answers somebody: it may finish before the bot stops."""
        task = asyncio.current_task()
        assert task is not None
        self.pressed = asyncio.get_running_loop().time()
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def answered(self) -> None:
        """Wait a moment for open answers."""
        if self._answering:
            await asyncio.wait(self._answering, timeout=1.5)

    def changed(self, table: Table) -> None:
        """Tell the followers, a moment later, that a table was changed; in a fleet, tell the process of its shard."""
        if self.fleet is not None and not self.owns(table.guild):
            self._telling.begin(self.fleet.tell_owner(table.id, table.guild))
            return
        asyncio.get_running_loop().call_soon(self._tell, table)

    async def on_changed_elsewhere(self, table_id: int) -> None:
        """Tell the followers of a change that another process made."""
        with suppress(Missing, Unavailable):  # the next change shows it
            self.changed(await self.store.table(table_id))

    def _tell(self, table: Table) -> None:
        for follower in self.followers:
            try:
                follower(table)
            except Exception:
                log.exception("table %s: a follower failed", table.id)

    def dice(self, *what: object) -> Random:
        """Return dice for a purpose: the same each time, and nobody outside can foresee them."""
        return Random(":".join(map(str, (self.secret, *what))))

    async def language_of(self, guild: int | None) -> str | None:
        """Return a server's language: its own choice, else Hebrew if Discord says so, else None."""
        if guild is None:
            return None
        chosen, found = await self.store.language_of(guild), self.get_guild(guild)
        hebrew = found is not None and found.preferred_locale.value == "he"
        return chosen or ("he" if hebrew else None)

    async def words_for(self, interaction: discord.Interaction[Any]) -> Words:
        """Return the words in the reader's language: the reader's choice, else the server's, else that of Discord."""
        try:
            person = await self.store.person(interaction.user.id)
            chosen = person.language or await self.language_of(interaction.guild_id)
        except Unavailable:  # the sentence about this error needs words too
            chosen = None
        return words_in(chosen or locale_of(interaction) or self.default_language)

    async def painted(self, screen: Screen, *readers: int) -> Screen:
        """Return the screen in high-contrast colours if any of these readers wants them."""
        try:
            people = (await self.store.people(list(readers))).values() if screen.picture else ()
        except Unavailable:  # the screen is more important than its colours
            return screen
        return screen.cleared() if any(person.colourblind for person in people) else screen

    async def remember(self, interaction: discord.Interaction[Any]) -> None:
        """Store the player's name, nickname in this server and Discord language."""
        user, guild = interaction.user, interaction.guild_id
        name, locale = clean(user.global_name or user.name), locale_of(interaction)
        known = await self.store.person(user.id)
        if (known.name, known.locale) != (name, locale):
            await self.store.remember(user.id, name=name, locale=locale)
        nickname = clean(getattr(user, "nick", None) or "")
        if guild and (await self.store.nicknames(guild, [user.id]))[user.id] != nickname:
            await self.store.remember_nickname(guild, user.id, nickname)


def locale_of(interaction: discord.Interaction[Any]) -> str | None:
    """Return the language of the reader's Discord, if the bot speaks it."""
    value = getattr(interaction.locale, "value", str(interaction.locale))
    return "he" if value.startswith("he") else "en" if value.startswith("en") else None
