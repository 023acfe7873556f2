import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from local.server import Server
from tests.local.browser import browser, browser_address
from tests.local.wire import RawBot

__all__ = ["browser", "browser_address"]

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with Server() as running:
        yield running


@pytest.fixture
async def bot(server: Server) -> AsyncIterator[RawBot]:
    """Connect a bot that speaks the bare protocol."""
    async with RawBot(server.api_url, server.gateway_url, server.token) as raw:
        await raw.identify()
        yield raw


@pytest.fixture
async def example(server: Server) -> AsyncIterator[Server]:
    """Start the server with a foreign discord.py bot."""
    async with example_bot(server.api_url, server.gateway_url, server.token):
        await server.bot_ready()
        yield server


@asynccontextmanager
async def example_bot(
    api: str, gateway: str, token: str, *, module: str = "tests.local.example_bot"
) -> AsyncIterator[asyncio.subprocess.Process]:
    env = os.environ | {"DISCORD_API_URL": api, "DISCORD_GATEWAY_URL": gateway, "DISCORD_TOKEN": token}
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", module, env=env, cwd=ROOT)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
