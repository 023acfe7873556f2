"""The one writer: what was asked before the end is done, what comes after it is given up."""

import asyncio
from pathlib import Path

import pytest

from engines import GAMES
from engines.match import Lobby
from storage import Closed, Store, has_changed

LOBBY = Lobby(name="shigaon49", options=GAMES["shigaon49"].Options(), people=(1,), touched=5)


async def test_what_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    store = await Store.open(url)
    waiting = [asyncio.create_task(store.keep(str(number), "kept")) for number in range(120)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    store = await Store.open(url)
    assert [await store.fact(str(number)) for number in (0, 60, 119)] == ["kept"] * 3
    await store.close()


async def test_whoever_comes_after_the_end_is_given_up_without_a_word(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")
    await store.close()
    with pytest.raises(Closed):
        await store.fact("alive")
    with pytest.raises(Closed):
        await store.keep("alive", "1")
    asking = asyncio.create_task(store.fact("alive"))
    await asyncio.wait([asking])
    assert asking.cancelled()


async def test_a_task_knows_whether_it_has_changed_a_table(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.db'}")

    async def opened() -> bool:
        await store.open_table(1, 2, LOBBY, 5)
        return has_changed()

    async def kept() -> bool:
        await store.keep("alive", "1")
        return has_changed()

    assert await asyncio.create_task(opened())
    assert not await asyncio.create_task(kept())
    await store.close()
