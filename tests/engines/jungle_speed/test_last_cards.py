"""JS-15 to JS-18: last cards, and coming free."""

from tests.engines.jungle_speed.tables import Table, table


# JS-15
def test_JS_15_who_has_turned_his_last_card_stays_in_without_turning() -> None:
    drawn = table("| star1r\n| ring1g *2\n| leaf1y *2\n| wave1p *2").turn()
    assert drawn.game.outcome() is None
    assert drawn.view.hands[0].out is False
    assert drawn.turn(4).game.turned == (1,)
    assert drawn.pile(0) == ["star1r"]


def test_JS_15_he_wins_by_a_duel_won() -> None:
    drawn = table("| star1r\nstar1g | *2\n| *2\n| *2").turn().race(0)
    assert drawn.view.ending == "first-out"
    assert drawn.game.outcome().winners == (0,)  # type: ignore[union-attr]


def test_JS_15_he_does_not_win_by_a_duel_lost() -> None:
    drawn = table("| star1r\nstar1g | *2\n| *2\n| *2").turn().race(1)
    assert drawn.game.outcome() is None
    assert drawn.view.next_hand == 0


def test_JS_15_he_wins_by_a_duel_of_three() -> None:
    drawn = table("| star1r\nstar1g | *2\nstar1y | *2\n| *2").turn().race(0)
    assert drawn.game.outcome() is None
    assert drawn.act(0, "divide:{},even").places()[0] == 1


def test_JS_15_he_wins_by_an_inward_grab() -> None:
    assert table("star1r |\n| in *2\n| *2\n| *2\nnext 1").turn().race(0).places()[0] == 1


def test_JS_15_he_wins_by_someone_elses_false_grab() -> None:
    assert table("| star1r\nring1g | *2\n| *2\n| *2").turn().race(2).places()[0] == 1


def test_JS_15_he_wins_when_someone_else_takes_the_heap() -> None:
    assert table("star1r |\n| in\n| *2\n| *2\nnext 1").turn().pass_time().places()[0] == 1


def test_JS_15_his_own_false_grab_brings_him_back() -> None:
    drawn = table("| star1r\nring1g | *2\n| *2\n| *2").turn().race(0)
    assert drawn.game.outcome() is None
    assert drawn.under(0, 2) == ["ring1g", "star1r"]


# JS-16
def last_inward() -> Table:
    return table("star1r | *2\nring1g | in\nleaf1y | *2\n| *2\ntotem knot1r\nnext 1").turn()


def test_JS_16_his_own_grab_frees_him() -> None:
    drawn = last_inward().race(1)
    assert drawn.places()[1] == 1
    assert drawn.totem() == ["in", "knot1r", "ring1g"]


def test_JS_16_someone_else_grabs_and_he_takes_the_heap_with_the_grabbers_pile() -> None:
    drawn = last_inward().race(0)
    assert (drawn.told(), drawn.totem()) == (["tucked"], ["knot1r", "star1r"])
    drawn.pass_time()
    assert (drawn.told(), drawn.decision()) == (["heap"], ("heap", (1,), {1: 5}))
    assert drawn.under(1, 5) == sorted(["star1r", "ring1g", "in", "leaf1y", "knot1r"])
    assert drawn.piles() == [[], [], [], []]
    assert drawn.totem() == []
    assert drawn.turn().game.turned == (0,), "whom the grab names"


def test_JS_16_nobody_grabs_and_he_takes_the_heap_when_the_time_is_over() -> None:
    drawn = last_inward()
    assert drawn.counts()[1] == 0
    drawn.pass_time()
    assert (drawn.told(), drawn.counts()[1]) == (["heap"], 5)
    assert drawn.turn().game.turned == (2,), "the player after him"


def test_JS_16_taking_the_heap_is_a_decision_and_then_the_next_card_has_its_full_time() -> None:
    drawn = last_inward().pass_time()
    assert (drawn.view.stage, drawn.game.deadline()) == ("decided", drawn.game.since + 2500)
    drawn.time()
    assert (drawn.view.stage, drawn.view.reveal, drawn.told()) == ("open", 12, [])
    assert (drawn.game.deadline() or 0) >= drawn.moment(2250 + 350)


def test_JS_16_nobody_grabs_and_outward_arrows_beside_it_the_heap_comes_first_then_the_count_and_the_joint_turn() -> (
    None
):
    drawn = table("| out *3\n| out *3\nwave1p | in\n| ring1g *3").turn(2).pass_time()
    assert drawn.decision()[:2] == ("heap", (2,))
    assert drawn.time().told() == [], "nothing is turned before the count"
    assert (drawn.view.stage, drawn.view.joint, drawn.game.deadline()) == ("open", True, drawn.moment(3000 + 350))
    assert len(drawn.turn().game.turned) == 4


