"""H8-1 to H8-3: the cards, the deal, and who opens."""

from collections import Counter
from random import Random

import pytest

from engines.core import Move
from engines.eight_and_a_half import EightAndAHalf, Options, Ready
from engines.eight_and_a_half.cards import COLOURS, DECK, YELLOW, opening
from engines.eight_and_a_half.checks import conserved
from tests.engines.eight_and_a_half.drawing import held, legal, play, refused, table, time_up


def test_H8_1_two_to_five_play() -> None:
    assert [EightAndAHalf.new(seats, "a").playing for seats in (2, 5)] == [(0, 1), (0, 1, 2, 3, 4)]
    for seats in (0, 1, 6):
        with pytest.raises(ValueError, match="2 to 5"):
            EightAndAHalf.new(seats, "a")


def test_H8_1_72_cards() -> None:
    assert Counter(DECK) == {
        "0": 6, "1": 4, "2": 4, "3": 6, "4": 6, "5": 6, "6": 6, "7": 6, "8": 6, "9": 6, "h": 8, "d": 8,
    }  # fmt: skip
    assert len(DECK) == 72
    assert conserved(EightAndAHalf.new(5, "a")) == "".join(sorted(DECK))


def test_H8_1_yellow_is_1_to_4_and_6_to_8() -> None:
    assert set(YELLOW) == set("1234678")
    assert {card for card, colour in COLOURS.items() if colour == "yellow"} == set("1234678")


def test_H8_1_0_is_green_5_and_9_red_the_half_violet_and_the_demon_dark() -> None:
    assert [COLOURS[card] for card in "059hd"] == ["green", "red", "red", "violet", "dark"]
    assert set(COLOURS) == set(DECK)


@pytest.mark.parametrize(("seats", "shares"), [(2, [36] * 2), (3, [24] * 3), (4, [18] * 4), (5, [14, 14, 14, 15, 15])])
def test_H8_2_all_cards_are_dealt_evenly(seats: int, shares: list[int]) -> None:
    assert sorted(holding.counted for holding in EightAndAHalf.new(seats, "a").holdings) == shares


def test_H8_2_three_blind_three_open_three_in_hand_and_the_rest_is_the_bank() -> None:
    for side in EightAndAHalf.new(4, "a").view(None).sides:
        assert (side.bank, side.hand, side.blind, side.blind_left, side.burnt) == (9, 3, "???", 3, 0)
        assert len(side.open.replace(".", "")) == 3


def test_H8_2_who_gets_the_extra_card_rotates() -> None:
    game, extra = EightAndAHalf.new(5, "a", Options(target=7)), []
    for _ in range(5):
        extra.append({seat for seat, holding in enumerate(game.holdings) if holding.counted == 15})
        game = next_mini_game(game)
    assert extra == [{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}]


def next_mini_game(game: EightAndAHalf) -> EightAndAHalf:
    """Go on to the next mini-game as if this one had given no points."""
    game = game.model_copy(update={"stage": "sheet", "ready": frozenset({0, 1, 2, 3})})
    return game.play(Move(4, Ready()))


def test_H8_3_the_lowest_yellow_card_in_hand_opens() -> None:
    for seed in range(200):
        game = EightAndAHalf.new(4, str(seed))
        yellow = [(card, seat) for seat in range(4) for card in game.holdings[seat].hand if card in YELLOW]
        assert (game.required, game.mover) in yellow
        assert game.required == min(yellow)[0]


@pytest.mark.parametrize(
    ("hands", "opener"),
    [(("567", "444", "0h9"), (1, "4")), (("5dd", "09h", "8hd"), (2, "8")), (("119", "0hd"), (0, "1"))],
)
def test_H8_3_neither_0_nor_5_nor_9_nor_a_special_card_is_yellow(
    hands: tuple[str, ...], opener: tuple[int, str]
) -> None:
    assert opening(Random(1), tuple(held(hand) for hand in hands), tuple(range(len(hands)))) == opener


def test_H8_3_the_opener_plays_that_card_and_identical_ones_may_join() -> None:
    game = table("233", "999", required="3")
    assert legal(game) == "3 3x2"
    assert refused(game, "play:2") == ("opening-card", {"card": "3"})
    assert play(game, "play:3x2").value == 6


def test_H8_3_an_8_that_must_open_is_not_joined_by_a_half() -> None:
    game = table("88h", "999", required="8")
    assert legal(game) == "8 8x2"
    assert refused(game, "play:8+h") == ("opening-card", {"card": "8"})


def test_H8_3_a_tie_is_decided_at_random_among_the_tied() -> None:
    holdings = tuple(held(hand) for hand in ("389", "39d", "4dd", "33h"))
    openers = {opening(Random(number), holdings, (0, 1, 2, 3)) for number in range(50)}
    assert openers == {(0, "3"), (1, "3"), (3, "3")}


def test_H8_3_without_yellow_a_random_player_opens_as_he_likes() -> None:
    holdings = tuple(held(hand) for hand in ("05d", "99h", "5hd"))
    assert {opening(Random(number), holdings, (0, 1, 2)) for number in range(50)} == {(0, ""), (1, ""), (2, "")}
    assert legal(table("05d", "99h", required="")) == "5 0 d"


def test_H8_3_only_the_first_pot_must_be_opened_so() -> None:
    game = play(table("144", "hhh", "122", required="1"), "play:1", "play:h", "play:2")
    assert game.pot == ()
    assert legal(game) == "1 2"


def test_H8_3_every_mini_game_has_its_own_first_pot() -> None:
    game = EightAndAHalf.new(3, "a", Options(target=7))
    while game.number < 2:
        game = time_up(game)
    yellow = [card for holding in game.holdings for card in holding.hand if card in YELLOW]
    assert game.required == min(yellow)
