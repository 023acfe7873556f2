"""The workbench: laying, turning, choosing the place and typing; nobody else sees it."""

from itertools import permutations
from statistics import mean

import pytest

from engines.core import Move, Refused
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Type
from engines.match_madness.blocks import Piece
from engines.match_madness.cards import CARDS
from engines.match_madness.solver import solve
from engines.match_madness.view import Workbench
from engines.match_madness.workbench import Bench
from tests.engines.match_madness.racing import START, laying, play, racing, refused, right, tick, top, wrong

PATTERN = "XXOO/SSDD/AA"  # cells 0 1 2 3 / 4 5 6 7 / 8 9
SNAKE = "SOOS/.XXA/.DSA"  # S O O S / . X X A / . D S A: cells 0 1 2 3, 5 6 7, 9 10 11


def laid(bench: Bench) -> list[tuple[int, int, tuple[int, int]]]:
    return [(piece.block, piece.side, piece.cells) for piece in bench.pieces]


def bench_of(game: MatchMadness, seat: int) -> Workbench:
    bench = game.view(seat).bench
    assert bench is not None
    return bench


# laying
def test_a_press_lays_the_side_on_the_next_two_free_cells_that_show_it() -> None:
    bench = Bench(pile=0).press(PATTERN, 4, 1)  # DD
    assert laid(bench) == [(4, 1, (6, 7))]
    assert bench.place(PATTERN) == 0
    assert laid(bench.press(PATTERN, 1, 1))[-1] == (1, 1, (0, 1))


def test_the_first_symbol_of_the_side_lies_on_the_first_cell() -> None:
    bench = Bench(pile=0).press(SNAKE, 1, 2)  # SO
    (piece,) = bench.pieces
    assert (piece.symbols, piece.cells) == ("SO", (0, 1))
    turned = bench.press(SNAKE, 1, 2)
    assert laid(turned) == [(1, 2, (3, 2))]  # the other way round, on O S


def test_a_press_on_a_side_that_lies_moves_it_on_and_comes_round() -> None:
    bench = Bench(pile=0).press(SNAKE, 1, 2)
    assert bench.effect(SNAKE, 1, 2) == "turn"
    assert bench.press(SNAKE, 1, 2).press(SNAKE, 1, 2) == bench


def test_a_side_that_fits_only_where_it_lies_cannot_be_turned() -> None:
    bench = Bench(pile=0).press(PATTERN, 4, 1)
    assert bench.effect(PATTERN, 4, 1) == "none"


def test_a_way_that_would_cut_off_a_cell_comes_into_question_only_if_there_is_no_other() -> None:
    bench = Bench(pile=0).press(SNAKE, 2, 1)  # OO on 1 2 would cut off the corner
    assert laid(bench) == [(2, 1, (1, 2))]
    upright = Bench(pile=0).press("XO/XO/SD/AA/"[:-1], 1, 1)  # XX upright leaves room
    assert laid(upright) == [(1, 1, (0, 4))]


def test_a_side_that_the_card_shows_nowhere_lies_at_the_next_place_all_the_same() -> None:
    bench = Bench(pile=0).press(PATTERN, 1, 3)  # AD: nowhere
    assert laid(bench) == [(1, 3, (0, 1))]
    ways = []
    for _ in range(4):
        ways.append(bench.pieces[0].cells)
        bench = bench.press(PATTERN, 1, 3)
    assert ways == [(0, 1), (1, 0), (0, 4), (4, 0)]  # across and upright, either way round
    assert bench.pieces[0].cells == (0, 1)


def test_another_side_of_a_block_that_lies_takes_its_turn() -> None:
    bench = Bench(pile=0).press(PATTERN, 1, 3)
    assert bench.effect(PATTERN, 1, 1) == "swap"
    assert laid(bench.press(PATTERN, 1, 1)) == [(1, 1, (0, 1))]


def test_taking_back_and_clearing() -> None:
    game = racing()
    assert refused(game, "0 back") == refused(game, "0 clear") == ("nothing-lies", {})
    game = play(game, "0 lay:1,1", "0 lay:2,1", "0 back")
    assert [piece.block for piece in game.benches[0].pieces] == [1]
    assert play(game, "0 clear").benches[0] == Bench(pile=0)


