"""The base of the store: runs functions on the database, and remembers that something was changed."""

from collections.abc import Callable
from contextvars import ContextVar
from typing import TypeVar

from storage.db import Db, Engine

T = TypeVar("T")

STEP = 100
"""How many tables are read at once, so that presses do not wait."""

_changed: ContextVar[bool] = ContextVar("changed", default=False)


def has_changed() -> bool:
    """Whether this task has changed something; then an error message must not say that nothing was."""
    return _changed.get()


class Access:
    """The database behind an engine: SQLite or PostgreSQL."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    async def _read(self, work: Callable[[Db], T]) -> T:
        return await self.engine.read(work)

    async def _write(self, work: Callable[[Db], T]) -> T:
        return await self.engine.write(work)

    async def _change(self, work: Callable[[Db], T], *, noted: bool = False) -> T:
        """Run a write and remember that this task has changed something."""
        result = await self.engine.write(work, noted=noted)
        self._note_change()
        return result

    def _note_change(self) -> None:
        _changed.set(True)
