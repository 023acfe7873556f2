"""The file of a SQLite database: checks it, migrates it and copies it."""

import os
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from storage.db import Sessions
from storage.errors import Broken

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK_PATIENCE = 5.0
"""Seconds to wait for a process that stops."""
PAGES = 2000
"""How many pages are copied at once."""


class Connection(sqlite3.Connection):
    """The connection that the functions of storage/ work on (storage.db.Db)."""

    for_update = ""

    def alone(self, what: str, /) -> None:
        """Do nothing: SQLite lets one transaction write at a time."""

    def sessions(self) -> Sessions:
        """Return nothing: a file does not know who has opened it."""
        return Sessions()

    def executescript(self, script: Any, /) -> sqlite3.Cursor:
        """Run a script; a function is called with this connection, on the thread that runs scripts."""
        if isinstance(script, str):
            return super().executescript(script)
        script(self)
        return self.cursor()


def path_of(url: str) -> str:
    """Return the path in `sqlite:///data/games.db` (relative) or `sqlite:////data/games.db` (absolute)."""
    match = re.fullmatch(r"sqlite:///(.+)", url)
    if not match:
        shown = re.sub("//.*@", "//…@", url)  # without a password
        raise Broken(f"DATABASE_URL must look like sqlite:///data/games.db or postgresql://…, not {shown!r}.")
    return match[1]


def migrations() -> list[tuple[int, str]]:
    """Return every migration's number and text, in order."""
    files = sorted(MIGRATIONS.glob("[0-9][0-9][0-9]_*.sql"))
    return [(int(file.name[:3]), file.read_text(encoding="utf-8")) for file in files]


def inspect(path: str) -> None:
    """Raise Broken for a database that is newer than this bot or damaged; change nothing."""
    if path == ":memory:" or not Path(path).exists() or not Path(path).stat().st_size:
        return
    try:
        with reading(path, _immutable(path)) as db:
            version = db.execute("PRAGMA user_version").fetchone()[0]
            sound = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise Broken(f"The database {path} cannot be read ({error}). Nothing was changed.") from error
    if sound != "ok":
        reason = " ".join(sound.split())
        raise Broken(f"The database {path} is damaged ({reason}). Nothing was changed; restore a backup.")
    latest = migrations()[-1][0]
    if version > latest:
        raise Broken(
            f"The database {path} is of version {version} and this bot knows up to {latest}: "
            "run a newer bot. Nothing was changed."
        )


def make_folder(path: str) -> None:
    """Make the folder of the file; Broken if that is impossible."""
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Broken(f"The database {path} cannot be opened ({error}).") from error


def keep_private(path: str) -> None:
    """Let only this user read the file, which is made if it is missing, and its journal."""
    if path == ":memory:":
        return
    with suppress(OSError):  # opening it for real gives the reason
        os.close(os.open(path, os.O_CREAT, 0o600))
    for file in (path, f"{path}-wal", f"{path}-shm"):
        with suppress(OSError):  # it is missing, or belongs to another user
            os.chmod(file, os.stat(file).st_mode & 0o700)


def connect(path: str) -> Connection:
    """Connect to that file and migrate it to the schema of this bot."""
    keep_private(path)
    db = sqlite3.connect(path, factory=Connection)
    try:
        _prepare(db)
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def only_process(path: str) -> Iterator[None]:
    """Hold the database for this process; Broken if another one runs on it and does not stop within seconds."""
    if path == ":memory:":
        yield
        return
    make_folder(path)
    keep_private(f"{path}-lock")
    with closing(sqlite3.connect(f"{path}-lock", isolation_level=None, timeout=LOCK_PATIENCE)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise Broken(f"The database {path} cannot be opened ({error}).") from error
            raise Broken(
                f"Another process runs on the database {path}: stop it first, or use PostgreSQL for several processes."
            ) from error
        yield


def _prepare(connection: Connection) -> None:
    """Set the connection up and bring the schema to the latest version, one transaction per migration."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 2000")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    for number, text in migrations():
        if number > version:
            connection.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")
    # presses wait for each other, and each must be answered within three seconds even if the file is locked
    connection.execute("PRAGMA busy_timeout = 300")


@contextmanager
def reading(path: str, more: str = "") -> Iterator[Connection]:
    """Open the database for reading only."""
    address = f"{Path(path).absolute().as_uri()}?mode=ro{more}"
    with closing(sqlite3.connect(address, uri=True, factory=Connection)) as db:
        yield db


def _immutable(path: str) -> str:
    """Return an address that leaves no files beside a WAL database, if nobody writes to it."""
    log = Path(f"{path}-wal")
    return "" if log.exists() and log.stat().st_size else "&immutable=1"


def version_of(path: str) -> int:
    """Return the number of its last migration; 0 if the database is not one of this bot."""
    with reading(path) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


@contextmanager
def one_moment(db: Connection) -> Iterator[None]:
    """Read everything inside the block as of one moment, even while the bot writes."""
    db.execute("BEGIN")
    try:
        yield
    finally:
        db.execute("ROLLBACK")


def damage(db: Connection) -> str:
    """Return what is wrong with the pages or references of the file; "" if nothing is."""
    for pragma in ("integrity_check(1)", "foreign_key_check"):
        row = db.execute(f"PRAGMA {pragma}").fetchone()
        if row is not None and row[0] != "ok":
            return " ".join(map(str, row))
    return ""


def copy(path: str, target: str, progress: Callable[[int, int], None]) -> None:
    """Copy the database as of now to a new file, intact or not at all; `progress` gets page counts."""
    unfinished = f"{target}.unfinished"
    Path(unfinished).unlink(missing_ok=True)
    keep_private(unfinished)
    with reading(path) as source, closing(sqlite3.connect(unfinished)) as made:
        with one_moment(source):  # so that writers do not restart the copy
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
            source.backup(made, pages=PAGES, progress=lambda _, remaining, total: progress(remaining, total))
        made.execute("PRAGMA journal_mode = DELETE")
        if made.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise Broken("The copy is damaged; it was not kept.")
    os.replace(unfinished, target)


@contextmanager
def filling(path: str) -> Iterator[Connection]:
    """Fill a new database in one transaction; the file appears when it is complete."""
    if Path(path).exists():
        raise Broken(f"{path} is there already. Nothing was changed; name another file.")
    make_folder(path)
    unfinished = f"{path}.unfinished"
    Path(unfinished).unlink(missing_ok=True)
    try:
        with closing(connect(unfinished)) as made:
            made.execute("BEGIN")
            yield made
            made.execute("COMMIT")
            made.execute("PRAGMA journal_mode = DELETE")
        os.replace(unfinished, path)
    finally:
        for end in ("", "-wal", "-shm"):
            Path(f"{unfinished}{end}").unlink(missing_ok=True)


def schema() -> dict[str, list[str]]:
    """Return the columns of every table of this bot; a table stands behind those that it refers to."""
    with closing(connect(":memory:")) as db:
        names = sorted(name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))
        columns = {name: [row[1] for row in db.execute(f"PRAGMA table_info({name})")] for name in names}
        above = {name: {row[2] for row in db.execute(f"PRAGMA foreign_key_list({name})")} for name in names}
    order: list[str] = []
    while len(order) < len(names):
        order += [name for name in names if name not in order and above[name] <= {*order, name}]
    return {name: columns[name] for name in order}
