"""Text that cannot be sent on or saved is refused where it comes in, and ends nothing for anybody."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from local.clock import Clock
from local.people import Person
from local.reading import DEEPEST, read_json
from local.server import Server
from local.state import Event, open_world
from local.store import Store
from local.tab import Tab
from tests.local.test_gateway import another
from tests.local.test_tab import http as http
from tests.local.test_tab import opened
from tests.local.wire import RawBot

JSON = dict[str, Any]
DEEP = "[" * 300 + "]" * 300
POISONS = ('"\\ud800"', '{"\\udfff": 1}', DEEP, "1" + "0" * 40, "NaN", "Infinity")


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server that stores its world."""
    async with Server(data=tmp_path / "server.db") as running:
        yield running


@pytest.mark.parametrize("poison", POISONS)
async def test_poison_from_a_page_is_refused_and_everybody_goes_on(
    server: Server, bot: RawBot, http: aiohttp.ClientSession, poison: str
) -> None:
    noa, hello = await opened(server, http, "noa")
    dan, _ = await opened(server, http, "dan")
    channel, application = hello["channels"][0]["id"], server.world.tokens[server.token]
    options = [{"type": 3, "name": "text", "description": "Text"}, {"type": 4, "name": "number", "description": "N"}]
    await bot.call(
        "PUT", f"/applications/{application}/commands", [{"name": "x", "description": "X", "options": options}]
    )
    (command,) = await noa.next("COMMANDS")
    typed = '{"id": "%s", "options": [{"name": "%s", "type": %d, "value": %s, "more": %s}]}'
    for name, kind in (("text", 3), ("number", 4)):
        data = typed % (command["id"], name, kind, poison, poison)
        await noa.socket.send_str(f'{{"op": "command", "nonce": "1", "channel_id": "{channel}", "data": {data}}}')
    for op in ("say", "locale", "press", "dismiss", "history", "modal"):
        fields = f'"content": {poison}, "locale": {poison}, "message_id": {poison}, "nonce": {poison}'
        await noa.socket.send_str(f'{{"op": "{op}", "channel_id": "{channel}", {fields}}}')
    await dan.send(op="say", channel_id=channel, content="still here")
    for page in (noa, dan):
        assert (await said_in(page))["content"] == "still here"
    assert (await bot.next("MESSAGE_CREATE"))["d"]["content"] == "still here"
    await saved(server)
    for page in (noa, dan):
        await page.socket.close()


async def said_in(page: Any) -> JSON:
    """Return the next message that is not a poison's harmless rest."""
    while True:
        message: JSON = await page.next("MESSAGE_CREATE")
        if message["content"] == "still here":
            return message


async def saved(server: Server) -> None:
    await becomes(lambda: not server.world.store.dirty)


async def becomes(true: Callable[[], bool]) -> None:
    for _ in range(100):
        if true():
            return
        await asyncio.sleep(0.05)
    pytest.fail("it did not become so within five seconds")


@pytest.mark.parametrize("poison", POISONS)
async def test_poison_in_a_rest_body_is_refused(server: Server, bot: RawBot, poison: str) -> None:
    channel = server.person("noa").channel()["id"]
    headers = {"Authorization": f"Bot {bot.token}", "Content-Type": "application/json"}
    body = f'{{"content": "x", "nonce": {poison}, "topic": {poison}}}'
    async with bot.http.post(f"{bot.api}/channels/{channel}/messages", data=body, headers=headers) as refused:
        assert refused.status in (200, 400)
    await saved(server)
    assert (await bot.call("POST", f"/channels/{channel}/messages", {"content": "after"})).status == 200
    assert bot.seen[-1]["op"] == 0


@pytest.mark.parametrize("poison", ['"\\ud800"', DEEP])
async def test_poison_to_the_gateway_closes_only_that_line(server: Server, bot: RawBot, poison: str) -> None:
    other = await another(server)
    await other.socket.send_str(f'{{"op": 2, "d": {{"token": {poison}, "intents": {poison}}}}}')
    assert await other.gone() == 4002
    await bot.send(8, {"guild_id": next(iter(server.world.guilds)), "nonce": "x"})
    assert (await bot.next("GUILD_MEMBERS_CHUNK"))["d"]["nonce"] == "x"
    await other.__aexit__(None, None, None)


async def test_a_resume_does_not_replay_what_could_not_be_sent(server: Server, bot: RawBot) -> None:
    before = (await bot.next("GUILD_CREATE"))["s"]
    with pytest.raises(TypeError):
        server.faults.send_event("X", {"text": "\ud800"})
    server.person("noa").say("1")
    first = await bot.next()
    assert (first["d"]["content"], first["s"]) == ("1", before + 1), "what was not sent has no number"
    server.faults.drop_gateway()
    await bot.gone()
    server.person("noa").say("2")
    back = await another(server)
    await back.resume(bot.session_id, bot.sequence)
    assert [(await back.next())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "RESUMED"]
    await back.__aexit__(None, None, None)


