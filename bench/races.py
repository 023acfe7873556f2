"""Measures how fair and how fast a grab in Jungle Speed is, on the small Discord, beside a bare discord.py bot.

    python -m bench.races [races] [tables] [races beside the bare bot]

First the races: 2 to 5 presses each, delayed, swapped, doubled and too early at random, while Discord's clock runs
behind this machine's and then ahead of it; everything judged wrongly is printed.
Then, without faults and at one table alone, how long a grab takes to be acknowledged, and how long after a window's
end its decision is on the screen. A bare bot's button is pressed in the same rhythm at the same time.
"""

import asyncio
import sys
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic

from bench.arguments import counts
from bench.processes import bot_on
from bench.race import Race
from bench.racing import PEOPLE, RaceTable, Wire, race_tables
from local.interactions import Answer
from local.server import Server
from local.store import JSON

SKEWED = (-900, 900)
"""By how many milliseconds Discord's clock is ahead of this machine's, in either half of the races."""


def main(given: list[str]) -> int:
    """Run the races and print what was wrong; 1 if anything was."""
    races, tables, measured = counts(__doc__, given, races=1000, tables=12, measured=60)
    faults = [fault for ahead in SKEWED for fault in asyncio.run(race_often(-(-races // 2), tables, ahead))]
    asyncio.run(_beside_a_bare_bot(measured))
    return 1 if faults else 0


async def race_often(races: int, tables: int, ahead: int = 0) -> list[str]:
    """Run so many races, and return what was judged wrongly; Discord's clock is ahead by so many milliseconds."""
    with TemporaryDirectory() as folder:
        async with race_tables(Path(folder), tables, ahead) as (tables_of_all, wire):
            began = monotonic()
            share = -(-races // tables)
            ran = [race for some in await asyncio.gather(*(_run(c, share) for c in tables_of_all)) for race in some]
            faults = [fault for race in ran for fault in race.faults(wire.answered)]
            _tell(ran, faults, wire, monotonic() - began)
    return faults


async def _run(race_table: RaceTable, wanted: int) -> list[Race]:
    await race_table.begin()
    return [race async for race in race_table.races(wanted)]


def _tell(ran: list[Race], faults: list[str], wire: Wire, seconds: float) -> None:
    presses = [press for race in ran for press in race.presses]
    late = sum(press.seat not in race.photo for race in ran for press in race.presses if press not in race.early)
    early = sum(len(race.early) for race in ran)
    decided = [race for race in ran if race.photo]
    won = sum(race.after.photo[0].verdict == "won" for race in decided)
    print(f"{len(ran)} races, {len(presses)} presses in {seconds:.0f} s: {won} won, {len(decided) - won} false grabs")
    print(f"in {len(ran) - len(decided)} the next card came before any press arrived")
    print(f"the first by Discord's clock won in all but {sum('photo' in fault for fault in faults)}")
    print(f"{sum(race.missed for race in ran)} slower presses went out in time and missed the photo finish")
    print(f"{sum('in time' in fault for fault in faults)} presses that were made in time came too late")
    print(f"{late} presses were too late, {early} were made within 400 ms of a card")
    print(f"{sum('punished' in fault for fault in faults)} of them were punished")
    print(f"not answered exactly once: {sum('answered' in f or 'waits' in f or 'told' in f for f in faults)}")
    print(f"{wire.calls} calls, {wire.refused} of them refused as too many; edits: {sum(wire.edits.values())}")
    for fault in sorted(set(faults)):
        print(f"  {fault}")


async def _beside_a_bare_bot(races: int) -> None:
    with TemporaryDirectory() as folder:
        async with (
            race_tables(Path(folder), 4) as ((*_, five), _),
            bot_on(five.server, "-m", "bench.bare_bot", token="bare"),
        ):
            await five.begin()
            await _measure(five, races)


async def _measure(race_table: RaceTable, races: int) -> None:
    """Grabs at one table, and as many presses of the bare bot's button in the same rhythm."""
    race_table.rough, server = False, race_table.server
    server.faults.delay_presses(0)
    shown = await _bare_button(server)
    ours: list[float] = []
    bare: list[float] = []
    shows: list[float] = []
    async for race in race_table.races(races):
        ours += [press.answer.milliseconds for press in race.presses]
        rhythm = [press.at - min(p.at for p in race.presses) for press in race.presses]
        bare += [answer.milliseconds for answer in await _press_bare(server, shown, rhythm)]
        shows += [race.shown_after] if race.photo and race.timely else []
    for name, times in (("press to acknowledgement, ours", ours), ("press to acknowledgement, bare bot", bare)):
        print(f"{name}: median {median(times):.1f} ms, 95th percentile {quantiles(times, n=20)[-1]:.1f} ms")
    print(f"ratio of the medians: {median(ours) / median(bare):.2f}")
    print(f"window's end to decision shown: median {median(shows):.0f} ms, most {max(shows):.0f} ms")


async def _bare_button(server: Server) -> JSON:
    """The bare bot's message, once it is there to send it."""
    async with asyncio.timeout(20):
        while not any(command["name"] == "bare" for command in server.world.commands.values()):
            await server.world.next_event()
        while (answer := await server.person(PEOPLE[0]).slash("bare")).message is None:
            await server.world.next_event()
    return answer.message


async def _press_bare(server: Server, shown: JSON, rhythm: list[int]) -> list[Answer]:
    async def press(name: str, wait: int) -> Answer:
        await asyncio.sleep(wait / 1000)
        return await server.person(name).press(shown, "press")

    return list(await asyncio.gather(*map(press, PEOPLE, rhythm)))


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    sys.exit(main(sys.argv[1:]))
