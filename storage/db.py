"""A database as the functions of storage/ see it: the words that every engine's connection has."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol


class Cursor(Protocol):
    """What a statement found or changed."""

    @property
    def rowcount(self) -> int: ...

    @property
    def description(self) -> Any: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Db(Protocol):
    """A connection within a transaction, or one that only reads."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Cursor: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor: ...

    def alone(self, what: str, /) -> None:
        """Wait until no other transaction is alone with this: to be called before something is read and then written.

        It lasts until the transaction ends. A table's row is loaded before, so that all wait in the same order.
        """
