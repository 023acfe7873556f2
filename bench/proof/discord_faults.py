"""Everything that Discord does to a bot over the years, in random order beside kills, while every game is played."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import monotonic

from bench.proof.bot_process import BotProcess, bot_process, database_faults
from bench.proof.fault_kinds import KINDS, FaultKinds
from bench.proof.groups import Group, Press
from bench.proof.kills import groups_of, log_faults
from local import channels
from local.rest import Seen

PACE, FAULT_LASTS, GOES_ON_WITHIN = 0.15, (1.0, 5.0), 60.0
"""Seconds between two steps of a group, for which a fault lasts, and in which every table must have a move after it."""
ANSWER_WITHIN = 3.0
MOST_REFUSED = 12
"""How many requests may be refused for each fault and table."""
REFUSED = (400, 401, 403, 404, 429)
EXPECTED = ("Attempting a reconnect", "an event could not be read")
"""Lines of the log that belong to the faults."""


@dataclass
class Report:
    """What happened in a run of faults."""

    faults: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    carried_out: int = 0
    unreachable: int = 0
    """Presses without an answer while the bot was killed or had no connection."""
    starved: int = 0
    """Presses without an answer in time while other programs had the processors for half of that time or more."""
    most_refused: int = 0
    matches: int = 0
    seconds: float = 0.0
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{sum(self.faults.values())} faults of {len(self.faults)} kinds in {self.seconds:.0f} s, {self.presses} "
            f"presses, {self.carried_out} moves confirmed, {self.unreachable} presses while the bot was out of reach, "
            f"{self.starved} late without a processor, at most {self.most_refused} refused requests for a fault and "
            f"table, {self.matches} matches, {len(self.troubles)} troubles"
        )


@dataclass
class Storm:
    """Groups that play, and the faults that befall them."""

    bot: BotProcess
    groups: list[Group]
    kinds: FaultKinds
    report: Report = field(default_factory=Report)
    waits: list[tuple[float, float]] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)

    async def befall(self, fault: Callable[[], Awaitable[None]]) -> None:
        """Let one fault happen and pass, and wait until every table has gone on."""
        before = {id(group): len(group.presses) for group in self.groups}
        self.refused.clear()
        self.report.faults[fault.__name__] += 1
        with (self.bot.log.parent / "faults.txt").open("a", encoding="utf-8") as told:
            told.write(f"{datetime.now(UTC):%H:%M:%S} {fault.__name__}\n")
        await fault()
        over = {id(group): len(group.presses) for group in self.groups}
        await self.until_all_played(fault.__name__, over)
        self._check(fault.__name__, [p for group in self.groups for p in group.presses[before[id(group)] :]])

    async def until_all_played(self, name: str, over: dict[int, int]) -> None:
        """Wait until every group has made a move after those that are given."""
        waiting, end = list(self.groups), monotonic() + GOES_ON_WITHIN
        while waiting := [g for g in waiting if not any(x.carried_out for x in g.presses[over[id(g)] :])]:
            if monotonic() > end:
                self.report.troubles.append(
                    f"{name}: not played on within {GOES_ON_WITHIN} s: {[g.game for g in waiting]}"
                )
                return
            await asyncio.sleep(0.05)

    def _check(self, name: str, presses: list[Press]) -> None:
        process = self.bot.process
        if process is None or process.returncode is not None:
            self.report.troubles.append(f"{name}: the bot ended")
        self.report.most_refused = max(self.report.most_refused, *self.refused.values(), 0)
        told = {place: count for place, count in self.refused.items() if count > MOST_REFUSED}
        if told:
            self.report.troubles.append(f"{name}: refused requests {told}")
        for press in presses:
            if press.answer is not None and not press.answer.done:
                self._unanswered(name, press)

    def _unanswered(self, name: str, press: Press) -> None:
        began = press.interaction.began
        if any(start - ANSWER_WITHIN <= began <= end + 0.5 for start, end in self.kinds.cut):
            self.report.unreachable += 1
            return
        known = [waited for moment, waited in self.waits if began - 0.1 <= moment <= began + ANSWER_WITHIN]
        if max(known, default=0.0) - min(known, default=0.0) >= ANSWER_WITHIN / 2:
            self.report.starved += 1
            return
        self.report.troubles.append(f"{name}: nobody answered {press.interaction.data}")

    def watch(self, call: Seen) -> None:
        """Count a refused request for its table."""
        if call.status in REFUSED:
            self.refused[self._place(call.path)] += 1

    def _place(self, path: str) -> str:
        parts = path.split("/")
        if "channels" in parts:
            return parts[parts.index("channels") + 1]
        known = self.bot.server.interactions.by_token
        return next((known[part].channel_id for part in parts if part in known), "elsewhere")

    async def drive(self, group: Group) -> None:
        """Let a group play as long as the run lasts."""
        while True:
            await group.step()
            await asyncio.sleep(PACE)

    async def watch_waits(self) -> None:
        """Note how long the bot was without a processor."""
        while True:
            with suppress(AssertionError):
                self.waits.append((monotonic(), self.bot.waited()))
            del self.waits[:-2000]
            await asyncio.sleep(0.05)

    def finish(self) -> Report:
        """Count everything and read the database and the log."""
        presses = [press for group in self.groups for press in group.presses]
        self.report.presses, self.report.carried_out = len(presses), sum(press.carried_out for press in presses)
        self.report.matches = len(self.bot.read("SELECT id FROM tables WHERE start IS NOT NULL"))
        missed = self.bot.read(
            "SELECT moves.match, moves.ply FROM moves JOIN tables ON tables.id = moves.match WHERE moves.seat IS NULL"
            " AND moves.action = 'timeout' AND tables.game IN ('shigaon49', 'eight_and_a_half')"
        )
        self.report.troubles += [f"table {match}: somebody was timed out at ply {ply}" for match, ply in missed]
        self.report.troubles += database_faults(self.bot)
        self.report.troubles += [line for line in log_faults(self.bot) if not any(text in line for text in EXPECTED)]
        return self.report


async def fault_often(
    folder: Path,
    games: tuple[str, ...],
    count: int,
    *,
    seconds: float = 1e9,
    seed: int = 1,
    kinds: tuple[str, ...] = KINDS,
    lasts: tuple[float, float] = FAULT_LASTS,
) -> Report:
    """Play these games, every second one in a thread, and let that many faults happen in random order."""
    begun, dice = monotonic(), Random(seed)
    async with bot_process(folder, channels=len(games)) as bot:
        groups, report = _half_in_threads(bot, groups_of(bot, games, seed, robots=1)), Report()
        storm = Storm(bot, groups, FaultKinds(bot, groups, dice, lasts, report.troubles), report)
        bot.server.watchers.append(storm.watch)
        driving = [asyncio.create_task(storm.drive(group)) for group in storm.groups]
        driving.append(asyncio.create_task(storm.watch_waits()))
        await storm.until_all_played("the start", {id(group): 0 for group in storm.groups})
        waiting: list[str] = []
        for _ in range(count):
            waiting = waiting or dice.sample(kinds, len(kinds))
            await storm.befall(getattr(storm.kinds, waiting.pop()))
            broken = [task for task in driving if task.done()]
            if broken or monotonic() - begun > seconds:
                storm.report.troubles += [f"a group stopped: {task.exception()!r}" for task in broken]
                break
        for task in driving:
            task.cancel()
        await asyncio.gather(*driving, return_exceptions=True)
        storm.report.seconds = monotonic() - begun
        return storm.finish()


def _half_in_threads(bot: BotProcess, groups: list[Group]) -> list[Group]:
    """Let every second group play in a thread of its channel."""
    for group in groups[::2]:
        body = {"name": "a table", "type": 11}
        group.channel = channels.open_thread(bot.server.world, group.channel, group.people[0].id, body)
    return groups
