"""Measures the bot at size: a press with a million stored moves, a start with a thousand tables, memory, requests.

    python -m bench.living [growth|start|memory|requests …]

growth    the same bid in turns with an empty store and with one of a million moves, in one process without a network
start     bot.py with a thousand live tables whose deadlines are near: seconds from READY to the first answer
memory    what a thousand more tables add to its process, with an open panel at each, while nobody presses
requests  all requests to Discord over a match of each game, a move every 0.3 s, divided by the moves stored;
          the emojis, which a bot sends once in its life, are not counted
"""

import asyncio
import os
import sqlite3
import sys
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any
from unittest.mock import patch

import cogs.messages.sending
from bench.arguments import parser
from bench.load import V2, channels, has_its_emojis
from bench.processes import bot_on
from bench.proof.bot_process import BotProcess, bot_process
from bench.proof.groups import RETRY_AFTER, Group, controls
from bench.proof.offline import OfflineBot, offline_bot
from engines import GAMES
from engines.match import Match
from local import messages
from local.messages import Draft
from local.people import Person
from local.server import Server
from local.store import JSON
from storage import Store
from storage.tables import state

MOVES, PRESSES = 1_000_000, 400
FEW, TABLES = 500, 1000
AT = 1_750_000_000_000
LONGEST, PACE = 40.0, 0.3
SLOW: dict[str, dict[str, Any]] = {
    "shigaon49": {"seconds": 86400, "honour": True},
    "eight_and_a_half": {"seconds": 86400},
}


