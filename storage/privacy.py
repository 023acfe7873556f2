"""What is stored of a person: shown, given away, and forgotten.

Somebody who is forgotten becomes a number below zero: matches, and the ratings of those who met him, stay as they were.
"""

import json
import sqlite3
from typing import Any

from storage.results import HIDDEN

STEP = 200
_OF_PLAYER = {
    "results": "SELECT * FROM results WHERE player = ? ORDER BY number",
    "standings": "SELECT * FROM standings WHERE player = ?",
    "solos": "SELECT * FROM solos WHERE player = ?",
    "puzzles": "SELECT guild, day, over, ms FROM puzzles WHERE player = ?",
}


def export(db: sqlite3.Connection, user: int) -> dict[str, list[dict[str, Any]]]:
    """Every row that belongs to a person, table by table."""
    asked = {"people": "SELECT * FROM people WHERE id = ?", **_OF_PLAYER}
    found = {name: _rows(db, query, user) for name, query in asked.items()}
    for row in found["results"]:
        row["facts"] = json.loads(row["facts"] or "{}")
    return found


def _rows(db: sqlite3.Connection, query: str, user: int) -> list[dict[str, Any]]:
    cursor = db.execute(query, (user,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def live_tables_of(db: sqlite3.Connection, user: int) -> list[int]:
    """The live tables that name a person, who may have left them."""
    query = "SELECT id FROM tables WHERE phase <> 'over' AND instr(state, ?)"
    return [row[0] for row in db.execute(query, (str(user),))]


def forget(db: sqlite3.Connection, user: int) -> int:
    """Take away what is stored of a person and put a number below zero in his place; that number."""
    counted = db.execute("SELECT value FROM facts WHERE name = 'former'").fetchone()
    former = (int(counted[0]) if counted else 0) - 1
    db.execute(
        "INSERT INTO facts VALUES ('former', ?) ON CONFLICT DO UPDATE SET value = excluded.value", (str(former),)
    )
    db.execute("DELETE FROM people WHERE id = ?", (user,))
    db.execute("DELETE FROM solos WHERE player = ?", (user,))
    db.execute("DELETE FROM puzzles WHERE player = ?", (user,))
    db.execute("UPDATE results SET player = ? WHERE player = ?", (former, user))
    db.execute("UPDATE standings SET player = ?, tier = ? WHERE player = ?", (former, HIDDEN, user))
    return former


def rename(db: sqlite3.Connection, user: int, former: int, after: int) -> int | None:
    """Put the number in the person's place at the next tables; the last of them, or None when all are done."""
    rows = db.execute("SELECT id, state, start FROM tables WHERE id > ? ORDER BY id LIMIT ?", (after, STEP)).fetchall()
    for table, *texts in rows:
        if any(text and str(user) in text for text in texts):
            state, start = (text and json.dumps(_renamed(json.loads(text), user, former)) for text in texts)
            changes = "state = ?, start = ?, revision = revision + 1"
            db.execute(f"UPDATE tables SET {changes} WHERE id = ?", (state, start, table))
    return rows[-1][0] if len(rows) == STEP else None


def _renamed(content: dict[str, Any], user: int, former: int) -> dict[str, Any]:
    """A lobby or a match without that person. The game itself knows only seats."""

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
