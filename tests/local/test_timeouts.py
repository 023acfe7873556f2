"""Connections on which nothing comes are closed in time, and nobody else notices."""

import asyncio
import contextlib

import aiohttp
import pytest

from local.server import Server
from tests.local.test_gateway import another
from tests.local.test_tab import http as http
from tests.local.test_tab import opened
from tests.local.wire import RawBot


@pytest.fixture(autouse=True)
def short_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("local.timeouts.QUIET", 0.4)
    monkeypatch.setattr("local.timeouts.CHECKED_EVERY", 0.05)
    monkeypatch.setattr("local.rest.READ_WITHIN", 0.4)
    monkeypatch.setattr("local.sessions.IDENTIFIED_WITHIN", 0.4)


async def answered(server: Server, *pieces: bytes) -> bytes:
    """Send the beginning of a request, and return all that comes until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for piece in pieces:
        writer.write(piece)
        await asyncio.sleep(0.1)
    said = b""
    async with asyncio.timeout(5):
        with contextlib.suppress(ConnectionResetError):
            said = await reader.read()
    writer.close()
    return said


HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.mark.parametrize("pieces", [(), (b"GET",), (HEAD,), (HEAD + b"\r\n", b"GET /page"), (HEAD, b"A: b\r\n", b"C")])
async def test_a_half_open_request_is_closed(
    server: Server, http: aiohttp.ClientSession, pieces: tuple[bytes, ...]
) -> None:
    page, hello = await opened(server, http, "noa")
    await answered(server, *pieces)
    await asyncio.sleep(0.5)
    await page.send(op="say", channel_id=hello["channels"][0]["id"], content="still here")
    assert (await page.next("MESSAGE_CREATE"))["content"] == "still here", "a quiet tab is no half-open request"
    await page.socket.close()


async def test_a_body_that_does_not_come_is_refused_with_a_status(server: Server) -> None:
    path = f"/api/v10/channels/{server.person('noa').channel()['id']}/messages"
    for kind in ("application/json", "multipart/form-data; boundary=x"):
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bot {server.token}\r\n"
        head += f"Content-Type: {kind}\r\nContent-Length: 1000\r\nConnection: close\r\n\r\n"
        assert b" 408 " in (await answered(server, head.encode(), b"--x\r\n")).splitlines()[0]


async def test_a_gateway_line_that_never_identifies_is_closed(server: Server, bot: RawBot) -> None:
    silent, talkative = await another(server), await another(server)
    for _ in range(20):
        with contextlib.suppress(ConnectionError):
            await talkative.send(1, None)
        await asyncio.sleep(0.05)
    assert (await silent.gone(), await talkative.gone()) == (4003, 4003)
    server.person("noa").say("hello")
    assert (await bot.next("MESSAGE_CREATE"))["d"]["content"] == "hello"
    for line in (silent, talkative):
        await line.__aexit__(None, None, None)


async def test_a_line_whose_session_was_ended_has_time_to_identify_again(server: Server, bot: RawBot) -> None:
    await asyncio.sleep(0.5)
    server.faults.invalidate_sessions()
    await bot.next(op=9)
    await bot.identify()
    await asyncio.sleep(0.5)
    server.person("noa").say("hello")
    assert (await bot.next("MESSAGE_CREATE"))["d"]["content"] == "hello"
