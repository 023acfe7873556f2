"""Server settings: where tables may be opened, who may end them, and default options."""

import json
import logging
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from engines.core import Options
from engines.robots import STRENGTHS
from storage.db import Db

log = logging.getLogger("tabletop")

STRENGTH = "strength"
"""A default beside a game's own options: the strength of robots if the command does not say it."""


class ServerSettings(NamedTuple):
    """The settings of a server. Without channels, tables may be opened anywhere."""

    channels: tuple[int, ...] = ()
    ending: str = "ask"
    defaults: dict[str, dict[str, Any]] = {}
    tables: int = 0
    """How many tables may be open there; 0: as many as the operator allows."""

    def options(self, game: str, chosen: Options, given: set[str]) -> Options:
        """Return the options of a new table: those of the command, else the server's defaults."""
        defaults = self.defaults.get(game, {}).items()
        wanted = {name: value for name, value in defaults if name not in {*given, STRENGTH}}
        try:
            return type(chosen)(**{**chosen.model_dump(), **wanted})
        except ValueError:  # an old option that the game no longer has
            return chosen

    def strength(self, game: str) -> str:
        """Return the strength of the robots of a new table; "": as the game has it."""
        chosen = self.defaults.get(game, {}).get(STRENGTH, "")
        return chosen if chosen in STRENGTHS else ""


_SETTINGS = TypeAdapter(ServerSettings)


def language_of(db: Db, guild: int) -> str | None:
    """Return the server's language."""
    row = db.execute("SELECT language FROM guilds WHERE id = ?", (guild,)).fetchone()
    return row[0] if row else None


def set_language(db: Db, guild: int, language: str | None) -> None:
    """Set the server's language."""
    _set(db, guild, "language", language)


def server_settings(db: Db, guild: int) -> ServerSettings:
    """Return the server's settings."""
    row = db.execute("SELECT channels, ending, defaults, tables FROM guilds WHERE id = ?", (guild,)).fetchone()
    if row is None:
        return ServerSettings()
    try:
        return _SETTINGS.validate_python((json.loads(row[0]), row[1], json.loads(row[2]), row[3]))
    except ValueError:
        log.warning("server %s: its settings cannot be read, so the defaults hold", guild)
        return ServerSettings()


def allow(db: Db, guild: int, channel: int, allowed: bool) -> ServerSettings:
    """Allow or forbid tables in one channel."""
    db.alone(f"server:{guild}")
    others = [other for other in server_settings(db, guild).channels if other != channel]
    return _set(db, guild, "channels", json.dumps([*others, channel] if allowed else others))


def set_ending(db: Db, guild: int, ending: str) -> ServerSettings:
    """Set who may end tables."""
    return _set(db, guild, "ending", ending)


def set_tables(db: Db, guild: int, most: int) -> ServerSettings:
    """Set how many tables may be open in a server."""
    return _set(db, guild, "tables", most)


def set_defaults(db: Db, guild: int, game: str, options: dict[str, Any]) -> ServerSettings:
    """Add default options of a game; without options, remove all defaults of that game."""
    db.alone(f"server:{guild}")
    known = server_settings(db, guild).defaults
    defaults = {**known, game: {**known.get(game, {}), **options} if options else {}}
    return _set(db, guild, "defaults", json.dumps({name: chosen for name, chosen in defaults.items() if chosen}))


def _set(db: Db, guild: int, column: str, value: str | int | None) -> ServerSettings:
    db.execute(
        f"INSERT INTO guilds (id, {column}) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET {column} = excluded.{column}",
        (guild, value),
    )
    return server_settings(db, guild)