def test_JS_16_after_someone_elses_duel_he_takes_what_is_left() -> None:
    drawing = "star1r | *2\n| star1g *2\nleaf1y | in\nwave1p | *2\nnext 1"
    drawn = table(drawing).turn(2).race(0).act(0, "choose:{},duel")
    assert drawn.told() == ["duel"]
    assert drawn.under(1, 2) == ["star1g", "star1r"]
    assert drawn.pass_time().told() == ["heap"]
    assert drawn.under(2, 3) == ["in", "leaf1y", "wave1p"]
    assert drawn.view.next_hand == 1


def test_JS_16_his_heap_is_taken_after_the_picker_is_closed() -> None:
    drawing = "star1r | *2\nstar1y | *2\n| star1g *2\nwave1p | in\nnext 2"
    drawn = table(drawing).turn(2).race(0).act(0, "choose:{},duel")
    assert drawn.pile(3) == ["wave1p", "in"]
    assert drawn.act(0, "divide:{},even").pass_time().told() == ["heap"]
    assert drawn.counts()[3] == 2


def test_JS_16_the_grabber_who_has_emptied_himself_is_free_when_the_heap_was_taken() -> None:
    drawn = table("star1r |\n| in\n| *2\n| *2\nnext 1").turn().race(0)
    assert drawn.told() == ["tucked"]
    assert drawn.pass_time().told()[:2] == ["heap", "free"]
    assert drawn.places()[0] == 1
    assert drawn.counts()[1] == 2


def test_JS_16_only_arrows_owe_the_heap_not_another_last_card_of_the_same_joint_turn() -> None:
    drawn = table("| out *3\nwave1p | star1r\n| in *3\n| ring1g *3").turn(2)
    assert drawn.pile(1) == ["wave1p", "star1r"]
    assert drawn.pass_time().told() == ["turned"]
    assert drawn.pile(1) == ["wave1p", "star1r"]


def test_JS_16_who_grabs_his_own_inward_arrows_is_free_when_the_other_has_taken_the_heap() -> None:
    drawn = table("| out *3\nring1g | col\nleaf1y | in\n| wave1p *3", play_on=True).turn(2).race(2)
    assert (drawn.told(), drawn.view.free) == (["tucked"], ())
    assert drawn.pass_time().told() == ["heap", "free"]
    assert drawn.decision() == ("heap", (1,), {1: 2 + 2 + 2 + 1})
    assert drawn.view.free == ((2,),)


# JS-17
def last_colours() -> Table:
    return table("star1r | *2\nring1g | col\nleaf1y | wave1r *2\n| *2\ntotem knot1r\nnext 1").turn()


def test_JS_17_a_last_card_colour_does_not_work_and_is_grey() -> None:
    view = last_colours().view
    assert (view.mode, view.hands[1].works) == ("shapes", False)


def test_JS_17_he_takes_the_same_heap_when_the_time_is_over() -> None:
    drawn = last_colours().pass_time()
    assert drawn.told() == ["heap"]
    assert drawn.under(1, 5) == sorted(["star1r", "ring1g", "col", "leaf1y", "knot1r"])
    assert drawn.turn().piles() == [[], [], ["wave1r"], []]
    assert drawn.game.turned == (2,)


def test_JS_17_shapes_go_on_counting() -> None:
    drawn = table("star1r | *2\n| star1g *2\nleaf1y | col\n| *2\nnext 1").turn(2)
    assert drawn.matches() == [{0, 1}]
    assert drawn.race(1).told() == ["duel"]
    assert drawn.pass_time().told() == ["heap"]
    assert drawn.under(2, 2) == ["col", "leaf1y"]


def test_JS_17_who_grabs_inward_arrows_of_the_same_joint_turn_owes_nothing() -> None:
    drawn = table("| out *2\nring1g | col\n| in *2\n| wave1p *2", play_on=True).turn(2).race(1)
    assert drawn.told() == ["tucked", "free"]
    assert drawn.totem() == ["col", "ring1g"]
    assert drawn.settle().view.stage == "open"


def test_JS_17_his_own_false_grab_brings_him_the_heap_once() -> None:
    drawn = last_colours().race(1)
    assert drawn.told() == ["false-grab"]
    assert drawn.under(1, 5) == sorted(["star1r", "ring1g", "col", "leaf1y", "knot1r"])
    drawn.time()
    assert (drawn.view.stage, drawn.told()) == ("open", [])
    assert drawn.turn().game.turned == (1,)


def two_owe(next_hand: int = 0) -> Table:
    """In one joint turn the last cards of 1 (colour) and 2 (inward) are turned; 4 has turned his last one before."""
    drawing = "| out *3\nring1g | col\nleaf1y leaf2y | in\n| wave1p *3\nstar1r |\ntotem knot1r"
    drawn = table(drawing, play_on=True).turn(2)
    drawn.game = drawn.game.changed(next_hand=next_hand)
    return drawn


