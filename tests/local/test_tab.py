"""The page's live connection: what a person sees and does through it, and who is refused."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from local.server import Server
from tests.local.wire import PIXEL, PRIVATE, RawBot, button, row

JSON = dict[str, Any]


class Page:
    """A tab without a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[str] = []

    async def send(self, **request: Any) -> None:
        await self.socket.send_json(request)

    async def next(self, kind: str) -> Any:
        async with asyncio.timeout(5):
            while True:
                self.heard.append(await self.socket.receive_str())
                frame = json.loads(self.heard[-1])
                if frame["t"] == kind:
                    return frame["d"]


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def opened(server: Server, http: aiohttp.ClientSession, name: str) -> tuple[Page, JSON]:
    key = server.person(name).user["key"]
    page = Page(await http.ws_connect(f"{server.base}/page/live?key={key}"))
    return page, await page.next("HELLO")


async def test_hello_brings_all_that_the_page_needs(server: Server, bot: RawBot, http: aiohttp.ClientSession) -> None:
    server.person("dan").say("before")
    page, hello = await opened(server, http, "noa")
    assert hello["me"]["global_name"] == "נועה"
    assert hello["guild"]["name"] == "Tabletop"
    assert [channel["name"] for channel in hello["channels"]] == ["games", "tables", "הדגמה"]
    assert [link["name"] for link in hello["links"]] == ["Dan", "מאיה", "Omer", "Lior"]
    assert all(link["url"].startswith(f"{server.base}/#") for link in hello["links"])
    assert hello["messages"][hello["channels"][0]["id"]][0]["content"] == "before"
    assert (hello["bot_online"], hello["locale"]) == (True, "he")
    assert "key" not in json.dumps(hello["people"])
    await page.socket.close()


async def test_a_press_is_sent_done_and_seen_by_all(server: Server, bot: RawBot, http: aiohttp.ClientSession) -> None:
    noa, _ = await opened(server, http, "noa")
    dan, hello = await opened(server, http, "dan")
    channel = hello["channels"][0]["id"]
    sent = await bot.call("POST", f"/channels/{channel}/messages", {"content": "x", "components": [row(button("a"))]})
    assert (await noa.next("MESSAGE_CREATE"))["id"] == sent.body["id"]
    await noa.send(
        op="press", nonce="1", channel_id=channel, message_id=sent.body["id"], custom_id="a", component_type=2
    )
    assert await noa.next("INTERACTION") == {"nonce": "1", "state": "sent"}
    await bot.answer(await bot.pressed(), 7, {"content": "y"})
    assert await noa.next("INTERACTION") == {"nonce": "1", "state": "done"}
    assert (await dan.next("MESSAGE_UPDATE"))["content"] == "y"
    await noa.socket.close()
    await dan.socket.close()


async def test_private_messages_reach_their_reader_alone(
    server: Server, bot: RawBot, http: aiohttp.ClientSession
) -> None:
    noa, hello = await opened(server, http, "noa")
    dan, _ = await opened(server, http, "dan")
    channel = hello["channels"][0]["id"]
    sent = await bot.call("POST", f"/channels/{channel}/messages", {"content": "x", "components": [row(button("a"))]})
    await noa.send(
        op="press", nonce="1", channel_id=channel, message_id=sent.body["id"], custom_id="a", component_type=2
    )
    await bot.answer(await bot.pressed(), 4, {"content": "secret", "flags": PRIVATE}, {"a.png": PIXEL})
    await noa.next("MESSAGE_CREATE")
    private = await noa.next("MESSAGE_CREATE")
    assert private["content"] == "secret"
    assert private["attachments"][0]["url"].startswith("/attachments/")
    await noa.send(op="dismiss", message_id=private["id"])
    assert (await noa.next("MESSAGE_DELETE"))["id"] == private["id"]
    await dan.send(op="say", channel_id=channel, content="end")
    await dan.next("MESSAGE_CREATE")
    await dan.next("MESSAGE_CREATE")
    assert not any("secret" in frame or private["id"] in frame for frame in dan.heard)
    await noa.socket.close()
    await dan.socket.close()


