"""The long forms of tests/proof: kill the bot, forge presses, look for secrets, for as long as you like.

    python -m bench.soak kills     [kills, 200] [seconds, 3600]
    python -m bench.soak fleet     [faults, 60] [seconds, 3600]    (needs PostgreSQL's programs)
    python -m bench.soak faults    [faults, 1000] [seconds, 3600]
    python -m bench.soak disks     [faults, 30] [seconds, 3600]    (as root: it mounts a small disk)
    python -m bench.soak forgeries [presses, 100000] [seconds, 3600]
    python -m bench.soak secrets   [pairs of each game, 100000] [seconds, 3600]
    python -m bench.soak times     [refused presses of each game, 100]
    python -m bench.soak fuzz      [seconds, 600]
    python -m bench.soak hostile   [pairs, 10] [seconds alone and again beside them, 600]

Each ends when the count or the time is reached, says what it did, and fails if anything was wrong. The bot's log and
database of a run of kills stay where SOAK_FOLDER points.
"""

import asyncio
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.arguments import parser
from bench.proof.discord_faults import fault_often
from bench.proof.disks import fail_often
from bench.proof.fleet import break_often, long_run
from bench.proof.forgeries import forge_often
from bench.proof.fuzzing import fuzz
from bench.proof.hostile import spoil
from bench.proof.kills import kill_often
from bench.proof.refusal_times import measure
from bench.proof.secrecy import compare_often
from engines import GAMES

SHOWN = 20


def kills(count: int, seconds: float, folder: Path) -> Any:
    """Kill the bot while a table of every game is played."""
    return asyncio.run(kill_often(folder, tuple(GAMES), count, seconds=seconds))


def faults(count: int, seconds: float, folder: Path) -> Any:
    """Let everything that Discord does to a bot happen in random order, beside kills, at a table of every game."""
    return asyncio.run(fault_often(folder, tuple(GAMES), count, seconds=seconds))


def fleet(count: int, seconds: float, folder: Path) -> Any:
    """Kill, freeze and restart processes of a fleet every half minute, and PostgreSQL twice."""
    return asyncio.run(break_often(folder, tuple(GAMES), long_run(count), every=30.0, seconds=seconds))


def disks(count: int, seconds: float, folder: Path) -> Any:
    """Fill the disk, forbid writing and lock the database, in turns."""
    return asyncio.run(fail_often(folder, tuple(GAMES), count, seconds=seconds))


def forgeries(count: int, seconds: float, folder: Path) -> Any:
    """Forge presses at a table of every game."""
    return asyncio.run(forge_often(folder, count, seconds=seconds))


def secrets(count: int, seconds: float, folder: Path) -> Any:
    """Compare pairs of every game, and draw each hundredth."""
    return compare_often(count, every=100, seconds=seconds)


def times(count: int, seconds: float, folder: Path) -> Any:
    """Measure whether the time of a refusal tells a secret."""
    return measure(count)


def hostile(count: int, seconds: float, folder: Path) -> Any:
    """Play in turns alone and beside hostile people."""
    return asyncio.run(spoil(folder, count, min(seconds, 600.0) / count))


def fuzz_the_local_table(count: int, seconds: float, folder: Path) -> Any:
    """Attack the local table for `count` seconds, then wait until half-open lines must be closed."""
    return asyncio.run(fuzz(folder, min(count, seconds), rest=40.0))


SOAKS: dict[str, tuple[Callable[[int, float, Path], Any], int]] = {
    "kills": (kills, 200),
    "faults": (faults, 1000),
    "fleet": (fleet, 60),
    "disks": (disks, 30),
    "forgeries": (forgeries, 100_000),
    "secrets": (secrets, 100_000),
    "times": (times, 100),
    "fuzz": (fuzz_the_local_table, 600),
    "hostile": (hostile, 10),
}


def main(given: list[str]) -> int:
    """Run one of them and print its report; 1 if anything was wrong."""
    asked = parser(__doc__)
    asked.add_argument("kind", choices=SOAKS)
    asked.add_argument("count", nargs="?", type=int, default=0)
    asked.add_argument("seconds", nargs="?", type=float, default=3600.0)
    found = asked.parse_args(given)
    soak, usual = SOAKS[found.kind]
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # a killed bot breaks off its calls
    with TemporaryDirectory() as scratch:
        folder = Path(os.environ.get("SOAK_FOLDER") or scratch)
        folder.mkdir(parents=True, exist_ok=True)
        report = soak(found.count or usual, found.seconds, folder)
    print(report)
    print("\n".join(str(trouble) for trouble in report.troubles[:SHOWN]))
    return 1 if report.troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
