"""The blocks, the cards and the solver: MM-1 to MM-3."""

import json
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from itertools import combinations, pairwise, permutations
from random import Random
from statistics import median

import pytest

from engines.match_madness import MatchMadness
from engines.match_madness.actions import Type
from engines.match_madness.blocks import BLOCKS, SIDES, SYMBOLS, Piece
from engines.match_madness.cards import BY_LEVEL, CARDS, DECK, EARLIER, daily, is_earlier
from engines.match_madness.checking import typed_answer
from engines.match_madness.evidence import effort, measure, table
from engines.match_madness.generator import DATA, DOCUMENT, alike, data, generate, outline_alike
from engines.match_madness.pattern import LEVELS, marks, pattern_of, turned
from engines.match_madness.solver import SHOWING, adjacent, differing, dominoes, shows, solve, tilings
from tests.engines.match_madness.racing import right, wrong

OF_VERSION_0_1 = "322dd4a4593f31cc2ce0aefb8a2523a267734ab8a960b4346c21573309f9b8b2"
each_card = pytest.mark.parametrize("number", CARDS)


def test_MM_1_one_to_four_players() -> None:
    assert list(MatchMadness.seats) == [1, 2, 3, 4]


def test_MM_1_five_blocks_with_four_sides_of_two_symbols() -> None:
    printed = "XX SO AD SA | OO SD AX AD | SS OX DO AX | DD AO SX SO | AA OX SD DX"
    assert [" ".join(block) for block in BLOCKS] == printed.split(" | ")
    assert {symbol for block in BLOCKS for side in block for symbol in side} == set(SYMBOLS) == set("XOSDA")


def test_MM_1_a_side_is_found_either_way_round() -> None:
    assert (1, 2, True) in SHOWING["SO"]
    assert (1, 2, False) in SHOWING["OS"]
    assert [block for block, _, _ in SHOWING["DD"]] == [4]


@pytest.mark.parametrize(
    ("pattern", "cells"),
    [
        ("SDXX/SSDD/AA", (0, 1)),
        ("DSXX/SSDD/AA", (1, 0)),
        ("SXX/DSS/DD/AA", (0, 4)),
        ("DXX/SSS/DD/AA", (4, 0)),
    ],
)
def test_MM_1_a_side_lies_across_or_upright_either_way_round(pattern: str, cells: tuple[int, int]) -> None:
    here = [solution for solution in solve(pattern).solutions if Piece.of(2, 2, cells) in solution]
    assert here, "SD lies there"
    (others,) = [[piece for piece in solution if piece.block != 2] for solution in here]
    assert shows(pattern, (*others, Piece.of(2, 2, cells)))
    assert not shows(pattern, (*others, Piece.of(2, 2, cells[::-1])))


def test_MM_2_sixty_cards_twelve_per_level() -> None:
    assert [card.id for card in DECK] == list(range(61, 121))
    assert Counter(card.level for card in DECK) == dict.fromkeys(range(1, 6), 12)
    assert BY_LEVEL[0] == ()
    assert all(CARDS[card].level == level for level in LEVELS for card in BY_LEVEL[level])


def test_the_cards_of_version_0_1_are_still_read_as_they_were_and_not_dealt() -> None:
    assert [card.id for card in EARLIER] == list(range(1, 61))
    assert [CARDS[card.id] for card in EARLIER] == list(EARLIER)
    text = "".join(f"{card.id} {card.level} {card.pattern}\n" for card in EARLIER)
    assert sha256(text.encode()).hexdigest() == OF_VERSION_0_1
    dealt = {card for cards in BY_LEVEL for card in cards}
    assert dealt == {card.id for card in DECK} == {card for card in CARDS if not is_earlier(card)}


