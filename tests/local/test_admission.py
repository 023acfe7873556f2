"""Who may call the bots' interfaces, from where, and how large a request may be."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from local.process import local_table
from local.server import Server
from tests.local.test_home_network import neighbour as neighbour
from tests.local.test_tab import http as http
from tests.local.wire import RawBot

MEGABYTE = 1 << 20
ELSEWHERE = (
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Host": "evil.example"},
    {"Host": "127.0.0.1.x.io"},
)


async def status_of_a_beginning(server: Server, *lines: str, body: bytes = b"") -> int:
    """Send the head of a request and the beginning of its body; return the status of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = [*lines, f"Host: 127.0.0.1:{server.port}", "", ""]
    writer.write("\r\n".join(head).encode() + body)
    async with asyncio.timeout(5):
        status = int((await reader.readline()).split()[1])
    writer.close()
    return status


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/interactions/1/wrong/callback", 404),
        ("/webhooks/1/wrong", 404),
        ("/webhooks/{bot}/wrong", 401),
        ("/channels/1/messages", 401),
        ("/nothing", 401),
    ],
)
async def test_a_token_is_checked_before_the_body_is_read(server: Server, path: str, status: int) -> None:
    known = path.format(bot=server.world.tokens[server.token])
    length = f"Content-Length: {600 * MEGABYTE}"
    assert await status_of_a_beginning(server, f"POST /api/v10{known} HTTP/1.1", length) == status


async def test_a_body_that_says_it_is_too_large_is_not_read(server: Server) -> None:
    lines = ("POST /api/v10/users/@me/channels HTTP/1.1", f"Authorization: Bot {server.token}")
    assert await status_of_a_beginning(server, *lines, f"Content-Length: {31 * MEGABYTE}") == 413


async def test_a_request_brings_30_megabytes_in_all(server: Server, bot: RawBot) -> None:
    path = f"/channels/{server.person('noa').channel()['id']}/messages"
    files = {f"{number}.bin": bytes(9 * MEGABYTE) for number in range(4)}
    refused = await bot.call("POST", path, {"content": "x"}, files)
    assert (refused.status, refused.code) == (413, 40005)
    del files["3.bin"]
    assert (await bot.call("POST", path, {"content": "x"}, files)).status == 200


async def test_parts_of_an_unsaid_length_bring_no_more(server: Server, http: aiohttp.ClientSession) -> None:
    async def parts() -> AsyncIterator[bytes]:
        for number in range(4):
            yield f'--x\r\nContent-Disposition: form-data; name="files[{number}]"; filename="a"\r\n\r\n'.encode()
            yield bytes(9 * MEGABYTE)
            yield b"\r\n"
        yield b"--x--\r\n"

    headers = {"Authorization": f"Bot {server.token}", "Content-Type": "multipart/form-data; boundary=x"}
    url = f"{server.api_url}/channels/{server.person('noa').channel()['id']}/messages"
    async with http.post(url, data=parts(), headers=headers) as refused:
        assert refused.status == 413


async def test_a_file_larger_than_a_message_takes_is_not_read_to_its_end(server: Server) -> None:
    path = f"/api/v10/channels/{server.person('noa').channel()['id']}/messages"
    part = b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a"\r\n\r\n'
    lines = ("Content-Type: multipart/form-data; boundary=x", f"Content-Length: {29 * MEGABYTE}")
    begun = (f"POST {path} HTTP/1.1", f"Authorization: Bot {server.token}", *lines)
    assert await status_of_a_beginning(server, *begun, body=part + bytes(11 * MEGABYTE)) == 413


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x"])
async def test_an_endless_body_is_cut_off(server: Server, http: aiohttp.ClientSession, kind: str) -> None:
    """A request without a length is refused at the same limit."""
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        yield b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a"\r\n\r\n'
        for _ in range(200):
            sent += 1
            yield bytes(MEGABYTE)

    headers = {"Authorization": f"Bot {server.token}", "Content-Type": kind}
    url = f"{server.api_url}/channels/{server.person('noa').channel()['id']}/messages"
    async with http.post(url, data=endless(), headers=headers) as refused:
        assert refused.status == 413
        assert json.loads(await refused.text())["code"] == 40005
    assert sent < 200


async def test_too_many_parts_are_refused(server: Server, bot: RawBot) -> None:
    path = f"/channels/{server.person('noa').channel()['id']}/messages"
    files = {f"{number}.bin": b"x" for number in range(30)}
    assert (await bot.call("POST", path, {"content": "x"}, files)).status == 413


@pytest.mark.parametrize("headers", ELSEWHERE)
async def test_other_sites_reach_neither_rest_nor_gateway(
    server: Server, http: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    token = {"Authorization": f"Bot {server.token}"}
    for path in ("/api/v10/gateway", "/api/v10/nothing", "/gateway/", "/", "/page/words.js"):
        async with http.get(server.base + path, headers=headers | token) as refused:
            assert refused.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await http.ws_connect(server.gateway_url, headers=headers)
    assert refusal.value.status == 403


async def test_not_even_our_own_page_calls_the_bots_interfaces(server: Server, http: aiohttp.ClientSession) -> None:
    headers = {"Origin": server.base, "Authorization": f"Bot {server.token}"}
    async with http.get(f"{server.api_url}/gateway", headers=headers) as refused:
        assert refused.status == 403


async def test_a_neighbour_reaches_neither_rest_nor_gateway_nor_faults(neighbour: aiohttp.ClientSession) -> None:
    async with Server(host="0.0.0.0", faults=True) as server:
        token = {"Authorization": f"Bot {server.token}"}
        for path in ("/api/v10/gateway", "/gateway/", "/api/v10/interactions/1/x/callback", "/faults"):
            async with neighbour.get(server.base + path, headers=token) as refused:
                assert refused.status == 403
        async with neighbour.get(f"{server.base}/") as front:
            assert front.status == 200
        async with aiohttp.ClientSession() as own, own.get(f"{server.api_url}/gateway", headers=token) as answered:
            assert answered.status == 200


def hosts() -> list[str]:
    """Return the kinds of hosts that this machine can listen on; some have no IPv6."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return ["127.0.0.2", "0.0.0.0"]
    return ["127.0.0.2", "0.0.0.0", "::1", "::"]


@pytest.mark.parametrize("host", hosts())
async def test_a_bot_reaches_the_table_whatever_host_it_has(
    tmp_path: Path, http: aiohttp.ClientSession, host: str
) -> None:
    with local_table(tmp_path / "w.db", ["--port", "0", "--host", host]) as table:
        headers = {"Authorization": f"Bot {table.token}"}
        async with http.get(f"{table.api_url}/gateway", headers=headers) as answered:
            assert answered.status == 200
            assert table.gateway_url == (await answered.json())["url"]
