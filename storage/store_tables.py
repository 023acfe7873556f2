"""The store's methods for tables: open them, change them, find those that are due."""

import logging
from contextlib import suppress

from engines.core import Refused
from engines.replaying import Logged
from engines.stored import Lost
from storage import facts, results, shards, tables
from storage.access import STEP, Access
from storage.errors import Missing
from storage.presses import Anew, Update, forget_presses, rematch, update_if_allowed
from storage.shards import ALL_SHARDS, Shards
from storage.tables import Change, Content, Recording, Table

log = logging.getLogger("tabletop")


def _reported(table: Table) -> Table:
    """Return the table; if it was closed because it cannot be read, log that without anything that was stored."""
    if isinstance(table.content, Lost):
        log.error("table %s: its state cannot be read (%s), so it was closed", table.id, table.content.why)
    return table


def _same(content: Content) -> Content:
    return content


class TableMethods(Access):
    """What the store does with tables."""

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
        return _reported(await self._change(Update(table_id, change, press, at, place)))

    async def start(
        self, table_id: int, change: Change, *, press: int, at: int, place: int, allow: tables.Allow
    ) -> Table:
        """Update a lobby; Refused, and nothing is written, if `allow` says that there are too many such tables."""
        asked = Update(table_id, change, press, at, place)
        return _reported(await self._change(lambda db: update_if_allowed(db, asked, allow), noted=True))

    async def update_in_a_race(
        self, table_id: int, change: Change, *, press: int, at: int, place: int | None = None
    ) -> Table:
        """Update before all waiting writes; it survives a kill of the bot, and the disk is flushed at once after it."""
        result = await self.engine.write_ahead(
            Update(table_id, change, press, at, place),
            force=lambda db: facts.keep(db, "raced", str(press)),
        )
        self._note_change()
        return _reported(result)

    async def close_unreadable(self, at: int, *, on: Shards = ALL_SHARDS) -> list[Table]:
        """Close every table whose text this version cannot read; return those tables."""
        waiting, closed = await self._read(lambda db: shards.not_over(db, on)), []
        while waiting:
            some, waiting = waiting[:STEP], waiting[STEP:]
            for table_id in await self._read(lambda db, some=some: tables.unreadable(db, some)):  # type: ignore[misc]
                with suppress(Refused, Missing):  # a press or the clock has closed it
                    closed.append(await self.update(table_id, _same, at=at))
        return closed

    async def rematch(self, vote: Update, anew: Anew, allow: tables.Allow | None = None) -> tuple[Table, Table | None]:
        """Store a vote for a rematch and, with the last vote, its new table in one transaction; Busy writes nothing."""
        return await self._change(lambda db: rematch(db, vote, anew, allow), noted=True)

    async def table(self, table_id: int) -> Table:
        """Return that table; Missing if there is none."""
        return await self._read(lambda db: tables.load(db, table_id))

    async def table_in(self, channel: int) -> Table | None:
        """Return the live table of a channel."""
        return await self._read(lambda db: tables.table_in(db, channel))

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

    async def unposted(self, before: int, *, on: Shards = ALL_SHARDS) -> list[int]:
        """Return the open tables, opened until that moment, that have no message in their channel."""
        return await self._read(lambda db: shards.unposted(db, before, on))

    async def moves(self, table_id: int) -> list[Logged]:
        """Return every move of a match in order: seat, action, moment."""
        return await self._read(lambda db: tables.moves(db, table_id))

    async def recording(self, table_id: int) -> Recording | None:
        """Return a match to be replayed; None if that needs other rules than today's. Missing if there is no match."""
        return await self._read(lambda db: tables.recording(db, table_id))

    async def forget_presses(self, at: int) -> None:
        """Delete interactions older than an hour, which cannot come again."""
        await self._write(lambda db: forget_presses(db, at))
