"""The bot on PostgreSQL: a match, a restart, a refusal and a deletion go as they do on SQLite."""

import asyncio
from collections.abc import Iterator

import psycopg
import pytest

from bench import postgres
from cogs import fleet, lease_watch
from cogs.fleet import Fleet, Layout
from cogs.messages.words import words_in
from engines import BUILT_IN
from storage import Store
from tests.cogs.kit import party
from tests.cogs.records.test_leaderboard import board, finish, plain
from tests.cogs.settings.test_privacy import opened
from tests.storage.inspecting import dump

pytestmark = pytest.mark.postgres


@pytest.fixture
def url() -> Iterator[str]:
    """The address of a new database."""
    with postgres.shared().database() as made:
        yield made


async def test_a_match_goes_on_across_a_restart_and_is_on_the_boards(url: str) -> None:
    async with party(url) as table:
        await table.gather("shigaon49", 3)
        await table.press(await table.mover(), "pass")
        before = await table.match()
        await table.restart()
        assert (await table.match()).game.turn() == before.game.turn()
        await finish(table)
        assert "players: 3" in plain(await board(table, 1))


async def test_a_press_that_cannot_be_written_is_told_so_and_can_be_pressed_again(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("storage.postgres_schema.SETTINGS", "SET lock_timeout = '50ms'")
    async with party(url) as table:
        await table.gather("shigaon49", 3)
        before, mover = await table.match(), await table.mover()
        with psycopg.connect(url) as other:
            other.execute("SELECT id FROM tables FOR UPDATE")
            answer = await table.press(mover, "pass")
        assert answer.said == words_in("en")("refused-store")
        assert await table.match() == before
        assert ["lock timeout" in one.getMessage() for one in caplog.records if one.levelname == "WARNING"] == [True]
        caplog.clear()
        await table.press(mover, "pass")
        assert (await table.match()).game.ply == before.game.ply + 1


async def test_a_deleted_person_is_named_nowhere_and_past_matches_stay(url: str) -> None:
    async with party(url) as table:
        alice = table.people[0]
        await table.gather("shigaon49", 3)
        await finish(table)
        asked = await opened(table, "privacy delete")
        await table.press(alice, "yes", on=asked)
        assert "Nothing identifies you" in table.shown(asked.id).text
        assert str(alice.id) not in await table.store.engine.read(dump)
        assert "a former player" in (await opened(table, "history")).text


@pytest.mark.parametrize("game", BUILT_IN)
async def test_every_game_opens_and_takes_a_press(url: str, game: str) -> None:
    async with party(url) as table:
        await table.gather(game, 3)
        assert (await table.match()).name == game


async def test_a_spare_waits_for_a_slow_process_and_takes_the_group_of_one_that_is_gone(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease_watch, "GONE_FOR", 0.3)
    monkeypatch.setattr(lease_watch, "LASTS", 600.0)
    monkeypatch.setattr(fleet, "LOOK", 0.05)
    stores = [await Store.open(url) for _ in range(2)]
    holder, spare = (Fleet(store.leases, Layout(None, 1)) for store in stores)
    await holder.join()
    waiting = asyncio.create_task(spare.join())
    with pytest.raises(TimeoutError):  # no beat, but it is connected
        await asyncio.wait_for(asyncio.shield(waiting), 1.5)
    await stores[0].close()
    await asyncio.wait_for(waiting, 20)
    assert (spare.group, spare.holds()) == (holder.group, True)
    assert [lease.holder for lease in await stores[1].leases.all()] == [spare.me]
    await stores[1].close()
