"""S49-21: bidding more money than a player has."""

from collections import Counter

from engines.shigaon49.checks import conserved
from tests.engines.shigaon49.tables import legal, news, owner, play, refused, table


def test_S49_21_a_bid_above_the_own_money_is_refused() -> None:
    game = table("17", cash=(12, 49, 49))
    assert refused(game, "bid:13") == ("bid-too-high", {"most": 12})
    assert refused(game, "bid:12") is None


def test_S49_21_honour_accepts_bids_up_to_999() -> None:
    game = table("17", honour=True, cash=(12, 49, 49))
    assert legal(game)[0] == "bid:2..999"
    assert refused(game, "bid:1000") == ("bid-over-limit", {"most": 999})
    assert legal(play(game, "bid:999")) == ["pass"]
    assert legal(play(game, "bid:998")) == ["bid:999", "pass"]


def test_S49_21_a_win_that_cannot_be_paid_costs_a_token_and_its_card() -> None:
    game = table("17", "1", honour=True, tokens={30: 0, 2: 1})
    before = conserved(game)
    game = play(game, "bid:50 pass pass")
    assert owner(game, 30) is None
    assert owner(game, 17) is None
    assert owner(game, 2) == 1
    assert game.gone == ("30",)
    assert game.kept == ((), ("2",), ())
    assert game.cash == (49, 49, 49)
    assert conserved(game) == before


def test_S49_21_the_same_card_is_auctioned_again_with_the_same_opener_and_everyone() -> None:
    game = play(table("17", "1", honour=True, opener=1, tokens={30: 0}), "pass bid:5 bid:50 pass")
    assert (game.card, game.opener, game.mover, game.deck) == ("17", 1, 1, ("1",))
    assert game.view(None).standing == ("in", "in", "in")
    assert game.bids == ()
    assert game.view(None).offences == (1, 0, 0)
    assert news(game) == [
        "passed 2",
        "unpaid 0 card=17 amount=50",
        "lost 0 card=30 cell=30",
        "again 1 card=17",
    ]
    assert legal(game) == ["bid:2..999", "check", "pass"]


def test_S49_21_without_a_token_only_the_re_auction() -> None:
    game = play(table("17", "1", honour=True, tokens={2: 1}), "bid:50 pass pass")
    assert news(game) == ["passed 2", "unpaid 0 card=17 amount=50", "again 0 card=17"]
    assert game.gone == ()


def test_S49_21_the_lost_token_is_chosen_at_random() -> None:
    game = table("17", "1", honour=True, tokens={30: 0, 33: 0, 36: 0})
    lost = Counter[str]()
    for number in range(60):
        lost.update(play(game.model_copy(update={"seed": f"seed {number}"}), "bid:50 pass pass").gone)
    assert set(lost) == {"30", "33", "36"}
    assert all(count > 5 for count in lost.values())


def test_S49_21_the_freed_cell_is_sold_as_usual() -> None:
    game = table("17", "30", honour=True, tokens={30: 0})
    game = game.model_copy(
        update={"bought": (*game.bought[:29], "25-40", *game.bought[30:]), "kept": (("25-40",), (), ())}
    )
    game = play(game, "bid:50 pass pass")
    assert game.gone == ("25-40",)
    game = play(game, "pass pass pass")
    assert game.card == "30"
    assert owner(play(game, "bid:4 pass pass"), 30) == 1


def test_S49_21_a_lost_token_on_49_frees_49() -> None:
    game = play(table("49", "1", honour=True, tokens={49: 0}), "bid:50 pass pass")
    assert owner(game, 49) is None
    assert owner(play(game, "pass bid:1 pass"), 49) == 1


def test_S49_21_each_illegal_win_costs_a_token() -> None:
    game = play(table("17", "1", honour=True, tokens={30: 0, 33: 0, 36: 0}), "bid:50 pass pass bid:60 pass pass")
    assert game.view(None).tokens == (1, 0, 0)


def test_S49_21_after_a_second_one_the_offender_sits_out_that_card() -> None:
    game = play(table("17", "1", honour=True, tokens={30: 0}), "bid:50 pass pass bid:60 pass pass")
    assert "sits-out 0" in news(game)
    assert game.view(None).standing == ("out", "in", "in")
    assert game.view(None).offences == (2, 0, 0)
    assert (game.opener, game.mover) == (0, 1)
    assert owner(play(game, "bid:2 pass"), 17) == 1


def test_S49_21_the_offender_is_back_for_the_next_card() -> None:
    game = play(table("17", "1", honour=True), "bid:50 pass pass bid:60 pass pass pass pass")
    assert game.card == "1"
    assert game.view(None).standing == ("in", "in", "in")
    assert game.view(None).offences == (0, 0, 0)


def test_S49_21_the_last_one_not_sitting_out_may_open_alone() -> None:
    game = play(table("17", "1", seats=2, honour=True), "bid:50 pass bid:60 pass")
    assert game.to_act() == {1}
    assert owner(play(game, "bid:2"), 17) == 1


def test_S49_21_when_everyone_sits_out_the_card_leaves_the_game() -> None:
    game = play(table("49", "1", seats=2, honour=True, tokens={}), "bid:50 pass bid:50 pass bid:50 bid:50")
    assert game.gone == ("49",)
    assert game.card == "1"
    assert news(game)[-4:] == ["again 0 card=49", "unsold card=49", "payout", "drawn 1 card=1"]


def test_S49_21_a_bid_of_all_one_has_is_honest() -> None:
    game = play(table("17", "1", honour=True), "bid:49 pass pass")
    assert owner(game, 17) == 0
    assert game.cash == (0, 49, 49)


def test_S49_21_a_lost_token_is_no_longer_the_last_one_placed() -> None:
    game = play(table("30", "17", "1", honour=True), "bid:9 pass pass")
    assert game.view(None).last == 30
    assert play(game, "pass pass bid:50").view(None).last is None
