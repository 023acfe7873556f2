"""The store: a named method for everything that the bot asks. The SQL is in the module of each topic."""

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import replace
from typing import Any, Self, TypeVar

from engines.core import Refused
from engines.match import Match
from engines.replaying import Facts, Logged
from engines.stored import Lost
from storage import (
    advice,
    facts,
    history,
    leaderboard,
    people,
    privacy,
    puzzles,
    results,
    servers,
    shards,
    solos,
    tables,
)
from storage.cache import Kept
from storage.db import Db, Engine
from storage.errors import Missing
from storage.leases import Leases
from storage.opening import open_engine
from storage.people import Person
from storage.presses import Press, again, forget_presses, update_if_allowed
from storage.seats import is_first
from storage.servers import ServerSettings
from storage.shards import ALL_SHARDS, Shards
from storage.tables import Change, Content, Recording, Table

log = logging.getLogger("tabletop")

T = TypeVar("T")

STEP = 100
"""How many tables are read at once, so that presses do not wait."""

_changed: ContextVar[bool] = ContextVar("changed", default=False)


def has_changed() -> bool:
    """Whether this task has changed something; then an error message must not say that nothing was."""
    return _changed.get()


def _reported(table: Table) -> Table:
    """The table; one that was closed because it cannot be read is logged, without anything of what was stored."""
    if isinstance(table.content, Lost):
        log.error("table %s: its state cannot be read (%s), so it was closed", table.id, table.content.why)
    return table


def _same(content: Content) -> Content:
    return content


