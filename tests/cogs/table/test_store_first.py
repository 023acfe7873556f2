"""The bot stores before it shows: an answered press is on disk, and nothing is shown that is not on disk."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from simcord.http import router

from cogs.messages.words import words_in
from engines.core import Outcome
from engines.match import Match
from engines.stored import read_content
from storage import Person, Store, Unavailable
from storage.tables import Content
from tests.cogs.jungle_speed.jungle import deliver
from tests.cogs.kit import Party, party

EN = words_in("en")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Party]:
    async with party(f"sqlite:///{tmp_path}/games.db") as host:
        await host.gather("shigaon49", 3)
        yield host


def ply_after_a_kill(path: Path, copy: Path) -> int:
    """Return the ply on disk if the bot were killed now."""
    for end in ("", "-wal"):
        Path(f"{copy}{end}").write_bytes(Path(f"{path}{end}").read_bytes())
    with closing(sqlite3.connect(copy)) as database:
        content = read_content(database.execute("SELECT state FROM tables").fetchone()[0], "")
        moves = database.execute("SELECT count(*) FROM moves").fetchone()[0]
    assert isinstance(content, Match)
    assert content.game.ply == moves
    return content.game.ply


def plies_when_something_is_sent(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Record the ply on disk at every request."""
    seen: list[int] = []
    dispatch = router.dispatch

    def watched(*arguments: Any, **options: Any) -> Any:
        seen.append(ply_after_a_kill(folder / "games.db", folder / f"copy{len(seen)}.db"))
        return dispatch(*arguments, **options)

    monkeypatch.setattr(router, "dispatch", watched)
    return seen


