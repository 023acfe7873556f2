"""What a person's press takes while a hundred tables of four robots play in the same process, beside an empty house.

python -m bench.robots [tables] [seconds]
"""

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import Any

from engines.match import Match
from engines.shigaon49 import Options
from local.people import Person
from local.server import Server
from storage import Store

ROOT = Path(__file__).parent.parent
STRENGTHS = ("easy", "normal", "normal", "hard")
PAUSE = 0.2
GOAL = 2.0


async def seat_robots(database: Path, server: Server, tables: int) -> list[dict[str, Any]]:
    """Tables at which only robots sit: they play as soon as the bot is there. Returns a channel for people."""
    guild = server.world.add_guild("Load", [f"table-{number}" for number in range(tables + 1)])
    free, *busy = [c for c in server.world.channels.values() if str(c.get("name")).startswith("table-")]
    store, at = await Store.open(f"sqlite:///{database}"), int(time() * 1000)
    for number, channel in enumerate(busy):
        match = Match.begin("shigaon49", (), robots=STRENGTHS, options=Options(), seed=str(number), at=at)
        await store.open_table(int(guild["id"]), int(channel["id"]), match, at)
    await store.close()
    return [free]


def moves(database: Path) -> int:
    with closing(sqlite3.connect(database, timeout=5)) as connection:
        return int(connection.execute("SELECT count(*) FROM moves").fetchone()[0])


async def presses(tables: int, seconds: float) -> tuple[list[float], float]:
    """The milliseconds of a person's presses, and how many moves a second the robots made meanwhile."""
    with TemporaryDirectory() as name:
        database = Path(name) / "games.db"
        async with Server() as server:
            (channel,) = await seat_robots(database, server, tables)
            env = os.environ | {
                "DISCORD_TOKEN": server.token,
                "DISCORD_API_URL": server.api_url,
                "DISCORD_GATEWAY_URL": server.gateway_url,
                "DATABASE_URL": f"sqlite:///{database}",
                "LOG_LEVEL": "WARNING",
            }
            process = await asyncio.create_subprocess_exec(sys.executable, "bot.py", cwd=ROOT, env=env)
            try:
                await server.bot_ready(within=60)
                return await _measured(server, channel, database, seconds, tables + 1)
            finally:
                process.kill()
                await process.wait()


async def _measured(
    server: Server, channel: dict[str, Any], database: Path, seconds: float, table: int
) -> tuple[list[float], float]:
    """Somebody sits down at a table and gets up again, over and over."""
    host, guest = (server.person(user["username"]) for user in server.world.people()[:2])
    opened = await host.begin_command(channel["id"], host._typed("play shigaon49", {})).answer
    assert opened.message is not None
    await asyncio.sleep(5)
    began, before, spent = perf_counter(), moves(database), []
    while perf_counter() < began + seconds:
        spent += [await _press(guest, opened.message, f"lobby:{table}:0:{what}") for what in ("join", "leave")]
    return spent, (moves(database) - before) / (perf_counter() - began)


async def _press(person: Person, message: dict[str, Any], custom_id: str) -> float:
    await asyncio.sleep(PAUSE)
    answer = await person.press(message, custom_id)
    assert answer.done
    return answer.milliseconds


async def main(arguments: list[str]) -> int:
    tables = int(arguments[0]) if arguments else 100
    seconds = float(arguments[1]) if len(arguments) > 1 else 20.0
    found = {}
    for count in (0, tables):
        spent, rate = await presses(count, seconds)
        found[count] = median(spent)
        slow = sorted(spent)[len(spent) * 95 // 100]
        print(
            f"{count:4} tables of robots: a press takes {median(spent):.1f} ms, 95 % {slow:.1f} ms; {rate:.1f} moves/s"
        )
    ratio = found[tables] / found[0]
    print(f"{ratio:.2f} times as long (goal {GOAL})")
    return int(ratio > GOAL)


if __name__ == "__main__":
    sys.exit(asyncio.run(main(sys.argv[1:])))
