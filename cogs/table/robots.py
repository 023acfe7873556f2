"""Robots play their own seats, and those of people who sleep or left.

Nothing of this is stored: a robot whose turn it is after a restart simply plays.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from time import perf_counter

from discord.ext import commands

from cogs.client import TabletopBot, now
from cogs.messages.live import LiveMessages
from cogs.thinking import TooBusy
from engines import GAMES
from engines.core import Action, Game, Refused
from engines.lesson import robots_to_act, scripted
from engines.match import Match
from engines.robots import WITHOUT_SEARCH, choice, lingering, searches, think
from storage import Missing, Table, Unavailable
from storage.tables import Content

log = logging.getLogger("tabletop")

MOST_THINKING = 1
WITH_PEOPLE, WATCHED = (25, 6), (10, 3)
"""Robots' moves per second and at the same time, at tables with people and at watched tables. When many robots play,
they get slower and people do not."""
AFTER_A_PRESS, MOST_POLITE = 0.05, 2
"""For how many seconds, and how often at most, a robot waits when somebody has just pressed."""
MOST_BEHIND, MOST_IN_THE_WAY = 3.0, 0.3
"""How many seconds a robot waits at most for the public message: before its move, and before the next robot's."""
LOOK_AT_SCREEN_EVERY = 0.1
"""Seconds between two checks whether the public message is up to date."""
AGAIN_AFTER = 2.0


class Gate:
    """Lets only a few robots move at the same time, each a moment after the one before."""

    def __init__(self, per_second: int, at_once: int) -> None:
        self.pause = 1 / per_second
        self.few, self.pace = asyncio.Semaphore(at_once), asyncio.Lock()


@dataclass(eq=False)
class Intent:
    """What a robot is going to do; `cue` is what it reacts to."""

    cue: Hashable
    task: asyncio.Task[None] | None = None


