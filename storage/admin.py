"""The operator's commands `backup FILE`, `check` and `stats`, also while the bot runs."""

import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engines.core import Refused
from engines.match import Match
from engines.replaying import read, states
from storage import facts
from storage.db import Db
from storage.errors import Broken
from storage.shards import live, not_over
from storage.sqlite_file import Connection, copy, damage, inspect, migrations, one_moment, path_of, reading, version_of
from storage.tables import load, recording, unreadable

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
        path = path_of(url)
        if not Path(path).exists():
            raise Broken(f"There is no database at {path}.")
        inspect(path)
        _of_this_bot(path, copied=arguments[0] == "backup")
        if arguments[0] == "backup" and len(arguments) == 2:
            backup(path, arguments[1], _progress)
        elif arguments == ["check"]:
            check(path, _progress)
        elif arguments == ["stats"]:
            print("\n".join(stats(path)))
        else:
            raise Broken("Usage: python bot.py backup FILE | check | stats")
    except (Broken, sqlite3.Error, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def sound(url: str) -> str:
    """Return one line about a usable database; raise Broken with a sentence about any other."""
    path = path_of(url)
    if not Path(path).exists():
        return f"none yet at {path}: it is made at the first start"
    inspect(path)
    _of_this_bot(path, copied=True)
    with reading(path) as db:
        live = db.execute("SELECT count(*) FROM tables WHERE phase = 'live'").fetchone()[0]
    return f"{path}, {Path(path).stat().st_size / 1e6:.1f} MB, {live} matches under way"


def last_sign_of_life(url: str, groups: Sequence[str] | None = None) -> int | None:
    """Return the moment of the bot's last sign of life, in a fleet the oldest of all groups; None if one is missing."""
    path = path_of(url)
    try:
        with reading(path) as db:
            moments = [facts.fact(db, name) for name in groups or (facts.ALIVE,)]
            return min(map(int, filter(None, moments))) if all(moments) else None
    except sqlite3.Error as error:
        raise Broken(f"The database {path} cannot be read ({error}).") from error


def _progress(text: str) -> None:
    print(text, flush=True)


def _of_this_bot(path: str, *, copied: bool) -> None:
    """Refuse a database of another version; an older one can be copied, which is wise before it is migrated."""
    version, latest = version_of(path), migrations()[-1][0]
    if not version:
        raise Broken(f"{path} is no database of this bot. Nothing was changed.")
    if version < latest and not copied:
        raise Broken(
            f"The database {path} is of version {version}, this bot's is {latest}: start the bot once, which"
            " brings it up to date. Nothing was changed."
        )


def backup(path: str, target: str, say: Say) -> None:
    """Copy the database as of now, whatever is written meanwhile; the file appears when it is complete."""
    if Path(target).exists():
        raise Broken(f"{target} is there already. Nothing was changed; name another file.")
    if not Path(target).absolute().parent.is_dir():
        raise Broken(f"There is no folder {Path(target).absolute().parent}. Nothing was changed; make it first.")
    copy(path, target, lambda left, pages: say(f"copied {100 * (pages - left) // max(1, pages)} %"))
    say(f"{target}: {Path(target).stat().st_size / 1e6:.1f} MB")


def check(path: str, say: Say) -> None:
    """Check the file, its references, the tallies of the boards, and every running match by replaying it."""
    with reading(path) as db:
        say("reading every page …")
        if damaged := damage(db):
            raise Broken(f"The database is damaged: {damaged}. Restore a backup.")
        say("counting the boards …")
        _tallied(db)
        lost = [table for table in not_over(db) if unreadable(db, [table])]
        playing = [table for table in live(db) if table not in lost]
        _replay_all(db, playing, say)
        if lost:
            named = ", ".join(map(str, lost))
            raise Broken(f"This bot cannot read the state of these tables and closes them when it starts: {named}.")
        say("all is well")


def _replay_all(db: Connection, playing: list[int], say: Say) -> None:
    skipped = 0
    for done, table in enumerate(playing, start=1):
        skipped += not _replayed(db, table)
        if done % 100 == 0 or done == len(playing):
            say(f"played again {done - skipped} of {len(playing)} matches")
    if skipped:
        say(f"not played again, because they began under other rules: {skipped}")


def _tallied(db: Db) -> None:
    counted = db.execute(
        "SELECT guild, game, period, tier, score >> 4, count(*) FROM standings GROUP BY 1, 2, 3, 4, 5"
        " EXCEPT SELECT guild, game, period, tier, step, people FROM tallies"
    ).fetchone()
    standing = db.execute("SELECT count(*) FROM standings").fetchone()[0]
    tallied = db.execute("SELECT coalesce(sum(people), 0) FROM tallies").fetchone()[0]
    if counted or standing != tallied:
        raise Broken("The boards do not count those who stand on them.")


def _replayed(db: Connection, table_id: int) -> bool:
    """Play a match again and compare; False if that needs other rules than today's."""
    with one_moment(db):
        content, found = load(db, table_id).content, recording(db, table_id)
    if found is None or not isinstance(content, Match):
        return False
    try:
        played = [found.start, *states(found.start, read(*found))]
    except Refused as refused:
        raise Broken(f"Table {table_id}: its moves cannot be played again ({refused.code}).") from refused
    if played[-1] != content.game:
        raise Broken(f"Table {table_id}: its moves do not lead to the state that is stored.")
    return True


def stats(path: str) -> Iterator[str]:
    """Count what is in the database."""
    with reading(path) as db:
        for name, query in _COUNTS.items():
            yield f"{name + ':':24}{db.execute(query).fetchone()[0]:>12,}"
        games = "SELECT game, count(*) FROM tables WHERE start IS NOT NULL GROUP BY game ORDER BY 2 DESC"
        for game, count in db.execute(games):
            yield f"{'  ' + game + ':':24}{count:>12,}"
        yield f"{'database, MB:':24}{Path(path).stat().st_size / 1e6:>12,.1f}"
