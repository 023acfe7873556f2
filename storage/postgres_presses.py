"""Presses that wait together, in few statements of PostgreSQL: one locks all their tables, one writes everything."""

from collections.abc import Iterable
from typing import Any

from engines.core import Refused
from engines.stored import Lost, is_newer
from storage.db import Db
from storage.errors import Missing, Repeated
from storage.presses import Step, Update, keep_rest, must_be_in, step
from storage.tables import COLUMNS, Table, of_row

LOCK = f"SELECT {COLUMNS} FROM tables WHERE id = ANY(?::bigint[]) ORDER BY id FOR UPDATE"
"""In the order of their ids, so that two processes never wait for each other."""
NOTED = "SELECT id FROM presses WHERE id = ANY(?::bigint[])"
WRITE = (
    "WITH noted AS (INSERT INTO presses (id, at) SELECT * FROM unnest(?::bigint[], ?::bigint[])),"
    " moved AS (INSERT INTO moves (match, ply, seat, action, at)"
    " SELECT * FROM unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::bigint[]))"
    " UPDATE tables SET revision = new.revision, deadline = new.deadline, state = new.state, changed = new.changed,"
    " nudge = CASE WHEN new.nudged = 1 THEN new.nudge ELSE tables.nudge END,"
    " phase = coalesce(new.phase, tables.phase), start = coalesce(new.start, tables.start)"
    " FROM unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[],"
    " ?::text[]) AS new (id, revision, deadline, state, changed, nudged, nudge, phase, start) WHERE tables.id = new.id"
)


COLUMNS_WRITTEN = ("revision", "deadline", "state", "changed", "nudge", "phase", "start")


class Apart(Exception):
    """These presses must be carried out one by one."""


def together(db: Db, asked: list[Update]) -> list[Table | Exception]:
    """Carry out presses at several tables, each by itself: the table afterwards, or why nothing was written."""
    tables = {row[0]: of_row(row) for row in db.execute(LOCK, (_array(sorted({press.table_id for press in asked})),))}
    outcomes: list[Step | Exception] = []
    for press in asked:
        outcomes.append(outcome := _tried(tables.get(press.table_id), press))
        if isinstance(outcome, Step):
            tables[press.table_id] = outcome.after
    made = [(press, outcome) for press, outcome in zip(asked, outcomes, strict=True) if isinstance(outcome, Step)]
    if made:
        _write(db, made)
    return _results(db, asked, outcomes)


def was_written(db: Db, asked: list[Update], results: list[Table | Exception]) -> bool | None:
    """Whether a batch whose COMMIT got no answer was committed; None if none of its presses has a number."""
    written = [press for press, result in zip(asked, results, strict=True) if isinstance(result, Table)]
    db.execute(LOCK, (_array(sorted({press.table_id for press in written})),))  # waits until it is decided
    numbers = [press.press for press in written if press.press is not None]
    if written and not numbers:
        return None
    return not written or db.execute(NOTED, (_array(numbers),)).fetchone() is not None


def _tried(table: Table | None, press: Update) -> Step | Exception:
    try:
        if table is None:
            raise Missing(press.table_id)
        must_be_in(table, press.place)
        if isinstance(table.content, Lost) or is_newer(table.content):
            raise Apart
        return step(table, press)
    except Apart:
        raise
    except Exception as error:
        return error


def _write(db: Db, made: list[tuple[Update, Step]]) -> None:
    noted = [(press.press, press.at) for press, _ in made if press.press is not None]
    moves = [one.move for _, one in made if one.move]
    rows: dict[int, dict[str, Any]] = {}
    for _, one in made:
        row = rows.setdefault(one.after.id, {"phase": None, "start": None})
        row.update(one.columns, revision=one.after.revision)
    columns: list[list[Any]] = [list(rows), *([row.get(name) for row in rows.values()] for name in COLUMNS_WRITTEN)]
    columns.insert(5, [int("nudge" in row) for row in rows.values()])
    db.execute(WRITE, [_array(column) for column in (*_columns(noted, 2), *_columns(moves, 5), *columns)])
    for _, one in made:
        keep_rest(db, one)


def _array(values: Iterable[str | int | None]) -> str:
    """Return the values of a column as an array of PostgreSQL, which psycopg writes ten times slower."""
    return f"{{{','.join(map(_element, values))}}}"


def _element(value: str | int | None) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, int):
        return str(value)
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _columns(rows: list[Any], width: int) -> list[list[Any]]:
    return [[row[n] for row in rows] for n in range(width)]


def _results(db: Db, asked: list[Update], outcomes: list[Step | Exception]) -> list[Table | Exception]:
    """Replace a refusal by Repeated if it is refused because the press was carried out before."""
    refused = [
        press.press
        for press, outcome in zip(asked, outcomes, strict=True)
        if isinstance(outcome, Refused) and press.press is not None
    ]
    known = {press for (press,) in db.execute(NOTED, (_array(refused),))} if refused else set()
    return [
        outcome.after if isinstance(outcome, Step) else Repeated(press.press) if press.press in known else outcome
        for press, outcome in zip(asked, outcomes, strict=True)
    ]
