"""The names and settings of players."""

from collections.abc import Mapping
from dataclasses import dataclass

from storage.db import Db

_CHOICES = ("name", "language", "locale", "pings", "autoplay", "colourblind")


@dataclass(frozen=True, slots=True)
class Person:
    """A player's name and settings."""

    id: int
    name: str = ""
    language: str | None = None
    locale: str | None = None
    pings: bool = True
    autoplay: bool = False
    hidden: bool = False
    colourblind: bool = False


def people(db: Db, users: list[int]) -> dict[int, Person]:
    """Return the settings of these users; the defaults for unknown ones."""
    marks = ", ".join("?" * len(users))
    chosen = "id, name, language, locale, pings, autoplay, hidden, colourblind"
    rows = db.execute(f"SELECT {chosen} FROM people WHERE id IN ({marks})", users).fetchall()
    known = {row[0]: Person(*row[:4], *map(bool, row[4:])) for row in rows}
    return {user: known.get(user, Person(user)) for user in users}


def nicknames(db: Db, guild: int, users: list[int]) -> dict[int, str]:
    """Return what these users are called in that server; "" for users without a nickname there."""
    marks = ", ".join("?" * len(users))
    query = f"SELECT player, name FROM nicknames WHERE guild = ? AND player IN ({marks})"
    known = dict(db.execute(query, (guild, *users)).fetchall())
    return {user: known.get(user, "") for user in users}


def remember_nickname(db: Db, guild: int, user: int, name: str) -> None:
    """Store what a user is called in one server; "" removes it."""
    if not name:
        db.execute("DELETE FROM nicknames WHERE player = ? AND guild = ?", (user, guild))
        return
    db.execute(
        "INSERT INTO nicknames (player, guild, name) VALUES (?, ?, ?)"
        " ON CONFLICT (player, guild) DO UPDATE SET name = excluded.name",
        (user, guild, name),
    )


def remember(db: Db, user: int, choices: Mapping[str, str | int | None]) -> None:
    """Store these settings; their names are columns of `people`."""
    names = [name for name in choices if name in _CHOICES]
    columns, marks = ", ".join(["id", *names]), ", ".join("?" * (len(names) + 1))
    changes = ", ".join(f"{name} = excluded.{name}" for name in names)
    db.execute(
        f"INSERT INTO people ({columns}) VALUES ({marks}) ON CONFLICT (id) DO UPDATE SET {changes}",
        (user, *(choices[name] for name in names)),
    )
