"""Races for the totem over a real connection: the first press by Discord's clock wins, whatever happens on the way."""

import asyncio
from pathlib import Path

from bench.race import Race
from bench.racing import RaceTable, race_tables

TABLES, EACH = 15, 4


async def run(race_table: RaceTable) -> list[Race]:
    await race_table.begin()
    return [race async for race in race_table.races(EACH)]


async def test_JS_24_to_26_delayed_swapped_and_doubled_presses_are_judged_by_discords_clock(tmp_path: Path) -> None:
    async with race_tables(tmp_path, TABLES) as (tables, wire):
        ran = [race for races in await asyncio.gather(*map(run, tables)) for race in races]
    assert len(ran) == TABLES * EACH
    assert not [fault for race in ran for fault in race.faults(wire.answered)]
    assert {len(race.presses) for race in ran} == {2, 3, 4, 5}
    assert sum(len(race.timely) for race in ran) > 2 * len(ran)
    assert any(press.seat not in race.photo for race in ran for press in race.presses)
    assert any(race.early for race in ran)
    assert wire.refused == 0, "never more calls than Discord takes"
