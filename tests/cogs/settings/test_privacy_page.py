"""The privacy page, the export, the deletion and the database say and do the same."""

import json
import logging
import re
from pathlib import Path

import pytest

from storage.privacy import NOT_PERSONAL
from tests.cogs.kit import Party, party
from tests.cogs.records.test_leaderboard import finish

PAGE = (Path(__file__).parents[3] / "docs" / "privacy.md").read_text("utf-8")


async def tables_of_the_database(table: Party) -> set[str]:
    query = "SELECT name FROM sqlite_master WHERE type = 'table'"
    return {name for (name,) in await table.store.engine.read(lambda db: db.execute(query).fetchall())}


async def test_the_page_lists_what_the_export_gives_and_the_database_has() -> None:
    async with party() as table:
        promised = {name for line in re.findall(r"^- ([^:]*):", PAGE, re.M) for name in re.findall(r"`(\w+)`", line)}
        assert promised == set(await table.store.export(table.people[0].id))
        assert promised | set(NOT_PERSONAL) == await tables_of_the_database(table)


async def test_the_export_has_the_tables_their_channels_and_the_own_moves() -> None:
    async with party() as table:
        await table.gather("shigaon49", 2)
        mover = await table.mover()
        await table.press(mover, "pass")
        found = await table.store.export(mover.id)
        assert [(row["guild"], row["channel"], row["game"]) for row in found["tables"]] == [
            (table.guild.id, table.channel.id, "shigaon49")
        ]
        assert [(row["match"], row["ply"], row["action"]) for row in found["moves"]] == [(1, 1, "pass")]
        other = next(person for person in table.people[:2] if person is not mover)
        assert (await table.store.export(other.id))["moves"] == []


async def test_nothing_is_left_of_a_deleted_person_in_any_table_of_the_database() -> None:
    async with party() as table:
        alice = table.people[0]
        await table.gather("shigaon49", 2)
        await finish(table)
        await table.command(alice, "daily")
        await table.store.remember_nickname(table.guild.id, alice.id, "Ali")
        await table.store.keep_advice(table.number, alice.id, "{}")
        assert (await table.store.export(alice.id))["advice"] == [{"match": table.number, "found": "{}"}]
        await table.store.forget(alice.id)
        assert set(map(len, (await table.store.export(alice.id)).values())) == {0}
        assert str(alice.id) not in json.dumps(await table.store.engine.read(lambda db: list(db.iterdump())))


async def test_the_log_names_no_people(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "tabletop")
    async with party() as table:
        await table.gather("shigaon49", 3)
        await finish(table)
        for command in ("leaderboard", "stats", "history", "replay", "daily", "privacy show", "privacy export"):
            await table.command(table.people[0], command)
        said = "\n".join(record.getMessage() for record in caplog.records if record.name == "tabletop")
        assert "table 1: start" in said
        for person in table.people:
            assert str(person.id) not in said
            assert person.user.name not in said
