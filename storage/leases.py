"""Which process has which group of shards. Leases are facts, so every engine can keep them.

A holder counts its lease's beat up once a second. Others never compare clocks: a lease whose beat stands still for a
while, by their own clock, has lost its holder.
"""

import json
import os
import secrets
import socket
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Protocol, TypeVar

from storage import facts
from storage.db import Db, Sessions
from storage.shards import Shards, shard_of

T = TypeVar("T")

NONSENSE = 600_000
"""A moment this many milliseconds ahead was stored by a machine whose clock was wrong."""
LEASE, NOTICE, IDENTIFY = "lease:", "notice:", "identify:"


class Engine(Protocol):
    """What leases need of an engine."""

    @property
    def name(self) -> str: ...

    def read(self, work: Callable[[Any], T]) -> Awaitable[T]: ...

    def write(self, work: Callable[[Any], T]) -> Awaitable[T]: ...


def process_name() -> str:
    """Return a name for this process that no other has; PostgreSQL keeps 63 characters of it."""
    return f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(4)}"


@dataclass(frozen=True)
class Lease:
    """A group of shards, and the process that has it."""

    group: int
    layout: str
    """How many shards and groups its holder was told that there are."""
    holder: str
    beat: int = 0
    leaving: bool = False
    """Whether the holder waits for another process to take the group over."""
    next: str = ""
    """The process that is about to take it over."""


def leases(db: Db) -> list[Lease]:
    """Return every lease, by group."""
    rows = db.execute("SELECT value FROM facts WHERE name LIKE ?", (f"{LEASE}%",)).fetchall()
    return sorted((Lease(**json.loads(value)) for (value,) in rows), key=lambda lease: lease.group)


def look(db: Db) -> tuple[list[Lease], Sessions]:
    """Return every lease, and who is connected at the same moment."""
    return leases(db), db.sessions()


def take(db: Db, seen: Lease | None, group: int, layout: str, holder: str) -> bool:
    """Take a lease if it is still as it was seen: free (None), or without a living holder."""
    if _lease(db, group) != seen:
        return False
    _keep(db, Lease(group, layout, holder))
    return True


def renew(db: Db, group: int, holder: str) -> Lease | None:
    """Count the beat up; None if another process has the lease."""
    lease = _lease(db, group)
    if lease is None or lease.holder != holder:
        return None
    return _keep(db, replace(lease, beat=lease.beat + 1))


def beat(db: Db, group: int, holder: str, shards: Shards) -> tuple[Lease | None, list[int]]:
    """Renew a lease, and return the notices for its shards; None and no notices if another process has it."""
    lease = renew(db, group, holder)
    return lease, notices(db, shards) if lease is not None else []


def leave(db: Db, group: int, holder: str) -> None:
    """Offer the lease to another process."""
    lease = _lease(db, group)
    if lease is not None and lease.holder == holder:
        _keep(db, replace(lease, beat=lease.beat + 1, leaving=True, next=""))


def accept(db: Db, group: int, holder: str) -> bool:
    """Say that this process is about to take over a lease that is offered; False if another was faster."""
    lease = _lease(db, group)
    if lease is None or not lease.leaving or lease.next:
        return False
    _keep(db, replace(lease, next=holder))
    return True


def arrive(db: Db, group: int, holder: str) -> bool:
    """Take over the lease that this process has accepted; False if it waited too long for that."""
    lease = _lease(db, group)
    if lease is None or holder not in (lease.next, lease.holder):
        return False
    _keep(db, Lease(group, lease.layout, holder))
    return True


def release(db: Db, group: int, holder: str) -> None:
    """Give up the lease."""
    lease = _lease(db, group)
    if lease is not None and lease.holder == holder:
        db.execute("DELETE FROM facts WHERE name = ?", (f"{LEASE}{group}",))


def remove(db: Db, seen: Lease) -> None:
    """Remove the lease of a dead process that had another layout."""
    if _lease(db, seen.group) == seen:
        db.execute("DELETE FROM facts WHERE name = ?", (f"{LEASE}{seen.group}",))


