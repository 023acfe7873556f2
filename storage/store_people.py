"""The store's methods for people and servers: their settings, and what is stored about a person."""

from dataclasses import replace
from typing import Any

from storage import people, privacy, results, servers
from storage.access import STEP, Access
from storage.cache import Cache
from storage.db import Engine
from storage.people import Person
from storage.seats import is_first
from storage.servers import ServerSettings


class PeopleMethods(Access):
    """What the store does with people and servers. Settings that a press needs are kept in memory."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._people: Cache[int, Person] = Cache()
        self._nicknames: Cache[tuple[int, int], str] = Cache()
        self._firsts: Cache[tuple[int, int], bool] = Cache()
        self._languages: Cache[int, str | None] = Cache()

    async def person(self, user: int, guild: int = 0) -> Person:
        """Return a player's settings; the defaults if nothing is known."""
        return (await self.people([user], guild))[user]

    async def is_first_match(self, user: int, table_id: int) -> bool:
        """Whether that table has the player's first match of its game."""
        found = self._firsts.get((user, table_id))
        if found is None:
            found = self._firsts[user, table_id] = await self._read(lambda db: is_first(db, user, table_id))
        return found

    async def people(self, users: list[int], guild: int = 0) -> dict[int, Person]:
        """Return the settings of several players, with the names they have in that server (0: everywhere)."""
        found = self._people.all_of(users)
        if found is None:
            found = await self._read(lambda db: people.people(db, users))
            for user, person in found.items():
                self._people[user] = person
        names = await self.nicknames(guild, users) if guild > 0 else {}
        return {user: replace(found[user], name=name) if (name := names.get(user)) else found[user] for user in users}

    async def nicknames(self, guild: int, users: list[int]) -> dict[int, str]:
        """Return what these players are called in that server; "" for players without a nickname there."""
        known = self._nicknames.all_of([(guild, user) for user in users])
        if known is not None:
            return {user: name for (_, user), name in known.items()}
        found = await self._read(lambda db: people.nicknames(db, guild, users))
        for user, name in found.items():
            self._nicknames[guild, user] = name
        return found

    async def remember_nickname(self, guild: int, user: int, name: str) -> None:
        """Store what a player is called in one server; "" removes it."""
        await self._write(lambda db: people.remember_nickname(db, guild, user, name))
        self._nicknames.forget()

    async def remember(self, user: int, **choices: str | int | None) -> None:
        """Store a name or settings of a player."""
        await self._write(lambda db: people.remember(db, user, choices))
        self._people.forget()

    async def hide(self, user: int, hidden: bool) -> None:
        """Hide a player from the leaderboards of all servers, or not."""
        await self._change(lambda db: results.hide(db, user, hidden))
        self._people.forget()

    async def export(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Return every row that belongs to a person, table by table; a few tables at a time, as presses come first."""
        found = await self._read(lambda db: privacy.export(db, user))
        waiting = [row["id"] for row in found["tables"]]
        while waiting:
            some, waiting = waiting[:STEP], waiting[STEP:]
            found["moves"] += await self._read(lambda db, some=some: privacy.moves(db, user, some))  # type: ignore[misc]
        return found

    async def live_tables_of(self, user: int) -> list[int]:
        """Return the live tables that name a person, seated or not."""
        return await self._read(lambda db: privacy.live_tables_of(db, user))

    async def forget(self, user: int) -> None:
        """Delete what is stored about a person, then replace the person by a number at all tables, a few at a time."""
        former = await self._change(lambda db: privacy.forget(db, user))
        self._people.forget()
        self._nicknames.forget()
        while await self._change(lambda db: privacy.rename(db, user, former)):
            pass

    # servers
    async def language_of(self, guild: int) -> str | None:
        """Return a server's language."""
        if guild not in self._languages:
            self._languages[guild] = await self._read(lambda db: servers.language_of(db, guild))
        return self._languages[guild]

    async def set_language(self, guild: int, language: str | None) -> None:
        """Set a server's language."""
        await self._write(lambda db: servers.set_language(db, guild, language))
        self._languages.forget()

    async def server_settings(self, guild: int) -> ServerSettings:
        """Return a server's settings."""
        return await self._read(lambda db: servers.server_settings(db, guild))

    async def allow_channel(self, guild: int, channel: int, allowed: bool) -> ServerSettings:
        """Allow or forbid tables in one channel."""
        return await self._change(lambda db: servers.allow(db, guild, channel, allowed))

    async def set_ending(self, guild: int, ending: str) -> ServerSettings:
        """Set who may end tables."""
        return await self._change(lambda db: servers.set_ending(db, guild, ending))

    async def set_tables(self, guild: int, most: int) -> ServerSettings:
        """Set how many tables may be open in a server."""
        return await self._change(lambda db: servers.set_tables(db, guild, most))

    async def set_defaults(self, guild: int, game: str, options: dict[str, Any]) -> ServerSettings:
        """Add default options of a game; without options, remove all defaults of that game."""
        return await self._change(lambda db: servers.set_defaults(db, guild, game, options))
