"""Opens a database of either engine for the operator's commands, also while the bot runs."""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, Protocol

from storage import sqlite_file
from storage.address import is_postgres
from storage.db import Db
from storage.errors import Broken


class OpenDatabase(Protocol):
    """A database that is read."""

    name: str

    @property
    def db(self) -> Db:
        """The connection to it."""

    @property
    def size(self) -> int:
        """How many bytes it has."""

    def moment(self) -> AbstractContextManager[None]:
        """Read everything inside the block as of one moment."""

    def damage(self) -> str:
        """Return what is wrong with it; "" if nothing is."""

    def rows(self, query: str) -> Iterator[Any]:
        """Return the rows of a query one after the other, however many there are."""


class File:
    """A file of SQLite."""

    def __init__(self, path: str, db: sqlite_file.Connection) -> None:
        self.name, self.db = path, db

    @property
    def size(self) -> int:
        """How many bytes it has, with what was written lately and is in a file of its own."""
        files = (Path(self.name), Path(f"{self.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def moment(self) -> AbstractContextManager[None]:
        """Read everything inside the block as of one moment."""
        return nullcontext() if self.db.in_transaction else sqlite_file.one_moment(self.db)

    def damage(self) -> str:
        """Return what is wrong with its pages or references; "" if nothing is."""
        return sqlite_file.damage(self.db)

    def rows(self, query: str) -> Iterator[Any]:
        """Return the rows of a query one after the other."""
        yield from self.db.execute(query)


@contextmanager
def opened(address: str, *, older: bool = False, quick: bool = False) -> Iterator[OpenDatabase]:
    """Open a database for reading, by its address or path; Broken if there is none of this bot's version.

    An older one can be looked at too, if asked for; with `quick`, its pages are not looked through before.
    """
    if "://" in address and is_postgres(address):
        from storage.postgres_reading import reading

        with reading(address, older=older) as look:
            yield look
        return
    path = sqlite_file.path_of(address) if "://" in address else address
    if not Path(path).exists():
        raise Broken(f"There is no database at {path}.")
    if not quick:
        sqlite_file.inspect(path)
    try:
        must_be_of_this_bot(path, sqlite_file.version_of(path), older=older)
        with sqlite_file.reading(path) as db:
            yield File(path, db)
    except sqlite3.Error as error:
        raise Broken(f"The database {path} cannot be read ({error}).") from error


def must_be_of_this_bot(name: str, version: int, *, older: bool) -> None:
    """Refuse a database of another version; an older one may be allowed."""
    latest = sqlite_file.migrations()[-1][0]
    if not version:
        raise Broken(f"{name} is no database of this bot. Nothing was changed.")
    if version < latest and not older:
        raise Broken(
            f"The database {name} is of version {version}, this bot's is {latest}: start the bot once, which"
            " brings it up to date. Nothing was changed."
        )