# growth
async def growth() -> None:
    """Compare a press with both stores, in turns."""
    cogs.messages.sending.EDITS = 10**6  # nobody's limit is measured here
    async with AsyncExitStack() as stack:
        stack.enter_context(patch("secrets.token_hex", lambda size: "1857"))  # the same cards at both
        groups = []
        for moves in (0, MOVES):
            folder = Path(stack.enter_context(TemporaryDirectory()))
            await _stored(folder, moves)
            bot = await stack.enter_async_context(offline_bot(folder))
            groups.append(await _bidding(bot))
        spent: list[list[float]] = [[], []]
        for number in range(2 * PRESSES):
            which = (number + number // 2) % 2  # 0 1 1 0: neither always follows the other
            spent[which].append(await _bid(groups[which]))
    empty, full = (median(times) for times in spent)
    print(f"a press, empty store {empty:.2f} ms, {MOVES:,} moves stored {full:.2f} ms: ratio {full / empty:.2f}")


async def _stored(folder: Path, moves: int) -> None:
    """Store that many moves of finished matches."""
    store = await Store.open(f"sqlite:///{folder / 'games.db'}")
    await store.close()
    match = Match.begin("shigaon49", (1, 2, 3), options=GAMES["shigaon49"].rules.Options(), seed="x", at=AT).end(AT)
    with closing(sqlite3.connect(folder / "games.db")) as database, database:
        phase, deadline, nudge, text = state(match)
        for table in range(1, moves // 1000 + 1):
            database.execute(
                "INSERT INTO tables (id, guild, channel, game, phase, deadline, nudge, state, start, opened, changed)"
                " VALUES (?, 1, ?, 'shigaon49', ?, ?, ?, ?, ?, ?, ?)",
                (table, table, phase, deadline, nudge, text, text, AT, AT),
            )
        rows = ((n // 1000 + 1, n % 1000 + 1, n % 3, "bid:7", AT + n) for n in range(moves))
        database.executemany("INSERT INTO moves (match, ply, seat, action, at) VALUES (?, ?, ?, ?, ?)", rows)


async def _bidding(bot: OfflineBot) -> Group:
    """Start a match in which bids may rise without end."""
    group = Group(bot, bot.channel("games"), "shigaon49", bot.people[:3], Random(1), SLOW["shigaon49"])
    while not isinstance((bot.newest(group.channel["id"]) or (0, None))[1], Match):
        await group.step()
    return group


async def _bid(group: Group) -> float:
    number, match = group.bot.newest(group.channel["id"]) or (0, None)
    assert isinstance(match, Match)
    game: Any = match.game
    person = next(person for person in group.people if int(person.id) == match.seats[game.mover].user)
    custom_id = f"play:{number}:{game.turn()}:bid:{game.view(None).least}"
    message = await _with_button(person, group, custom_id)
    begin = perf_counter()
    answer = await person.press(message, custom_id)
    assert answer.done
    return (perf_counter() - begin) * 1000


async def _with_button(person: Person, group: Group, custom_id: str) -> JSON:
    """Wait until the newest message has that button: it may follow the answer together with a picture."""
    for _ in range(500):
        message = person.messages(group.channel["id"])[-1]
        if any(part["custom_id"] == custom_id for part in controls(message)):
            return message
        await asyncio.sleep(RETRY_AFTER)
    raise AssertionError(f"{custom_id} did not come")


# start and memory
async def start() -> None:
    """Measure the first answer with many tables whose deadlines are near."""
    _, first = await _started(TABLES, seconds=60)
    print(f"first press answered {first:.2f} s after READY with {TABLES} live tables (goal 1)")


async def memory() -> None:
    """Compare few tables at rest with many, in servers of equally many channels."""
    few, _ = await _started(FEW, seconds=86400)
    many, _ = await _started(FEW + TABLES, seconds=86400)
    sizes = f"{few / 1000:.1f} MB with {FEW} tables, {many / 1000:.1f} MB with {FEW + TABLES}"
    print(f"memory {sizes}: {(many - few) / TABLES:.1f} KB each (goal 2)")


async def _started(tables: int, seconds: int) -> tuple[float, float]:
    """Start the bot with live tables: kilobytes at rest, and seconds from READY to the first answer."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        server = Server()
        server.world.add_guild("Load", [f"table-{number}" for number in range(FEW + TABLES)])
        users = [int(user["id"]) for user in server.world.people()][:3]
        await _live_tables(server, folder, users, tables, seconds)
        url = f"sqlite:///{folder / 'games.db'}"
        async with server, bot_on(server, "bot.py", DATABASE_URL=url) as process:
            ready = perf_counter()
            first = await _press_all(server, tables, ready)
            await asyncio.sleep(8)
            return _resident(process.pid), first


async def _live_tables(server: Server, folder: Path, users: list[int], tables: int, seconds: int) -> None:
    """Store a match in every channel that began fifty seconds ago, and post its message."""
    store = await Store.open(f"sqlite:///{folder / 'games.db'}")
    at, bot_id = server.world.clock.now() - 50_000, server.world.tokens[server.token]
    for number, channel in enumerate(channels(server)[:tables], start=1):
        options = GAMES["shigaon49"].rules.Options.model_validate({"seconds": seconds})
        match = Match.begin("shigaon49", tuple(users), options=options, seed=str(number), at=at)
        table = await store.open_table(int(channel["guild_id"]), int(channel["id"]), match, at)
        button = {"type": 2, "style": 2, "label": "Pass", "custom_id": f"look:{table.id}:0:mine"}
        body = {"flags": V2, "components": [{"type": 1, "components": [button]}]}
        message = messages.create(server.world, channel, bot_id, Draft(body))
        await store.posted(table.id, int(message["id"]), at)
    await store.close()


async def _press_all(server: Server, tables: int, ready: float) -> float:
    """Press once at every table; seconds until the first answer."""
    person, first = server.person("dan"), 0.0
    for number, channel in enumerate(channels(server)[:tables]):
        message = next(iter(server.world.messages[channel["id"]].values()))
        looks = [part for part in controls(message) if str(part["custom_id"]).startswith("look:")]
        answer = await person.press(message, looks[0]["custom_id"])
        assert answer.done
        first = first if number else perf_counter() - ready
    return first


def _resident(pid: int) -> float:
    with open(f"/proc/{pid}/statm") as pages:
        return int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1000


# requests
async def requests() -> None:
    """Play a match of each game until it ends or its time is over, and count requests."""
    for name in GAMES:
        with TemporaryDirectory() as folder:
            async with bot_process(Path(folder), channels=1) as bot:
                sent, moves = await _match(bot, name)
        print(f"{name}: {sent} requests for {moves} moves: {sent / max(1, moves):.2f} each (goal 1.3)", flush=True)


async def _match(bot: BotProcess, name: str) -> tuple[int, int]:
    channel, people, sent = channels(bot.server)[0], bot.people()[:3], list[str]()
    group = Group(bot, channel, name, people, Random(2), SLOW.get(name, {}))
    while not isinstance((bot.newest(channel["id"]) or (0, None))[1], Match):
        await group.step()
    await has_its_emojis(bot.server)
    bot.server.watchers.append(lambda seen: sent.append(seen.path))
    end = perf_counter() + LONGEST
    while perf_counter() < end:
        found = bot.newest(channel["id"])
        if found is None or found[1].over:
            break
        await group.step()
        await asyncio.sleep(PACE)
    return len(sent), int(str(bot.read("SELECT count(*) FROM moves")[0][0]))


PARTS = {part.__name__: part for part in (growth, start, memory, requests)}


def main(given: list[str]) -> int:
    """Run all measurements, or those named."""
    asked = parser(__doc__)
    asked.add_argument("parts", nargs="*", metavar="|".join(PARTS))
    for name in asked.parse_args(given).parts or PARTS:
        if name not in PARTS:
            asked.error(f"{name} is none of {', '.join(PARTS)}")
        asyncio.run(PARTS[name]())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
