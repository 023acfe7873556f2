"""The start: what Discord refuses for a while is waited for, and nothing of it ends the bot."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs import connecting, registering
from cogs.client import TabletopBot
from cogs.connecting import PatientBot, until_reached
from cogs.running import connect
from local.server import Server
from storage import Store, Unavailable

ADDRESS = yarl.URL("ws://127.0.0.1:9/")


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try again at once."""
    monkeypatch.setattr(connecting, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(registering, "AGAIN_AFTER", 0.01)
    monkeypatch.setattr("cogs.messages.failures.AGAIN_AFTER", 0.01)


@asynccontextmanager
async def starting(server: Server, folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TabletopBot]:
    """Start the bot on the small Discord."""
    monkeypatch.setattr(Route, "BASE", server.api_url)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
    store = await Store.open(f"sqlite:///{folder}/games.db")
    async with TabletopBot(store) as bot:
        task = asyncio.create_task(connect(bot, server.token))
        try:
            yield bot
        finally:
            await bot.close()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await store.close()


@pytest.mark.parametrize(
    ("method", "path", "status", "page"),
    [
        ("GET", "/users/@me$", 404, False),
        ("GET", "/users/@me$", 403, True),
        ("GET", "/users/@me$", 429, True),
        ("GET", "/users/@me$", 503, False),
        ("GET", "/applications/@me$", 503, False),
        ("GET", "/gateway/bot$", 503, False),
        ("GET", "/gateway/bot$", 429, True),
        ("PUT", "/commands$", 503, False),
        ("PUT", "/commands$", 400, False),
        ("PUT", "/commands$", 429, True),
    ],
)
async def test_a_request_that_is_refused_at_the_start_is_tried_again(
    method: str,
    path: str,
    status: int,
    page: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with Server() as server:
        server.faults.refuse_calls(method, path, status=status, page=page, times=2)
        async with starting(server, tmp_path, monkeypatch) as bot:
            await server.bot_ready(within=20)
            assert not bot.is_closed()
    told = [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]
    assert len(told) == 2, told
    assert all(("not registered" if method == "PUT" else "Discord is not reached") in line for line in told)
    assert all(str(status) in line for line in told)
    caplog.clear()


async def test_a_block_is_waited_for_as_long_as_it_says(monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    answers: list[Exception] = [discord.RateLimited(900.0), Unavailable("locked"), OSError(), OSError()]

    async def attempt() -> None:
        if answers:
            raise answers.pop(0)

    monkeypatch.setattr(connecting, "FIRST_WAIT", 5.0)
    monkeypatch.setattr("asyncio.sleep", sleep)
    await until_reached(attempt)
    assert waited == [900.0, 10.0, 20.0, 40.0]
    assert "the store is not reached (Unavailable); next try in 10 s" in caplog.text
    caplog.clear()


async def test_a_refused_token_is_not_tried_again() -> None:
    tries: list[int] = []

    async def attempt() -> None:
        tries.append(1)
        raise discord.LoginFailure("no")

    with pytest.raises(discord.LoginFailure):
        await until_reached(attempt)
    assert len(tries) == 1


async def test_a_gateway_that_is_away_for_hours_fills_no_stack_and_no_log(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    tries, connected = 0, 1500

    async def from_client(*_: object, **__: object) -> object:
        nonlocal tries
        tries += 1
        if tries < connected:
            raise OSError
        return SimpleNamespace(shard_id=0)

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(connecting, "FIRST_WAIT", 5.0)
    monkeypatch.setattr(DiscordWebSocket, "from_client", from_client)
    monkeypatch.setattr("discord.shard.Shard.launch", lambda shard: None)
    monkeypatch.setattr("asyncio.sleep", sleep)
    logging.getLogger("discord.shard").disabled = True
    client = PatientBot(commands.when_mentioned, intents=discord.Intents(guilds=True))
    await client._async_setup_hook()
    client._reconnect = True
    try:
        await client.launch_shard(ADDRESS, 0, initial=True)
    finally:
        logging.getLogger("discord.shard").disabled = False
    assert tries == connected
    assert sum(waited) / tries > 55, "about one try a minute"
    shard = client.get_shard(0)
    assert shard is not None
    backoff = shard._parent._backoff
    assert max(backoff.delay() for _ in range(300)) <= 64, "a lost shard comes back within about a minute"
