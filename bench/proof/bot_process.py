"""Our bot as a process on the small Discord, which can be killed at any moment, and what it left on the disk."""

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from engines.core import Move
from engines.match import Match
from local.people import Person
from local.server import Server
from storage.tables import CONTENT, Content

ROOT = Path(__file__).parents[2]
EPOCH = 1_420_070_400_000
Read = Callable[..., list[tuple[object, ...]]]


class BotProcess:
    """The bot, its database and its log; `kill` is kill -9."""

    def __init__(self, server: Server, folder: Path, language: str = "en") -> None:
        self.server, self.language = server, language
        self.database, self.log = folder / "games.db", folder / "bot.log"
        self.process: asyncio.subprocess.Process | None = None
        self.command = [sys.executable, "bot.py"]

    async def start(self) -> None:
        """Until the bot is connected."""
        env = os.environ | {
            "DISCORD_TOKEN": self.server.token,
            "DISCORD_API_URL": self.server.api_url,
            "DISCORD_GATEWAY_URL": self.server.gateway_url,
            "DATABASE_URL": f"sqlite:///{self.database}",
            "DEFAULT_LANGUAGE": self.language,
            "LOG_LEVEL": "INFO",
        }
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.command, cwd=ROOT, env=env, stdout=log, stderr=log
            )
        await self.server.bot_ready(within=60)

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """At once, with nothing put in order."""
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(how)
            await self.process.wait()
            for _ in range(500):
                if not self.server.gateway.online():
                    break
                await asyncio.sleep(0.01)

    def waited(self) -> float:
        """Seconds for which the bot's first thread was ready to run while others had the processor."""
        assert self.process is not None
        try:
            return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[1]) / 1e9
        except (OSError, IndexError):  # it is gone, or this system does not tell
            return 0.0

    # what is on the disk
    def read(self, query: str, *values: int | str) -> list[tuple[object, ...]]:
        """Rows, as any other program would read them."""
        with self.snapshot() as read:
            return read(query, *values)

    @contextmanager
    def snapshot(self) -> Iterator[Read]:
        """Several questions about the same moment, whatever the bot writes meanwhile."""
        with closing(sqlite3.connect(self.database, timeout=5, isolation_level=None)) as database:
            database.execute("BEGIN")
            yield lambda query, *values: database.execute(query, values).fetchall()

    def newest(self, channel: str) -> tuple[int, Content] | None:
        """The newest table of a channel: its number and what it holds."""
        rows = self.read("SELECT id, state FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1", int(channel))
        return (int(str(rows[0][0])), CONTENT.validate_json(str(rows[0][1]))) if rows else None

    def people(self) -> list[Person]:
        """Everybody in the server."""
        return [self.server.person(user["username"]) for user in self.server.world.people()]


@asynccontextmanager
async def bot_process(
    folder: Path, channels: int = 3, data: Path | None = None, disk: Path | None = None
) -> AsyncIterator[BotProcess]:
    """A server with that many channels, and the bot in it, its database on a disk of its own; killed at the end."""
    async with Server(data=data) as server:
        server.world.add_guild("Proof", [f"table-{number}" for number in range(channels)])
        bot = BotProcess(server, folder)
        bot.database = (disk or folder) / "games.db"
        await bot.start()
        try:
            yield bot
        finally:
            await bot.kill()


def moment(interaction_id: str) -> int:
    """When the small Discord accepted it, as our bot reckons."""
    return EPOCH + (int(interaction_id) >> 22)


def database_faults(bot: BotProcess) -> list[str]:
    """What is wrong with the database: damage, deadlines that are not the state's, moves that do not give the state."""
    with bot.snapshot() as read:
        return [f"damaged: {row[0]}" for row in read("PRAGMA quick_check") if row[0] != "ok"] + _unsound(read)


def _unsound(read: Read) -> list[str]:
    troubles = []
    rows = read("SELECT id, phase, deadline, state, start FROM tables")
    for number, phase, deadline, state, start in rows:
        content = CONTENT.validate_json(str(state))
        if phase != "over" and deadline != content.deadline():
            troubles.append(f"table {number}: its deadline is {deadline} and should be {content.deadline()}")
        if isinstance(content, Match) and replayed(read, int(str(number)), str(start)) != content.game:
            troubles.append(f"table {number}: its moves do not give its state")
    return troubles


def replayed(read: Read, table: int, start: str) -> object:
    """The game that the beginning and the moves give."""
    game = Match.model_validate_json(start).game
    for seat, action, at in read("SELECT seat, action, at FROM moves WHERE match = ? ORDER BY ply", table):
        who = None if seat is None else int(str(seat))
        game = game.play(Move(who, game.parse(str(action)), int(str(at))))
    return game
