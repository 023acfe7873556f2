"""Applies deadlines: they are in the store, and one task sleeps until the next one."""

import asyncio
import logging
from contextlib import suppress
from random import SystemRandom

from discord.ext import commands

from cogs.background import BackgroundTasks
from cogs.client import TabletopBot, now
from cogs.discord_time import CLOCK
from cogs.messages.live import LiveMessages
from cogs.table.pauses import BETWEEN_SCREENS, Pauses, wait_for_store
from cogs.table.reminders import LastPresses, Reminders
from cogs.table.upkeep import upkeep
from engines.core import Refused
from engines.match import Match
from storage import Missing, Table, Unavailable
from storage.tables import Content

log = logging.getLogger("tabletop")

SIGN_OF_LIFE = 15.0
SCREEN_AGAIN_AFTER, SHARD_AGAIN_AFTER, REACH_AGAIN_AFTER = 0.05, 1.0, 30.0
"""Seconds until the clock looks again: at a table whose message is behind, while a shard is not connected, and while a
channel is out of reach; the clock is told when that is over."""
FAILED_AGAIN_AFTER = 30_000
"""Milliseconds until the clock tries again to apply a deadline that failed."""
AUTOPLAY_AFTER = 2.0, 6.0
"""An automatic play comes after a number of seconds between these, so that its moment does not tell that it was one."""


