"""Small faults that were known for long: a table in no channel, a best list that comes twice, `/stats` that waits."""

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from cogs.client import now
from cogs.messages.words import words_in
from cogs.records.stats import Stats
from engines.match import Lobby, Match
from engines.shigaon49 import Shigaon49
from storage import Store
from tests.cogs.kit import Party, party

EN = words_in("en")


@pytest.mark.parametrize("command", ["play shigaon49", "learn"])
async def test_no_table_opens_where_discord_names_no_channel(command: str) -> None:
    async with party() as table:
        emit = table.env.backend.emit

        def without_channel(name: str, payload: Any, *more: Any, **options: Any) -> Any:
            kept = {key: value for key, value in payload.items() if key not in ("channel", "channel_id")}
            return emit(name, kept if name == "INTERACTION_CREATE" else payload, *more, **options)

        with patch.object(table.env.backend, "emit", without_channel):
            options = {} if command.startswith("play") else {"game": "shigaon49"}
            answer = await table.command(table.people[0], command, **options)
        assert answer.said == EN("refused-no-channel")
        assert not await table.store.live()


async def test_a_second_change_of_an_ended_match_does_not_end_it_again() -> None:
    async with party() as table:
        over = await ended(table)
        told: list[int] = []

        async def listen(seen: Any) -> None:
            told.append(seen.id)

        table.bot.add_listener(listen, "on_match_over")
        for _ in range(3):
            table.bot.changed(over)
            await asyncio.sleep(0.05)
        assert told == [over.id]


async def ended(table: Party) -> Any:
    """A match of one player that is over, and nobody was told."""
    await table.gather("match_madness", 1, rounds=1)
    match = await table.match()
    while not match.over:
        match = match.tick(match.deadline() or 0)
    return await table.store.update(table.number, lambda content: _same(content, match), at=match.since)


def _same(content: Any, match: Match) -> Match:
    assert isinstance(content, Match)
    return match


async def test_stats_do_not_wait_for_a_backlog(monkeypatch: pytest.MonkeyPatch) -> None:
    async with party() as table:

        async def many(*_: Any) -> None:
            await asyncio.sleep(3600)

        monkeypatch.setattr(Stats, "_tell_all", many)
        asked = table.env.now()
        assert (await table.command(table.people[0], "stats")).result.acknowledged
        assert (table.env.now() - asked).total_seconds() < 3


async def test_one_table_whose_deadline_fails_slows_no_other(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tick = Match.tick
    async with party() as table:
        await table.gather("shigaon49", 2)
        first, users = await table.match(), (table.people[2].id, table.people[3].id)
        other = first.begin(first.name, users, options=first.game.options, seed="other", at=first.began)
        place = table.guild.create_text_channel("other").id
        second = await table.store.open_table(table.guild.id, place, other, first.began)

        def failing(match: Match, at: int) -> Match:
            if match.seats == first.seats:
                raise RuntimeError("odd")
            return tick(match, at)

        monkeypatch.setattr(Match, "tick", failing)
        table.bot.changed(second)
        await table.wait(70)
        moved = (await table.store.table(second.id)).content
        assert isinstance(moved, Match)
        assert moved.game.ply > 0
        assert (await table.match()).game.ply == 0
    failed = [record for record in caplog.records if "could not be applied" in record.getMessage()]
    caplog.clear()
    assert 1 <= len(failed) <= 2, "it is tried again after half a minute, not all the time"


async def test_robots_wait_until_all_tables_are_awake_after_a_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    due = Store.due

    async def slow(store: Store, *what: Any, **how: Any) -> Any:
        if how.get("most", 0) > 1000:  # the tables that were asleep
            await asyncio.sleep(20)
        return await due(store, *what, **how)

    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.command(table.people[0], "play shigaon49", robots=2)
        found = await table.store.table_in(table.channel.id)
        assert found is not None
        table.number = found.id
        while (await table.match()).game.to_act() == {0}:
            await table.press(table.people[0], "pass")
        before = (await table.match()).game.turn()
        monkeypatch.setattr(Store, "due", slow)
        await table.restart(pause=60)
        assert (await table.match()).game.turn() == before
        await table.wait(10)
        assert (await table.match()).game.turn() == before, "no robot played"
        await table.wait(40)
        assert (await table.match()).game.turn() > before


async def test_a_lobby_whose_bot_was_killed_before_it_was_posted_comes_after_the_restart(tmp_path: Path) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        lobby = Lobby(name="shigaon49", options=Shigaon49.Options(), people=(table.people[0].id,), touched=now())
        stored = await table.store.open_table(table.guild.id, table.channel.id, lobby, now())
        assert stored.message == 0
        await table.restart()
        await table.wait(30)
        table.number = stored.id
        await table.press(table.people[1], "join", on=await table.public())
        assert len((await table.lobby()).people) == 2
