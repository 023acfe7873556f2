"""An answer that is made while what it tells is still being written, and goes out once it is on the disk."""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import ContextVar, copy_context
from typing import Any

from storage import Table

_written: ContextVar[asyncio.Future[None] | None] = ContextVar("written", default=None)


def unwritten() -> asyncio.Future[None] | None:
    """What this task must wait for before it tells anybody anything; None when all is on the disk.

    What was given up stays unwritten for ever.
    """
    written = _written.get()
    return written if written is not None and (written.cancelled() or not written.done()) else None


class Ahead:
    """One answer: begun when the store says what will be true, sent or given up when it knows."""

    def __init__(self, answer: Callable[[Table], Coroutine[Any, Any, None]]) -> None:
        self._answer, self._context = answer, copy_context()
        self._task: asyncio.Task[None] | None = None
        self._stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def begin(self, table: Table) -> None:
        """Make everything ready, up to the request; the store calls from a thread that knows nothing of us."""
        self._context.run(self._begin, table)

    def _begin(self, table: Table) -> None:
        _written.set(self._stored)
        self._task = asyncio.create_task(self._answer(table))
        self._task.add_done_callback(lambda made: made.cancelled() or made.exception())  # nobody may ask for it

    def give_up(self) -> None:
        """It did not come true."""
        self._stored.cancel()
        if self._task is not None:
            self._task.cancel()

    async def send(self, table: Table) -> None:
        """It is on the disk."""
        if self._task is None:
            await self._answer(table)
            return
        self._stored.set_result(None)
        await self._task
