"""Nobody can make other people's presses fail, or foresee what is left to chance."""

import asyncio
from random import Random

import discord
import pytest

from cogs.client import TabletopBot
from cogs.messages.words import words_in
from engines.robots import think
from storage import Store
from tests.cogs.kit import Party, party
from tests.cogs.records.test_other_servers import in_another_server

EN = words_in("en")


async def said(table: Party, person: int) -> str:
    return (await table.command(table.people[person], "table show")).said


async def test_only_people_at_the_table_and_moderators_move_it_to_the_bottom() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        before = (await table.table()).message
        assert await said(table, 3) == EN("refused-not-at-table")
        assert (await table.table()).message == before
        assert await said(table, 1) == ""
        assert (await table.table()).message != before
        await table.wait(31)
        role = table.guild.create_role("moderators", permissions=discord.Permissions(manage_messages=True))
        moderator = table.guild.add_member(table.env.create_user("Mo"), roles=[role])
        assert (await table.command(moderator, "table show")).said == ""


async def test_the_host_of_robots_moves_their_table_too() -> None:
    async with party() as table:
        await table.command(table.people[0], "play shigaon49")
        select = next(custom_id for custom_id in (await table.public()).choices if custom_id.endswith(":robot"))
        await table.forge(table.people[0], select, values=["watch"])
        await table.press(table.people[0], "now")
        assert (await table.match()).people == ()
        assert await said(table, 1) == EN("refused-not-at-table")
        assert await said(table, 0) == ""


async def test_a_table_is_moved_to_the_bottom_once_in_thirty_seconds() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        assert await said(table, 0) == ""
        before = (await table.table()).message
        refused = await said(table, 1)
        assert "once in \u206830\u2069 seconds" in refused
        assert "<t:" in refused
        assert (await table.table()).message == before
        await table.wait(31)
        assert await said(table, 1) == ""


async def test_a_press_made_before_the_table_was_moved_counts() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        mover, old = await table.mover(), await table.public()
        early = table.letter(mover, old.button("pass"), old, None)  # sent, but it arrives late
        await said(table, 0)
        answer = (await table.deliver(early))[0]
        assert answer.said == ""
        assert (await table.match()).game.ply == 1
        await table.wait(2)
        assert (await table.public()).id != old.id
        late = await table.press(await table.mover(), "pass", on=old)
        assert late.said == EN("refused-old-message")


async def test_a_press_from_another_server_finds_no_table() -> None:
    async with party() as here:
        await here.gather("shigaon49", 2)
        there = await in_another_server(here)
        await there.command(there.people[0], "play shigaon49")
        found = await here.store.table_in(there.channel.id)
        assert found is not None
        there.number = found.id
        shown, mover = await there.public(), here.people.index(await here.mover())
        before = await here.table()
        for kind in (
            "play:1:0:pass",
            "race:1:0:pass",
            "look:1:0:mine",
            "ask:1:0:bid",
            "again:1:0:yes",
            "table:1:0:back",
        ):
            answer = await there.forge(there.people[mover], kind, on=shown)
            assert answer.said in (EN("refused-gone"), EN("refused-old-message")), kind
        assert await here.table() == before


async def test_robots_throw_dice_that_nobody_outside_can_foresee(monkeypatch: pytest.MonkeyPatch) -> None:
    thrown: list[float] = []

    def listening(*asked: object) -> object:
        thrown.append(asked[3].random())  # type: ignore[attr-defined]
        return think(*asked)  # type: ignore[arg-type]

    async with party() as table:
        monkeypatch.setattr("cogs.table.robots.think", listening)
        await table.command(table.people[0], "play shigaon49", robots=2)
        async with asyncio.timeout(20):
            while not thrown:  # robots think on a thread, which simulated time does not wait for
                await table.wait(1)
    guessed = {Random(f"1:{seat}:{ply}").random() for seat in range(3) for ply in range(50)}
    assert not guessed & set(thrown)


async def test_the_secret_of_an_installation_is_made_once_and_is_its_own() -> None:
    first, second = await Store.open("sqlite:///:memory:"), await Store.open("sqlite:///:memory:")
    try:
        assert await first.secret() == await first.secret()
        assert len(await first.secret()) == 64
        assert await first.secret() != await second.secret()
        bot = TabletopBot(first)
        bot.secret = await first.secret()
        assert bot.dice("robot", 1).random() == bot.dice("robot", 1).random() != bot.dice("robot", 2).random()
    finally:
        await first.close()
        await second.close()
