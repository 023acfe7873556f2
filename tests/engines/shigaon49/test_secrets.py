"""What each seat may know, and moves at the wrong moment."""

import pytest

from engines.core import Refused, Timeout
from engines.shigaon49 import Shigaon49, View
from tests.engines.shigaon49.tables import play, refused, table

PRIVATE = {"seat", "cash", "payouts"}


def known(view: View) -> dict[str, object]:
    return {name: value for name, value in view.__dict__.items() if name not in PRIVATE}


def test_all_but_the_own_money_is_public() -> None:
    game = play(table("49", "1", cash=(9, 20, 30), tokens={1: 1}), "bid:5 pass pass")
    assert known(game.view(0)) == known(game.view(1)) == known(game.view(None))
    assert [game.view(seat).cash for seat in range(3)] == [11, 27, 30]


def test_a_pass_for_lack_of_money_looks_like_a_free_one() -> None:
    poor = play(table("17", "18", cash=(49, 0, 49)), "bid:2")
    rich = play(table("17", "18", cash=(49, 49, 49)), "bid:2")
    assert poor.view(None) == rich.view(None)
    assert play(poor, "pass").view(None) == play(rich, "pass").view(None)
    assert poor.view(2) == rich.view(2)


def test_the_bids_so_far_are_public_in_order() -> None:
    view = play(table("17", "18"), "bid:2 bid:7 pass bid:9").view(None)
    assert [(offer.seat, offer.amount) for offer in view.bids] == [(0, 2), (1, 7), (0, 9)]
    assert view.highest == view.bids[-1]
    assert view.least == 10


def test_moves_at_the_wrong_moment_are_refused() -> None:
    auction = table("41-48", "18")
    placing = play(auction, "bid:7 pass pass")
    assert refused(auction, "place:41") == refused(auction, "decline") == ("not-placing", {})
    assert refused(placing, "pass") == refused(placing, "check") == refused(placing, "bid:9") == ("not-auction", {})
    assert refused(auction, "bid:7", seat=1) == ("not-your-turn", {})
    assert refused(auction, "bid:7..49") == ("not-legal", {})
    assert refused(auction, str(Timeout())) == ("not-legal", {})
    assert refused(placing, "place:0") == ("cell-outside", {"cell": 0, "first": 41, "last": 48})
    assert refused(placing, "place:999999") == ("cell-outside", {"cell": 999999, "first": 41, "last": 48})


def test_of_the_deck_only_its_size_is_public() -> None:
    view = table("17", "40", "1-24").view(0)
    assert view.deck == 2
    assert table("17", "1-24", "40").view(0) == view


def test_cards_that_left_the_game_are_public() -> None:
    view = play(table("17", "18", "19"), "pass pass pass bid:2 pass pass").view(None)
    assert [card.code for card in view.gone] == ["17"]
    assert [[card.code for card in cards] for cards in view.kept] == [[], ["18"], []]


@pytest.mark.parametrize("text", ["bid", "bid:", "bid:7..7", "bid:9..5", "bid:..5", "bid:5..", "bid:1..2..3", "place"])
def test_only_whole_bids_and_real_ranges_can_be_read(text: str) -> None:
    with pytest.raises(Refused, match="unreadable"):
        Shigaon49.parse(text)
