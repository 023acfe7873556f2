"""What one person or one bot sends too much of is bounded, and nobody else notices."""

import asyncio
import json
import tracemalloc
from typing import Any

import aiohttp
import pytest
from playwright.async_api import Browser, expect

from local import channels, commands, ratelimit
from local.client_checks import NotPossible
from local.ratelimit import POST, Buckets, Pace
from local.reading import write_json
from local.server import Server
from local.sessions import Session
from tests.local.puppet import Puppet
from tests.local.test_gateway import another
from tests.local.test_interactions import COMMANDS
from tests.local.test_poison import becomes
from tests.local.test_tab import http as http
from tests.local.test_tab import opened
from tests.local.wire import RawBot

JSON = dict[str, Any]


async def deaf_tab(server: Server, name: str) -> asyncio.StreamWriter:
    """Open a tab that reads nothing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
    lines = [f"GET /page/live?key={server.person(name).user['key']} HTTP/1.1", f"Host: 127.0.0.1:{server.port}"]
    lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    writer.write("\r\n".join([*lines, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""]).encode())
    assert b" 101 " in await reader.readline()
    return writer


async def test_a_tab_that_reads_nothing_is_cut(
    server: Server, http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local.tab.MOST_WAITING", 1 << 20)
    before = len(server.world.listeners)
    deaf = await deaf_tab(server, "dan")
    await becomes(lambda: len(server.world.listeners) > before)
    for _ in range(10_000):
        server.person("noa").say("x" * 2000)
        await asyncio.sleep(0)
        if len(server.world.listeners) == before:
            break
    assert len(server.world.listeners) == before
    page, hello = await opened(server, http, "noa")
    assert hello["me"]["username"] == "noa"
    deaf.close()
    await page.socket.close()


async def test_a_flood_of_requests_waits_and_holds_up_nobody_else(server: Server, http: aiohttp.ClientSession) -> None:
    dan, hello = await opened(server, http, "dan")
    quiet, channel = len(server.world.listeners), hello["channels"][0]["id"]
    async with aiohttp.ClientSession() as flooding:
        noa, _ = await opened(server, flooding, "noa")
        for _ in range(500):
            await noa.send(op="history", channel_id=channel)
        await dan.send(op="say", channel_id=channel, content="hello")
        assert (await dan.next("MESSAGE_CREATE"))["content"] == "hello"
        await noa.next("MESSAGE_CREATE")
        answered = sum(json.loads(frame)["t"] == "HISTORY" for frame in noa.heard)
        assert 10 < answered < 100, "what is not too much is answered at once"
    await becomes(lambda: len(server.world.listeners) == quiet)
    await dan.socket.close()


async def test_a_pace_lets_a_burst_through_and_then_so_many_a_second() -> None:
    pace, clock = Pace(10, 50.0), asyncio.get_running_loop()
    begin = clock.time()
    for _ in range(10):
        await pace.turn()
    assert clock.time() - begin < 0.05
    for _ in range(10):
        await pace.turn()
    assert clock.time() - begin > 0.15


async def test_a_person_has_ten_tabs_at_most(server: Server, http: aiohttp.ClientSession) -> None:
    pages = [(await opened(server, http, "noa"))[0] for _ in range(10)]
    url = f"{server.base}/page/live?key={server.person('noa').user['key']}"
    one_more = await http.ws_connect(url)
    assert (await one_more.receive()).data == 4008
    await one_more.close()
    pages.append((await opened(server, http, "dan"))[0])
    await pages.pop(0).socket.close()
    await becomes(lambda: sum(entry.__name__ == "on_event" for entry in server.world.listeners) == 11)
    pages.append((await opened(server, http, "noa"))[0])
    for page in pages:
        await page.socket.close()


async def test_too_many_tabs_are_told_in_both_languages(browser: Browser) -> None:
    puppet = await Puppet.open(browser)
    await puppet.lines[-1].close(code=4008)
    await expect(puppet.page.locator(".banner")).to_contain_text("You have too many tabs open")
    await expect(puppet.page.locator(".banner")).to_contain_text("פתחתם יותר מדי לשוניות")


async def test_sessions_that_nobody_resumes_are_few(server: Server) -> None:
    for _ in range(30):
        async with RawBot(server.api_url, server.gateway_url, server.token) as bot:
            await bot.identify()
            server.faults.drop_gateway()
            await bot.gone()
    last = await another(server)
    await last.identify()
    assert len(server.gateway.sessions) < 20
    await last.__aexit__(None, None, None)


def test_a_session_keeps_only_so_many_bytes_for_a_resume() -> None:
    session = Session("1", (0, 1), 1)
    for _ in range(50):
        session.dispatch("X", {"text": "x" * (1 << 20)})
    assert sum(len(text) for _, text in session.sent) <= 8 << 20
    assert session.sent[-1][0] == 50


def test_an_event_that_waits_takes_hardly_more_memory_than_its_text() -> None:
    session, events = Session("1", (0, 1), 1), []
    tracemalloc.start()
    try:
        for _ in range(200):
            session.dispatch("X", {"text": "x" * 500})
            events.append(write_json({"text": "x" * 500}))
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < 2 * (session.sent_bytes + sum(map(len, events)))


async def test_a_session_that_nobody_resumes_is_forgotten_in_time(
    server: Server, bot: RawBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local.gateway.RESUMABLE", 50)
    server.faults.drop_gateway()
    await bot.gone()
    assert len(server.gateway.sessions) == 1
    await becomes(lambda: not server.gateway.sessions)


async def test_options_have_no_other_fields_and_no_endless_values(server: Server, bot: RawBot) -> None:
    await bot.call("PUT", f"/applications/{server.world.tokens[server.token]}/commands", COMMANDS)
    noa = server.person("noa")
    command = next(command for command in server.world.commands.values() if command["name"] == "play")

    def typed(**level: Any) -> JSON:
        seats = {"name": "seats", "type": 4, "value": 2}
        inner = [seats, {"name": "level", "type": 3, **level}]
        return {"id": command["id"], "options": [{"name": "cards", "type": 1, "options": inner, "x": "y"}]}

    noa.begin_command(noa.channel()["id"], typed(value="easy", more="x" * 9000))
    sent = (await bot.pressed())["data"]["options"]
    level = {"name": "level", "type": 3, "value": "easy"}
    inner = [{"name": "seats", "type": 4, "value": 2}, level]
    assert sent == [{"name": "cards", "type": 1, "options": inner}]
    endless: list[Any] = ["x" * 6001, ["x"], {"x": "y"}]
    for value in endless:
        for complete in (True, False):
            with pytest.raises(NotPossible):
                noa.begin_command(noa.channel()["id"], typed(value=value), complete=complete)


async def test_nonces_of_the_page_are_short_texts(server: Server, http: aiohttp.ClientSession) -> None:
    page, _ = await opened(server, http, "noa")
    nonsense: list[Any] = ["x" * 101, 7, ["x"], {"a": 1}]
    for nonce in nonsense:
        await page.send(op="press", nonce=nonce)
        assert (await page.next("ERROR"))["message"] == "This is not understood."
    await page.socket.close()


async def test_a_bot_is_refused_what_discord_refuses_it(
    server: Server, bot: RawBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    application, channel = server.world.tokens[server.token], server.person("noa").channel()["id"]
    here, there = f"/applications/{application}/commands", f"/channels/{channel}"
    monkeypatch.setattr(commands, "MOST_COMMANDS", 2)
    monkeypatch.setattr(channels, "MOST_THREADS", 1)
    for name, status in (("a", 201), ("b", 201), ("c", 400)):
        said = await bot.call("POST", here, {"name": name, "description": "X"})
        assert said.status == status
    assert said.code == 30032
    wrong: list[JSON] = [{"default_member_permissions": "abc"}, {"contexts": 5}, {"integration_types": "x"}]
    for field in wrong:
        assert (await bot.call("PUT", here, [{"name": "x", "description": "X", **field}])).code == 50035
    kinds: list[Any] = [0, 10, 11.5, 1e40, "9" * 40, [], True]
    for kind in kinds:
        assert (await bot.call("POST", f"{there}/threads", {"name": "t", "type": kind})).status in (400, 403)
    thread = (await bot.call("POST", f"{there}/threads", {"name": "t", "type": 11})).body
    assert (await bot.call("POST", f"{there}/threads", {"name": "t", "type": 11})).code == 160006
    for field in ({"name": 5}, {"archived": "x"}, {"locked": 3}, {"rate_limit_per_user": []}):
        assert (await bot.call("PATCH", f"/channels/{thread['id']}", field)).code == 50035
    assert (await bot.call("POST", f"{there}/messages", {"content": "x", "nonce": "x" * 26})).code == 50035
    assert (await bot.call("POST", f"{there}/messages", {"content": "x", "more": "x" * (1 << 19)})).status == 413
    assert (await bot.call("PUT", f"{there}/thread-members/@me")).code == 50024


async def test_a_body_that_cannot_be_unpacked_is_refused(server: Server, http: aiohttp.ClientSession) -> None:
    headers = {"Authorization": f"Bot {server.token}", "Content-Encoding": "gzip"}
    async with http.post(f"{server.api_url}/users/@me/channels", data=b"no gzip", headers=headers) as refused:
        assert refused.status == 400


def test_windows_of_unknown_channels_are_forgotten(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    buckets = Buckets(server.world.clock)
    monkeypatch.setattr(ratelimit, "LONGEST_WINDOW", 0.0)
    for number in range(5000):
        buckets.spend(POST, "1", str(number))
    assert len(buckets.windows) <= 1001
