"""Experts and the coach think in processes of their own, which end with the bot and are replaced when they die."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bench.proof.bot_process import bot_process
from bench.proof.groups import Group
from cogs import thinking
from cogs.thinking import MOST_WAITING, Thinkers, ThinkingFailed, TooBusy
from engines import GAMES
from engines.robots import choice, think

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="looks at processes as Linux has them")


@asynccontextmanager
async def thinkers(processes: int = 1) -> AsyncIterator[Thinkers]:
    found = Thinkers(processes)
    try:
        yield found
    finally:
        await found.close()
    assert not found.pids


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a process that stands back as long as a busy machine needs."""
    monkeypatch.setattr(thinking, "LONGEST", 60.0)


def runs(pid: int) -> bool:
    """Whether a process is there and not only waiting to be counted."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def until_gone(pid: int) -> None:
    for _ in range(500):
        if not runs(pid):
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"{pid} still runs")


async def test_the_answer_is_the_same_as_in_the_bot_itself() -> None:
    async with thinkers() as pool:
        for name, entry in GAMES.items():
            if not entry.rules.__module__.startswith("engines."):
                continue  # the process knows the games of the bot alone
            game = entry.rules.new(max(entry.rules.seats), "seed")
            for seat in game.to_act():
                arguments = (name, game.view(seat), game.legal_actions(seat), Random("dice"), "expert")
                assert await pool.think(choice, *arguments) == think(game, seat, "expert", Random("dice"))


async def test_it_stands_back_behind_the_bot_and_knows_none_of_its_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    async with thinkers() as pool:
        assert await pool.think(os.getenv, "DISCORD_TOKEN") is None
        assert await pool.think(os.nice, 0) >= 10
        assert await pool.think(os.getpid) != os.getpid()


async def test_an_error_of_the_function_comes_back_and_the_process_goes_on() -> None:
    async with thinkers() as pool:
        first = await pool.think(os.getpid)
        with pytest.raises(ThinkingFailed, match="ValueError"):
            await pool.think(int, "x")
        assert await pool.think(os.getpid) == first


async def test_a_dead_process_is_replaced_and_whoever_waited_is_told(caplog: pytest.LogCaptureFixture) -> None:
    async with thinkers() as pool:
        first = await pool.think(os.getpid)
        waits = asyncio.create_task(pool.think(time.sleep, 60))
        await asyncio.sleep(0)
        os.kill(first, signal.SIGKILL)
        with pytest.raises(TooBusy):
            await waits
        assert await pool.think(os.getpid) != first
    assert "a thinking process ended" in caplog.text
    caplog.clear()


async def test_a_process_that_thinks_too_long_is_ended(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "LONGEST", 0.05)
    async with thinkers() as pool:
        with pytest.raises(TooBusy):
            await pool.think(time.sleep, 60)
        assert not pool.pids
    caplog.clear()


async def test_when_too_many_wait_a_robot_is_refused_and_the_coach_waits() -> None:
    async with thinkers() as pool:
        await pool.think(os.getpid)
        full = [asyncio.create_task(pool.think(time.sleep, 0.01)) for _ in range(MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooBusy):
            await pool.think(os.getpid)
        assert await pool.think(os.getpid, patient=True)
        await asyncio.gather(*full)


async def test_robots_go_before_the_coach() -> None:
    async with thinkers() as pool:
        order: list[str] = []

        async def ask(name: str, *, patient: bool) -> None:
            await pool.think(os.getpid, patient=patient)
            order.append(name)

        asked = [ask(f"coach {number}", patient=True) for number in range(3)] + [ask("robot", patient=False)]
        await asyncio.gather(*map(asyncio.create_task, asked))
        assert order.index("robot") == 0


async def test_a_process_without_work_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "IDLE_FOR", 0.01)
    async with thinkers() as pool:
        await until_gone(await pool.think(os.getpid))
        assert await pool.think(os.getpid), "and another one starts when there is something"


async def test_after_the_end_nobody_thinks() -> None:
    async with thinkers() as pool:
        pid = await pool.think(os.getpid)
        waits = [asyncio.create_task(pool.think(time.sleep, 60, patient=True)) for _ in range(3)]
        await asyncio.sleep(0)
        await pool.close()
        assert [type(error) for error in await asyncio.gather(*waits, return_exceptions=True)] == [TooBusy] * 3
        with pytest.raises(TooBusy):
            await pool.think(os.getpid)
        assert not runs(pid)


def children(pid: int) -> list[int]:
    """The thinking processes of a bot."""
    found = Path(f"/proc/{pid}/task").glob("*/children")
    named = [int(child) for file in found for child in file.read_text().split()]
    return [child for child in named if b"thinking_process" in Path(f"/proc/{child}/cmdline").read_bytes()]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
async def test_the_processes_end_with_the_bot(how: signal.Signals, tmp_path: Path) -> None:
    async with bot_process(tmp_path) as bot:
        noa = bot.people()[0]
        await noa.slash("play eight_and_a_half", robots=2, strength="expert")
        assert bot.process is not None
        group = Group(bot, noa.channel(), "eight_and_a_half", [noa], Random(1))
        async with asyncio.timeout(30):
            while not (found := children(bot.process.pid)):
                await group.step()  # it may be her turn first
        began = time.monotonic()
        await bot.kill(how)
        assert time.monotonic() - began < 5
        for pid in found:
            await until_gone(pid)
