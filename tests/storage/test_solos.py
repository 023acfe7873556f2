"""Best lists of solo players of Match Madness."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engines import GAMES
from engines.match import Match
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options
from engines.match_madness.cards import EARLIER
from storage import Store
from storage.solos import Solo
from storage.sqlite_file import migrations

ALICE, BOB, SERVER = 1, 2, 9


def before_lists(path: Path) -> None:
    """A database of version 7, in which mode, rounds, level and tries are columns of their own."""
    with closing(sqlite3.connect(path)) as db:
        for number, text in migrations()[:7]:
            db.executescript(f"BEGIN;{text}PRAGMA user_version = {number};COMMIT;")
        table = "INSERT INTO tables (id, guild, channel, game, phase, state, opened, changed)"
        db.executemany(
            f"{table} VALUES (?, 9, 1, 'match_madness', 'over', '{{}}', 0, 0)", [(number,) for number in (1, 2, 3)]
        )
        db.executemany(
            "INSERT INTO solos VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (1, ALICE, SERVER, "quick", 3, 0, 0, 2, 10_000, 5),
                (2, ALICE, SERVER, "quick", 3, 2, 1, 3, 20_000, 6),
                (3, BOB, SERVER, "total", 0, 0, 0, 15, 30_000, 7),
            ],
        )
        db.commit()


async def played(store: Store, player: int, points: int, ms: int, **options: object) -> int:
    """Store a solo match that ended like this, with today's cards or with those of version 0.1."""
    first = 1 if options.pop("earlier", False) else len(EARLIER) + 1
    match = Match.begin(
        MatchMadness.name, (player,), options=Options.model_validate({"rounds": 3, **options}), seed="s", at=0
    )
    table = await store.open_table(SERVER, channel=1, content=match, at=0)
    won = tuple(range(first, first + points))
    over = {"stage": "over", "ended": "finished", "piles": ((),) * 5, "won": (won,), "spent": ms}
    ended = match.model_copy(update={"game": match.game.model_copy(update=over)})
    await store.update(table.id, lambda _: ended, at=ms)
    return table.id


async def test_MM_13_most_cards_first_then_the_shortest_time(store: Store) -> None:
    await played(store, ALICE, 2, 10_000)
    await played(store, BOB, 3, 90_000)
    table = await played(store, ALICE, 3, 70_000)
    found = await store.solo_standing(table)
    assert found is not None
    assert found.is_best
    assert found.before == Solo(ALICE, 2, 10_000)
    assert found.top == (Solo(ALICE, 3, 70_000), Solo(BOB, 3, 90_000))


async def test_MM_13_an_equal_time_is_no_new_best(store: Store) -> None:
    await played(store, ALICE, 3, 70_000)
    table = await played(store, ALICE, 3, 70_000)
    found = await store.solo_standing(table)
    assert found is not None
    assert not found.is_best


async def test_MM_13_who_won_nothing_has_no_best_and_stands_in_no_list(store: Store) -> None:
    table = await played(store, ALICE, 0, 2_000)
    found = await store.solo_standing(table)
    assert found is not None
    assert (found.is_best, found.top) == (False, ())
    table = await played(store, ALICE, 1, 70_000)
    found = await store.solo_standing(table)
    assert found is not None
    assert (found.is_best, found.before) == (True, None)


@pytest.mark.parametrize("other", [{"rounds": 4}, {"level": 2}, {"lenient": True}, {"mode": "total"}])
async def test_MM_13_every_mode_number_of_rounds_and_level_has_its_own_list(
    store: Store, other: dict[str, object]
) -> None:
    await played(store, ALICE, 3, 1_000, **other)
    table = await played(store, ALICE, 1, 70_000)
    found = await store.solo_standing(table)
    assert found is not None
    assert found.is_best
    assert found.top == (Solo(ALICE, 1, 70_000),)


async def test_MM_13_rounds_and_level_do_not_part_total_madness(store: Store) -> None:
    await played(store, ALICE, 3, 1_000, mode="total", rounds=9)
    table = await played(store, ALICE, 3, 2_000, mode="total")
    found = await store.solo_standing(table)
    assert found is not None
    assert found.before == Solo(ALICE, 3, 1_000)


async def test_MM_13_results_of_older_versions_stay_in_their_lists(tmp_path: Path) -> None:
    before_lists(tmp_path / "games.db")
    store = await Store.open(f"sqlite:///{tmp_path}/games.db")
    try:
        quick = await played(store, ALICE, 3, 70_000, earlier=True)
        lenient = await played(store, ALICE, 1, 1_000, earlier=True, level=2, lenient=True)
        total = await played(store, ALICE, 1, 1_000, earlier=True, mode="total")
        found = [await store.solo_standing(table) for table in (quick, lenient, total)]
    finally:
        await store.close()
    assert [one and one.before for one in found] == [Solo(ALICE, 2, 10_000), Solo(ALICE, 3, 20_000), None]
    assert found[2] is not None
    assert found[2].top[0] == Solo(BOB, 15, 30_000)


@pytest.mark.parametrize("options", [{"rounds": 3}, {"rounds": 3, "level": 2}, {"mode": "total"}])
async def test_MM_13_the_lists_begin_anew_with_new_cards_and_the_earlier_ones_stay(
    store: Store, options: dict[str, object]
) -> None:
    await played(store, BOB, 2, 1_000, earlier=True, **options)
    table = await played(store, ALICE, 1, 70_000, **options)
    found = await store.solo_standing(table)
    assert found is not None
    assert (found.is_best, found.top) == (True, (Solo(ALICE, 1, 70_000),))
    match = (await store.table(table)).content
    assert isinstance(match, Match)
    result = match.game.solo_result()
    assert result is not None
    assert await store.solo_top(SERVER, f"match_madness:{result.earlier}") == (Solo(BOB, 2, 1_000),)


async def test_MM_13_a_match_that_began_with_the_earlier_cards_ends_in_their_list(store: Store) -> None:
    await played(store, BOB, 2, 1_000)
    await played(store, ALICE, 2, 5_000, earlier=True)
    table = await played(store, BOB, 1, 70_000, earlier=True)
    found = await store.solo_standing(table)
    assert found is not None
    assert found.top == (Solo(ALICE, 2, 5_000), Solo(BOB, 1, 70_000))


async def test_a_players_first_match_of_a_game_is_known_by_the_tables_before_it(store: Store) -> None:
    first = await played(store, ALICE, 1, 1_000)
    second = await played(store, ALICE, 1, 1_000)
    other = Match.begin("shigaon49", (ALICE, BOB), options=GAMES["shigaon49"].rules.Options(), seed="s", at=0)
    table = await store.open_table(SERVER, channel=2, content=other, at=0)
    found = [await store.is_first_match(ALICE, number) for number in (first, second, table.id)]
    assert found == [True, False, True]
    assert await store.is_first_match(BOB, second)
