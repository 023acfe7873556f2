"""Stores the world: one SQLite file of JSON objects, and the pictures beside it; without a path, in memory."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import orjson

from local.pictures import Pictures, PicturesInFolder, PicturesInMemory

JSON = dict[str, Any]
ANYWHERE = "local:/attachments/"


class Store:
    """Objects by kind and id. `flush` writes all changes in one transaction; what has no JSON form waits."""

    def __init__(self, path: Path | None, base: str = "") -> None:
        self._attachments = f"{base}/attachments/"
        self._dirty: dict[tuple[str, str], JSON | None] = {}
        self._lasts = path is not None
        self.pictures: Pictures = PicturesInMemory() if path is None else PicturesInFolder(beside(path))
        keep_private(path)
        self._database = open_database(path)

    def load(self) -> dict[str, dict[str, JSON]]:
        kinds: dict[str, dict[str, JSON]] = {}
        for kind, key, body in self._database.execute(
            "SELECT kind, key, body FROM things ORDER BY kind, length(key), key"
        ):
            kinds.setdefault(kind, {})[key] = orjson.loads(body.replace(ANYWHERE, self._attachments))
        return kinds

    def put(self, kind: str, key: str, thing: JSON) -> None:
        """Mark an object to be written at the next flush, as it is then; without a path nothing is written."""
        if self._lasts:
            self._dirty[kind, key] = thing

    def drop(self, kind: str, key: str) -> None:
        if self._lasts:
            self._dirty[kind, key] = None

    @property
    def dirty(self) -> bool:
        return bool(self._dirty)

    def flush(self) -> None:
        if not self._dirty:
            return
        kept, unwritable = self._readied()
        self._write([place for place, thing in self._dirty.items() if thing is None], kept)
        self._dirty = {place: self._dirty[place] for place in unwritable}
        if unwritable:
            raise next(iter(unwritable.values()))

    def _readied(self) -> tuple[list[tuple[str, str, str]], dict[tuple[str, str], Exception]]:
        """Return the rows to write, and by its place what has no JSON form: it must hold up nothing else."""
        rows: list[tuple[str, str, str]] = []
        unwritable: dict[tuple[str, str], Exception] = {}
        for place, thing in self._dirty.items():
            try:
                rows += [(*place, self._written(thing))] if thing is not None else []
            except (TypeError, ValueError) as error:
                unwritable[place] = error
        return rows, unwritable

    def _written(self, thing: JSON) -> str:
        """Return an object as JSON without this run's address: the next run may use another port."""
        return orjson.dumps(thing).decode().replace(self._attachments, ANYWHERE)

    def _write(self, gone: list[tuple[str, str]], kept: list[tuple[str, str, str]]) -> None:
        with self._database:
            self._database.executemany("DELETE FROM things WHERE kind = ? AND key = ?", gone)
            self._database.executemany("INSERT OR REPLACE INTO things (kind, key, body) VALUES (?, ?, ?)", kept)

    def close(self) -> None:
        try:
            self.flush()
        finally:
            self._database.close()


def beside(path: Path) -> Path:
    return path.with_name(path.name + ".files")


def keep_private(path: Path | None) -> None:
    """Let only this user read the data, which contain people's keys and the bot's token, and the pictures."""
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    for known in (path, *path.parent.glob(f"{path.name}-*"), beside(path)):
        with contextlib.suppress(OSError):  # it is missing, or belongs to another user
            known.chmod(known.stat().st_mode & 0o700)


def open_database(path: Path | None) -> sqlite3.Connection:
    database = sqlite3.connect(path or ":memory:")
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    database.execute(
        "CREATE TABLE IF NOT EXISTS things (kind TEXT, key TEXT, body TEXT, PRIMARY KEY (kind, key)) WITHOUT ROWID"
    )
    return database
