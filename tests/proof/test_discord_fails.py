"""Discord refuses, forgets, delays and deletes: the match goes on, or ends politely."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import pytest

from bench.proof.bot_process import House, house, unsound
from bench.proof.groups import Place, Press, controls
from bench.proof.kills import channels_of, told
from engines import GAMES
from local.faults import Faults

PATIENCE = 40.0
EDIT, CALLBACK = r"/channels/\d+/messages/\d+$", "/callback$"


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    """The bot; afterwards the database is sound and the log has no errors and no secrets."""
    async with house(tmp_path, channels=len(GAMES)) as home:
        yield home
        assert unsound(home) == []
        assert told(home) == []


@pytest.fixture
async def places(home: House) -> list[Place]:
    """A table of every game in play."""
    found = channels_of(home, tuple(GAMES), 3)
    await goes_on(found, 5)
    return found


async def goes_on(places: list[Place], moves: int = 4, *, answered: bool = True) -> None:
    """That many moves at every table; each press is answered."""
    tried = [press for each in await asyncio.gather(*(_play(place, moves) for place in places)) for press in each]
    assert all(press.answered for press in tried) or not answered


async def _play(place: Place, moves: int) -> list[Press]:
    begin, end = len(place.presses), monotonic() + PATIENCE
    while sum(press.carried_out for press in place.presses[begin:]) < moves:
        assert monotonic() < end, f"{place.game} stands still"
        await place.step()
    return place.presses[begin:]


async def test_calls_are_refused_or_slow_and_presses_come_twice_or_late(home: House, places: list[Place]) -> None:
    faults = home.server.faults
    faults.refuse_calls("PATCH", EDIT, status=429, times=3, seconds=0.3)
    await goes_on(places)
    for status in (500, 502):
        faults.refuse_calls("POST", CALLBACK, status=status)
        faults.refuse_calls("PATCH", EDIT, status=status)
        await goes_on(places, 2)
    faults.slow_calls("*", ".", seconds=0.7, times=8)
    await goes_on(places, 2)
    for _ in range(3):
        faults.double_presses(3)
        await goes_on(places, 2)
    faults.reorder_presses(2)
    await goes_on(places, 3)
    faults.lose_presses(3)
    await goes_on(places, 2, answered=False)
    await goes_on(places, 2)


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


async def test_the_gateway_is_lost_resumed_and_forgotten(home: House, places: list[Place]) -> None:
    for lose in (_cut, _closed, _asked, _resumable, _forgotten):
        lose(home.server.faults)
        await goes_on(places, 2, answered=False)  # a press while nobody listens may be lost
        await goes_on(places, 2)


async def test_messages_and_tokens_grow_old_and_disappear(home: House, places: list[Place]) -> None:
    faults = home.server.faults
    faults.grow_older(16 * 60)
    await goes_on(places)
    faults.grow_older(61 * 60)
    await goes_on(places, 12)
    for place in places:
        for message in place.people[0].messages(place.channel["id"]):
            if controls(message):
                faults.delete_message(place.channel["id"], message["id"])
        await place._slash("table show")
    await goes_on(places)


async def test_permissions_are_taken_away_and_a_channel_is_deleted(home: House, places: list[Place]) -> None:
    bot_id = home.server.world.tokens[home.server.token]
    for permission in ("send_messages", "attach_files", "view_channel"):
        for place in places:
            home.server.faults.take_permission(place.channel["id"], bot_id, permission)
        tried = [press for place in places for _ in range(3) if (press := await place.step())]
        assert all(press.answered for press in tried)
        for place in places:
            home.server.faults.give_back(place.channel["id"], bot_id)
            await place._slash("table show")
        await goes_on(places, 2)
    home.server.faults.delete_channel(places[0].channel["id"])
    await goes_on(places[1:])
