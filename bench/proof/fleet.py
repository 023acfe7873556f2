"""Kills, freezes and replaces processes of a fleet on PostgreSQL, and checks that every confirmed press is kept, once.

Two processes run a group of shards each, and a third is a spare. People and robots play all games in servers of both
groups without a pause. A process that ends is started again, as an init system would do it.
"""

import asyncio
import json
import signal
from asyncio.subprocess import Process
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import psycopg

from bench.postgres import Server as Postgres
from bench.postgres import own_server
from bench.processes import NO_LIMITS, begun
from bench.proof.bot_process import BotProcess, Read, wrong_tables
from bench.proof.fleet_report import Report
from bench.proof.groups import OPTIONS, Group
from bench.proof.kills import check_moves, judged, log_faults, stored_moves
from bench.proof.ratings import wrong_ratings
from cogs.fleet import Layout
from local.rest import Seen
from local.server import Server
from storage.shards import shard_of

LAYOUT = Layout(2, 2)
PROCESSES = 3
PATIENCE = 90.0
"""Seconds after a fault in which every table must go on."""
KILL, FREEZE, RESTART, DATABASE = "kill -9", "kill -STOP", "restart", "PostgreSQL"
ALREADY_ANSWERED = 40060
ANSWERED_WITHIN = 3.0


class Fleet(BotProcess):
    """The processes of the bot, and their database."""

    def __init__(self, server: Server, folder: Path, postgres: Postgres, url: str) -> None:
        super().__init__(server, folder)
        self.postgres, self.url = postgres, url
        self.processes: list[Process] = []
        self._logs = [folder / f"bot-{number}.log" for number in range(PROCESSES)]
        self._link: psycopg.Connection[Any] | None = None
        self._running: list[asyncio.Task[None]] = []
        self._stopping = False

    async def start(self) -> None:
        """Start all processes, and wait until every group has one."""
        self._running = [asyncio.create_task(self._keep_running(log)) for log in self._logs]
        async with asyncio.timeout(PATIENCE):
            await self.server.bot_ready(within=PATIENCE)
            while any(not self.sessions(group) for group in range(LAYOUT.groups)):
                await self.server.world.next_event()

    async def _keep_running(self, said: Path) -> None:
        """Run a process, and start it again whenever it ends."""
        settings = {"DATABASE_URL": self.url, "SHARD_COUNT": str(LAYOUT.shards), "SHARD_GROUPS": str(LAYOUT.groups)}
        while not self._stopping:
            with said.open("ab") as log:
                process = await begun(self.server, "bot.py", log=log, **NO_LIMITS, **settings, LOG_LEVEL="INFO")
            self.processes.append(process)
            await process.wait()
            self.processes.remove(process)

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End all processes."""
        self._stopping = True
        for process in list(self.processes):
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGCONT)
                process.send_signal(how)
        await asyncio.gather(*self._running, return_exceptions=True)
        self.log.write_text("".join(log.read_text(encoding="utf-8") for log in self._logs), encoding="utf-8")
        if self._link is not None:
            self._link.close()

    # who has what
    def holder(self, group: int) -> Process | None:
        """The process that has the lease of a group."""
        rows = self.read("SELECT value FROM facts WHERE name = ?", f"lease:{group}")
        holder = json.loads(str(rows[0][0]))["holder"] if rows else "-0-"
        return next((each for each in self.processes if each.pid == int(holder.split("-")[-2])), None)

    def sessions(self, group: int) -> set[str]:
        """The sessions of a group's shards that are connected."""
        every = self.server.gateway.sessions.values()
        return {session.id for session in every if session.line and session.shard[0] in LAYOUT.numbers(group)}

    def has_spare(self) -> bool:
        """Whether a process waits for a group: the last that it said about groups is that it is a spare."""
        return len(self.processes) == PROCESSES and any(map(_is_spare, self._logs))

    # what is stored
    @contextmanager
    def snapshot(self) -> Iterator[Read]:
        """Ask several things of one state of the database."""
        if self._link is None or self._link.closed:
            self._link = psycopg.connect(self.url, autocommit=True)
        link = self._link
        with link.transaction():
            link.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield lambda query, *values: link.execute(query.replace("%", "%%").replace("?", "%s"), values).fetchall()


def _is_spare(log: Path) -> bool:
    said = log.read_text(encoding="utf-8") if log.exists() else ""
    return said.rfind("this one is a spare") > max(said.rfind("run by this process"), said.rfind("goodbye"))


