"""JS-19: the end of a match, and the dead end."""

import pytest

from tests.engines.jungle_speed.tables import Table, table


# JS-19
def test_JS_19_first_to_have_no_cards_wins_and_ends_the_match() -> None:
    drawn = table("| star1r\nstar1g | *2\n| *2").turn().race(0)
    assert (drawn.view.stage, drawn.view.ending) == ("over", "first-out")
    assert drawn.game.deadline() is None
    assert drawn.refuses(1, "flip") == "over"


def test_JS_19_the_others_are_placed_by_fewest_cards_equal_share() -> None:
    drawn = table("| star1r\nstar1g | *2\n| *5\n| *3\nring1y | *2").turn().race(0)
    assert [drawn.game.packs.cards(hand) for hand in range(5)] == [0, 4, 5, 3, 3]
    assert drawn.places() == (1, 4, 5, 2, 2)


def test_JS_19_several_free_at_once_share() -> None:
    drawn = table("star1r |\nring1g |\n| *2\n| leaf1y *2\nnext 3").turn().race(3)
    assert drawn.places() == (1, 1, 3, 4)


@pytest.mark.parametrize(
    ("drawing", "seat", "ending"),
    [("| star1r\nstar1g | *2\n| *2", 0, "first-out"), ("star1r |\nleaf1g |\n| star2p\nnext 2", None, "dead-end")],
)
def test_JS_19_the_end_is_told_with_its_reason(drawing: str, seat: int | None, ending: str) -> None:
    drawn = table(drawing).turn()
    drawn = drawn.pass_time() if seat is None else drawn.race(seat)
    assert dict(drawn.game.news[-1].facts) == {"reason": ending}


def test_JS_19_play_on_gives_places_to_all() -> None:
    drawn = table("| star1r *1\nring1g |\n| leaf1y *2\n| star1g *3", play_on=True).turn().race(2)
    assert drawn.view.free == ((1,),)
    assert drawn.game.outcome() is None
    assert drawn.game.live_seats() == {0, 2, 3}
    assert drawn.turn().game.turned == (2,)
    assert drawn.refuses(1, "grab") == "too-late"


def test_JS_19_play_on_ends_when_two_are_left_who_are_placed_by_fewest_cards() -> None:
    drawn = table("star1r |\nring1g | *1\n| leaf1y *1\n| *4\nnext 2", play_on=True).turn().race(3)  # frees 0
    assert drawn.view.free == ((0,),)
    drawn.turn(2)
    assert drawn.view.ending is None
    drawn.race(3)  # 1 has turned his last card: he is free too
    assert drawn.view.ending == "two-left"
    assert drawn.places() == (1, 2, 3, 4)


def test_JS_19_play_on_equal_cards_share_the_place() -> None:
    drawn = table("star1r |\n| in *2\n| *3\nnext 1", play_on=True).turn().race(0)
    assert drawn.view.ending == "two-left"
    assert drawn.places() == (1, 2, 2)


def dead_end() -> Table:
    return table("star1r ring1r |\nleaf1g |\nstar2y cross1p knot1r |\n| wave2p\nnext 3").turn()


def test_JS_19_nobody_has_a_face_down_card_what_shows_may_be_grabbed_for_ten_seconds() -> None:
    drawn = dead_end()
    assert (drawn.view.stuck, drawn.view.next_hand) == (True, None)
    assert drawn.game.deadline() == drawn.moment(10_000 + 350)
    assert drawn.game.to_act() == {0, 1, 2, 3}
    drawn.race(0)  # a false grab gives him cards; the others are free
    assert drawn.places() == (4, 1, 1, 1)


def test_JS_19_a_match_that_shows_may_be_grabbed_at_the_dead_end() -> None:
    drawn = table("star1r |\nleaf1g |\n| star1g\nnext 2", play_on=True).turn()
    assert drawn.view.stuck is True
    assert drawn.race(2).places() == (3, 2, 1)


def test_JS_19_then_it_ends_and_fewest_cards_win_equal_share() -> None:
    drawn = dead_end().pass_time()
    assert drawn.view.ending == "dead-end"
    assert drawn.view.decision is None
    assert drawn.places() == (3, 1, 4, 1)


@pytest.mark.parametrize("last", ["in", "col"])
def test_JS_19_after_the_ten_seconds_last_arrows_take_the_heap(last: str) -> None:
    drawn = table(f"star1r |\nleaf1g |\nring1y |\n| {last}\nnext 3").turn()
    assert drawn.view.stuck is True
    drawn.pass_time()
    assert drawn.told() == ["heap", "free", "free", "free", "over"]
    assert drawn.counts() == [0, 0, 0, 4]
    assert drawn.places() == (1, 1, 1, 4)


def test_JS_19_for_two_players_a_pack_takes_the_heap_at_the_dead_end() -> None:
    drawn = table("star1r |\nleaf1g |\nring1y | in\nknot1r |\nnext 2", players=2).turn()
    assert drawn.view.stuck is True
    drawn.pass_time()
    assert drawn.told()[0] == "heap"
    assert drawn.view.ending == "packs"
    assert drawn.places() == (2, 1)


def test_JS_19_after_a_decision_at_the_dead_end_there_are_ten_seconds_again() -> None:
    drawn = table("| in\nstar1r leaf1g |\nring1y |\nwave1p knot1r |\nleaf1y |", play_on=True).turn()
    assert drawn.view.stuck is True
    assert drawn.race(0).told() == ["tucked", "free"]
    drawn.settle()
    assert (drawn.view.stuck, drawn.game.deadline()) == (True, drawn.moment(10_000 + 350))
    assert drawn.matches() == [{1, 4}]
    drawn.pass_time()
    assert drawn.view.ending == "dead-end"
    assert drawn.view.decision is None, "it was not the decision that ended it"
    assert drawn.places() == (1, 4, 2, 4, 2)


def test_JS_19_JS_20_follows_the_number_at_the_start() -> None:
    drawing = "star1r |\n| ring1g cross1g *1\nleaf1y | leaf2g *1\nwave1y | wave2g *1\nnext 1"
    drawn = table(drawing, play_on=True).turn().race(1).turn(3)
    assert drawn.view.free == ((0,),)
    assert drawn.piles() == [[], ["cross1g"], ["leaf2g"], ["wave2g"]]
    assert drawn.matches() == []
