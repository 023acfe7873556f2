"""The engine for PostgreSQL: several connections, each used by one thread at a time. Waiting presses share a commit."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Self, TypeVar, cast

from storage.errors import Closed, Unavailable
from storage.leases import process_name
from storage.postgres_line import READ, Connection, Line, ours
from storage.postgres_schema import PATIENCE, prepare
from storage.presses import Update
from storage.sqlite import FORCED_AFTER
from storage.write_queue import WriteQueue, settle

T = TypeVar("T")

QUEUES = 2
"""How many batches of presses are written at once; a table's presses are all in one queue, in order."""
CONNECTIONS = 6
"""How many other functions run at once."""


class Postgres:
    """Reads and writes on several connections; a write is on disk when it returns, in a race a moment later."""

    def __init__(self, url: str) -> None:
        self.name = process_name()
        self._threads = ThreadPoolExecutor(QUEUES + 1 + CONNECTIONS, thread_name_prefix="postgres")
        self._all = [Line(url, self._threads, self.name) for _ in range(QUEUES + 1 + CONNECTIONS)]
        self._writes = [WriteQueue(line, Line.carry_out_all, ours) for line in self._all[:QUEUES]]
        self._races = WriteQueue(self._all[QUEUES], partial(Line.carry_out_all, race=True), ours)
        self._free, self._places = self._all[QUEUES + 1 :], asyncio.Semaphore(CONNECTIONS)
        self._running: set[asyncio.Task[None]] = set()
        self._closing, self._forcing = False, False

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database and bring it up to date; raise Broken with a sentence if it cannot be used."""
        with ThreadPoolExecutor(1) as thread:
            await asyncio.get_running_loop().run_in_executor(thread, prepare, url)
        return cls(url)

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return len(self._races) + sum(map(len, self._writes)) + max(0, len(self._running) - CONNECTIONS)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a reading function; it sees the database as of one moment."""
        return cast(T, await self._begun(lambda line: line.carry_out(work, begin=READ)))

    async def write(self, work: Callable[[Connection], T], *, noted: bool = False) -> T:
        """Run a writing function; its changes are committed when this returns."""
        if isinstance(work, Update):
            return cast(T, await self._put(self._writes[work.table_id % QUEUES], work))
        return cast(T, await self._begun(lambda line: line.carry_out(work, noted=noted)))

    async def write_ahead(self, work: Callable[[Connection], T], force: Callable[[Connection], Any]) -> T:
        """Carry out a press before all waiting ones; its changes survive a kill of the bot.

        It does not wait for the disk. `force` follows after FORCED_AFTER and flushes everything before it: only a
        crash of PostgreSQL's own machine before that loses the changes.
        """
        result = await self._put(self._races, work)
        if not self._forcing:
            self._forcing = True
            asyncio.get_running_loop().call_later(FORCED_AFTER, self._force, force)
        return cast(T, result)

    async def close(self) -> None:
        """Write all waiting changes and close; later calls raise Closed."""
        self._closing = True
        for queue in (self._races, *self._writes):
            await queue.idle.wait()
        await asyncio.gather(*self._running)
        for line in self._all:
            line.close()
        self._threads.shutdown()

    def _must_be_open(self) -> None:
        if self._closing:
            raise Closed("the store is closed")

    async def _put(self, queue: WriteQueue, work: Callable[[Any], Any]) -> Any:
        self._must_be_open()
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        queue.put(work, done)
        return await done

    async def _begun(self, job: Callable[[Line], Any]) -> Any:
        """Run a function on a free connection; it goes on if nobody waits for it any more."""
        self._must_be_open()
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._run(job, done))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await done

    async def _run(self, job: Callable[[Line], Any], done: asyncio.Future[Any]) -> None:
        try:
            settle(done, await self._on_a_free_line(job), ours)
        except Exception as error:
            settle(done, error, ours)

    async def _on_a_free_line(self, job: Callable[[Line], Any]) -> Any:
        try:
            await asyncio.wait_for(self._places.acquire(), PATIENCE)
        except TimeoutError:
            raise Unavailable("all connections to the database are in use") from None
        line = self._free.pop()
        try:
            return await line.ask(job)
        finally:
            self._free.append(line)
            self._places.release()

    def _force(self, work: Callable[[Connection], Any]) -> None:
        self._forcing = False
        if not self._closing:
            nobody: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            nobody.cancel()
            task = asyncio.create_task(self._run(lambda line: line.carry_out(work), nobody))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
