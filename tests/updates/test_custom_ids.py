"""Buttons, selects and modals of an earlier version still do what they did, or are answered with a sentence."""

import logging
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from simcord.actors import MemberActor

from cogs.limits import Limits
from cogs.messages.words import words_in
from cogs.patches import read_components_late
from cogs.table.drawing import screen_of
from engines.match import Match
from storage import Missing, Person
from storage.tables import Content
from tests.cogs.kit import Party, Patient, party
from tests.cogs.shown import Answer, Shown
from tests.updates.stored import FILES, kept, updated

read_components_late()

FIRST = next(file for file in FILES if file.stem == "written_by_0_1_0")
SERVER, ALICE = "800000000000000001", 700000000000000001
NOT_FORGOTTEN = 1_767_225_600_000
"""The moment at which simulated time begins: a match that nobody touched for a week would end."""
TYPED = {"say", "daysay"}
SINCE = {"race:0:0:grab", "play:0:0:flip", "play:0:0:block:0", "again:0:0:now", "lobby:0:0:options", "coach:0:0:me"}
GAME_NAMES = ("shigaon0", "eight_and_a_half", "jungle_speed", "match_madness")
SINCE |= {f"{kind}:0:0:{game}" for kind in ("guide", "learn") for game in GAME_NAMES}
"""Forms that only later versions write."""
AT_A_TABLE = {"play", "race", "pick", "look", "ask", "say", "table", "again", "lobby"}


class Listed(NamedTuple):
    """A line of the list: what is pressed, by whom, on which message, and the result."""

    custom_id: str
    presser: int
    on: str
    given: str
    comes: str

    @classmethod
    def read(cls, line: str) -> "Listed":
        """The line without its comment."""
        custom_id, presser, given, comes, _ = (column.strip() for column in line.split("|"))
        who, on = presser.split()
        return cls(custom_id, int(who), on, given, comes)

    @property
    def kind(self) -> str:
        return self.custom_id.split(":")[0]

    @property
    def table(self) -> int:
        """The table that it names, or 0."""
        return int(self.custom_id.split(":")[1]) if self.kind in AT_A_TABLE else 0


