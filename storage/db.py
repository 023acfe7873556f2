"""The database interface of the functions in storage/: what every engine and its connection offer."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

T = TypeVar("T")


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int: ...

    @property
    def description(self) -> Any: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Sessions(NamedTuple):
    """The processes that are connected to a database server, by their names."""

    run: str = ""
    """When the server was started; nothing is known about sessions of an earlier run."""
    names: frozenset[str] = frozenset()


class Db(Protocol):
    """A connection inside a transaction, or one that only reads."""

    @property
    def for_update(self) -> str:
        """What a SELECT ends with to lock the rows that are written afterwards."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Cursor: ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Cursor: ...

    def alone(self, what: str, /) -> None:
        """Lock `what` until the transaction ends; call it before reading something that is written afterwards.

        Load a table's row before that, so that all transactions lock in the same order.
        """

    def sessions(self) -> "Sessions":
        """Return which processes are connected to the database, where a server knows that."""


class Engine(Protocol):
    """A database. It raises the errors of storage.errors, and bugs unchanged. A function may be run more than once."""

    @property
    def name(self) -> str:
        """The name of this process among the sessions of a server; "" if there is no server."""

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""

    async def read(self, work: Callable[[Any], T]) -> T:
        """Run a reading function."""

    async def write(self, work: Callable[[Any], T], *, noted: bool = False) -> T:
        """Run a writing function; its changes are committed when this returns.

        With `noted`, it stores an interaction's id, which tells whether it was committed if the answer is lost.
        """

    async def write_ahead(self, work: Callable[[Any], T], force: Callable[[Any], Any]) -> T:
        """Run a writing function before all waiting ones, and `force` soon after, which flushes it to the disk."""

    async def close(self) -> None:
        """Write all waiting changes and close; later calls raise Closed."""
