"""S49-14 to S49-20: crazy cards, payouts, and cards that cannot be sold."""

import pytest

from engines.shigaon49.money import payout
from tests.engines.shigaon49.tables import legal, news, owner, play, refused, table

OUTER = dict.fromkeys(range(1, 25), 1)
FULL = """
    A A B B A A B
    B B A A B B A
    A A B B A A B
    B B A . B B A
    A A B B A A B
    B B A A B B A
    A A B B A A B
"""


def test_S49_14_the_winner_of_a_range_places_on_any_empty_cell_of_it() -> None:
    game = play(table("41-48", "1", tokens={43: 1}), "bid:7 pass pass")
    assert game.stage == "placing"
    assert game.to_act() == {0}
    assert legal(game) == [f"place:{cell}" for cell in (41, 42, 44, 45, 46, 47, 48)]
    assert refused(game, "place:43") == ("cell-taken", {"cell": 43})
    assert refused(game, "place:40") == ("cell-outside", {"cell": 40, "first": 41, "last": 48})
    assert refused(game, "place:49") == ("cell-outside", {"cell": 49, "first": 41, "last": 48})
    assert refused(game, "decline") == ("must-place", {})
    assert owner(play(game, "place:46"), 46) == 0


def test_S49_14_the_only_empty_cell_of_a_range_is_taken_at_once() -> None:
    tokens = {cell: seat for cell, seat in OUTER.items() if cell != 9}
    game = play(table("1-24", "40", tokens=tokens), "bid:3 pass pass")
    assert owner(game, 9) == 0
    assert game.card == "40"


def test_S49_15_an_empty_49_gets_the_token() -> None:
    game = play(table("49", "1"), "bid:1 pass pass")
    assert owner(game, 49) == 0
    assert game.card == "1"


def test_S49_15_anothers_token_on_49_is_replaced() -> None:
    game = play(table("49", "1", tokens={49: 2}), "bid:1 pass pass")
    assert owner(game, 49) == 0
    assert game.view(None).tokens == (1, 0, 0)
    assert "replaced 0 cell=49 loser=2" in news(game)


def test_S49_15_the_owner_of_49_may_place_one_more() -> None:
    game = play(table("49", "1", tokens={49: 0, 2: 1}), "bid:1 pass pass")
    assert game.stage == "placing"
    assert game.view(None).may_decline
    assert legal(game) == [*(f"place:{cell}" for cell in range(1, 49) if cell != 2), "decline"]
    assert refused(game, "place:49") == ("cell-taken", {"cell": 49})
    assert refused(game, "place:2") == ("cell-taken", {"cell": 2})
    game = play(game, "place:20")
    assert (owner(game, 49), owner(game, 20)) == (0, 0)
    assert game.cash == (49 - 1 + 14, 49 + 7, 49)


def test_S49_15_the_owner_of_49_may_decline_and_is_paid_all_the_same() -> None:
    game = play(table("49", "1", tokens={49: 0}), "bid:1 pass pass decline")
    assert game.view(None).tokens == (1, 0, 0)
    assert game.cash == (49 - 1 + 7, 49, 49)
    assert game.kept[0] == ("49", "49")
    assert news(game) == ["declined 0", "payout", "drawn 1 card=1"]


def test_S49_15_a_line_made_by_the_second_token_wins() -> None:
    game = play(table("49", "1", tokens={49: 0, 48: 0, 39: 0}), "bid:1 pass pass place:44")
    assert game.lines == ((39, 48, 49, 44),)


def test_S49_15_only_49_changes_hands_and_only_by_its_card() -> None:
    game = play(table("41-48", "1", tokens={41: 1}), "bid:7 pass pass")
    assert refused(game, "place:41")
    assert refused(game, "place:49")


def test_S49_15_a_49_card_is_never_unsellable() -> None:
    game = play(table("1", "49", board=FULL.replace(".", "C")), "pass pass pass")
    assert game.card == "49"
    assert legal(game)[0] == "bid:1..49"


