"""The operator's commands `backup FILE`, `copy FROM TO`, `check` and `stats`, also while the bot runs."""

import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from storage import facts
from storage.address import is_postgres
from storage.checking import check
from storage.copying import copy
from storage.errors import Broken
from storage.reading import opened
from storage.sqlite_file import copy as copy_file
from storage.sqlite_file import path_of

Say = Callable[[str], None]

_COUNTS = {
    "players": "SELECT count(*) FROM people",
    "servers with tables": "SELECT count(DISTINCT guild) FROM tables",
    "tables in lobby": "SELECT count(*) FROM tables WHERE phase = 'lobby'",
    "matches under way": "SELECT count(*) FROM tables WHERE phase = 'live'",
    "matches over": "SELECT count(*) FROM tables WHERE phase = 'over' AND start IS NOT NULL",
    "moves": "SELECT count(*) FROM moves",
    "results": "SELECT count(*) FROM results",
}


def run(arguments: list[str], url: str) -> int:
    """Carry out a command; return 0, or 1 with a sentence on stderr if it failed."""
    try:
        match arguments:
            case ["backup", file]:
                _backup(url, file)
            case ["copy", source, target]:
                copy(source, target, _progress)
            case ["check"]:
                check(url, _progress)
            case ["stats"]:
                print("\n".join(stats(url)))
            case _:
                raise Broken("Usage: python bot.py backup FILE | copy FROM TO | check | stats")
    except (Broken, sqlite3.Error, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _backup(url: str, file: str) -> None:
    if is_postgres(url):
        raise Broken("A PostgreSQL database is backed up with pg_dump or a standby: docs/fleet.md says how.")
    with opened(url, older=True) as look:  # an older one may be copied, which is wise before it is migrated
        backup(look.name, file, _progress)


def sound(url: str) -> str:
    """Return one line about a usable database; raise Broken with a sentence about any other."""
    if not is_postgres(url) and not Path(path_of(url)).exists():
        return f"none yet at {path_of(url)}: it is made at the first start"
    if is_postgres(url) and _is_empty(url):
        return "empty yet: its tables are made at the first start"
    with opened(url, older=True) as look:
        live = look.db.execute("SELECT count(*) FROM tables WHERE phase = 'live'").fetchone()[0]
        return f"{look.name}, {look.size / 1e6:.1f} MB, {live} matches under way"


def _is_empty(url: str) -> bool:
    from storage.postgres_reading import is_empty

    return is_empty(url)


def last_sign_of_life(url: str, groups: Sequence[str] | None = None) -> int | None:
    """Return the moment of the bot's last sign of life, in a fleet the oldest of all groups; None if one is missing."""
    with opened(url, older=True, quick=True) as look:
        moments = [facts.fact(look.db, name) for name in groups or (facts.ALIVE,)]
        return min(map(int, filter(None, moments))) if all(moments) else None


def _progress(text: str) -> None:
    print(text, flush=True)


def backup(path: str, target: str, say: Say) -> None:
    """Copy the database as of now, whatever is written meanwhile; the file appears when it is complete."""
    if Path(target).exists():
        raise Broken(f"{target} is there already. Nothing was changed; name another file.")
    if not Path(target).absolute().parent.is_dir():
        raise Broken(f"There is no folder {Path(target).absolute().parent}. Nothing was changed; make it first.")
    copy_file(path, target, lambda left, pages: say(f"copied {100 * (pages - left) // max(1, pages)} %"))
    say(f"{target}: {Path(target).stat().st_size / 1e6:.1f} MB")


def stats(address: str) -> Iterator[str]:
    """Count what is in a database, by its address or path."""
    with opened(address) as look:
        for name, query in _COUNTS.items():
            yield f"{name + ':':24}{look.db.execute(query).fetchone()[0]:>12,}"
        games = "SELECT game, count(*) FROM tables WHERE start IS NOT NULL GROUP BY game ORDER BY 2 DESC, 1"
        for game, count in look.db.execute(games):
            yield f"{'  ' + game + ':':24}{count:>12,}"
        yield f"{'database, MB:':24}{look.size / 1e6:>12,.1f}"
