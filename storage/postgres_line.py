"""A connection to PostgreSQL that is made anew when it was lost, and the transactions on it."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Any, NamedTuple, TypeVar, cast

import psycopg
from psycopg import errors

from storage.db import Cursor, Sessions
from storage.errors import Repeated, Unavailable
from storage.postgres_presses import Apart, together, was_written
from storage.postgres_schema import Link, connect, reason
from storage.presses import Update

T = TypeVar("T")

TRIES = 3
READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
WRITE = "BEGIN"
RACE = "SET LOCAL synchronous_commit = off"
SESSIONS = (
    "SELECT pg_postmaster_start_time()::text, application_name FROM pg_stat_activity WHERE datname = current_database()"
)

MET_ANOTHER = (errors.DeadlockDetected, errors.SerializationFailure, errors.UniqueViolation)
"""Another transaction was first: run again, a function sees what that one wrote, and says so in its own words."""
NOT_NOW = (errors.ReadOnlySqlTransaction, errors.IdleInTransactionSessionTimeout)


class CommitLost(Exception):
    """The connection was lost at COMMIT: what was written is there or it is not."""

    def __init__(self, result: Any) -> None:
        super().__init__("the connection was lost at COMMIT")
        self.result = result


class NoRows:
    """The result of a statement that was run for no rows."""

    rowcount, description = 0, None

    def fetchone(self) -> None:
        return None

    def fetchall(self) -> list[Any]:
        return []

    def __iter__(self) -> Any:
        return iter(())


class Connection:
    """The connection that the functions of storage/ work on (storage.db.Db)."""

    for_update = " FOR UPDATE"

    def __init__(self, link: Link) -> None:
        self.link = link

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        """Run a statement with `?` for its values."""
        return self.link.execute(translated(sql), values)

    def control(self, sql: str) -> str | None:
        """Begin, end or set up a transaction; never prepared, because psycopg loses count of that after an error."""
        return self.link.execute(sql, prepare=False).statusmessage

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor:
        """Run a statement once for each row."""
        if not (given := list(rows)):
            return NoRows()
        cursor = self.link.cursor()
        cursor.executemany(translated(sql), given)
        return cursor

    def alone(self, what: str, /) -> None:
        """Wait until no other transaction is alone with the same."""
        self.execute("SELECT pg_advisory_xact_lock(?)", (key_of(what),))

    def sessions(self) -> Sessions:
        """Return which processes are connected to this database; a killed one is gone at once, a frozen one is not."""
        rows = self.execute(SESSIONS).fetchall()
        return Sessions(rows[0][0], frozenset(name for _, name in rows))


@lru_cache(maxsize=1000)
def translated(sql: str) -> str:
    """Return a statement as psycopg takes it: `%s` for values, so `%` is doubled."""
    return sql.replace("%", "%%").replace("?", "%s")


@lru_cache(maxsize=1000)
def key_of(what: str) -> int:
    """Return the number of a lock, the same in every process."""
    return int.from_bytes(blake2b(what.encode(), digest_size=8).digest(), signed=True)


class Line:
    """A connection that is made when it is needed, and made anew when it was lost."""

    def __init__(self, url: str, threads: ThreadPoolExecutor, name: str) -> None:
        self._url, self._threads, self._name = url, threads, name
        self._db: Connection | None = None

    async def ask(self, job: Callable[["Line"], Any]) -> Any:
        """Run a function on a thread with this line and return its result."""
        result = await asyncio.get_running_loop().run_in_executor(self._threads, _caught, job, self)
        if isinstance(result, Failed):
            raise ours(result.error) from result.error
        return result

    def carry_out(self, work: Callable[[Connection], T], *, begin: str = WRITE, noted: bool = False) -> T:
        """Run a function in a transaction of its own; again if it met another, or if its connection was lost."""
        try:
            return self._tried(lambda db: _transaction(db, begin, work), MET_ANOTHER)
        except CommitLost as lost:
            if not noted:
                raise
            try:
                return self._tried(lambda db: _transaction(db, begin, work), MET_ANOTHER)
            except Repeated:  # so it was committed
                return cast(T, lost.result)

    def carry_out_all(self, asked: list[Update], *, race: bool = False) -> list[Any]:
        """Run presses in one transaction; one by one if one of them breaks it."""
        try:
            return self._tried(lambda db: _together(db, asked, race=race), MET_ANOTHER[:-1])
        except CommitLost as lost:
            results = lost.result
            found = self.carry_out(lambda db: was_written(db, asked, results))
            if found is None:
                raise
            return cast(list[Any], results) if found else self._one_by_one(asked)
        except (Apart, psycopg.Error) as error:
            if _unavailable(error):
                raise
            return self._one_by_one(asked)

    def _one_by_one(self, asked: list[Update]) -> list[Any]:
        results = [_caught(partial(Line.carry_out, work=press, noted=press.press is not None), self) for press in asked]
        return [result.error if isinstance(result, Failed) else result for result in results]

    def close(self) -> None:
        """Close the connection."""
        db, self._db = self._db, None
        if db is not None:
            db.link.close()

    def _tried(self, transaction: Callable[[Connection], T], met: tuple[type[psycopg.Error], ...]) -> T:
        for left in reversed(range(TRIES)):
            try:
                return transaction(self._connection())
            except CommitLost:
                self.close()
                raise
            except psycopg.Error as error:
                lost = _is_lost(self._db, error)
                if lost:
                    self.close()
                if not left or not (lost or isinstance(error, met)):
                    raise
        raise AssertionError("the last try returns or raises")

    def _connection(self) -> Connection:
        if self._db is None:
            self._db = Connection(connect(self._url, self._name))
        return self._db


class Failed(NamedTuple):
    """An error on its way out of a thread; a future of asyncio cannot hold every kind."""

    error: BaseException


def _caught(job: Callable[[Line], Any], line: Line) -> Any:
    try:
        return job(line)
    except BaseException as error:
        return Failed(error)


def _transaction(db: Connection, begin: str, work: Callable[[Connection], T]) -> T:
    db.control(begin)
    try:
        result = work(db)
    except BaseException as error:
        _undo(db)
        if begin == READ and isinstance(error, errors.ReadOnlySqlTransaction):
            raise RuntimeError("a function that only reads must not write") from error
        raise
    _commit(db, result)
    return result


def _commit(db: Connection, result: Any) -> None:
    try:
        done = db.control("COMMIT")
    except psycopg.Error as error:
        raise (CommitLost(result) if _is_lost(db, error) else error) from error
    if done != "COMMIT":
        raise errors.InFailedSqlTransaction("an error inside the function was not raised")


def _together(db: Connection, asked: list[Update], *, race: bool) -> list[Any]:
    """Carry out presses in two rounds: BEGIN and reading go together, and so do writing and COMMIT."""
    results: list[Any] | None = None
    try:
        with db.link.pipeline():
            db.control(WRITE)
            if race:
                db.control(RACE)
            results = together(db, asked)
            db.control("COMMIT")
    except BaseException as error:
        if results is not None and isinstance(error, psycopg.Error) and _is_lost(db, error):
            raise CommitLost(results) from error
        _undo(db)
        raise
    return results


def _is_lost(db: Connection | None, error: psycopg.Error) -> bool:
    """Whether the connection cannot be used any more: it is broken, PostgreSQL ends it, or the schema has changed.

    PostgreSQL may end it while it is being made.
    """
    state = error.sqlstate or ""
    return (db is not None and db.link.closed) or state.startswith(("08", "57P")) or state in ("25P03", "0A000")


def _undo(db: Connection) -> None:
    if not db.link.closed:
        with suppress(psycopg.Error):  # then the connection is lost, and the transaction with it
            db.control("ROLLBACK")


def _unavailable(error: BaseException) -> bool:
    """Whether the database cannot be used now; a broken constraint or a wrong statement is a bug."""
    return isinstance(error, (CommitLost, psycopg.OperationalError, psycopg.InterfaceError, *NOT_NOW))


def ours(error: BaseException) -> Exception:
    """Replace PostgreSQL's errors about reading and writing by Unavailable; return any other, a bug, unchanged."""
    if not isinstance(error, Exception) or isinstance(error, StopIteration):  # a future cannot hold StopIteration
        return RuntimeError(repr(error))
    if not _unavailable(error):
        return error
    named = Unavailable(reason(error) if isinstance(error, psycopg.Error) else str(error))
    named.__cause__ = error
    return named
