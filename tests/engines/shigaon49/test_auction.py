"""S49-6 to S49-13: an auction."""

import pytest

from engines.shigaon49 import Options, Shigaon49
from tests.engines.shigaon49.tables import legal, news, owner, play, refused, table


def test_S49_6_the_top_card_is_shown_and_its_cell_marked() -> None:
    game = play(table("17", "18"), "pass pass pass")
    view = game.view(None)
    assert view.card is not None
    assert (view.card.code, view.cells, view.deck) == ("18", (18,), 0)
    assert news(game)[-1] == "drawn 1 card=18"


def test_S49_6_a_range_marks_its_empty_cells_only() -> None:
    view = table("41-48", tokens={41: 0, 48: 1, 49: 2}).view(None)
    assert view.cells == (42, 43, 44, 45, 46, 47)


def test_S49_7_from_the_opener_on_each_opens_or_passes() -> None:
    game = table("17", opener=1, check=False)
    assert legal(game) == ["bid:2..49", "pass"]
    assert game.to_act() == {1}
    game = play(game, "pass")
    assert game.to_act() == {2}
    assert play(game, "bid:2").to_act() == {0}


def test_S49_8_each_bids_higher_in_whole_dollars_or_passes() -> None:
    game = play(table("17"), "bid:6")
    assert refused(game, "bid:6") == ("bid-too-low", {"least": 7})
    assert legal(game) == ["bid:7..49", "pass"]
    assert play(game, "bid:7").view(None).least == 8


@pytest.mark.parametrize("moves", ["pass bid:2 bid:3", "bid:2 bid:3 pass bid:4"])
def test_S49_8_a_pass_is_final_before_and_after_the_opening(moves: str) -> None:
    game = play(table("17", "18", "19", seats=3), moves)
    passed = game.view(None).standing.index("passed")
    turns = set()
    while game.card == "17":
        turns.add(game.mover)
        game = play(game, f"bid:{game.view(None).least}" if len(game.bids) < 8 else "pass")
    assert passed not in turns


def test_S49_9_the_one_left_wins_pays_keeps_the_card_and_places() -> None:
    game = play(table("17", "18"), "bid:2 bid:3 pass bid:9 pass")
    assert owner(game, 17) == 0
    assert game.cash == (40, 49, 49)
    assert game.kept == (("17",), (), ())
    assert news(game) == ["passed 1", "won 0 card=17 amount=9", "placed 0 cell=17", "drawn 1 card=18"]
    assert game.last == 17


def test_S49_9_the_last_player_before_any_opening_may_open_and_wins_at_once() -> None:
    game = play(table("17", "18"), "pass pass")
    assert game.to_act() == {2}
    assert legal(game) == ["bid:2..49", "check", "pass"]
    game = play(game, "bid:5")
    assert owner(game, 17) == 2
    assert game.cash == (49, 49, 44)
    assert game.card == "18"


def test_S49_9_the_last_player_is_not_a_winner_by_being_left() -> None:
    game = play(table("17", "18"), "pass pass pass")
    assert game.board == (None,) * 49
    assert game.cash == (49, 49, 49)


def test_S49_9_who_checked_has_given_up_opening() -> None:
    game = play(table("17", "18"), "check pass pass")
    assert game.card == "18"
    assert game.gone == ("17",)
    assert owner(game, 17) is None


def test_S49_10_a_card_that_nobody_opens_leaves_the_game() -> None:
    game = play(table("17", "18"), "pass pass pass")
    assert game.gone == ("17",)
    assert news(game) == ["passed 2", "unsold card=17", "drawn 1 card=18"]


@pytest.mark.parametrize("moves", ["pass pass pass", "bid:2 pass pass", "bid:2 bid:3 pass pass"])
def test_S49_11_the_openers_marker_moves_one_seat_clockwise(moves: str) -> None:
    game = play(table("17", "18", opener=2), moves)
    assert (game.opener, game.mover, game.card) == (0, 0, "18")


def test_S49_12_without_minimum_bids_a_dollar_opens() -> None:
    game = table("48", minimum=False)
    assert legal(game)[0] == "bid:1..49"
    assert game.view(None).minimum == 1
    assert refused(game, "bid:0") == ("bid-too-low", {"least": 1})


def test_S49_12_minimum_bids_bind_and_more_is_allowed() -> None:
    game = table("48")
    assert refused(game, "bid:6") == ("bid-too-low", {"least": 7})
    assert play(game, "bid:30").bids == ((0, 30),)


def test_S49_12_minimum_bids_are_compulsory_for_two() -> None:
    assert Shigaon49.new(2, "seed", Options(minimum=False)).options.minimum
    assert not Shigaon49.new(3, "seed", Options(minimum=False)).options.minimum


def test_S49_13_the_payout_of_the_same_card_cannot_fund_the_bid() -> None:
    game = table("49", "18", cash=(5, 49, 49), tokens={1: 0, 3: 0, 5: 0})
    assert legal(game)[0] == "bid:1..5"
    assert refused(game, "bid:6") == ("bid-too-high", {"most": 5})
    game = play(game, "bid:5 pass pass")
    assert game.cash == (28, 49, 49)


def test_S49_21_a_player_without_money_still_has_the_turn_and_passes() -> None:
    game = play(table("17", cash=(49, 1, 49)), "bid:2")
    assert game.to_act() == {1}
    assert legal(game) == ["pass"]
    assert news(play(game, "pass"))[0] == "passed 1"
