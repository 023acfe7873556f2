"""A process of a fleet that has no lease, or not for this server: its clock and robots stand still."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from cogs.fleet import Fleet, Layout
from cogs.messages.words import words_in
from cogs.table.replies import sentence
from storage import Newer
from storage.shards import Shards
from tests.cogs.kit import Party, party


class Lapsed(Fleet):
    """A lease that has lapsed, or not, as a test says."""

    held = False

    def holds(self) -> bool:
        return self.held

    async def may_answer(self, interaction: int) -> bool:
        return True


@pytest.fixture
async def host() -> AsyncIterator[Party]:
    async with party(patience=1.4) as opened:
        opened.bot.fleet = Lapsed(opened.store.leases, Layout(None, 1))
        yield opened


def held(host: Party, held: bool) -> None:
    assert isinstance(host.bot.fleet, Lapsed)
    host.bot.fleet.held = held


async def test_without_its_lease_no_deadline_passes_and_no_robot_moves(host: Party) -> None:
    held(host, True)
    await host.gather("shigaon49", 2)
    await host.command(
        host.people[0], "play shigaon49", robots_at := host.guild.create_text_channel("robots"), robots=2
    )
    robots = await host.store.table_in(robots_at.id)
    assert robots is not None
    held(host, False)
    await host.wait(5)
    before = (await host.match()).game.ply, (await host.store.table(robots.id)).revision
    await host.wait(120)
    assert ((await host.match()).game.ply, (await host.store.table(robots.id)).revision) == before
    held(host, True)
    host.bot.dispatch("in_charge_again", (await host.match()).since)
    await host.wait(120)
    assert (await host.match()).game.ply > before[0]
    assert (await host.store.table(robots.id)).revision > before[1]


async def test_a_change_at_a_table_of_another_process_is_told_it(host: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    await host.gather("shigaon49", 2)
    table = await host.table()
    monkeypatch.setattr(type(host.bot), "owns", lambda self, guild: False)
    host.bot.changed(table)
    async with asyncio.timeout(5):
        await asyncio.gather(*host.bot._telling)
    shards = Shards(1, (0,))
    assert await host.store.leases.notices(shards) == [table.id]
    assert await host.store.leases.notices(shards) == []


async def test_the_process_that_is_told_tells_its_followers(host: Party) -> None:
    await host.gather("shigaon49", 2)
    seen: list[int] = []
    host.bot.followers.append(lambda table: seen.append(table.id))
    host.bot.dispatch("changed_elsewhere", host.number)
    await host.env.settle()
    assert seen == [host.number]


@pytest.mark.parametrize(("language", "said"), [("en", "just being updated"), ("he", "עדכון")])
async def test_a_player_at_a_table_of_a_newer_version_is_asked_to_press_again(
    host: Party, language: str, said: str
) -> None:
    newer = Newer("table 1 was written by a newer version of the bot")
    assert said in sentence(newer, words_in(language))
    host.bot.notice(newer)
    assert host.bot.fleet is not None
    assert host.bot.fleet.outdated.is_set()


@pytest.mark.parametrize(("first", "kept"), [(True, []), (False, [(1,)])])
async def test_one_process_forgets_old_presses_for_all_and_none_stores_its_clock(
    host: Party, monkeypatch: pytest.MonkeyPatch, first: bool, kept: list[tuple[int]]
) -> None:
    monkeypatch.setattr(type(host.bot), "has_first_shard", property(lambda self: first))
    held(host, True)
    await host.store.keep("clock", "17")
    await host.store.engine.write(lambda db: db.execute("INSERT INTO presses (id, at) VALUES (1, 1)") and None)
    await host.wait(20)
    query = "SELECT id FROM presses WHERE at = 1"
    assert await host.store.engine.read(lambda db: db.execute(query).fetchall()) == kept
    assert await host.store.fact("clock") == "17"
