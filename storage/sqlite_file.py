"""Opening the database: checks that touch nothing, then numbered migrations."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.errors import Broken

MIGRATIONS = Path(__file__).parent / "migrations"


def path_of(url: str) -> str:
    """The file behind `sqlite:///data/games.db` (relative) or `sqlite:////data/games.db` (absolute)."""
    match = re.fullmatch(r"sqlite:///(.+)", url)
    if not match:
        raise Broken(f"DATABASE_URL must look like sqlite:///data/games.db, not {url!r}.")
    return match[1]


def migrations() -> list[tuple[int, str]]:
    """Every migration's number and text, in order."""
    files = sorted(MIGRATIONS.glob("[0-9][0-9][0-9]_*.sql"))
    return [(int(file.name[:3]), file.read_text(encoding="utf-8")) for file in files]


def inspect(path: str) -> None:
    """Raise Broken for a database that is newer than this bot or damaged; changes nothing."""
    if path == ":memory:" or not Path(path).exists() or not Path(path).stat().st_size:
        return
    try:
        connection = sqlite3.connect(f"{Path(path).absolute().as_uri()}?{_reading(path)}", uri=True)
        try:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        finally:
            connection.close()
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


def reach(path: str) -> None:
    """Raise Broken where no database can be opened or made; aiosqlite's thread would stumble over that."""
    try:
        if path != ":memory:":
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("PRAGMA user_version")
    except (OSError, sqlite3.Error) as error:
        raise Broken(f"The database {path} cannot be opened ({error}).") from error


def _reading(path: str) -> str:
    """Even a reader leaves files beside a WAL database, unless it is told that nobody writes."""
    log = Path(f"{path}-wal")
    return "mode=ro" if log.exists() and log.stat().st_size else "mode=ro&immutable=1"


def prepare(connection: sqlite3.Connection) -> None:
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
    # presses wait one behind the other, and whoever pressed must hear within three seconds that the file is locked
    connection.execute("PRAGMA busy_timeout = 300")
