"""Several processes on one PostgreSQL: what is read and then written is right, and wrong without the locks."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from random import Random
from threading import Barrier, BrokenBarrierError

import pytest

from engines import GAMES
from engines.match import Match
from storage import Busy, Repeated, Store, Table, results
from storage.postgres_line import Connection
from storage.postgres_presses import LOCK
from storage.postgres_schema import SETTINGS
from storage.puzzles import Key
from storage.results import rebuild
from storage.tables import Content
from tests.storage.conftest import of_postgres
from tests.storage.test_results import GUILD, OTHER, played, standings, tallies
from tests.storage.test_store import AT, act, begin, lines, lobby

pytestmark = of_postgres

HOW_MANY = 4


@pytest.fixture
async def stores(url: str) -> AsyncIterator[list[Store]]:
    """Stores that know nothing of each other, as several processes have them."""
    async with AsyncExitStack() as stack:
        opened = [await Store.open(url) for _ in range(HOW_MANY)]
        for store in opened:
            stack.push_async_callback(store.close)
        yield opened


class Meeting(Barrier):
    """Two threads wait here for each other, between reading and writing; a thread that a lock keeps alone goes on."""

    def __init__(self, *, locked: bool) -> None:
        super().__init__(2, timeout=0.2 if locked else 20)

    def attend(self) -> bool:
        """Wait for the other; True."""
        with suppress(BrokenBarrierError):
            self.wait()
        return True


async def two_results(stores: list[Store], monkeypatch: pytest.MonkeyPatch, *, locked: bool) -> tuple[list[int], bool]:
    """Keep two results of the same people at once; return their numbers, and whether ratings are those recomputed."""
    both, plain = Meeting(locked=locked), results.update_all_time
    monkeypatch.setattr(results, "update_all_time", lambda db, result: both.attend() and plain(db, result))
    await asyncio.gather(*(store.engine.write(lambda db: played(db, 1, 2) and None) for store in stores[:2]))
    monkeypatch.undo()
    numbers = [number for (number,) in await lines(stores[0], "SELECT DISTINCT number FROM results ORDER BY 1")]
    return numbers, await recomputed(stores[0])


async def recomputed(store: Store) -> bool:
    """Whether standings and tallies are those that one writer makes of the results."""

    def compare(db: Connection) -> bool:
        before = standings(db), tallies(db)
        rebuild(db)
        return before == (standings(db), tallies(db))

    return await store.engine.write(compare)


async def test_results_that_end_at_once_get_numbers_of_their_own(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await two_results(stores, monkeypatch, locked=True) == ([1, 2], True)


async def test_without_the_lock_they_do_not(stores: list[Store], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Connection, "alone", lambda db, what: None)
    numbers, right = await two_results(stores, monkeypatch, locked=False)
    assert (len(numbers), right) != (2, True)


async def test_many_results_at_once_are_those_of_one_writer(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.postgres.PATIENCE", 60)
    monkeypatch.setattr("storage.postgres_schema.SETTINGS", re.sub(r"'\d+s'", "'60s'", SETTINGS))

    async def one(number: int) -> None:
        dice = Random(number)
        people = dice.sample(range(1, 12), dice.randint(2, 4))
        guild = dice.choice((GUILD, OTHER))
        await stores[number % HOW_MANY].engine.write(lambda db: played(db, *people, guild=guild) and None)

    await asyncio.gather(*(one(number) for number in range(60)))
    numbers = await lines(stores[0], "SELECT number FROM results GROUP BY match, number ORDER BY number")
    assert numbers == [(number,) for number in range(1, 61)]
    assert await recomputed(stores[0])


async def test_presses_at_one_table_from_all_sides_all_count(stores: list[Store]) -> None:
    table = await stores[0].open_table(1, 100, begin(), AT)
    presses = (stores[n % HOW_MANY].update(table.id, act("pass"), press=n, at=AT) for n in range(80))
    await asyncio.gather(*presses)
    assert (await stores[0].table(table.id)).revision == table.revision + 80
    assert len(await stores[0].moves(table.id)) == 80


async def two_presses(stores: list[Store], *, locked: bool) -> int:
    """Let two processes press at one table, each between the other's reading and writing; return how many counted."""
    table, both = await stores[0].open_table(1, 100, begin(), AT), Meeting(locked=locked)

    def late(content: Content) -> Content:
        both.attend()
        return content

    await asyncio.gather(*(store.update(table.id, late, press=n, at=AT) for n, store in enumerate(stores[:2])))
    return (await stores[0].table(table.id)).revision - table.revision