class Store:
    """Matches, people and servers. Every method is one short task on the database's thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.leases = Leases(engine)
        self._people: Kept[int, Person] = Kept()
        self._nicknames: Kept[tuple[int, int], str] = Kept()
        self._firsts: Kept[tuple[int, int], bool] = Kept()
        self._languages: Kept[int, str | None] = Kept()

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open or create the database; raise Broken with a sentence if it cannot be used."""
        return cls(await open_engine(url))

    async def close(self) -> None:
        """Write all waiting changes and close; later calls raise Closed."""
        await self.engine.close()

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self.engine.waiting

    # tables
    async def open_table(
        self, guild: int, channel: int, content: Content, at: int, *, allow: tables.Allow | None = None
    ) -> Table:
        """Open a table; Busy if the channel has a live one, Refused if `allow` says that there are too many."""
        return await self._change(lambda db: tables.open_table(db, guild, channel, content, at, allow))

    async def open_tables(self, guild: int, user: int) -> tables.OpenTables:
        """Count the open tables of a person, and those of a server."""
        return await self._read(lambda db: tables.open_tables(db, guild, user))

    async def is_first(self, game: str, people: tuple[int, ...]) -> bool:
        """Whether any of these people has never finished a match of a game."""
        return await self._read(lambda db: results.is_first(db, game, people))

    async def forgotten(self, before: int, *, on: Shards = ALL_SHARDS) -> list[int]:
        """Return some open tables that nobody has changed since that moment."""
        return await self._read(lambda db: shards.forgotten(db, before, on))

    async def update(
        self, table_id: int, change: Change, *, press: int | None = None, at: int, place: int | None = None
    ) -> Table:
        """Load, change, write and commit as one; Refused by `change`, and nothing is written.

        With `place`, Missing if the table is in another server. A table that cannot be read is closed instead.
        """
        return _reported(await self._change(Press(table_id, change, press, at, place)))

    async def start(
        self, table_id: int, change: Change, *, press: int, at: int, place: int, allow: tables.Allow
    ) -> Table:
        """Update a lobby; Refused, and nothing is written, if `allow` says that there are too many such tables."""
        asked = Press(table_id, change, press, at, place)
        return _reported(await self._change(lambda db: update_if_allowed(db, asked, allow), noted=True))

    async def update_in_a_race(
        self, table_id: int, change: Change, *, press: int, at: int, place: int | None = None
    ) -> Table:
        """Update before all waiting writes; it survives a kill of the bot, and the disk is flushed at once after it."""
        result = await self.engine.write_ahead(
            Press(table_id, change, press, at, place),
            force=lambda db: facts.keep(db, "raced", str(press)),
        )
        _changed.set(True)
        return _reported(result)

    async def close_unreadable(self, at: int, *, on: Shards = ALL_SHARDS) -> list[Table]:
        """Close every table whose text this version cannot read; those tables."""
        waiting, closed = await self._read(lambda db: shards.not_over(db, on)), []
        while waiting:
            some, waiting = waiting[:STEP], waiting[STEP:]
            for table_id in await self._read(lambda db, some=some: tables.unreadable(db, some)):  # type: ignore[misc]
                with suppress(Refused, Missing):  # a press or the clock has closed it
                    closed.append(await self.update(table_id, _same, at=at))
        return closed

    async def again(
        self,
        table_id: int,
        vote: Change,
        anew: Callable[[Content], Content | None],
        *,
        press: int,
        at: int,
        place: int | None = None,
        allow: tables.Allow | None = None,
    ) -> tuple[Table, Table | None]:
        """Store a vote for a rematch and, with the last vote, its new table in one transaction; Busy writes nothing."""
        return await self._change(
            lambda db: again(db, table_id, vote, anew, press=press, at=at, place=place, allow=allow), noted=True
        )

    async def table(self, table_id: int) -> Table:
        """Return that table; Missing if there is none."""
        return await self._read(lambda db: tables.load(db, table_id))

    async def table_in(self, channel: int, *, live: bool = True) -> Table | None:
        """Return the live table of a channel, or with live=False its newest one."""
        return await self._read(lambda db: tables.table_in(db, channel, live=live))

    async def newest_with(self, channel: int, game: str) -> Table | None:
        """Return the newest match of a game in a channel, live or over."""
        return await self._read(lambda db: tables.newest_with(db, channel, game))

    async def posted(self, table_id: int, message: int, at: int) -> None:
        """Set the table's public message."""
        await self._write(lambda db: tables.posted(db, table_id, message, at))

    async def pinged(self, table_id: int, message: int) -> None:
        """Set the reminder in the channel, or 0; at most one per turn."""
        await self._write(lambda db: tables.pinged(db, table_id, message))

    async def unpinged(self, table_id: int, message: int) -> None:
        """Forget a deleted reminder."""
        await self._write(lambda db: tables.unpinged(db, table_id, message))

    async def due(self, at: int, *, most: int = 500, on: Shards = ALL_SHARDS) -> tuple[list[int], list[int]]:
        """Return the tables whose deadline has passed, and those whose players should be reminded."""
        return await self._read(lambda db: shards.due(db, at, most, on))

    async def next_due(self, *, after: int = 0, on: Shards = ALL_SHARDS) -> int | None:
        """Return the next deadline or reminder of all tables, later than that moment."""
        return await self._read(lambda db: shards.next_due(db, after, on))

    async def live(self, *, on: Shards = ALL_SHARDS) -> list[int]:
        """Return the tables with a running match."""
        return await self._read(lambda db: shards.live(db, on))

    async def moves(self, table_id: int) -> list[Logged]:
        """Return every move of a match in order: seat, action, moment."""
        return await self._read(lambda db: tables.moves(db, table_id))

    async def recording(self, table_id: int) -> Recording | None:
        """A match to be played again; None if that needs other rules than today's. Missing if there is no match."""
        return await self._read(lambda db: tables.recording(db, table_id))

    async def forget_presses(self, at: int) -> None:
        """Delete interactions older than an hour, which cannot come again."""
        await self._write(lambda db: forget_presses(db, at))

    # results
    async def leaderboard(self, board: leaderboard.Board, page: int, reader: int) -> leaderboard.Page:
        """Return a page of a board, or the last one, with the reader's own standing."""
        return await self._read(lambda db: leaderboard.page(db, board, page, reader))

    async def profile(self, player: int, guild: int, game: str, *, to_others_in: int = 0) -> history.Profile:
        """Return the past of a player in a server (0: all) and a game ('': all), for the player or for others."""
        return await self._read(lambda db: history.profile(db, player, guild, game, to_others_in))

    async def past_matches(self, guild: int, player: int = 0, *, before: int = 0, most: int) -> list[history.Past]:
        """Return the newest matches of a server, or of a player in it; with `before`, only older ones."""
        return await self._read(lambda db: history.past(db, guild, player, before, most))

    async def matches_without_facts(self) -> list[int]:
        """Return some matches whose facts are not stored yet."""
        return await self._read(history.untold)

    async def keep_facts(self, match: int, seats: tuple[Facts, ...]) -> None:
        """Store the facts of each seat of a match, once, and update the boards of its week and month."""
        await self._change(lambda db: history.tell(db, match, seats))

    async def keep_no_facts(self, match: int) -> None:
        """Keep that a match has no facts to tell, because it cannot be played again."""
        await self._change(lambda db: history.tell_nothing(db, match))

    async def solo_top(self, guild: int, name: str) -> tuple[solos.Solo, ...]:
        """Return the best of a solo list in a server; none if the name is empty."""
        return await self._read(lambda db: solos.top(db, guild, name)) if name else ()

    async def solo_standing(self, table_id: int) -> solos.Standing | None:
        """Return how a solo match compares with others of its list."""
        return await self._read(lambda db: solos.standing(db, table_id))

    async def advice(self, match: int, player: int) -> str | None:
        """Return what the coach has found for a player in a match, if it was thought about."""
        return await self._read(lambda db: advice.advice(db, match, player))

    async def keep_advice(self, match: int, player: int, found: str) -> None:
        """Keep what the coach has found, once."""
        await self._write(lambda db: advice.keep(db, match, player, found))

    # puzzles
    async def puzzle(self, key: puzzles.Key) -> Match | None:
        """Return a player's puzzle of a day, if it has begun."""
        return await self._read(lambda db: puzzles.puzzle(db, key))

    async def puzzle_begun(self, guild: int, day: int) -> Match | None:
        """Return a match of that day in that server, if anybody has begun one."""
        return await self._read(lambda db: puzzles.begun(db, guild, day))

    async def update_puzzle(
        self, key: puzzles.Key, change: puzzles.Change, *, press: int | None = None, at: int
    ) -> Match:
        """Load, change, write and commit as one; Refused by `change`, and nothing is written."""
        return await self._change(lambda db: puzzles.update(db, key, change, press, at), noted=press is not None)

    async def puzzle_times(self, guild: int, day: int) -> list[puzzles.Time]:
        """Return every player who has finished the puzzle of that day, fastest first."""
        return await self._read(lambda db: puzzles.times(db, guild, day))

    async def puzzles_under_way(self, since: int, *, on: Shards = ALL_SHARDS) -> list[puzzles.Key]:
        """Return the unfinished puzzles from that day on."""
        return await self._read(lambda db: puzzles.under_way(db, since, on))

    # people
    async def person(self, user: int, guild: int = 0) -> Person:
        """Return a player's settings; the defaults if nothing is known."""
        return (await self.people([user], guild))[user]

    async def is_first_match(self, user: int, table_id: int) -> bool:
        """Whether that table has the player's first match of its game."""
        found = self._firsts.get((user, table_id))
        if found is None:
            found = self._firsts[user, table_id] = await self._read(lambda db: is_first(db, user, table_id))
        return found

    async def people(self, users: list[int], guild: int = 0) -> dict[int, Person]:
        """Return the settings of several players, with the names they have in that server (0: everywhere)."""
        if not all(user in self._people for user in users):
            for user, person in (await self._read(lambda db: people.people(db, users))).items():
                self._people[user] = person
        found = {user: self._people[user] for user in users}
        names = await self.nicknames(guild, users) if guild > 0 else {}
        return {user: replace(found[user], name=name) if (name := names.get(user)) else found[user] for user in users}

    async def nicknames(self, guild: int, users: list[int]) -> dict[int, str]:
        """Return what these players are called in that server; "" for players without a nickname there."""
        if not all((guild, user) in self._nicknames for user in users):
            for user, name in (await self._read(lambda db: people.nicknames(db, guild, users))).items():
                self._nicknames[guild, user] = name
        return {user: self._nicknames[guild, user] for user in users}

    async def remember_nickname(self, guild: int, user: int, name: str) -> None:
        """Store what a player is called in one server; "" removes it."""
        await self._write(lambda db: people.remember_nickname(db, guild, user, name))
        self._nicknames.forget()

    async def remember(self, user: int, **choices: str | int | None) -> None:
        """Store a name or settings of a player."""
        await self._write(lambda db: people.remember(db, user, choices))
        self._people.forget()

    async def hide(self, user: int, hidden: bool) -> None:
        """Hide a player from the leaderboards of all servers, or not."""
        await self._change(lambda db: results.hide(db, user, hidden))
        self._people.forget()

    async def export(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Return every row that belongs to a person, table by table; a few tables at a time, as presses come first."""
        found = await self._read(lambda db: privacy.export(db, user))
        waiting = [row["id"] for row in found["tables"]]
        while waiting:
            some, waiting = waiting[:STEP], waiting[STEP:]
            found["moves"] += await self._read(lambda db, some=some: privacy.moves(db, user, some))  # type: ignore[misc]
        return found

    async def live_tables_of(self, user: int) -> list[int]:
        """Return the live tables that name a person, seated or not."""
        return await self._read(lambda db: privacy.live_tables_of(db, user))

    async def forget(self, user: int) -> None:
        """Delete what is stored about a person, then replace the person by a number at all tables, a few at a time."""
        former = await self._change(lambda db: privacy.forget(db, user))
        self._people.forget()
        self._nicknames.forget()
        while await self._change(lambda db: privacy.rename(db, user, former)):
            pass

    # servers
    async def language_of(self, guild: int) -> str | None:
        """Return a server's language."""
        if guild not in self._languages:
            self._languages[guild] = await self._read(lambda db: servers.language_of(db, guild))
        return self._languages[guild]

    async def set_language(self, guild: int, language: str | None) -> None:
        """Set a server's language."""
        await self._write(lambda db: servers.set_language(db, guild, language))
        self._languages.forget()

    async def server_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings."""
        return await self._read(lambda db: servers.server_settings(db, guild))

    async def allow_channel(self, guild: int, channel: int, allowed: bool) -> ServerSettings:
        """Allow or forbid tables in one channel."""
        return await self._change(lambda db: servers.allow(db, guild, channel, allowed))

    async def set_ending(self, guild: int, ending: str) -> ServerSettings:
        """Set who may end tables."""
        return await self._change(lambda db: servers.set_ending(db, guild, ending))

    async def set_tables(self, guild: int, most: int) -> ServerSettings:
        """Set how many tables may be open in a server."""
        return await self._change(lambda db: servers.set_tables(db, guild, most))

    async def set_defaults(self, guild: int, game: str, options: dict[str, Any]) -> ServerSettings:
        """Add default options of a game; without options, remove all defaults of that game."""
        return await self._change(lambda db: servers.set_defaults(db, guild, game, options))

    # small facts
    async def last_sign_of_life(self, of: str = facts.ALIVE) -> int | None:
        """Return the moment of the last sign of life of the bot, or of a group of shards; None if there was none."""
        return await self._read(lambda db: facts.last_sign_of_life(db, of))

    async def sign_of_life(self, at: int, of: str = facts.ALIVE) -> None:
        """Store that the bot, or a group of shards, is alive at this moment."""
        await self._write(lambda db: facts.keep(db, of, str(at)))

    async def fact(self, name: str) -> str | None:
        """Return a small fact that the bot stores about itself."""
        return await self._read(lambda db: facts.fact(db, name))

    async def secret(self) -> str:
        """Return the secret of this installation, made once: dice that nobody can foresee are thrown with it."""
        return await self._write(lambda db: facts.secret(db, secrets.token_hex(32)))

    async def keep(self, name: str, value: str) -> None:
        """Store a small fact."""
        await self._write(lambda db: facts.keep(db, name, value))

    async def _read(self, work: Callable[[Db], T]) -> T:
        return await self.engine.read(work)

    async def _write(self, work: Callable[[Db], T]) -> T:
        return await self.engine.write(work)

    async def _change(self, work: Callable[[Db], T], *, noted: bool = False) -> T:
        """Run a write and remember that this task has changed something."""
        result = await self.engine.write(work, noted=noted)
        _changed.set(True)
        return result
