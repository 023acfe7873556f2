"""JS-9 to JS-14 without JS-12: outward and inward arrows, alone and together with matches."""

import pytest

from tests.engines.jungle_speed.tables import Table, table


# JS-9
def outward() -> Table:
    return table("""
        star1r | *2
        | out ring1r *2
        | leaf1g *2
        wave1y |
        next 1
    """).turn()


def test_JS_9_after_a_count_of_three_everybody_turns_a_card_at_once() -> None:
    drawn = outward()
    assert (drawn.view.stage, drawn.view.joint) == ("open", True)
    assert drawn.game.deadline() == drawn.moment(3000 + 350)
    before = drawn.view.reveal
    drawn.turn()
    assert drawn.view.reveal == before + 1
    assert drawn.game.turned == (2, 0, 1)
    assert drawn.pile(1) == ["out", "ring1r"]
    assert drawn.pile(2) == ["leaf1g"]


def test_JS_9_without_face_down_cards_one_does_not_turn_and_the_top_stays() -> None:
    assert outward().turn().pile(3) == ["wave1y"]


def test_JS_9_a_top_that_stays_matches_what_the_others_turn() -> None:
    drawn = table("| out *2\n| wave1r *2\n| leaf1g *2\nwave1y |").turn(2)
    assert drawn.matches() == [{1, 3}]


def test_JS_9_a_false_grab_cancels_the_joint_turn() -> None:
    drawn = table("star1r | *2\n| out *2\n| *2\n| *2\nnext 1").turn().race(0)
    assert drawn.told() == ["false-grab"]
    assert drawn.settle().view.joint is False
    assert drawn.turn().game.turned == (0,)


def test_JS_9_a_true_grab_cancels_the_joint_turn() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| out *2\n| *3\nnext 1").turn(2).race(0).act(0, "choose:{},duel")
    assert drawn.settle().view.joint is False
    assert drawn.turn().game.turned == (1,)


def inward_and_outward() -> Table:
    return table("| out star1r *2\n| in *2\n| out *2\nring1r | ring2g *3").turn(2)


def test_JS_9_a_press_that_does_nothing_does_not_cancel_it() -> None:
    drawn = outward()
    assert drawn.ignores(0, ms=399)
    assert len(drawn.turn().game.turned) == 3


def test_JS_9_outward_together_with_inward_is_inward_first() -> None:
    drawn = inward_and_outward()
    assert (drawn.view.inward, drawn.view.joint) == (True, True)
    drawn.race(3)
    assert drawn.told() == ["tucked"]
    assert drawn.settle().view.joint is False
    assert drawn.turn().game.turned == (3,)


def test_JS_9_outward_together_with_inward_and_nobody_grabs_is_the_joint_turn() -> None:
    drawn = inward_and_outward().turn()
    assert drawn.game.turned == (1, 2, 3, 0)
    assert drawn.view.inward is False


def test_JS_9_next_is_the_player_after_the_one_whose_arrows_began_it() -> None:
    assert outward().turn().view.next_hand == 2
    assert outward().turn().turn().game.turned == (2,)


def test_JS_9_also_after_a_chain() -> None:
    drawn = inward_and_outward()  # player 0 began it, player 2 went on with it
    assert drawn.turn().view.next_hand == 1


def test_JS_9_manual_the_joint_turn_comes_by_itself() -> None:
    drawn = table("| out *2\n| *2\n| *2\n| *2", manual=True).act(0, "flip").turn()
    assert drawn.view.joint is True
    assert drawn.game.sleepers() == frozenset()
    assert drawn.refuses(1, "flip") == "not-legal"
    assert len(drawn.turn().game.turned) == 4


# JS-10
def test_JS_10_outward_again_within_a_joint_turn_is_another_joint_turn() -> None:
    drawn = table("| out star1r *2\n| ring1r *3\n| out *3\n| leaf1r *3").turn(2)
    assert drawn.view.joint is True
    assert len(drawn.turn().game.turned) == 4
    assert drawn.view.joint is False


def test_JS_10_two_at_once_are_one_joint_turn() -> None:
    drawn = table("| out out star1r *2\n| ring1r *3\n| out *3\n| leaf1r *3").turn(3)
    assert drawn.counts() == [2, 2, 2, 2]
    assert drawn.view.joint is False
    assert drawn.turn().game.turned == (1,)