async def test_two_who_press_at_the_same_moment_both_count(stores: list[Store]) -> None:
    assert await two_presses(stores, locked=True) == 2


async def test_without_the_lock_of_the_row_one_of_them_is_lost(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.postgres_presses.LOCK", LOCK.removesuffix(" FOR UPDATE"))
    assert await two_presses(stores, locked=False) == 1


async def test_the_same_presses_heard_by_two_processes_count_once(stores: list[Store]) -> None:
    opened = [await stores[0].open_table(1, channel, begin(), AT) for channel in range(8)]
    asked = [(store, table, 1000 * table.id + n) for n in range(10) for table in opened for store in stores[:2]]
    done = await asyncio.gather(
        *(store.update(table.id, act("pass"), press=press, at=AT) for store, table, press in asked),
        return_exceptions=True,
    )
    assert sum(isinstance(result, Table) for result in done) == 80
    assert sum(isinstance(result, Repeated) for result in done) == 80
    assert await lines(stores[0], "SELECT sum(revision)::bigint FROM tables") == [(80,)]
    assert await lines(stores[0], "SELECT count(*) FROM moves") == [(80,)]


async def test_when_tables_are_opened_at_once_in_a_channel_only_one_opens(stores: list[Store]) -> None:
    for channel in range(5):
        done = await asyncio.gather(
            *(store.open_table(1, channel, lobby(), AT) for store in stores), return_exceptions=True
        )
        (made,) = (result for result in done if isinstance(result, Table))
        assert [result.table_id for result in done if isinstance(result, Busy)] == [made.id] * (HOW_MANY - 1)


async def test_a_server_keeps_what_all_have_set_at_once(stores: list[Store]) -> None:
    channels = range(40)
    await asyncio.gather(*(stores[n % HOW_MANY].allow_channel(9, n, True) for n in channels))
    games = ("shigaon49", "jungle_speed", "match_madness", "eight_and_a_half")
    await asyncio.gather(*(stores[n].set_defaults(9, game, {"a": n}) for n, game in enumerate(games)))
    kept = await stores[0].server_settings(9)
    assert sorted(kept.channels) == list(channels)
    assert set(kept.defaults) == set(games)


async def test_those_who_are_forgotten_at_once_get_numbers_of_their_own(stores: list[Store]) -> None:
    await stores[0].engine.write(lambda db: played(db, 1, 2, 3, 4) and None)
    await asyncio.gather(*(stores[n].forget(n + 1) for n in range(HOW_MANY)))
    assert await lines(stores[0], "SELECT player FROM results ORDER BY player") == [(-4,), (-3,), (-2,), (-1,)]
    assert await recomputed(stores[0])


async def test_a_press_and_a_deletion_at_one_table_both_count(stores: list[Store]) -> None:
    table = await stores[0].open_table(1, 100, begin(), AT)
    passes = [stores[n % 3].update(table.id, act("pass"), press=n, at=AT) for n in range(30)]
    await asyncio.gather(*passes, stores[3].forget(11))
    after = (await stores[0].table(table.id)).content
    assert isinstance(after, Match)
    assert after.people == (-1, 22, 33, 44, 55)
    assert len(await stores[0].moves(table.id)) == 30


async def test_a_card_of_the_day_that_is_begun_twice_at_once_is_begun_once(stores: list[Store]) -> None:
    options = GAMES["match_madness"].rules.Options()
    begun: list[Match] = []

    def begin_once(match: Match | None) -> Match:
        if match is None:
            begun.append(Match.begin("match_madness", (11,), options=options, seed=str(len(begun)), at=0))
        return match or begun[-1]

    key = Key(9, 20261118, 11)
    found = await asyncio.gather(*(store.update_puzzle(key, begin_once, at=0) for store in stores))
    assert len(begun) == 1
    assert {match.model_dump_json() for match in found} == {begun[0].model_dump_json()}


async def test_one_secret_is_made(stores: list[Store]) -> None:
    assert len(set(await asyncio.gather(*(store.secret() for store in stores)))) == 1
