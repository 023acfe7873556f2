"""PostgreSQL whose connection is lost at COMMIT: what was written counts once, what was not is unavailable."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from storage import Store, Unavailable
from storage.presses import Update
from tests.storage.conftest import of_postgres
from tests.storage.test_store import AT, act, begin


class Thief:
    """Stands between the bot and PostgreSQL, and cuts the connection at a COMMIT: before or after it was passed on."""

    def __init__(self, port: int, *, passes_on: bool) -> None:
        self._port, self._passes_on = port, passes_on
        self.armed, self.cuts = False, 0
        self.serving: set[asyncio.Task[Any] | None] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what one connection says."""
        self.serving.add(asyncio.current_task())
        to_server, from_bot = await asyncio.open_connection("127.0.0.1", self._port)
        stolen = asyncio.Event()
        back = asyncio.create_task(self._pass_back(to_server, writer, stolen))
        with suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                if self.armed and b"COMMIT" in data:
                    self.armed, self.cuts = False, self.cuts + 1
                    stolen.set()
                    if not self._passes_on:
                        break
                from_bot.write(data)
                await from_bot.drain()
        for side in (from_bot, writer):
            side.close()
            with suppress(ConnectionError):
                await side.wait_closed()
        await back

    async def _pass_back(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, stolen: asyncio.Event
    ) -> None:
        with suppress(ConnectionError):
            while data := await source.read(1 << 16):
                if stolen.is_set() and b"COMMIT\x00" in data:  # PostgreSQL's word that it is done
                    break
                target.write(data)
                await target.drain()
        target.close()


@asynccontextmanager
async def robbed(url: str, *, passes_on: bool) -> AsyncIterator[tuple[Store, Thief]]:
    """A store whose connections lead through a thief."""
    port = int(url.rpartition(":")[2].partition("/")[0])
    thief = Thief(port, passes_on=passes_on)
    async with await asyncio.start_server(thief.serve, "127.0.0.1", 0) as between:
        store = await Store.open(url.replace(str(port), str(between.sockets[0].getsockname()[1])))
        yield store, thief
        await store.close()
        await asyncio.gather(*(task for task in thief.serving if task))


@of_postgres
@pytest.mark.parametrize("passes_on", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("presses", [1, 12])
async def test_a_commit_whose_answer_is_lost_counts_once(url: str, passes_on: bool, presses: int) -> None:
    async with robbed(url, passes_on=passes_on) as (store, thief):
        tables = [await store.open_table(1, channel, begin(), AT) for channel in range(presses)]
        thief.armed = True
        done = await asyncio.gather(*(store.update(table.id, act("pass"), press=table.id, at=AT) for table in tables))
        assert [table.revision for table in done] == [1] * presses
        assert [len(await store.moves(table.id)) for table in tables] == [1] * presses
        assert thief.cuts == 1


@of_postgres
@pytest.mark.parametrize("passes_on", [False, True], ids=["before", "after"])
async def test_a_vote_for_a_rematch_whose_answer_is_lost_opens_one_table(url: str, passes_on: bool) -> None:
    async with robbed(url, passes_on=passes_on) as (store, thief):
        table = await store.open_table(1, 100, begin(2), AT)
        await store.update(table.id, lambda content: content.end(AT), at=AT)
        thief.armed = True
        _, fresh = await store.rematch(Update(table.id, lambda content: content, 5, AT), lambda content: begin())
        assert fresh is not None
        assert await store.table_in(100) == fresh
        assert thief.cuts == 1


@of_postgres
async def test_without_a_number_a_lost_answer_is_unavailable(url: str) -> None:
    async with robbed(url, passes_on=True) as (store, thief):
        table = await store.open_table(1, 100, begin(), AT)
        thief.armed = True
        with pytest.raises(Unavailable):
            await store.update(table.id, act("pass"), at=AT)
        thief.armed = True
        with pytest.raises(Unavailable):
            await store.keep("a", "b")
        assert await store.fact("a") == "b"
        assert thief.cuts == 2
