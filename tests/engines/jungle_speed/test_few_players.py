"""JS-20 to JS-23: three players, and two players with two packs each (hands: 0 right, 1 right, 0 left, 1 left)."""

import pytest

from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.cards import DECK, SHAPES
from tests.engines.jungle_speed.tables import Table, table


def two(drawing: str) -> Table:
    return table(drawing, players=2)


# JS-20
@pytest.mark.parametrize(("players", "cards", "arrows"), [(2, 78, 0), (3, 78, 0), (4, 80, 2), (5, 80, 2)])
def test_JS_20_colour_arrows_are_only_in_the_deck_of_four_and_five(players: int, cards: int, arrows: int) -> None:
    packs = JungleSpeed.new(players, "deck").packs
    dealt = [DECK[card].kind for stack in (*packs.stacks, packs.totem) for card in stack]
    assert (len(dealt), dealt.count("colours")) == (cards, arrows)


def test_JS_20_when_all_three_tops_have_one_colour_everyone_duels_as_in_JS_6() -> None:
    drawn = table("knot1g star1r | *2\nring1r | *2\n| leaf1r *2\nnext 2").turn()
    assert drawn.matches() == [{0, 1, 2}]
    drawn.race(0, 1)
    assert drawn.view.stage == "dividing"
    drawn.act(0, "divide:{},2")
    assert drawn.counts() == [2, 3, 2 + 1 + 2]
    assert drawn.view.next_hand == 1


def test_JS_20_that_it_was_a_colour_duel_is_known_with_the_decision() -> None:
    by_colour = table("knot1g star1r | *2\nring1r | *2\n| leaf1r *2\nnext 2").turn().race(0)
    assert by_colour.view.decision is None
    assert by_colour.act(0, "divide:{},even").game.decision.by_colour is True  # type: ignore[union-attr]
    by_shape = table("star1r | *2\nstar1g | *2\n| star1y *2\nnext 2").turn().race(0).act(0, "divide:{},even")
    assert by_shape.game.decision.by_colour is False  # type: ignore[union-attr]


@pytest.mark.parametrize("first", SHAPES[::4])
def test_JS_20_of_three_tops_of_one_colour_no_two_have_one_shape(first: str) -> None:
    red = [card for card in DECK if card.colour == "red"]
    assert len({card.shape for card in red}) == len(red)
    assert sum(card.shape == first for card in red) == 1


def test_JS_20_two_of_a_colour_are_no_match() -> None:
    drawn = table("star1r | *2\nring1g | *2\n| leaf1r *2\nnext 2").turn()
    assert drawn.race(0).told() == ["false-grab"]


def test_JS_20_all_three_are_needed() -> None:
    drawn = table("star1r | wave1g *1\nring1r | *2\n| leaf1r *2\nnext 2").turn(2)
    assert drawn.matches() == []


def test_JS_20_covered_by_the_same_colour_it_is_a_new_duel_of_three() -> None:
    drawn = table("star1r | wave1r *1\nring1r | *2\n| leaf1r *2\nnext 2").turn(2)
    assert drawn.matches() == [{0, 1, 2}]


def test_JS_20_three_arrows_on_top_have_no_colour_in_common() -> None:
    drawn = table("in | *2\nout | *2\nin | *2")
    assert drawn.matches() == []
    assert table("| *2\n| *2\n| *2").matches() == []


def test_JS_20_not_with_four_players() -> None:
    assert table("star1r | *2\nring1r | *2\nknot1r | *2\n| leaf1r *2\nnext 3").turn().matches() == []


def test_JS_20_three_tops_of_one_shape_are_a_duel_of_three_too() -> None:
    assert table("star1r | *2\nstar1g | *2\n| star1y *2\nnext 2").turn().matches() == [{0, 1, 2}]


# JS-21
def test_JS_21_two_packs_each_turned_right_right_left_left() -> None:
    begun = Table(JungleSpeed.new(2, "order"))
    turned = [begun.turn().game.turned[0] for _ in range(4)]
    assert turned == [0, 1, 2, 3]
    assert [(hand.seat, hand.side) for hand in begun.view.hands] == [
        (0, "right"),
        (1, "right"),
        (0, "left"),
        (1, "left"),
    ]


def test_JS_21_only_the_cards_of_the_hand_concerned_are_collected() -> None:
    drawn = two("star1r | *2\nwave1p | *2\nring1g | *2\nleaf1y | star1g *2\ntotem knot1r\nnext 3").turn().race(0)
    assert drawn.piles() == [[], ["wave1p"], ["ring1g"], []]
    assert drawn.under(3, 4) == ["knot1r", "leaf1y", "star1g", "star1r"]
    assert drawn.view.next_hand == 3  # the losing hand's pack turns next


