"""Measures many tables at once, beside the least that a discord.py bot can do, in the same run.

    python -m bench.load [seconds per figure] [tables …]

Both bots are processes of their own on a small Discord of their own; they take turns, so that a busy machine slows both
alike; the first two seconds of each do not count. A table is three people who press one after the other, each as soon
as the answer to the one before is there.
"Matches" are whole matches of שיגעון 49, with every move on the disk and pictures drawn and sent. Each bid changes the
picture; under load words and buttons come first and the newest picture follows within a second.
"Words" are presses that are stored and shown but change no picture: people join a lobby and leave it.
With one table the time between presses does not count, since Discord allows a channel few edits. There the bare bot is
pressed in the rhythm of ours, with the same pauses: a bot that has rested a third of a second is slower at first.
Growth, start-up, memory and requests per move are measured by `python -m bench.living`.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from bench import plain_bot
from bench.arguments import parser
from bench.processes import bot_on
from bench.sitting import LOOK_AGAIN, Sitting
from local import messages
from local.messages import Draft
from local.people import Person
from local.server import Server

V2 = 1 << 15
TABLES = (1, 50, 500)
GOALS = {"matches": 0.35, "words": 0.5}
WARMING, EMOJIS_COME_WITHIN = 2.0, 0.5
JSON = dict[str, Any]


@dataclass
class Figures:
    """Milliseconds of every press, and the seconds it all took."""

    spent: list[float] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return len(self.spent) / self.seconds if self.seconds else 0.0

    def __str__(self) -> str:
        ordered = sorted(self.spent) or [0.0]
        slow = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        return f"{self.rate:9.1f}/s{median(ordered):8.1f} ms{slow:8.1f} ms"


@asynccontextmanager
async def running(command: list[str], tables: int, folder: Path) -> AsyncIterator[Server]:
    """A small Discord with that many channels and that bot on it."""
    server = Server()
    server.world.add_guild("Load", [f"table-{number}" for number in range(tables)])
    async with server, bot_on(server, *command, DATABASE_URL=f"sqlite:///{folder / 'games.db'}"):
        yield server


async def has_its_emojis(server: Server) -> None:
    """Wait until emojis have come and no more do: a bot draws and sends them once, some seconds after its start."""
    known = 0
    while not known or known < len(server.world.emojis):
        known = len(server.world.emojis)
        await asyncio.sleep(EMOJIS_COME_WITHIN)


def channels(server: Server) -> list[JSON]:
    return [c for c in server.world.channels.values() if str(c.get("name")).startswith("table-")]


# the least
@dataclass
class Plain:
    """People who press the one button of the bare bot."""

    people: list[Person]
    message: JSON
    turn: int = 0

    async def step(self) -> tuple[float, ...]:
        person = self.people[self.turn % len(self.people)]
        self.turn += 1
        answer = await person.press(self.message, plain_bot.CUSTOM_ID)
        assert answer.done
        return (answer.milliseconds,)


def plain_tables(server: Server, people: list[Person]) -> list[Plain]:
    """The bare bot's message in every channel."""
    bot_id = server.world.tokens[server.token]
    shown = plain_bot.screen().to_components()  # type: ignore[no-untyped-call]
    body = {"components": shown, "flags": V2}
    made = [messages.create(server.world, channel, bot_id, Draft(dict(body))) for channel in channels(server)]
    return [Plain(people, message) for message in made]


# both
Step = Callable[[], Awaitable[tuple[float, ...]]]


async def measured(steps: list[Step], seconds: float, figures: Figures) -> None:
    """Let everybody press for that long; with one table only the time of the answers counts."""
    begin = perf_counter()
    found = await asyncio.gather(*(_pressing(step, begin + seconds) for step in steps))
    spent = [value for each in found for value in each]
    figures.spent += spent
    figures.seconds += sum(spent) / 1000 if len(steps) == 1 else perf_counter() - begin


async def _pressing(step: Step, end: float) -> list[float]:
    spent: list[float] = []
    while perf_counter() < end:
        spent += await step()
    return spent


async def in_rhythm(step: Step, pauses: list[float], figures: Figures) -> None:
    """Press once after each of these pauses."""
    for pause in pauses:
        if pause >= LOOK_AGAIN:
            await asyncio.sleep(pause)
        spent = await step()
        figures.spent += spent
        figures.seconds += sum(spent) / 1000


async def compare(tables: int, seconds: float, kind: str) -> tuple[Figures, Figures]:
    """Measure our bot and the bare one in turns."""
    ours, bare = Figures(), Figures()
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        first = await stack.enter_async_context(running(["bot.py"], tables, folder))
        await has_its_emojis(first)
        second = await stack.enter_async_context(running(["-m", "bench.plain_bot"], tables, folder))
        sittings = [Sitting(first, channel, folder, kind, Random(n)) for n, channel in enumerate(channels(first))]
        people = [second.person(user["username"]) for user in second.world.people()][:3]
        plain: list[Step] = [table.step for table in plain_tables(second, people)]
        await _seated(sittings)
        await measured([sitting.step for sitting in sittings], WARMING, Figures())
        await measured(plain, WARMING, Figures())
        turns = 3 if tables > 100 else round(seconds)  # short ones, but many times longer than a press
        for _ in range(turns):
            sittings[0].waited.clear()
            await measured([sitting.step for sitting in sittings], seconds / turns, ours)
            if tables == 1:
                await in_rhythm(plain[0], sittings[0].waited, bare)
            else:
                await measured(plain, seconds / turns, bare)
    return ours, bare


async def _seated(sittings: list[Sitting]) -> None:
    """Begin all matches, ten at a time."""
    for first in range(0, len(sittings), 10):
        await asyncio.gather(*(sitting.begin() for sitting in sittings[first : first + 10]))


def main(given: list[str]) -> int:
    """Print the table; 1 if a goal is missed."""
    asked = parser(__doc__)
    asked.add_argument("seconds", nargs="?", type=float, default=15.0)
    asked.add_argument("tables", nargs="*", type=int, default=TABLES)
    found = asked.parse_args(given)
    return asyncio.run(measure(found.seconds, found.tables))


async def measure(seconds: float, counts: Sequence[int]) -> int:
    """Compare both bots with matches and with words, at so many tables each time."""
    missed = 0
    heads = f"{'median':>11}{'99 %':>11}   "
    print(f"{'':10}{'tables':>7}   {'ours':>11}{heads}{'bare':>11}{heads}ratio")
    for kind, goal in GOALS.items():
        for tables in counts:
            ours, bare = await compare(tables, seconds, kind)
            ratio = ours.rate / bare.rate
            missed += ratio < goal
            print(f"{kind:10}{tables:>7}   {ours}   {bare}   {ratio:.2f} (goal {goal})", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
