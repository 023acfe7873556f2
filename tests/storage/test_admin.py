"""Backups, checks and statistics for the operator."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bench.random_play import any_move
from engines import GAMES
from engines.match import Match
from storage import Broken, Store
from storage.admin import backup, last_sign_of_life, run, sound, stats
from storage.checking import check
from storage.reading import opened
from storage.sqlite_file import migrations
from storage.tables import Content
from tests.storage.conftest import of_sqlite
from tests.storage.test_results import played


async def play(url: str, moves: int = 30) -> None:
    """Start a match of every game in a database; short games may end before that many moves."""
    store, dice = await Store.open(url), Random(1)

    def move(content: Content) -> Content:
        assert isinstance(content, Match)
        if content.over:
            return content
        made = any_move(content.game, dice, content.since)
        if made.seat is None:
            return content.wake(content.since, made.at)
        return content.press(content.people[made.seat], content.game.turn(made.seat), str(made.action), made.at)

    for channel, (name, game) in enumerate(GAMES.items(), start=1):
        match = Match.begin(name, (1, 2), options=game.rules.Options(), seed="s", at=1_750_000_000_000)
        table = await store.open_table(9, channel, match, 0)
        for _ in range(moves):
            table = await store.update(table.id, move, at=0)
    await store.close()


async def test_a_backup_is_complete_and_overwrites_nothing(tmp_path: Path) -> None:
    await play(f"sqlite:///{tmp_path}/games.db", 5)
    said: list[str] = []
    backup(str(tmp_path / "games.db"), str(tmp_path / "copy.db"), said.append)
    assert "copied 100 %" in said
    check(str(tmp_path / "copy.db"), said.append)
    assert said[-1] == "all is well"
    one, other = (sqlite3.connect(tmp_path / name) for name in ("games.db", "copy.db"))
    assert list(one.iterdump()) == list(other.iterdump())
    one.close()
    other.close()
    with pytest.raises(Broken, match="already"):
        backup(str(tmp_path / "games.db"), str(tmp_path / "copy.db"), said.append)


async def test_a_backup_is_taken_while_the_bot_writes(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await play(f"sqlite:///{path}", 5)
    store = await Store.open(f"sqlite:///{path}")
    await store.keep("alive", "1")
    backup(str(path), str(tmp_path / "copy.db"), lambda text: None)
    await store.keep("alive", "2")
    copy = sqlite3.connect(tmp_path / "copy.db")
    assert copy.execute("SELECT value FROM facts WHERE name = 'alive'").fetchone() == ("1",)
    copy.close()
    await store.close()


async def test_check_plays_every_live_match_again(url: str) -> None:
    await play(url)
    said: list[str] = []
    check(url, said.append)
    with opened(url) as look:
        (live,) = look.db.execute("SELECT count(*) FROM tables WHERE phase = 'live'").fetchone()
    assert live > 1
    assert f"played again {live} of {live} matches" in said


BREAKS = {
    "DELETE FROM moves WHERE match = 1 AND ply = (SELECT max(ply) FROM moves WHERE match = 1)": "do not lead",
    "UPDATE moves SET action = 'place:49' WHERE match = 1 AND ply = 1": "cannot be played",
    "UPDATE tallies SET people = people + 1": "boards",
}


@pytest.mark.parametrize("damage", BREAKS)
async def test_check_finds_what_is_wrong(url: str, damage: str) -> None:
    await play(url, 3)
    store = await Store.open(url)
    await store.engine.write(lambda db: played(db, 1, 2) and db.execute(damage) and None)
    await store.close()
    with pytest.raises(Broken, match=BREAKS[damage]):
        check(url, lambda text: None)


async def test_stats_count_and_commands_say_what_is_wrong(
    url: str, engine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(url, 2)
    lines = list(stats(url))
    assert any(line.startswith("matches under way:") and line.endswith(f" {len(GAMES)}") for line in lines)
    assert run(["stats"], url) == run(["check"], url) == 0
    assert run(["backup", str(tmp_path / "b.db")], url) == (0 if engine == "sqlite" else 1)
    capsys.readouterr()
    for arguments in (["backup"], ["backup", str(tmp_path / "b.db")], ["check", "x"], ["copy", url]):
        assert run(arguments, url) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert run(["stats"], f"sqlite:///{tmp_path}/none.db") == 1


@of_sqlite
async def test_the_size_counts_what_a_running_bot_has_written_lately(url: str) -> None:
    store = await Store.open(url)
    await store.remember(1, name="Noa")
    with opened(url) as look:
        assert look.size > 50_000, "the tables are not in the file yet"
    await store.close()


async def test_doctor_and_health_look_at_either_engine(url: str) -> None:
    assert last_sign_of_life(url) is None if url.startswith("postgresql") else True
    await play(url, 1)
    store = await Store.open(url)
    await store.sign_of_life(1234)
    await store.close()
    assert last_sign_of_life(url) == 1234
    assert f"{len(GAMES)} matches under way" in sound(url)
    assert "password" not in sound(url)


def made(path: Path, version: int) -> str:
    """Make a database with that many migrations; with none it is a foreign database."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE others (a)")
        for number, text in migrations()[:version]:
            db.executescript(f"BEGIN;{text}PRAGMA user_version = {number};COMMIT;")
    return f"sqlite:///{path}"


def test_a_database_of_somebody_else_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = made(tmp_path / "other.db", 0)
    for arguments in (["stats"], ["check"], ["backup", str(tmp_path / "b.db")]):
        assert run(arguments, url) == 1
        assert "no database of this bot" in capsys.readouterr().err
    assert not (tmp_path / "b.db").exists()


def test_an_older_database_can_be_copied_before_it_is_brought_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = made(tmp_path / "old.db", 3)
    for command in ("stats", "check"):
        assert run([command], url) == 1
        assert "start the bot once" in capsys.readouterr().err
    assert run(["backup", str(tmp_path / "b.db")], url) == 0
    assert (tmp_path / "b.db").exists()


def test_a_backup_needs_a_folder_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = made(tmp_path / "games.db", 99)
    assert run(["backup", str(tmp_path / "none" / "b.db")], url) == 1
    assert "There is no folder" in capsys.readouterr().err
