"""Who has which group of shards: leases, their loss, handing over, and what two processes must not both do."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from cogs import fleet as fleets
from cogs import lease_watch
from cogs.fleet import Fleet, Layout, Unusable
from storage import Store, Unavailable
from storage.shards import Shards

TWO = Layout(4, 2)
ALL = Shards(1, (0,))


@pytest.fixture(autouse=True)
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everything take a tenth of its time."""
    for name in ("LASTS", "MARGIN", "BEAT", "LOOK", "ACCEPTED_WITHIN", "SHARED_FOR"):
        monkeypatch.setattr(fleets, name, getattr(fleets, name) / 10)
    for name in ("LASTS", "GONE_FOR"):
        monkeypatch.setattr(lease_watch, name, getattr(lease_watch, name) / 10)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    opened = await Store.open("sqlite:///:memory:")
    yield opened
    await opened.close()


class Client:
    """What a fleet needs of a bot."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []

    def dispatch(self, *event: Any) -> None:
        self.told.append(event)

    async def wait_until_ready(self) -> None:
        return


def process(store: Store, layout: Layout = TWO) -> Fleet:
    made = Fleet(store.leases, layout)
    made._bot = Client()  # type: ignore[assignment]
    return made


async def joined(store: Store, layout: Layout = TWO) -> Fleet:
    made = process(store, layout)
    await made.join()
    return made


def running(fleet: Fleet) -> "asyncio.Task[None]":
    return asyncio.create_task(fleet.run(fleet._bot, ALL))  # type: ignore[arg-type]


async def until(fact: Callable[[], Any], within: float = 5.0) -> None:
    async with asyncio.timeout(within):
        while not fact():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_each_process_takes_a_group_and_the_third_is_a_spare(store: Store) -> None:
    first, second = await joined(store), await joined(store)
    assert (first.group, second.group) == (0, 1)
    assert [TWO.numbers(group) for group in (0, 1)] == [(0, 1), (2, 3)]
    beating = [running(first), running(second)]
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(process(store).join(), 1.5)
    for task in beating:
        task.cancel()


async def test_a_spare_takes_the_group_of_a_process_whose_beat_stands_still(store: Store) -> None:
    first, second = await joined(store), await joined(store)
    beating = running(second)
    spare = await joined(store)
    assert spare.group == first.group
    assert not first.holds(), "the old one had stopped before"
    assert spare.holds()
    await first.renew()
    assert first.lost.is_set()
    assert not await first.may_answer(1), "it answers nobody any more"
    beating.cancel()


async def test_a_process_that_was_frozen_goes_on_if_nobody_took_its_group(store: Store) -> None:
    first = await joined(store)
    await asyncio.sleep(lease_watch.LASTS)
    assert not first.holds(), "clock and robots stand still"
    assert await first.may_answer(1), "a press asks first whether the group is still there"
    assert first.holds()
    told = first._bot.told  # type: ignore[union-attr]
    assert [name for name, *_ in told] == ["in_charge_again"]


async def fails(*_: object) -> None:
    raise Unavailable("away")


async def test_a_process_without_its_store_answers_with_a_sentence_and_stops_its_clock(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await joined(store)
    monkeypatch.setattr(store.leases, "beat", fails)
    trying = running(first)
    await asyncio.sleep(2 * lease_watch.LASTS)
    assert await first.may_answer(1)
    assert not first.holds()
    assert not first.lost.is_set()
    trying.cancel()


async def test_a_process_that_was_frozen_answers_nobody_until_it_knows_that_it_has_its_group(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await joined(store)
    with monkeypatch.context() as cut_off:
        cut_off.setattr(store.leases, "beat", fails)
        await asyncio.sleep(2 * lease_watch.LASTS)  # nothing of it runs
        assert [await first.may_answer(press) for press in (1, 2)] == [False, False]
    assert await first.may_answer(3)


async def test_another_layout_is_refused_in_one_sentence_and_nothing_is_touched(store: Store) -> None:
    first = await joined(store)
    beating = running(first)
    with pytest.raises(Unusable, match=r"runs with 4/2 .* started with 8/2\. .* Nothing was changed\."):
        await process(store, Layout(8, 2)).join()
    assert [(lease.holder, lease.layout) for lease in await store.leases.all()] == [(first.me, "4/2")]
    beating.cancel()


async def test_a_dead_process_with_another_layout_is_forgotten(store: Store) -> None:
    await joined(store)
    second = await joined(store, Layout(8, 2))
    assert [lease.layout for lease in await store.leases.all()] == ["8/2"]
    assert second.holds()


async def test_a_group_is_handed_over_without_a_gap(store: Store) -> None:
    old = await joined(store, Layout(None, 1))
    beating = [running(old)]
    leaving = asyncio.create_task(old.hand_over())
    new = await joined(store, Layout(None, 1))
    assert new.arriving
    assert old.holds()
    assert not new.holds()
    assert sum([await old.may_answer(7), await new.may_answer(7)]) == 1, "both hear it, one answers"
    beating.append(running(new))
    await leaving
    assert new.holds()
    assert old.lost.is_set()
    assert [await old.may_answer(8), await new.may_answer(8), await new.may_answer(8)] == [False, True, False]
    for task in beating:
        task.cancel()


async def test_without_a_spare_the_group_is_free_after_a_moment(store: Store) -> None:
    old = await joined(store)
    await asyncio.wait_for(old.hand_over(), 3)
    assert await store.leases.all() == []
    assert not old.holds()


async def test_identifies_of_all_processes_queue(store: Store) -> None:
    moments = [await store.leases.reserve_identify(0, 1_000, 5_250) for _ in range(3)]
    assert moments == [1_000, 6_250, 11_500]
    assert await store.leases.reserve_identify(1, 1_000, 5_250) == 1_000, "each bucket has a queue of its own"
    assert await store.leases.reserve_identify(0, 60_000, 5_250) == 60_000


async def test_a_change_made_elsewhere_reaches_the_process_of_its_shard_once(store: Store) -> None:
    await store.leases.notify(17, 5 << 22)
    assert await store.leases.notices(Shards(4, (0, 2, 3))) == []
    assert await store.leases.notices(Shards(4, (1,))) == [17]
    assert await store.leases.notices(Shards(4, (1,))) == []


async def test_a_process_that_waits_too_long_to_arrive_gives_up(store: Store) -> None:
    old = await joined(store, Layout(None, 1))
    leaving = asyncio.create_task(old.hand_over())
    new = await joined(store, Layout(None, 1))
    await old.give_up()
    await leaving
    await asyncio.wait_for(new.run(new._bot, ALL), 5)  # type: ignore[arg-type]
    assert new.lost.is_set()


async def test_a_process_that_lost_its_group_asks_for_no_session_any_more(store: Store) -> None:
    first = await joined(store)
    await joined(store)
    spare = await joined(store)
    assert spare.group == first.group
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(first.wait_to_identify(0), 0.5)
    assert first.lost.is_set()
    assert await store.leases.reserve_identify(0, 1_000, 5_250) == 1_000, "its place in the queue is free"
