"""When the store cannot write, a presser gets a sentence, nothing is half written, and the bot recovers by itself."""

import asyncio
import resource
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bench.proof.bot_process import BotProcess, bot_process, database_faults
from bench.proof.groups import Group, Press
from bench.proof.kills import groups_of
from bench.proof.offline import offline_bot
from cogs.messages.words import words_in
from engines.match import Match
from storage import Unavailable

GAMES = ("shigaon49", "eight_and_a_half")
NOT_SHOWN = {words_in(language)("refused-not-shown") for language in ("en", "he")}
SENTENCES = {words_in(language)("refused-store") for language in ("en", "he")}


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[BotProcess]:
    async with bot_process(tmp_path, channels=2) as bot:
        yield bot


@pytest.fixture
async def groups(bot: BotProcess) -> list[Group]:
    """Two tables in play."""
    found = groups_of(bot, GAMES, 1)
    for group in found:
        await moves(group, 6)
    return found


async def moves(group: Group, count: int) -> list[Press]:
    """Play until that many moves were tried, including refused ones."""
    tried: list[Press] = []
    for _ in range(60 * count):
        press = await group.step()
        if press is not None and press.seat is not None:
            tried.append(press)
        if len(tried) == count:
            return tried
    raise AssertionError(f"nothing to press at {group.game}")


def whole(bot: BotProcess) -> list[tuple[object, ...]]:
    """Return everything that a press could change."""
    return [*bot.read("SELECT id, revision, state FROM tables"), *bot.read("SELECT * FROM moves")]


async def refused(bot: BotProcess, groups: list[Group]) -> None:
    """Check that every presser is told and nothing has changed."""
    before = whole(bot)
    for _ in range(3):
        tried = await asyncio.gather(*(moves(group, 1) for group in groups))
        for press in (press for each in tried for press in each):
            assert press.answered, "nobody answered"
            assert press.refused in SENTENCES, press.refused
    assert whole(bot) == before


async def goes_on(bot: BotProcess, groups: list[Group]) -> None:
    for group in groups:
        assert all(press.carried_out for press in await moves(group, 3))
    assert database_faults(bot) == []


async def test_a_locked_database(bot: BotProcess, groups: list[Group]) -> None:
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await refused(bot, groups)
        other.execute("ROLLBACK")
    await goes_on(bot, groups)


async def test_files_that_may_not_grow(bot: BotProcess, groups: list[Group]) -> None:
    process = bot.process
    assert process is not None
    allowed = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (4096, allowed[1]))
    await refused(bot, groups)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, allowed)
    await goes_on(bot, groups)


async def test_only_the_drawing_fails_and_nobody_says_that_nothing_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with offline_bot(tmp_path, channels=1) as bot:
        group = Group(bot, bot.channel("table-0"), "shigaon49", bot.people[:3], Random(1))
        await moves(group, 2)
        monkeypatch.setattr(bot.client.store, "people", _disk_error)
        (press,) = await moves(group, 1)
        number, match = bot.newest(group.channel["id"]) or (0, None)
        assert press.refused in NOT_SHOWN
        assert isinstance(match, Match)
        assert match.last is not None
        assert (number, match.last.seat, match.last.text) == (press.table, press.seat, press.action)


async def _disk_error(users: list[int], guild: int = 0) -> None:
    raise Unavailable("disk I/O error")


async def test_a_database_that_may_only_be_read(tmp_path: Path) -> None:
    async with offline_bot(tmp_path, channels=1) as bot:
        group = Group(bot, bot.channel("table-0"), "shigaon49", bot.people[:3], Random(1))
        await moves(group, 2)
        before = bot.newest(group.channel["id"])
        await bot.client.store.engine.read(lambda db: db.execute("PRAGMA query_only = ON") and None)
        (press,) = await moves(group, 1)
        assert press.refused in SENTENCES
        assert bot.newest(group.channel["id"]) == before
        await bot.client.store.engine.read(lambda db: db.execute("PRAGMA query_only = OFF") and None)
        (press,) = await moves(group, 1)
        assert press.carried_out