def test_S49_15_on_a_full_board_the_owner_of_49_has_nothing_to_place() -> None:
    game = play(table("49", "49", opener=2, board=FULL.replace(".", "C")), "bid:1 pass pass")
    assert game.stage == "auction"
    assert news(game) == ["passed 1", "won 2 card=49 amount=1", "stays 2 cell=49", "payout", "drawn 0 card=49"]
    assert game.cash == (98, 98, 49 - 1 + 7)


@pytest.mark.parametrize(("tokens", "dollars"), [(0, 0), (1, 7), (6, 42), (7, 49), (8, 49), (20, 49)])
def test_S49_16_seven_dollars_a_token_at_most_49(tokens: int, dollars: int) -> None:
    assert [payout(tokens, seats) for seats in (3, 4, 5)] == [dollars] * 3


def test_S49_16_everyone_is_paid_after_the_placement_and_may_have_more_than_49() -> None:
    game = play(table("49", "1", tokens={1: 1, 3: 1}), "bid:10 pass pass")
    assert game.cash == (49 - 10 + 7, 49 + 14, 49)
    assert [game.view(seat).payouts for seat in range(3)] == [(7,), (14,), (0,)]
    assert game.view(None).payouts == ()


def test_S49_16_the_evicted_owner_of_49_is_not_paid_for_it() -> None:
    game = play(table("49", "1", tokens={49: 1, 3: 1}), "bid:1 pass pass")
    assert game.cash == (49 - 1 + 7, 49 + 7, 49)


def test_S49_16_number_cards_pay_nothing() -> None:
    game = play(table("17", "1", tokens={49: 1}), "bid:2 pass pass")
    assert game.cash == (47, 49, 49)


@pytest.mark.parametrize(
    ("tokens", "dollars"), [(0, 0), (1, 7), (7, 49), (8, 42), (9, 35), (10, 28), (11, 28), (30, 28)]
)
def test_S49_17_two_players_are_paid_less_for_too_many(tokens: int, dollars: int) -> None:
    assert payout(tokens, 2) == dollars


def test_S49_17_holds_at_the_table() -> None:
    eight = dict.fromkeys((1, 3, 5, 7, 9, 11, 13), 0)
    two = play(table("49", "2", seats=2, tokens=eight), "bid:1 pass")
    three = play(table("49", "2", seats=3, tokens=eight), "bid:1 pass pass")
    assert (two.cash[0], three.cash[0]) == (49 - 1 + 42, 49 - 1 + 49)


def test_S49_18_an_unopened_crazy_card_leaves_and_still_pays() -> None:
    game = play(table("25-40", "1", tokens={2: 2}), "pass pass pass")
    assert game.gone == ("25-40",)
    assert game.cash == (49, 49, 56)
    assert news(game) == ["passed 2", "unsold card=25-40", "payout", "drawn 1 card=1"]


def test_S49_19_a_number_whose_cell_is_taken_is_discarded_and_the_same_opener_draws_again() -> None:
    game = play(table("17", "3", "5", "8", tokens={3: 1, 5: 2}), "pass pass pass")
    assert (game.opener, game.mover, game.card) == (1, 1, "8")
    assert game.gone == ("17", "3", "5")
    assert game.cash == (49, 49, 49)
    assert news(game)[2:] == ["taken 1 card=3 cell=3", "taken 1 card=5 cell=5", "drawn 1 card=8"]


def test_S49_20_a_full_range_is_discarded_pays_and_the_same_opener_draws_again() -> None:
    game = play(table("40", "1-24", "39", tokens=OUTER), "pass pass pass")
    assert (game.opener, game.mover, game.card) == (1, 1, "39")
    assert game.gone == ("40", "1-24")
    assert game.cash == (49, 98, 49)
    assert news(game)[2:] == ["full 1 card=1-24", "payout", "drawn 1 card=39"]


def test_S49_20_payouts_of_one_move_are_told_one_by_one() -> None:
    game = play(table("49", "1-24", "1-24", "39", tokens=OUTER), "bid:5 pass pass")
    assert game.cash == (49 - 5 + 7 * 3, 49 + 49 * 3, 49)
    assert game.view(0).payouts == (7, 7, 7)
    assert game.view(1).payouts == (49, 49, 49)
