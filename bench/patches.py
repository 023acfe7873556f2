"""Measures each patch of discord.py: the bot's own processor time for one press, without that patch and with all.

    python -m bench.patches [rounds]

Each variant is a process of its own on a small Discord of its own, with twenty tables; they take turns of one second.
Only the time of the bot's first thread counts, where everything but drawing happens.
"""

import asyncio
import sys
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import bot
from bench.arguments import counts
from bench.load import WARMING, Step, channels
from bench.processes import bot_on
from bench.sitting import Sitting
from cogs import patches
from local.server import Server

TABLES, TURN = 20, 1.0
NAMES = tuple(patch.__name__ for patch in patches.PATCHES)


@dataclass
class Variant:
    """The bot without one patch (or with all), and people who press."""

    left_out: str
    kind: str
    process: asyncio.subprocess.Process
    steps: list[Step]
    spent: list[float] = field(default_factory=list)
    """Microseconds per press, one figure for each turn."""

    async def press(self, seconds: float) -> None:
        """Let everybody press for that long."""
        before, end = self._processor(), perf_counter() + seconds
        presses = sum(await asyncio.gather(*(_until(step, end) for step in self.steps)))
        self.spent.append((self._processor() - before) / presses / 1000)

    def _processor(self) -> int:
        """Return how many nanoseconds the first thread has used the processor."""
        return int(Path(f"/proc/{self.process.pid}/schedstat").read_text().split()[0])


async def _until(step: Step, end: float) -> int:
    presses = 0
    while perf_counter() < end:
        presses += len(await step())
    return presses


async def _begin(stack: AsyncExitStack, left_out: str, kind: str) -> Variant:
    folder, server = Path(stack.enter_context(TemporaryDirectory())), Server()
    server.world.add_guild("Patches", [f"table-{number}" for number in range(TABLES)])
    command, url = ("-m", "bench.patches", "bot", left_out), f"sqlite:///{folder / 'games.db'}"
    await stack.enter_async_context(server)
    process = await stack.enter_async_context(bot_on(server, *command, DATABASE_URL=url))
    sittings = [Sitting(server, channel, folder, kind, Random(n)) for n, channel in enumerate(channels(server))]
    for sitting in sittings:
        await sitting.begin()
    return Variant(left_out, kind, process, [sitting.step for sitting in sittings])


def main(given: list[str]) -> int:
    """Measure all variants, or (`bot <patch>`) be the bot of one of them."""
    if given[:1] == ["bot"]:
        return run_bot(given[1])
    (rounds,) = counts(__doc__, given, rounds=15)
    asyncio.run(measure(rounds))
    return 0


async def measure(rounds: int) -> None:
    """Print the median of each variant."""
    for kind in ("words", "matches"):
        async with AsyncExitStack() as stack:
            variants = [await _begin(stack, left_out, kind) for left_out in ("none", *NAMES, "all")]
            for variant in variants:
                await variant.press(WARMING)
                variant.spent.clear()
            for _ in range(rounds):
                for variant in variants:
                    await variant.press(TURN)
            for variant in variants:
                print(f"{kind:10}left out: {variant.left_out:24}{median(variant.spent):6.0f} µs a press", flush=True)


def run_bot(left_out: str) -> int:
    """Run bot.py without that patch."""
    if left_out != "none":
        patches.PATCHES = tuple(patch for patch in patches.PATCHES if left_out not in ("all", patch.__name__))
    sys.argv = ["bot.py"]
    return bot.main()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
