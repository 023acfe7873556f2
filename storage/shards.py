"""The tables on some shards: a process asks for those of its own shards."""

from typing import NamedTuple

from storage.db import Db


class Shards(NamedTuple):
    """Some of `total` shards. A shard is a connection to Discord, which hears of some of the servers."""

    total: int
    numbers: tuple[int, ...]


ALL_SHARDS = Shards(1, (0,))


def shard_of(guild: int, total: int) -> int:
    """Return the shard of a server; direct messages belong to the first."""
    return (max(guild, 0) >> 22) % total


def due(db: Db, at: int, most: int, shards: Shards) -> tuple[list[int], list[int]]:
    """Return the tables on these shards whose deadline has passed, and those whose players should be reminded."""
    there = on(shards)
    values = (at, shards.total, *shards.numbers)
    late = db.execute(f"SELECT id FROM tables WHERE deadline <= ? AND {there} ORDER BY deadline LIMIT {most}", values)
    nudged = db.execute(f"SELECT id FROM tables WHERE nudge <= ? AND {there} ORDER BY nudge LIMIT 100", values)
    return [row[0] for row in late], [row[0] for row in nudged]


def on(shards: Shards) -> str:
    """Return the condition that a table is on one of some shards; direct messages are on shard 0."""
    return f"(CASE WHEN guild > 0 THEN guild >> 22 ELSE 0 END) % ? IN ({', '.join('?' * len(shards.numbers))})"


def next_due(db: Db, after: int, shards: Shards) -> int | None:
    """Return the next deadline or reminder on these shards, later than that moment."""
    query = " UNION ALL ".join(
        f"SELECT min({column}) FROM tables WHERE {column} > ? AND {on(shards)}" for column in ("deadline", "nudge")
    )
    values = (after, shards.total, *shards.numbers)
    rows = db.execute(query, (*values, *values))
    return min((row[0] for row in rows if row[0] is not None), default=None)


def live(db: Db, shards: Shards = ALL_SHARDS) -> list[int]:
    """Return the tables with a running match on these shards."""
    query = f"SELECT id FROM tables WHERE phase <> 'over' AND phase = 'live' AND {on(shards)} ORDER BY id"
    return [row[0] for row in db.execute(query, (shards.total, *shards.numbers))]


def not_over(db: Db, shards: Shards = ALL_SHARDS) -> list[int]:
    """Return the tables with a lobby or a running match on these shards."""
    query = f"SELECT id FROM tables WHERE phase <> 'over' AND {on(shards)}"
    return sorted(row[0] for row in db.execute(query, (shards.total, *shards.numbers)))


def unposted(db: Db, before: int, shards: Shards) -> list[int]:
    """Return the open tables on these shards, opened until that moment, that have no message in their channel."""
    where = f"phase <> 'over' AND message = 0 AND opened <= ? AND {on(shards)}"
    return sorted(
        row[0] for row in db.execute(f"SELECT id FROM tables WHERE {where}", (before, shards.total, *shards.numbers))
    )


def forgotten(db: Db, before: int, shards: Shards) -> list[int]:
    """Return some open tables on these shards that nobody has changed since that moment."""
    where = f"phase <> 'over' AND changed < ? AND {on(shards)}"
    query = f"SELECT id FROM tables WHERE {where} ORDER BY changed LIMIT 100"
    return [table_id for (table_id,) in db.execute(query, (before, shards.total, *shards.numbers))]
