"""Declarations in order of time, lateness, solo and pauses: MM-13, MM-14, and JS-25 to JS-27 as they apply here."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engines.match_madness import MatchMadness
from tests.engines.match_madness.racing import (
    START,
    codes,
    counting,
    facts,
    last,
    laying,
    play,
    racing,
    refused,
    right,
    tick,
    tick_until,
    top,
    wake,
    wrong,
)


# MM-13
def test_MM_13_solo_is_judged_at_once() -> None:
    game = racing(1, rounds=2)
    game = play(game, f"0 {right(top(game))} @10000")
    assert (codes(game), game.stage) == (["declared 0", "won 0"], "between")


def test_MM_13_solo_quick_counts_cards_and_the_time_they_were_open() -> None:
    game = racing(1, rounds=3, level=1)
    game = play(game, f"0 {right(top(game))} @10000", "0 ready @11000")  # 7 s
    game = tick(game)  # shown at 14 s
    game = tick(play(game, f"0 {wrong(top(game))} @20000"), times=2)  # 6 s
    game = tick(game)  # 90 s
    view = game.view(0)
    assert (view.places, view.reason) == ((1,), "finished")
    assert (view.standings[0].points, view.spent) == (1, 7000 + 6000 + 90_000)


def test_MM_13_solo_total_counts_points_and_the_time_since_the_first_cards() -> None:
    game = racing(1, mode="total")
    for level in range(1, 6):
        game = play(game, f"0 {right(top(game, level))} @{level * 10_000}")
    assert (game.view(0).standings[0].points, game.view(0).spent) == (10, 47_000)


def test_MM_13_solo_total_that_ends_for_lack_of_cards_won_has_its_time_until_then() -> None:
    game = racing(1, mode="total")
    game = tick_until(play(game, f"0 {right(top(game, 1))} @10000"), 400_000)
    assert (game.view(0).reason, game.view(0).spent) == ("idle", 7000 + 300_000)


def test_MM_13_a_pause_does_not_count() -> None:
    game = wake(racing(1, mode="total"), 10_000, 1_000_000)
    for level in range(1, 6):
        game = play(game, f"0 {right(top(game, level))} @{1_000_000 + level * 10_000}")
    assert game.view(0).spent == 7000 + 50_000


# MM-14
def test_MM_14_a_declaration_carries_the_card_it_was_built_for() -> None:
    game = racing(2)
    card = top(game)
    game = laying(game, 1, card)
    game = tick(play(game, f"0 {right(card)} @10000"))
    assert refused(game, f"1 match:{card} @10500") == ("too-late", {"ms": 500})
    game = tick(game, times=2)
    assert refused(game, f"1 match:{card} @20000") == ("too-late", {"ms": 10_000})
    assert refused(game, f"1 {wrong(card)} @20000") == ("too-late", {"ms": 10_000})


def test_MM_14_late_for_a_card_set_aside_during_the_count_and_when_ready_too() -> None:
    game = racing(2, level=1)
    card = top(game)
    game = tick(game)
    assert refused(game, f"1 {right(card)} @93400") == ("too-late", {"ms": 400})
    game = play(game, "1 ready")
    assert refused(game, f"1 {right(card)} @93400") == ("too-late", {"ms": 400})
    assert refused(tick(game), f"1 {right(card)} @93400") == ("too-late", {"ms": 400})


def test_MM_14_an_unknown_card_is_refused_and_tells_nothing_of_the_cards_to_come() -> None:
    game = racing(2)
    coming = game.piles[0][1]
    other = next(card for card in range(1, 61) if card not in game.piles[0])
    for card in (0, coming, other, 61, 999_999):
        assert refused(game, f"0 match:{card}") == refused(counting(), f"0 match:{card}") == ("no-such-card", {})


def test_MM_14_in_total_madness_the_workbench_must_stand_at_that_pile() -> None:
    game = play(racing(2, mode="total"), "0 pile:1")
    game = laying(game, 0, top(game, 1))
    assert refused(game, f"0 match:{top(game, 2)}") == ("other-card", {})


# JS-25
def test_MM_14_the_first_declaration_opens_a_window_of_350_ms() -> None:
    game = racing(3)
    card = top(game)
    game = play(game, f"2 {right(card)} @10000")
    assert game.deadline() == START + 10_350
    assert game.view(None).tops[0].declared == (2,)
    assert refused(game, "2 lay:1,1") == ("judging", {})
    game = play(game, f"0 {right(card)} @9900")  # arrives later, was pressed earlier
    assert game.deadline() == START + 10_250
    game = tick(game)
    assert game.won == ((card,), (), ())


@pytest.mark.parametrize("arrival", [(1, 2), (2, 1)])
def test_MM_10_the_same_moment_goes_to_the_press_that_discord_numbered_first(arrival: tuple[int, int]) -> None:
    game = racing(3)
    card, number = top(game), {1: 4711, 2: 23}
    game = tick(play(game, *(f"{seat} {right(card)}#{number[seat]} @9000" for seat in arrival)))
    assert game.won == ((), (), (card,))


def test_MM_14_after_the_last_card_a_press_for_it_is_late_too() -> None:
    game = racing(2, rounds=1)
    card = top(game)
    game = tick(play(game, f"0 {right(card)} @5000"))
    assert game.outcome() is not None
    assert refused(game, f"1 {right(card)} @5400") == ("too-late", {"ms": 400})
    assert refused(game, "1 ready @5400") == ("over", {})


def test_MM_14_wrong_before_the_right_one_is_an_error_and_after_it_late() -> None:
    game = racing(4)
    card = top(game)
    game = tick(play(game, f"0 {wrong(card)} @9000", f"2 {wrong(card)} @9200", f"1 {right(card)} @9100"))
    assert codes(game) == ["wrong 0", "out 0"]
    game = tick(game)
    assert codes(game) == ["won 1", "late 2"]
    assert facts(game, "late") == {"card": card, "ms": 6200}
    result = last(game)
    assert [(entry.seat, entry.ms, entry.verdict) for entry in result.finish] == [
        (0, 6000, "wrong"),
        (1, 6100, "won"),
        (2, 6200, "late"),
    ]


def test_MM_14_every_declaration_waits_its_own_window_for_earlier_ones() -> None:
    game = racing(4)
    card = top(game)
    game = play(game, f"0 {right(card)} @9400", f"1 {wrong(card)} @9000")
    game = tick(game)
    assert (codes(game), game.deadline()) == (["wrong 1", "out 1"], START + 9750)
    game = tick(play(game, f"2 {right(card)} @9380"))
    assert game.won == ((), (), (card,), ())


def test_MM_14_what_is_judged_is_what_lay_there_when_it_was_declared() -> None:
    game = racing(2)
    card = top(game)
    game = play(laying(game, 0, card), f"0 match:{card} @9000", "1 lay:1,1 @9100")
    assert tick(game).won == ((card,), ())


claims_of = some.lists(some.tuples(some.booleans(), some.integers(9000, 9900)), min_size=2, max_size=4)


@settings(max_examples=60, deadline=None)
@given(claims=claims_of, spare=some.booleans(), mode=some.sampled_from(["quick", "total"]))
def test_MM_14_every_order_of_arrival_gives_the_same_outcome(
    claims: list[tuple[bool, int]], spare: bool, mode: str
) -> None:
    start = racing(min(4, len(claims) + spare), mode=mode)
    card = top(start)
    lines = [f"{seat} {(right if ok else wrong)(card)} @{at}" for seat, (ok, at) in enumerate(claims)]
    ends = {settled(play(start, *order)) for order in permutations(lines)}
    assert len(ends) == 1


def settled(game: MatchMadness) -> MatchMadness:
    """Return the game after all windows without what depends on arrival: the ply and the last news."""
    while game.declared:
        game = tick(game)
    return game.model_copy(update={"ply": 0, "news": (), "clock": 0, "opens": 0, "shown": ()})


@settings(max_examples=60, deadline=None)
@given(claims=claims_of, delays=some.lists(some.integers(0, 350), min_size=4, max_size=4))
def test_MM_14_a_slow_wire_changes_nothing_up_to_the_window(claims: list[tuple[bool, int]], delays: list[int]) -> None:
    game = racing(4, lenient=False)
    presses = [(seat, ok, at) for seat, (ok, at) in enumerate(claims)]
    slow = arriving(game, [(at + delay, seat, ok, at) for (seat, ok, at), delay in zip(presses, delays, strict=False)])
    fast = arriving(game, [(at, seat, ok, at) for seat, ok, at in presses])
    assert (slow.won, slow.out, slow.gone) == (fast.won, fast.out, fast.gone)


def arriving(game: MatchMadness, presses: list[tuple[int, int, bool, int]]) -> MatchMadness:
    """Play presses that arrive at these moments, and let deadlines pass in between."""
    card = top(game)
    for arrival, seat, ok, at in sorted(presses):
        game = tick_until(game, arrival - 1)
        line = f"{seat} {(right if ok else wrong)(card)} @{at}"
        game = game if card in game.gone + sum(game.won, ()) else play(game, line)
    while game.declared:
        game = tick(game)
    return game


# pauses
def test_a_pause_shifts_the_time_of_the_card() -> None:
    game = wake(racing(2, level=1), 50_000, 500_000)
    assert game.view(None).tops[0].until == START + 500_000 + 43_000
    card = top(game)
    assert last(tick(play(game, f"0 {right(card)} @500000"))).ms == 47_000


def test_a_pause_in_the_count_starts_it_again() -> None:
    game = wake(counting(), 2_000, 500_000)
    assert (game.stage, game.deadline()) == ("count", START + 503_000)


def test_a_pause_keeps_workbenches_rests_windows_and_lateness() -> None:
    game = play(racing(3, mode="total"), "1 pile:5", "1 lay:1,1")
    card = top(game, 3)
    gone = top(game, 1)
    game = tick(play(game, f"0 {wrong(card)} @5000"))
    game = tick(play(game, f"2 {right(gone)} @6000"))
    game = play(game, f"2 {right(card)} @7000")
    woken = wake(game, 7_100, 107_100)
    assert woken.benches == game.benches
    assert woken.deadline() == START + 107_350
    woken = tick(woken)
    assert woken.won[2] == (gone, card)
    assert last(woken).ms == 4000
    assert woken.view(None).standings[0].rests == START + 110_000
    assert refused(woken, f"0 {right(gone)} @107500") == ("too-late", {"ms": 1500})


def test_a_pause_that_began_after_the_deadline_gives_no_time_away() -> None:
    game = racing(2, level=1)
    woken = wake(game, 100_000, 200_000)
    assert woken.deadline() == START + 200_000
    assert codes(tick_until(woken, 200_000)) == ["aside"]


def test_time_never_runs_backwards() -> None:
    game = play(racing(2), "0 lay:1,1 @20000", "1 lay:1,1 @10000")
    assert game.clock == START + 20_000
    early = play(racing(1), f"0 {right(top(racing(1)))} @0")
    assert last(early).ms == 0
