"""S49-22: check."""

import pytest

from tests.engines.shigaon49.tables import legal, news, owner, play, refused, table


def test_S49_22_who_checks_stays_in() -> None:
    game = play(table("17", "18"), "check")
    assert game.view(None).standing == ("checked", "in", "in")
    assert news(game) == ["checked 0"]
    game = play(game, "bid:2 pass")
    assert game.to_act() == {0}
    assert legal(game) == ["bid:3..49", "pass"]
    assert play(game, "bid:3").view(None).standing == ("in", "in", "passed")
    game = play(game, "bid:3 pass")
    assert owner(game, 17) == 0


def test_S49_22_who_checked_may_pass_in_turn() -> None:
    game = play(table("17", "18"), "check check bid:2 pass pass")
    assert owner(game, 17) == 2


def test_S49_22_who_passed_is_out() -> None:
    game = play(table("17", "18"), "pass check bid:2")
    assert game.to_act() == {1}
    assert owner(play(game, "bid:3 pass"), 17) == 1


@pytest.mark.parametrize("moves", ["check check check", "check pass check", "pass check pass", "pass pass check"])
def test_S49_22_one_round_only_also_of_a_mixture(moves: str) -> None:
    game = play(table("17", "18"), moves)
    assert (game.card, game.gone, game.opener) == ("18", ("17",), 1)


def test_S49_22_a_crazy_card_that_all_check_still_pays() -> None:
    game = play(table("49", "18", tokens={1: 0}), "check check pass")
    assert game.cash == (56, 49, 49)
    assert owner(game, 49) is None


def test_S49_22_after_an_opening_bid_nobody_may_check() -> None:
    game = play(table("17", "18"), "bid:2")
    assert refused(game, "check") == ("check-too-late", {})
    assert "check" not in legal(game)


def test_S49_22_is_an_option() -> None:
    game = table("17", "18", check=False)
    assert refused(game, "check") == ("check-off", {})
    assert "check" not in legal(game)


def test_S49_22_whoever_checked_is_asked_again_after_a_late_opening() -> None:
    game = play(table("17", "18", seats=4), "check check pass bid:5")
    assert game.to_act() == {0}
    game = play(game, "pass")
    assert game.to_act() == {1}
    game = play(game, "bid:6")
    assert game.to_act() == {3}
