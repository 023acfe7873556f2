"""Compares the stored ratings with those that the history of all matches gives."""

from contextlib import suppress
from typing import Any

from storage import Store
from storage.results import rebuild


class Undo(Exception):
    """Ends a transaction without a change."""


async def wrong_ratings(url: str) -> list[str]:
    """How the ratings differ from those that the history gives."""
    query, found = "SELECT * FROM standings ORDER BY guild, game, period, player", []

    def compare(db: Any) -> None:
        found.append(db.execute(query).fetchall())
        rebuild(db)
        found.append(db.execute(query).fetchall())
        raise Undo

    store = await Store.open(url)
    try:
        with suppress(Undo):
            await store.engine.write(compare)
    finally:
        await store.close()
    kept, right = map(set, found)
    return [f"a rating is {row}" for row in kept - right] + [f"a rating should be {row}" for row in right - kept]
