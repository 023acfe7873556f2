"""The bot on PostgreSQL: a match, a restart, a refusal and a deletion go as they do on SQLite."""

from collections.abc import Iterator

import psycopg
import pytest

from bench import postgres
from cogs.messages.words import words_in
from engines import BUILT_IN
from tests.cogs.kit import party
from tests.cogs.records.test_leaderboard import board, finish, plain
from tests.cogs.settings.test_privacy import opened
from tests.storage.inspecting import dump

pytestmark = pytest.mark.postgres


@pytest.fixture
def url() -> Iterator[str]:
    """The address of a new database."""
    with postgres.shared().database() as made:
        yield made


async def test_a_match_goes_on_across_a_restart_and_is_on_the_boards(url: str) -> None:
    async with party(url) as table:
        await table.gather("shigaon49", 3)
        await table.press(await table.mover(), "pass")
        before = await table.match()
        await table.restart()
        assert (await table.match()).game.turn() == before.game.turn()
        await finish(table)
        assert "players: 3" in plain(await board(table, 1))


async def test_a_press_that_cannot_be_written_is_told_so_and_can_be_pressed_again(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("storage.postgres_schema.SETTINGS", "SET lock_timeout = '50ms'")
    async with party(url) as table:
        await table.gather("shigaon49", 3)
        before, mover = await table.match(), await table.mover()
        with psycopg.connect(url) as other:
            other.execute("SELECT id FROM tables FOR UPDATE")
            answer = await table.press(mover, "pass")
        assert answer.said == words_in("en")("refused-store")
        assert await table.match() == before
        assert ["lock timeout" in one.getMessage() for one in caplog.records if one.levelname == "WARNING"] == [True]
        caplog.clear()
        await table.press(mover, "pass")
        assert (await table.match()).game.ply == before.game.ply + 1


async def test_a_deleted_person_is_named_nowhere_and_past_matches_stay(url: str) -> None:
    async with party(url) as table:
        alice = table.people[0]
        await table.gather("shigaon49", 3)
        await finish(table)
        asked = await opened(table, "privacy delete")
        await table.press(alice, "yes", on=asked)
        assert "Nothing identifies you" in table.shown(asked.id).text
        assert str(alice.id) not in await table.store.engine.read(dump)
        assert "a former player" in (await opened(table, "history")).text


@pytest.mark.parametrize("game", BUILT_IN)
async def test_every_game_opens_and_takes_a_press(url: str, game: str) -> None:
    async with party(url) as table:
        await table.gather(game, 3)
        assert (await table.match()).name == game
