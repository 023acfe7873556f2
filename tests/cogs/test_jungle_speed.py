"""Whole matches of Jungle Speed, from the command to the rematch."""

from random import Random

import pytest

from tests.cogs.jungle import game_of, play_on
from tests.cogs.kit import party

EDITS, SECONDS = 5, 5.0


@pytest.fixture(autouse=True)
def one_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.lobby.secrets.token_hex", lambda size: "7")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_a_match_of_every_size_from_the_command_to_the_result(seats: int) -> None:
    async with party() as table:
        await table.gather("jungle_speed", seats, pace="wild")
        before, moves = len(table.requests), (await table.match()).game.ply
        await play_on(table, Random(seats))
        over, game = await table.public(), await game_of(table)
        assert game.ending
        assert "🥇" in over.text
        assert "📸" in over.text
        assert over.actions == ["yes"]
        assert (len(table.requests) - before) / (game.ply - moves) <= 1.3
