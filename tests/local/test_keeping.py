"""The small Discord keeps its state when it is killed and started again."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from local.clock import Clock
from local.process import STEADY_MEMORY, NotStarted, local_table
from local.server import Server
from local.state import open_world
from local.store import Store
from tests.local.conftest import example_bot
from tests.local.wire import PIXEL, RawBot, button, row

JSON = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]


@asynccontextmanager
async def running(data: Path, *more: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, list[str]]]:
    """Run `python -m local` and kill it at the end."""
    command = [sys.executable, "-m", "local", "--port", "0", "--data", str(data), *more]
    env = os.environ | {"LOCAL_BOT_TOKENS": "first,second"}
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=env, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    lines: list[str] = []
    try:
        async with asyncio.timeout(20):
            while not lines or lines[-1] != "ready":
                lines.append((await process.stdout.readline()).decode().strip())
        yield process, lines[:-1]
    finally:
        process.kill()
        await process.wait()


def address(lines: list[str]) -> str:
    return lines[0].split()[-1].partition("/#")[0]


async def connected(lines: list[str], token: str) -> RawBot:
    base = address(lines)
    bot = await RawBot(f"{base}/api/v10", base.replace("http", "ws") + "/gateway/", token).__aenter__()
    await bot.identify()
    return bot


async def test_a_kill_keeps_people_channels_messages_pictures_and_commands(tmp_path: Path) -> None:
    data = tmp_path / "world.db"
    async with running(data) as (_, lines):
        assert len(lines) == 5
        keys = [line.partition("#")[2] for line in lines]
        bot = await connected(lines, "first")
        me = (await bot.call("GET", "/users/@me")).body["id"]
        await bot.call("PUT", f"/applications/{me}/commands", [{"name": "play", "description": "Play"}])
        guild = (await bot.next("GUILD_CREATE"))["d"]
        here = f"/channels/{guild['channels'][0]['id']}/messages"
        sent = await bot.call("POST", here, {"content": "שלום", "components": [row(button("a"))]}, {"a.png": PIXEL})
        await asyncio.sleep(0.5)
    async with running(data):
        pass
    async with running(data) as (_, lines):
        assert [line.partition("#")[2] for line in lines] == keys
        again = await connected(lines, "first")
        kept = (await again.call("GET", f"{here}/{sent.body['id']}")).body
        assert (kept["content"], kept["components"]) == ("שלום", sent.body["components"])
        url = kept["attachments"][0]["url"]
        assert url.startswith(address(lines))
        async with again.http.get(url) as response:
            assert await response.read() == PIXEL
        assert [c["name"] for c in (await again.call("GET", f"/applications/{me}/commands")).body] == ["play"]
        other = await connected(lines, "second")
        assert (await other.call("GET", "/users/@me")).body["username"] == "Bot 2"
        for one in (bot, again, other):
            await one.__aexit__(None, None, None)


async def test_buttons_go_on_working_after_a_restart_of_everything(tmp_path: Path) -> None:
    data = tmp_path / "world.db"
    async with Server(data=data) as server, example_bot(server.api_url, server.gateway_url, server.token):
        await server.bot_ready()
        message = (await server.person("noa").slash("buttons")).message
        assert message is not None
        token = server.token
    async with Server(data=data) as server, example_bot(server.api_url, server.gateway_url, server.token):
        assert server.token == token
        while not server.gateway.online():
            await server.world.next_event()
        (kept,) = server.person("dan").messages()
        assert kept["id"] == message["id"]
        assert (await server.person("dan").press(kept, "count")).done


async def test_private_messages_do_not_outlive_the_server(tmp_path: Path) -> None:
    async with Server(data=tmp_path / "w.db") as server:
        noa = server.person("noa")
        async with RawBot(server.api_url, server.gateway_url, server.token) as bot:
            await bot.identify()
            body = {"content": "x", "components": [row(button("a"))]}
            sent = await bot.call("POST", f"/channels/{noa.channel()['id']}/messages", body)
            pressing = asyncio.ensure_future(noa.press(sent.body, "a"))
            await bot.answer(await bot.pressed(), 4, {"content": "secret", "flags": 64})
            await pressing
            assert len(noa.messages()) == 2
    async with Server(data=tmp_path / "w.db") as server:
        assert [m["content"] for m in server.person("noa").messages()] == ["x"]


async def test_the_token_is_printed_and_stays(tmp_path: Path) -> None:
    data = tmp_path / "w.db"
    env = {key: value for key, value in os.environ.items() if key != "LOCAL_BOT_TOKENS"}
    command = [sys.executable, "-m", "local", "--data", str(data), "--print-token"]
    printed = set()
    for _ in range(2):
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=env, stdout=asyncio.subprocess.PIPE)
        printed.add((await process.communicate())[0].decode().strip())
    async with Server(data=data) as server:
        assert printed == {server.token}


def test_the_newest_500_messages_are_kept_and_private_ones_push_out_none(tmp_path: Path) -> None:
    store = Store(tmp_path / "w.db")
    world = open_world(store, Clock(), "http://x", [])
    channel = next(iter(world.channels))
    for number in range(700):
        message = {"id": world.clock.snowflake(), "channel_id": channel, "attachments": [], "number": number}
        world.save_message(message, reader="somebody" if number % 2 else None)
    for number in range(300):
        world.save_message({"id": world.clock.snowflake(), "channel_id": channel, "attachments": [], "number": number})
    kept = world.messages[channel].values()
    assert sum(message["id"] in world.readers for message in kept) == 100
    assert sum(message["id"] not in world.readers for message in kept) == 500
    store.flush()
    assert len(store.load()["messages"]) == 500
    store.close()


async def test_the_page_of_a_stranger_stays_out(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as (_, lines), aiohttp.ClientSession() as http:
        response = await http.get(address(lines) + "/", headers={"Host": "evil.example"})
        assert response.status == 403


def test_the_local_table_returns_memory_unless_the_operator_wants_it_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[dict[str, str]] = []

    def started(*_: object, env: dict[str, str], **__: object) -> None:
        given.append(env)
        raise NotStarted

    monkeypatch.setattr("local.process.subprocess.Popen", started)
    for chosen in (None, "1000000"):
        if chosen:
            monkeypatch.setenv("MALLOC_MMAP_THRESHOLD_", chosen)
        with pytest.raises(NotStarted), local_table(tmp_path / "w.db", []):
            pass
    assert [env["MALLOC_MMAP_THRESHOLD_"] for env in given] == [STEADY_MEMORY["MALLOC_MMAP_THRESHOLD_"], "1000000"]
