"""JS-7, JS-24, JS-26 and JS-27: what a press is judged on. Their order (JS-25) is in `test_order.py`."""

import pytest

from engines.jungle_speed.actions import Grab, Shown
from tests.engines.jungle_speed.tables import Table, table


def three_match() -> Table:
    """0 and 1 match since reveal 11, 2 joined at reveal 12; reveal 13 changed nothing for them."""
    return table("star1r | *3\n| star1g *3\n| star1y *3\n| ring1p *3\n| *2\nnext 1").turn(3)


def nothing() -> Table:
    return table("star1r | *3\n| ring1g *3\n| leaf1y *3\n| wave1p *3\nnext 1").turn()


# JS-7
def test_JS_7_within_400_ms_after_a_reveal_nobody_grabs_falsely() -> None:
    drawn = nothing()
    assert drawn.ignores(0, ms=0)
    assert drawn.ignores(0, ms=400)
    assert drawn.grab(0, ms=401).pass_time().told() == ["false-grab"]


def test_JS_7_such_a_press_opens_no_window_and_he_may_press_again() -> None:
    drawn = nothing()
    due = drawn.game.deadline()
    assert drawn.grab(0, ms=300).game.deadline() == due
    assert drawn.grab(0, ms=900).view.grabbed == (0,)


def test_JS_7_within_400_ms_it_counts_if_the_pressers_match_showed_before_and_still_shows() -> None:
    drawn = table("star1r | *3\n| star1g *3\n| ring1y *3\n| *3\nnext 1").turn(2)
    assert drawn.ignores(2, ms=350)
    assert drawn.grab(0, ms=350).pass_time().told() == ["duel"]


def test_JS_7_within_400_ms_a_match_that_the_new_card_made_does_not_count() -> None:
    drawn = table("star1r | *3\n| star1g *3\n| *3\n| *3\nnext 1").turn()
    assert drawn.ignores(0, ms=350)
    assert drawn.grab(0, ms=420).pass_time().told() == ["duel"]


def test_JS_7_within_400_ms_a_match_that_the_new_card_covered_does_nothing() -> None:
    drawn = table("star1r | leaf1y *3\nstar1g | *3\n| *3\n| *3").turn()
    assert drawn.ignores(0, ms=100)
    assert drawn.ignores(1, ms=100)


def test_JS_7_within_400_ms_a_new_partner_is_not_the_match_that_showed_before() -> None:
    drawn = table("star1r | *3\nstar1g | star1y *3\n| *3\n| *3\nnext 1").turn()
    assert drawn.matches() == [{0, 1}], "the same shape, but another card"
    assert drawn.ignores(0, ms=350)
    assert drawn.grab(0, ms=420).pass_time().told() == ["duel"]


def test_JS_7_within_400_ms_cards_that_lay_there_but_did_not_match_yet_do_not_count() -> None:
    drawn = table("| col wave1p *2\nstar1r | *2\nstar1g | *2\n| ring1r *2").turn()
    drawn.game = drawn.game.changed(next_hand=0)
    assert drawn.turn().matches() == [{1, 2}], "colours counted before, and now shapes do"
    assert drawn.ignores(1, ms=350)
    assert drawn.grab(1, ms=420).pass_time().told() == ["duel"]


def test_JS_7_within_400_ms_another_match_of_the_same_card_is_not_the_one_that_showed_before() -> None:
    drawn = table("star1r | *3\nring1r | *3\nstar1g | *3\n| col *3\nnext 3")
    assert drawn.matches() == [{0, 2}]
    assert drawn.turn().matches() == [{0, 1}], "colours count now"
    assert drawn.ignores(0, ms=350)
    assert drawn.grab(0, ms=420).pass_time().told() == ["duel"]


def test_JS_7_within_400_ms_inward_arrows_of_the_card_before_are_over() -> None:
    drawn = table("star1r | *2\n| in *2\n| *2\n| *2\nnext 1").turn(2)
    assert drawn.ignores(0, ms=399)


