"""Our bot as a process on the small Discord: it can be killed at any moment, and its database can be read."""

import asyncio
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

from bench.processes import started
from bench.proof.groups import Press
from engines.core import Game, Move, Refused
from engines.match import Match
from engines.stored import Lost, read_content
from local.people import Person
from local.server import Server
from storage.tables import Content

EPOCH = 1_420_070_400_000
CLOCK_BEHIND = 2_000
"""Milliseconds by which a busy bot may make a move of time later than its moment."""
Read = Callable[..., list[tuple[object, ...]]]


class BotProcess:
    """The bot, its database and its log; `kill` is kill -9."""

    def __init__(self, server: Server, folder: Path, language: str = "en") -> None:
        self.server, self.language = server, language
        self.database, self.log = folder / "games.db", folder / "bot.log"
        self.settings: dict[str, str] = {}
        """Further settings of the bot."""
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot, and wait until it is connected."""
        settings = {"DATABASE_URL": f"sqlite:///{self.database}", "DEFAULT_LANGUAGE": self.language} | self.settings
        with self.log.open("ab") as log:
            self.process = await started(self.server, "bot.py", log=log, LOG_LEVEL="INFO", **settings)

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End the bot at once, and wait until the small Discord has noticed."""
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(how)
            await self.process.wait()
            for _ in range(500):
                if not self.server.gateway.online():
                    break
                await asyncio.sleep(0.01)

    def waited(self) -> float:
        """Seconds for which the bot's first thread was ready to run while other programs had the processor."""
        assert self.process is not None
        return _scheduled(Path(f"/proc/{self.process.pid}/schedstat"), 1)

    def worked(self) -> float:
        """Seconds of processor time that the bot has used, all its threads together."""
        assert self.process is not None
        return sum(_scheduled(file, 0) for file in Path(f"/proc/{self.process.pid}/task").glob("*/schedstat"))

    # what is on the disk
    def read(self, query: str, *values: int | str) -> list[tuple[object, ...]]:
        """Ask the database something, as any other program would."""
        with self.snapshot() as read:
            return read(query, *values)

    @contextmanager
    def snapshot(self) -> Iterator[Read]:
        """Ask several things of one state of the database, whatever the bot writes meanwhile."""
        with closing(sqlite3.connect(self.database, timeout=5, isolation_level=None)) as database:
            database.execute("BEGIN")
            yield lambda query, *values: database.execute(query, values).fetchall()

    def newest(self, channel: str) -> tuple[int, Content] | None:
        """The id and the content of the newest table in a channel."""
        rows = self.read("SELECT id, state FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1", int(channel))
        return (int(str(rows[0][0])), read_content(str(rows[0][1]), "")) if rows else None

    def people(self) -> list[Person]:
        """Everybody in the server."""
        return [self.server.person(user["username"]) for user in self.server.world.people()]


@asynccontextmanager
async def bot_process(
    folder: Path, channels: int = 3, data: Path | None = None, disk: Path | None = None
) -> AsyncIterator[BotProcess]:
    """Run the bot in a server with that many channels, with its database in `disk` if given; kill it at the end."""
    async with Server(data=data) as server:
        server.world.add_guild("Proof", [f"table-{number}" for number in range(channels)])
        bot = BotProcess(server, folder)
        bot.database = (disk or folder) / "games.db"
        await bot.start()
        try:
            yield bot
        finally:
            await bot.kill()


def _scheduled(file: Path, column: int) -> float:
    """Seconds of a thread: on a processor (0), or waiting for one (1)."""
    try:
        return int(file.read_text().split()[column]) / 1e9
    except (OSError, IndexError):  # the thread is gone, or this system does not tell
        return 0.0


def moment(interaction_id: str) -> int:
    """The moment at which Discord accepted an interaction: its id holds it."""
    return EPOCH + (int(interaction_id) >> 22)


def database_faults(bot: BotProcess) -> list[str]:
    """What is wrong with the database: damage, wrong deadlines, moves that do not lead to the stored state."""
    with bot.snapshot() as read:
        return [f"damaged: {row[0]}" for row in read("PRAGMA quick_check") if row[0] != "ok"] + wrong_tables(read)


def wrong_tables(read: Read) -> list[str]:
    """Wrong deadlines, and moves that do not lead to the stored state."""
    troubles = []
    rows = read("SELECT id, phase, deadline, state FROM tables")
    for number, phase, deadline, state in rows:
        content = read_content(str(state), "")
        if isinstance(content, Lost):
            troubles.append(f"table {number}: its state cannot be read")
        if phase != "over" and deadline != content.deadline():
            troubles.append(f"table {number}: its deadline is {deadline} and should be {content.deadline()}")
        if isinstance(content, Match) and replayed(read, int(str(number))) != content.game:
            troubles.append(f"table {number}: its moves do not give its state")
    return troubles


def was_late(bot: BotProcess, press: Press) -> bool:
    """Whether the game refused a press as late: some games answer that without a word."""
    assert press.seat is not None
    assert press.answer is not None
    pressed = moment(press.interaction.id)
    answered = pressed + press.answer.milliseconds + CLOCK_BEHIND
    with bot.snapshot() as read:
        states = list(_states(read, press.table))
    ends = [at for _, at in states[1:]] + [answered]
    met = [game for (game, began), end in zip(states, ends, strict=True) if began <= answered and end >= pressed]
    return any(_refuses(game, press.seat, press.action, pressed) for game in met)


def _refuses(game: Game, seat: int, action: str, at: int) -> bool:
    try:
        game.play(Move(seat, game.parse(action), at))
    except Refused as refused:
        return refused.code == "too-late"
    return False


def replayed(read: Read, table: int) -> Game:
    """The game to which the stored moves lead from the start."""
    return [game for game, _ in _states(read, table)][-1]


def _states(read: Read, table: int) -> Iterator[tuple[Game, int]]:
    """Every state of a match, and the moment it came from."""
    ((start,),) = read("SELECT start FROM tables WHERE id = ?", table)
    game = Match.model_validate_json(str(start)).game
    yield game, 0
    for seat, action, at in read("SELECT seat, action, at FROM moves WHERE match = ? ORDER BY ply", table):
        who = None if seat is None else int(str(seat))
        game = game.play(Move(who, game.parse(str(action)), int(str(at))))
        yield game, int(str(at))
