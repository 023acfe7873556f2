"""The people whom each table names, so that a person's tables are found without reading all others."""

from collections.abc import Iterable

from engines.match import Match
from engines.stored import Content
from storage.db import Db


def named(content: Content | None) -> frozenset[int]:
    """Return the people whom a content names: the seated ones, those who left, and the host."""
    return frozenset((*content.people, content.host)) - {0} if content is not None else frozenset()


def keep(db: Db, table_id: int, before: Content | None, content: Content) -> None:
    """Store whom a table names now, if that has changed."""
    if isinstance(before, Match) and isinstance(content, Match) and _users(before) == _users(content):
        return  # as after nearly every press, which this makes quick
    were, now = named(before), named(content)
    new = "INSERT INTO seats (player, table_id) VALUES (?, ?) ON CONFLICT (player, table_id) DO NOTHING"
    db.executemany(new, _rows(now - were, table_id))
    if not isinstance(before, Match):  # the start of a match always names its first players
        db.executemany("DELETE FROM seats WHERE player = ? AND table_id = ?", _rows(were - now, table_id))


def is_first(db: Db, player: int, table_id: int) -> bool:
    """Whether that table has the player's first match of its game."""
    earlier = db.execute(
        "SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id"
        " WHERE seats.player = ? AND seats.table_id < ? AND tables.start IS NOT NULL"
        " AND tables.game = (SELECT game FROM tables WHERE id = ?) LIMIT 1",
        (player, table_id, table_id),
    ).fetchone()
    return earlier is None


def _users(match: Match) -> list[int]:
    return [match.host, *[seat.user for seat in match.seats]]


def _rows(people: Iterable[int], table_id: int) -> list[tuple[int, int]]:
    return [(player, table_id) for player in people]
