"""Migrations: both engines end with the same columns, whichever text they take."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bench import postgres
from storage import Broken
from storage.admin import sound
from storage.postgres_schema import TWINS, connect, migrate, migrated_text, prepare, version_of
from storage.sqlite_file import MIGRATIONS, migrations
from storage.sqlite_file import connect as connect_to_file
from tests.storage.conftest import of_postgres

TYPES = {"INTEGER": "bigint", "TEXT": "text", "REAL": "double precision"}
COLUMNS = (
    "SELECT table_name, column_name, data_type, is_nullable = 'NO', column_default FROM information_schema.columns"
    " WHERE table_schema = 'public' AND table_name <> 'schema_version'"
)
KEYS = (
    "SELECT c.relname, array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i"
    " JOIN pg_class c ON c.oid = i.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)"
    " WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_version' GROUP BY 1"
)
INDEXES = "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT LIKE '%_pkey'"


def _default(text: str | None) -> str | None:
    return re.sub(r"::\w+( COLLATE \S+)?$", "", text) if text else None


def in_sqlite() -> tuple[set[Any], dict[str, Any], set[str]]:
    """Columns, primary keys and indexes of SQLite, in PostgreSQL's words."""
    with closing(connect_to_file(":memory:")) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {name: db.execute(f"PRAGMA table_info({name})").fetchall() for name in names}
        indexes = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'index' AND sql <> ''")}
    columns = {
        (table, name, TYPES[kind], bool(full or key), default)
        for table, rows in found.items()
        for _, name, kind, full, default, key in rows
    }
    keys = {
        table: [row[1] for row in sorted(rows, key=lambda row: int(row[5])) if row[5]] for table, rows in found.items()
    }
    return columns, keys, indexes


@of_postgres
def test_both_engines_end_with_the_same_columns_keys_and_indexes(url: str) -> None:
    with connect(url) as link:
        rows = link.execute(COLUMNS).fetchall()
        keys: dict[str, Any] = dict(link.execute(KEYS).fetchall())
        indexes = {name for (name,) in link.execute(INDEXES)}
    columns = {(table, name, kind, full, _default(default)) for table, name, kind, full, default in rows}
    assert (columns, keys, indexes) == in_sqlite()


@of_postgres
def test_texts_are_ordered_by_their_bytes_whatever_the_servers_language(url: str) -> None:
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    with connect(url) as link:
        assert link.execute(f"{query} AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'").fetchall() == []


def test_a_twin_has_the_name_of_its_migration() -> None:
    twins = {file.name for file in TWINS.glob("*.sql")}
    assert twins
    assert twins <= {file.name for file in MIGRATIONS.glob("*.sql")}


def test_words_of_sqlite_are_gone_from_every_translated_migration() -> None:
    for number, text in migrations():
        plain = re.sub(r"--.*", "", migrated_text(number, text))
        assert not re.search(r"\b(INTEGER|REAL|STRICT|ROWID|json_each|typeof)\b", plain), number


@pytest.fixture
def empty() -> Iterator[str]:
    """The address of a database without anything in it."""
    server = postgres.shared()
    with server.database(template="template0") as url:
        yield url


@pytest.mark.postgres
@pytest.mark.parametrize("version", [1, 7, len(migrations()) - 1])
def test_an_older_database_is_brought_up_to_date_with_what_it_holds(empty: str, version: int) -> None:
    with connect(empty) as link:
        migrate(link, latest=version)
        assert version_of(link) == version
        link.execute("INSERT INTO people (id, name) VALUES (7, 'Alice')")
    prepare(empty)
    with connect(empty) as link:
        assert version_of(link) == migrations()[-1][0]
        assert link.execute("SELECT name FROM people").fetchall() == [("Alice",)]


@pytest.mark.postgres
def test_the_doctor_finds_an_empty_database_usable_and_changes_nothing(empty: str) -> None:
    assert sound(empty).startswith("empty yet")
    with psycopg.connect(empty) as link:
        assert link.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)


@pytest.mark.postgres
def test_a_migration_that_fails_changes_nothing(empty: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    wrong = [*migrations(), (999, "CREATE TABLE half (id INTEGER PRIMARY KEY); CREATE TABLE half (id INTEGER);")]
    monkeypatch.setattr("storage.postgres_schema.migrations", lambda: wrong)
    with pytest.raises(Broken, match="half"):
        prepare(empty)
    with psycopg.connect(empty) as link:
        assert link.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)


@pytest.mark.postgres
def test_processes_that_start_at_once_on_an_empty_database_migrate_it_once() -> None:
    server = postgres.shared()
    server.say("CREATE DATABASE together")
    try:
        url = server.url("together")
        with ThreadPoolExecutor(6) as threads:
            list(threads.map(prepare, [url] * 6))
        with connect(url) as link:
            assert version_of(link) == migrations()[-1][0]
    finally:
        server.say("DROP DATABASE together WITH (FORCE)")