# the place
def test_the_next_piece_goes_where_the_player_points() -> None:
    bench = Bench(pile=0, spot=3)
    assert (bench.place(SNAKE), bench.chosen(SNAKE)) == (3, True)
    bench = bench.press(SNAKE, 4, 4)  # SO: on 3 2, not on 0 1
    assert laid(bench) == [(4, 4, (3, 2))]
    assert (bench.place(SNAKE), bench.chosen(SNAKE)) == (0, False)


def test_a_block_laid_at_a_chosen_place_turns_around_that_place() -> None:
    bench = Bench(pile=0, spot=6).press(SNAKE, 4, 2)  # AO shows nowhere at 6
    cells = []
    for _ in range(8):
        cells.append(bench.pieces[0].cells)
        bench = bench.press(SNAKE, 4, 2)
    assert len(set(cells)) == 8
    assert all(6 in pair for pair in cells)


def test_a_chosen_place_is_covered_although_the_card_shows_the_symbols_elsewhere() -> None:
    assert laid(Bench(pile=0).press(SNAKE, 3, 4)) == [(3, 4, (7, 6))]  # AX: only on 7 6
    bench = Bench(pile=0, spot=0).press(SNAKE, 3, 4)
    assert laid(bench) == [(3, 4, (0, 1))]
    assert laid(bench.press(SNAKE, 3, 4)) == [(3, 4, (1, 0))]


def test_the_place_passes_over_cells_that_cannot_be_covered() -> None:
    bench = Bench(pile=0, pieces=(Piece.of(2, 1, (1, 2)),))
    assert 0 not in bench.places(SNAKE)
    assert bench.place(SNAKE) == 3


def test_only_a_free_cell_of_the_card_can_be_chosen() -> None:
    game = racing()
    cells = sorted(CARDS[top(game)].symbols)
    gap = next(cell for cell in range(16) if cell not in cells)
    assert refused(game, f"0 spot:{gap}") == ("not-free", {"cell": gap})
    assert refused(game, "0 spot:99") == ("not-free", {"cell": 99})
    game = play(game, f"0 spot:{cells[-1]}")
    assert refused(game, f"0 spot:{cells[-1]}") == ("already-chosen", {"cell": cells[-1]})
    assert (bench_of(game, 0).place, bench_of(game, 0).chosen) == (cells[-1], True)


@pytest.mark.parametrize("side", ["0,1", "6,1", "1,0", "1,5", "999999,1"])
def test_there_are_only_twenty_sides(side: str) -> None:
    assert refused(racing(), f"0 lay:{side}") == ("no-such-side", {})


def test_no_room_is_said_when_nothing_more_can_be_covered() -> None:
    pieces = tuple(Piece.of(block, 1, cells) for block, cells in ((1, (1, 2)), (2, (6, 7)), (3, (10, 11))))
    bench = Bench(pile=0, pieces=pieces)  # what is left: 0, 3, 5-9
    assert bench.places(SNAKE) == (5, 9)
    full = bench.press(SNAKE, 4, 3)
    assert full.place(SNAKE) is None
    assert set(full.effects(SNAKE).values()) == {"none", "swap", "turn"}


# about six presses
@pytest.mark.parametrize("number", CARDS)
def test_a_card_can_be_built_with_five_presses_and_at_most_seven_in_any_order(number: int) -> None:
    for solution in solve(CARDS[number].pattern).solutions:
        needed = [presses(CARDS[number].pattern, order) for order in permutations(solution)]
        assert min(needed) == 5
        assert max(needed) <= 7
        assert mean(needed) <= 6


def presses(pattern: str, pieces: tuple[Piece, ...]) -> int:
    """Return how many presses it takes to lay these pieces in this order."""
    bench, number = Bench(pile=0), 0
    for piece in pieces:
        while (lying := bench.lying(piece.block)) is None or set(lying.cells) != set(piece.cells):
            bench, number = bench.press(pattern, piece.block, piece.side), number + 1
            assert number < 50
    return number