def test_JS_21_it_is_told_which_packs_fought() -> None:
    drawn = two("star1r | *2\nwave1p | *2\nring1g | *2\nleaf1y | star1g *2\nnext 3").turn().grab(0, ms=700).pass_time()
    facts = dict(drawn.game.news[0].facts)
    assert facts == {"side": "right", "loser": 1, "loser_side": "left", "cards": 3, "ms": 700}


def test_JS_21_own_two_piles_matching_is_no_match() -> None:
    drawn = two("star1r | *2\n| *2\n| star1g *2\n| *2\nnext 2").turn()
    assert drawn.matches() == []
    assert drawn.race(0).told() == ["false-grab"]


def test_JS_21_when_only_own_piles_remain_it_is_no_match_any_more() -> None:
    drawn = two("star1r | *2\n| star1g ring1r\nstar1y | *2\n| *2\nnext 1").turn()
    assert drawn.matches() == [{0, 1, 2}]
    drawn.game = drawn.game.changed(next_hand=1)
    assert drawn.turn().matches() == []


INWARD = {
    "whose last card they are": ("star1r star2r |\n| *1\n| in\n| *1\nnext 2", 2),
    "whose grab empties its pack": ("star1r star2r ring1g | *2\n| in *1\nwave1g |\n| *1\nnext 1", 2),
    "the larger pile": ("star1r | *2\n| in *1\nring1r ring2g | *2\n| *1\nnext 1", 2),
    "equal: right": ("star1r | *2\n| in *1\nring1r | *2\n| *1\nnext 1", 0),
}


@pytest.mark.parametrize("which", INWARD)
def test_JS_21_inward_takes_the_hand(which: str) -> None:
    drawing, hand = INWARD[which]
    drawn = two(drawing).turn()
    pile = drawn.pile(hand)
    drawn.race(0)
    assert drawn.told()[0] == "tucked"
    assert drawn.totem() == sorted(pile)
    assert drawn.pile(hand) == []
    assert drawn.game.news[0].facts[0] == ("side", "right" if hand == 0 else "left")


def test_JS_21_three_piles_are_one_duel_each_with_his_larger_matching_pile() -> None:
    drawing = "star1r | *2\n| star1g *2\nring1r star1y | *2\n| *2\nnext 1"
    assert two(drawing).turn().matches() == [{0, 1, 2}]
    won = two(drawing).turn().race(0)
    assert won.piles() == [["star1r"], [], [], []]
    assert won.counts() == [2, 5, 2, 2]
    lost = two(drawing).turn().race(1)
    assert lost.piles() == [["star1r"], [], [], []]
    assert lost.counts() == [2, 2, 5, 2]
    assert lost.view.next_hand == 2


def test_JS_21_four_piles_are_one_duel_too() -> None:
    drawn = two("star1r | *2\nknot1r star1g | *2\nring1r star1y | *2\n| star1p *2\nnext 3").turn().race(1)
    assert drawn.piles() == [["star1r"], [], [], ["star1p"]]
    assert drawn.counts() == [2, 2, 6, 2]


def test_JS_21_equal_matching_piles_mean_the_right_one() -> None:
    drawn = two("star1r | *2\n| star1g *2\nstar1y | *2\n| *2\nnext 1").turn().race(0)
    assert drawn.piles() == [[], [], ["star1y"], []]


def test_JS_21_two_pairs_at_once_the_grabbers_larger_matching_pile() -> None:
    drawing = "star1r | *2\n| star1g *2\nring1r ring2r | *2\n| ring2g *2\nnext 1"
    drawn = two(drawing).turn()
    drawn.game = drawn.game.changed(next_hand=3)
    assert drawn.turn().matches() == [{0, 1}, {2, 3}]
    drawn.race(0)
    assert drawn.piles() == [["star1r"], ["star1g"], [], []]
    assert drawn.counts() == [2, 2, 2, 5]


def test_JS_21_a_press_on_the_card_before_means_the_pair_that_still_shows_not_a_larger_one_that_was_covered() -> None:
    drawn = two("star1r | *2\nstar1g | *2\nring2r ring1r | *2\nring1g | leaf1y *2\nnext 3").turn()
    assert drawn.grab(0, ms=300).pass_time().told() == ["duel"]
    assert drawn.piles() == [[], [], ["ring2r", "ring1r"], ["ring1g", "leaf1y"]]


def test_JS_21_a_pack_that_turned_its_last_card_stays_until_its_pile_is_gone() -> None:
    drawn = two("| star1r\nstar1g | *2\n| *2\n| *2").turn()
    assert drawn.view.hands[0].out is False
    drawn.race(0)
    assert drawn.told() == ["duel", "pack-emptied"]
    assert drawn.settle().view.hands[0].out is True
    assert drawn.game.outcome() is None


