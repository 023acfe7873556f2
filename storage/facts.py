"""Small facts that the bot keeps about itself, by name."""

import sqlite3


def fact(db: sqlite3.Connection, name: str) -> str | None:
    """The value of a fact."""
    row = db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return row[0] if row else None


def keep(db: sqlite3.Connection, name: str, value: str) -> None:
    """Keep a fact in place of an older one."""
    db.execute(
        "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )
