"""Tables in the database: how they are opened, read and found. storage/presses.py changes them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import Any, NamedTuple

from engines import stored
from engines.core import Game
from engines.match import Match
from engines.replaying import Logged
from engines.stored import Lost
from storage import seats
from storage.cache import Cache
from storage.db import Db
from storage.errors import Busy, Missing, Newer
from storage.results import is_first

Content = stored.Content
Change = Callable[[Content], Content]


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


def load(db: Db, table_id: int, for_update: str = "") -> Table:
    """Load a table; Missing if there is none."""
    row = db.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?{for_update}", (table_id,)).fetchone()
    if row is None:
        raise Missing(table_id)
    return _known(db, of_row(row))


def _known(db: Db, table: Table) -> Table:
    """The table; Newer if a newer version wrote it, which can only run beside this one where rows are locked."""
    if db.for_update and stored.is_newer(table.content):
        raise Newer(f"table {table.id} was written by a newer version of the bot")
    return table


def of_row(row: Any) -> Table:
    """Make a table from its COLUMNS."""
    table_id, guild, channel, message, posted, ping, game, revision, written = row
    return Table(table_id, guild, channel, message, posted, ping, game, revision, _read(table_id, game, written))


_lately: Cache[int, tuple[str, Content]] = Cache(seconds=10, most=1000)
"""The text written last and its content by table, so that the same text is not parsed again."""
_remembering = Lock()


def _read(table_id: int, game: str, written: str) -> Content:
    with _remembering:
        known = _lately.get(table_id)
    return known[1] if known and known[0] == written else stored.read_content(written, game)


def remember(table_id: int, written: str, content: Content) -> None:
    """Remember what was written, so that it is not parsed when it is read again."""
    with _remembering:
        _lately[table_id] = written, content


def tidy() -> None:
    """Forget what was written some time ago."""
    with _remembering:
        _lately.tidy()


def phase(content: Content) -> str:
    """Return the phase of a table."""
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


Allow = Callable[[OpenTables, Content], None]
"""Raises Refused if there are too many open tables for one more with that content."""


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


def must_allow(db: Db, guild: int, content: Content, allow: Allow | None) -> None:
    """Count the open tables and let `allow` refuse; until COMMIT nobody else opens one for this host or server."""
    if allow is not None:
        db.alone(f"tables of host {content.host}")
        db.alone(f"tables of server {guild}")
        allow(open_tables(db, guild, content.host), content)


def open_table(db: Db, guild: int, channel: int, content: Content, at: int, allow: Allow | None = None) -> Table:
    """Open a table; Refused if `allow` does so, else Busy if the channel has a live one."""
    must_allow(db, guild, content, allow)
    must_be_free(db, channel)
    if isinstance(content, Match):
        content = content.model_copy(update={"first": is_first(db, content.name, content.people)})
    row = db.execute(
        "INSERT INTO tables (guild, channel, game, phase, deadline, nudge, state, start, opened, changed)"
        f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING {COLUMNS}",
        (guild, channel, content.name, *state(content), start(content), at, at),
    ).fetchone()
    table = of_row(row)
    seats.keep(db, table.id, None, content)
    return table


def must_be_free(db: Db, channel: int) -> None:
    """Raise Busy if the channel has a live table."""
    row = db.execute("SELECT id FROM tables WHERE channel = ? AND phase <> 'over'", (channel,)).fetchone()
    if row:
        raise Busy(row[0])


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


def table_in(db: Db, channel: int) -> Table | None:
    """Return the live table of a channel."""
    where = "channel = ? AND phase <> 'over'"
    row = db.execute(f"SELECT {COLUMNS} FROM tables WHERE {where} ORDER BY id DESC LIMIT 1", (channel,)).fetchone()
    return _known(db, of_row(row)) if row else None


def newest_with(db: Db, channel: int, game: str) -> Table | None:
    """Return the newest match of a game in a channel, live or over."""
    where = "channel = ? AND game = ? AND start IS NOT NULL"
    row = db.execute(f"SELECT {COLUMNS} FROM tables WHERE {where} ORDER BY id DESC LIMIT 1", (channel, game)).fetchone()
    return _known(db, of_row(row)) if row else None


def unreadable(db: Db, table_ids: list[int]) -> list[int]:
    """Return which of these tables have a text that cannot be read."""
    marks = ", ".join("?" * len(table_ids))
    rows = db.execute(f"SELECT {COLUMNS} FROM tables WHERE id IN ({marks})", table_ids)
    lost = [table for table in map(of_row, rows) if isinstance(table.content, Lost)]
    return [table.id for table in lost if not (db.for_update and stored.is_newer(table.content))]


def moves(db: Db, table_id: int, after: int = 0) -> list[Logged]:
    """The moves of a match behind that ply, in order: seat, action, moment."""
    query = "SELECT seat, action, at FROM moves WHERE match = ? AND ply > ? ORDER BY ply"
    return [(seat, action, at) for seat, action, at in db.execute(query, (table_id, after))]


def recording(db: Db, table_id: int) -> Recording | None:
    """Return a match to be replayed; None if that needs other rules than today's. Missing if there is no such match."""
    row = db.execute("SELECT start FROM tables WHERE id = ?", (table_id,)).fetchone()
    if row is None or row[0] is None:
        raise Missing(table_id)
    match = stored.read_match(row[0])
    if match is None or match.has_other_rules:
        return None
    return Recording(match.game, moves(db, table_id, after=match.game.ply))