# JS-11
def inward() -> Table:
    return table("star1r ring1r | *2\n| in *2\n| leaf1g *2\n| *2\ntotem knot1r\nnext 1").turn()


def test_JS_9_JS_11_it_is_told_which_arrows_work() -> None:
    assert inward().told() == ["turned", "inward"]
    assert outward().told() == ["turned", "outward"]
    assert inward_and_outward().told() == ["joint-turn", "turned", "turned", "turned", "turned", "inward", "outward"]


@pytest.mark.parametrize("seat", range(4))
def test_JS_11_everybody_may_grab_and_puts_his_pile_under_the_totem(seat: int) -> None:
    drawn = inward()
    pile = drawn.pile(seat)
    drawn.race(seat)
    assert drawn.told()[0] == "tucked"
    assert drawn.totem() == sorted(["knot1r", *pile])
    assert drawn.pile(seat) == []
    assert drawn.counts() == [2, 2, 3, 2]


def test_JS_11_after_the_grab_the_arrows_have_done_their_work() -> None:
    assert inward().view.inward is True
    drawn = inward().race(0).settle()
    assert (drawn.view.inward, drawn.view.hands[1].works) == (False, False)
    assert drawn.race(2).told() == ["false-grab"]


def test_JS_11_he_goes_next() -> None:
    assert inward().race(0).view.next_hand == 0
    assert inward().race(3).view.next_hand == 3


def test_JS_11_nobody_grabs_before_the_next_turn_and_it_lapses() -> None:
    drawn = inward().turn()
    assert drawn.view.inward is False
    assert drawn.race(0).told()[0] == "false-grab"


# JS-13


def inward_with_live_match() -> Table:
    return table("knot1r star1r | *2\n| star1g *2\n| in *2\nring1r | *2\nnext 1").turn(2)


def test_JS_13_a_matching_player_who_grabs_chooses_inward_or_duel() -> None:
    drawn = inward_with_live_match().race(0)
    assert (drawn.view.stage, drawn.view.chooser) == ("choosing", 0)
    assert drawn.view.offers == ("duel", "inward")
    assert drawn.game.to_act() == {0}
    assert drawn.refuses(0, "choose:{},joint") == "not-legal"
    assert drawn.refuses(1, "choose:{},duel") == "not-your-turn"


def test_JS_13_he_chooses_inward() -> None:
    drawn = inward_with_live_match().race(0).act(0, "choose:{},inward")
    assert drawn.totem() == ["knot1r", "star1r"]
    assert drawn.view.next_hand == 0
    assert drawn.pile(1) == ["star1g"]


def test_JS_13_he_chooses_the_duel() -> None:
    drawn = inward_with_live_match().race(0).act(0, "choose:{},duel")
    assert drawn.under(1, 3) == ["knot1r", "star1g", "star1r"]
    assert drawn.view.next_hand == 1


def test_JS_13_after_four_seconds_it_is_a_duel() -> None:
    drawn = inward_with_live_match().race(0)
    assert drawn.game.deadline() == drawn.moment(500 + 350 + 4000)
    assert drawn.pass_time().told() == ["duel"]


def test_JS_13_anyone_else_gets_inward() -> None:
    drawn = inward_with_live_match().race(3)
    assert drawn.told()[0] == "tucked"
    assert drawn.totem() == ["ring1r"]


def test_JS_13_a_press_on_the_card_before_knows_nothing_of_the_inward_arrows() -> None:
    assert inward_with_live_match().grab(0, ms=300).pass_time().told() == ["duel"]


def test_JS_13_both_in_one_joint_turn() -> None:
    drawn = table("| out star1r *2\n| star1g *2\n| in *2\n| ring1p *2").turn(2)
    assert drawn.matches() == [{0, 1}]
    assert drawn.race(1).view.offers == ("duel", "inward")


def test_JS_13_an_old_panel_is_refused() -> None:
    drawn = inward_with_live_match().race(0)
    assert drawn.refuses(0, "choose:10,duel") == "choice-over"
    assert drawn.pass_time().refuses(0, "choose:{},inward") == "choice-over"


# JS-14
def outward_and_match() -> Table:
    return table("knot1r star1r | *2\n| star1g *2\n| out *2\nring1r | *2\nnext 1").turn(2)


def test_JS_14_who_matches_and_grabs_chooses_duel_or_joint_turn() -> None:
    assert outward_and_match().race(1).view.offers == ("duel", "joint")


