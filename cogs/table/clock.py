"""Wakes tables whose deadline has passed. Deadlines live in the store; one task sleeps until the nearest."""

import asyncio
import logging
from contextlib import suppress

import discord
from discord.ext import commands

from cogs.background import BackgroundTasks
from cogs.client import TabletopBot, now
from cogs.discord_time import CLOCK
from cogs.messages.failures import NOT_TAKEN, why
from cogs.messages.live import LiveMessages
from cogs.table.drawing import scene_of
from engines.core import Refused
from engines.match import Match
from storage import Missing, Table, Unavailable
from storage.tables import Content

log = logging.getLogger("tabletop")

SIGN_OF_LIFE = 15.0
SOON = 5 * 60_000
A_MOMENT = 0.05
ALL = 1_000_000
AUTOPLAY_AFTER = 3.0


class Clock(commands.Cog):
    """Time itself: timeouts, reminders, and the sign of life."""

    def __init__(self, bot: TabletopBot, messages: LiveMessages) -> None:
        self.bot, self.messages = bot, messages
        self._next: int | None = None
        self._resting = False
        self._others = BackgroundTasks()
        self._since = 0
        self._asleep: set[int] = set()
        self._waking: dict[int, asyncio.Event] = {}
        bot.awaken = self._awaken
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
        """A table was changed: its deadline may be the nearest now, and its reminder is over."""
        due = [moment for moment in (table.content.deadline(), table.content.nudge()) if moment is not None]
        if self._resting and due and (self._next is None or min(due) < self._next):
            self._run.cancel()
            self._run = asyncio.create_task(self._go())
        if table.ping:
            self._others.begin(self._take_away(table))
        if isinstance(table.content, Match) and self.bot.game_screens[table.game].autoplay:
            self._others.begin(self._play_for(table, table.content))

    async def _play_for(self, table: Table, match: Match) -> None:
        """Make the only legal play for a player who wishes so, after a moment in which he can see it."""
        sleepers, turn = sorted(match.game.sleepers()), match.game.turn()
        if match.over or len(sleepers) != 1 or len(legal := match.game.legal_actions(sleepers[0])) != 1:
            return
        user, text = match.seats[sleepers[0]].user, str(legal[0])
        if match.seats[sleepers[0]].player or not (await self.bot.store.person(user)).autoplay:
            return
        await asyncio.sleep(AUTOPLAY_AFTER)
        with suppress(Refused, Missing):
            changed = await self.bot.store.update(table.id, lambda c: _press(c, user, turn, text), at=now())
            self.bot.changed(changed)

    async def _begin(self) -> None:
        while not self._since:
            try:
                alive = int(await self.bot.store.fact("alive") or now())
                self._asleep.update((await self.bot.store.due(now() + SOON, most=ALL))[0])
                self._since = alive
            except Unavailable as error:
                await _wait_for_store(error)
        await self.bot.wait_until_ready()
        await self._wake_all()
        self.bot.awaken = None
        await self._go()

    async def _go(self) -> None:
        while True:
            try:
                waiting = await self._ring(now())
                self._next = await self.bot.store.next_due()
                await self._rest(A_MOMENT if waiting else 0.0)
            except Unavailable as error:
                await _wait_for_store(error)
            except Exception:
                log.exception("the clock stumbled")
                await asyncio.sleep(1)

    async def _rest(self, least: float) -> None:
        """Sleep until the nearest deadline; only then may the task be replaced by one that sleeps less."""
        wait = 60.0 if self._next is None else max(least, min(60.0, (self._next - now()) / 1000))
        self._resting = True
        try:
            await asyncio.sleep(wait)
        finally:
            self._resting = False

    async def _ring(self, at: int) -> bool:
        """Move time where it is due; whether some table waits until everybody sees what is now."""
        late, nudged = await self.bot.store.due(at)
        waiting = await asyncio.gather(*(self._tick(table) for table in late))
        for table in nudged:
            await self._remind(table)
        return any(waiting)

    async def _tick(self, number: int) -> bool:
        at = now()
        if await self._is_waited_for(number):
            return True
        try:
            table = await self.bot.store.update(number, lambda content: content.tick(at), at=at)
        except (Refused, Missing):  # somebody was faster
            return False
        except Unavailable:  # nobody's time can move now: the whole clock waits
            raise
        except Exception:
            log.exception("table %s: time could not move", number)
            await asyncio.sleep(1)
            return False
        log.info("table %s: time moved", number)
        self.bot.changed(table)
        return False

    async def _is_waited_for(self, number: int) -> bool:
        """Whether time waits, because everybody must first see what is on the table now."""
        if not self.messages.behind(number):
            return False
        table = await self.bot.store.table(number)
        return isinstance(table.content, Match) and self.bot.game_screens[table.game].foreseen(table.public)

    async def _wake_all(self) -> None:
        """Deadlines that passed, or were near, while the bot was down begin anew."""
        woken = [number for number in sorted(self._asleep) if await self._wake_surely(number) is not None]
        if woken:
            log.info("%s tables go on", len(woken))
            self._others.begin(self._show_again(woken))

    async def _wake_surely(self, number: int) -> Table | None:
        while True:
            try:
                return await self._wake(number)
            except Unavailable as error:
                await _wait_for_store(error)

    async def _awaken(self, number: int) -> None:
        """A press that comes before its table was woken wakes it: the pause would else seem to begin with it."""
        if number in self._waking:
            await self._waking[number].wait()
        if (table := await self._wake(number)) is not None:
            self.bot.changed(table)

    async def _wake(self, number: int) -> Table | None:
        """That table, going on after the pause; None if it was woken already, or has nothing to go on with."""
        if number not in self._asleep:
            return None
        self._asleep.discard(number)
        self._waking[number] = asyncio.Event()
        since, at = self._since, now()
        try:
            return await self.bot.store.update(number, lambda content: content.wake(since, at), at=at)
        except (Refused, Missing):
            return None
        except Unavailable:  # it still sleeps, and whoever comes next wakes it
            self._asleep.add(number)
            raise
        except Exception:
            log.exception("table %s: could not be woken", number)
            return None
        finally:
            self._waking.pop(number).set()

    async def _show_again(self, numbers: list[int]) -> None:
        """One after the other: whoever presses now is answered before a thousand tables are drawn."""
        for shown, number in enumerate(numbers):
            if shown:
                await asyncio.sleep(A_MOMENT)
            with suppress(Missing, Unavailable):  # its next press shows it
                self.bot.changed(await self.bot.store.table(number))

    async def _live(self) -> None:
        await self.bot.wait_until_ready()
        while True:
            try:
                if not self.bot.is_closed() and self.bot.is_ready():
                    await self.bot.store.keep("alive", str(now()))
                    await self.bot.store.keep("clock", str(CLOCK.ahead))
                    await self.bot.store.forget_presses(now())
            except Exception as error:
                log.warning("no sign of life: %s", error)
            await asyncio.sleep(SIGN_OF_LIFE)

    async def _remind(self, number: int) -> None:
        """One short message to the player whose turn it is, if he wants it; at most one per turn."""
        table = await self.bot.store.table(number)
        await self.bot.store.pinged(number, 0)
        if isinstance(table.content, Match) and not table.content.over:
            self._others.begin(self._call(table, table.content))

    async def _call(self, table: Table, match: Match) -> None:
        seats = [match.seats[seat] for seat in sorted(match.game.sleepers())]
        people = await self.bot.store.people([seat.user for seat in seats if not seat.player])
        users = [person.id for person in people.values() if person.pings]
        if not users:
            return
        words = (await scene_of(self.bot, table, None)).words
        text = words("your-turn", names=" ".join(f"<@{user}>" for user in users))
        try:
            message = await self.bot.get_partial_messageable(table.channel).send(
                text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(user) for user in users])
            )
        except NOT_TAKEN as error:
            log.info("table %s: no reminder: %s", table.id, why(error))
            return
        await self.bot.store.pinged(table.id, message.id)
        fresh = await self.bot.store.table(table.id)
        if not isinstance(fresh.content, Match) or fresh.content.last != match.last:
            await self._take_away(fresh)  # he moved while it was being sent

    async def _take_away(self, table: Table) -> None:
        await self.bot.store.unpinged(table.id, table.ping)
        with suppress(*NOT_TAKEN):
            await self.bot.get_partial_messageable(table.channel).get_partial_message(table.ping).delete()


async def _wait_for_store(error: Unavailable) -> None:
    log.warning("the clock waits for the store: %s", error)
    await asyncio.sleep(1)


def _press(content: Content, user: int, turn: int, text: str) -> Content:
    """In that turn and no other, however long the button for it would serve."""
    if not isinstance(content, Match) or content.game.turn() != turn:
        raise Refused("stale")
    return content.press(user, content.game.turn(content.seat_of(user)), text, now())
