"""Tables in the database, and the only way to change them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Lock
from typing import Any, NamedTuple, TypeVar

from engines import stored
from engines.core import Game, Refused
from engines.match import Match
from engines.replaying import Logged
from engines.stored import Lost
from storage import seats
from storage.cache import Kept
from storage.db import Db
from storage.errors import Busy, Missing, Repeated
from storage.results import keep, result_of
from storage.solos import keep_solo

T = TypeVar("T")
Content = stored.Content
Change = Callable[[Content], Content]

PRESSES_KEPT = 60 * 60_000


@dataclass(frozen=True)
class Table:
    """A lobby or a match in a channel, with its messages; or one that cannot be read."""

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
        """The public view of its match."""
        assert isinstance(self.content, Match)
        return self.content.game.view(None)


class Recording(NamedTuple):
    """A match that can be played again: the game at its start, and every move since."""

    start: Game
    moves: list[Logged]


COLUMNS = "id, guild, channel, message, posted, ping, game, revision, state"


def load(db: Db, table_id: int) -> Table:
    """Load a table; Missing if there is none."""
    row = db.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None:
        raise Missing(table_id)
    return of_row(row)


def of_row(row: Any) -> Table:
    """Make a table from its COLUMNS."""
    table_id, guild, channel, message, posted, ping, game, revision, written = row
    return Table(table_id, guild, channel, message, posted, ping, game, revision, _read(table_id, game, written))


_lately: Kept[int, tuple[str, Content]] = Kept(seconds=10, most=1000)
"""The text written last and its content by table, so that the same text is not parsed again."""
_remembering = Lock()


def _read(table_id: int, game: str, written: str) -> Content:
    with _remembering:
        known = _lately.get(table_id)
    return known[1] if known and known[0] == written else stored.read_content(written, game)


def _remember(table_id: int, written: str, content: Content) -> None:
    with _remembering:
        _lately[table_id] = written, content


def phase(content: Content) -> str:
    """Return the phase of a table with that content."""
    return "over" if content.over else "live" if isinstance(content, Match) else "lobby"


def state(content: Content) -> tuple[str, int | None, int | None, str]:
    """Return what is stored of a content: phase, deadline, reminder, JSON."""
    return phase(content), content.deadline(), content.nudge(), content.model_dump_json()


def start(content: Content) -> str | None:
    """Return what is stored as the start of a match."""
    return content.model_dump_json() if isinstance(content, Match) else None


class OpenTables(NamedTuple):
    """How many tables are open: of one person as host, with robots alone, and in one server."""

    hosted: int
    watched: int
    in_server: int
    chosen: int
    """How many the server has chosen as the most; 0: none."""


Allow = Callable[[OpenTables], None]
"""Raises Refused if there are too many open tables."""


def open_tables(db: Db, guild: int, user: int) -> OpenTables:
    """Count the open tables of a person in all servers, and those of one server."""
    columns = ", ".join(f"t.{name}" for name in COLUMNS.split(", "))
    rows = db.execute(
        f"SELECT {columns} FROM seats AS s CROSS JOIN tables AS t"
        " WHERE t.id = s.table_id AND s.player = ? AND t.phase <> 'over' AND t.guild > 0",
        (user,),
    ).fetchall()
    hosted = [table.content for table in map(of_row, rows) if table.content.host == user]
    watched = [content for content in hosted if isinstance(content, Match) and content.watched]
    here = db.execute("SELECT count(*) FROM tables WHERE guild = ? AND phase <> 'over'", (guild,)).fetchone()[0]
    row = db.execute("SELECT tables FROM guilds WHERE id = ?", (guild,)).fetchone()
    return OpenTables(len(hosted), len(watched), here, row[0] if row else 0)


def open_table(db: Db, guild: int, channel: int, content: Content, at: int, allow: Allow | None = None) -> Table:
    """Open a table; Busy if the channel has a live one, Refused if `allow` does so."""
    _must_be_free(db, channel)
    if allow is not None:
        allow(open_tables(db, guild, content.host))
    row = db.execute(
        "INSERT INTO tables (guild, channel, game, phase, deadline, nudge, state, start, opened, changed)"
        f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING {COLUMNS}",
        (guild, channel, content.name, *state(content), start(content), at, at),
    ).fetchone()
    table = of_row(row)
    seats.keep(db, table.id, None, content)
    return table


def again(
    db: Db,
    table_id: int,
    vote: Change,
    anew: Callable[[Content], Content | None],
    *,
    press: int,
    at: int,
    place: int | None = None,
) -> tuple[Table, Table | None]:
    """Store a vote for a rematch and, with the last vote, its new table; Busy if the channel has a live one."""
    old = update(db, table_id, vote, press=press, at=at, place=place)
    _must_be_free(db, old.channel)
    fresh = anew(old.content)
    return old, None if fresh is None else open_table(db, old.guild, old.channel, fresh, at)


def _must_be_free(db: Db, channel: int) -> None:
    row = db.execute("SELECT id FROM tables WHERE channel = ? AND phase <> 'over'", (channel,)).fetchone()
    if row:
        raise Busy(row[0])


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


def update(db: Db, table_id: int, change: Change, *, press: int | None, at: int, place: int | None = None) -> Table:
    """Load, change and write a table; the same press never counts twice. One that cannot be read is closed instead."""
    before = load(db, table_id)
    if place not in (None, before.guild):
        raise Missing(table_id)
    if isinstance(before.content, Lost):
        return _close(db, before, at)
    current = _with_todays_rules(before.content)
    content = carried_out(db, press, at, lambda: change(current))
    moved = _ply(content) != _ply(before.content)
    now, deadline, nudge, json = state(content)
    _remember(table_id, json, content)
    changes: dict[str, str | int | None] = {"deadline": deadline, "state": json, "changed": at}
    if moved or nudge is None:
        changes["nudge"] = nudge
    if now != phase(before.content):  # only if it changed: writing a column costs a page of each of its indexes
        changes["phase"] = now
    if not isinstance(before.content, Match):
        changes["start"] = start(content)
    elif current is not before.content:  # its moves so far were played by other rules
        changes["start"] = start(current)
    columns = ", ".join(f"{name} = ?" for name in changes)
    db.execute(f"UPDATE tables SET {columns}, revision = revision + 1 WHERE id = ?", (*changes.values(), table_id))
    if isinstance(content, Match) and content.last and _ply(before.content) not in (None, content.game.ply):
        values = (table_id, content.game.ply, content.last.seat, content.last.text, content.last.at)
        db.execute("INSERT INTO moves (match, ply, seat, action, at) VALUES (?, ?, ?, ?, ?)", values)
    seats.keep(db, table_id, before.content, content)
    if content.over and not before.content.over:
        _keep_result(db, table_id, before.guild, content, at)
        keep_solo(db, table_id, before.guild, content, at)
    return replace(before, revision=before.revision + 1, content=content)


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
    """Delete presses older than an hour; Discord's ids grow with time, so these have the smallest ids."""
    first_kept = "SELECT id FROM presses WHERE at >= ? ORDER BY id LIMIT 1"
    db.execute(f"DELETE FROM presses WHERE id < coalesce(({first_kept}), {2**63 - 1})", (at - PRESSES_KEPT,))
    with _remembering:
        _lately.tidy()


