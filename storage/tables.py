"""A table as it lies in the database, and the one way to change it."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Lock
from typing import Annotated, Any, TypeVar

from pydantic import Field, TypeAdapter

from engines.core import Refused
from engines.match import Lobby, Match
from storage.cache import Kept
from storage.errors import Busy, Missing, Repeated
from storage.results import keep, result_of
from storage.solos import keep_solo

T = TypeVar("T")
Content = Lobby | Match
Change = Callable[[Content], Content]

CONTENT: TypeAdapter[Content] = TypeAdapter(Annotated[Lobby | Match, Field(discriminator="kind")])


@dataclass(frozen=True)
class Table:
    """A lobby or a match in a channel, with its messages."""

    id: int
    guild: int
    channel: int
    message: int
    posted: int
    ping: int
    game: str
    revision: int
    content: Content

    @cached_property
    def public(self) -> Any:
        """What everybody may see of its match."""
        assert isinstance(self.content, Match)
        return self.content.game.view(None)


@dataclass(frozen=True, slots=True)
class Person:
    """What a player chose for himself."""

    id: int
    name: str = ""
    language: str | None = None
    locale: str | None = None
    pings: bool = True
    autoplay: bool = False
    hidden: bool = False
    colourblind: bool = False


COLUMNS = "id, guild, channel, message, posted, ping, game, revision, state"


def load(db: sqlite3.Connection, table: int) -> Table:
    row = db.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise Missing(table)
    return of_row(row)


def of_row(row: Any) -> Table:
    columns = dict(zip(COLUMNS.split(", "), row, strict=True))
    return Table(content=_read(columns["id"], columns.pop("state")), **columns)


_lately: Kept[int, tuple[str, Content]] = Kept(seconds=10, most=1000)
"""By table what was written there last, and what it means: while people press, the same text need not be read again."""
_remembering = Lock()


def _read(table: int, written: str) -> Content:
    with _remembering:
        known = _lately.get(table)
    return known[1] if known and known[0] == written else CONTENT.validate_json(written)


def _remember(table: int, written: str, content: Content) -> None:
    with _remembering:
        _lately[table] = written, content


def tidy() -> None:
    """Where nobody presses nothing is remembered."""
    with _remembering:
        _lately.tidy()


def phase(content: Content) -> str:
    return "over" if content.over else "live" if isinstance(content, Match) else "lobby"


def state(content: Content) -> tuple[str, int | None, int | None, str]:
    return phase(content), content.deadline(), content.nudge(), content.model_dump_json()


def start(content: Content) -> str | None:
    return content.model_dump_json() if isinstance(content, Match) else None


def must_be_free(db: sqlite3.Connection, channel: int) -> None:
    row = db.execute("SELECT id FROM tables WHERE channel = ? AND phase <> 'over'", (channel,)).fetchone()
    if row:
        raise Busy(row[0])


def opened(db: sqlite3.Connection, guild: int, channel: int, content: Content, at: int) -> Table:
    must_be_free(db, channel)
    row = db.execute(
        "INSERT INTO tables (guild, channel, game, phase, deadline, nudge, state, start, opened, changed)"
        f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING {COLUMNS}",
        (guild, channel, content.name, *state(content), start(content), at, at),
    ).fetchone()
    return of_row(row)


def carried_out(db: sqlite3.Connection, press: int | None, at: int, change: Callable[[], T]) -> T:
    """What a press makes, and that it was made; Repeated if it was before. What is refused is so before any writing."""
    try:
        made = change()
    except Refused:
        if press is not None and db.execute("SELECT 1 FROM presses WHERE id = ?", (press,)).fetchone():
            raise Repeated(press) from None  # that is why it is not legal any more
        raise
    noted = "INSERT OR IGNORE INTO presses (id, at) VALUES (?, ?)"
    if press is not None and not db.execute(noted, (press, at)).rowcount:
        raise Repeated(press)
    return made


def update(db: sqlite3.Connection, table: int, change: Change, *, press: int | None, at: int) -> Table:
    before = load(db, table)
    content = carried_out(db, press, at, lambda: change(before.content))
    moved = _ply(content) != _ply(before.content)
    now, deadline, nudge, json = state(content)
    _remember(table, json, content)
    changes: dict[str, str | int | None] = {"deadline": deadline, "state": json, "changed": at}
    if moved or nudge is None:
        changes["nudge"] = nudge
    if now != phase(before.content):  # seldom: whatever is named costs its indexes a page
        changes["phase"] = now
    if not isinstance(before.content, Match):
        changes["start"] = start(content)
    named = ", ".join(f"{name} = ?" for name in changes)
    db.execute(f"UPDATE tables SET {named}, revision = revision + 1 WHERE id = ?", (*changes.values(), table))
    if isinstance(content, Match) and content.last and _ply(before.content) not in (None, content.game.ply):
        values = (table, content.game.ply, content.last.seat, content.last.text, content.last.at)
        db.execute("INSERT INTO moves (match, ply, seat, action, at) VALUES (?, ?, ?, ?, ?)", values)
    if content.over and not before.content.over:
        _keep_result(db, table, before.guild, content, at)
        keep_solo(db, table, before.guild, content, at)
    return replace(before, revision=before.revision + 1, content=content)


def _ply(content: Content) -> int | None:
    return content.game.ply if isinstance(content, Match) else None


def _keep_result(db: sqlite3.Connection, table: int, guild: int, content: Content, at: int) -> None:
    result = result_of(table, guild, content, at) if isinstance(content, Match) else None
    if result is not None:
        keep(db, result)
