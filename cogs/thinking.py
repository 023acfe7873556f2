"""Processes in which experts and the coach think, so that presses and pictures never wait for them.

A process is started when there is something to think about and ends when there was nothing for a while
(thinking_process.py). Moves of robots go before the coach's work.
"""

import asyncio
import itertools
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

log = logging.getLogger("tabletop")

Result = TypeVar("Result")

ROOT = Path(__file__).parent.parent
PROCESSES = 1 if (os.cpu_count() or 1) < 4 else 2
MOST_WAITING = 6
"""This many moves of robots may wait for a process; any further robot thinks less."""
LONGEST, PATIENT_LONGEST = 8.0, 60.0
"""A process that thinks longer than this many seconds is ended: about a robot's move, and for the coach."""
IDLE_FOR = 300.0
"""A process without work ends after this many seconds."""
INHERITED = ("PATH", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE", "MALLOC_ARENA_MAX", "SYSTEMROOT", "LANG", "LC_ALL")
"""The environment variables that a process gets; none of them holds a secret of the bot."""


class TooBusy(Exception):
    """Nobody is free to think about it now, or the process that did has ended."""


class ThinkingFailed(Exception):
    """The function raised an error; its traceback is the text."""


class Thought(NamedTuple):
    """Something to think about; the smallest is next."""

    patient: bool
    number: int
    asked: bytes
    answer: asyncio.Future[Any]


class Thinkers:
    """A few processes, and what waits for them."""

    def __init__(self, processes: int = PROCESSES) -> None:
        self._count, self._numbers = processes, itertools.count()
        self._waiting: asyncio.PriorityQueue[Thought] = asyncio.PriorityQueue()
        self._urgent = 0
        self._running: set[asyncio.Task[None]] = set()
        self._free = 0
        self.pids: set[int] = set()
        """The processes that run now."""
        self._closed = False

    async def think(self, work: Callable[..., Result], *arguments: Any, patient: bool = False) -> Result:
        """Return the result of a function of engines/; TooBusy if too many wait, or if the process ends meanwhile.

        Something patient waits until no robot is waiting.
        """
        if self._closed or (not patient and self._urgent >= MOST_WAITING):
            raise TooBusy
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._urgent += not patient
        try:
            self._waiting.put_nowait(Thought(patient, next(self._numbers), pickle.dumps((work, arguments)), answer))
            self._begin()
            return await answer
        finally:
            self._urgent -= not patient

    async def close(self) -> None:
        """End all processes at once; all who wait for an answer get TooBusy."""
        self._closed = True
        running = list(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        while not self._waiting.empty():
            _refuse(self._waiting.get_nowait())

    def _begin(self) -> None:
        if self._waiting.qsize() > self._free and len(self._running) < self._count and not self._closed:
            task = asyncio.create_task(self._run())
            self._running.add(task)
            task.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        self._begin()

    async def _run(self) -> None:
        """Let one process think about one thing after the other, until there is nothing for a while."""
        process: Process | None = None
        try:
            while (thought := await self._next()) is not None:
                try:
                    process = process or await self._start()
                    await _ask(process, thought)
                except (TimeoutError, OSError, EOFError) as error:
                    log.warning("a thinking process ended: %s", type(error).__name__)
                    await self._end(process)
                    process = None
                finally:
                    _refuse(thought)
        finally:
            await self._end(process)

    async def _next(self) -> Thought | None:
        self._free += 1
        getting = asyncio.ensure_future(self._waiting.get())
        try:
            await asyncio.wait({getting}, timeout=IDLE_FOR)
            return getting.result() if getting.done() else None
        except asyncio.CancelledError:
            if getting.done():
                self._waiting.put_nowait(getting.result())
            raise
        finally:
            self._free -= 1
            getting.cancel()

    async def _start(self) -> Process:
        env = {name: os.environ[name] for name in INHERITED if name in os.environ}
        command = (sys.executable, "-m", "cogs.thinking_process")
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=env, stdin=PIPE, stdout=PIPE)
        self.pids.add(process.pid)
        return process

    async def _end(self, process: Process | None) -> None:
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        self.pids.discard(process.pid)


async def _ask(process: Process, thought: Thought) -> None:
    if thought.answer.done():  # nobody waits for it any more
        return
    within = PATIENT_LONGEST if thought.patient else LONGEST
    result, error = await asyncio.wait_for(_exchange(process, thought.asked), within)
    if error and not thought.answer.done():
        thought.answer.set_exception(ThinkingFailed(error))
    elif not thought.answer.done():
        thought.answer.set_result(result)


async def _exchange(process: Process, asked: bytes) -> Any:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(asked).to_bytes(4, "big") + asked)
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(4), "big")
    return pickle.loads(await process.stdout.readexactly(size))


def _refuse(thought: Thought) -> None:
    """Tell all who still wait for an answer that none will come."""
    if not thought.answer.done():
        thought.answer.set_exception(TooBusy())
