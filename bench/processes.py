"""Bots as processes of their own on the small Discord."""

import asyncio
import os
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import BinaryIO

from local.server import Server

ROOT = Path(__file__).parent.parent
CONNECTS_WITHIN = 60.0
NO_LIMITS = dict.fromkeys(("TABLES_PER_HOST", "TABLES_PER_SERVER", "WATCHED_PER_PERSON"), "1000000")
"""Settings for benches in which a few people open hundreds of tables."""


async def begun(
    server: Server, *command: str, token: str = "", log: BinaryIO | None = None, **settings: str
) -> Process:
    """Start a Python program as a bot of this server."""
    env = os.environ | {
        "DISCORD_TOKEN": token or server.token,
        "DISCORD_API_URL": server.api_url,
        "DISCORD_GATEWAY_URL": server.gateway_url,
        "LOG_LEVEL": "WARNING",
    }
    return await asyncio.create_subprocess_exec(
        sys.executable, *command, cwd=ROOT, env=env | settings, stdout=log, stderr=log
    )


async def started(
    server: Server, *command: str, token: str = "", log: BinaryIO | None = None, **settings: str
) -> Process:
    """Start a Python program as a bot of this server, and wait until it is connected."""
    process = await begun(server, *command, token=token, log=log, **settings)
    try:
        await server.bot_ready(within=CONNECTS_WITHIN)
    except BaseException:
        await stopped(process)
        raise
    return process


async def stopped(process: Process) -> None:
    """Kill it, if it is still there."""
    if process.returncode is None:
        process.kill()
    await process.wait()


@asynccontextmanager
async def bot_on(server: Server, *command: str, token: str = "", **settings: str) -> AsyncIterator[Process]:
    """A bot of this server without limits on tables, connected; killed at the end."""
    process = await started(server, *command, token=token, log=None, **NO_LIMITS | settings)
    try:
        yield process
    finally:
        await stopped(process)
