"""Tasks that run in the background."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger("tabletop")


class BackgroundTasks(set[asyncio.Task[None]]):
    """Running tasks: each is kept until it is done, and its error is logged once."""

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.add(task)
        task.add_done_callback(self._done)

    async def stop(self, within: float = 0.0) -> None:
        """Wait that many seconds for the tasks, then cancel those that still run."""
        if self and within:
            await asyncio.wait(self, timeout=within)
        late = list(self)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("%s: %s", task.get_coro().__qualname__, error, exc_info=error)  # type: ignore[union-attr]
