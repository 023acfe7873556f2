"""Discord refuses, forgets, delays and deletes: the match goes on, or ends politely."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import pytest

from bench.proof.bot_process import BotProcess, bot_process, database_faults
from bench.proof.groups import Group, Press, controls
from bench.proof.kills import groups_of, log_faults
from engines import BUILT_IN
from local.faults import Faults

PATIENCE = 40.0
EDIT, CALLBACK = r"/channels/\d+/messages/\d+$", "/callback$"


@pytest.fixture
async def bot(tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot; afterwards the database is sound and the log has no errors and no secrets."""
    async with bot_process(tmp_path, channels=len(BUILT_IN)) as bot:
        yield bot
        assert database_faults(bot) == []
        assert log_faults(bot) == []


@pytest.fixture
async def groups(bot: BotProcess) -> list[Group]:
    """A table of every game in play."""
    found = groups_of(bot, BUILT_IN, 3)
    await goes_on(found, 5)
    return found


async def goes_on(groups: list[Group], moves: int = 4, *, answered: bool = True) -> None:
    """That many moves at every table; each press is answered."""
    tried = [press for each in await asyncio.gather(*(_play(group, moves) for group in groups)) for press in each]
    assert all(press.answered for press in tried) or not answered


async def _play(group: Group, moves: int) -> list[Press]:
    begin, end = len(group.presses), monotonic() + PATIENCE
    while sum(press.carried_out for press in group.presses[begin:]) < moves:
        assert monotonic() < end, f"{group.game} stands still"
        await group.step()
    return group.presses[begin:]


async def test_calls_are_refused_or_slow_and_presses_come_twice_or_late(bot: BotProcess, groups: list[Group]) -> None:
    faults = bot.server.faults
    faults.refuse_calls("PATCH", EDIT, status=429, times=3, seconds=0.3)
    await goes_on(groups)
    for status in (500, 502):
        faults.refuse_calls("POST", CALLBACK, status=status)
        faults.refuse_calls("PATCH", EDIT, status=status)
        await goes_on(groups, 2)
    faults.slow_calls("*", ".", seconds=0.7, times=8)
    await goes_on(groups, 2)
    for _ in range(3):
        faults.double_presses(3)
        await goes_on(groups, 2)
    faults.reorder_presses(2)
    await goes_on(groups, 3)
    faults.lose_presses(3)
    await goes_on(groups, 2, answered=False)
    await goes_on(groups, 2)


def _cut(faults: Faults) -> None:
    faults.drop_gateway()


def _closed(faults: Faults) -> None:
    faults.drop_gateway(4000)


def _asked(faults: Faults) -> None:
    faults.ask_to_reconnect()


def _resumable(faults: Faults) -> None:
    faults.invalidate_sessions(resumable=True)


def _forgotten(faults: Faults) -> None:
    faults.invalidate_sessions()


async def test_the_gateway_is_lost_resumed_and_forgotten(bot: BotProcess, groups: list[Group]) -> None:
    for lose in (_cut, _closed, _asked, _resumable, _forgotten):
        lose(bot.server.faults)
        await goes_on(groups, 2, answered=False)  # a press while nobody listens may be lost
        await goes_on(groups, 2)


async def test_messages_and_tokens_grow_old_and_disappear(bot: BotProcess, groups: list[Group]) -> None:
    faults = bot.server.faults
    faults.grow_older(16 * 60)
    await goes_on(groups)
    faults.grow_older(61 * 60)
    await goes_on(groups, 12)
    for group in groups:
        for message in group.people[0].messages(group.channel["id"]):
            if controls(message):
                faults.delete_message(group.channel["id"], message["id"])
        await group._slash("table show")
    await goes_on(groups)


async def test_permissions_are_taken_away_and_a_channel_is_deleted(bot: BotProcess, groups: list[Group]) -> None:
    bot_id = bot.server.world.tokens[bot.server.token]
    for permission in ("send_messages", "attach_files", "view_channel"):
        for group in groups:
            bot.server.faults.take_permission(group.channel["id"], bot_id, permission)
        tried = [press for group in groups for _ in range(3) if (press := await group.step())]
        assert all(press.answered for press in tried)
        for group in groups:
            bot.server.faults.give_back(group.channel["id"], bot_id)
            await group._slash("table show")
        await goes_on(groups, 2)
    bot.server.faults.delete_channel(groups[0].channel["id"])
    await goes_on(groups[1:])
