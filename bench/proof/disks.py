"""Breaks the disk under the running bot: it fills up, its files may not be written, another program locks them."""

import asyncio
import sqlite3
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from time import monotonic

from bench.proof.bot_process import BotProcess, bot_process, database_faults, moment, was_late
from bench.proof.groups import RETRY_AFTER, Group, Press
from bench.proof.kills import groups_of, log_faults
from cogs.messages.words import words_in

MEGABYTES = 8
FAULT_LASTS, PATIENCE = 4.0, 60.0
SENTENCES = {words_in(language)("refused-store") for language in ("en", "he")}


@dataclass
class Report:
    """What the faults did to presses."""

    faults: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{dict(self.faults)} faults; presses told that nothing changed {dict(self.told)}, presses still stored "
            f"{dict(self.kept)}; slowest answer {self.slowest:.0f} ms, {len(self.troubles)} troubles"
        )


@contextmanager
def disk(folder: Path) -> Iterator[Path]:
    """Mount a small ext4 file system of its own; only root may."""
    image, place = folder / "disk.img", folder / "disk"
    place.mkdir()
    with image.open("wb") as file:
        file.truncate(MEGABYTES * 1_000_000)
    _run("mkfs.ext4", "-q", str(image))
    _run("mount", "-o", "loop", str(image), str(place))
    try:
        yield place
    finally:
        _run("umount", str(place))


def _run(*command: str) -> None:
    subprocess.run(command, check=True)


# the faults
@contextmanager
def full(bot: BotProcess) -> Iterator[None]:
    """Fill the disk to the last byte."""
    filler = bot.database.with_name("filler")
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 512):
            with suppress(OSError):
                while file.write(b"x" * size) == size:
                    pass
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def read_only(bot: BotProcess) -> Iterator[None]:
    """Make the open files immutable, but not SQLite's mapped memory: the kernel kills a program that writes to that."""
    files = [str(bot.database), f"{bot.database}-wal"]
    _run("chattr", "+i", *files)
    try:
        yield
    finally:
        _run("chattr", "-i", *files)


@contextmanager
def locked(bot: BotProcess) -> Iterator[None]:
    """Let another program begin to write and never finish."""
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def fail_often(folder: Path, games: tuple[str, ...], faults: int, *, seconds: float = 1e9) -> Report:
    """Cause one fault after the other at a table of every game with a robot at it."""
    report, end = Report(), monotonic() + seconds
    with disk(folder) as place:
        async with bot_process(folder, channels=len(games), disk=place) as bot:
            groups = groups_of(bot, games, 1, robots=1)
            await _all_play(groups, report)
            for fault in cycle((full, read_only, locked)):
                if sum(report.faults.values()) >= faults or monotonic() > end or report.troubles:
                    break
                with fault(bot):
                    tried = await _press(groups, FAULT_LASTS)
                _judge(bot, fault.__name__, tried, report)
                await _all_play(groups, report)
                report.troubles += database_faults(bot)
            report.troubles += log_faults(bot)
    return report


async def _press(groups: list[Group], seconds: float) -> list[Press]:
    """Let everybody press for that long."""
    before, end = {id(group): len(group.presses) for group in groups}, monotonic() + seconds

    async def press(group: Group) -> None:
        while monotonic() < end:
            with suppress(sqlite3.OperationalError):  # this program too may be unable to open the database
                await group.step()
            await asyncio.sleep(RETRY_AFTER)

    await asyncio.gather(*(press(group) for group in groups))
    return [press for group in groups for press in group.presses[before[id(group)] :]]


async def _all_play(groups: list[Group], report: Report) -> None:
    """Wait until a move was made at every table: the bot has recovered by itself."""
    end = monotonic() + PATIENCE
    waiting = list(groups)
    while waiting and monotonic() < end:
        pressed = await asyncio.gather(*(group.step() for group in waiting))
        waiting = [group for group, press in zip(waiting, pressed, strict=True) if not (press and press.carried_out)]
    report.troubles += [f"{group.game} stands still" for group in waiting]


def _judge(bot: BotProcess, fault: str, tried: list[Press], report: Report) -> None:
    """Every press was answered; a refused one is not stored, a confirmed one is stored once."""
    report.faults[fault] += 1
    rows = bot.read("SELECT match, seat, action, at FROM moves WHERE seat IS NOT NULL")
    stored = Counter((int(str(m)), int(str(seat)), str(action), int(str(at))) for m, seat, action, at in rows)
    for press in tried:
        if press.answer is None or not press.answer.done:
            report.troubles.append(f"{fault}: nobody answered {press.interaction.data}")
            continue
        report.slowest = max(report.slowest, press.answer.milliseconds)
        if press.seat is None:
            continue
        refused = press.refused in SENTENCES
        report.told[fault] += refused
        report.kept[fault] += press.carried_out
        times = stored[press.table, press.seat, press.action, moment(press.interaction.id)]
        if times != press.carried_out and not (times == 0 and was_late(bot, press)):
            report.troubles.append(f"{fault}: {press.interaction.data} is stored {times} times, said {press.refused}")