@dataclass
class Breaking:
    """People who play on while one fault follows the other."""

    fleet: Fleet
    groups: list[Group]
    dice: Random
    frozen: float
    """Seconds for which a frozen process stays so."""
    replaced_within: float
    report: Report = field(default_factory=Report)
    _peace: list[tuple[float, float]] = field(default_factory=list)
    _frozen_at: list[float] = field(default_factory=list)

    async def run(self, kinds: list[str], every: float, end: float) -> None:
        """Cause these faults, with at least that many seconds from one to the next."""
        self.fleet.server.watchers.append(self._watch)
        driving = [asyncio.create_task(self._drive(group)) for group in self.groups]
        try:
            await self._until_all_played(monotonic())
            for kind in kinds:
                peace = monotonic()
                await asyncio.sleep(self.dice.uniform(0, 1))
                self._peace.append((peace, monotonic() - 3.5))
                await self._cause(kind)
                await asyncio.sleep(max(0.0, peace + every - monotonic()))
                if monotonic() > end:
                    return
        finally:
            for task in driving:
                task.cancel()
            await asyncio.gather(*driving, return_exceptions=True)

    async def _drive(self, group: Group) -> None:
        while True:
            try:
                await group.step()
            except psycopg.Error:  # PostgreSQL restarts
                await asyncio.sleep(0.1)

    async def _cause(self, kind: str) -> None:
        begun, number = monotonic(), self.dice.randrange(LAYOUT.groups)
        if kind == DATABASE:
            await asyncio.to_thread(self.fleet.postgres.stop)
            await asyncio.to_thread(self.fleet.postgres.start)
        else:
            await self._replace(kind, number)
        self.report.faults[kind] += 1
        if await self._until_all_played(monotonic()):
            self.report.went_on.append(monotonic() - begun)

    async def _replace(self, kind: str, group: int) -> None:
        victim = await self._until(lambda: self.fleet.holder(group), f"nobody has group {group}")
        if victim is None:
            return
        await self._until(self.fleet.has_spare, "there is no spare")
        before, begun = self.fleet.sessions(group), monotonic()
        signals = {KILL: signal.SIGKILL, FREEZE: signal.SIGSTOP, RESTART: signal.SIGTERM}
        victim.send_signal(signals[kind])
        if kind == FREEZE:
            self._frozen_at.append(asyncio.get_running_loop().time())
            asyncio.get_running_loop().call_later(self.frozen, self._thaw, victim)
        if await self._until(lambda: self.fleet.sessions(group) - before, f"after {kind} nobody took group {group}"):
            self.report.replaced.append(took := monotonic() - begun)
            if took > self.replaced_within:
                self.report.troubles.append(f"after {kind} group {group} was taken over after {took:.1f} s")

    def _thaw(self, victim: Process) -> None:
        with suppress(ProcessLookupError):
            victim.send_signal(signal.SIGCONT)

    async def _until(self, fact: Any, otherwise: str) -> Any:
        end = monotonic() + PATIENCE
        while monotonic() < end:
            with suppress(psycopg.Error):
                if found := fact():
                    return found
            await asyncio.sleep(0.05)
        self.report.troubles.append(f"{otherwise}, {PATIENCE} s long")
        return None

    async def _until_all_played(self, since: float) -> bool:
        """Wait until somebody has pressed after that moment and has moved, at every table."""

        def waiting() -> list[str]:
            return [group.game for group in self.groups if not _moved(group, since)]

        if await self._until(lambda: not waiting(), "no move") is None:
            self.report.troubles.append(f"these tables do not go on: {waiting()}")
            return False
        return True

    def _watch(self, seen: Seen) -> None:
        """Count presses that two processes answered; one that was frozen while it answered may do so again."""
        code = seen.answer.get("code") if isinstance(seen.answer, dict) else None
        path = seen.path.partition("?")[0]
        if path.endswith("/callback") and code == ALREADY_ANSWERED:
            began = self.fleet.server.interactions.by_id[path.split("/")[-3]].began
            self.report.answered_twice += not any(-ANSWERED_WITHIN < began - at < 1 for at in self._frozen_at)

    # the end
    async def finish(self) -> Report:
        """Check what is stored, and count."""
        report, presses = self.report, [press for group in self.groups for press in group.presses]
        report.presses, report.carried_out = len(presses), sum(press.carried_out for press in presses)
        lost = [press for press in presses if press.answer is not None and not press.answer.done]
        report.unanswered = len(lost)
        report.late = sum(any(a < press.interaction.began < b for a, b in self._peace) for press in lost)
        report.by_robots, troubles = check_moves(self.fleet, self.groups)
        report.answers = self._note_answers()
        with self.fleet.snapshot() as read:
            report.matches = len(read("SELECT id FROM tables WHERE start IS NOT NULL"))
            report.results = len(read("SELECT DISTINCT match FROM results"))
            troubles += wrong_tables(read)
        report.troubles += [*troubles, *log_faults(self.fleet), *await wrong_ratings(self.fleet.url)]
        if report.answered_twice:
            report.troubles.append(f"{report.answered_twice} presses were answered by two processes")
        if self.fleet.server.gateway.too_early:
            report.troubles.append(f"{self.fleet.server.gateway.too_early} IDENTIFYs came too early")
        return report

    def _note_answers(self) -> Counter[str]:
        """Write down what every move was answered with, and count it."""
        every = judged(self.fleet, self.groups, stored_moves(self.fleet))
        with self.fleet.log.with_name("moves.jsonl").open("w", encoding="utf-8") as file:
            for each in every:
                facts = {"id": each.press.interaction.id, "row": each.row, "stored": each.stored, "answer": each.answer}
                file.write(
                    json.dumps(facts | {"ms": each.press.answer and round(each.press.answer.milliseconds)}) + "\n"
                )
        return Counter(each.answer for each in every)


