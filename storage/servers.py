"""What a server chose: where tables may be opened, who may end them, and the options that a game begins with."""

import json
import sqlite3
from typing import Any, NamedTuple

from engines.core import Options


class ServerSettings(NamedTuple):
    """The rules of a server. No channels: tables may be opened anywhere."""

    channels: tuple[int, ...] = ()
    ending: str = "ask"
    defaults: dict[str, dict[str, Any]] = {}

    def options(self, game: str, chosen: Options, given: set[str]) -> Options:
        """The options of a new table: what was said in the command, else what the server prefers."""
        wanted = {name: value for name, value in self.defaults.get(game, {}).items() if name not in given}
        try:
            return type(chosen)(**{**chosen.model_dump(), **wanted})
        except ValueError:  # an option of the past that the game no longer knows
            return chosen


def server_settings(db: sqlite3.Connection, guild: int) -> ServerSettings:
    """What that server chose."""
    row = db.execute("SELECT channels, ending, defaults FROM guilds WHERE id = ?", (guild,)).fetchone()
    return ServerSettings(tuple(json.loads(row[0])), row[1], json.loads(row[2])) if row else ServerSettings()


def allow(db: sqlite3.Connection, guild: int, channel: int, allowed: bool) -> ServerSettings:
    """One channel more or less in which tables may be opened."""
    others = [other for other in server_settings(db, guild).channels if other != channel]
    return _set(db, guild, "channels", json.dumps([*others, channel] if allowed else others))


def let_end(db: sqlite3.Connection, guild: int, ending: str) -> ServerSettings:
    """Who may end tables."""
    return _set(db, guild, "ending", ending)


def prefer(db: sqlite3.Connection, guild: int, game: str, options: dict[str, Any]) -> ServerSettings:
    """The options that a game begins with; none: those of the game."""
    defaults = {**server_settings(db, guild).defaults, game: options}
    return _set(db, guild, "defaults", json.dumps({name: chosen for name, chosen in defaults.items() if chosen}))


def _set(db: sqlite3.Connection, guild: int, column: str, value: str) -> ServerSettings:
    db.execute(
        f"INSERT INTO guilds (id, {column}) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET {column} = excluded.{column}",
        (guild, value),
    )
    return server_settings(db, guild)
