"""A database in PostgreSQL as the operator's commands read and fill it."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import psycopg

from storage.errors import Broken
from storage.postgres_line import READ, Connection
from storage.postgres_schema import Link, connect, must_fit, name_of, prepare, reason, version_of
from storage.reading import must_be_of_this_bot

PATIENT = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0"


class Database:
    """A database in PostgreSQL, read as of one moment."""

    def __init__(self, name: str, link: Link) -> None:
        self.name, self.db, self._link = name, Connection(link), link

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return int(self.db.execute("SELECT pg_database_size(current_database())").fetchone()[0])

    def moment(self) -> AbstractContextManager[None]:
        """Everything is read as of one moment anyway."""
        return nullcontext()

    def damage(self) -> str:
        """Read every row; return what PostgreSQL says about one that cannot be read, "" if all can."""
        try:
            for name in tables(self.db):
                self.db.execute(f"SELECT count(hashtext(rows::text)) FROM {name} AS rows")
        except psycopg.Error as error:
            return reason(error)
        return ""

    def rows(self, query: str) -> Iterator[Any]:
        """Return the rows of a query one after the other, without keeping them all in memory."""
        with self._link.cursor(name="rows") as cursor:
            cursor.itersize = 2000
            yield from cursor.execute(query)


def tables(db: Connection) -> list[str]:
    """Return the names of the bot's tables."""
    query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'schema_version'"
    return sorted(name for (name,) in db.execute(query))


def is_empty(url: str) -> bool:
    """Whether a database can be reached and has no tables; Broken if it cannot be reached."""
    name = name_of(url)
    try:
        with connect(url) as link:
            must_fit(link, name)
            return not version_of(link) and not tables(Connection(link))
    except psycopg.Error as error:
        raise Broken(f"The database {name} cannot be read ({reason(error)}).") from error


@contextmanager
def reading(url: str, *, older: bool) -> Iterator[Database]:
    """Open a database for reading as of one moment; Broken if there is none of this bot's version."""
    name = name_of(url)
    try:
        with connect(url) as link:
            must_fit(link, name)
            must_be_of_this_bot(name, version_of(link), older=older)
            link.execute(PATIENT)
            link.execute(READ)
            yield Database(name, link)
            link.execute("ROLLBACK")
    except psycopg.Error as error:
        raise Broken(f"The database {name} cannot be read ({reason(error)}).") from error


@contextmanager
def filling(url: str) -> Iterator[Connection]:
    """Fill an empty database in one transaction, which is undone if anything fails; Broken if it is not empty."""
    prepare(url)
    name = name_of(url)
    try:
        with connect(url) as link, link.transaction():
            link.execute("SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0")
            db = Connection(link)
            if full := [table for table in tables(db) if db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone()]:
                raise Broken(f"The database {name} is not empty ({', '.join(full)}). Nothing was changed.")
            yield db
            _count_on(db)
    except psycopg.Error as error:
        raise Broken(f"The database {name} cannot be filled ({reason(error)}). Nothing was changed.") from error


def _count_on(db: Connection) -> None:
    """Let new rows get numbers above those that were copied."""
    identities = "is_identity = 'YES' AND table_schema = current_schema()"
    query = f"SELECT table_name FROM information_schema.columns WHERE {identities}"
    for (name,) in db.execute(query).fetchall():
        last = f"SELECT max(id) FROM {name} HAVING max(id) > 0"
        db.execute(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), last.max) FROM ({last}) AS last")
