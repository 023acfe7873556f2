"""Fuzzes the small Discord: its REST, gateway and page socket, half-open lines and huge bodies, beside an honest pair.

Wrong is: an answer without a proper status, a task that dies, an honest round that fails, memory or lines that stay.
"""

import asyncio
import os
import re
import resource
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import monotonic
from urllib.parse import urlsplit

import aiohttp

from bench.proof.honest_pair import ANSWERED_WITHIN, HonestTab, honest_pair
from bench.proof.strangers import Strangers
from local.process import STEADY_MEMORY

ROOT = Path(__file__).parents[2]
ATTACK_ENDS_WITHIN, PAUSE = 5.0, 0.5
MOST_GROWTH, MOST_LINES = 60.0, 10
Attack = Callable[[Random], Awaitable[None]]
LOST = (aiohttp.ClientError, ConnectionError, TimeoutError, asyncio.IncompleteReadError)


@dataclass
class Report:
    """What was sent, what was answered, how the honest pair fared, and what the process kept."""

    seconds: float = 0.0
    sent: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)
    honest: list[float] = field(default_factory=list)
    hindered: int = 0
    """Honest rounds that failed while other programs had the processors."""
    memory: list[float] = field(default_factory=list)
    """Megabytes after every tenth of the time. A large body that is being read then counts too."""
    at_rest: float = 0.0
    """Megabytes when the attacks are over."""
    lines: tuple[int, int] = (0, 0)
    """How many files the process had open before and after."""
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        slow = quantiles(self.honest, n=100)[98] if len(self.honest) > 1 else 0.0
        return (
            f"{sum(self.sent.values())} attacks in {self.seconds:.0f} s, {dict(self.sent)}, answers "
            f"{dict(sorted(self.statuses.items()))}; {len(self.honest)} honest rounds, median "
            f"{1000 * median(self.honest or [0]):.0f} ms, 99 % {1000 * slow:.0f} ms, {self.hindered} hindered by the "
            f"machine; memory, MB: {self.memory}, and {self.at_rest} at rest; open files {self.lines[0]} and "
            f"{self.lines[1]}; {len(self.troubles)} troubles"
        )


class Process:
    """The small Discord as a process of its own, with two bots: an honest and a hostile one."""

    def __init__(self, process: asyncio.subprocess.Process, links: list[str], log: Path) -> None:
        self.process, self.log = process, log
        address = urlsplit(links[0].split()[-1])
        self.base, self.port = f"http://{address.netloc}", address.port or 0
        self.keys = [link.partition("#")[2] for link in links]

    def memory(self) -> float:
        with open(f"/proc/{self.process.pid}/statm") as pages:
            return round(int(pages.read().split()[1]) * resource.getpagesize() / 1e6, 1)

    def lines(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def waited(self) -> float:
        """Return for how many seconds this process and the small Discord were ready while others had the processors."""
        files = [Path(f"/proc/{pid}/schedstat") for pid in (self.process.pid, os.getpid())]
        return sum(int(file.read_text().split()[1]) for file in files if file.exists()) / 1e9

    def complaints(self) -> list[str]:
        """Return every trace of calls in its log."""
        text = self.log.read_text(errors="replace")
        return re.findall(r"(?:.*\n){2}Traceback(?:.*\n)(?:\s+.*\n)*.*", text) or re.findall(r".*Traceback.*", text)


@asynccontextmanager
async def small_discord(folder: Path) -> AsyncIterator[Process]:
    """Run `python -m local` on loopback and end it."""
    command = [sys.executable, "-m", "local", "--port", "0", "--data", str(folder / "local.db")]
    env = STEADY_MEMORY | os.environ | {"LOCAL_BOT_TOKENS": "honest,hostile", "MALLOC_ARENA_MAX": "1"}
    log, links = folder / "local.log", list[str]()
    with log.open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            *command, cwd=ROOT, env=env, stdout=asyncio.subprocess.PIPE, stderr=errors
        )
    assert process.stdout is not None
    try:
        while (line := (await process.stdout.readline()).decode().strip()) != "ready":
            links.append(line)
        yield Process(process, links, log)
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


async def fuzz(folder: Path, seconds: float, *, seed: int = 1, rest: float = 0.0) -> Report:
    """Attack for that many seconds; after so many seconds of `rest`, if any, all lines must be closed."""
    report, dice = Report(), Random(seed)
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)  # aiohttp's complaints about broken-off attacks
    async with small_discord(folder) as process:
        async with honest_pair(process.base, "honest", process.keys[0]) as (tab, bot):
            await tab.play()
            report.lines, begin = (process.lines(), 0), monotonic()
            playing = asyncio.create_task(honest_rounds(process, tab, bot, report))
            async with Strangers(process.base, process.port, process.keys[1:], report) as strangers:
                await attack(process, strangers.all(), report, dice, begin + seconds)
            report.seconds = monotonic() - begin
            await asyncio.sleep(rest)
            report.lines, report.at_rest = (report.lines[0], process.lines()), process.memory()
            playing.cancel()
            (ended,) = await asyncio.gather(playing, return_exceptions=True)
        report.troubles += found_at_the_end(process, report, ended, rested=rest > 0)
    return report


def found_at_the_end(process: Process, report: Report, ended: object, *, rested: bool) -> list[str]:
    """Return what died, and what was kept."""
    troubles = process.complaints()
    if not isinstance(ended, asyncio.CancelledError):
        troubles.append(f"the honest tab has ended: {ended!r}")
    if process.process.returncode is not None:
        troubles.append(f"the small Discord has ended: {process.process.returncode}")
    if max(report.memory[-1], report.at_rest) - max(report.memory[:5]) > MOST_GROWTH:
        troubles.append(f"memory has grown by more than {MOST_GROWTH} MB: {report.memory}, {report.at_rest} at rest")
    if rested and report.lines[1] > report.lines[0] + MOST_LINES:
        troubles.append(f"lines stay open: {report.lines}")
    return troubles


async def attack(process: Process, kinds: dict[str, Attack], report: Report, dice: Random, end: float) -> None:
    """Make all kinds of attacks at once, each one after the other."""

    async def attacker(name: str, own: Random) -> None:
        while monotonic() < end:
            report.sent[name] += 1
            with suppress(*LOST, ValueError, TypeError):  # some attacks are too strange for our own client
                async with asyncio.timeout(ATTACK_ENDS_WITHIN):
                    await kinds[name](own)

    async def look() -> None:
        for left in range(9, -1, -1):
            await asyncio.sleep(max(0.0, (end - monotonic()) / (left + 1)))
            report.memory.append(process.memory())

    await asyncio.gather(look(), *(attacker(name, Random(dice.random())) for name in kinds))


async def honest_rounds(process: Process, tab: HonestTab, bot: "asyncio.Task[None]", report: Report) -> None:
    """Play as long as it goes, and note what went wrong unless the machine had no time for us."""
    while not tab.socket.closed and not bot.done():
        waited = process.waited()
        try:
            await tab.play()
            report.honest.append(tab.seconds[-1])
        except LOST as error:
            if process.waited() - waited < ANSWERED_WITHIN / 2:
                report.troubles.append(f"an honest round failed after {len(report.honest)}: {error!r}")
            else:
                report.hindered += 1
        await asyncio.sleep(PAUSE)
    report.troubles.append(f"the honest tab or bot has ended: {bot.exception() if bot.done() else 'tab'!r}")
