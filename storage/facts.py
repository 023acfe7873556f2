"""Small facts that the bot stores about itself, by name."""

from storage.db import Db


def fact(db: Db, name: str) -> str | None:
    """Return the value of a fact."""
    row = db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return row[0] if row else None


def keep(db: Db, name: str, value: str) -> None:
    """Store a fact and replace the old value."""
    db.execute(
        "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )
