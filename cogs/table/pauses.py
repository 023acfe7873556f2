"""Pauses cost nobody time: after a pause a table continues with the time that everybody had.

A pause is a restart of the bot, or the time in which a shard was not connected. Tables whose deadline has passed
meanwhile, or is near, sleep until they are woken; a press on a sleeping table wakes it first.
"""

import asyncio
import logging

from cogs.client import TabletopBot, now
from engines.core import Refused
from storage import Missing, Table, Unavailable
from storage.shards import Shards

log = logging.getLogger("tabletop")

NEAR = 5 * 60_000
"""A deadline within this many milliseconds, or within ten times the pause, is moved by the pause."""
ALL = 1_000_000
STORE_AGAIN_AFTER = 1.0


class Pauses:
    """The sleeping tables, each with the moment at which its pause began."""

    def __init__(self, bot: TabletopBot) -> None:
        self.bot = bot
        self._asleep: dict[int, int] = {}
        self._waking: dict[int, asyncio.Event] = {}

    def __contains__(self, table_id: object) -> bool:
        return table_id in self._asleep or table_id in self._waking

    async def begin(self, since: int, shard: int | None = None) -> None:
        """Let every table of a shard (None: of all its shards) sleep whose deadline has passed or is near."""
        at = now()
        shards = self.bot.own_shards if shard is None else Shards(self.bot.shard_count or 1, (shard,))
        due, _ = await self.bot.store.due(at + max(NEAR, 10 * (at - since)), most=ALL, on=shards)
        for table_id in due:
            self._asleep.setdefault(table_id, since)

    def add(self, table_id: int, since: int) -> None:
        """Put one table to sleep."""
        self._asleep.setdefault(table_id, since)

    async def wake_all(self) -> list[int]:
        """Wake every sleeping table; return those that continue."""
        return [table_id for table_id in sorted(self._asleep) if await self._wake_surely(table_id) is not None]

    async def _wake_surely(self, table_id: int) -> Table | None:
        while True:
            try:
                return await self.wake(table_id)
            except Unavailable as error:
                log.warning("the clock waits for the store: %s", error)
                await asyncio.sleep(STORE_AGAIN_AFTER)

    async def before_press(self, table_id: int) -> None:
        """Wake the table of a press; otherwise the pause would seem to begin with that press."""
        if table_id in self._waking:
            await self._waking[table_id].wait()
        if table_id in self._asleep and (table := await self.wake(table_id)) is not None:
            self.bot.changed(table)

    async def wake(self, table_id: int) -> Table | None:
        """Wake a table after its pause; None if it was awake or there is nothing to continue."""
        since = self._asleep.pop(table_id, None)
        if since is None:
            return None
        self._waking[table_id] = asyncio.Event()
        at = now()
        try:
            return await self.bot.store.update(table_id, lambda content: content.wake(since, at), at=at)
        except (Refused, Missing):
            return None
        except Unavailable:  # it still sleeps; the next press or the clock wakes it
            self._asleep[table_id] = since
            raise
        except Exception:
            log.exception("table %s: could not continue after a pause", table_id)
            return None
        finally:
            self._waking.pop(table_id).set()
