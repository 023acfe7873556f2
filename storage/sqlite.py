"""The engine for SQLite: one connection on its own thread. Waiting changes share a transaction and a commit."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Self, TypeVar

import aiosqlite

from storage.errors import Broken, Closed, Unavailable
from storage.sqlite_file import Connection, connect, inspect, make_folder, path_of
from storage.write_queue import WriteQueue

T = TypeVar("T")

FORCED_AFTER = 0.02
"""Seconds after which the change of a race is flushed to the disk."""

Work = Callable[[Connection], T]
Works = list[Work[Any]]
Results = list[Any]


class Halfway(Exception):
    """A function wrote something before it raised: the whole batch is undone and repeated step by step."""


class Worker:
    """Runs functions in order on the thread of aiosqlite, which owns the connection.

    aiosqlite runs single statements there; a whole function at once takes half the time of a press. `executescript`
    passes its argument on to the connection, and ours (`Connection.executescript`) calls a function.
    """

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def ask(self, question: Work[T]) -> T:
        """Run a function on the thread and return its result."""
        answers: list[T] = []
        failures: list[BaseException] = []

        def job(db: Connection) -> None:
            try:
                answers.append(question(db))
            except BaseException as error:
                failures.append(error)

        script: Any = job
        await self._connection.executescript(script)
        if failures:
            raise _ours(failures[0]) from failures[0]
        return answers[0]

    async def close(self) -> None:
        """Close the connection and end the thread after everything before is done."""
        await self._connection.close()


class Sqlite:
    """Reads and writes one after the other; a write is on disk when it returns, in a race only in the file."""

    name = ""
    """There is no server that would know this process."""

    def __init__(self, worker: Worker) -> None:
        self._worker, self._closing = worker, False
        self._writes, self._races = WriteQueue(worker, _commit, _ours), WriteQueue(worker, _commit_to_file, _ours)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open or create the database; raise Broken with a sentence if it cannot be used."""
        path = path_of(url)
        inspect(path)
        make_folder(path)
        try:
            return cls(Worker(await aiosqlite.Connection(partial(connect, path), iter_chunk_size=64)))
        except sqlite3.Error as error:
            raise Broken(f"The database {path} cannot be opened ({error}).") from error

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return len(self._writes) + len(self._races)

    async def read(self, work: Work[T]) -> T:
        """Run a reading function."""
        self._must_be_open()
        return await self._worker.ask(work)

    async def write(self, work: Work[T], *, noted: bool = False) -> T:
        """Run a writing function; its changes are committed when this returns."""
        return await self._put(self._writes, work)

    async def write_ahead(self, work: Work[T], force: Work[Any]) -> T:
        """Run a writing function before all waiting ones; its changes survive a kill of the bot.

        It does not wait for the disk, which takes longest. `force`, which must change something, follows after
        FORCED_AFTER and flushes the file to the disk: only a power failure before that loses the changes.
        """
        result = await self._put(self._races, work)
        asyncio.get_running_loop().call_later(FORCED_AFTER, self._force, force)
        return result

    async def close(self) -> None:
        """Write all waiting changes and close; later calls raise Closed."""
        self._closing = True
        await self._races.idle.wait()
        await self._writes.idle.wait()
        await self._worker.close()

    def _must_be_open(self) -> None:
        if self._closing:
            raise Closed("the store is closed")

    async def _put(self, queue: WriteQueue, work: Work[T]) -> T:
        self._must_be_open()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queue.put(work, done)
        return await done

    def _force(self, work: Work[Any]) -> None:
        if not self._closing:  # closing flushes the file by itself
            nobody: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            nobody.cancel()
            self._writes.put(work, nobody)


def _ours(error: BaseException) -> Exception:
    """Replace SQLite's errors about reading and writing by Unavailable; return any other error, a bug, unchanged."""
    if not isinstance(error, Exception) or isinstance(error, StopIteration):  # a future cannot hold StopIteration
        return RuntimeError(repr(error))
    if not _unavailable(error):
        return error
    ours = Unavailable(str(error))
    ours.__cause__ = error
    return ours


def _unavailable(error: Exception) -> bool:
    """Whether the database cannot be used now; a broken constraint or a wrong statement (SQLITE_ERROR) is a bug."""
    if type(error) not in (sqlite3.OperationalError, sqlite3.DatabaseError):
        return False
    return getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_ERROR


def _commit(db: Connection, works: Works) -> Results:
    """Run all functions in one transaction; a function that raises is undone alone."""
    try:
        with _transaction(db):
            return [_tried(db, work) for work in works]
    except Halfway:
        with _transaction(db):
            return [_apart(db, work) for work in works]


def _commit_to_file(db: Connection, works: Works) -> Results:
    """Do the same without flushing the journal to the disk."""
    db.execute("PRAGMA synchronous = NORMAL")
    try:
        return _commit(db, works)
    finally:
        db.execute("PRAGMA synchronous = FULL")


def _tried(db: Connection, work: Work[Any]) -> Any:
    """Return a function's result, or the error it raised before writing anything; then nothing must be undone."""
    before = db.total_changes
    try:
        return work(db)
    except Exception as error:
        if _unavailable(error):
            raise
        if db.total_changes != before or not db.in_transaction:
            raise Halfway from error
        return error


@contextmanager
def _transaction(db: Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")  # db.commit() says nothing if an error has already undone the transaction
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _apart(db: Connection, work: Work[Any]) -> Any:
    db.execute("SAVEPOINT work")
    try:
        result = work(db)
    except Exception as error:
        if _unavailable(error):
            raise
        db.execute("ROLLBACK TO work")
        result = error
    db.execute("RELEASE work")
    return result
