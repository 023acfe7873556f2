"""The database's thread and the one writer on it: waiting changes share a transaction and a commit."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import aiosqlite

from storage.errors import Closed, Unavailable

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Waiting = tuple[Work[Any], asyncio.Future[Any]]
Works = list[Work[Any]]
Results = list[Any]

MOST_IN_ONE_COMMIT = 50
A_MOMENT = 0.02


class Halfway(Exception):
    """Something was written before it was refused: all is undone, and done again step by step."""


class Lane:
    """Works of one kind, in order: all that wait are written as one; whoever comes meanwhile is next."""

    def __init__(self, connection: aiosqlite.Connection, commit: Callable[..., Results]) -> None:
        self._connection, self._commit = connection, commit
        self._waiting: list[Waiting] = []
        self.idle = asyncio.Event()
        self.idle.set()

    def put(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        self._waiting.append((work, done))
        if self.idle.is_set():
            self._write()

    def _write(self) -> None:
        if not self._connection._running:
            return
        self.idle.clear()
        batch, self._waiting = self._waiting[:MOST_IN_ONE_COMMIT], self._waiting[MOST_IN_ONE_COMMIT:]
        loop, commit = asyncio.get_running_loop(), partial(self._commit, works=[work for work, _ in batch])
        tell: Callable[..., object] = partial(loop.call_soon_threadsafe, self._written, batch)  # type: ignore[arg-type]
        self._connection._tx.put_nowait((None, partial(_finish, self._connection._conn, commit, tell)))

    def _written(self, batch: list[Waiting], results: Results | Exception) -> None:
        if isinstance(results, Exception):  # the disk is full, the file is locked: everybody who waits is told
            results = [results] * len(batch)
        for (_, done), result in zip(batch, results, strict=True):
            _settle(done, result)
        if self._waiting:
            self._write()
        else:
            self.idle.set()


class Writer:
    """Reads at once; writes one after the other, each on disk before anybody hears of it (a race: in its file)."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection, self._closing = connection, False
        self._writes, self._races = Lane(connection, _commit), Lane(connection, _commit_to_file)

    async def read(self, work: Work[T]) -> T:
        """Ask something."""
        self._open()
        # aiosqlite has no public way to run one function there; statement by statement costs twice as much
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._connection._tx.put_nowait((future, partial(_asked, work, self._connection._conn)))
        return await future

    async def write(self, work: Work[T]) -> T:
        """Change something; it is committed when this returns."""
        return await self._put(self._writes, work)

    async def write_ahead(self, work: Work[T], force: Work[Any]) -> T:
        """Change something in a race, before all that wait: it outlives a kill of the bot when this returns.

        The disk is not waited for, which takes longer than all the rest. `force`, a write that changes something,
        follows in a moment and brings the file to the disk: only a loss of power before it could undo the change.
        """
        result = await self._put(self._races, work)
        nobody: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        nobody.cancel()
        asyncio.get_running_loop().call_later(A_MOMENT, self._writes.put, force, nobody)
        return result

    async def close(self) -> None:
        """Finish what is waiting and close; whoever comes later hears Closed."""
        self._closing = True
        await self._races.idle.wait()
        await self._writes.idle.wait()
        await self._connection.close()

    def _open(self) -> None:
        if self._closing:
            raise Closed("the store is closed")

    async def _put(self, lane: Lane, work: Work[T]) -> T:
        self._open()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        lane.put(work, done)
        return await done


def _settle(done: asyncio.Future[Any], result: Any) -> None:
    if done.cancelled():
        return
    if isinstance(result, StopIteration):  # no future takes it
        result = RuntimeError(repr(result))
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _asked(work: Work[T], db: sqlite3.Connection) -> T:
    try:
        return work(db)
    except sqlite3.Error as error:
        raise _ours(error) from error


def _ours(error: Exception) -> Exception:
    """Unavailable in place of what SQLite says when it cannot read or write; any other error stays as it is."""
    if not _unavailable(error):
        return error
    ours = Unavailable(str(error))
    ours.__cause__ = error
    return ours


def _unavailable(error: Exception) -> bool:
    """A statement that breaks a constraint, or cannot be understood (SQLITE_ERROR), is a bug and no such error."""
    if type(error) not in (sqlite3.OperationalError, sqlite3.DatabaseError):
        return False
    return getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_ERROR


def _finish(db: sqlite3.Connection, commit: Work[Results], tell: Callable[[Results | Exception], object]) -> None:
    """Commit and tell: the future that aiosqlite would tell of it takes one more turn of the loop."""
    try:
        result: Results | Exception = commit(db)
    except Exception as error:
        result = _ours(error)
    except BaseException as error:  # a panic in a library: who waits must hear of it all the same
        result = RuntimeError(repr(error))
    tell(result)


def _commit(db: sqlite3.Connection, works: Works) -> Results:
    """Every work in one transaction; one that raises is undone alone."""
    try:
        with _transaction(db):
            return [_tried(db, work) for work in works]
    except Halfway:
        with _transaction(db):
            return [_apart(db, work) for work in works]


def _commit_to_file(db: sqlite3.Connection, works: Works) -> Results:
    """The same, written to the journal but not yet forced to the disk."""
    db.execute("PRAGMA synchronous = NORMAL")
    try:
        return _commit(db, works)
    finally:
        db.execute("PRAGMA synchronous = FULL")


def _tried(db: sqlite3.Connection, work: Work[Any]) -> Any:
    """Its result, or the error it raised before it wrote anything, as most do that raise: then nothing is to undo."""
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
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")  # db.commit() is silent where an error has undone the transaction already
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _apart(db: sqlite3.Connection, work: Work[Any]) -> Any:
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