def test_JS_21_an_emptied_pack_is_out_for_good() -> None:
    drawn = two("| star1r\nstar1g | *2\n| ring1r *2\n| leaf1r *2").turn().race(0).turn(4)
    assert drawn.counts()[0] == 0
    assert drawn.game.turned == (1,)
    drawn.race(0)  # false: the right pack is out, the cards go to the left one
    assert drawn.game.news[0].facts[0] == ("side", "left")
    assert drawn.view.next_hand == 2
    assert drawn.settle().view.hands[0].out is True


def test_JS_21_a_false_grabbers_cards_go_to_his_right_pack_which_turns_next() -> None:
    drawn = two("star1r | *2\nring1r | *2\nwave1r | *2\n| leaf1r *2\ntotem knot1r\nnext 3").turn().race(1)
    assert drawn.counts() == [2, 2 + 5, 2, 2]
    assert drawn.view.next_hand == 1


def test_JS_21_last_card_outward_empties_the_pack_without_a_joint_turn() -> None:
    drawn = two("ring1r | out\n| *2\n| *2\n| *2").turn()
    assert drawn.totem() == ["out", "ring1r"]
    assert drawn.settle().view.hands[0].out is True
    assert (drawn.view.stage, drawn.view.joint) == ("open", False)


def test_JS_21_last_card_inward_of_a_pack_takes_the_heap() -> None:
    drawn = two("ring1r | in\nstar1r | *2\nwave1g | *2\n| *2\ntotem knot1r").turn()
    assert drawn.pass_time().told() == ["heap"]
    assert drawn.counts()[0] == 5
    assert drawn.pile(2) == []


def test_JS_21_last_card_inward_and_the_other_player_grabs() -> None:
    drawn = two("ring1r | in\nstar1r | *2\nwave1g | *2\n| *2").turn().race(1)
    assert drawn.told() == ["tucked"]
    assert drawn.pass_time().told() == ["heap"]
    assert drawn.counts()[0] == 4
    assert drawn.view.next_hand == 1


def test_JS_21_of_two_packs_that_owe_the_first_takes_the_heap_and_the_other_its_own_pile() -> None:
    drawn = two("| out *3\nring1g | in\nleaf1y leaf2y | in\n| wave1p *3\ntotem knot1r").turn(2)
    drawn.pass_time()
    assert drawn.decision() == ("heap", (1, 2), {1: 2 + 2 + 1 + 1, 2: 3})
    assert drawn.under(2, 3) == ["in", "leaf1y", "leaf2y"]


def test_JS_21_joint_turns_turn_all_four_packs() -> None:
    assert two("| out *2\n| *2\n| *2\n| *2").turn(2).game.turned == (1, 2, 3, 0)


def test_JS_21_choices_are_offered_to_two_players_too() -> None:
    drawn = two("star1r | *2\n| star1g *2\n| in *2\n| *2\nnext 1").turn(2).race(0)
    assert drawn.view.offers == ("duel", "inward")


# JS-22
def test_JS_22_four_packs_of_nineteen_and_two_cards_under_the_totem() -> None:
    dealt = Table(JungleSpeed.new(2, "deal"))
    assert dealt.counts() == [19, 19, 19, 19]
    assert len(dealt.totem()) == 2
    assert dealt.view.totem == 2


# JS-23
def both_emptied_one(left: int) -> Table:
    """Player 0 ends with five cards, player 1 with `left`."""
    drawn = two(f"star1r |\nring1r |\n| in leaf1g *1\n| *{left}\nnext 2").turn().race(0)
    assert drawn.told() == ["tucked", "pack-emptied"]
    drawn.turn().race(0)  # false: he takes the other's last pile
    assert drawn.view.free == ((0,), (1,))
    assert drawn.view.ending == "packs"
    return drawn


def test_JS_23_it_ends_when_both_have_emptied_one_pack_and_fewer_cards_win() -> None:
    assert both_emptied_one(4).places() == (2, 1)
    assert both_emptied_one(6).places() == (1, 2)


def test_JS_23_equal_is_a_draw() -> None:
    assert both_emptied_one(5).places() == (1, 1)


def test_JS_23_it_ends_when_one_has_emptied_both() -> None:
    drawn = two("star1r |\n| in *2\nring1g |\n| in *2\nnext 1").turn().race(0)
    assert drawn.game.outcome() is None
    drawn.game = drawn.game.changed(next_hand=3)
    drawn.turn().race(0)
    assert drawn.view.ending == "packs"
    assert drawn.view.free == ((0,), (2,))
    assert drawn.places() == (1, 2)