def posted(db: Db, table_id: int, message: int, at: int) -> None:
    """Set the table's public message."""
    db.execute("UPDATE tables SET message = ?, posted = ? WHERE id = ?", (message, at, table_id))


def pinged(db: Db, table_id: int, message: int) -> None:
    """Set the reminder in the channel, or 0."""
    also = "" if message else ", nudge = NULL"  # a posted reminder may belong to an earlier turn
    db.execute(f"UPDATE tables SET ping = ?{also} WHERE id = ?", (message, table_id))


def unpinged(db: Db, table_id: int, message: int) -> None:
    """Forget a deleted reminder."""
    db.execute("UPDATE tables SET ping = 0 WHERE id = ? AND ping = ?", (table_id, message))


def table_in(db: Db, channel: int, *, live: bool) -> Table | None:
    """Return the live table of a channel, or with live=False its newest one."""
    where = "channel = ? AND phase <> 'over'" if live else "channel = ?"
    row = db.execute(f"SELECT {COLUMNS} FROM tables WHERE {where} ORDER BY id DESC LIMIT 1", (channel,)).fetchone()
    return of_row(row) if row else None


def newest_with(db: Db, channel: int, game: str) -> Table | None:
    """Return the newest match of a game in a channel, live or over."""
    where = "channel = ? AND game = ? AND start IS NOT NULL"
    row = db.execute(f"SELECT {COLUMNS} FROM tables WHERE {where} ORDER BY id DESC LIMIT 1", (channel, game)).fetchone()
    return of_row(row) if row else None


def unreadable(db: Db, table_ids: list[int]) -> list[int]:
    """Those of some tables whose text cannot be read."""
    marks = ", ".join("?" * len(table_ids))
    rows = db.execute(f"SELECT {COLUMNS} FROM tables WHERE id IN ({marks})", table_ids)
    return [table.id for table in map(of_row, rows) if isinstance(table.content, Lost)]


def moves(db: Db, table_id: int, after: int = 0) -> list[Logged]:
    """The moves of a match behind that ply, in order: seat, action, moment."""
    query = "SELECT seat, action, at FROM moves WHERE match = ? AND ply > ? ORDER BY ply"
    return [(seat, action, at) for seat, action, at in db.execute(query, (table_id, after))]


def recording(db: Db, table_id: int) -> Recording | None:
    """A match to be played again; None if that needs other rules than today's. Missing if there is no such match."""
    row = db.execute("SELECT start FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None or row[0] is None:
        raise Missing(table_id)
    match = stored.read_match(row[0])
    if match is None or match.has_other_rules:
        return None
    return Recording(match.game, moves(db, table_id, after=match.game.ply))
