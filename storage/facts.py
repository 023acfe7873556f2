"""Small facts that the bot stores about itself, by name."""

from storage.db import Db

ALIVE, SECRET = "alive", "secret"


def fact(db: Db, name: str) -> str | None:
    """Return the value of a fact."""
    row = db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return row[0] if row else None


def secret(db: Db, fresh: str) -> str:
    """Return the secret of this installation; the first call stores the fresh one."""
    new = "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
    db.execute(new, (SECRET, fresh))
    return fact(db, SECRET) or fresh


def last_sign_of_life(db: Db, of: str = ALIVE) -> int | None:
    """The moment of the last sign of life of the bot, or of a group of shards; None if there was none.

    A group that is new, because the groups were changed, was alive when the bot last was.
    """
    alive = fact(db, of)
    return newest_sign_of_life(db) if alive is None else int(alive)


def newest_sign_of_life(db: Db) -> int | None:
    """The moment of the last sign of life of any process, however many groups there were."""
    rows = db.execute("SELECT value FROM facts WHERE name LIKE ?", (f"{ALIVE}%",)).fetchall()
    return max((int(value) for (value,) in rows), default=None)


def keep(db: Db, name: str, value: str) -> None:
    """Store a fact and replace the old value."""
    db.execute(
        "INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )
