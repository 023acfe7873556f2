"""JS-4 to JS-8: what matches, duels, divisions and false grabs."""

import pytest

from tests.engines.jungle_speed.tables import Table, table


# JS-4
def test_JS_4_two_tops_of_one_shape_match_when_one_of_them_is_turned() -> None:
    drawn = table("star1r | ring1r\n| star1g *1\n| *2\nnext 1").turn()
    assert drawn.matches() == [{0, 1}]


def test_JS_4_equal_tops_of_which_none_was_turned_now_are_no_match() -> None:
    drawn = table("star1r | *1\nstar1g | *1\n| ring1r *1\nnext 2").turn()
    assert drawn.matches() == []
    assert drawn.race(0).told()[0] == "false-grab"


def test_JS_4_a_later_equal_top_joins() -> None:
    drawn = table("star1r | *1\n| star1g *1\n| star1y *1\nnext 1").turn(2)
    assert drawn.matches() == [{0, 1, 2}]


def test_JS_4_a_match_lives_on_while_its_cards_are_not_covered() -> None:
    drawn = table("star1r | *1\n| star1g *1\n| ring1r *1\n| ring2r *1\nnext 1").turn(3)
    assert drawn.matches() == [{0, 1}]
    assert drawn.race(0).told()[0] == "duel"


def test_JS_4_a_player_leaves_the_match_when_his_card_is_covered() -> None:
    drawn = table("star1r | ring1r\nstar1g | *1\n| star1y *1\n| *3\nnext 2").turn()
    assert drawn.matches() == [{0, 1, 2}]
    assert drawn.turn(2).matches() == [{1, 2}]


def test_JS_4_it_lapses_when_only_one_remains() -> None:
    drawn = table("star1r | ring1r\n| star1g *1\n| *2\nnext 1").turn(3)
    assert drawn.matches() == []
    assert drawn.race(1).told()[0] == "false-grab"


def test_JS_4_what_lapsed_does_not_revive_on_the_same_cards() -> None:
    drawn = table("star1r | *1\n| star1g *1\n| ring1r *1\n| ring1g cross1g *2\nnext 1").turn(3)
    assert drawn.matches() == [{0, 1}, {2, 3}]
    drawn.race(2).turn()
    assert drawn.piles() == [["star1r"], ["star1g"], [], ["cross1g"]]
    assert drawn.matches() == []
    assert drawn.race(0).told()[0] == "false-grab"


def test_JS_4_a_new_equal_card_matches_both_old_ones_again() -> None:
    drawn = table("star1r | *1\nstar1g | *1\n| star1y *1\nnext 2").turn()
    assert drawn.matches() == [{0, 1, 2}]


@pytest.mark.parametrize("arrow", ["in", "out"])
def test_JS_4_arrows_work_once_at_their_own_reveal(arrow: str) -> None:
    drawn = table(f"| {arrow} *3\n| ring1r *3\n| leaf1g wave1g *3\n| cross1y *3").turn(2)
    assert drawn.view.inward is False
    assert drawn.view.joint is False
    assert drawn.race(2).told()[0] == "false-grab"


# JS-5
def duel(seed: str = "drawn") -> Table:
    return table(
        """
        wave1r star1r | wave2r
        | *3
        leaf1r leaf2g | star1g leaf3y
        | *3
        totem knot1r knot2r
        next 2
        """,
        seed=seed,
    ).turn()


def test_JS_5_the_first_of_the_matching_players_wins_and_the_loser_takes_both_piles_and_the_totem() -> None:
    drawn = duel().race(0, 2)
    assert drawn.under(2, 7) == sorted(["wave1r", "star1r", "leaf1r", "leaf2g", "star1g", "knot1r", "knot2r"])
    assert drawn.stack(2)[0] == "leaf3y"  # they go to the bottom
    assert drawn.piles() == [[], [], [], []]
    assert drawn.totem() == []
    assert drawn.stack(0) == ["wave2r"]


def test_JS_5_the_other_one_wins_if_he_is_first() -> None:
    drawn = duel().race(2, 0)
    assert drawn.counts() == [8, 3, 1, 3]


def test_JS_5_the_cards_are_shuffled() -> None:
    assert len({tuple(duel(str(seed)).race(0).stack(2)[1:]) for seed in range(10)}) > 5


def test_JS_5_the_losers_card_is_turned_next() -> None:
    assert duel().race(0).view.next_hand == 2
    assert duel().race(2).view.next_hand == 0


def test_JS_5_piles_of_others_stay() -> None:
    drawn = table("star1r | *1\nring1r | *1\n| star1g *1\nnext 2").turn().race(0)
    assert drawn.piles() == [[], ["ring1r"], []]


# JS-6
def four_match() -> Table:
    return table("""
        star1r | *1
        ring1r star1g | *1
        wave1r wave2r star1y | *1
        | star1p *1
        totem knot1r knot2r
        next 3
    """).turn()


def test_JS_6_the_first_of_three_or_more_divides_evenly_clockwise() -> None:
    drawn = four_match().race(2, 3, 0)
    assert drawn.view.stage == "dividing"
    assert drawn.game.to_act() == {2}
    assert [str(action) for action in drawn.game.legal_actions(2)] == [
        "divide:11,even",
        "divide:11,3",
        "divide:11,0",
        "divide:11,1",
    ]
    drawn.act(2, "divide:{},even")
    # five cards among 3, 0 and 1, who also take back their own one, one and two
    assert drawn.counts() == [1 + 2 + 1, 1 + 1 + 2, 1, 1 + 2 + 1]
    assert drawn.piles() == [[], [], [], []]
    assert drawn.totem() == []
    assert {"star1p"} <= set(drawn.stack(3))
    assert {"ring1r", "star1g"} <= set(drawn.stack(1))


def test_JS_6_or_everything_goes_to_one_loser() -> None:
    drawn = four_match().race(2).act(2, "divide:{},1")
    assert drawn.counts() == [2, 1 + 2 + 5, 1, 2]
    assert {"wave1r", "wave2r", "star1y", "knot1r", "knot2r"} <= set(drawn.stack(1))


def test_JS_6_the_picker_is_open_for_six_seconds_and_even_is_the_default() -> None:
    drawn = four_match().race(2)
    assert (drawn.game.deadline() or 0) - drawn.game.shown_at == 500 + 350 + 6000
    assert drawn.time().counts() == [4, 4, 1, 4]


def test_JS_6_the_first_loser_clockwise_from_the_winner_goes_next() -> None:
    assert four_match().race(2).act(2, "divide:{},1").view.next_hand == 3
    assert four_match().race(0).act(0, "divide:{},even").view.next_hand == 1


def test_JS_6_only_losers_can_be_given_cards_and_only_the_winner_gives() -> None:
    drawn = table("star1r | *1\nstar1g | *1\n| star1y *1\n| *2\nnext 2").turn().race(0)
    assert drawn.refuses(0, "divide:{},3") == ("not-legal", {})
    assert drawn.refuses(0, "divide:{},0") == ("not-legal", {})
    assert drawn.refuses(1, "divide:{},1") == ("not-your-turn", {})
    assert drawn.refuses(0, "divide:10,even") == ("choice-over", {})
    assert drawn.refuses(0, "choose:{},duel") == ("not-legal", {})


# JS-7
FALSE = {
    "nothing matches": ("star1r | *1\nring1g | *1\n| leaf1r *1", 0),
    "the match is between others": ("ring1r | *1\nstar1r | *1\n| star1g *1", 0),
    "look-alikes": ("star1r | *1\nring1g | *1\n| star2r *1", 0),
    "no face-up card of his own": ("| *1\nstar1r | *1\n| star1g *1", 0),
}


@pytest.mark.parametrize("case", FALSE)
def test_JS_7_a_false_grabber_takes_every_pile_and_the_totem(case: str) -> None:
    drawing, seat = FALSE[case]
    drawn = table(f"{drawing}\ntotem knot1r knot2r\nnext 2").turn()
    heap = sorted([card for pile in drawn.piles() for card in pile] + ["knot1r", "knot2r"])
    drawn.race(seat)
    assert drawn.told()[0] == "false-grab"
    assert drawn.under(seat, len(heap)) == heap
    assert drawn.piles() == [[], [], []]
    assert drawn.totem() == []


def test_JS_7_colours_that_differ_in_colour_mode() -> None:
    drawn = table("star1r | *2\n| col *2\n| star1g *1\n| *2\nnext 1").turn(2)
    assert drawn.race(0).told()[0] == "false-grab"


def test_JS_7_he_goes_next() -> None:
    assert table("star1r | *1\nring1g | *1\n| leaf1r *1\nnext 2").turn().race(1).view.next_hand == 1


def test_JS_7_his_heap_is_shuffled() -> None:
    def heap(seed: str) -> tuple[str, ...]:
        drawing = "star1r star2r | *1\nring1r ring2g | *1\n| leaf1r *1\nnext 2"
        return tuple(table(drawing, seed=seed).turn().race(1).stack(1)[1:])

    assert len({heap(str(seed)) for seed in range(10)}) > 5


def test_JS_7_without_a_card_of_his_own_inward_arrows_make_it_true() -> None:
    drawn = table("| *2\nring1r | *1\n| in *1\nnext 2").turn().race(0)
    assert drawn.told()[0] == "tucked"
    assert drawn.view.next_hand == 0


# JS-8
def two_matches() -> Table:
    drawn = table("star1r | *2\n| star1g *2\n| ring1r *2\n| ring1g *2\nnext 1").turn(3)
    assert drawn.matches() == [{0, 1}, {2, 3}]
    return drawn


@pytest.mark.parametrize(("first", "second", "counts"), [(2, 0, [2, 2, 2, 4]), (0, 2, [2, 4, 2, 2])])
def test_JS_8_the_first_entitled_player_wins_against_his_own_partners(
    first: int, second: int, counts: list[int]
) -> None:
    drawn = two_matches().race(first, second)
    assert drawn.counts() == counts
    assert [finish.verdict for finish in drawn.view.photo] == ["won", "slower"]


def test_JS_8_the_other_matches_lapse() -> None:
    drawn = two_matches().race(2, 0)
    assert drawn.matches() == []
    assert drawn.pile(0) == ["star1r"]
    assert drawn.refuses(0, "grab:{}") == ("too-late", {"ms": 500})