@pytest.mark.parametrize("poison", ['"\\ud800"', '{"\\udfff": 1}', "NaN", "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)])
def test_what_could_not_be_sent_on_is_not_read(poison: str) -> None:
    assert not readable(poison)
    assert not readable(poison.encode())
    assert readable("[" * DEEPEST + "]" * DEEPEST)


def readable(raw: str | bytes) -> bool:
    try:
        read_json(raw)
    except ValueError:
        return False
    return True


async def test_everybody_is_told_what_was_so_when_it_happened(
    server: Server, bot: RawBot, http: aiohttp.ClientSession
) -> None:
    dan, _ = await opened(server, http, "dan")
    told: JSON = {"online": True}
    server.world.publish(Event("BOT", told))
    server.faults.send_event("X", told)
    told["online"] = "\ud800"
    assert (await dan.next("BOT"))["online"] is True
    assert (await bot.next("X"))["d"]["online"] is True
    await dan.socket.close()


async def test_a_listener_that_fails_keeps_no_event_from_the_others(
    server: Server, bot: RawBot, http: aiohttp.ClientSession
) -> None:
    def broken(event: Event) -> None:
        raise RuntimeError("broken")

    server.world.listeners.insert(0, broken)
    dan, _ = await opened(server, http, "dan")
    server.person("noa").say("hello")
    assert (await dan.next("MESSAGE_CREATE"))["content"] == "hello"
    assert (await bot.next("MESSAGE_CREATE"))["d"]["content"] == "hello"
    await dan.socket.close()


async def test_a_tab_survives_what_it_cannot_write(server: Server, http: aiohttp.ClientSession) -> None:
    dan, _ = await opened(server, http, "dan")
    server.world.publish(Event("BOT", {"online": "\ud800"}))
    server.world.publish(Event("BOT", {"online": True}))
    assert (await dan.next("BOT"))["online"] is True
    await dan.socket.close()


def break_once(monkeypatch: pytest.MonkeyPatch, holder: Any, name: str) -> None:
    """Let a function fail at its next call, as nobody has foreseen."""
    plain = getattr(holder, name)

    def broken(*_: Any, **__: Any) -> Any:
        monkeypatch.setattr(holder, name, plain)
        raise RuntimeError("nobody has foreseen this")

    monkeypatch.setattr(holder, name, broken)


def tab_of(server: Server, username: str) -> Tab:
    tabs = [getattr(listener, "__self__", None) for listener in server.world.listeners]
    return next(tab for tab in tabs if isinstance(tab, Tab) and tab.person.user["username"] == username)


async def test_a_tabs_writer_survives_any_error(
    server: Server, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    dan, _ = await opened(server, http, "dan")
    break_once(monkeypatch, tab_of(server, "dan").socket, "send_str")
    for text in ("lost", "hello"):
        server.person("noa").say(text)
    assert (await dan.next("MESSAGE_CREATE"))["content"] == "hello"
    await dan.socket.close()


@pytest.mark.parametrize("part", ["socket.send_bytes", "packing.pack"])
async def test_a_bots_writer_that_fails_cuts_its_line_and_a_resume_brings_what_was_lost(
    server: Server, bot: RawBot, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    await bot.next("GUILD_CREATE")
    (line,), (holder, name) = server.gateway.lines, part.split(".")
    break_once(monkeypatch, getattr(line, holder), name)
    server.person("noa").say("hello")
    await bot.gone()
    back = await another(server)
    await back.resume(bot.session_id, bot.sequence)
    assert (await back.next("MESSAGE_CREATE"))["d"]["content"] == "hello"
    await back.__aexit__(None, None, None)


async def test_a_request_of_a_tab_that_fails_is_answered_and_the_tab_goes_on(
    server: Server, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    dan, hello = await opened(server, http, "dan")
    break_once(monkeypatch, Person, "say")
    for text in ("lost", "hello"):
        await dan.send(op="say", channel_id=hello["channels"][0]["id"], content=text)
    assert (await dan.next("ERROR"))["message"] == "This is not understood."
    assert (await dan.next("MESSAGE_CREATE"))["content"] == "hello"
    await dan.socket.close()


async def test_a_message_of_a_bot_that_fails_closes_its_line_alone(
    server: Server, bot: RawBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await another(server)
    break_once(monkeypatch, server.gateway, "_identify")
    await other.send(2, {"token": server.token, "intents": 1})
    assert await other.gone() == 4000
    server.person("noa").say("hello")
    assert (await bot.next("MESSAGE_CREATE"))["d"]["content"] == "hello"
    await other.__aexit__(None, None, None)


def test_an_object_that_cannot_be_saved_holds_up_no_other(tmp_path: Path) -> None:
    path = tmp_path / "w.db"
    store = Store(path)
    bad: JSON = {"id": "1", "text": "\ud800"}
    store.put("things", "1", bad)
    store.put("things", "2", {"id": "2"})
    with pytest.raises(TypeError):
        store.flush()
    assert kept(path) == {"2": {"id": "2"}}
    assert store.dirty
    bad["text"] = "mended"
    store.flush()
    assert kept(path) == {"1": {"id": "1", "text": "mended"}, "2": {"id": "2"}}
    store.close()


def kept(path: Path) -> JSON:
    with sqlite3.connect(path) as database:
        return {key: json.loads(body) for key, body in database.execute("SELECT key, body FROM things")}


async def test_the_saver_survives_any_error(server: Server, tmp_path: Path) -> None:
    path = tmp_path / "w.db"
    async with Server(data=path) as running:
        bad: JSON = {"id": "x", "text": "\ud800"}
        running.world.store.put("things", "x", bad)
        await asyncio.sleep(0.5)
        said = running.person("noa").say("later")
        await becomes(lambda: said["id"] in kept(path))
        bad["text"] = "mended"


def test_a_store_that_could_not_write_its_last_still_closes(tmp_path: Path) -> None:
    world = open_world(Store(tmp_path / "w.db"), Clock(), "http://x", [])
    world.store.put("things", "1", {"text": "\ud800"})
    with pytest.raises(TypeError):
        world.store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        world.store.load()