def test_JS_14_the_duel() -> None:
    drawn = outward_and_match().race(1).act(1, "choose:{},duel")
    assert drawn.view.next_hand == 0
    assert drawn.view.joint is False
    assert drawn.counts()[0] == 2 + 3


def test_JS_14_a_chosen_joint_turn_comes_as_soon_as_the_decision_has_been_shown_without_a_count() -> None:
    drawn = outward_and_match().race(1).act(1, "choose:{},joint")
    assert drawn.decision() == ("joint", (1,), {})
    assert drawn.pile(0) == ["knot1r", "star1r"]
    assert drawn.game.deadline() == drawn.game.since + 2500
    assert drawn.pass_time().told()[0] == "joint-turn"
    assert drawn.game.turned == (3, 0, 1, 2)
    assert drawn.view.next_hand == 3
    assert (drawn.view.stage, [hand.pile for hand in drawn.view.hands]) == ("open", [3, 2, 2, 2])


def test_JS_14_a_press_made_before_the_chosen_joint_turn_is_late_though_its_match_still_shows() -> None:
    drawn = table("star1r |\nstar1y |\n| out *3\n| *3\nnext 2").turn().race(0).act(0, "choose:{},joint").pass_time()
    assert drawn.matches() == [{0, 1}]
    assert drawn.ignores(1, ms=-500)
    assert drawn.see().grab(1, ms=450).pass_time().told()[0] == "duel"


def test_JS_14_within_400_ms_after_the_joint_turn_the_outward_arrows_before_it_are_over() -> None:
    drawn = table("star1r |\nstar1y |\n| out *3\n| *3\nnext 2").turn(2).grab(0, ms=300).pass_time()
    assert drawn.told()[0] == "duel"


def test_JS_14_after_the_duel_the_next_card_has_its_own_time_not_the_count_of_the_joint_turn() -> None:
    drawn = table("star1r | *2\nstar1g | *2\n| out *2\n| *3\nnext 2", manual=True).turn().race(0)
    drawn.act(0, "choose:{},duel").settle()
    assert drawn.game.deadline() == drawn.moment(10_000 + 350)


def test_JS_14_nobody_can_grab_before_the_chosen_joint_turn() -> None:
    drawn = outward_and_match().race(1).act(1, "choose:{},joint")
    assert drawn.game.to_act() == frozenset()
    assert drawn.refuses(0, "grab", ms=1200) == "too-late"


def test_JS_14_the_heap_that_somebody_owes_is_taken_before_the_chosen_joint_turn() -> None:
    drawn = table("| out star1r *3\n| star1g *3\n| out *3\nwave1p | in").turn(2).race(0).act(0, "choose:{},joint")
    assert drawn.pass_time().decision()[:2] == ("heap", (3,))
    assert drawn.pass_time().told()[0] == "joint-turn"


def test_JS_14_after_four_seconds_it_is_a_duel() -> None:
    drawn = outward_and_match().race(1)
    assert drawn.game.deadline() == drawn.moment(500 + 350 + 4000)
    assert drawn.pass_time().told() == ["duel"]


def test_JS_14_only_the_matching_players_may_grab() -> None:
    assert outward_and_match().race(3).told() == ["false-grab"]


def test_JS_14_nobody_grabs_and_the_joint_turn_happens() -> None:
    assert outward_and_match().turn().game.turned == (3, 0, 1, 2)


def test_JS_14_a_press_on_the_card_before_knows_nothing_of_the_outward_arrows() -> None:
    drawn = outward_and_match().grab(0, ms=300).pass_time()
    assert drawn.told() == ["duel"]
    assert drawn.settle().view.joint is False


def test_JS_14_with_inward_arrows_too_all_three_may_be_chosen() -> None:
    drawn = table("| out star1r *2\n| star1g *2\n| in *2\n| out *2").turn(2)
    assert drawn.race(0).view.offers == ("duel", "inward", "joint")


def test_JS_14_three_who_match_are_divided_after_the_choice() -> None:
    drawn = table("star1r | *2\nstar1g | *2\n| star1y *2\n| out *2\nnext 2").turn(2).race(1)
    assert drawn.act(1, "choose:{},duel").view.stage == "dividing"
    assert drawn.act(1, "divide:{},0").counts() == [4, 2, 3, 2]
