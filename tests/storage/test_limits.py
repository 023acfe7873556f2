"""Open tables are counted in the transaction that opens one more, so two commands at once pass no limit."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from cogs.limits import Limits
from cogs.table.press import as_lobby, as_match
from engines import GAMES
from engines.core import Refused
from engines.match import Lobby, Match
from storage import Repeated, Store, Table, tables
from storage.postgres_line import Connection
from storage.presses import Update
from storage.tables import Content
from tests.storage.conftest import of_postgres
from tests.storage.test_at_once import Meeting
from tests.storage.test_store import AT

HOST, GUILD = 11, 1 << 22
LIMITS = Limits(tables_per_host=3, tables_per_server=4, watched_per_person=2)
OPTIONS = GAMES["shigaon49"].rules.Options()


@pytest.fixture
async def stores(url: str, engine: str) -> AsyncIterator[list[Store]]:
    """Stores of several processes; one process alone can use a file of SQLite."""
    async with AsyncExitStack() as stack:
        opened = [await Store.open(url) for _ in range(1 if engine == "sqlite" else 3)]
        for store in opened:
            stack.push_async_callback(store.close)
        yield opened * (4 // len(opened))


def lobby(host: int = HOST, *, watching: bool = False) -> Lobby:
    return Lobby(name="shigaon49", options=OPTIONS, people=(host,), robots=("easy",) * 3, watching=watching, touched=AT)


async def codes(asked: Iterable[Awaitable[Any]]) -> list[str]:
    """Ask all at once; the code of each refusal, in order of the alphabet, and "" for each success."""
    done = await asyncio.gather(*asked, return_exceptions=True)
    for one in done:
        if isinstance(one, BaseException) and not isinstance(one, Refused):
            raise one
    return sorted(one.code if isinstance(one, Refused) else "" for one in done)


def start(content: Content) -> Match:
    return as_lobby(content).start(HOST, "1", AT)


async def opened(stores: list[Store], count: int, **kind: Any) -> list[Table]:
    return [await stores[0].open_table(GUILD, channel, lobby(**kind), AT) for channel in range(count)]


async def test_a_host_who_opens_tables_at_once_in_several_servers_gets_no_more(stores: list[Store]) -> None:
    asked = (
        store.open_table(GUILD * (n + 1), 100 + n, lobby(), AT, allow=LIMITS.check_open)
        for n, store in enumerate(stores * 2)
    )
    assert await codes(asked) == [""] * 3 + ["too-many-hosted"] * (2 * len(stores) - 3)


async def test_many_hosts_who_open_tables_at_once_in_a_server_get_no_more(stores: list[Store]) -> None:
    asked = (
        store.open_table(GUILD, 100 + n, lobby(100 + n), AT, allow=LIMITS.check_open)
        for n, store in enumerate(stores * 2)
    )
    assert await codes(asked) == [""] * 4 + ["too-many-here"] * (2 * len(stores) - 4)
    assert (await stores[0].open_tables(GUILD, HOST)).in_server == 4


async def test_starting_many_watched_tables_at_once_stays_within_the_limit(stores: list[Store]) -> None:
    made = await opened(stores, 6, watching=True)
    asked = (
        stores[n % len(stores)].start(table.id, start, press=n + 1, at=AT, place=GUILD, allow=LIMITS.check_watched)
        for n, table in enumerate(made)
    )
    assert await codes(asked) == [""] * 2 + ["too-many-watched"] * 4
    assert (await stores[0].open_tables(GUILD, HOST)).watched == 2


async def test_asking_for_many_rematches_at_once_stays_within_the_limit(stores: list[Store]) -> None:
    made = await opened(stores, 6)
    for table in made:
        await stores[0].update(table.id, lambda content: start(content).end(AT), at=AT)

    def anew(content: Content) -> Match:
        return as_match(content).start_rematch("2", AT)

    def vote(content: Content) -> Match:
        return as_match(content).ask_rematch(HOST, AT)

    asked = (
        stores[n % len(stores)].rematch(Update(table.id, vote, n + 1, AT, GUILD), anew, LIMITS.check_rematch)
        for n, table in enumerate(made)
    )
    assert await codes(asked) == [""] * 3 + ["too-many-for-rematch"] * 3
    votes = [as_match((await stores[0].table(table.id)).content).rematch for table in made]
    assert sorted(votes) == [()] * 3 + [(HOST,)] * 3, "a refused vote can be given again"


async def test_a_press_that_starts_a_table_counts_once(store: Store) -> None:
    (table,) = await opened([store], 1, watching=True)
    asked: dict[str, Any] = {"press": 7, "at": AT, "place": GUILD, "allow": LIMITS.check_watched}
    await store.start(table.id, start, **asked)
    with pytest.raises(Repeated):
        await store.start(table.id, start, **asked)


async def test_people_do_not_count_as_watched(store: Store) -> None:
    limits = Limits(watched_per_person=1)
    for table in await opened([store], 3):
        await store.start(table.id, start, press=table.id, at=AT, place=GUILD, allow=limits.check_watched)
    assert (await store.open_tables(GUILD, HOST)).watched == 0


@of_postgres
async def test_without_the_locks_they_would(stores: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    both, counted, limits = Meeting(locked=False), tables.open_tables, Limits(tables_per_server=1)
    monkeypatch.setattr(Connection, "alone", lambda db, what: None)
    monkeypatch.setattr(tables, "open_tables", lambda *asked: (counted(*asked), both.attend())[0])
    asked = (
        store.open_table(GUILD, 100 + n, lobby(100 + n), AT, allow=limits.check_open)
        for n, store in enumerate(stores[:2])
    )
    assert await codes(asked) == ["", ""]
