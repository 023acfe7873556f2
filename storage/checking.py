"""Checks a database: its pages and references, the tallies of the boards, and every running match by replaying it."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from engines.core import Refused
from engines.match import Match
from engines.replaying import read, states
from storage.db import Db
from storage.errors import Broken
from storage.reading import opened
from storage.shards import live, not_over
from storage.tables import load, recording, unreadable

Say = Callable[[str], None]
Moment = Callable[[], AbstractContextManager[None]]
"""Begins a block in which everything is read as of one moment."""


def check(address: str, say: Say) -> None:
    """Check a database, by its address or path; Broken if something is wrong."""
    with opened(address) as look:
        db = look.db
        say("reading every page …")
        if damaged := look.damage():
            raise Broken(f"The database is damaged: {damaged}. Restore a backup.")
        say("counting the boards …")
        _tallied(db)
        lost = [table for table in not_over(db) if unreadable(db, [table])]
        playing = [table for table in live(db) if table not in lost]
        replay_all(db, playing, say, look.moment)
        if lost:
            named = ", ".join(map(str, lost))
            raise Broken(f"This bot cannot read the state of these tables and closes them when it starts: {named}.")
        say("all is well")


def replay_all(db: Db, playing: list[int], say: Say, moment: Moment = nullcontext) -> None:
    """Play these matches again; Broken if one does not lead to what is stored."""
    skipped = 0
    for done, table in enumerate(playing, start=1):
        skipped += not _replayed(db, table, moment)
        if done % 100 == 0 or done == len(playing):
            say(f"played again {done - skipped} of {len(playing)} matches")
    if skipped:
        say(f"not played again, because they began under other rules: {skipped}")


def _tallied(db: Db) -> None:
    counted = db.execute(
        "SELECT guild, game, period, tier, score >> 4, count(*) FROM standings GROUP BY 1, 2, 3, 4, 5"
        " EXCEPT SELECT guild, game, period, tier, step, people FROM tallies"
    ).fetchone()
    standing = db.execute("SELECT count(*) FROM standings").fetchone()[0]
    tallied = db.execute("SELECT coalesce(sum(people), 0) FROM tallies").fetchone()[0]
    if counted or standing != tallied:
        raise Broken("The boards do not count those who stand on them.")


def _replayed(db: Db, table_id: int, moment: Moment) -> bool:
    """Play a match again and compare; False if that needs other rules than today's."""
    with moment():
        content, found = load(db, table_id).content, recording(db, table_id)
    if found is None or not isinstance(content, Match):
        return False
    try:
        played = [found.start, *states(found.start, read(*found))]
    except Refused as refused:
        raise Broken(f"Table {table_id}: its moves cannot be played again ({refused.code}).") from refused
    if played[-1] != content.game:
        raise Broken(f"Table {table_id}: its moves do not lead to the state that is stored.")
    return True
