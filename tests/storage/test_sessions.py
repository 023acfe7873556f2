"""Which processes are connected: PostgreSQL says it of the living and the dead, SQLite of nobody."""

from storage import Store
from storage.db import Sessions
from tests.storage.conftest import of_postgres, of_sqlite


async def sessions(store: Store) -> Sessions:
    return (await store.leases.look())[1]


@of_sqlite
async def test_sqlite_knows_of_nobody(store: Store) -> None:
    assert await sessions(store) == Sessions()


@of_postgres
async def test_a_process_is_connected_under_the_name_of_its_lease(store: Store) -> None:
    assert store.leases.holder() in (await sessions(store)).names
    assert len(store.leases.holder()) < 64, "PostgreSQL would cut it"


@of_postgres
async def test_a_process_that_has_ended_is_not_connected(store: Store, url: str) -> None:
    other = await Store.open(url)
    name = other.leases.holder()
    both = await sessions(other)
    assert {name, store.leases.holder()} - both.names == {store.leases.holder()}, "it has asked nothing yet"
    await store.leases.all()
    assert {name, store.leases.holder()} <= (await sessions(store)).names
    await other.close()
    for _ in range(100):
        found = await sessions(store)
        if name not in found.names:
            break
    assert name not in found.names
    assert found.run == both.run != ""
