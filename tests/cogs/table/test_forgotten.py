"""Matches and lobbies that nobody touches end, and so do those whose channel was deleted."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench import postgres
from cogs.messages.words import words_in
from engines import GAMES
from engines.core import Refused
from engines.match import A_DAY, LOBBY_LASTS, Match
from tests.cogs.kit import Party, party

EN = words_in("en")
DAY = A_DAY // 1000


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a new database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/games.db"
        return
    with postgres.shared().database() as made:
        yield made


async def test_a_match_that_nobody_touched_for_a_week_ends_and_counts_for_nobody(url: str) -> None:
    async with party(url) as table:
        await table.gather("shigaon49", 2)
        for person in table.people[:2]:  # away: no clock runs, and the match waits for them
            await _sleeps(table, person.id)
        await table.restart(pause=6 * DAY)
        await table.wait(3700)
        assert not (await table.match()).over
        await table.restart(pause=1.1 * DAY)
        await table.wait(60)
        assert not (await table.match()).over, "an hour after a start people can come back"
        await table.wait(3700)
        match = await table.match()
        assert match.ended == "forgotten"
        assert match.outcome() is None
        assert EN("table-ended-forgotten") in (await table.public()).text
        assert (await table.store.export(table.people[0].id))["results"] == []
        assert (await table.command(table.people[2], "play shigaon49")).said == "", "the channel is free"


async def _sleeps(table: Party, user: int) -> None:
    def away(content: Any) -> Any:
        seats = tuple(s.model_copy(update={"away": True}) if s.user == user else s for s in content.seats)
        return content.model_copy(update={"seats": seats})

    await table.store.update(table.number, away, at=(await table.match()).since)


def test_a_match_is_forgotten_after_twice_its_turn_and_without_a_clock_after_a_day_at_the_earliest() -> None:
    match = Match.begin("shigaon49", (1, 2), options=GAMES["shigaon49"].rules.Options(), seed="1", at=0)
    due, asleep = match.deadline(), tuple(seat.model_copy(update={"away": True}) for seat in match.seats)
    assert due is not None
    waiting = match.model_copy(update={"seats": asleep})
    for one, after, least in ((match, 0, 2 * due), (waiting, 0, A_DAY), (waiting, 7 * A_DAY, 7 * A_DAY)):
        with pytest.raises(Refused):
            one.forget(least - 1, after)
        assert one.forget(least, after).ended == "forgotten"


async def test_a_lobby_closes_also_if_its_channel_cannot_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.upkeep.LOOK_FOR_FORGOTTEN_EVERY", 10.0)
    async with party() as table:
        await table.command(table.people[0], "play shigaon49")
        monkeypatch.setattr(table.live, "is_out_of_reach", lambda _: True)  # the clock waits for it
        table.env.backend.advance_clock(LOBBY_LASTS / 1000)
        await table.wait(15)
        assert not (await table.lobby()).over
        table.env.backend.advance_clock(7 * DAY)
        await table.wait(15)
        assert (await table.lobby()).closed == "expired"


async def test_a_match_whose_channel_cannot_be_reached_is_forgotten_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.upkeep.LOOK_FOR_FORGOTTEN_EVERY", 10.0)
    async with party() as table:
        await table.gather("shigaon49", 2)
        monkeypatch.setattr(table.live, "is_out_of_reach", lambda _: True)
        table.env.backend.advance_clock(7 * DAY)
        await table.wait(15)
        assert (await table.match()).ended == "forgotten"
        assert (await table.store.open_tables(table.guild.id, table.people[0].id)).in_server == 0


@pytest.mark.parametrize("started", [False, True])
async def test_the_table_of_a_deleted_channel_ends_at_once(started: bool) -> None:
    async with party() as table:
        if started:
            await table.gather("shigaon49", 2)
        else:
            await table.command(table.people[0], "play shigaon49")
        table.env.backend.delete_channel(table.channel.id)
        await table.env.settle()
        assert (await table.table()).content.over
        assert (await table.store.open_tables(table.guild.id, table.people[0].id)).hosted == 0


async def in_a_thread(table: Party) -> int:
    """Somebody opens a second table in a thread; the thread."""
    await table.command(table.people[0], "play shigaon49")
    offer = await table.command(table.people[1], "play shigaon49")
    assert offer.result.response is not None
    shown = table.shown(offer.result.response.id)
    await table.press(table.people[1], shown.actions[0], on=shown)
    table.number = 2
    return (await table.table()).channel


async def test_the_table_of_a_deleted_thread_ends_at_once() -> None:
    async with party() as table:
        table.env.backend.delete_channel(await in_a_thread(table))
        await table.env.settle()
        assert (await table.lobby()).over
        assert not (await table.store.table(1)).content.over, "the channel is still there"


async def test_with_a_channel_the_tables_of_its_threads_end() -> None:
    async with party() as table:
        thread = await in_a_thread(table)
        table.env.backend.delete_channel(table.channel.id)
        await table.env.settle()
        assert thread != table.channel.id
        assert [(await table.store.table(number)).content.over for number in (1, 2)] == [True, True]
