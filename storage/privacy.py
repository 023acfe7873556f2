"""Exports and deletes what is stored about a person.

A deleted person becomes a negative number, so matches and other people's ratings stay as they were.
"""

import json
from typing import Any

from engines.stored import read_match
from storage import facts
from storage.db import Db
from storage.results import HIDDEN

STEP = 200
_OF_PLAYER = {
    "results": "SELECT * FROM results WHERE player = ? ORDER BY number",
    "standings": "SELECT * FROM standings WHERE player = ?",
    "nicknames": "SELECT guild, name FROM nicknames WHERE player = ?",
    "solos": "SELECT * FROM solos WHERE player = ?",
    "puzzles": "SELECT guild, day, over, ms, CASE WHEN over = 1 THEN state END AS state FROM puzzles WHERE player = ?",
    "seats": "SELECT table_id FROM seats WHERE player = ?",
    "advice": "SELECT match, found FROM advice WHERE player = ? ORDER BY match",
}
NOT_PERSONAL = ("facts", "guilds", "presses", "tallies")
"""The tables of the database without a person: facts about the bot, servers, the last hour's presses, and counts."""
_SAT_AT = "FROM seats AS s CROSS JOIN tables AS t WHERE t.id = s.table_id AND s.player = ?"


def export(db: Db, user: int) -> dict[str, list[dict[str, Any]]]:
    """Return every row that belongs to a person, table by table."""
    asked = {"people": "SELECT * FROM people WHERE id = ?", **_OF_PLAYER}
    found = {name: _rows(db, query, user) for name, query in asked.items()}
    for row in found["results"]:
        row["facts"] = json.loads(row["facts"] or "{}")
    columns = "t.id, t.guild, t.channel, t.game, t.phase, t.opened, t.changed"
    return {**found, "tables": _rows(db, f"SELECT {columns} {_SAT_AT} ORDER BY s.table_id", user), "moves": []}


def moves(db: Db, user: int, table_ids: list[int]) -> list[dict[str, Any]]:
    """Return the moves that a person made at some tables."""
    made = []
    for table_id in table_ids:
        match = read_match(db.execute("SELECT state FROM tables WHERE id = ?", (table_id,)).fetchone()[0])
        if match is not None and user in match.people:
            query = "SELECT match, ply, action, at FROM moves WHERE seat = ? AND match = ? ORDER BY ply"
            seat = next(seat for seat, sitting in enumerate(match.seats) if sitting.user == user)
            rows = db.execute(query, (seat, table_id))
            made += [dict(zip(("match", "ply", "action", "at"), row, strict=True)) for row in rows]
    return made


def _rows(db: Db, query: str, user: int) -> list[dict[str, Any]]:
    cursor = db.execute(query, (user,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def live_tables_of(db: Db, user: int) -> list[int]:
    """Return the live tables that name a person, also those the person has left."""
    rows = db.execute(f"SELECT t.id {_SAT_AT} AND t.phase <> 'over' ORDER BY s.table_id", (user,))
    return [table_id for (table_id,) in rows]


def forget(db: Db, user: int) -> int:
    """Delete what is stored about a person, and return the negative number that replaces the person."""
    db.alone("former players")
    db.alone("results")
    former = int(facts.fact(db, "former") or 0) - 1
    facts.keep(db, "former", str(former))
    db.execute("DELETE FROM people WHERE id = ?", (user,))
    db.execute("DELETE FROM nicknames WHERE player = ?", (user,))
    db.execute("DELETE FROM solos WHERE player = ?", (user,))
    db.execute("DELETE FROM puzzles WHERE player = ?", (user,))
    db.execute("DELETE FROM advice WHERE player = ?", (user,))
    db.execute("UPDATE results SET player = ? WHERE player = ?", (former, user))
    db.execute("UPDATE standings SET player = ?, tier = ? WHERE player = ?", (former, HIDDEN, user))
    return former


def rename(db: Db, user: int, former: int) -> bool:
    """Replace the person by the number at some tables; return whether there are more."""
    query = f"SELECT t.id, t.state, t.start {_SAT_AT} ORDER BY s.table_id LIMIT ?{db.for_update}"
    rows = db.execute(query, (user, STEP)).fetchall()
    for table_id, *texts in rows:
        state, start = (text and _without(text, user, former) for text in texts)
        changes = "state = ?, start = ?, revision = revision + 1"
        db.execute(f"UPDATE tables SET {changes} WHERE id = ?", (state, start, table_id))
        db.execute("UPDATE seats SET player = ? WHERE player = ? AND table_id = ?", (former, user, table_id))
    return len(rows) == STEP


def _without(text: str, user: int, former: int) -> str:
    """A stored text without that person, also where it cannot be read."""
    try:
        return json.dumps(_renamed(json.loads(text), user, former))
    except (ValueError, TypeError, KeyError, AttributeError):
        return text.replace(str(user), str(former))


def _renamed(content: dict[str, Any], user: int, former: int) -> dict[str, Any]:
    """Return a lobby or a match without that person. The game itself knows only seats."""

    def other(value: int) -> int:
        return former if value == user else value

    changed = dict(content)
    if "host" in content:
        changed["host"] = other(content["host"])
    if "seats" in content:
        changed["seats"] = [{**seat, "user": other(seat["user"])} for seat in content["seats"]]
    for name in ("people", "votes", "rematch"):
        if name in content:
            changed[name] = [other(value) for value in content[name]]
    return changed