async def test_a_command_a_form_and_an_autocomplete(server: Server, bot: RawBot, http: aiohttp.ClientSession) -> None:
    page, hello = await opened(server, http, "noa")
    application, channel = server.world.tokens[server.token], hello["channels"][0]["id"]
    option = {"type": 3, "name": "game", "description": "Game", "autocomplete": True}
    command = {"name": "play", "description": "Play", "options": [option]}
    await bot.call("PUT", f"/applications/{application}/commands", [command])
    (known,) = await page.next("COMMANDS")
    typed = {"id": known["id"], "name": "play", "type": 1, "options": [{"name": "game", "type": 3, "value": "s"}]}
    await page.send(op="autocomplete", nonce="1", channel_id=channel, data=typed)
    await bot.answer(await bot.pressed(), 8, {"choices": [{"name": "Seven", "value": "7"}]})
    assert await page.next("AUTOCOMPLETE") == {"nonce": "1", "choices": [{"name": "Seven", "value": "7"}]}
    await page.send(op="command", nonce="2", channel_id=channel, data=typed)
    field = {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "f", "style": 1}}
    await bot.answer(await bot.pressed(), 9, {"custom_id": "m", "title": "T", "components": [field]})
    form = await page.next("MODAL")
    assert (form["nonce"], form["title"]) == ("2", "T")
    filled = [{"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "f", "value": "x"}}]
    place = {"channel_id": channel, "interaction_id": form["interaction_id"], "custom_id": "m"}
    await page.send(op="modal", nonce="3", components=filled, **place)
    assert (await bot.pressed())["data"]["components"] == filled
    await page.socket.close()


async def test_an_impossible_press_is_told_to_the_page(server: Server, http: aiohttp.ClientSession) -> None:
    page, hello = await opened(server, http, "noa")
    channel = hello["channels"][0]["id"]
    await page.send(op="press", nonce="1", channel_id=channel, message_id="1", custom_id="a", component_type=2)
    failed = await page.next("INTERACTION")
    assert (failed["state"], failed["message"]) == ("failed", "This message is gone.")
    for nonsense in ("{", "[]", '{"op": "reset"}', '{"op": "say"}', '{"op": "history", "channel_id": 5}'):
        await page.socket.send_str(nonsense)
        assert (await page.next("ERROR"))["message"]
    await page.socket.close()


async def test_history_and_locale(server: Server, http: aiohttp.ClientSession) -> None:
    noa = server.person("noa")
    said = [noa.say(f"{number}")["id"] for number in range(60)]
    page, hello = await opened(server, http, "noa")
    channel = hello["channels"][0]["id"]
    assert [m["id"] for m in hello["messages"][channel]] == said[10:]
    await page.send(op="history", channel_id=channel, before=said[10])
    assert [m["id"] for m in (await page.next("HISTORY"))["messages"]] == said[:10]
    await page.send(op="locale", locale="en-US")
    await page.send(op="history", channel_id=channel)
    await page.next("HISTORY")
    assert noa.user["locale"] == "en-US"
    await page.socket.close()


async def test_the_bot_coming_and_going_is_told(server: Server, http: aiohttp.ClientSession) -> None:
    page, hello = await opened(server, http, "noa")
    assert hello["bot_online"] is False
    async with RawBot(server.api_url, server.gateway_url, server.token) as bot:
        await bot.identify()
        assert (await page.next("BOT"))["online"] is True
    assert (await page.next("BOT"))["online"] is False
    await page.socket.close()


async def test_a_new_person_is_told_to_all_with_a_link(server: Server, http: aiohttp.ClientSession) -> None:
    page, _ = await opened(server, http, "noa")
    server.world.add_person("gal", "גל")
    told = await page.next("PEOPLE")
    assert told["people"][-1]["global_name"] == "גל"
    assert told["links"][-1]["url"].endswith(server.person("gal").user["key"])
    other, hello = await opened(server, http, "gal")
    assert hello["me"]["username"] == "gal"
    await page.socket.close()
    await other.socket.close()


@pytest.mark.parametrize(
    ("key", "headers", "status"),
    [
        ("wrong", {}, 403),
        ("", {}, 403),
        (None, {"Origin": "http://evil.example"}, 403),
        (None, {"Origin": "null"}, 403),
        (None, {"Host": "evil.example"}, 403),
        (None, {"Host": "localhost"}, 101),
    ],
)
async def test_strangers_stay_out(
    server: Server, http: aiohttp.ClientSession, key: str | None, headers: dict[str, str], status: int
) -> None:
    secret = server.person("noa").user["key"] if key is None else key
    if status == 101:
        page = await http.ws_connect(f"{server.base}/page/live?key={secret}", headers=headers)
        await page.close()
        return
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await http.ws_connect(f"{server.base}/page/live?key={secret}", headers=headers)
    assert refused.value.status == status


async def test_the_page_is_served_with_a_strict_policy(server: Server, http: aiohttp.ClientSession) -> None:
    async with http.get(f"{server.base}/") as response:
        assert response.status == 200
        assert "default-src 'none'" in response.headers["Content-Security-Policy"]
        assert response.headers["X-Content-Type-Options"] == "nosniff"


OUTSIDE = (
    *("/page/..%2Fserver.py", "/page/%2e%2e/state.py", "/page/none.js", "/page/%00", "/page/a%00.js"),
    *("/page/" + "x" * 4000, "/page/.", "/page/", "/page//", "/page/~root"),
    *("/attachments/1/1/x/..%2f..%2fx", "/attachments/1/1/x/%00", "/attachments/1/1/x/" + "x" * 4000),
    "/emojis/" + "1" * 4000 + ".png",
)


@pytest.mark.parametrize("stored", [False, True])
async def test_nothing_else_is_served(tmp_path: Path, http: aiohttp.ClientSession, stored: bool) -> None:
    async with Server(data=tmp_path / "local.db" if stored else None) as server:
        server.world.store.pictures.write("emoji.1", PIXEL)
        for path in OUTSIDE:
            async with http.get(server.base + path) as response:
                assert response.status == 404, path
