"""What holds for all tests of the store: they run on both engines."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bench import postgres
from storage import Store
from storage.db import Db
from storage.postgres_line import Connection
from storage.postgres_schema import connect as connect_to_postgres
from storage.sqlite_file import connect

ON_POSTGRES = pytest.param("postgres", marks=pytest.mark.postgres)
of_sqlite = pytest.mark.parametrize("engine", ["sqlite"], indirect=True)
"""For a test that speaks of SQLite itself; its twin is in test_postgres.py."""
of_postgres = pytest.mark.parametrize("engine", [ON_POSTGRES], indirect=True)


@pytest.fixture(autouse=True)
def no_truth_is_bound() -> Iterator[None]:
    """A Python bool is an integer to SQLite, and to PostgreSQL an error in a column of integers."""

    def refuse(value: bool) -> None:
        raise AssertionError(f"{value} was bound to a statement: int() of it is meant")

    sqlite3.register_adapter(bool, refuse)
    yield
    del sqlite3.adapters[(bool, sqlite3.PrepareProtocol)]


@pytest.fixture(params=["sqlite", ON_POSTGRES])
def engine(request: pytest.FixtureRequest) -> str:
    """The engine that a test runs on."""
    return str(request.param)


@pytest.fixture
def url(engine: str, tmp_path: Path) -> Iterator[str]:
    """The address of a new database."""
    if engine == "sqlite":
        yield f"sqlite:///{tmp_path}/games.db"
        return
    with postgres.shared().database() as made:
        yield made


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """A store on a new database."""
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def db(engine: str, url: str) -> Iterator[Db]:
    """A connection to a new database, inside a transaction."""
    if engine == "sqlite":
        with closing(connect(":memory:")) as here:
            yield here
        return
    with connect_to_postgres(url) as link:
        link.execute("BEGIN")
        yield Connection(link)
        link.execute("ROLLBACK")