# the twenty buttons
def test_the_view_says_what_every_button_would_do() -> None:
    game = racing()
    assert {button.effect for button in bench_of(game, 0).buttons} == {"lay"}
    assert [(button.block, button.side) for button in bench_of(game, 0).buttons[:5]] == [
        (1, n) for n in range(1, 5)
    ] + [(2, 1)]
    game = laying(game, 0, top(game))
    bench = bench_of(game, 0)
    assert bench.complete
    assert bench.place is None
    assert {button.effect for button in bench.buttons} <= {"swap", "turn", "none"}
    for button in bench.buttons:
        legal = MatchMadness.parse(f"lay:{button.block},{button.side}") in game.legal_actions(0)
        assert legal == (button.effect != "none")


# typing
def test_typing_the_outline_is_a_declaration() -> None:
    game = racing()
    card = top(game)
    assert tick(play(game, f"0 {right(card)}")).won == ((card,), ())


@pytest.mark.parametrize(
    "text", ["", "5522,133", "5522/.144/.136", "55221", "1/2/3/4/5", "5522//33", "AB", "5522/", "/1"]
)
def test_malformed_typing_cannot_be_read(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        MatchMadness.parse(f"type:17,{text}")
    assert refusal.value.code == "unreadable"


def test_typing_what_does_not_tile_the_outline_is_free_of_charge() -> None:
    game = racing()
    card = top(game)
    good = right(card).partition(",")[2]
    torn = good.translate(str.maketrans("12", "21")).replace("1", "2", 1)
    for text in (good[:-1] + ".", good.replace("1", "2"), torn, "1122/3344/55/1", "1", "."):
        assert refused(game, f"0 type:{card},{text}") == ("misfit", {})
    assert refused(game, f"0 type:{card}") == ("unreadable", {})


def test_a_torn_block_is_free_of_charge() -> None:
    game = racing()
    card = top(game)
    cells = sorted(CARDS[card].symbols)
    blocks = {cell: str(1 + place % 5) for place, cell in enumerate(cells)}
    text = "/".join("".join(blocks.get(4 * row + column, ".") for column in range(4)) for row in range(4))
    assert refused(game, f"0 type:{card},{text}") == ("misfit", {})


def test_a_well_formed_wrong_typing_is_an_error() -> None:
    game = racing()
    assert tick(play(game, f"0 {wrong(top(game))}")).out == {0}


def test_forged_outlines_are_refused() -> None:
    game = racing()
    for outline in ("💥", "12345" * 20, "/", "1122/33", "٣" * 4):
        with pytest.raises(Refused):
            game.play(Move(0, Type(card=top(game), outline=outline), START))


def test_typed_rows_may_be_separated_and_padded_in_any_way() -> None:
    assert str(Type.typed(17, " 5522\n0144\n-133 ")) == "type:17,5522/.144/.133"
    assert str(Type.typed(17, "5522/_144 .133")) == "type:17,5522/.144/.133"
    with pytest.raises(Refused):
        Type.typed(17, "what?")


# what may be known
def test_a_press_on_a_workbench_changes_nothing_for_anyone_else() -> None:
    game = racing(3, mode="total")
    others = [game.view(seat) for seat in (None, 1, 2)]
    game = play(laying(play(game, "0 pile:2"), 0, top(game, 2)), "0 back")
    game = play(game, f"0 spot:{bench_of(game, 0).place}")
    assert [game.view(seat) for seat in (None, 1, 2)] == others


def test_the_public_sees_no_workbench_and_each_seat_its_own() -> None:
    game = play(racing(2), "0 lay:1,1", "1 lay:2,1")
    assert game.view(None).bench is None
    assert [[piece.block for piece in bench_of(game, seat).pieces] for seat in (0, 1)] == [[1], [2]]


def test_a_declaration_that_waits_does_not_show_whether_it_is_right() -> None:
    game = racing(3)
    card = top(game)
    ok, bad = (play(game, f"0 {answer(card)} @9000") for answer in (right, wrong))
    for seat in (None, 0, 1, 2):
        assert ok.view(seat) == bad.view(seat)


def test_a_wrong_arrangement_is_not_shown_to_the_others() -> None:
    game = racing(2)
    game = tick(play(game, f"0 {wrong(top(game))}"))
    assert game.view(1).last is None
    assert "cells" not in game.view(1).model_copy(update={"bench": None}).model_dump_json()