@each_card
def test_MM_2_ten_connected_cells_that_fit_4_by_4(number: int) -> None:
    card = CARDS[number]
    cells = set(card.symbols)
    assert len(cells) == 10
    assert len(card.rows) <= 4
    assert all(len(row) <= 4 for row in card.rows)
    assert any(cell < 4 for cell in cells)
    assert any(cell % 4 == 0 for cell in cells)
    assert reached_from(min(cells), cells) == cells
    assert set(card.symbols.values()) <= set(SYMBOLS)
    assert pattern_of(marks(card.pattern)) == card.pattern


def reached_from(cell: int, cells: set[int]) -> set[int]:
    reached, todo = {cell}, [cell]
    while todo:
        here = todo.pop()
        todo += (found := [other for other in cells - reached if adjacent(here, other)])
        reached |= set(found)
    return reached


@each_card
def test_MM_2_every_card_is_solvable_and_needs_all_five_blocks(number: int) -> None:
    solutions = solve(CARDS[number].pattern).solutions
    assert solutions
    for solution in solutions:
        assert sorted(piece.block for piece in solution) == [1, 2, 3, 4, 5]
        assert drawn(solution) == dict(CARDS[number].symbols)


def drawn(pieces: tuple[Piece, ...]) -> dict[int, str]:
    """Return the symbols that pieces show, cell by cell; fail if they overlap or a block is split."""
    seen: dict[int, str] = {}
    for piece in pieces:
        assert adjacent(*piece.cells)
        for cell, symbol in zip(piece.cells, BLOCKS[piece.block - 1][piece.side - 1], strict=True):
            assert cell not in seen
            seen[cell] = symbol
    return seen


def test_MM_2_no_two_cards_are_alike_even_turned_or_mirrored() -> None:
    assert len({alike(card.pattern) for card in CARDS.values()}) == 120


def test_MM_2_alike_means_turned_or_mirrored() -> None:
    assert alike("XO/S") == alike("OX/.S") == alike("SX/.O")
    assert alike("XO/S") != alike("OX/S")


@pytest.mark.parametrize("number", BY_LEVEL[1])
def test_MM_2_level_1_has_few_tilings_and_tell_tale_doubles_or_several_solutions(number: int) -> None:
    card = measure(CARDS[number].pattern)
    assert card.tilings <= 2
    assert card.real >= 2 or card.solutions >= 2


@pytest.mark.parametrize("number", BY_LEVEL[5])
def test_MM_2_level_5_has_many_tilings_one_solution_and_false_doubles(number: int) -> None:
    card = measure(CARDS[number].pattern)
    assert card.tilings >= 4
    assert card.solutions == 1
    assert card.real <= 1
    assert card.false >= 1


@pytest.mark.parametrize("level", LEVELS)
def test_MM_2_no_outline_comes_more_than_twice_in_a_level(level: int) -> None:
    outlines = Counter(outline_alike(CARDS[card].pattern) for card in BY_LEVEL[level])
    assert max(outlines.values()) <= 2


def test_MM_2_harder_means_more_tilings_fewer_solutions_and_fewer_doubles() -> None:
    levels = [[measure(CARDS[card].pattern) for card in BY_LEVEL[level]] for level in LEVELS]
    numbers = [sum(card.tilings for card in cards) for cards in levels]
    assert numbers == sorted(numbers)
    for falling in ("solutions", "real"):
        sums = [sum(getattr(card, falling) for card in cards) for cards in levels]
        assert sums == sorted(sums, reverse=True)


@pytest.mark.parametrize("solver", ["effort", "careful"])
def test_MM_2_the_median_effort_rises_by_at_least_a_quarter_from_level_to_level(solver: str) -> None:
    levels = [[measure(CARDS[card].pattern) for card in BY_LEVEL[level]] for level in LEVELS]
    efforts = [median(getattr(card, solver) for card in cards) for cards in levels]
    assert all(harder >= 1.25 * easier for easier, harder in pairwise(efforts)), efforts


