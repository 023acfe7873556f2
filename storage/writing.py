"""The database's thread and the one writer on it: waiting changes share a transaction and a commit."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

MOST_IN_ONE_COMMIT = 50
A_MOMENT = 0.02


class Closed(sqlite3.ProgrammingError):
    """The bot is going: nothing is read or written any more."""


class Writer:
    """Reads at once; writes one after the other, each on disk before anybody hears of it (a race: in its file)."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection, self._closing = connection, False
        self._waiting: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._writing = asyncio.create_task(self._write_for_ever())

    async def read(self, work: Work[T]) -> T:
        """Ask something."""
        self._open()
        return await self._run(work)

    async def write(self, work: Work[T]) -> T:
        """Change something; it is committed when this returns."""
        self._open()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((work, done))
        return await done

    async def write_ahead(self, work: Work[T], force: Work[Any]) -> T:
        """Change something in a race, before all that wait: it outlives a kill of the bot when this returns.

        The disk is not waited for, which takes longer than all the rest. `force`, a write that changes something,
        follows in a moment and brings the file to the disk: only a loss of power before it could undo the change.
        """
        self._open()
        result = await self._run(partial(_commit_to_file, work=work))
        nobody: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        nobody.cancel()
        asyncio.get_running_loop().call_later(A_MOMENT, self._waiting.put_nowait, (force, nobody))
        return result

    async def close(self) -> None:
        """Finish what is waiting and close; whoever comes later hears Closed."""
        self._closing = True
        await self._waiting.join()
        self._writing.cancel()
        with suppress(asyncio.CancelledError):
            await self._writing
        await self._connection.close()

    def _open(self) -> None:
        if self._closing:
            raise Closed("the store is closed")

    async def _run(self, work: Work[T]) -> T:
        # aiosqlite has no public way to run one function on its thread; statement by statement costs twice as much
        result: T = await self._connection._execute(work, self._connection._conn)  # type: ignore[no-untyped-call]
        return result

    async def _write_for_ever(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while not self._waiting.empty() and len(batch) < MOST_IN_ONE_COMMIT:
                batch.append(self._waiting.get_nowait())
            works = [work for work, _ in batch]
            try:
                results = await self._run(partial(_commit, works=works))
            except Exception as error:  # the disk is full, the file is locked: everybody who waits is told
                results = [error] * len(batch)
            for (_, done), result in zip(batch, results, strict=True):
                self._waiting.task_done()
                _settle(done, result)


def _settle(done: asyncio.Future[Any], result: Any) -> None:
    if done.cancelled():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _commit(db: sqlite3.Connection, works: list[Work[Any]]) -> list[Any]:
    """Every work in one transaction; one that raises is undone alone."""
    db.execute("BEGIN IMMEDIATE")
    try:
        if len(works) == 1:
            return [_alone(db, works[0])]
        results = [_apart(db, work) for work in works]
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return results


def _commit_to_file(db: sqlite3.Connection, work: Work[T]) -> T:
    """One work in a transaction of its own, written to the journal but not yet forced to the disk."""
    db.execute("PRAGMA synchronous = NORMAL")
    try:
        db.execute("BEGIN IMMEDIATE")
        result = work(db)
        db.execute("COMMIT")
        return result
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
        db.execute("PRAGMA synchronous = FULL")


def _alone(db: sqlite3.Connection, work: Work[Any]) -> Any:
    try:
        result = work(db)
    except sqlite3.OperationalError:
        raise
    except Exception as error:
        db.execute("ROLLBACK")
        return error
    db.execute("COMMIT")
    return result


def _apart(db: sqlite3.Connection, work: Work[Any]) -> Any:
    db.execute("SAVEPOINT work")
    try:
        result = work(db)
    except sqlite3.OperationalError:
        raise
    except Exception as error:
        db.execute("ROLLBACK TO work")
        result = error
    db.execute("RELEASE work")
    return result