def test_JS_7_within_400_ms_a_match_counts_alone_for_the_inward_arrows_beside_it_are_over() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| in *2\n| *2\n| *2\nnext 1").turn(3).grab(0, ms=300)
    assert drawn.pass_time().told() == ["duel"]
    assert drawn.view.photo[0].reveal == 12, "there inward arrows and the match showed together"


def test_JS_7_within_400_ms_new_inward_arrows_do_not_count_yet() -> None:
    drawn = table("star1r | *2\n| in *2\n| *2\n| *2\nnext 1").turn()
    assert drawn.ignores(0, ms=400)
    assert drawn.grab(0, ms=401).pass_time().told() == ["tucked"]


def test_JS_7_within_400_ms_after_a_decision_what_showed_before_it_and_still_shows_counts() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| ring1r *2\n| ring1g *2\nnext 1").turn(3).race(2).settle()
    assert drawn.ignores(2, ms=200)
    assert drawn.grab(0, ms=200).pass_time().told() == ["duel"]


# JS-24
def test_JS_24_every_reveal_has_a_number_and_one_button_serves_the_whole_match() -> None:
    drawn = three_match()
    assert drawn.view.reveal == 13
    assert [str(action) for action in drawn.game.legal_actions(0)] == ["grab"]
    assert drawn.game.turn() == 0
    assert drawn.turn().view.reveal == 14
    assert [str(action) for action in drawn.game.legal_actions(0)] == ["grab"]


def test_JS_24_the_moment_of_showing_is_a_move_of_time_itself() -> None:
    drawn = table("| *2\n| *2\n| *2").pass_time()
    assert (drawn.view.reveal, drawn.view.shown_at) == (11, None)
    for seat in range(3):
        assert drawn.refuses(seat, "shown:11") == "not-legal"
    drawn.play(None, Shown(reveal=11), drawn.game.since + 180)
    assert drawn.view.shown_at == drawn.game.since + 180


@pytest.mark.parametrize("reveal", [0, 9, 10, 12])
def test_JS_24_another_reveal_than_the_one_that_waits_cannot_be_shown(reveal: int) -> None:
    assert table("| *2\n| *2\n| *2").pass_time().refuses(None, f"shown:{reveal}") == "stale"


def test_JS_24_a_reveal_is_shown_once() -> None:
    assert nothing().refuses(None, "shown:11") == "stale"


def test_JS_24_nothing_is_shown_while_a_decision_is_or_at_the_end() -> None:
    assert nothing().race(0).refuses(None, "shown:{}") == "stale"
    over = table("| star1r\nstar1g | *2\n| *2").turn().race(0)
    assert over.refuses(None, "shown:{}") == "over"


def test_JS_24_the_time_of_a_card_begins_when_it_is_shown() -> None:
    slow, fast = (table("| *2\n| *2\n| *2").pass_time().see(after=after) for after in (9000, 100))
    assert (slow.game.deadline() or 0) - (fast.game.deadline() or 0) == 8900


def test_JS_24_nobody_is_judged_on_a_card_that_is_not_shown() -> None:
    drawn = table("| star1r *2\n| *2\n| *2").pass_time().grab(1, ms=3000)
    assert drawn.view.grabbed == ()
    assert drawn.see(after=3200).game.presses == ()


def test_JS_24_a_card_that_is_never_shown_counts_as_shown_after_fifteen_seconds() -> None:
    drawn = table("| *2\n| *2\n| *2").pass_time()
    due = drawn.game.since + 15_000
    assert drawn.game.deadline() == due
    assert drawn.pass_time().view.shown_at == due
    assert drawn.ignores(0, ms=400)
    assert drawn.grab(0, ms=401).pass_time().told() == ["false-grab"]


def test_JS_24_what_lies_after_a_decision_has_its_own_fifteen_seconds_to_be_shown() -> None:
    drawn = nothing().race(0)
    until = drawn.game.deadline() or 0
    assert drawn.pass_time().game.deadline() == until + 15_000