def notify(db: Db, table_id: int, guild: int) -> None:
    """Leave a notice for the process of that server: this table was changed elsewhere."""
    facts.keep(db, f"{NOTICE}{table_id}", str(guild))


def notices(db: Db, shards: Shards) -> list[int]:
    """Return and remove the notices for these shards."""
    rows = db.execute("SELECT name, value FROM facts WHERE name LIKE ?", (f"{NOTICE}%",)).fetchall()
    names = [name for name, guild in rows if shard_of(int(guild), shards.total) in shards.numbers]
    for name in names:
        db.execute("DELETE FROM facts WHERE name = ?", (name,))
    return [int(name.removeprefix(NOTICE)) for name in names]


def reserve(db: Db, what: str, at: int, apart: int) -> int:
    """Return a moment not before `at`, that many milliseconds after the one that was given before."""
    db.alone(what)
    last = facts.fact(db, what)
    free = int(last) + apart if last else at
    moment = max(at, free if free - at < NONSENSE else at)
    facts.keep(db, what, str(moment))
    return moment


def claim(db: Db, interaction: int, at: int) -> bool:
    """Note who answers an interaction, as a press with its id below zero; False if another process does."""
    noted = "INSERT INTO presses (id, at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
    return db.execute(noted, (-interaction, at)).rowcount == 1


def _lease(db: Db, group: int) -> Lease | None:
    db.alone(f"{LEASE}{group}")
    value = facts.fact(db, f"{LEASE}{group}")
    return Lease(**json.loads(value)) if value else None


def _keep(db: Db, lease: Lease) -> Lease:
    facts.keep(db, f"{LEASE}{lease.group}", json.dumps(asdict(lease)))
    return lease


class Leases:
    """What a process asks and tells about leases."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def holder(self) -> str:
        """Return the name under which this process holds leases: the one of its sessions, if there is a server."""
        return self._engine.name or process_name()

    async def look(self) -> tuple[list[Lease], Sessions]:
        """Return every lease, by group, and who is connected."""
        return await self._engine.read(look)

    async def all(self) -> list[Lease]:
        """Return every lease, by group."""
        return await self._engine.read(leases)

    async def take(self, seen: Lease | None, group: int, layout: str, holder: str) -> bool:
        """Take a lease if it is still as it was seen."""
        return await self._engine.write(lambda db: take(db, seen, group, layout, holder))

    async def beat(self, group: int, holder: str, shards: Shards) -> tuple[Lease | None, list[int]]:
        """Renew the lease (None: another process has it), and return its tables that were changed elsewhere."""
        return await self._engine.write(lambda db: beat(db, group, holder, shards))

    async def leave(self, group: int, holder: str) -> None:
        """Offer the lease to another process."""
        await self._engine.write(lambda db: leave(db, group, holder))

    async def accept(self, group: int, holder: str) -> bool:
        """Say that this process is about to take over a lease that is offered."""
        return await self._engine.write(lambda db: accept(db, group, holder))

    async def arrive(self, group: int, holder: str) -> bool:
        """Take over the lease that this process has accepted."""
        return await self._engine.write(lambda db: arrive(db, group, holder))

    async def release(self, group: int, holder: str) -> None:
        """Give up the lease."""
        await self._engine.write(lambda db: release(db, group, holder))

    async def remove(self, seen: Lease) -> None:
        """Remove the lease of a dead process that had another layout."""
        await self._engine.write(lambda db: remove(db, seen))

    async def notify(self, table_id: int, guild: int) -> None:
        """Tell the process of that server that this table was changed elsewhere."""
        await self._engine.write(lambda db: notify(db, table_id, guild))

    async def notices(self, shards: Shards) -> list[int]:
        """Return the tables of these shards that were changed elsewhere, each once."""
        return await self._engine.write(lambda db: notices(db, shards))

    async def reserve_identify(self, bucket: int, at: int, apart: int) -> int:
        """Return the moment at which a session of that bucket may begin."""
        return await self._engine.write(lambda db: reserve(db, f"{IDENTIFY}{bucket}", at, apart))

    async def claim(self, interaction: int, at: int) -> bool:
        """Whether this process is the one that answers an interaction which two processes heard."""
        return await self._engine.write(lambda db: claim(db, interaction, at))
