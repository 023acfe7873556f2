"""The single writer: work asked for before the end is done, later work is refused."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from psycopg import errors

from engines import GAMES
from engines.core import Refused
from engines.match import Lobby
from storage import Closed, Store, Unavailable, has_changed
from storage.sqlite import FORCED_AFTER, Results, Works, _commit_to_file
from storage.sqlite_file import Connection
from storage.tables import Change
from tests.storage.conftest import of_sqlite

LOBBY = Lobby(name="shigaon49", options=GAMES["shigaon49"].rules.Options(), people=(1,), touched=5)


async def test_waiting_changes_are_written_before_the_store_closes(url: str) -> None:
    store = await Store.open(url)
    waiting = [asyncio.create_task(store.keep(str(number), "kept")) for number in range(120)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    store = await Store.open(url)
    assert [await store.fact(str(number)) for number in (0, 60, 119)] == ["kept"] * 3
    await store.close()


async def test_whoever_comes_after_the_end_is_given_up_without_a_word(url: str) -> None:
    store = await Store.open(url)
    await store.close()
    with pytest.raises(Closed):
        await store.fact("alive")
    with pytest.raises(Closed):
        await store.keep("alive", "1")
    asking = asyncio.create_task(store.fact("alive"))
    await asyncio.wait([asking])
    assert asking.cancelled()


async def test_a_task_knows_whether_it_has_changed_a_table(url: str) -> None:
    store = await Store.open(url)

    async def opened() -> bool:
        await store.open_table(1, 2, LOBBY, 5)
        return has_changed()

    async def kept() -> bool:
        await store.keep("alive", "1")
        return has_changed()

    assert await asyncio.create_task(opened())
    assert not await asyncio.create_task(kept())
    await store.close()


class Panic(BaseException):
    """An error that a library not written in Python may raise."""


@pytest.mark.parametrize("error", [StopIteration(), Panic()])
@pytest.mark.parametrize("way", ["write", "race"])
async def test_however_odd_the_error_all_others_are_written(error: BaseException, way: str, store: Store) -> None:
    def odd(*_: object) -> None:
        raise error

    table = await store.open_table(1, 2, LOBBY, 5)
    with pytest.raises(RuntimeError):
        await (store.engine.write(odd) if way == "write" else store.update_in_a_race(table.id, odd, press=1, at=5))  # type: ignore[arg-type]
    await store.keep("alive", "1")
    assert await store.fact("alive") == "1"


async def test_races_that_wait_share_a_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    batches: list[int] = []

    def counted(db: Connection, works: Works) -> Results:
        batches.append(len(works))
        return _commit_to_file(db, works)

    monkeypatch.setattr("storage.sqlite._commit_to_file", counted)
    store = await Store.open(f"sqlite:///{tmp_path / 'races.db'}")
    table = await store.open_table(1, 2, LOBBY, 5)

    def joined(user: int) -> Change:
        return lambda content: content if user % 2 else content.leave(user, 5)

    races = (store.update_in_a_race(table.id, joined(user), press=user, at=5) for user in range(2, 14))
    results = await asyncio.gather(*races, return_exceptions=True)
    assert batches == [1, 11], "a locked file is waited for twice, not twelve times"
    assert [isinstance(result, Refused) for result in results] == [user % 2 == 0 for user in range(2, 14)]
    assert (await store.table(table.id)).revision == 6
    await store.close()


async def test_the_thread_ends_with_the_store(url: str) -> None:
    before = set(threading.enumerate())
    store = await Store.open(url)
    await store.fact("alive")
    begun = set(threading.enumerate()) - before
    await store.close()
    assert begun
    for _ in range(100):
        if not any(thread.is_alive() for thread in begun):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it still runs")


async def test_a_race_that_ends_with_the_bot_is_not_forced_any_more(url: str) -> None:
    store = await Store.open(url)
    table = await store.open_table(1, 2, LOBBY, 5)
    await store.update_in_a_race(table.id, lambda content: content, press=1, at=5)
    await store.close()
    await asyncio.sleep(2 * FORCED_AFTER)
    store = await Store.open(url)
    assert (await store.table(table.id)).revision == 1
    assert await store.fact("raced") is None
    await store.close()


async def asked(store: Store, way: str, statement: str) -> None:
    await getattr(store.engine, way)(lambda db: db.execute(statement) and None)


@of_sqlite
@pytest.mark.parametrize("way", ["read", "write"])
@pytest.mark.parametrize("limit", ["PRAGMA query_only = ON", "PRAGMA max_page_count = 1"], ids=["read-only", "full"])
async def test_an_error_of_the_disk_is_unavailable_and_passes(limit: str, way: str, store: Store) -> None:
    insert = "INSERT INTO facts (name, value) VALUES ('long', hex(zeroblob(100000)))"
    await asked(store, "read", limit)
    with pytest.raises(Unavailable) as refusal:
        await asked(store, way, insert)
    assert isinstance(refusal.value.__cause__, sqlite3.OperationalError)
    await asked(store, "read", "PRAGMA query_only = OFF")
    await asked(store, "read", "PRAGMA max_page_count = 100000")
    await asked(store, way, insert)
    assert await store.fact("long")


BUGS: dict[str, tuple[type[Exception], ...]] = {
    "SELECT nothing FROM nowhere": (sqlite3.OperationalError, errors.UndefinedTable),
    "INSERT INTO facts (name, value) VALUES ('a', NULL)": (
        *(sqlite3.IntegrityError, errors.NotNullViolation),
        RuntimeError,  # PostgreSQL does not write for a reader
    ),
    "SELECT ?": (sqlite3.ProgrammingError, errors.ProgrammingError),
}


@pytest.mark.parametrize("way", ["read", "write"])
@pytest.mark.parametrize("statement", BUGS)
async def test_a_statement_that_is_wrong_is_a_bug_and_fails_alone(statement: str, way: str, store: Store) -> None:
    first = store.keep("first", "1")  # what comes while it is written waits together
    works = [first, store.keep("before", "1"), asked(store, way, statement), store.keep("after", "1")]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert type(results[2]) in BUGS[statement]
    assert [await store.fact(name) for name in ("first", "before", "after")] == ["1"] * 3


async def test_whoever_wrote_anything_a_press_asked_for_knows_it(store: Store) -> None:
    async def wrote() -> bool:
        await store.hide(1, True)
        return has_changed()

    assert await asyncio.create_task(wrote())
