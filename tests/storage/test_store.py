"""The store writes everything of a change, or nothing."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from engines import GAMES
from engines.core import Move, Refused
from engines.match import Lobby, Match
from storage import Busy, Missing, Repeated, Store, Table, Unavailable
from storage import tables as rows
from storage.cache import Cache
from storage.db import Db
from storage.tables import Content
from tests.storage.conftest import of_sqlite

AT = 1_750_000_000_000
PEOPLE = (11, 22, 33, 44, 55)


def begin(seats: int = 5, seed: str = "1857") -> Match:
    options = GAMES["shigaon49"].rules.Options()
    return Match.begin("shigaon49", PEOPLE[:seats], options=options, seed=seed, at=AT)


def lobby() -> Lobby:
    return Lobby(name="shigaon49", options=GAMES["shigaon49"].rules.Options(), people=(11,), touched=AT)


def act(text: str) -> Any:
    """Return a change in which the seat to act does this."""

    def change(content: Content) -> Content:
        assert isinstance(content, Match)
        seat = min(content.game.to_act())
        return content.press(content.seats[seat].user, content.game.turn(), text, AT)

    return change


async def lines(store: Store, query: str) -> list[tuple[Any, ...]]:
    return await store.engine.read(lambda db: db.execute(query).fetchall())


async def everything(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    tables = ("tables", "moves", "presses", "results", "people", "guilds", "facts")
    return {table: await lines(store, f"SELECT * FROM {table}") for table in tables}


async def test_one_live_table_per_channel(store: Store) -> None:
    first = await store.open_table(1, 100, lobby(), AT)
    with pytest.raises(Busy) as busy:
        await store.open_table(1, 100, lobby(), AT)
    assert busy.value.table_id == first.id
    assert (await store.open_table(1, 101, lobby(), AT)).id != first.id
    await store.update(first.id, lambda content: content.end(AT), at=AT)
    assert await store.table_in(100) is None
    again = await store.open_table(1, 100, lobby(), AT)
    assert (await store.table_in(100)) == again
    assert len({first.id, again.id}) == 2


async def test_the_database_itself_holds_one_live_table_per_channel(store: Store) -> None:
    await store.open_table(1, 100, lobby(), AT)
    with pytest.raises((sqlite3.IntegrityError, psycopg.IntegrityError)):
        await store.engine.write(
            lambda db: db.execute(
                "INSERT INTO tables (guild, channel, game, phase, state, opened, changed)"
                " VALUES (1, 100, 'x', 'lobby', '', 0, 0)"
            )
        )


async def test_a_change_is_there_for_another_reader_when_it_was_answered(store: Store, url: str) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    changed = await store.update(table.id, act("pass"), press=5, at=AT)
    other = await Store.open(url)
    try:
        assert await other.table(table.id) == changed
        assert [text for _, text, _ in await other.moves(table.id)] == ["pass"]
        assert await lines(other, "SELECT id FROM presses") == [(5,)]
    finally:
        await other.close()


async def test_the_same_press_counts_once(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.update(table.id, act("pass"), press=5, at=AT)
    before = await everything(store)
    with pytest.raises(Repeated):
        await store.update(table.id, act("pass"), press=5, at=AT)
    assert await everything(store) == before


async def test_presses_are_forgotten_after_an_hour(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.update(table.id, act("pass"), press=5, at=AT)
    await store.forget_presses(AT + 59 * 60_000)
    assert len(await lines(store, "SELECT id FROM presses")) == 1
    await store.forget_presses(AT + 61 * 60_000)
    assert await lines(store, "SELECT id FROM presses") == []


async def test_claims_of_interactions_are_forgotten_after_an_hour_and_keep_no_press(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.update(table.id, act("pass"), press=5, at=AT)
    for claimed, at in ((6, AT), (7, AT + 30 * 60_000)):
        assert await store.leases.claim(claimed, at)
    await store.forget_presses(AT + 61 * 60_000)
    assert await lines(store, "SELECT id FROM presses") == [(-7,)]


async def test_a_refusal_writes_nothing(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    before = await everything(store)
    with pytest.raises(Refused):
        await store.update(table.id, act("bid:999"), press=5, at=AT)
    with pytest.raises(Missing):
        await store.update(77, act("pass"), press=6, at=AT)
    assert await everything(store) == before
    await store.update(table.id, act("pass"), press=5, at=AT)


async def test_a_change_that_fails_among_many_fails_alone(store: Store) -> None:
    tables = [await store.open_table(1, channel, begin(), AT) for channel in range(20)]

    def broken(content: Content) -> Content:
        raise ZeroDivisionError

    changes = [store.update(t.id, broken if t.id % 5 == 0 else act("pass"), press=t.id, at=AT) for t in tables]
    results = await asyncio.gather(*changes, return_exceptions=True)
    for table, result in zip(tables, results, strict=True):
        failed = table.id % 5 == 0
        assert isinstance(result, ZeroDivisionError if failed else Table)
        assert len(await store.moves(table.id)) == (0 if failed else 1)
    assert len(await lines(store, "SELECT id FROM presses")) == 16


async def test_presses_at_once_on_one_table_come_one_after_the_other(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await asyncio.gather(*(store.update(table.id, act("pass"), press=n, at=AT) for n in range(30)))
    moves = await store.moves(table.id)
    assert len(moves) == 30
    assert (await store.table(table.id)).revision == table.revision + 30


async def test_the_beginning_and_the_moves_give_the_stored_state_at_every_ply(store: Store) -> None:
    table, dice = await store.open_table(1, 100, begin(), AT), Random(1857)
    while not (content := (await store.table(table.id)).content).over:
        assert isinstance(content, Match)
        seat = min(content.game.to_act())
        action = dice.choice(content.game.legal_actions(seat)).pick(dice)
        await store.update(table.id, act(str(action)), at=AT)
        assert (await replayed(store, table.id)) == await stored_game(store, table.id)
    assert len(await store.moves(table.id)) == 39
    await results_are_kept(store, table.id)


async def stored_game(store: Store, table: int) -> Any:
    content = (await store.table(table)).content
    assert isinstance(content, Match)
    return content.game


async def replayed(store: Store, table: int) -> Any:
    recording = await store.recording(table)
    assert recording is not None
    game = recording.start
    for seat, text, at in recording.moves:
        game = game.play(Move(seat, game.parse(text), at))
    return game


async def results_are_kept(store: Store, table: int) -> None:
    outcome = (await stored_game(store, table)).outcome()
    kept = await lines(store, 'SELECT seat, player, guild, game, place, "left", began FROM results ORDER BY seat')
    assert kept == [(n, PEOPLE[n], 1, "shigaon49", outcome.places[n], 0, AT) for n in range(5)]


async def test_time_and_pauses_are_moves_too(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.update(table.id, lambda content: content.wake(AT, AT + 5), at=AT)
    await store.update(table.id, lambda content: content.tick(AT + 100_000), at=AT)
    assert [(seat, text) for seat, text, _ in await store.moves(table.id)] == [(None, f"wake:{AT}"), (None, "timeout")]
    assert await replayed(store, table.id) == await stored_game(store, table.id)


async def test_a_match_that_was_ended_has_no_result(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.update(table.id, lambda content: content.end(AT), at=AT)
    assert await lines(store, "SELECT * FROM results") == []


async def test_the_last_sign_of_life_is_kept(store: Store) -> None:
    assert await store.last_sign_of_life() is None
    for moment in (AT, AT + 15_000):
        await store.sign_of_life(moment)
    assert await store.last_sign_of_life() == AT + 15_000


@of_sqlite
async def test_a_full_disk_or_a_lock_fails_those_who_wait_and_passes(store: Store, tmp_path: Path) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.engine.read(lambda db: db.execute("PRAGMA busy_timeout = 50") and None)
    before = await everything(store)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(Unavailable, match="locked"):
                await store.update(table.id, act("pass"), press=5, at=AT)
    finally:
        other.execute("ROLLBACK")
        other.close()
    assert await everything(store) == before
    await store.update(table.id, act("pass"), press=5, at=AT)
    assert len(await store.moves(table.id)) == 1


@of_sqlite
async def test_an_error_of_the_disk_within_a_batch_undoes_the_whole_batch(store: Store) -> None:
    tables = [await store.open_table(1, channel, begin(), AT) for channel in range(3)]

    def full(content: Content) -> Content:
        raise sqlite3.OperationalError("database or disk is full")

    changes = ((tables[2], act("pass")), (tables[0], act("pass")), (tables[1], full))
    first, *batch = await asyncio.gather(
        *(store.update(table.id, change, at=AT) for table, change in changes), return_exceptions=True
    )
    assert isinstance(first, Table)
    assert all(isinstance(result, Unavailable) for result in batch)
    assert await store.moves(tables[0].id) == []
    await store.update(tables[0].id, act("pass"), at=AT)
    assert len(await store.moves(tables[0].id)) == 1


async def test_choices_of_people_and_servers_are_kept_one_by_one(store: Store) -> None:
    await store.remember(7, name="Alice", language="he")
    await store.remember(7, pings=0)
    person, stranger = (await store.people([7, 8])).values()
    assert (person.name, person.language, person.pings) == ("Alice", "he", False)
    assert (stranger.name, stranger.language, stranger.pings) == ("", None, True)
    await store.set_language(1, "he")
    assert (await store.language_of(1), await store.language_of(2)) == ("he", None)
    await store.set_language(1, None)
    assert await store.language_of(1) is None


async def test_closing_finishes_what_waits(url: str) -> None:
    store = await Store.open(url)
    table = await store.open_table(1, 100, begin(), AT)
    waiting = [asyncio.create_task(store.update(table.id, act("pass"), press=n, at=AT)) for n in range(120)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    fresh = await Store.open(url)
    assert len(await fresh.moves(table.id)) == 120
    await fresh.close()


@of_sqlite
async def test_a_change_in_a_race_is_in_the_file_and_the_next_ones_are_forced_to_the_disk(
    store: Store, tmp_path: Path
) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.update_in_a_race(table.id, act("pass"), press=1, at=AT)
    with closing(sqlite3.connect(tmp_path / "games.db")) as other:
        assert other.execute("SELECT action FROM moves").fetchall() == [("pass",)]
    assert await lines(store, "PRAGMA synchronous") == [(2,)]


async def test_a_race_writes_nothing_when_it_is_refused_or_repeated(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.update_in_a_race(table.id, act("pass"), press=1, at=AT)
    await store.keep("raced", "1")
    before = await everything(store)
    with pytest.raises(Repeated):
        await store.update_in_a_race(table.id, act("pass"), press=1, at=AT)
    with pytest.raises(Refused):
        await store.update_in_a_race(table.id, act("bid:999"), press=2, at=AT)
    assert await everything(store) == before


async def test_a_match_is_read_as_it_was_written(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    changed = await store.update(table.id, act("pass"), at=AT)
    assert (await store.table(table.id)).content is changed.content
    remembered = (await store.table(table.id)).content
    rows._lately.forget()
    assert (await store.table(table.id)).content == remembered
    assert (await store.table(table.id)).content is not remembered


async def test_some_recently_written_matches_are_remembered_for_a_while(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("storage.cache.time", SimpleNamespace(monotonic=lambda: clock[0]))
    monkeypatch.setattr(rows, "_lately", Cache(seconds=10, most=5))
    tables = [await store.open_table(1, channel, begin(seed=str(channel)), AT) for channel in range(8)]
    written = [await store.update(table.id, act("pass"), at=AT) for table in tables]
    read = [await store.table(table.id) for table in tables]
    assert read == written
    assert [one.content is other.content for one, other in zip(read, written, strict=True)] == [False] * 3 + [True] * 5
    for clock[0], left in ((9.9, 5), (10.1, 0)):
        await store.forget_presses(AT)
        assert len(rows._lately) == left


async def test_a_press_that_comes_twice_is_repeated_whether_or_not_it_would_be_legal_again(store: Store) -> None:
    table = await store.open_table(1, 100, begin(), AT)
    await store.update(table.id, act("pass"), press=5, at=AT)
    with pytest.raises(Repeated):
        await store.update(table.id, act("bid:999999"), press=5, at=AT)
    with pytest.raises(Repeated):
        await store.update(table.id, lambda content: content, press=5, at=AT)
    assert (await store.table(table.id)).revision == table.revision + 1


async def test_only_the_writes_of_a_failed_function_are_undone(store: Store) -> None:
    def half(db: Db) -> None:
        db.execute("INSERT INTO facts (name, value) VALUES ('half', '1')")
        raise Refused("stale")

    def whole(name: str) -> Callable[[Db], object]:
        return lambda db: db.execute("INSERT INTO facts (name, value) VALUES (?, '1')", (name,)).rowcount

    works = [store.engine.write(work) for work in (whole("first"), whole("a"), half, whole("b"))]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert [type(result) for result in results] == [int, int, Refused, int]
    assert [await store.fact(name) for name in ("first", "a", "half", "b")] == ["1", "1", None, "1"]