def test_MM_2_the_effort_is_the_same_for_a_turned_or_mirrored_card() -> None:
    for card in DECK:
        assert {effort(form) for form in turned(card.pattern)} == {effort(card.pattern)}
        assert len(set(map(alike, turned(card.pattern)))) == 1


def test_MM_2_making_the_cards_again_gives_the_same_files() -> None:
    cards = generate()
    assert data(cards).encode() == DATA.read_bytes()
    assert table(cards).encode() == DOCUMENT.read_bytes()
    assert [card["pattern"] for card in json.loads(DATA.read_text())] == [card.pattern for card in DECK]


def test_MM_2_doubles_are_counted_as_real_or_false() -> None:
    pattern = "XXOO/SSDD/AA"  # the five doubles: nothing else can be a pair of equals
    found = measure(pattern)
    assert (found.solutions, found.real, found.false) == (1, 5, 0)


@pytest.mark.parametrize("number", BY_LEVEL[5])
def test_MM_2_a_false_double_is_two_equal_symbols_that_are_not_one_block(number: int) -> None:
    symbols = CARDS[number].symbols
    equal = {frozenset(pair) for pair in combinations(symbols, 2) if adjacent(*pair) and same(symbols, *pair)}
    (solution,) = solve(CARDS[number].pattern).solutions
    blocks = {frozenset(piece.cells) for piece in solution}
    assert (len(equal & blocks), len(equal - blocks)) == measure(CARDS[number].pattern)[2:4]


def same(symbols: Mapping[int, str], one: int, other: int) -> bool:
    return symbols[one] == symbols[other]


# the solver against a search that shares nothing with it
@each_card
def test_the_solver_finds_what_trying_everything_finds(number: int) -> None:
    symbols = CARDS[number].symbols
    found = set()
    for tiling in combinations(dominoes(frozenset(symbols)), 5):
        if len({cell for pair in tiling for cell in pair}) == 10:
            found |= {(tiling, blocks) for blocks in permutations(range(1, 6)) if all_show(tiling, blocks, symbols)}
    solved = {
        frozenset((frozenset(piece.cells), piece.block) for piece in way) for way in solve(CARDS[number].pattern)[0]
    }
    assert solved == {frozenset((frozenset(p), b) for p, b in zip(*way, strict=True)) for way in found}
    assert len(solved) == len(solve(CARDS[number].pattern).solutions)


def all_show(tiling: tuple[tuple[int, int], ...], blocks: tuple[int, ...], shown: Mapping[int, str]) -> bool:
    pairs = [{shown[one] + shown[other], shown[other] + shown[one]} for one, other in tiling]
    return all(not pair.isdisjoint(BLOCKS[block - 1]) for pair, block in zip(pairs, blocks, strict=True))


def test_tilings_are_known_for_plain_outlines() -> None:
    assert len(tilings(frozenset({0, 1, 4, 5}))) == 2
    assert len(tilings(frozenset(range(16)))) == 36
    assert tilings(frozenset({0, 1, 2})) == ()


# the checker
@each_card
def test_MM_3_every_solution_is_accepted_not_only_the_generators(number: int) -> None:
    for solution in solve(CARDS[number].pattern).solutions:
        assert shows(CARDS[number].pattern, solution)
        assert shows(CARDS[number].pattern, solution[::-1])


def test_MM_3_ten_thousand_near_misses_are_refused() -> None:
    dice = Random("near misses")
    judged = 0
    while judged < 10_000:
        card = CARDS[dice.randint(1, 120)]
        pieces = near_miss(dice.choice(solve(card.pattern).solutions), dice)
        if is_right(pieces, dict(card.symbols)):
            assert shows(card.pattern, pieces)
            continue
        judged += 1
        assert not shows(card.pattern, pieces)