def test_JS_24_a_press_belongs_to_the_latest_reveal_shown_before_it() -> None:
    drawn = table("star1r | *3\n| star1g *3\n| ring1y *3\n| *3\nnext 1").turn().pass_time()
    turned = drawn.game.since
    drawn.play(0, Grab(), turned + 100)  # the next card was turned, and nobody sees it yet
    assert drawn.view.grabbed == (0,)
    drawn.see(after=150).pass_time()
    assert [(finish.seat, finish.reveal, finish.verdict) for finish in drawn.view.photo] == [(0, 11, "won")]


def test_JS_24_a_press_is_judged_by_its_moment_even_if_it_arrives_before_that_of_the_card() -> None:
    drawn = table("| star1r *2\n| *2\n| *2").pass_time()
    drawn.play(1, Grab(), drawn.game.since + 700).see(after=200)
    assert drawn.view.grabbed == (1,)
    assert drawn.pass_time().told() == ["false-grab"]
    assert drawn.view.photo[0].ms == 500


def test_JS_24_who_presses_on_and_on_before_a_card_is_shown_is_kept_a_few_times() -> None:
    drawn = table("| star1r *2\n| *2\n| *2").pass_time()
    for ms in range(500, 1000, 100):
        drawn.grab(1, ms=ms)
    assert drawn.refuses(1, "grab", ms=1000) == "too-late"
    assert drawn.game.to_act() == {0, 2}
    drawn.see(after=50)
    assert drawn.view.grabbed == (1,), "the first one counts"


def test_JS_24_who_pressed_before_a_card_was_shown_may_press_on_it() -> None:
    drawn = table("| star1r *2\n| *2\n| *2").pass_time().grab(1, ms=50)
    assert drawn.game.to_act() == {0, 1, 2}
    assert drawn.see(after=100).grab(1, ms=500).view.grabbed == (1,)


def test_JS_24_numbered_buttons_of_before_an_update_count_like_the_others_on_their_own_reveal() -> None:
    assert three_match().grab(0, number=13).pass_time().view.photo[0].verdict == "won"
    assert three_match().grab(3, number=13).pass_time().view.photo[0].verdict == "false"
    assert three_match().ignores(3, ms=400, number=13)


def test_JS_24_an_older_number_counts_if_the_match_showed_then_and_still_shows() -> None:
    drawn = three_match().grab(1, ms=600).grab(0, number=12).pass_time()
    assert [(finish.seat, finish.reveal, finish.verdict) for finish in drawn.view.photo] == [
        (0, 12, "won"),
        (1, 13, "slower"),
    ]
    assert drawn.view.stage == "dividing"


def test_JS_24_a_later_card_that_joined_takes_nothing_from_those_who_matched_before() -> None:
    drawn = three_match().grab(0, number=11).pass_time()
    assert drawn.view.photo[0].verdict == "won"
    assert {hand % 5 for hand in drawn.view.duel} == {0, 1, 2}


def test_JS_24_an_older_number_of_who_did_not_match_then_is_late_never_false() -> None:
    drawn = three_match()
    assert drawn.refuses(2, "grab:11") == "too-late"
    assert drawn.refuses(3, "grab:12") == "too-late"
    assert drawn.grab(2, number=12).pass_time().view.photo[0].verdict == "won"


def test_JS_24_when_the_match_no_longer_shows_it_is_late() -> None:
    drawn = table("star1r | ring1g\n| star1g *2\n| *2\n| *2\nnext 1").turn()
    drawn.game = drawn.game.changed(next_hand=0)
    assert drawn.turn().refuses(1, "grab:11") == "too-late"


def test_JS_24_it_cancels_a_joint_turn_that_was_announced_meanwhile() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| out *2\n| *2\nnext 1").turn(2)
    drawn.grab(0, ms=50).pass_time()
    assert drawn.told() == ["duel"]
    assert drawn.settle().view.joint is False


