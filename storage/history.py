"""Past matches: who played, against whom, and how they ended."""

import json
from typing import NamedTuple

from engines.match import Match
from engines.replaying import Facts, together
from engines.stored import read_match
from storage.db import Db
from storage.results import EVERYWHERE, update_periods

CURVE, COUNTED, RIVALS = 60, 2000, 3


class Rival(NamedTuple):
    """An opponent of a player, and how often each was ahead of the other."""

    player: int
    name: str
    games: int
    ahead: int
    behind: int


class Profile(NamedTuple):
    """A player's past; only the newest part if it is very long."""

    games: int
    wins: int
    best: int
    score: int
    rated: int
    ranks: tuple[tuple[int, int], ...]
    curve: tuple[int, ...]
    rivals: tuple[Rival, ...]
    facts: Facts


class Past(NamedTuple):
    """A finished match with its people: player, name, rank (0: no result); without people, robots played it."""

    match: int
    channel: int
    game: str
    ended: int
    robots: int
    people: tuple[tuple[int, str, int], ...]
    won_by: tuple[tuple[str, int], ...] = ()
    """The robots that won, each by strength and face."""
    lesson: bool = False


def profile(db: Db, player: int, guild: int, game: str, to_others_in: int = 0) -> Profile:
    """Return the past of a player in a server (0: all) and a game ('': all).

    With `to_others_in`, others read it in that server: they see opponents of that server who do not hide.
    """
    row = db.execute(
        "SELECT games, wins, best, score, rated FROM standings"
        " WHERE player = ? AND guild = ? AND game = ? AND period = ''",
        (player, guild, game),
    ).fetchone()
    games, wins, best, score, rated = row or (0, 0, 0, 1000, 0)
    where, values = _where(player, guild, game)
    last = f"SELECT * FROM results WHERE {where} ORDER BY number DESC LIMIT {COUNTED}"
    ranks = db.execute(f"SELECT rank, count(*) FROM ({last}) AS newest GROUP BY rank ORDER BY rank", values).fetchall()
    rating = "after" if game else "overall"
    curve = db.execute(
        f"SELECT {rating} FROM results WHERE {where} AND rated = 1 ORDER BY number DESC LIMIT {CURVE}", values
    ).fetchall()
    told = db.execute(f"SELECT facts FROM ({last}) AS newest WHERE facts IS NOT NULL", values) if game else ()
    return Profile(
        *(games, wins, best, score, rated),
        ranks=tuple((rank, count) for rank, count in ranks),
        curve=tuple(value for (value,) in reversed(curve) if value is not None and guild == EVERYWHERE),
        rivals=rivals(db, player, to_others_in or guild, game, hiding=not to_others_in),
        facts=together(json.loads(text) for (text,) in told),
    )


def _where(player: int, guild: int, game: str) -> tuple[str, tuple[int | str, ...]]:
    where, values = "player = ?", [player]
    if guild == EVERYWHERE:
        where = f"{where} AND guild > 0"  # not those in direct messages
    else:
        where, values = f"{where} AND guild = ?", [*values, guild]
    return (f"{where} AND game = ?", (*values, game)) if game else (where, tuple(values))


def rivals(db: Db, player: int, guild: int, game: str, *, hiding: bool = True) -> tuple[Rival, ...]:
    """Return the opponents whom a player met most often, with or without people who hide."""
    where, values = _where(player, guild, game)
    rows = db.execute(
        "SELECT o.player, coalesce(n.name, p.name, ''), count(*),"
        " count(*) FILTER (WHERE m.rank < o.rank), count(*) FILTER (WHERE m.rank > o.rank)"
        f" FROM (SELECT * FROM results WHERE {where} ORDER BY number DESC LIMIT {COUNTED}) AS m"
        " CROSS JOIN results AS o LEFT JOIN people AS p ON p.id = o.player"
        " LEFT JOIN nicknames AS n ON n.player = o.player AND n.guild = ?"
        " WHERE o.match = m.match AND o.player <> m.player AND o.player > 0 AND coalesce(p.hidden, 0) <= ?"
        f" GROUP BY o.player, n.name, p.name ORDER BY count(*) DESC, o.player LIMIT {RIVALS}",
        (*values, guild, int(hiding)),
    ).fetchall()
    return tuple(Rival(*row) for row in rows)


