"""Deadlines and reminders: which tables are due, on which shards."""

from storage import DIRECT, Store
from storage.shards import Shards
from tests.storage.test_store import AT, begin


async def test_deadlines_and_reminders_come_due(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    assert await store.next_due() == AT + 30_000
    assert await store.due(AT + 30_000) == ([], [table.id])
    await store.pinged(table.id, 5)
    assert await store.next_due() == AT + 30_000, "a reminder that was long under way takes none from the next turn"
    await store.pinged(table.id, 0)
    assert await store.next_due() == AT + 60_000
    assert await store.due(AT + 59_999) == ([], [])
    assert await store.due(AT + 60_000) == ([table.id], [])
    await store.update(table.id, lambda content: content.end(AT), at=AT)
    assert await store.next_due() is None


async def test_due_tables_can_be_asked_for_by_shard(store: Store) -> None:
    servers = [shard << 22 for shard in range(6)]
    tables = [(await store.open_table(guild, guild, begin(), AT)).id for guild in servers]
    late = AT + 60_000
    assert (await store.due(late))[0] == tables
    assert (await store.due(late, on=Shards(4, (1,)))) == ([tables[1], tables[5]], [tables[1], tables[5]])
    assert (await store.due(late, on=Shards(4, (0, 3))))[0] == [tables[0], tables[3], tables[4]]
    assert (await store.due(late, most=1, on=Shards(4, (1,))))[0] == [tables[1]]


async def test_tables_in_direct_messages_are_on_the_first_shard(store: Store) -> None:
    table = await store.open_table(DIRECT, 7, begin(), AT)
    assert (await store.due(AT + 60_000, on=Shards(4, (0,))))[0] == [table.id]
    assert (await store.due(AT + 60_000, on=Shards(4, (1, 2, 3))))[0] == []
    assert [await store.live(on=Shards(4, (shard,))) for shard in range(4)] == [[table.id], [], [], []]
