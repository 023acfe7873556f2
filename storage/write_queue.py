"""Waiting changes in order: all that wait are committed together, later ones with the next commit."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

MOST_IN_ONE_COMMIT = 50

Work = Callable[[Any], Any]
Commit = Callable[[Any, list[Any]], list[Any]]
Ours = Callable[[BaseException], Exception]


class Worker(Protocol):
    """Runs functions one after the other on a thread."""

    async def ask(self, question: Callable[[Any], Any]) -> Any:
        """Run a function on the thread with its connection and return the result."""


class WriteQueue:
    """Collects changes and lets `commit` write them; each gets its own result, or its error as one of `ours`."""

    def __init__(self, worker: Worker, commit: Commit, ours: Ours) -> None:
        self._worker, self._commit, self._ours = worker, commit, ours
        self._waiting: list[tuple[Work, asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None
        self.idle = asyncio.Event()
        self.idle.set()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, work: Work, done: asyncio.Future[Any]) -> None:
        """Let a change wait; `done` gets its result."""
        self._waiting.append((work, done))
        if self.idle.is_set():
            self._write()

    def _write(self) -> None:
        self.idle.clear()
        batch, self._waiting = self._waiting[:MOST_IN_ONE_COMMIT], self._waiting[MOST_IN_ONE_COMMIT:]
        self._writing = asyncio.create_task(self._write_batch(batch))
        self._writing.add_done_callback(lambda _: self._written(batch))

    async def _write_batch(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        works = [work for work, _ in batch]
        try:
            results = await self._worker.ask(lambda db: self._commit(db, works))
        except Exception as error:  # the disk is full or the file is locked: all waiting changes fail
            results = [error] * len(batch)
        for (_, done), result in zip(batch, results, strict=True):
            settle(done, result, self._ours)

    def _written(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        """Go on with the changes that wait; a write that was cancelled cancels all who wait for it."""
        for _, done in batch:
            done.cancel()
        if self._waiting:
            self._write()
        else:
            self.idle.set()


def settle(done: asyncio.Future[Any], result: Any, ours: Ours) -> None:
    """Give a result or an error to the task that waits for it."""
    if done.cancelled():
        return
    if isinstance(result, BaseException):
        done.set_exception(ours(result))
    else:
        done.set_result(result)
