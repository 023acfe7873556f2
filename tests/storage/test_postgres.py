"""PostgreSQL that refuses, restarts or is lost: nothing is half written, and it is used again by itself."""

import asyncio
from collections.abc import Iterator
from threading import Lock
from typing import Any

import psycopg
import pytest

from bench.postgres import Server, own_server
from engines.core import Refused
from engines.match import Match
from storage import Broken, Repeated, Store, Table, Unavailable
from storage.postgres_line import RACE, Connection, Line
from storage.postgres_schema import Link, connect, prepare
from storage.presses import Update
from storage.sqlite_file import migrations
from storage.tables import Content
from tests.storage.conftest import of_postgres
from tests.storage.test_store import AT, act, begin, everything, lines


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server of these tests' own, which they stop."""
    with own_server() as made:
        made.say("CREATE DATABASE games")
        prepare(made.url("games"))
        yield made


@pytest.fixture
def address(server: Server) -> Iterator[str]:
    """A new database in it."""
    with server.database() as made:
        yield made


def cut(store: Store) -> None:
    """End the connections of a store from inside a press."""
    with psycopg.connect(store.engine._all[0]._url, autocommit=True) as link:  # type: ignore[attr-defined]
        link.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            " AND datname = current_database()"
        )


@pytest.mark.postgres
async def test_a_restart_is_unavailable_and_then_all_goes_on(server: Server, address: str) -> None:
    store = await Store.open(address)
    tables = [await store.open_table(1, channel, begin(), AT) for channel in range(6)]
    await asyncio.gather(*(store.update(table.id, act("pass"), press=table.id, at=AT) for table in tables))
    server.stop()
    try:
        for _ in range(2):
            pressed = [store.update(table.id, act("pass"), press=10 + table.id, at=AT) for table in tables]
            asked = [store.table(table.id) for table in tables]
            done = await asyncio.gather(*pressed, *asked, store.keep("a", "b"), return_exceptions=True)
            assert {type(result) for result in done} == {Unavailable}
    finally:
        server.start()
    again = [store.update(table.id, act("pass"), press=10 + table.id, at=AT) for table in tables]
    assert [table.revision for table in await asyncio.gather(*again)] == [2] * 6
    assert [len(await store.moves(table.id)) for table in tables] == [2] * 6
    assert await store.fact("a") is None
    await store.close()


@of_postgres
async def test_a_connection_that_is_lost_within_a_batch_is_made_anew(store: Store) -> None:
    tables = [await store.open_table(1, channel, begin(), AT) for channel in range(8)]
    once = Lock()

    def losing(content: Content) -> Content:
        if once.acquire(blocking=False):
            cut(store)
        changed: Content = act("pass")(content)
        return changed

    done = await asyncio.gather(*(store.update(table.id, losing, press=table.id, at=AT) for table in tables))
    assert [table.revision for table in done] == [1] * 8
    assert [len(await store.moves(table.id)) for table in tables] == [1] * 8


@of_postgres
async def test_a_connection_that_is_lost_while_it_is_made_is_made_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, once = await store.open_table(1, 100, begin(), AT), Lock()

    def losing(url: str, name: str) -> Link:
        made = connect(url, name)
        if once.acquire(blocking=False):
            made.execute("SELECT pg_terminate_backend(pg_backend_pid())")
        return made

    monkeypatch.setattr("storage.postgres_line.connect", losing)
    cut(store)
    assert (await store.update(table.id, act("pass"), press=5, at=AT)).revision == 1