def test_JS_17_of_several_who_owe_the_first_takes_the_heap_without_the_others_piles_who_take_back_their_own() -> None:
    drawn = two_owe().pass_time()
    assert drawn.told() == ["heap", "heap", "free"]
    assert drawn.decision() == ("heap", (1, 2), {1: 1 + 2 + 2 + 1 + 1, 2: 3})
    assert drawn.under(2, 3) == ["in", "leaf1y", "leaf2y"]
    assert {"out", "ring1g", "col", "wave1p", "star1r", "knot1r"} <= set(drawn.stack(1))


def test_JS_17_the_first_of_them_is_counted_clockwise_from_the_player_who_goes_next() -> None:
    assert two_owe(next_hand=2).pass_time().decision()[1] == (2, 1)
    assert two_owe(next_hand=3).pass_time().decision()[1] == (1, 2)


def test_JS_17_nobody_who_owes_becomes_free_by_anothers_debt_but_who_owes_nothing_may() -> None:
    drawn = two_owe().pass_time()
    assert drawn.view.free == ((4,),)
    assert all(drawn.counts()[hand] for hand in (1, 2))


# JS-18
def test_JS_18_last_card_outward_his_pile_goes_under_the_totem_and_he_wins_at_once() -> None:
    drawn = table("star1r | *2\nring1g | out\n| *2\n| *2\ntotem knot1r\nnext 1").turn()
    assert drawn.places()[1] == 1
    assert drawn.totem() == ["knot1r", "out", "ring1g"]


def left_by_outward() -> Table:
    return table("star1r | *2\nring1g | out\n| *2\n| *2\ntotem knot1r\nnext 1", play_on=True).pass_time()


def test_JS_18_it_is_a_decision_and_his_cards_stay_until_it_was_shown() -> None:
    drawn = left_by_outward()
    assert drawn.decision() == ("outward", (1,), {})
    assert drawn.view.decision.under == 2  # type: ignore[union-attr]
    assert [hand.pile for hand in drawn.view.hands] == [1, 2, 0, 0]
    assert drawn.view.hands[1].works is True
    assert [hand.pile for hand in drawn.time().view.hands] == [1, 0, 0, 0]


def test_JS_18_within_400_ms_after_it_a_match_of_others_that_lay_there_counts() -> None:
    drawn = table("star1r | *2\nring1g | out\nstar1g | *2\n| *2\nnext 1", play_on=True).pass_time().time()
    assert drawn.ignores(3, ms=200)
    assert drawn.grab(0, ms=200).pass_time().told() == ["duel"]


def test_JS_18_no_joint_turn_and_the_player_after_him_is_next() -> None:
    drawn = left_by_outward()
    assert drawn.view.joint is False
    assert drawn.turn().game.turned == (2,)


def test_JS_18_another_outward_in_the_same_joint_turn_still_works_after_it() -> None:
    drawn = table("| out *3\n| out\n| out *3\n| *3", play_on=True).turn(2)
    assert (drawn.view.free, drawn.view.stage) == (((1,),), "decided")
    drawn.time()
    assert (drawn.view.stage, drawn.view.joint) == ("open", True)
    assert len(drawn.turn().game.turned) == 3


def test_JS_18_inward_arrows_of_the_same_joint_turn_may_be_grabbed_after_it() -> None:
    drawn = table("| out *3\n| out\n| in *3\n| wave1p *3", play_on=True).turn(2)
    assert drawn.refuses(3, "grab") == "too-late"
    drawn.time()
    assert (drawn.view.inward, drawn.race(3).told()) == (True, ["tucked"])


def test_JS_18_a_false_grab_before_the_heap_is_taken_frees_him() -> None:
    drawn = last_colours().race(3)
    assert drawn.told()[:2] == ["false-grab", "free"]
    assert drawn.places()[1] == 1


def joint_last_cards(last: str = "in") -> Table:
    """Within one joint turn player 1's last card is outward and player 2's is inward or colour."""
    return table(f"| out *2\nring1g | out\nleaf1y | {last}\n| wave1p *2\ntotem knot1r").turn(2)


def test_JS_18_outward_is_settled_at_once_and_the_heap_at_the_end_of_the_reveal() -> None:
    drawn = joint_last_cards()
    assert (drawn.view.stage, drawn.pile(1)) == ("decided", [])
    assert drawn.totem() == ["knot1r", "out", "ring1g"]
    assert (drawn.game.outcome(), drawn.view.free) == (None, ())
    drawn.time()
    assert 1 not in drawn.game.to_act()
    assert drawn.pass_time().told()[:2] == ["heap", "free"]
    assert drawn.places()[1] == 1


def test_JS_18_then_all_without_cards_are_free_together() -> None:
    drawn = joint_last_cards().settle().race(2)  # his own inward arrows free him too
    assert drawn.view.free == ((1, 2),)
    assert drawn.places()[1] == drawn.places()[2] == 1
