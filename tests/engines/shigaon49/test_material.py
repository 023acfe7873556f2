"""S49-1 to S49-5: the board, the cards and the start."""

from collections import Counter

import pytest

from engines.shigaon49 import Options, Shigaon49
from engines.shigaon49.board import PLACES, SPIRAL
from engines.shigaon49.cards import CARDS, PACK
from engines.shigaon49.checks import conserved
from tests.engines.shigaon49.tables import play, table


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_S49_1_is_for_two_to_five_players(seats: int) -> None:
    with pytest.raises(ValueError, match=str(seats)):
        Shigaon49.new(seats, "seed")
    assert list(Shigaon49.seats) == [2, 3, 4, 5]


def test_S49_1_the_board_is_a_clockwise_spiral_into_49() -> None:
    row, column, down, right = 0, 0, 0, 1
    walk = [(0, 0)]
    while len(walk) < 49:
        if not (0 <= row + down < 7 and 0 <= column + right < 7) or (row + down, column + right) in walk:
            down, right = right, -down
        row, column = row + down, column + right
        walk.append((row, column))
    assert [PLACES[cell] for cell in range(1, 50)] == walk
    assert SPIRAL[3] == (22, 39, 48, 49, 44, 31, 10)


def test_S49_2_sixty_cards() -> None:
    counts = Counter(PACK)
    assert len(PACK) == 60
    assert all(counts[str(number)] == 1 for number in range(1, 49))
    assert (counts["1-24"], counts["25-40"], counts["41-48"], counts["49"]) == (3, 2, 2, 5)
    assert conserved(Shigaon49.new(4, "seed")) == tuple(sorted(PACK))


@pytest.mark.parametrize(
    ("card", "minimum"),
    [
        ("1", 2),
        ("24", 2),
        ("25", 4),
        ("40", 4),
        ("41", 7),
        ("48", 7),
        ("1-24", 3),
        ("25-40", 5),
        ("41-48", 7),
        ("49", 1),
    ],
)
def test_S49_3_minimum_opening_bids(card: str, minimum: int) -> None:
    assert CARDS[card].minimum == minimum
    assert table(card).view(None).minimum == minimum


def test_S49_4_everyone_starts_with_49_dollars_and_sees_only_the_own() -> None:
    game = Shigaon49.new(5, "seed")
    assert [game.view(seat).cash for seat in range(5)] == [49] * 5
    assert game.view(None).cash is None
    assert game.view(0).purses == ()


def test_S49_4_money_is_shown_at_the_end() -> None:
    over = play(table("17", cash=(5, 60, 7)), "pass pass pass")
    assert over.view(None).purses == (5, 60, 7)


def test_S49_5_the_first_opener_is_chosen_at_random() -> None:
    openers = Counter(Shigaon49.new(5, f"seed {number}").opener for number in range(200))
    assert set(openers) == set(range(5))
    assert all(count > 20 for count in openers.values())


def test_S49_5_tokens_are_unlimited() -> None:
    tokens = dict.fromkeys((1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 26, 28, 30, 32), 0)
    game = play(table("34", "2", tokens=tokens), "bid:4 pass pass")
    assert game.view(None).tokens == (17, 0, 0)


def test_S49_5_seats_go_clockwise() -> None:
    game = table("17", "18", opener=2)
    turns = []
    for action in ("check", "bid:2", "bid:3", "bid:4"):
        turns.append(game.mover)
        game = play(game, action)
    assert turns == [2, 0, 1, 2]


def test_the_options_default_to_minimum_bids_and_check() -> None:
    assert Options() == Options(minimum=True, check=True, honour=False, seconds=60)