def near_miss(solution: tuple[Piece, ...], dice: Random) -> tuple[Piece, ...]:
    """Return a right arrangement with one change: a side, a turn, a cell, two blocks swapped, a block twice or none."""
    pieces = list(solution)
    spot, other = dice.sample(range(5), 2)
    piece = pieces[spot]
    change = dice.randrange(7)
    if change == 0:
        pieces[spot] = Piece.of(piece.block, dice.randint(1, 4), piece.cells)
    elif change == 1:
        pieces[spot] = Piece.of(piece.block, piece.side, piece.cells[::-1])
    elif change == 2:
        pieces[spot] = Piece.of(piece.block, piece.side, (piece.cells[0], dice.randrange(16)))
    elif change == 3:
        pieces[spot] = Piece.of(piece.block, piece.side, pieces[other].cells)
        pieces[other] = Piece.of(pieces[other].block, pieces[other].side, piece.cells)
    elif change == 4:
        pieces[spot] = Piece.of(*dice.choice(SIDES), piece.cells)
    elif change == 5:
        pieces[spot], pieces[other] = exchanged(piece, pieces[other])
    else:
        del pieces[spot]
    return tuple(pieces)


def exchanged(one: Piece, other: Piece) -> tuple[Piece, Piece]:
    """Split both pieces: each gets the other's second cell."""
    torn = ((one.cells[0], other.cells[1]), (other.cells[0], one.cells[1]))
    return Piece.of(one.block, one.side, torn[0]), Piece.of(other.block, other.side, torn[1])


def test_MM_3_a_block_lies_on_two_adjacent_cells() -> None:
    pieces = solve("XXOO/SSDD/AA").solutions[0]
    pattern = "X.XO/SSDD/AA/..O"  # the same symbols, two blocks torn apart
    torn = {(0, 1): (0, 2), (2, 3): (3, 14)}
    assert not shows(pattern, tuple(Piece.of(p.block, p.side, torn.get(p.cells, p.cells)) for p in pieces))


def is_right(pieces: tuple[Piece, ...], symbols: dict[int, str]) -> bool:
    try:
        return drawn(pieces) == symbols and {piece.block for piece in pieces} == {1, 2, 3, 4, 5}
    except AssertionError:
        return False


@each_card
def test_MM_3_typing_a_solution_finds_its_sides(number: int) -> None:
    action = MatchMadness.parse(right(number))
    assert isinstance(action, Type)
    assert shows(CARDS[number].pattern, typed_answer(action))


def test_a_wrong_arrangement_differs_on_the_cells_that_show_other_symbols() -> None:
    right = solve("XXOO/SSDD/AA").solutions[0]
    assert differing("XXOO/SSDD/AA", right) == ()
    assert differing("XSOO/SXDD/AA", right) == (1, 5)


@each_card
def test_a_typed_wrong_answer_differs_where_no_side_of_its_block_shows_the_card(number: int) -> None:
    action = MatchMadness.parse(wrong(number))
    assert isinstance(action, Type)
    symbols, pieces = CARDS[number].symbols, typed_answer(action)
    assert sorted(piece.block for piece in pieces) == [1, 2, 3, 4, 5]
    differ = set(differing(CARDS[number].pattern, pieces))
    for piece in pieces:
        pair = symbols[piece.cells[0]] + symbols[piece.cells[1]]
        shown = any(side in (pair, pair[::-1]) for side in BLOCKS[piece.block - 1])
        assert differ.isdisjoint(piece.cells) == shown


# one puzzle a day
def test_the_daily_card_is_the_same_for_a_server_and_day_and_none_comes_twice_in_a_month() -> None:
    def cards(server: int, month: int = 11, secret: str = "secret") -> list[int]:
        return [daily(f"2026-{month}-{day:02}", server, secret).id for day in range(1, 31)]

    assert cards(7) == cards(7)
    assert len(set(cards(7))) == 30
    assert not any(map(is_earlier, cards(7)))
    assert cards(7) != cards(8)
    assert cards(7) != cards(7, month=12)
    assert cards(7) != cards(7, secret="another")