@pytest.mark.parametrize("text", ["grab:0", "grab:14", "grab:999999"])
def test_JS_24_a_reveal_that_nobody_has_seen_is_refused(text: str) -> None:
    assert three_match().refuses(0, text) == "not-legal"


def test_JS_24_while_a_window_a_choice_a_picker_or_a_decision_is_open_no_card_is_turned() -> None:
    drawn = table("star1r | *2\nstar1g | *2\n| star1y *2\n| in *2\nnext 2", manual=True).turn(2)
    assert drawn.grab(0).refuses(1, "flip") == "not-legal"
    assert drawn.pass_time().view.stage == "choosing"
    assert drawn.refuses(0, "flip") == "not-legal"
    assert drawn.act(0, "choose:{},duel").view.stage == "dividing"
    assert drawn.refuses(0, "flip") == "not-legal"
    assert drawn.act(0, "divide:{},even").view.stage == "decided"
    assert drawn.refuses(1, "flip") == "not-your-turn"
    assert drawn.game.reveal == 12


def test_JS_24_everybody_with_cards_may_press_once_a_card_is_up() -> None:
    drawn = three_match()
    assert drawn.game.to_act() == {0, 1, 2, 3, 4}
    assert drawn.grab(3).game.to_act() == {0, 1, 2, 4}


# JS-26
def test_JS_26_a_press_after_the_decision_is_late_and_changes_nothing() -> None:
    drawn = three_match().race(0)
    for text in ("grab", "grab:13", "grab:12"):
        assert drawn.refuses(1, text, ms=620) == "too-late"
        assert drawn.refuses(3, text, ms=100) == "too-late"


def test_JS_26_while_a_decision_is_shown_it_is_late() -> None:
    drawn = nothing().race(0)
    assert drawn.view.stage == "decided"
    assert drawn.refuses(1, "grab", ms=2500) == "too-late"


def test_JS_26_it_stays_late_when_what_lies_is_a_new_reveal() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| ring1r *2\n| ring1g *2\nnext 1").turn(3).race(2).pass_time()
    assert drawn.ignores(0, ms=-200), "it was made while the decision was shown"
    assert drawn.refuses(0, "grab:13", ms=100) == "too-late", "an older button names a reveal that was decided"
    assert drawn.grab(0, ms=50).see(after=200).view.grabbed == (), "it was made before the new reveal was shown"


def test_JS_26_after_the_decisive_grab_the_others_are_late_too() -> None:
    drawn = table("| star1r\nstar1g | *2\n| *2\n| *2").turn().race(0)
    assert drawn.game.outcome() is not None
    assert drawn.refuses(1, "grab", ms=620) == "too-late"


def test_JS_26_in_the_window_nobody_but_the_first_is_punished() -> None:
    drawn = three_match().race(1, 3, 4)
    assert [finish.verdict for finish in drawn.view.photo] == ["won", "late", "late"]
    assert drawn.act(1, "divide:{},even").counts()[3:] == [3, 2]


# JS-27
def test_JS_27_everyone_sees_who_was_how_fast_since_the_reveal_was_shown() -> None:
    drawn = three_match().grab(3, ms=512).grab(0, ms=471).grab(2, ms=490).pass_time()
    assert [(finish.seat, finish.ms, finish.verdict) for finish in drawn.view.photo] == [
        (0, 471, "won"),
        (2, 490, "slower"),
        (3, 512, "late"),
    ]


def test_JS_27_a_press_on_the_card_before_is_measured_from_that_one() -> None:
    drawn = three_match()
    since = drawn.moment(0) - (drawn.game.past[-1].shown or 0)
    assert since > 2000
    assert drawn.grab(0, ms=10).pass_time().view.photo[0].ms == since + 10


def test_JS_27_the_photo_finish_goes_with_the_next_card() -> None:
    drawn = three_match().race(3).settle()
    assert [finish.seat for finish in drawn.view.photo] == [3]
    assert drawn.turn().view.photo == ()