@of_postgres
async def test_a_connection_that_is_always_lost_writes_nothing(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    before = await everything(store)

    def losing(content: Content) -> Content:
        cut(store)
        return content.end(AT)

    with pytest.raises(Unavailable):
        await store.update(table.id, losing, press=5, at=AT)

    def deleting(db: Connection) -> None:
        db.execute("DELETE FROM tables")
        cut(store)

    with pytest.raises(Unavailable):
        await store.engine.write(deleting)
    assert await everything(store) == before


@of_postgres
async def test_when_all_connections_are_in_use_it_is_unavailable_and_passes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.postgres.PATIENCE", 0.3)
    with psycopg.connect(store.engine._all[0]._url) as other:  # type: ignore[attr-defined]
        other.execute("LOCK TABLE facts")
        waiting = [asyncio.create_task(store.keep("a", str(number))) for number in range(6)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable, match="in use"):
            await store.fact("a")
    await asyncio.gather(*waiting)
    assert await store.fact("a") is not None


@of_postgres
async def test_a_lock_that_another_holds_for_long_fails_those_who_wait_and_passes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    before = await everything(store)
    monkeypatch.setattr("storage.postgres_schema.SETTINGS", "SET lock_timeout = '50ms'")
    with psycopg.connect(store.engine._all[0]._url) as other:  # type: ignore[attr-defined]
        other.execute("SELECT id FROM tables FOR UPDATE")
        for _ in range(2):
            with pytest.raises(Unavailable, match="lock timeout"):
                await store.update(table.id, act("pass"), press=5, at=AT)
    assert await everything(store) == before
    await store.update(table.id, act("pass"), press=5, at=AT)
    assert len(await store.moves(table.id)) == 1


@of_postgres
async def test_a_database_that_may_only_be_read_for_a_while_is_unavailable_and_passes(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)

    def let(reading: str) -> None:
        with psycopg.connect(store.engine._all[0]._url, autocommit=True) as link:  # type: ignore[attr-defined]
            name = link.info.dbname
            link.execute("SET default_transaction_read_only = off")
            link.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {reading}")
        cut(store)

    let("on")
    for way in (store.update(table.id, act("pass"), press=5, at=AT), store.keep("a", "b")):
        with pytest.raises(Unavailable):
            await way
    assert (await store.table(table.id)).revision == 0
    let("off")
    await store.update(table.id, act("pass"), press=5, at=AT)
    assert len(await store.moves(table.id)) == 1


@of_postgres
async def test_presses_that_wait_share_a_transaction_whatever_becomes_of_them(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def apart(*_: Any) -> None:
        raise AssertionError("they were carried out one by one")

    monkeypatch.setattr(Line, "_one_by_one", apart)
    tables = [await store.open_table(1, channel, begin(), AT) for channel in range(10)]
    await asyncio.gather(*(store.update(table.id, act("pass"), press=table.id, at=AT) for table in tables))
    changes: list[Any] = [act("pass"), act("bid:999"), lambda content: content.end(AT), lambda content: 1 / 0]
    presses = [100 + n for n in range(20)]
    presses[1] = tables[1].id
    done = await asyncio.gather(
        *(store.update(tables[n % 10].id, changes[n % 4], press=press, at=AT) for n, press in enumerate(presses)),
        return_exceptions=True,
    )
    kinds = [type(result) for result in done]
    assert kinds[1] is Repeated
    assert {Table, Refused, ZeroDivisionError} <= set(kinds)
    for table in tables:
        after = await store.table(table.id)
        assert isinstance(after.content, Match)
        assert after.content.game.ply == len(await store.moves(table.id))


@of_postgres
async def test_a_race_does_not_wait_for_the_disk_and_is_flushed_soon(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    plain = Connection.control

    def heard(db: Connection, sql: str) -> str | None:
        said.append(sql)
        return plain(db, sql)

    monkeypatch.setattr(Connection, "control", heard)
    table = await store.open_table(1, 100, begin(), AT)
    await store.update(table.id, act("pass"), press=1, at=AT)
    assert RACE not in said
    await store.update_in_a_race(table.id, act("pass"), press=2, at=AT)
    assert said.count(RACE) == 1
    assert await lines(store, "SHOW synchronous_commit") == [("on",)]
    for _ in range(2000):
        if await store.fact("raced") == "2":
            break
        await asyncio.sleep(0.01)
    assert await store.fact("raced") == "2"
    assert said.count(RACE) == 1


@of_postgres
async def test_races_that_wait_share_a_transaction(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    batches: list[int] = []
    plain = Line.carry_out_all

    def counted(line: Line, asked: list[Update], **chosen: bool) -> list[Any]:
        batches.append(len(asked))
        return plain(line, asked, **chosen)

    table = await store.open_table(1, 100, begin(), AT)
    monkeypatch.setattr(store.engine._races, "_commit", counted)  # type: ignore[attr-defined]
    await asyncio.gather(*(store.update_in_a_race(table.id, act("pass"), press=n, at=AT) for n in range(12)))
    assert batches == [1, 11]
    assert len(await store.moves(table.id)) == 12


@of_postgres
async def test_a_process_whose_schema_was_changed_by_a_newer_one_goes_on(url: str) -> None:
    store = await Store.open(url)
    for _ in range(10):
        assert await store.export(5)
    with psycopg.connect(url, autocommit=True) as link:
        link.execute("ALTER TABLE people ADD COLUMN later BIGINT NOT NULL DEFAULT 0")
    for _ in range(3):
        assert await store.export(5)
    await store.close()


def tables_in(url: str) -> list[Any]:
    with psycopg.connect(url) as link:
        return link.execute("SELECT schemaname, tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()


async def refused(url: str) -> str:
    """Return the sentence with which a database is refused."""
    with pytest.raises(Broken) as refusal:
        await Store.open(url)
    sentence = str(refusal.value)
    assert "\n" not in sentence
    assert "s3cret" not in sentence
    return sentence


@pytest.mark.postgres
async def test_a_wrong_address_password_or_database_is_refused_in_a_sentence(server: Server, address: str) -> None:
    name = address.rpartition("/")[2]
    server.say("CREATE ROLE guarded LOGIN PASSWORD 'right'")
    rules = server.data / "pg_hba.conf"
    plain = rules.read_text()
    rules.write_text(f"host all guarded 127.0.0.1/32 scram-sha-256\n{plain}")
    server.say("SELECT pg_reload_conf()")
    port, none = server.port, 1
    for url, words in {
        f"postgresql://guarded:s3cret@127.0.0.1:{port}/{name}": "password authentication failed",
        f"postgresql://bot:s3cret@127.0.0.1:{port}/nothing": 'database "nothing" does not exist',
        f"postgresql://bot:s3cret@127.0.0.1:{none}/{name}": "refused",
        f"postgresql://bot:s3cret@nowhere.invalid:{port}/{name}": "nowhere.invalid",
        "postgresql://bot:s3cret@[half/games": "must look like",
        f"postgresql://bot:s3cret@127.0.0.1:{port}/{name}?colour=blue": "must look like",
    }.items():
        assert words in await refused(url)
    rules.write_text(plain)


@pytest.mark.postgres
async def test_a_newer_schema_is_refused_untouched(server: Server, address: str) -> None:
    with psycopg.connect(address, autocommit=True) as link:
        link.execute("UPDATE schema_version SET version = 999")
    sentence = await refused(address)
    assert all(words in sentence for words in ("version 999", "newer bot", "Nothing was changed"))


@pytest.mark.postgres
async def test_a_role_that_may_not_write_is_refused_untouched(server: Server, address: str) -> None:
    server.say("CREATE ROLE reader LOGIN")
    with psycopg.connect(address, autocommit=True) as link:
        link.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    assert "only be read" in await refused(address.replace("bot@", "reader@"))
    with server.database(template="template0") as empty:
        assert "permission denied" in await refused(empty.replace("bot@", "reader@"))
        assert tables_in(empty) == []
        with psycopg.connect(empty, autocommit=True) as link:
            link.execute(f"ALTER DATABASE {link.info.dbname} SET default_transaction_read_only = on")
        assert "read-only" in await refused(empty)
        assert tables_in(empty) == []


@pytest.mark.postgres
async def test_a_database_of_somebody_else_or_in_another_encoding_is_refused_untouched(server: Server) -> None:
    with server.database(template="template0") as other:
        with psycopg.connect(other, autocommit=True) as link:
            link.execute("CREATE TABLE tables (legs BIGINT)")
        assert "already exists" in await refused(other)
        assert tables_in(other) == [("public", "tables")]
    server.say("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    assert "UTF8" in await refused(server.url("latin"))
    assert tables_in(server.url("latin")) == []


@pytest.mark.postgres
async def test_processes_that_start_together_migrate_once(server: Server) -> None:
    with server.database(template="template0") as empty:
        for store in await asyncio.gather(*(Store.open(empty) for _ in range(4))):
            await store.close()
        with psycopg.connect(empty) as link:
            assert link.execute("SELECT version FROM schema_version").fetchall() == [(migrations()[-1][0],)]
