"""Opening the database: a new one, an older one, and refusals that change nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engines import GAMES
from engines.match import Lobby, Match
from storage import Broken, Store
from storage.sqlite_file import MIGRATIONS, migrations, path_of

SEATS = next(number for number, text in migrations() if "CREATE TABLE seats" in text)


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


async def test_from_nothing_every_migration_is_carried_out(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.db"
    store = await Store.open(url(path))
    await store.close()
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone()[0] == migrations()[-1][0]
        assert database.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        tables = database.execute("SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND schema = 'main'")
        strict = {name: flag for name, flag in tables if not name.startswith("sqlite_")}
    assert {"tables", "moves", "presses", "results", "people", "guilds", "facts"} <= set(strict)
    assert all(strict.values()), "every table is STRICT"


async def test_opening_again_changes_no_schema(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    for _ in range(2):
        store = await Store.open(url(path))
        await store.keep("name", "value")
        await store.close()
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT value FROM facts").fetchall() == [("value",)]


async def test_an_older_database_is_brought_up_to_date_with_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    number, text = migrations()[0]
    with closing(sqlite3.connect(path)) as database:
        database.executescript(f"BEGIN;{text}PRAGMA user_version = {number};COMMIT;")
        database.execute("INSERT INTO people (id, name, language) VALUES (7, 'Alice', 'he')")
        database.commit()
    store = await Store.open(url(path))
    person = await store.person(7)
    await store.close()
    assert (person.name, person.language) == ("Alice", "he")


INSERT = (
    "INSERT INTO tables (guild, channel, game, phase, state, start, opened, changed)"
    " VALUES (1, ?, 'shigaon49', 'live', ?, ?, 0, 0)"
)


def older_tables() -> list[tuple[str, str | None]]:
    """State and start of a lobby, a match, one that is only watched, and what nobody can read."""
    options = GAMES["shigaon49"].rules.Options()
    lobby = Lobby(name="shigaon49", options=options, people=(11, 1 << 62), robots=("normal",), touched=0)
    match = Match.begin("shigaon49", (21, 22, 23), robots=("easy",), options=options, seed="1", at=0)
    watched = Match.begin("shigaon49", (), robots=("easy",) * 3, host=31, options=options, seed="1", at=0)
    later = match.leave(21, 0).model_copy(update={"host": 24})
    known = (lobby.model_dump_json(), None), (later.model_dump_json(), match.model_dump_json())
    return [*known, (watched.model_dump_json(), watched.model_dump_json()), ("no JSON", None), ("{}", "{}")]


async def test_the_people_at_older_tables_are_found_again(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as database:
        for number, text in migrations()[: SEATS - 1]:
            database.executescript(f"BEGIN;{text}PRAGMA user_version = {number};COMMIT;")
        database.executemany(INSERT, ((channel, *texts) for channel, texts in enumerate(older_tables())))
        database.commit()
    await (await Store.open(url(path))).close()
    with closing(sqlite3.connect(path)) as database:
        seats = database.execute("SELECT table_id, player FROM seats ORDER BY 1, 2").fetchall()
    assert seats == [(1, 11), (1, 1 << 62), (2, 21), (2, 22), (2, 23), (2, 24), (3, 31)]


def test_migrations_are_numbered_without_gaps() -> None:
    assert [number for number, _ in migrations()] == list(range(1, len(list(MIGRATIONS.glob("*.sql"))) + 1))


async def refuses(path: Path, *words: str) -> None:
    """Check that the database is refused in one or two sentences and not changed."""
    before = files(path.parent)
    with pytest.raises(Broken) as refusal:
        await Store.open(url(path))
    sentence = str(refusal.value)
    assert all(word in sentence for word in (*words, str(path))), sentence
    assert "\n" not in sentence
    assert files(path.parent) == before


async def test_a_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await (await Store.open(url(path))).close()
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 999")
    await refuses(path, "version 999", "newer bot", "Nothing was changed")


def copy_of(alive: Path, copy: Path) -> None:
    """Copy the database as a kill at this moment would leave it."""
    copy.parent.mkdir()
    for end in ("", "-wal"):
        Path(f"{copy}{end}").write_bytes(Path(f"{alive}{end}").read_bytes())


async def test_the_journal_of_a_killed_bot_is_read_too(tmp_path: Path) -> None:
    alive, copy = tmp_path / "alive.db", tmp_path / "killed" / "games.db"
    store = await Store.open(url(alive))
    await store.keep("name", "value")
    copy_of(alive, copy)
    await store.close()
    again = await Store.open(url(copy))
    assert await again.fact("name") == "value"
    await again.close()


async def test_a_file_that_is_no_database_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"this is a letter, not a database\n" * 100)
    await refuses(path, "Nothing was changed")


async def test_a_damaged_database_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = await Store.open(url(path))
    for number in range(300):
        await store.remember(number, name=f"name {number}" * 3)
    await store.close()
    data = bytearray(path.read_bytes())
    for page in range(4096, len(data), 4096):
        data[page : page + 200] = b"\xff" * 200
    path.write_bytes(bytes(data))
    await refuses(path, "Nothing was changed")


async def test_a_folder_in_the_way_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.mkdir()
    with pytest.raises(Broken, match="cannot be"):
        await Store.open(url(path))


@pytest.mark.parametrize("address", ["", "games.db", "postgres://x/y", "sqlite://games.db", "sqlite:///"])
def test_an_address_that_is_none_is_refused_in_a_sentence(address: str) -> None:
    with pytest.raises(Broken, match="DATABASE_URL must look like"):
        path_of(address)


def test_a_password_in_a_wrong_address_is_not_shown() -> None:
    with pytest.raises(Broken) as refusal:
        path_of("mysql://bot:s3cret@host/games")
    assert "s3cret" not in str(refusal.value)


def test_three_slashes_are_relative_and_four_absolute() -> None:
    assert path_of("sqlite:///data/games.db") == "data/games.db"
    assert path_of("sqlite:////data/games.db") == "/data/games.db"
