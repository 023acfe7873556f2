"""Processes of a fleet are killed, frozen and restarted: nobody loses a press, and every table goes on."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bench.proof.fleet import DATABASE, FREEZE, KILL, LAYOUT, RESTART, break_often, fleet_on, groups_of
from bench.proof.groups import Group, controls
from engines import BUILT_IN
from engines.match import Match
from local.people import Person
from storage.shards import shard_of


@pytest.mark.postgres
async def test_four_faults_of_a_fleet_lose_nothing_and_stop_nobody(tmp_path: Path) -> None:
    kinds = [KILL, DATABASE, RESTART, FREEZE]
    quick: dict[str, Any] = {"frozen": 8.0, "replaced_within": 60.0, "starts_at_once": None, "few": True}
    report = await break_often(tmp_path, BUILT_IN, kinds, **quick)
    assert report.troubles == []
    assert report.carried_out > 50
    assert report.faults.total() == 4


def match_of(group: Group) -> Match | None:
    found = group.bot.newest(group.channel["id"])
    return found[1] if found and isinstance(found[1], Match) else None


def logged(folder: Path) -> str:
    """What all processes have logged."""
    return "".join(log.read_text(encoding="utf-8") for log in folder.glob("bot-*.log"))


async def forget(person: Person, channel: str) -> None:
    """Let somebody delete everything about them."""
    asked = await person.slash("privacy delete", channel)
    assert asked.message is not None
    yes = next(part["custom_id"] for part in controls(asked.message) if part["custom_id"].endswith(":yes"))
    assert (await person.press(asked.message, yes)).done


@pytest.mark.postgres
async def test_a_deletion_reaches_the_robots_of_another_process(tmp_path: Path) -> None:
    async with fleet_on(tmp_path, ("shigaon49",), None) as fleet:
        here, there = groups_of(fleet, ("shigaon49",), 1)
        assert shard_of(int(here.channel["guild_id"]), 2) != shard_of(int(there.channel["guild_id"]), 2)
        assert len({fleet.holder(group) for group in range(LAYOUT.groups)}) == LAYOUT.groups
        assert logged(tmp_path).count("commands synced") == 1, "one process syncs them for all"
        person, there.people = there.people[-1], list(there.people)
        async with asyncio.timeout(60):
            while (match := match_of(there)) is None:
                await there.step()
            seat = match.seat_of(int(person.id))
            assert seat is not None
            there.people.remove(person)
            while (match := match_of(there)) and match.game.to_act() != {seat}:
                await there.step()
            await forget(person, here.channel["id"])
        async with asyncio.timeout(30):  # a turn lasts a minute
            while (match := match_of(there)) and match.game.to_act() == {seat}:  # only a robot can go on now
                await fleet.server.world.next_event()
        assert match is not None
        assert int(person.id) not in match.people
