"""What the coach has found for a player in a finished match."""

from storage.db import Db


def advice(db: Db, match: int, player: int) -> str | None:
    """Return what was found, if the coach has thought about it."""
    row = db.execute("SELECT found FROM advice WHERE player = ? AND match = ?", (player, match)).fetchone()
    return row[0] if row else None


def keep(db: Db, match: int, player: int, found: str) -> None:
    """Keep what was found, once."""
    db.execute(
        "INSERT INTO advice (player, match, found) VALUES (?, ?, ?) ON CONFLICT (player, match) DO NOTHING",
        (player, match, found),
    )
