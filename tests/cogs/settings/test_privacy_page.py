"""The privacy page, the export, the deletion and the database say and do the same."""

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor

from bench import postgres
from storage.db import Db
from storage.privacy import NOT_PERSONAL
from tests.cogs.kit import MEMORY, Party, party
from tests.cogs.records.test_leaderboard import finish
from tests.storage.inspecting import dump, tables

PAGE = (Path(__file__).parents[3] / "docs" / "privacy.md").read_text("utf-8")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a new database."""
    if request.param == "sqlite":
        yield MEMORY
        return
    with postgres.shared().database() as made:
        yield made


async def test_the_page_lists_what_the_export_gives_and_the_database_has(url: str) -> None:
    async with party(url) as table:
        promised = {name for line in re.findall(r"^- ([^:]*):", PAGE, re.M) for name in re.findall(r"`(\w+)`", line)}
        assert promised == set(await table.store.export(table.people[0].id))
        assert promised | set(NOT_PERSONAL) == set(await table.store.engine.read(tables))


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


async def test_nothing_is_left_of_a_deleted_person_in_any_table_of_the_database(url: str) -> None:
    async with party(url) as table:
        alice = table.people[0]
        await table.gather("shigaon49", 2)
        await finish(table)
        await begin_card_of_the_day(table, alice)
        await begin_lesson(table, alice)
        await table.store.remember_nickname(table.guild.id, alice.id, "Ali")
        await table.store.keep_advice(table.number, alice.id, "{}")
        await table.store.engine.write(lambda db: play_alone(db, table.number, alice.id))
        assert (await table.store.export(alice.id))["advice"] == [{"match": table.number, "found": "{}"}]
        found = await table.store.export(alice.id)
        assert [name for name, rows in found.items() if not rows] == [], "every kind of data is there to be deleted"
        await table.store.forget(alice.id)
        assert set(map(len, (await table.store.export(alice.id)).values())) == {0}
        assert str(alice.id) not in await table.store.engine.read(dump)


async def begin_card_of_the_day(table: Party, person: MemberActor) -> None:
    answer = await table.command(person, "daily")
    assert answer.result.response is not None
    shown = table.shown(answer.result.response.id)
    await table.press(person, shown.actions[0], on=shown)


async def begin_lesson(table: Party, person: MemberActor) -> None:
    channel = table.guild.create_text_channel("lessons")
    assert (await table.command(person, "learn", channel, game="shigaon49")).said == ""


def play_alone(db: Db, match: int, player: int) -> None:
    values = (match, player, 1, "a list", 5, 1000, 0)
    db.execute("INSERT INTO solos (match, player, guild, list, points, ms, ended) VALUES (?, ?, ?, ?, ?, ?, ?)", values)


async def test_not_personal_tables_name_nobody(url: str) -> None:
    async with party(url) as table:
        await table.gather("shigaon49", 2)
        await finish(table)
        await begin_card_of_the_day(table, table.people[0])
        rows = await table.store.engine.read(lambda db: [str(row) for name in NOT_PERSONAL for row in _rows(db, name)])
        assert len(rows) > 3
        for person in table.people:
            assert not [row for row in rows if str(person.id) in row or person.user.name in row]


def _rows(db: Db, name: str) -> Iterator[Any]:
    return iter(db.execute(f"SELECT * FROM {name}"))


async def test_the_log_names_no_people(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "tabletop")
    async with party() as table:
        await table.gather("shigaon49", 3)
        await finish(table)
        for command in ("leaderboard", "stats", "history", "replay", "daily", "privacy show", "privacy export"):
            await table.command(table.people[0], command)
        await table.command(table.people[0], "play shigaon49")
        for command in ("table show", "table leave", "solo"):
            await table.command(table.people[0], command, **({"game": "shigaon49"} if command == "solo" else {}))
        await erase(table, table.people[0])
        said = "\n".join(record.getMessage() for record in caplog.records if record.name == "tabletop")
        assert "table 1: start" in said
        for person in table.people:
            assert str(person.id) not in said
            assert person.user.name not in said


async def erase(table: Party, person: MemberActor) -> None:
    """Somebody deletes everything."""
    asked = await table.command(person, "privacy delete")
    assert asked.result.response is not None
    await table.press(person, "yes", on=table.shown(asked.result.response.id))
    assert (await table.store.export(person.id))["seats"] == []
