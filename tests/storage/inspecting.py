"""Looks into a database of either engine."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from storage.db import Db
from storage.postgres_line import Connection as OfPostgres
from storage.postgres_line import translated
from storage.sqlite_file import Connection as OfSqlite

Said = list[tuple[str, Any]]


def tables(db: Db) -> list[str]:
    """Return the names of its tables."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    if isinstance(db, OfPostgres):
        query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_version'"
    return sorted(name for (name,) in db.execute(query))


def dump(db: Db) -> str:
    """Return every row of every table as text."""
    return "\n".join(f"{name} {row}" for name in tables(db) for row in db.execute(f"SELECT * FROM {name}"))


def listen(monkeypatch: pytest.MonkeyPatch) -> Said:
    """Return a list that gets every statement from now on, with its values."""
    said: Said = []
    for connection in (OfSqlite, OfPostgres):
        for name in ("execute", "executemany"):
            monkeypatch.setattr(connection, name, _heard(said, getattr(connection, name)))
    return said


def _heard(said: Said, plain: Callable[..., Any]) -> Callable[..., Any]:
    def heard(db: Db, sql: str, values: Any = ()) -> Any:
        given = values if isinstance(values, tuple) else list(values)
        said.append((sql, given))
        return plain(db, sql, given)

    return heard


def explained(db: Db, said: Said) -> list[str]:
    """Return the query plan of every statement that was said; one that reads a whole table begins with SCAN."""
    asked = [(sql, values) for sql, values in said if sql.startswith(("SELECT", "UPDATE", "DELETE"))]
    asked = [(sql, values[0] if isinstance(values, list) and values else values) for sql, values in asked]
    if not isinstance(db, OfPostgres):
        return [row[3] for sql, values in asked for row in db.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
    db.execute("SET enable_seqscan = off")  # so that a plan reads everything only where it must
    plans = [str(row[0]) for sql, values in asked for row in db.link.execute(f"EXPLAIN {translated(sql)}", values)]
    return [re.sub(r"^\W*Seq Scan on", "SCAN", plan.strip()) for plan in plans]