async def test_a_press_is_on_disk_before_anything_is_sent(
    table: Party, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = plies_when_something_is_sent(tmp_path, monkeypatch)
    for ply in range(1, 6):
        seen.clear()
        await table.press(await table.mover(), "pass")
        assert seen, "something was sent"
        assert set(seen) == {ply}


async def test_a_grab_is_written_before_it_is_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with party(f"sqlite:///{tmp_path}/games.db") as table:
        await table.gather("jungle_speed", 3)
        await table.env.advance_time(4)
        ply = (await table.match()).game.ply
        seen = plies_when_something_is_sent(tmp_path, monkeypatch)
        public = await table.public()
        grab = table.letter(table.people[1], public.button("grab"), public, None)
        await deliver(table, grab)
        assert seen == [ply + 1], "the acknowledgement and nothing else"


async def test_a_rematch_is_on_disk_before_the_last_who_wants_it_is_answered(
    table: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table.store.update(table.number, won, at=0)
    for person in table.people[:2]:
        await table.forge(person, "again:1:0:yes")
    seen: list[bool] = []
    dispatch = router.dispatch

    def watched(*arguments: Any, **options: Any) -> Any:
        seen.append(tables_on_disk(table) == 2)
        return dispatch(*arguments, **options)

    monkeypatch.setattr(router, "dispatch", watched)
    await table.forge(table.people[2], "again:1:0:yes")
    assert seen, "something was sent"
    assert all(seen)


def won(match: Content) -> Match:
    """Return the match as won."""
    assert isinstance(match, Match)
    ended = Outcome(places=(1, 2, 3), reason="line")
    return match.model_copy(update={"game": match.game.model_copy(update={"stage": "over", "ended": ended})})


def tables_on_disk(table: Party) -> int:
    with closing(sqlite3.connect(table.url.removeprefix("sqlite:///"))) as database:
        return int(database.execute("SELECT count(*) FROM tables").fetchone()[0])


async def test_a_press_that_cannot_be_stored_is_told_so_and_works_later(
    table: Party, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before, mover, public = await table.table(), await table.mover(), await table.public()
    await table.store.engine.read(lambda db: db.execute("PRAGMA busy_timeout = 50") and None)
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = await table.press(mover, "pass")
        other.execute("ROLLBACK")
    assert answer.said == EN("refused-store")
    assert await table.table() == before
    assert (await table.public()).text == public.text
    assert ["locked" in record.getMessage() for record in caplog.records if record.levelname == "WARNING"] == [True]
    caplog.clear()
    await table.press(mover, "pass")
    assert (await table.match()).game.ply == 1


async def test_a_bug_is_logged_once_with_the_table_and_answered(
    table: Party, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await table.table()
    with monkeypatch.context() as broken:
        broken.setattr(Match, "press", lambda *arguments: 1 // 0)
        answer = await table.press(await table.mover(), "pass")
    assert answer.said == EN("refused-bug")
    assert await table.table() == before
    assert [(r.levelname, r.getMessage()) for r in caplog.records if r.levelno > 20] == [
        ("ERROR", "table 1: ZeroDivisionError")
    ]
    caplog.clear()


async def test_a_press_is_answered_even_when_the_store_cannot_be_read(
    table: Party, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(store: Store, users: list[int], guild: int = 0) -> dict[int, Person]:
        raise Unavailable("disk I/O error")

    mover = await table.mover()
    with monkeypatch.context() as disk:
        disk.setattr(Store, "people", broken)
        assert (await table.press(mover, "mine")).said == EN("refused-store")
        assert (await table.command(mover, "help")).said == ""
    assert [record.getMessage() for record in caplog.records if record.levelno > 20]
    caplog.clear()
    assert (await table.look(mover)).actions


async def test_an_answer_that_discord_does_not_take_loses_no_move(table: Party) -> None:
    mover, before = await table.mover(), await table.public()
    table.env.inject_error("POST", "/interactions/*", status=404, code=10062)
    letter = table.letter(mover, before.button("pass"), before, None)
    await table.deliver(letter, answered=False)
    assert (await table.match()).game.ply == 1
    assert (await table.public()).text != before.text, "the message follows by itself"


async def test_a_network_that_is_lost_meanwhile_loses_no_move(
    table: Party, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(*_: Any, **__: Any) -> None:
        raise aiohttp.ServerDisconnectedError

    mover, before = await table.mover(), await table.public()
    with monkeypatch.context() as network:
        network.setattr(discord.InteractionResponse, "edit_message", lost)
        network.setattr(discord.InteractionResponse, "send_message", lost)
        await table.deliver(table.letter(mover, before.button("pass"), before, None), answered=False)
    assert (await table.match()).game.ply == 1
    assert (await table.public()).text != before.text, "the message follows by itself"
    assert [(r.levelname, r.getMessage()) for r in caplog.records if r.levelno > 20] == [
        ("WARNING", "table 1: ServerDisconnectedError: Server disconnected")
    ]
    caplog.clear()


async def test_whoever_is_being_answered_is_answered_before_the_bot_goes(table: Party) -> None:
    steps: list[str] = []

    async def answer() -> None:
        table.bot.answering()
        for _ in range(5):
            await asyncio.sleep(0)
        steps.append("answered")

    answering = asyncio.create_task(answer())
    await asyncio.sleep(0)
    await table.bot.unload_extension("cogs.table")
    steps.append("gone")
    await answering
    assert steps == ["answered", "gone"]


async def test_when_the_answer_to_whoever_leaves_is_lost_the_others_still_see_it(
    table: Party, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    send, losses = discord.InteractionResponse.send_message, [aiohttp.ServerDisconnectedError()]

    async def lost(response: Any, *what: Any, **how: Any) -> Any:
        if losses:
            raise losses.pop()
        return await send(response, *what, **how)

    monkeypatch.setattr(discord.InteractionResponse, "send_message", lost)
    answer = await table.command(await table.mover(), "table leave")
    assert answer.said == EN("refused-not-shown")
    caplog.clear()
    table.env._errors.clear()
    assert "🚪" in (await table.public()).text


async def test_a_rematch_that_could_not_be_posted_at_once_is_posted_a_little_later(table: Party) -> None:
    await table.store.update(table.number, won, at=0)
    for person in table.people[:2]:
        await table.forge(person, f"again:{table.number}:0:yes")
    table.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await table.forge(table.people[2], f"again:{table.number}:0:yes")
    await table.wait(10)
    fresh = await table.store.table_in(table.channel.id)
    assert fresh is not None
    assert fresh.message in [message.id for message in table.messages()]