def _moved(group: Group, since: float) -> bool:
    newest = (press for press in reversed(group.presses[-200:]) if press.carried_out)
    return any(press.interaction.began > since for press in newest)


@asynccontextmanager
async def fleet_on(folder: Path, games: tuple[str, ...], starts_at_once: int | None) -> AsyncIterator[Fleet]:
    """Run a fleet on a PostgreSQL of its own, in a server of each shard with a channel for each game."""
    with own_server() as postgres:
        postgres.say("CREATE DATABASE games")
        async with Server(starts_at_once=starts_at_once) as server:
            missing = set(range(LAYOUT.shards or 1))
            while missing:
                guild = server.world.add_guild("Proof", [f"table-{number}" for number in range(len(games))])
                missing.discard(shard_of(int(guild["id"]), LAYOUT.shards or 1))
            fleet = Fleet(server, folder, postgres, postgres.url("games"))
            try:
                await fleet.start()
                yield fleet
            finally:
                await fleet.kill()


def groups_of(fleet: Fleet, games: tuple[str, ...], seed: int, *, few: bool = False) -> list[Group]:
    """People and a robot at a table of each game, in a server of each shard; if few, each game on one shard."""
    world, people = fleet.server.world, fleet.people()[:3]
    guilds = {shard_of(int(guild), LAYOUT.shards or 1): guild for guild in world.guilds}
    groups = []
    for shard, guild in guilds.items():
        channels = [c for c in world.channels.values() if c.get("guild_id") == guild and c["name"].startswith("table-")]
        for number, (channel, game) in enumerate(zip(channels, games, strict=True)):
            if few and number % len(guilds) != shard:
                continue
            dice = Random(f"{seed}:{guild}:{game}")
            groups.append(Group(fleet, channel, game, people, dice, OPTIONS.get(game, {}), robots=1))
    return groups


async def break_often(
    folder: Path,
    games: tuple[str, ...],
    kinds: list[str],
    *,
    every: float = 0.0,
    frozen: float = 30.0,
    replaced_within: float = 10.0,
    starts_at_once: int | None = 1,
    few: bool = False,
    seconds: float = 1e9,
    seed: int = 1,
) -> Report:
    """Play these games and cause these faults, or until the time is over."""
    end = monotonic() + seconds
    async with fleet_on(folder, games, starts_at_once) as fleet:
        breaking = Breaking(fleet, groups_of(fleet, games, seed, few=few), Random(seed), frozen, replaced_within)
        await breaking.run(kinds, every, end)
        await fleet.kill()
        return await breaking.finish()


def long_run(count: int) -> list[str]:
    """That many faults: mostly kills, now and then one that freezes or restarts, and PostgreSQL twice."""
    kinds = [FREEZE if n % 5 == 4 else RESTART if n % 5 == 2 else KILL for n in range(count)]
    for n in (count // 3, 2 * count // 3):
        kinds[n] = DATABASE
    return kinds
