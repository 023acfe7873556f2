"""Databases, journals, backups and pictures can be read by the bot's own user alone."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from local.server import Server
from local.store import Store as LocalStore
from storage import Store
from storage.admin import backup
from tests.local.test_keeping import running
from tests.local.wire import PIXEL, RawBot

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """Let new files be readable by all, as most systems do."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def open_to_others(folder: Path) -> dict[str, str]:
    """Return what others may do with the files and folders inside a folder, where they may do anything."""
    modes = {path: path.stat().st_mode & 0o777 for path in folder.rglob("*")}
    assert modes
    return {str(path.relative_to(folder)): oct(mode) for path, mode in modes.items() if mode & 0o077}


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[None]:
    """Open a database there, and write something."""
    store = await Store.open(f"sqlite:///{folder}/games.db")
    try:
        await store.keep("alive", "1")
        yield
    finally:
        await store.close()


async def test_the_database_its_journal_and_its_backup(tmp_path: Path) -> None:
    async with opened(tmp_path):
        assert names(tmp_path) == {"games.db", "games.db-wal", "games.db-shm"}
        backup(f"{tmp_path}/games.db", f"{tmp_path}/copy.db", lambda _: None)
        assert open_to_others(tmp_path) == {}


async def test_a_database_of_an_older_version_is_closed_to_others(tmp_path: Path) -> None:
    async with opened(tmp_path):
        pass
    (tmp_path / "games.db").chmod(0o644)
    async with opened(tmp_path):
        assert open_to_others(tmp_path) == {}


async def test_the_local_table_with_its_pictures(tmp_path: Path) -> None:
    async with Server(data=tmp_path / "local.db") as server:
        async with RawBot(server.api_url, server.gateway_url, server.token) as bot:
            path = f"/channels/{server.person('noa').channel()['id']}/messages"
            await bot.call("POST", path, {"content": "x"}, {"a.png": PIXEL})
            me = server.world.tokens[server.token]
            picture = "data:image/png;base64,iVBORw0KGgo="
            await bot.call("POST", f"/applications/{me}/emojis", {"name": "dice", "image": picture})
        assert names(tmp_path) >= {"local.db", "local.db-wal", "local.db.files"}
        assert len(names(tmp_path / "local.db.files")) == 2
        assert open_to_others(tmp_path) == {}


def test_a_local_table_of_an_older_version_is_closed_to_others(tmp_path: Path) -> None:
    (tmp_path / "local.db").touch(0o644)
    (tmp_path / "local.db.files").mkdir(0o755)
    LocalStore(tmp_path / "local.db").close()
    assert open_to_others(tmp_path) == {}


async def test_everything_that_bot_py_makes(tmp_path: Path) -> None:
    env = os.environ | {"DISCORD_TOKEN": "", "DATABASE_URL": f"sqlite:///{tmp_path}/data/games.db"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "bot.py", "--port", "0"), cwd=ROOT, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    try:
        for _ in range(300):
            if (tmp_path / "data" / "games.db-wal").exists() and (tmp_path / "data" / "local.db.files").exists():
                break
            await asyncio.sleep(0.1)
        assert open_to_others(tmp_path) == {}
        assert umasks(process.pid) <= {0o077}, "whatever it makes later"
        process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.communicate(), timeout=15)
    finally:
        if process.returncode is None:
            process.kill()
    assert open_to_others(tmp_path) == {}


async def test_the_local_table_by_itself(tmp_path: Path) -> None:
    async with running(tmp_path / "local.db") as (process, _):
        assert umasks(process.pid) <= {0o077}


def umasks(pid: int) -> set[int]:
    """Return the umask of a process and of those it started; nothing where the system does not tell."""
    if sys.platform != "linux":
        return set()
    (line,) = (line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("Umask"))
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {int(line.split()[1], 8)}.union(*(umasks(int(child)) for child in children))