class Robots(commands.Cog):
    """Plays robots: one intent per table and seat, which only a new cue replaces."""

    def __init__(self, bot: TabletopBot, messages: LiveMessages) -> None:
        self.bot, self.messages = bot, messages
        self._pool = ThreadPoolExecutor(MOST_THINKING, "robot")
        self._intents: dict[tuple[int, int], Intent] = {}
        self._revisions: dict[int, int] = {}
        self._guilds: dict[int, int] = {}
        self._with_people, self._watched = Gate(*WITH_PEOPLE), Gate(*WATCHED)
        bot.followers.append(self.follow)
        bot.queues["robots"] = self._intents.__len__

    async def cog_unload(self) -> None:
        self.bot.followers.remove(self.follow)
        tasks = [intent.task for intent in self._intents.values() if intent.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    @commands.Cog.listener()
    async def on_tables_awake(self) -> None:
        """Start the robots whose turn it is, when all tables continue after a start."""
        for table_id in await self.bot.store.live(on=self.bot.own_shards):
            try:
                self.follow(await self.bot.store.table(table_id))
            except Missing:
                continue
            except Exception:  # the robots of the other tables play
                log.exception("table %s: its robots could not begin", table_id)

    def follow(self, table: Table) -> None:
        """Give every robot that is to act at this table an intent that fits."""
        match = table.content
        if not isinstance(match, Match) or table.revision < self._revisions.get(table.id, 0):
            return
        if match.over or self._stands_still(table):
            self._forget(table.id)
            return
        players = {n: seat.player for n, seat in enumerate(match.seats) if seat.player}
        if not players:
            return
        self._revisions[table.id], self._guilds[table.id] = table.revision, table.guild
        to_act = frozenset() if match.paused else robots_to_act(match)
        for seat, strength in players.items():
            if seat in to_act:
                self._intend(table.id, match, seat, strength)
            else:
                self._intents.pop((table.id, seat), None)

    def _stands_still(self, table: Table) -> bool:
        """Whether nobody can press at this table now: then robots wait until it continues."""
        asleep = self.bot.pauses is not None and table.id in self.bot.pauses
        if asleep or not self.bot.in_charge:
            return True
        return not self.bot.is_connected(table.guild) or self.messages.is_out_of_reach(table.id)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Cancel the intents of robots at that shard's tables."""
        for table_id in [known for known, guild in self._guilds.items() if self.bot.shard_of(guild) == shard_id]:
            self._forget(table_id)

    def _forget(self, table_id: int) -> None:
        self._revisions.pop(table_id, None)
        self._guilds.pop(table_id, None)
        for key in [key for key in self._intents if key[0] == table_id]:
            del self._intents[key]

    def _intend(self, table_id: int, match: Match, seat: int, strength: str) -> None:
        reacts_to = GAMES[match.name].robot.cue
        cue: Hashable = (match.game.turn(), reacts_to(match.game.view(seat)) if reacts_to else None)
        if match.lesson is not None and match.step is not None:
            cue = len(match.lesson.steps)
        intent = self._intents.get((table_id, seat))
        if intent is not None and intent.cue == cue:
            return
        intent = self._intents[table_id, seat] = Intent(cue)
        intent.task = asyncio.create_task(self._play(table_id, match, seat, strength, intent))

    async def _play(self, table_id: int, match: Match, seat: int, strength: str, intent: Intent) -> None:
        turn, dice = match.game.turn(), self.bot.dice("robot", table_id, seat, match.game.ply)
        try:
            chosen = scripted(match) if match.step else await self._think(match.game, seat, strength, dice)
            if chosen is None:
                return
            since = None if match.step else GAMES[match.name].robot.since(match.game.view(seat))
            if since is None:
                await self._until_seen(table_id, MOST_BEHIND)
                since = now()
            due = since + chosen[0] + lingering(match.game)
            await asyncio.sleep(max(0, due - now()) / 1000)
            press = partial(self._press, table_id, seat, turn, chosen[1], intent)
            while self._intents.get((table_id, seat)) is intent:
                if GAMES[match.name].robot.cue is None:
                    await self._in_turn(self._watched if match.watched else self._with_people, table_id, press)
                else:  # in a race robots press at once, so a busy bot does not slow them
                    await press(due)
        except Exception:
            log.exception("table %s: the robot on seat %s failed", table_id, seat)
            self._done(table_id, seat, intent)

    async def _think(self, game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
        """Return what the robot does; an expert searches in a process of its own, or plays as hard if none is free."""
        begun = perf_counter()
        chosen = await self._chosen(game, seat, strength, dice)
        if self.bot.observer is not None:
            self.bot.observer.has_thought(game.name, perf_counter() - begun)
        return chosen

    async def _chosen(self, game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
        if searches(game, strength):
            legal = game.legal_actions(seat)
            try:
                return await self.bot.thinkers.think(choice, game.name, game.view(seat), legal, dice, strength)
            except TooBusy:
                strength = WITHOUT_SEARCH
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, think, game, seat, strength, dice)

    async def _in_turn(self, gate: Gate, table_id: int, press: Callable[[int], Awaitable[None]]) -> None:
        """Let few robots move at once, and the next when everybody sees the move, so that people are not held up."""
        async with gate.few:
            await self._after_people(gate)
            await press(now())
            await asyncio.sleep(0)  # followers are told first
            await self._until_seen(table_id, MOST_IN_THE_WAY)

    async def _after_people(self, gate: Gate) -> None:
        loop = asyncio.get_running_loop()
        async with gate.pace:
            await asyncio.sleep(gate.pause)
            for _ in range(MOST_POLITE):
                await asyncio.sleep(self.bot.pressed + AFTER_A_PRESS - loop.time())

    async def _until_seen(self, table_id: int, most: float) -> None:
        """Wait until the public message shows what the robot reacts to."""
        waited = 0.0
        while self.messages.behind(table_id) and waited < most:
            await asyncio.sleep(LOOK_AT_SCREEN_EVERY)
            waited += LOOK_AT_SCREEN_EVERY

    async def _press(self, table_id: int, seat: int, turn: int, action: Action, intent: Intent, at: int) -> None:
        if self._intents.get((table_id, seat)) is not intent:
            return
        if self.messages.is_out_of_reach(table_id) or not self.bot.in_charge:
            self._done(table_id, seat, intent)
            return
        try:
            changed = await self.bot.store.update(table_id, lambda c: _acted(c, seat, turn, str(action), at), at=at)
        except Unavailable as error:  # the disk is full or the file is locked: try again later
            self.bot.notice(error)
            log.warning("table %s: the robot on seat %s waits for the store: %s", table_id, seat, error)
            await asyncio.sleep(AGAIN_AFTER)
            return
        except (Refused, Missing) as error:  # somebody was faster
            log.info("table %s: the robot on seat %s was too late: %s", table_id, seat, error)
            self._done(table_id, seat, intent)
            return
        self._done(table_id, seat, intent)
        self.bot.changed(changed)

    def _done(self, table_id: int, seat: int, intent: Intent) -> None:
        if self._intents.get((table_id, seat)) is intent:
            del self._intents[table_id, seat]


def _acted(content: Content, seat: int, turn: int, text: str, at: int) -> Content:
    if not isinstance(content, Match):
        raise Refused("stale")
    return content.act(seat, turn, text, at)
