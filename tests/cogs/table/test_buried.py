"""Tables that sink under talk come up by themselves."""

from collections.abc import AsyncIterator

import discord
import pytest

from cogs.patches import guard_events
from tests.cogs.kit import Party, party


@pytest.fixture
async def table(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Party]:
    """Three people at a match of 49 with turns of a day, six minutes after it began."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "1857")
    async with party(patience=1.4) as host:
        guard_events(host.bot)
        await host.gather("shigaon49", 3, seconds=86400)
        await host.wait(360)
        yield host


async def talk(table: Party, lines: int) -> None:
    for number in range(lines):
        await table.people[1].send(table.channel, f"line {number}")


def looks(table: Party) -> int:
    """How often the channel's history was read."""
    return sum(request.method == "GET" and request.path.endswith("/messages") for request in table.requests)


async def turn(table: Party) -> int:
    """Let somebody pass, and return the number of the table's message then."""
    mover = await table.mover()
    await table.press(mover, "pass")
    await table.env.settle()
    return (await table.public()).id


async def test_a_table_under_ten_messages_comes_to_the_bottom_at_a_new_turn(table: Party) -> None:
    old = (await table.public()).id
    await talk(table, 10)
    fresh = await turn(table)
    assert fresh != old
    assert [message.id for message in table.messages() if message.author.bot] == [fresh], "the old one is gone"
    assert table.messages()[-1].id == fresh
    assert (await table.match()).game.ply == 1


async def test_a_few_messages_do_not_bury_it(table: Party) -> None:
    old = (await table.public()).id
    await talk(table, 9)
    assert await turn(table) == old
    assert looks(table) == 1
    await talk(table, 9)
    assert await turn(table) == old, "it was looked at a moment ago"
    assert looks(table) == 1
    await table.wait(61)
    assert await turn(table) != old


async def test_it_comes_up_at_most_once_in_five_minutes(table: Party) -> None:
    await talk(table, 10)
    once = await turn(table)
    await talk(table, 20)
    await table.wait(120)
    assert await turn(table) == once
    await table.wait(200)
    assert await turn(table) != once


async def test_where_nobody_talks_nothing_is_read(table: Party) -> None:
    await turn(table)
    assert looks(table) == 0


async def test_without_the_permission_to_read_history_it_stays(table: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    old = (await table.public()).id
    await talk(table, 12)
    monkeypatch.setattr(discord.Permissions, "read_message_history", False)
    assert await turn(table) == old
    assert looks(table) == 0