def without_facts(db: Db) -> list[int]:
    """Return some matches whose facts are not stored yet."""
    rows = db.execute("SELECT DISTINCT match FROM results WHERE facts IS NULL ORDER BY match LIMIT 100")
    return [match for (match,) in rows]


def keep_facts(db: Db, match: int, facts: tuple[Facts, ...]) -> None:
    """Store the facts of each seat of a match, once, and update the boards of the week and the month."""
    db.alone("results")
    rows = [(json.dumps(one, separators=(",", ":")), match, seat) for seat, one in enumerate(facts)]
    kept = db.executemany("UPDATE results SET facts = ? WHERE match = ? AND seat = ? AND facts IS NULL", rows)
    if kept.rowcount:
        update_periods(db, match)


def keep_no_facts(db: Db, match: int) -> None:
    """Keep that a match has no facts to tell, because it cannot be played again."""
    seats = db.execute("SELECT max(seat) FROM results WHERE match = ?", (match,)).fetchone()[0]
    keep_facts(db, match, ({},) * (1 + seats))


def past(db: Db, guild: int, player: int, before: int, most: int) -> list[Past]:
    """Return the newest finished matches of a server, or of a player in it; with `before`, only older ones."""
    older = before or 1 << 62
    if player:
        rows = db.execute(
            "SELECT t.id, t.channel, t.game, t.changed FROM results AS r CROSS JOIN tables AS t"
            " WHERE t.id = r.match AND r.player = ? AND r.guild = ? AND r.match < ? ORDER BY r.match DESC LIMIT ?",
            (player, guild, older, most),
        )
    else:
        rows = db.execute(
            "SELECT id, channel, game, changed FROM tables WHERE guild = ? AND phase = 'over' AND start IS NOT NULL"
            " AND id < ? ORDER BY id DESC LIMIT ?",
            (guild, older, most),
        )
    return [_past(db, *row) for row in rows.fetchall()]


def _past(db: Db, match: int, channel: int, game: str, ended: int) -> Past:
    rows = db.execute(
        "SELECT r.player, coalesce(n.name, p.name, ''), r.rank, r.robots, r.ended FROM results r"
        " LEFT JOIN people p ON p.id = r.player"
        " LEFT JOIN nicknames n ON n.player = r.player AND n.guild = r.guild WHERE r.match = ? ORDER BY r.rank, r.seat",
        (match,),
    ).fetchall()
    people = tuple((player, name, rank) for player, name, rank, _, _ in rows)
    if people:
        robots, ended = rows[0][3:]
        won_by = _robots_first(_match(db, match)) if robots and people[0][2] > 1 else ()
        return Past(match, channel, game, ended, robots, people, won_by)
    found = _match(db, match)
    watched = len(found.seats) if found and found.watched and not found.ended else 0
    lesson = found is not None and found.lesson is not None
    return Past(match, channel, game, ended, watched, people, _robots_first(found) if watched else (), lesson)


def _match(db: Db, match: int) -> Match | None:
    return read_match(db.execute("SELECT state FROM tables WHERE id = ?", (match,)).fetchone()[0])


def _robots_first(match: Match | None) -> tuple[tuple[str, int], ...]:
    """Return the robots in the first place."""
    outcome = match.outcome() if match else None
    if match is None or outcome is None:
        return ()
    ranked = zip(match.seats, outcome.places, strict=True)
    return tuple((seat.robot, seat.face) for seat, place in ranked if seat.robot and place == 1)
