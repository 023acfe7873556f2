"""Pauses cost nobody time: after a pause a table continues with the time that everybody had.

A pause is a restart of the bot, or the time in which a shard was not connected. Tables whose deadline has passed
meanwhile, or is near, sleep until they are woken; a press on a sleeping table wakes it first.
"""

import asyncio
import logging
from collections.abc import Callable

from cogs.client import TabletopBot, now
from engines.core import Refused
from storage import Missing, Table, Unavailable
from storage.shards import Shards

log = logging.getLogger("tabletop")

NEAR = 5 * 60_000
"""A deadline within this many milliseconds, or within ten times the pause, is moved by the pause."""
ALL = 1_000_000
TOLD_AFTER, TOLD_EVERY = 10.0, 60.0
"""Seconds without a connection after which tables say that their time stands still, and until more of them do."""
BETWEEN_SCREENS = 0.05
"""Seconds between two tables that are redrawn: presses are answered in between."""
STORE_AGAIN_AFTER = 1.0


class Pauses:
    """The sleeping tables, each with the moment at which its pause began."""

    def __init__(self, bot: TabletopBot) -> None:
        self.bot = bot
        self._asleep: dict[int, int] = {}
        self._waking: dict[int, asyncio.Event] = {}
        self._telling: set[int] = set()

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

    async def tell(self, shard: int, redraw: Callable[[int], None]) -> None:
        """Let tables whose deadline is near say that their time stands still, as long as a shard is not connected."""
        if shard in self._telling:
            return
        self._telling.add(shard)
        try:
            await asyncio.sleep(TOLD_AFTER)
            while shard in self.bot.away:
                await self._tell(shard, redraw)
                await asyncio.sleep(TOLD_EVERY)
        finally:
            self._telling.discard(shard)

    async def _tell(self, shard: int, redraw: Callable[[int], None]) -> None:
        try:
            due, _ = await self.bot.store.due(now() + NEAR, most=ALL, on=Shards(self.bot.shard_count or 1, (shard,)))
        except Unavailable:
            return
        for table_id in due:
            if table_id not in self.bot.shown_paused and shard in self.bot.away:
                self.bot.shown_paused[table_id] = shard
                redraw(table_id)
                await asyncio.sleep(BETWEEN_SCREENS)

    def told(self, shard: int) -> list[int]:
        """Return the tables of a shard that said so, and say so no more."""
        found = [table_id for table_id, its_shard in self.bot.shown_paused.items() if its_shard == shard]
        for table_id in found:
            del self.bot.shown_paused[table_id]
        return found

    async def wake_all(self) -> list[int]:
        """Wake every sleeping table; return those that continue."""
        return [table_id for table_id in sorted(self._asleep) if await self._wake_surely(table_id) is not None]

    async def _wake_surely(self, table_id: int) -> Table | None:
        while True:
            try:
                return await self.wake(table_id)
            except Unavailable as error:
                await wait_for_store(error)

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


async def wait_for_store(error: Unavailable) -> None:
    """Log why the store cannot be used, and wait a moment before the next try."""
    log.warning("the clock waits for the store: %s", error)
    await asyncio.sleep(STORE_AGAIN_AFTER)
