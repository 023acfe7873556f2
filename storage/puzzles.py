"""The card of the day: each player's match in a server, and the list of times."""

from collections.abc import Callable
from typing import NamedTuple

from engines.core import Refused
from engines.match import Match
from engines.stored import read_match
from storage.db import Db
from storage.presses import carried_out
from storage.shards import Shards, on

Change = Callable[[Match | None], Match]


class Key(NamedTuple):
    """Server, day and player of a puzzle; the day is a number, 20261116."""

    guild: int
    day: int
    player: int


class Time(NamedTuple):
    """A player's time; ms is None if the card was not solved."""

    player: int
    ms: int | None


def puzzle(db: Db, key: Key) -> Match | None:
    """The match as it stands, if that player has begun; Refused if it cannot be read."""
    row = db.execute("SELECT state FROM puzzles WHERE guild = ? AND day = ? AND player = ?", key).fetchone()
    if row is None:
        return None
    match = read_match(row[0])
    if match is None:
        raise Refused("lost-card")
    return match


def begun(db: Db, guild: int, day: int) -> Match | None:
    """Return a match of that day in that server, if anybody has begun one."""
    rows = db.execute("SELECT state FROM puzzles WHERE guild = ? AND day = ? LIMIT 1", (guild, day))
    return next((read_match(state) for (state,) in rows), None)


def update(db: Db, key: Key, change: Change, press: int | None, at: int) -> Match:
    """Load, change and write a puzzle in one transaction; the same press never counts twice."""
    db.alone(f"puzzle:{key.guild}:{key.day}:{key.player}")
    match = carried_out(db, press, at, lambda: change(puzzle(db, key)))
    db.execute(
        "INSERT INTO puzzles (guild, day, player, state, over, ms) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (guild, day, player)"
        " DO UPDATE SET state = excluded.state, over = excluded.over, ms = excluded.ms",
        (*key, match.model_dump_json(), int(match.over), solved(match)),
    )
    return match


def solved(match: Match) -> int | None:
    """Return the time, if the card was solved."""
    result = match.game.solo_result() if match.over else None
    return result.ms if result and result.points else None


def times(db: Db, guild: int, day: int) -> list[Time]:
    """Return everybody who has finished, fastest first; people who did not solve it are last."""
    rows = db.execute(
        "SELECT player, ms FROM puzzles WHERE guild = ? AND day = ? AND over = 1 ORDER BY ms IS NULL, ms, player",
        (guild, day),
    )
    return [Time(*row) for row in rows]


def under_way(db: Db, since: int, shards: Shards) -> list[Key]:
    """Return the unfinished puzzles on these shards from that day on."""
    query = f"SELECT guild, day, player FROM puzzles WHERE over = 0 AND day >= ? AND {on(shards)}"
    return [Key(*row) for row in db.execute(query, (since, shards.total, *shards.numbers))]
