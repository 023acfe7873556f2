"""A deleted person is named nowhere, and nothing changes for anybody else."""

import json
from random import Random

import pytest

from engines import GAMES
from engines.match import Lobby, Match
from storage.db import Db
from storage.leaderboard import Board, page
from storage.presses import Update
from storage.privacy import export, forget, live_tables_of, rename
from storage.puzzles import Key
from storage.puzzles import update as update_puzzle
from storage.results import hide, rebuild
from storage.sqlite_file import connect
from storage.tables import open_table
from tests.storage.inspecting import dump, explained, listen
from tests.storage.test_results import GUILD, any_history, played, standings

NOA = 123_456_789_012_345_678


def sit(db: Db, *people: int) -> int:
    """A live match of these people."""
    match = Match.begin("shigaon49", people, options=GAMES["shigaon49"].rules.Options(), seed="1", at=0)
    match = match.model_copy(update={"votes": people[:1], "rematch": people[:1]})
    return open_table(db, GUILD, people[-1], match, 0).id


def test_nothing_names_the_forgotten_and_matches_can_still_be_read(db: Db) -> None:
    db.execute("INSERT INTO people (id, name, language) VALUES (?, 'Noa', 'he')", (NOA,))
    played(db, NOA, 2, 3)
    table, other = sit(db, NOA, 7), sit(db, 8, 9)
    assert live_tables_of(db, NOA) == [table]
    assert str(NOA) in dump(db)
    before = db.execute("SELECT state FROM tables WHERE id = ?", (other,)).fetchone()
    former = forget(db, NOA)
    db.execute("DELETE FROM tables WHERE state = '{}' AND id NOT IN (SELECT match FROM results)")
    db.execute("UPDATE tables SET state = '{\"people\": []}' WHERE state = '{}'")
    assert not rename(db, NOA, former)
    assert str(NOA) not in dump(db)
    assert "Noa" not in dump(db)
    row = db.execute("SELECT state, start FROM tables WHERE id = ?", (table,)).fetchone()
    for text in row:
        match = Match.model_validate_json(text)
        assert match.people == (former, 7)
        assert match.host == former
        assert match.votes == match.rematch == (former,)
    assert db.execute("SELECT state FROM tables WHERE id = ?", (other,)).fetchone() == before


def test_two_who_are_forgotten_are_not_the_same(db: Db) -> None:
    assert [forget(db, 1), forget(db, 2)] == [-1, -2]


def test_ratings_of_others_stay_right_and_the_forgotten_is_on_no_board(db: Db) -> None:
    any_history(db, Random(5), 200)
    before = [row for row in standings(db) if row[3] != 7]
    former = forget(db, 7)
    played(db, 1, 2, former, left=(False, False, True))
    played(db, 3, 4)
    live = standings(db)
    assert [row for row in before if row[3] not in (1, 2, 3, 4)] == [
        row for row in live if row[3] not in (1, 2, 3, 4, former)
    ]
    shown = [page(db, Board(0, "", ""), number, 0) for number in range(4)]
    assert not {7, former} & {row.player for one in shown for row in one.rows}
    rebuild(db)
    assert standings(db) == live


def test_an_export_has_every_row_of_one_and_of_nobody_else(db: Db) -> None:
    db.execute("INSERT INTO people (id, name) VALUES (?, 'Noa'), (2, 'Ben')", (NOA,))
    played(db, NOA, 2)
    found = export(db, NOA)
    assert [row["name"] for row in found["people"]] == ["Noa"]
    assert [(row["player"], row["rank"]) for row in found["results"]] == [(NOA, 1)]
    assert {row["player"] for row in found["standings"]} == {NOA}
    assert len(found["standings"]) == 12
    assert "Ben" not in json.dumps(found)


def test_hiding_and_showing_oneself_again(db: Db) -> None:
    for _ in range(5):
        played(db, 1, 2)
    before = standings(db)
    hide(db, 1, True)
    assert [row.player for row in page(db, Board(0, "", ""), 0, 0).rows] == [2]
    assert len(page(db, Board(GUILD, "", ""), 0, 0).rows) == 2
    hide(db, 1, False)
    assert standings(db) == before


def test_a_number_takes_the_place_of_the_forgotten_at_every_table_some_at_a_time(
    db: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.privacy.STEP", 3)
    mine = [sit(db, NOA, 100 + number) for number in range(7)]
    over = mine[:4]
    for table_id in over:
        Update(table_id, lambda content: content.end(0), None, 0)(db)
    assert live_tables_of(db, NOA) == mine[4:]
    former = forget(db, NOA)
    steps = [rename(db, NOA, former) for _ in range(3)]
    assert steps == [True, True, False]
    assert live_tables_of(db, NOA) == []
    assert live_tables_of(db, former) == mine[4:]
    assert str(NOA) not in dump(db)


def test_whoever_left_a_match_is_still_named_by_it_and_whoever_left_a_lobby_is_not(db: Db) -> None:
    match = sit(db, NOA, 7)
    lobby = Lobby(name="shigaon49", options=GAMES["shigaon49"].rules.Options(), people=(7, NOA), touched=0)
    waiting = open_table(db, GUILD, 1, lobby, 0).id
    assert live_tables_of(db, NOA) == [match, waiting]
    for table_id in (match, waiting):
        Update(table_id, lambda content: content.leave(NOA, 0), None, 0)(db)
    assert live_tables_of(db, NOA) == [match]


def work_of_forgetting(others: int) -> int:
    """Return how many steps SQLite takes to show and delete a person among that many other players."""
    db, steps = connect(":memory:"), 0

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    for number in range(others):
        played(db, 10_000 + number, 20_000 + number)
        sit(db, 10_000 + number, 20_000 + number)
        solve(db, 10_000 + number)
    played(db, NOA, 2)
    sit(db, NOA, 7)
    solve(db, NOA)
    db.set_progress_handler(step, 1)
    export(db, NOA)
    live_tables_of(db, NOA)
    rename(db, NOA, forget(db, NOA))
    db.set_progress_handler(None, 0)
    assert str(NOA) not in dump(db)
    return steps


def solve(db: Db, player: int) -> None:
    puzzle = Match.begin("match_madness", (player,), options=GAMES["match_madness"].rules.Options(), seed="1", at=0)
    update_puzzle(db, Key(GUILD, 20261118, player), lambda _: puzzle, None, 0)


def test_a_person_is_shown_and_forgotten_by_indexes(db: Db, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        played(db, 10_000 + number, 20_000 + number)
        sit(db, 10_000 + number, 20_000 + number)
        solve(db, 10_000 + number)
    played(db, NOA, 2)
    sit(db, NOA, 7)
    solve(db, NOA)
    said = listen(monkeypatch)
    export(db, NOA)
    live_tables_of(db, NOA)
    rename(db, NOA, forget(db, NOA))
    plans = explained(db, [(sql, values) for sql, values in said if "pg_advisory" not in sql])
    assert len(plans) > 10
    assert not [plan for plan in plans if plan.startswith("SCAN")]


def test_to_forget_a_person_nobody_elses_rows_are_read() -> None:
    few, many = work_of_forgetting(5), work_of_forgetting(300)
    assert abs(many - few) < 20, "deeper trees, not more rows"
