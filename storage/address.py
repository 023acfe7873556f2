"""Chooses the engine by the address of the database."""

import re
from contextlib import AbstractContextManager, nullcontext

from storage import sqlite_file
from storage.db import Engine
from storage.errors import Broken
from storage.sqlite import Sqlite

POSTGRES = re.compile(r"postgres(ql)?://")


def is_postgres(url: str) -> bool:
    """Whether the address names a PostgreSQL database; Broken if the driver for it is not installed."""
    if not POSTGRES.match(url):
        return False
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        raise Broken(
            "For a PostgreSQL database install its driver first: pip install -r requirements-fleet.txt."
        ) from error
    return True


def only_process(url: str) -> AbstractContextManager[None]:
    """Hold a SQLite database for this process, Broken if another one has it; PostgreSQL is for several."""
    return nullcontext() if is_postgres(url) else sqlite_file.only_process(sqlite_file.path_of(url))


async def open_engine(url: str) -> Engine:
    """Open or create the database; raise Broken with a sentence if it cannot be used."""
    if not is_postgres(url):
        return await Sqlite.open(url)
    from storage.postgres import Postgres

    return await Postgres.open(url)
