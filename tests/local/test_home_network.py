"""The local table on a home network: one link is one person, and a neighbour without a link gets nothing."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from local import admission
from local.server import Server
from tests.local.test_keeping import ROOT, address, running
from tests.local.test_tab import Page

NEIGHBOUR = "127.0.0.9"


@pytest.fixture
async def neighbour(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[aiohttp.ClientSession]:
    """Ask from an address that the server takes for another machine."""
    monkeypatch.setattr(admission, "is_own", lambda peer, own: peer != NEIGHBOUR)
    connector = aiohttp.TCPConnector(local_addr=(NEIGHBOUR, 0))
    async with aiohttp.ClientSession(connector=connector) as session:
        yield session


@pytest.mark.parametrize(
    ("peer", "own", "here"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.2", "127.0.0.1", True),
        ("::1", "::1", True),
        ("192.168.1.5", "192.168.1.5", True),
        ("::ffff:192.168.1.5", "::ffff:192.168.1.5", True),
        ("::ffff:127.0.0.1", "::ffff:127.0.0.1", True),
        ("fe80::1%eth0", "fe80::1", True),
        ("192.168.1.6", "192.168.1.5", False),
        ("::ffff:192.168.1.6", "::ffff:192.168.1.5", False),
        ("10.0.0.1", "127.0.0.1", False),
        ("", "", False),
    ],
)
def test_this_machine_is_loopback_or_its_own_address(peer: str, own: str, here: bool) -> None:
    assert admission.is_own(peer, own) is here


async def test_links_of_others_go_only_to_tabs_of_this_machine(neighbour: aiohttp.ClientSession) -> None:
    async with Server(host="0.0.0.0") as server:
        keys = {user["username"]: user["key"] for user in server.world.people()}
        page = Page(await neighbour.ws_connect(f"{server.base}/page/live?key={keys.pop('dan')}"))
        hello = await page.next("HELLO")
        assert hello["links"] == []
        assert {person["username"] for person in hello["people"]} > set(keys)
        keys["gal"] = server.world.add_person("gal", "גל")["key"]
        assert (await page.next("PEOPLE"))["links"] == []
        assert not [frame for frame in page.heard if any(key in frame for key in keys.values())]
        await page.socket.close()


async def test_a_neighbour_opens_only_so_many_connections_and_nobody_else_notices(
    neighbour: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local.doors.MOST_OF_ONE", 5)
    async with Server(host="0.0.0.0") as server, aiohttp.ClientSession() as here:
        lines = [await asyncio.open_connection("127.0.0.1", server.port, local_addr=(NEIGHBOUR, 0)) for _ in range(30)]
        async with here.get(f"{server.base}/") as said:
            assert said.status == 200
        assert len([line for line in lines if not await closed(line[0])]) == 5
        with pytest.raises(aiohttp.ClientError):
            await neighbour.get(f"{server.base}/")
        for _, writer in lines:
            writer.close()
        await asyncio.sleep(0.2)
        async with neighbour.get(f"{server.base}/") as said:
            assert said.status == 200, "closed connections do not count"


async def closed(reader: asyncio.StreamReader) -> bool:
    """Whether the server has closed this connection."""
    try:
        return await asyncio.wait_for(reader.read(1), 0.1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


async def test_all_other_machines_together_open_only_so_many(
    neighbour: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("local.doors.MOST_OF_ALL", 3)
    monkeypatch.setattr(admission, "is_own", lambda peer, own: peer == "127.0.0.1")
    async with Server(host="0.0.0.0") as server:
        lines = [
            await asyncio.open_connection("127.0.0.1", server.port, local_addr=(f"127.0.0.{n}", 0))
            for n in range(10, 16)
        ]
        assert len([line for line in lines if not await closed(line[0])]) == 3
        for _, writer in lines:
            writer.close()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5"])
def test_faults_are_not_opened_to_a_network(tmp_path: Path, host: str) -> None:
    command = [sys.executable, "-m", "local", "--data", str(tmp_path / "w.db"), "--faults", "--host", host]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=20)
    assert said.returncode == 1
    assert said.stderr == "--faults lets anybody break the table, so it works only without --host.\n"


async def test_new_keys_end_all_older_links(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as (_, lines):
        old = [line.partition("#")[2] for line in lines]
    async with running(tmp_path / "w.db", "--new-keys") as (_, lines):
        new = [line.partition("#")[2] for line in lines]
    assert len({*old, *new}) == 10
    async with running(tmp_path / "w.db") as (_, lines), aiohttp.ClientSession() as http:
        assert [line.partition("#")[2] for line in lines] == new
        for key in old:
            async with http.get(f"{address(lines)}/page/live?key={key}") as refused:
                assert refused.status == 403
        page = Page(await http.ws_connect(f"{address(lines)}/page/live?key={new[1]}"))
        assert (await page.next("HELLO"))["me"]["username"] == "dan"
        await page.socket.close()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("192.168.1.5:8049", 200),
        ("[fe80::1]:8049", 200),
        ("localhost", 200),
        (socket.gethostname().upper(), 200),
        (f"{socket.gethostname()}.local:8049", 200),
        ("evil.example", 403),
        ("192.168.1.5.evil.example", 403),
        ("router.lan", 403),
        ("", 403),
        ("[::1", 403),
        ("::1]:x", 403),
    ],
)
async def test_a_home_network_is_asked_for_by_address_or_by_our_own_name(
    neighbour: aiohttp.ClientSession, host: str, status: int
) -> None:
    """Against DNS rebinding: a site's own name can lead to this machine, an address cannot."""
    async with Server(host="0.0.0.0") as server, neighbour.get(f"{server.base}/", headers={"Host": host}) as said:
        assert said.status == status
