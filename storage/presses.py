"""A press at a table: it is loaded, changed and written as one. There is no other way to change a table."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from engines.core import Refused
from engines.match import Lobby, Match
from engines.stored import Lost
from storage import seats, tables
from storage.db import Db
from storage.errors import Missing, Repeated
from storage.results import keep, result_of
from storage.solos import keep_solo
from storage.tables import (
    Allow,
    Change,
    Content,
    Table,
    load,
    must_allow,
    must_be_free,
    open_table,
    phase,
    remember,
    start,
    state,
)

T = TypeVar("T")

Anew = Callable[[Content], Content | None]
"""Makes the match after this one, or None if votes for it are missing."""

PRESSES_KEPT = 60 * 60_000


@dataclass(frozen=True, slots=True)
class Update:
    """A change of one table that waits to be carried out; calling it with a connection carries it out."""

    table_id: int
    change: Change
    press: int | None
    at: int
    place: int | None = None

    def __call__(self, db: Db) -> Table:
        """Carry it out alone."""
        return carry_out(db, self)


class Step(NamedTuple):
    """What a press makes of a table: the table afterwards, the columns that change, and the move, if it is one."""

    before: Table
    after: Table
    columns: dict[str, str | int | None]
    move: tuple[Any, ...] | None
    at: int


def rematch(db: Db, vote: Update, anew: Anew, allow: Allow | None = None) -> tuple[Table, Table | None]:
    """Store a vote for a rematch and, with the last vote, its new table; Busy if the channel has a live one."""
    old = carry_out(db, vote)
    must_be_free(db, old.channel)
    fresh = anew(old.content)
    return old, None if fresh is None else open_table(db, old.guild, old.channel, fresh, vote.at, allow)


def update_if_allowed(db: Db, asked: Update, allow: Allow) -> Table:
    """Carry out a press at a lobby, unless `allow` refuses what it would make of it."""
    before = load(db, asked.table_id, db.for_update)
    must_be_in(before, asked.place)
    if isinstance(before.content, Lobby):
        must_allow(db, before.guild, asked.change(before.content), allow)
    return carry_out(db, asked)


def carried_out(db: Db, press: int | None, at: int, change: Callable[[], T]) -> T:
    """Run the change of a press and note the press; Repeated if it was noted before. A refusal writes nothing."""
    try:
        made = change()
    except Refused:
        if press is not None and db.execute("SELECT 1 FROM presses WHERE id = ?", (press,)).fetchone():
            raise Repeated(press) from None  # it is refused because it was already carried out
        raise
    noted = "INSERT INTO presses (id, at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
    if press is not None and not db.execute(noted, (press, at)).rowcount:
        raise Repeated(press)
    return made


def carry_out(db: Db, asked: Update) -> Table:
    """Load, change and write a table; the same press never counts twice. One that cannot be read is closed instead."""
    before = load(db, asked.table_id, db.for_update)
    must_be_in(before, asked.place)
    if isinstance(before.content, Lost):
        return _close(db, before, asked.at)
    made = carried_out(db, asked.press, asked.at, lambda: step(before, asked))
    columns = ", ".join(f"{name} = ?" for name in made.columns)
    values = (*made.columns.values(), asked.table_id)
    db.execute(f"UPDATE tables SET {columns}, revision = revision + 1 WHERE id = ?", values)
    if made.move:
        db.execute("INSERT INTO moves (match, ply, seat, action, at) VALUES (?, ?, ?, ?, ?)", made.move)
    keep_rest(db, made)
    return made.after


def must_be_in(table: Table, place: int | None) -> None:
    """Raise Missing if a table is in another server than that."""
    if place not in (None, table.guild):
        raise Missing(table.id)


def step(before: Table, asked: Update) -> Step:
    """Return what a press makes of a table, without writing anything; Refused by its change."""
    current = _with_todays_rules(before.content)
    content = asked.change(current)
    now, deadline, nudge, json = state(content)
    remember(before.id, json, content)
    columns: dict[str, str | int | None] = {"deadline": deadline, "state": json, "changed": asked.at}
    if nudge is None or _ply(content) != _ply(before.content):
        columns["nudge"] = nudge
    if now != phase(before.content):  # only if it changed: writing a column costs a page of each of its indexes
        columns["phase"] = now
    if not isinstance(before.content, Match):
        columns["start"] = start(content)
    elif current is not before.content:  # its moves so far were played by other rules
        columns["start"] = start(current)
    after = replace(before, revision=before.revision + 1, content=content)
    return Step(before, after, columns, _move(before, content), asked.at)


def _move(before: Table, content: Content) -> tuple[Any, ...] | None:
    if isinstance(content, Match) and content.last and _ply(before.content) not in (None, content.game.ply):
        return before.id, content.game.ply, content.last.seat, content.last.text, content.last.at
    return None


def keep_rest(db: Db, made: Step) -> None:
    """Write what few presses change: who sits at the table, and how the match ended."""
    before, content = made.before, made.after.content
    seats.keep(db, before.id, before.content, content)
    if content.over and not before.content.over:
        _keep_result(db, before.id, before.guild, content, made.at)
        keep_solo(db, before.id, before.guild, content, made.at)


def _with_todays_rules(content: Content) -> Content:
    if isinstance(content, Match) and content.has_other_rules and not content.over:
        return content.with_todays_rules()
    return content


def _close(db: Db, table: Table, at: int) -> Table:
    """End a table that cannot be read, and leave its text as it is; Refused if it was over before."""
    closed = db.execute(
        "UPDATE tables SET changed = ?, revision = revision + 1, deadline = NULL, nudge = NULL, phase = 'over'"
        " WHERE phase <> 'over' AND id = ?",
        (at, table.id),
    )
    if not closed.rowcount:
        raise Refused("lost")
    return replace(table, revision=table.revision + 1)


def _ply(content: Content) -> int | None:
    return content.game.ply if isinstance(content, Match) else None


def _keep_result(db: Db, table_id: int, guild: int, content: Content, at: int) -> None:
    result = result_of(table_id, guild, content, at) if isinstance(content, Match) else None
    if result is not None:
        keep(db, result)


def forget_presses(db: Db, at: int) -> None:
    """Delete presses older than an hour; Discord's ids grow with time, so these have the smallest ids.

    Claims of interactions (storage/leases.py) are noted with their id below zero, and deleted by their moment.
    """
    first_kept = "SELECT id FROM presses WHERE id >= 0 AND at >= ? ORDER BY id LIMIT 1"
    until, before = f"coalesce(({first_kept}), {2**63 - 1})", at - PRESSES_KEPT
    db.execute(f"DELETE FROM presses WHERE id >= 0 AND id < {until}", (before,))
    db.execute("DELETE FROM presses WHERE id < 0 AND at < ?", (before,))
    tables.tidy()
