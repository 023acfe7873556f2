"""Measures the store on both engines in one run, in turn: a press alone, fifty at once, and the bot's CPU for it.

    python -m bench.engines [updates] [rounds]

It needs a PostgreSQL that can be started here (bench/postgres.py); its files are flushed to the disk, as in use. Each
round gives one ratio, and the median of the ratios counts, because noise differs from round to round.
"""

import asyncio
import sys
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from bench import postgres
from bench.arguments import counts
from bench.store import AT, AT_ONCE, begin, passing
from storage import Store
from storage.postgres_schema import prepare

ALONE_AT_MOST, TOGETHER_AT_LEAST = 4.0, 0.7


class Round(NamedTuple):
    """One engine in one round: milliseconds of single updates, updates per second with fifty waiting, CPU of each."""

    alone: list[float]
    together: float
    cpu: float


def main(given: list[str]) -> int:
    """Print the table; return 1 if a goal is missed."""
    updates, rounds = counts(__doc__, given, updates=500, rounds=7)
    if not postgres.available():
        print("There is no PostgreSQL here, so there is nothing to compare.")
        return 0
    with TemporaryDirectory() as folder, postgres.own_server(fsync="on", full_page_writes="on") as server:
        server.say("CREATE DATABASE games")
        prepare(server.url("games"))
        urls = {"SQLite": f"sqlite:///{folder}/games.db", "PostgreSQL": server.url("games")}
        done = asyncio.run(measure(urls, updates, rounds))
    return 0 if report(done) else 1


async def measure(urls: dict[str, str], updates: int, rounds: int) -> dict[str, list[Round]]:
    """Let the engines take turns; who begins changes with every round."""
    stores = {name: await Store.open(url) for name, url in urls.items()}
    tables = {
        name: [(await store.open_table(1, channel, begin(channel), AT)).id for channel in range(AT_ONCE)]
        for name, store in stores.items()
    }
    done: dict[str, list[Round]] = {name: [] for name in urls}
    for number in range(rounds + 1):
        for name in list(urls)[:: -1 if number % 2 else 1]:
            done[name].append(await _round(stores[name], tables[name], 1 + number * 10_000_000, updates))
    for store in stores.values():
        await store.close()
    return {name: found[1:] for name, found in done.items()}  # the first round warms up


async def _round(store: Store, tables: list[int], press: int, updates: int) -> Round:
    alone = [await _update(store, tables[n % AT_ONCE], press + n) for n in range(updates)]
    batches, begun, used = max(1, 4 * updates // AT_ONCE), perf_counter(), process_time()
    for batch in range(batches):
        first = press + updates + batch * AT_ONCE
        await asyncio.gather(*(_update(store, table, first + n) for n, table in enumerate(tables)))
    count = batches * AT_ONCE
    return Round(alone, count / (perf_counter() - begun), 1000 * (process_time() - used) / count)


async def _update(store: Store, table: int, press: int) -> float:
    begun = perf_counter()
    await store.update(table, passing(press), press=press, at=AT)
    return 1000 * (perf_counter() - begun)


def report(done: dict[str, list[Round]]) -> bool:
    """Print what was measured; return whether both goals are reached."""
    print(f"{'':12}{'alone, ms':>12}{'99 %':>10}{'fifty at once, 1/s':>22}{'CPU of the bot, ms':>22}")
    for name, rounds in done.items():
        alone = [time for one in rounds for time in one.alone]
        together, cpu = (median(getattr(one, column) for one in rounds) for column in ("together", "cpu"))
        print(f"{name:12}{median(alone):>12.2f}{quantiles(alone, n=100)[-1]:>10.2f}{together:>22,.0f}{cpu:>22.2f}")
    ours, other = done["PostgreSQL"], done["SQLite"]
    alone_ratio = [median(one.alone) / median(two.alone) for one, two in zip(ours, other, strict=True)]
    together_ratio = [one.together / two.together for one, two in zip(ours, other, strict=True)]
    _ratio("alone", alone_ratio, f"at most {ALONE_AT_MOST:g}")
    _ratio("fifty at once", together_ratio, f"at least {TOGETHER_AT_LEAST:g}")
    return median(alone_ratio) <= ALONE_AT_MOST and median(together_ratio) >= TOGETHER_AT_LEAST


def _ratio(name: str, ratios: list[float], goal: str) -> None:
    listed = ", ".join(f"{ratio:.2f}" for ratio in sorted(ratios))
    print(f"{name + ', ratio':24}{median(ratios):.2f}   of {listed}   goal: {goal}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