def sections() -> dict[str, list[Listed]]:
    """What is pressed together, by name."""
    found: dict[str, list[Listed]] = {}
    for line in Path(__file__).with_name("custom_ids_of_0_1_0.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = []
        elif line and not line.startswith("#"):
            found[list(found)[-1]].append(Listed.read(line))
    return found


SECTIONS = sections()


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing above INFO is logged."""
    caplog.set_level(logging.INFO, "tabletop")
    yield
    assert not [record.getMessage() for record in caplog.get_records("call") if record.levelno > logging.INFO]


class Brisk(Patient):
    """Waits for the start of a bot no longer than for a press; otherwise a count of three would pass meanwhile."""

    async def _settle_internal(self, *, timeout: float | None = None, **options: Any) -> None:  # noqa: ASYNC109
        await super()._settle_internal(**options)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """As for other tests on a simulated Discord: pictures come with the answer, and panels at once."""
    monkeypatch.setattr("tests.cogs.kit.Patient", Brisk)
    monkeypatch.setattr("cogs.messages.pictures.HASTE", 0.0)
    monkeypatch.setattr("cogs.messages.live.LEISURE", 0.0)
    monkeypatch.setattr("cogs.messages.sending.CALMLY", (5, 0.0))
    monkeypatch.setattr("cogs.limits.Pause.begin", lambda *_: None)  # one presser shows several leaderboards


@pytest.mark.parametrize("section", SECTIONS)
async def test_buttons_of_earlier_versions_can_still_be_pressed(section: str, tmp_path: Path) -> None:
    lines = SECTIONS[section]
    async with restarted_server(tmp_path, {line.table for line in lines}) as host:
        came = [(line.custom_id, await what_comes(host, line)) for line in lines]
    assert came == [(line.custom_id, line.comes) for line in lines]


async def test_a_choice_with_an_old_button_is_stored(tmp_path: Path) -> None:
    async with restarted_server(tmp_path, {0}) as host:
        alice, bob = (person.id for person in host.people[:2])
        for line in SECTIONS["preferences"]:
            await what_comes(host, line)
        chosen = Person(alice, "Alice", language="en", locale="en", hidden=True)
        assert await host.store.person(alice) == chosen
        assert await host.store.person(bob) == Person(bob, "Bob", locale="en")


async def test_a_table_opened_with_an_old_button_is_the_one_that_was_offered(tmp_path: Path) -> None:
    async with restarted_server(tmp_path, {0}) as host:
        for line in SECTIONS["thread"]:
            await what_comes(host, line)
        threads = [channel for channel in host.env.backend.channels.values() if channel.name != host.channel.name]
        found = [await host.store.table_in(thread.id) for thread in threads]
        games = [table.game for table in found if table is not None]
        assert sorted(games) == sorted(line.custom_id.split(":")[3].split()[0] for line in SECTIONS["thread"])


async def test_every_form_that_a_stored_table_shows_is_listed(tmp_path: Path) -> None:
    listed = {form(line.custom_id) for lines in SECTIONS.values() for line in lines}
    async with updated(FIRST, tmp_path) as store, party() as host:
        host.bot.store = store
        drawn = [await forms_at(host, one.where[0]) for one in kept("table") if one.file == FIRST]
    assert set().union(*drawn) <= listed | SINCE


async def forms_at(host: Party, number: int) -> set[str]:
    """The forms of all custom_ids on the public message of a table and on everybody's panel."""
    table = await host.bot.store.table(number)
    readers = table.content.people if isinstance(table.content, Match) else ()
    screens = [await screen_of(host.bot, table, reader) for reader in (None, *readers)]
    return {form(control.id) for screen in screens for row in screen.rows for control in row}


def form(custom_id: str) -> str:
    """A custom_id with all numbers made alike."""
    return re.sub("[0-9]+", "0", custom_id)


@asynccontextmanager
async def restarted_server(folder: Path, tables: set[int]) -> AsyncIterator[Party]:
    """The server of the file on a simulated Discord, where another version of the bot has just begun to run."""
    async with party(f"sqlite:///{folder / 'none.db'}", patience=1) as host:
        moved_in(host, folder / "games.db", tables)
        host.url = f"sqlite:///{folder / 'games.db'}"
        await host.restart()
        await host.env.settle()
        await shown_again(host, tables)
        yield host


async def shown_again(host: Party, tables: set[int]) -> None:
    """Post the tables that no clock moves: the bot does not post them again after a pause."""
    for number in tables - {0}:
        table = await host.store.table(number)
        if table.content.deadline() is None:
            await host.live.post(table)


def moved_in(host: Party, path: Path, tables: set[int]) -> None:
    """Put the database on this server, with its people; keep only the live tables that are pressed, for speed."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(renamed(host, FIRST.read_text(encoding="utf-8")))
        db.execute("PRAGMA foreign_keys = ON")
        marks = ", ".join(map(str, tables))
        db.execute(f"DELETE FROM tables WHERE phase <> 'over' AND id NOT IN ({marks})")
        for table in tables:
            channel = host.guild.create_text_channel(f"table-{table}").id
            db.execute("UPDATE tables SET channel = ?, changed = ? WHERE id = ?", (channel, NOT_FORGOTTEN, table))
        db.commit()


def renamed(host: Party, text: str) -> str:
    """Replace the stored server and people by those of this test."""
    for number, person in zip(count(ALICE), host.people, strict=False):
        text = text.replace(str(number), str(person.id))
    return text.replace(SERVER, str(host.guild.id))


async def what_comes(host: Party, line: Listed) -> str:
    """Return the result of a press in one word."""
    person, custom_id = host.people[line.presser - 1], renamed(host, line.custom_id)
    on, before = await message(host, line, person), await stored(host, line.table)
    if line.kind in TYPED:
        answer = await host.forge_modal(person, custom_id, line.given, on=on)
    else:
        answer = await host.forge(person, custom_id, on=on, values=[line.given] if line.given else None)
    if answer.said:
        return await refused(host, person, answer, line.comes)
    if answer.result.modal is not None:
        return "asks"
    if await stored(host, line.table) != before:
        return "changes"
    if host.shown(on.id, on.stored.channel_id) == on and (answer.result.deferred or not answer.result.response):
        return "nothing"
    return "shows"


async def stored(host: Party, table: int) -> Content | None:
    """What is stored of that table, if there is one."""
    try:
        return (await host.store.table(table)).content
    except Missing:
        return None


async def refused(host: Party, person: MemberActor, answer: Answer, code: str) -> str:
    """The code, if the sentence is the one it stands for in the reader's language; else the sentence."""
    words = words_in((await host.store.person(person.id)).language or "en")
    facts = {"ms": 0} if code == "too-late" else {}
    known = words.has(f"refused-{code}") and words(f"refused-{code}", **facts)
    return code if re.sub("[0-9][0-9,]*", "0", answer.said) == known else answer.said


async def message(host: Party, line: Listed, person: MemberActor) -> Shown:
    """The message that the press is made on."""
    if line.on == "private":
        return answered(host, await host.command(person, "help"))
    if line.on == "board":
        host.bot.limits = Limits(post_pause=0)
        return answered(host, await host.command(host.people[0], "leaderboard", where="everywhere"))
    table = await host.store.table(line.table)
    public = host.shown(table.message, table.channel)
    if line.on == "public":
        return public
    return answered(host, await host.forge(person, f"look:{line.table}:0:mine", on=public))


def answered(host: Party, answer: Answer) -> Shown:
    """The message that came as an answer."""
    assert answer.result.response is not None
    return host.shown(answer.result.response.id, answer.result.response.channel_id)
