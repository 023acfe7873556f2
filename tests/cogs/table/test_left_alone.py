"""Small faults that were known for long: a table in no channel, a best list that comes twice, `/stats` that waits."""

import asyncio
from typing import Any
from unittest.mock import patch

import pytest

from cogs.messages.words import words_in
from cogs.records.stats import Stats
from engines.match import Match
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
    """A match of one that is over, of which nobody was told."""
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
