"""Whatever is read and then written is read alone: in SQLite that costs nothing, elsewhere it is a lock."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from engines import GAMES
from engines.match import Match
from storage import facts, history, privacy, puzzles, results, servers
from storage.puzzles import Key
from storage.results import Result
from storage.sqlite_file import Connection, connect

RESULT = Result(1, 9, "shigaon49", 0, (0, 1), (11, 22), (1, 2), (False, False), 0, 1000)
KEY = Key(9, 20261118, 11)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said to the database: statements, and with what somebody is alone."""
    heard: list[str] = []
    monkeypatch.setattr(Connection, "alone", lambda db, what: heard.append(f"alone: {what}"))
    return heard


@pytest.fixture
def db(said: list[str]) -> Iterator[Connection]:
    with closing(connect(":memory:")) as connection:
        insert = "INSERT INTO tables (guild, channel, game, phase, state, opened, changed)"
        connection.execute(f"{insert} VALUES (9, 1, 'shigaon49', 'over', '{{}}', 0, 0)")
        results.keep(connection, RESULT)
        said.clear()
        connection.set_trace_callback(said.append)
        yield connection


def puzzle(_: Match | None) -> Match:
    return Match.begin("match_madness", (11,), options=GAMES["match_madness"].rules.Options(), seed="1", at=0)


WORKS: dict[str, tuple[Callable[[Connection], object], str]] = {
    "results and ratings": (lambda db: results.keep(db, RESULT._replace(seats=(2, 3))), "results"),
    "boards of a week": (lambda db: results.update_periods(db, 1), "results"),
    "ratings anew": (results.rebuild, "results"),
    "who is hidden": (lambda db: results.hide(db, 11, True), "results"),
    "channels of a server": (lambda db: servers.allow(db, 9, 1, True), "server:9"),
    "options of a server": (lambda db: servers.set_defaults(db, 9, "shigaon49", {"check": True}), "server:9"),
    "the card of the day": (lambda db: puzzles.update(db, KEY, puzzle, None, 0), "puzzle:9:20261118:11"),
    "former players": (lambda db: privacy.forget(db, 11), "former players"),
    "results of former players": (lambda db: privacy.forget(db, 11), "results"),
}


@pytest.mark.parametrize("name", WORKS)
def test_it_is_alone_before_it_reads_anything(name: str, db: Connection, said: list[str]) -> None:
    work, what = WORKS[name]
    work(db)
    before = said[: next(n for n, text in enumerate(said) if not text.startswith("alone: "))]
    assert f"alone: {what}" in before
    assert len(said) > len(before)


def test_facts_of_a_match_move_the_boards_alone(db: Connection, said: list[str]) -> None:
    history.keep_facts(db, 1, ({}, {}))
    assert said.index("alone: results") < next(n for n, text in enumerate(said) if "standings" in text)


def test_a_connection_is_one_of_sqlite3_which_needs_no_locks() -> None:
    with closing(connect(":memory:")) as db:
        assert isinstance(db, sqlite3.Connection)
        facts.keep(db, "a", "b")
        before = db.total_changes
        db.alone("results")
        assert (db.total_changes, db.in_transaction) == (before, False)