class Clock(commands.Cog):
    """Timeouts, reminders, pauses and the sign of life."""

    def __init__(self, bot: TabletopBot, messages: LiveMessages, presses: LastPresses) -> None:
        self.bot, self.messages = bot, messages
        self._next: int | None = None
        self._resting = False
        self._failed: dict[int, int] = {}
        self._others = BackgroundTasks()
        self._reminders = Reminders(bot, self._others, presses)
        self._pauses = bot.pauses = Pauses(bot)
        bot.followers.append(self.follow)
        self._run = asyncio.create_task(self._begin())
        self._beat = asyncio.create_task(self._live())

    async def cog_unload(self) -> None:
        self.bot.followers.remove(self.follow)
        for task in (self._run, self._beat, *self._others):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def follow(self, table: Table) -> None:
        """Follow a changed table: its deadline may be the next one, and its reminder is over."""
        due = [moment for moment in (table.content.deadline(), table.content.nudge()) if moment is not None]
        if self._resting and due and (self._next is None or min(due) < self._next):
            self._run.cancel()
            self._run = asyncio.create_task(self._go())
        if table.ping:
            self._others.begin(self._reminders.take_away(table))
        if isinstance(table.content, Match) and self.bot.game_screens[table.game].autoplay:
            self._others.begin(self._play_for(table, table.content))

    async def _play_for(self, table: Table, match: Match) -> None:
        """Play automatically for a player who wants that when only one move is legal, after a moment."""
        sleepers, turn = sorted(match.game.sleepers()), match.game.turn()
        if match.over or len(sleepers) != 1 or len(legal := match.game.legal_actions(sleepers[0])) != 1:
            return
        user, text = match.seats[sleepers[0]].user, str(legal[0])
        if match.seats[sleepers[0]].player or not (await self.bot.store.person(user)).autoplay:
            return
        await asyncio.sleep(SystemRandom().uniform(*AUTOPLAY_AFTER))
        if not self.bot.in_charge:
            return
        with suppress(Refused, Missing):
            changed = await self.bot.store.update(table.id, lambda c: _press(c, user, turn, text), at=now())
            self.bot.changed(changed)

    # pauses
    async def _begin(self) -> None:
        if self.bot.fleet is None or not self.bot.fleet.arriving:  # else there was no pause
            await self._sleep_since_the_last_sign_of_life()
        await self.bot.until_in_charge()
        await self._wake_all()
        self.bot.dispatch("tables_awake")
        for work in upkeep(self.bot, self.messages):
            self._others.begin(work)
        await self._go()

    async def _sleep_since_the_last_sign_of_life(self) -> None:
        while True:
            try:
                since = await self.bot.store.last_sign_of_life(self.bot.sign_of_life)
                await self._pauses.begin(since or now())
                return
            except Unavailable as error:
                await wait_for_store(error)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Let the tables of a shard that stays away say that their time stands still."""
        self._others.begin(self._pauses.tell(shard_id, self.messages.redraw))

    @commands.Cog.listener()
    async def on_shard_back(self, shard: int, since: int) -> None:
        """Continue the tables of a shard that is connected again, with the time they had."""
        try:
            await self._pauses.begin(since, shard)
        except Unavailable as error:
            await wait_for_store(error)
            await self._pauses.begin(since, shard)
        self.bot.away.pop(shard, None)
        told = self._pauses.told(shard)
        await self._wake_all()
        for table_id in told:
            self.messages.redraw(table_id)

    @commands.Cog.listener()
    async def on_in_charge_again(self, since: int) -> None:
        """Continue all tables after a time in which this process was frozen or cut off from the store."""
        try:
            await self._pauses.begin(since)
        except Unavailable as error:
            await wait_for_store(error)
            await self._pauses.begin(since)
        await self._wake_all()
        self.bot.dispatch("tables_awake")

    @commands.Cog.listener()
    async def on_table_reached(self, table_id: int, since: int) -> None:
        """Continue a table whose channel can be reached again, with the time it had."""
        self._pauses.add(table_id, since)
        await self._wake_all()

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    @commands.Cog.listener("on_raw_thread_update")
    async def on_something_changed(self, *_: object) -> None:
        """Try tables that are out of reach once more: a permission may have come back."""
        self.messages.try_again()

    async def _wake_all(self) -> None:
        if woken := await self._pauses.wake_all():
            log.info("%s tables continue after a pause", len(woken))
            self._others.begin(self._show_again(woken))

    async def _show_again(self, table_ids: list[int]) -> None:
        """Redraw tables one after the other, so that presses are answered in between."""
        for shown, table_id in enumerate(table_ids):
            if shown:
                await asyncio.sleep(BETWEEN_SCREENS)
            with suppress(Missing, Unavailable):  # its next press redraws it
                self.bot.changed(await self.bot.store.table(table_id))

    # time
    async def _go(self) -> None:
        while True:
            try:
                again = await self._ring(now())
                self._next = await self.bot.store.next_due(after=now() if again else 0, on=self.bot.own_shards)
                await self._rest(again)
            except Unavailable as error:
                self.bot.notice(error)
                await wait_for_store(error)
            except Exception:
                log.exception("the clock failed")
                await asyncio.sleep(1)

    async def _rest(self, again: float) -> None:
        """Sleep until the next deadline, or until a waiting table is looked at; only then may the task be replaced."""
        wait = 60.0 if self._next is None else max(0.0, min(60.0, (self._next - now()) / 1000))
        wait = min(wait, again or wait)
        self._resting = True
        try:
            await asyncio.sleep(wait)
        finally:
            self._resting = False

    async def _ring(self, at: int) -> float:
        """Apply all due deadlines; return the seconds until a waiting table is looked at again."""
        if not self.bot.in_charge:
            return SHARD_AGAIN_AFTER
        late, nudged = await self.bot.store.due(at, on=self.bot.own_shards)
        waits = await asyncio.gather(*(self._tick(table_id) for table_id in late))
        waits += [await self._remind(table_id) for table_id in nudged]
        return min((wait for wait in waits if wait), default=0.0)

    async def _remind(self, table_id: int) -> float:
        """Remind the players of a table; return the seconds until it is looked at again, if it waits."""
        if not await self._reminders.remind(table_id):
            return SHARD_AGAIN_AFTER
        if not self.messages.is_out_of_reach(table_id):
            self.messages.make_sure(table_id)
        return 0.0

    async def _tick(self, table_id: int) -> float:
        """Apply the deadline of a table; return the seconds until it is looked at again, if it waits."""
        at = now()
        if not self.bot.in_charge or table_id in self._pauses or self._failed.get(table_id, 0) > at:
            return SHARD_AGAIN_AFTER
        if self.bot.away and not self.bot.is_connected((await self.bot.store.table(table_id)).guild):
            return SHARD_AGAIN_AFTER
        if self.messages.is_out_of_reach(table_id):
            return REACH_AGAIN_AFTER
        try:
            if await self._is_waited_for(table_id):
                return SCREEN_AGAIN_AFTER
            table = await self.bot.store.update(table_id, lambda content: content.tick(at), at=at)
        except (Refused, Missing):  # somebody was faster
            return 0.0
        except Unavailable:  # no deadline can be stored now: the whole clock waits
            raise
        except Exception:
            log.exception("table %s: the deadline could not be applied", table_id)
            self._failed[table_id] = at + FAILED_AGAIN_AFTER
            return 0.0
        self._failed.pop(table_id, None)
        log.info("table %s: a deadline passed", table_id)
        self.bot.changed(table)
        return 0.0

    async def _is_waited_for(self, table_id: int) -> bool:
        """Whether the deadline waits until everybody sees the current state."""
        if not self.messages.behind(table_id):
            return False
        table = await self.bot.store.table(table_id)
        if not isinstance(table.content, Match):
            return False
        unseen = table.content.game.when_shown() is not None
        return unseen or self.bot.game_screens[table.game].foreseen(table.public)

    async def _tidy(self) -> None:
        """Store how far this machine's clock is ahead, and forget old presses; in a fleet one process does so."""
        if self.bot.fleet is None:
            await self.bot.store.keep("clock", str(CLOCK.ahead))
        if self.bot.has_first_shard:
            await self.bot.store.forget_presses(now())

    async def _live(self) -> None:
        await self.bot.until_in_charge()
        while True:
            try:
                if not self.bot.is_closed() and self.bot.is_well() and self.bot.in_charge:
                    await self.bot.store.sign_of_life(now(), self.bot.sign_of_life)
                    await self._tidy()
            except Exception as error:
                log.warning("the sign of life could not be stored: %s", error)
            await asyncio.sleep(SIGN_OF_LIFE)


def _press(content: Content, user: int, turn: int, text: str) -> Content:
    """Play an action in that turn only, even if its button would stay valid longer."""
    if not isinstance(content, Match) or content.game.turn() != turn:
        raise Refused("stale")
    return content.press(user, content.game.turn(content.seat_of(user)), text, now())
