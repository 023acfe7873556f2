"""The database interface of the functions in storage/: what the connection of every engine offers."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int: ...

    @property
    def description(self) -> Any: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Db(Protocol):
    """A connection inside a transaction, or one that only reads."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Cursor: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor: ...

    def alone(self, what: str, /) -> None:
        """Lock `what` until the transaction ends; call it before reading something that is written afterwards.

        Load a table's row before that, so that all transactions lock in the same order.
        """
