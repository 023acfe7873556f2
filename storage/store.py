"""The store: a named method for everything that the bot asks. The SQL is in the module of each topic.

Tables are in `store_tables.py`, people and servers in `store_people.py`.
"""

import secrets
from typing import Self

from engines.match import Match
from engines.replaying import Facts
from storage import advice, facts, history, leaderboard, puzzles, solos
from storage.address import open_engine
from storage.db import Engine
from storage.leases import Leases
from storage.shards import ALL_SHARDS, Shards
from storage.store_people import PeopleMethods
from storage.store_tables import TableMethods


class Store(TableMethods, PeopleMethods):
    """Matches, people and servers. Every method is one short task outside the event loop."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.leases = Leases(engine)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open or create the database; raise Broken with a sentence if it cannot be used."""
        return cls(await open_engine(url))

    async def close(self) -> None:
        """Write all waiting changes and close; later calls raise Closed."""
        await self.engine.close()

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""
        return self.engine.waiting

    # results
    async def leaderboard(self, board: leaderboard.Board, page: int, reader: int) -> leaderboard.Page:
        """Return a page of a board, or the last one, with the reader's own standing."""
        return await self._read(lambda db: leaderboard.page(db, board, page, reader))

    async def profile(self, player: int, guild: int, game: str, *, to_others_in: int = 0) -> history.Profile:
        """Return the past of a player in a server (0: all) and a game ('': all), for the player or for others."""
        return await self._read(lambda db: history.profile(db, player, guild, game, to_others_in))

    async def past_matches(self, guild: int, player: int = 0, *, before: int = 0, most: int) -> list[history.Past]:
        """Return the newest matches of a server, or of a player in it; with `before`, only older ones."""
        return await self._read(lambda db: history.past(db, guild, player, before, most))

    async def matches_without_facts(self) -> list[int]:
        """Return some matches whose facts are not stored yet."""
        return await self._read(history.without_facts)

    async def keep_facts(self, match: int, seats: tuple[Facts, ...]) -> None:
        """Store the facts of each seat of a match, once, and update the boards of its week and month."""
        await self._change(lambda db: history.keep_facts(db, match, seats))

    async def keep_no_facts(self, match: int) -> None:
        """Keep that a match has no facts to tell, because it cannot be played again."""
        await self._change(lambda db: history.keep_no_facts(db, match))

    async def solo_top(self, guild: int, name: str) -> tuple[solos.Solo, ...]:
        """Return the best of a solo list in a server; none if the name is empty."""
        return await self._read(lambda db: solos.top(db, guild, name)) if name else ()

    async def solo_standing(self, table_id: int) -> solos.Standing | None:
        """Return how a solo match compares with others of its list."""
        return await self._read(lambda db: solos.standing(db, table_id))

    async def advice(self, match: int, player: int) -> str | None:
        """Return what the coach has found for a player in a match, if it was thought about."""
        return await self._read(lambda db: advice.advice(db, match, player))

    async def keep_advice(self, match: int, player: int, found: str) -> None:
        """Keep what the coach has found, once."""
        await self._write(lambda db: advice.keep(db, match, player, found))

    # puzzles
    async def puzzle(self, key: puzzles.Key) -> Match | None:
        """Return a player's puzzle of a day, if it has begun."""
        return await self._read(lambda db: puzzles.puzzle(db, key))

    async def puzzle_begun(self, guild: int, day: int) -> Match | None:
        """Return a match of that day in that server, if anybody has begun one."""
        return await self._read(lambda db: puzzles.begun(db, guild, day))

    async def update_puzzle(
        self, key: puzzles.Key, change: puzzles.Change, *, press: int | None = None, at: int
    ) -> Match:
        """Load, change, write and commit as one; Refused by `change`, and nothing is written."""
        return await self._change(lambda db: puzzles.update(db, key, change, press, at), noted=press is not None)

    async def puzzle_times(self, guild: int, day: int) -> list[puzzles.Time]:
        """Return every player who has finished the puzzle of that day, fastest first."""
        return await self._read(lambda db: puzzles.times(db, guild, day))

    async def puzzles_under_way(self, since: int, *, on: Shards = ALL_SHARDS) -> list[puzzles.Key]:
        """Return the unfinished puzzles from that day on."""
        return await self._read(lambda db: puzzles.under_way(db, since, on))

    # small facts
    async def last_sign_of_life(self, of: str = facts.ALIVE) -> int | None:
        """Return the moment of the last sign of life of the bot, or of a group of shards; None if there was none."""
        return await self._read(lambda db: facts.last_sign_of_life(db, of))

    async def sign_of_life(self, at: int, of: str = facts.ALIVE) -> None:
        """Store that the bot, or a group of shards, is alive at this moment."""
        await self._write(lambda db: facts.keep(db, of, str(at)))

    async def fact(self, name: str) -> str | None:
        """Return a small fact that the bot stores about itself."""
        return await self._read(lambda db: facts.fact(db, name))

    async def secret(self) -> str:
        """Return the secret of this installation, made once: dice that nobody can foresee are thrown with it."""
        return await self._write(lambda db: facts.secret(db, secrets.token_hex(32)))

    async def keep(self, name: str, value: str) -> None:
        """Store a small fact."""
        await self._write(lambda db: facts.keep(db, name, value))
