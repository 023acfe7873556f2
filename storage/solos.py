"""Best lists of those who play Match Madness alone: per mode, rounds and level (MM-13)."""

import sqlite3
from typing import NamedTuple

from engines.match import Lobby, Match
from engines.match_madness import MatchMadness

_KIND = "points > 0 AND mode = ? AND rounds = ? AND level = ? AND lenient = ?"  # nothing won is nobody's best
_BEST_FIRST = "ORDER BY points DESC, ms, match"


class Kind(NamedTuple):
    """What is compared with what: rounds and level belong to the quick game, and free tries make another list."""

    mode: str
    rounds: int
    level: int
    lenient: int


class Solo(NamedTuple):
    """One match alone: most points first, then the shortest time."""

    player: int
    points: int
    ms: int


class Standing(NamedTuple):
    """How a match alone compares: with the player's best before it, and with the best of the server."""

    solo: Solo
    before: Solo | None
    top: tuple[Solo, ...]

    @property
    def is_best(self) -> bool:
        """Whether it beats everything that player did before; to win nothing beats nothing."""
        before = (0, 0) if self.before is None else (self.before.points, -self.before.ms)
        return (self.solo.points, -self.solo.ms) > before


def keep_solo(db: sqlite3.Connection, table: int, guild: int, content: Lobby | Match, at: int) -> None:
    """Write it down, if somebody played it alone to its end."""
    if not isinstance(content, Match) or len(content.seats) != 1 or content.watched or content.outcome() is None:
        return
    if isinstance(game := content.game, MatchMadness):
        values = (table, content.seats[0].user, guild, *kind_of(game), game.score(0), game.spent, at)
        db.execute("INSERT INTO solos VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)


def kind_of(game: MatchMadness) -> Kind:
    """The list it belongs to."""
    options = game.options
    if options.mode == "total":
        return Kind("total", 0, 0, 0)
    return Kind("quick", options.rounds, options.level, int(options.lenient))


def standing(db: sqlite3.Connection, table: int, most: int = 5) -> Standing | None:
    """That match among those of its kind; of every player in the server only the best."""
    row = db.execute(
        "SELECT player, points, ms, guild, mode, rounds, level, lenient FROM solos WHERE match = ?", (table,)
    ).fetchone()
    if row is None:
        return None
    solo, guild, kind = Solo(*row[:3]), row[3], Kind(*row[4:])
    before = db.execute(
        f"SELECT player, points, ms FROM solos WHERE player = ? AND {_KIND} AND match < ? {_BEST_FIRST} LIMIT 1",
        (solo.player, *kind, table),
    ).fetchone()
    ranked = f"row_number() OVER (PARTITION BY player {_BEST_FIRST}) AS own"
    top = db.execute(
        f"SELECT player, points, ms FROM (SELECT *, {ranked} FROM solos WHERE guild = ? AND {_KIND})"
        f" WHERE own = 1 {_BEST_FIRST} LIMIT ?",
        (guild, *kind, most),
    )
    return Standing(solo, Solo(*before) if before else None, tuple(Solo(*other) for other in top))
