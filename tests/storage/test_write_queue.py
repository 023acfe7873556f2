"""Changes that wait for one commit."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from storage.write_queue import WriteQueue


class Slow:
    """A thread that answers when it is told to."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def ask(self, question: Callable[[Any], Any]) -> Any:
        await self.go.wait()
        return question(None)


def done() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


@pytest.mark.parametrize("begun", [True, False])
async def test_a_write_that_is_cancelled_stops_nobody_behind_it(begun: bool) -> None:
    worker = Slow()
    queue = WriteQueue(worker, lambda _, works: [work(None) for work in works], lambda error: Exception(error))
    first, second = done(), done()
    queue.put(lambda _: 1, first)
    if begun:
        await asyncio.sleep(0)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    queue.put(lambda _: 2, second)
    worker.go.set()
    async with asyncio.timeout(2):
        assert await second == 2
        await queue.idle.wait()
    assert first.cancelled()
