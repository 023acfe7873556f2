"""The only SQL. One writer: waiting changes share a transaction, and each is on disk before anybody hears of it."""

import sqlite3
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Self, TypeVar

import aiosqlite

from engines.match import Match
from storage.cache import Kept
from storage.errors import Broken, Missing, Unavailable
from storage.schema import inspect, path_of, prepare, reach
from storage.sqlite import Work, Writer
from storage.tables import (
    COLUMNS,
    Change,
    Content,
    Person,
    Table,
    load,
    must_be_free,
    of_row,
    opened,
    tidy,
    update,
)

T = TypeVar("T")

PRESSES_KEPT = 60 * 60_000

_changed: ContextVar[bool] = ContextVar("changed", default=False)


def has_changed() -> bool:
    """Whether this task has changed a table: whoever tells of an error that came after it may not deny that."""
    return _changed.get()


class Store:
    """Matches, people and servers. Every method is one short piece of work on the database's thread."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._writer = Writer(connection)
        self._people: Kept[int, Person] = Kept()
        self._languages: Kept[int, str | None] = Kept()

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open or create the database; Broken, in one sentence, if it cannot be used."""
        path = path_of(url)
        inspect(path)
        reach(path)
        store = cls(await aiosqlite.connect(path))
        try:
            await store._read(prepare)
        except (Unavailable, sqlite3.Error) as error:
            await store.close()
            raise Broken(f"The database {path} cannot be prepared ({error}).") from error
        return store

    async def close(self) -> None:
        """Finish what is waiting and close; whoever comes later hears Closed."""
        await self._writer.close()

    # tables
    async def open_table(self, guild: int, channel: int, content: Content, at: int) -> Table:
        """A new table; Busy if the channel has one that lives."""
        return await self._change(lambda db: opened(db, guild, channel, content, at))

    async def update(self, table: int, change: Change, *, press: int | None = None, at: int) -> Table:
        """Load, change, write and commit as one; Refused by `change`, and nothing is written."""
        return await self._change(lambda db: update(db, table, change, press=press, at=at))

    async def update_in_a_race(self, table: int, change: Change, *, press: int, at: int) -> Table:
        """The same before anything that waits; it outlives a kill of the bot, and the disk follows at once."""
        noted = "INSERT INTO facts (name, value) VALUES ('raced', ?) ON CONFLICT DO UPDATE SET value = excluded.value"
        result = await self._writer.write_ahead(
            lambda db: update(db, table, change, press=press, at=at),
            force=lambda db: db.execute(noted, (str(press),)) and None,
        )
        _changed.set(True)
        return result

    async def again(
        self, table: int, vote: Change, anew: Callable[[Content], Content | None], *, press: int, at: int
    ) -> tuple[Table, Table | None]:
        """A vote for a rematch and, with the last of them, its new table, as one; Busy, and nothing is written."""

        def work(db: sqlite3.Connection) -> tuple[Table, Table | None]:
            old = update(db, table, vote, press=press, at=at)
            must_be_free(db, old.channel)
            fresh = anew(old.content)
            return old, None if fresh is None else opened(db, old.guild, old.channel, fresh, at)

        return await self._change(work)

    async def table(self, table: int) -> Table:
        """That table; Missing if there is none."""
        return await self._read(lambda db: load(db, table))

    async def table_in(self, channel: int, *, live: bool = True) -> Table | None:
        """The live table of a channel, or with live=False its newest one."""
        where = "channel = ? AND phase <> 'over'" if live else "channel = ?"
        query = f"SELECT {COLUMNS} FROM tables WHERE {where} ORDER BY id DESC LIMIT 1"

        def work(db: sqlite3.Connection) -> Table | None:
            row = db.execute(query, (channel,)).fetchone()
            return of_row(row) if row else None

        return await self._read(work)

    async def newest_with(self, channel: int, game: str) -> Table | None:
        """The newest match of a game in a channel, live or over."""

        def work(db: sqlite3.Connection) -> Table | None:
            row = db.execute(
                f"SELECT {COLUMNS} FROM tables WHERE channel = ? AND game = ? AND start IS NOT NULL"
                " ORDER BY id DESC LIMIT 1",
                (channel, game),
            ).fetchone()
            return of_row(row) if row else None

        return await self._read(work)

    async def posted(self, table: int, message: int, at: int) -> None:
        """The table's public message is this one from now on."""
        await self._execute("UPDATE tables SET message = ?, posted = ? WHERE id = ?", (message, at, table))

    async def pinged(self, table: int, message: int) -> None:
        """The reminder that stands in the channel, or 0; at most one per turn."""
        also = "" if message else ", nudge = NULL"  # by the time it stands the next turn may have its own
        await self._execute(f"UPDATE tables SET ping = ?{also} WHERE id = ?", (message, table))

    async def unpinged(self, table: int, message: int) -> None:
        """That reminder was taken away."""
        await self._execute("UPDATE tables SET ping = 0 WHERE id = ? AND ping = ?", (table, message))

    async def due(self, at: int, *, most: int = 500) -> tuple[list[int], list[int]]:
        """The tables whose deadline has passed, and those whose player is to be reminded."""

        def work(db: sqlite3.Connection) -> tuple[list[int], list[int]]:
            late = db.execute("SELECT id FROM tables WHERE deadline <= ? ORDER BY deadline LIMIT ?", (at, most))
            nudged = db.execute("SELECT id FROM tables WHERE nudge <= ? ORDER BY nudge LIMIT 100", (at,))
            return [row[0] for row in late], [row[0] for row in nudged]

        return await self._read(work)

    async def live(self) -> list[int]:
        """The tables at which a match is under way."""
        query = "SELECT id FROM tables WHERE phase = 'live' ORDER BY id"
        return await self._read(lambda db: [row[0] for row in db.execute(query)])

    async def next_due(self) -> int | None:
        """The nearest moment at which a table wants to be woken."""
        query = "SELECT min(deadline) FROM tables UNION ALL SELECT min(nudge) FROM tables"
        moments = await self._read(lambda db: [row[0] for row in db.execute(query) if row[0] is not None])
        return min(moments, default=None)

    async def moves(self, table: int) -> list[tuple[int | None, str, int]]:
        """Every move of a match in order: seat, action, moment."""
        query = "SELECT seat, action, at FROM moves WHERE match = ? ORDER BY ply"
        return await self._read(lambda db: [tuple(row) for row in db.execute(query, (table,))])

    async def beginning(self, table: int) -> Match:
        """The match as it began: with the moves it gives the state again."""
        row = await self._read(lambda db: db.execute("SELECT start FROM tables WHERE id = ?", (table,)).fetchone())
        if row is None or row[0] is None:
            raise Missing(table)
        return Match.model_validate_json(row[0])

    # people and servers
    async def person(self, user: int) -> Person:
        """What that player chose; the defaults if nothing is known."""
        return (await self.people([user]))[user]

    async def people(self, users: list[int]) -> dict[int, Person]:
        """The same for several."""
        marks = ",".join("?" * len(users))
        chosen = "id, name, language, locale, pings, autoplay, hidden, colourblind"
        query = f"SELECT {chosen} FROM people WHERE id IN ({marks})"

        def work(db: sqlite3.Connection) -> dict[int, Person]:
            rows = db.execute(query, users).fetchall()
            known = {row[0]: Person(*row[:4], *map(bool, row[4:])) for row in rows}
            return {user: known.get(user, Person(user)) for user in users}

        if not all(user in self._people for user in users):
            for user, person in (await self._read(work)).items():
                self._people[user] = person
        return {user: self._people[user] for user in users}

    async def remember(self, user: int, **choices: str | int | None) -> None:
        """Keep a name or a choice of that player; the names are columns of `people`."""
        names = [name for name in choices if name in {"name", "language", "locale", "pings", "autoplay", "colourblind"}]
        columns, marks = ", ".join(["id", *names]), ", ".join("?" * (len(names) + 1))
        changes = ", ".join(f"{name} = excluded.{name}" for name in names)
        await self._execute(
            f"INSERT INTO people ({columns}) VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET {changes}",
            (user, *(choices[name] for name in names)),
        )
        self._people.forget()

    async def language_of(self, guild: int) -> str | None:
        """The language a server chose."""
        query = "SELECT language FROM guilds WHERE id = ?"
        if guild not in self._languages:
            row = await self._read(lambda db: db.execute(query, (guild,)).fetchone())
            self._languages[guild] = row[0] if row else None
        return self._languages[guild]

    async def set_language(self, guild: int, language: str | None) -> None:
        """The language a server chose from now on."""
        await self._execute(
            "INSERT INTO guilds (id, language) VALUES (?, ?)"
            " ON CONFLICT (id) DO UPDATE SET language = excluded.language",
            (guild, language),
        )
        self._languages.forget()

    # small facts
    async def fact(self, name: str) -> str | None:
        """A small fact the bot keeps about itself."""
        row = await self._read(lambda db: db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone())
        return row[0] if row else None

    async def keep(self, name: str, value: str) -> None:
        """Keep a small fact."""
        await self._execute(
            "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
        )

    async def forget_presses(self, at: int) -> None:
        """Interactions older than an hour cannot come again; Discord's numbers grow with time, so those come first."""
        first_kept = "SELECT id FROM presses WHERE at >= ? ORDER BY id LIMIT 1"
        await self._execute(
            f"DELETE FROM presses WHERE id < coalesce(({first_kept}), {2**63 - 1})", (at - PRESSES_KEPT,)
        )
        tidy()

    # the thread
    async def read(self, work: Work[T]) -> T:
        """A question that another module of storage/ puts."""
        return await self._read(work)

    async def write(self, work: Work[T]) -> T:
        """A change that another module of storage/ makes, committed with those that wait."""
        result = await self._change(work)
        self._people.forget()
        self._languages.forget()
        return result

    async def _read(self, work: Work[T]) -> T:
        return await self._writer.read(work)

    async def _write(self, work: Work[T]) -> T:
        return await self._writer.write(work)

    async def _change(self, work: Work[T]) -> T:
        """Write to tables, and remember that this task has."""
        result = await self._writer.write(work)
        _changed.set(True)
        return result

    async def _execute(self, sql: str, values: tuple[Any, ...]) -> None:
        await self._write(lambda db: db.execute(sql, values) and None)
