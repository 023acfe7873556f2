"""Best lists of solo players. A game says which list a match belongs to (`Game.solo_result`)."""

from typing import NamedTuple

from engines.match import Match
from engines.stored import Content
from storage.db import Db

_IN_LIST = "points > 0 AND list = ?"  # a match without points is in no list
_BEST_FIRST = "ORDER BY points DESC, ms, match"


class Solo(NamedTuple):
    """One solo match: more points rank higher, then less time."""

    player: int
    points: int
    ms: int


class Standing(NamedTuple):
    """How a solo match compares with the player's earlier best and with the server's best."""

    solo: Solo
    before: Solo | None
    top: tuple[Solo, ...]

    @property
    def is_best(self) -> bool:
        """Whether it beats all earlier matches of the player; without points it never does."""
        before = (0, 0) if self.before is None else (self.before.points, -self.before.ms)
        return (self.solo.points, -self.solo.ms) > before


def keep_solo(db: Db, table_id: int, guild: int, content: Content, at: int) -> None:
    """Store the result of a finished solo match."""
    if not isinstance(content, Match) or len(content.seats) != 1 or content.watched or content.outcome() is None:
        return
    if result := content.game.solo_result():
        name = f"{content.name}:{result.list}"
        values = (table_id, content.seats[0].user, guild, name, result.points, result.ms, at)
        db.execute(
            "INSERT INTO solos (match, player, guild, list, points, ms, ended) VALUES (?, ?, ?, ?, ?, ?, ?)", values
        )


def standing(db: Db, table_id: int, most: int = 5) -> Standing | None:
    """Return that match's standing in its list; every other player counts with the best match."""
    row = db.execute("SELECT player, points, ms, guild, list FROM solos WHERE match = ?", (table_id,)).fetchone()
    if row is None:
        return None
    solo, guild, name = Solo(*row[:3]), row[3], row[4]
    before = db.execute(
        f"SELECT player, points, ms FROM solos WHERE player = ? AND {_IN_LIST} AND match < ? {_BEST_FIRST} LIMIT 1",
        (solo.player, name, table_id),
    ).fetchone()
    return Standing(solo, Solo(*before) if before else None, top(db, guild, name, most))


def top(db: Db, guild: int, name: str, most: int = 5) -> tuple[Solo, ...]:
    """Return the best of a list in a server: every player with the best match."""
    ranked = f"row_number() OVER (PARTITION BY player {_BEST_FIRST}) AS own"
    rows = db.execute(
        f"SELECT player, points, ms FROM (SELECT *, {ranked} FROM solos WHERE guild = ? AND {_IN_LIST}) AS ranked"
        f" WHERE own = 1 {_BEST_FIRST} LIMIT ?",
        (guild, name, most),
    )
    return tuple(Solo(*row) for row in rows)
