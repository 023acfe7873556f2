"""The operator's command `copy FROM TO`: everything that is stored, from one engine to the other."""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import islice

from storage import facts, sqlite_file
from storage.address import is_postgres
from storage.checking import replay_all
from storage.db import Db
from storage.errors import Broken
from storage.reading import OpenDatabase, opened
from storage.shards import live
from storage.tables import unreadable

Say = Callable[[str], None]

AT_ONCE = 1000
SPOKEN = 50_000
"""After how many rows the progress is told."""
RUNNING = 60_000
OF_A_PROCESS = ("alive%", "lease:%", "notice:%", "identify:%")
"""Facts about running processes, which belong to no other database."""
FILLED_BY_TRIGGERS = "tallies"


def copy(source: str, target: str, say: Say) -> None:
    """Copy everything into a new or empty database, all or nothing; a bot must not run on the source meanwhile."""
    with opened(source) as look, look.moment(), _filling(target) as db:
        _must_rest(look)
        counted = {name: _copied(look, db, name, columns, say) for name, columns in _in_order().items()}
        say("counting …")
        for name, count in counted.items():
            if db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] != count:
                raise Broken(f"Not all rows of {name} arrived. Nothing was kept.")
        playing = [table for table in live(db) if not unreadable(db, [table])]
        replay_all(db, playing, say)
    say(f"copied {sum(counted.values()):,} rows of {len(counted)} tables")


def _in_order() -> dict[str, list[str]]:
    """Return the columns of every table; last the one that triggers fill."""
    found = sqlite_file.schema()
    return {name: found[name] for name in sorted(found, key=lambda name: name == FILLED_BY_TRIGGERS)}


def _must_rest(look: OpenDatabase) -> None:
    alive = facts.newest_sign_of_life(look.db)
    if alive is not None and time.time() * 1000 - alive < RUNNING:
        raise Broken(f"A bot runs on {look.name}: stop it first, and copy a minute later. Nothing was changed.")


def _copied(look: OpenDatabase, db: Db, name: str, columns: list[str], say: Say) -> int:
    named, marks = ", ".join(f'"{column}"' for column in columns), ", ".join("?" * len(columns))
    where = " AND ".join(f"name NOT LIKE '{kind}'" for kind in OF_A_PROCESS) if name == "facts" else "1 = 1"
    (total,) = look.db.execute(f"SELECT count(*) FROM {name} WHERE {where}").fetchone()
    if name == FILLED_BY_TRIGGERS:
        db.execute(f"DELETE FROM {name}")
    rows, done = look.rows(f"SELECT {named} FROM {name} WHERE {where}"), 0
    while some := list(islice(rows, AT_ONCE)):
        db.executemany(f"INSERT INTO {name} ({named}) VALUES ({marks})", some)
        done += len(some)
        if done % SPOKEN == 0 and done < total:
            say(f"{name}: {done:,} of {total:,}")
    say(f"{name}: {done:,} of {total:,}")
    return int(total)


def _filling(target: str) -> AbstractContextManager[Db]:
    """Fill a new or empty database, which is there as a whole or not at all."""
    if not is_postgres(target):
        return sqlite_file.filling(sqlite_file.path_of(target))
    from storage.postgres_reading import filling

    return filling(target)
