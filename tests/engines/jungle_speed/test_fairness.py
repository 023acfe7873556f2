"""JS-24 to JS-27: presses on the reveal they were made on, in the order in which they were made."""

from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Move, Refused, Timeout
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.actions import Grab
from tests.engines.jungle_speed.tables import START, Table, table


def live_match() -> Table:
    """0 and 1 match since reveal 11, 2 joined at reveal 12; reveal 13 changed nothing for them."""
    return table("star1r | *3\n| star1g *3\n| star1y *3\n| ring1p *3\n| *2\nnext 1").turn(3)


# JS-24
def test_JS_24_every_reveal_has_a_number_and_the_grab_carries_it() -> None:
    drawn = live_match()
    assert drawn.view.reveal == 13
    assert [str(action) for action in drawn.game.legal_actions(0)] == ["grab:13"]
    assert drawn.game.turn() == 0
    assert drawn.turn().view.reveal == 14


def test_JS_24_a_press_for_an_earlier_reveal_counts_with_its_own_time_while_the_match_lives() -> None:
    drawn = live_match().grab(1, ms=200)
    drawn.grab(0, ms=-50, reveal=12).time()
    assert [(finish.seat, finish.reveal, finish.verdict) for finish in drawn.view.photo] == [
        (0, 12, "won"),
        (1, 13, "slower"),
    ]
    assert drawn.view.stage == "dividing"


def test_JS_24_a_later_card_that_joined_takes_nothing_from_those_who_matched_before() -> None:
    drawn = live_match().grab(0, ms=-50, reveal=11).time()
    assert drawn.view.photo[0].verdict == "won"
    assert {hand % 5 for hand in drawn.view.duel} == {0, 1, 2}


def test_JS_24_who_was_not_entitled_at_that_earlier_reveal_is_late_never_false() -> None:
    drawn = live_match()
    assert drawn.refuses(2, "grab:11", ms=40) == ("too-late", {"ms": 40})
    assert drawn.refuses(3, "grab:12", ms=40) == ("too-late", {"ms": 40})
    assert drawn.grab(2, reveal=12).time().view.photo[0].verdict == "won"


def test_JS_24_when_the_match_no_longer_lives_it_is_late() -> None:
    drawn = table("star1r | ring1g\n| star1g *2\n| *2\n| *2\nnext 1").turn()
    drawn.game = drawn.game.changed(next_hand=0)
    assert drawn.turn().refuses(1, "grab:11", ms=-100) == ("too-late", {"ms": 0})


def test_JS_24_inward_arrows_do_not_outlive_their_reveal() -> None:
    drawn = table("star1r | *2\n| in *2\n| *2\n| *2\nnext 1").turn(2)
    assert drawn.refuses(0, "grab:11")[0] == "too-late"


def test_JS_24_a_press_for_an_earlier_reveal_knows_nothing_of_later_arrows() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| in *2\n| *2\nnext 1").turn(2)
    assert drawn.grab(0, ms=-100, reveal=11).time().told()[0] == "duel"


def test_JS_24_it_cancels_a_joint_turn_that_was_announced_meanwhile() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| out *2\n| *2\nnext 1").turn(2)
    drawn.grab(0, ms=-100, reveal=11).time()
    assert drawn.told()[0] == "duel"
    assert drawn.view.joint is False


@pytest.mark.parametrize("text", ["grab:14", "grab:0", "grab:999999"])
def test_JS_24_a_reveal_that_nobody_has_seen_is_refused(text: str) -> None:
    assert live_match().refuses(0, text) == ("not-legal", {})


def test_JS_24_while_a_window_a_choice_or_a_picker_is_open_no_card_is_turned() -> None:
    drawn = table("star1r | *2\nstar1g | *2\n| star1y *2\n| in *2\nnext 2", manual=True).turn(2)
    assert drawn.grab(0).refuses(0, "flip:{}")[0] == "not-your-turn"
    assert drawn.refuses(1, "flip:{}") == ("not-legal", {})
    assert drawn.time().view.stage == "choosing"
    assert drawn.refuses(0, "flip:{}") == ("not-legal", {})
    assert drawn.act(0, "choose:{},duel").view.stage == "dividing"
    assert drawn.refuses(0, "flip:{}") == ("not-legal", {})


def test_JS_24_everybody_with_cards_may_press_once_a_card_is_up() -> None:
    drawn = live_match()
    assert drawn.game.to_act() == {0, 1, 2, 3, 4}
    assert drawn.grab(3).game.to_act() == {0, 1, 2, 4}


# JS-25
def test_JS_25_presses_are_ordered_by_their_moment_not_by_arrival() -> None:
    drawn = live_match().grab(0, ms=400).grab(2, ms=399).time()
    assert drawn.view.photo[0].seat == 2


def test_JS_25_equal_moments_are_ordered_by_discords_number() -> None:
    later, first = {"ms": 400, "order": 4711}, {"ms": 400, "order": 4710}
    assert live_match().grab(0, **later).grab(2, **first).time().view.photo[0].seat == 2
    assert live_match().grab(2, **first).grab(0, **later).time().view.photo[0].seat == 2


def test_JS_25_a_press_is_read_back_with_its_number() -> None:
    assert [str(JungleSpeed.parse(text)) for text in ("grab:13", "grab:13,4194303")] == ["grab:13", "grab:13,4194303"]
    for text in ("grab:13,41943040", "grab:13,x", "grab:13,1,2", "grab:,1"):
        with pytest.raises(Refused):
            JungleSpeed.parse(text)


def test_JS_25_the_first_press_opens_a_window_of_350_ms() -> None:
    drawn = live_match().grab(0, ms=400)
    assert drawn.view.stage == "window"
    assert drawn.game.deadline() == drawn.game.shown_at + 750
    assert drawn.grab(1, ms=600).game.deadline() == drawn.game.shown_at + 750
    assert drawn.grab(2, ms=300).game.deadline() == drawn.game.shown_at + 650
    assert drawn.view.grabbed == (2, 0, 1)


def test_JS_25_the_earliest_decides_even_if_it_is_false() -> None:
    drawn = live_match().grab(0, ms=400).grab(3, ms=350).time()
    assert drawn.told()[0] == "false-grab"
    assert [(finish.seat, finish.verdict) for finish in drawn.view.photo] == [(3, "false"), (0, "slower")]


def test_JS_25_twice_on_one_reveal_is_refused() -> None:
    drawn = live_match().grab(0, ms=400)
    assert drawn.refuses(0, "grab:13", ms=450) == ("already-grabbed", {})
    assert drawn.refuses(0, "grab:13", ms=400) == ("already-grabbed", {})


def test_JS_25_of_two_presses_by_one_seat_the_earlier_counts_whichever_arrives_first() -> None:
    drawn = live_match().grab(0, ms=400).grab(1, ms=390).grab(0, ms=380).time()
    assert [(finish.seat, finish.ms) for finish in drawn.view.photo] == [(0, 380), (1, 390)]


def test_JS_25_how_many_presses_came_does_not_change_the_cards() -> None:
    game = live_match().game
    once = after(game, [(3, 380, 13, 0)])
    assert once == after(game, [(3, 400, 13, 0), (3, 390, 13, 0), (3, 380, 13, 0)])


POSITIONS: dict[str, Callable[[], Table]] = {
    "match of three": live_match,
    "inward and match": lambda: table("star1r | *2\n| star1g *2\n| *3\n| in *2\n| *2\nnext 1").turn(3),
    "nothing": lambda: table("star1r | *2\n| ring1g *2\n| leaf1y *3\n| wave1p *2\n| *2\nnext 1").turn(3),
    "two matches": lambda: table("star1r | *2\n| star1g *2\n| ring1r *3\n| ring1g *2\n| *2\nnext 1").turn(3),
    "outward and match": lambda: table("star1r | *2\n| star1g *2\n| *3\n| out *2\n| *2\nnext 1").turn(3),
    "two players": lambda: table("star1r | *2\n| star1g *2\n| ring1r *3\n| ring1g *2\nnext 1", players=2).turn(3),
}
presses = st.lists(
    st.tuples(st.integers(0, 4), st.integers(300, 310), st.integers(11, 13), st.integers(0, 2)), min_size=1, max_size=6
).flatmap(lambda made: st.tuples(st.just(made), st.permutations(made)))


def after(game: JungleSpeed, arriving: list[tuple[int, int, int, int]]) -> JungleSpeed:
    """The match when all presses have arrived in this order and time has gone on to the next card or the end."""
    for seat, ms, reveal, order in arriving:
        try:
            game = game.play(Move(seat=seat, action=Grab(reveal=reveal, order=order), at=game.shown_at + ms))
        except Refused:
            continue  # late, or not the earliest of that seat
    reveal = game.reveal
    while game.reveal == reveal and not game.ending:
        game = game.play(Move(seat=None, action=Timeout(), at=game.due))
    return game.changed(ply=0)


@pytest.mark.parametrize("position", POSITIONS)
@settings(max_examples=60, deadline=None)
@given(races=presses)
def test_JS_25_any_order_of_arrival_gives_the_same_match(
    position: str, races: tuple[list[tuple[int, int, int, int]], list[tuple[int, int, int, int]]]
) -> None:
    game = POSITIONS[position]().game
    assert after(game, races[0]) == after(game, races[1])


def test_JS_25_all_orders_of_arrival_of_five_presses_give_the_same_match() -> None:
    game = live_match().game
    made = [(0, 310, 13, 0), (1, 305, 13, 2), (2, 305, 12, 1), (3, 306, 13, 0), (4, 304, 11, 0)]
    assert len({after(game, list(arriving)) for arriving in permutations(made)}) == 1


# JS-26
def test_JS_26_a_press_after_the_decision_is_late_by_so_many_milliseconds() -> None:
    drawn = live_match().race(0)
    assert drawn.refuses(1, "grab:13", ms=620) == ("too-late", {"ms": 120})
    assert drawn.refuses(3, "grab:13", ms=700) == ("too-late", {"ms": 200})
    assert drawn.refuses(3, "grab:13", ms=499) == ("too-late", {"ms": 0})


def test_JS_26_it_stays_late_when_the_next_card_is_up() -> None:
    drawn = table("star1r | *3\n| star1g *3\n| *3\n| *3\nnext 1").turn().race(0).turn()
    assert drawn.refuses(1, "grab:11", ms=10) == ("too-late", {"ms": 10})


def test_JS_26_after_the_decisive_grab_the_others_are_late_and_it_is_over_for_all_else() -> None:
    drawn = table("| star1r\nstar1g | *2\n| *2\n| *2").turn()
    grabbed = drawn.race(0)
    assert grabbed.game.outcome() is not None
    assert grabbed.refuses(1, f"grab:{drawn.game.reveal}", ms=620) == ("too-late", {"ms": 120})
    assert grabbed.refuses(1, "grab:99", ms=620) == ("over", {})


def test_JS_26_in_the_window_nobody_but_the_first_is_punished() -> None:
    drawn = live_match().race(1, 3, 4)
    assert [finish.verdict for finish in drawn.view.photo] == ["won", "late", "late"]
    assert drawn.act(1, "divide:{},even").counts()[3:] == [3, 2]


# JS-27
def test_JS_27_everyone_sees_who_was_how_fast_since_the_reveal_was_shown() -> None:
    drawn = live_match().grab(3, ms=412).grab(0, ms=371).grab(2, ms=390).time()
    assert [(finish.seat, finish.ms, finish.verdict) for finish in drawn.view.photo] == [
        (0, 371, "won"),
        (2, 390, "slower"),
        (3, 412, "late"),
    ]


def test_JS_27_a_press_on_an_earlier_reveal_is_measured_from_that_one() -> None:
    drawn = live_match()
    since = drawn.game.shown_at - drawn.game.moment_of(12)
    assert since > 2000
    assert drawn.grab(0, ms=10, reveal=12).time().view.photo[0].ms == since + 10


def test_JS_27_the_photo_stays_until_the_next_decision() -> None:
    drawn = live_match().race(3).turn()
    assert [finish.seat for finish in drawn.view.photo] == [3]


# after a pause of the bot
def test_a_pause_is_followed_by_a_count_of_three() -> None:
    drawn = live_match()
    at = drawn.game.shown_at + 60_000
    drawn.wake(drawn.game.shown_at + 100, at)
    assert (drawn.view.stage, drawn.game.deadline()) == ("counting", at + 3000)
    assert drawn.matches() == [{0, 1, 2}]
    assert drawn.grab(0, ms=500).time().view.photo[0].ms == 500
    assert drawn.told()[0] == "dividing"


def test_the_time_of_a_pause_is_not_counted_in_the_photo_finish() -> None:
    drawn = live_match()
    shown = drawn.game.shown_at
    drawn.wake(shown + 100, shown + 60_000)
    drawn.game = drawn.game.play(Move(seat=3, action=Grab(reveal=13), at=shown + 60_500))
    assert drawn.time().view.photo[0].ms == 600


def test_presses_before_a_pause_count_and_are_settled_at_once() -> None:
    drawn = live_match().grab(3, ms=300)
    at = START + 600_000
    drawn.wake(START + 20_000, at)
    assert drawn.told() == ["false-grab", "woke"]
    assert (drawn.view.stage, drawn.game.deadline()) == ("counting", at + 3000)
    assert drawn.turn().game.turned == (3,)


def test_a_choice_has_its_full_time_after_a_pause() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| in *2\n| *2\nnext 1").turn(2).race(0)
    drawn.wake(START + 20_000, START + 600_000)
    assert (drawn.view.stage, drawn.game.deadline()) == ("choosing", START + 604_000)


def test_a_joint_turn_happens_after_a_pause() -> None:
    drawn = table("| out *2\n| *2\n| *2\n| *2").turn().wake(START + 4000, START + 60_000)
    assert drawn.view.joint is True
    assert len(drawn.turn().game.turned) == 4


def test_manual_a_pause_gives_a_count_of_three_and_then_the_full_time_to_flip() -> None:
    drawn = table("| *2\n| *2\n| *2\n| *2", manual=True).turn().wake(START + 4000, START + 60_000)
    assert drawn.game.sleepers() == frozenset()
    assert drawn.time().view.stage == "turning"
    assert drawn.game.deadline() == START + 63_000 + 10_000


def test_the_dead_end_has_its_ten_seconds_again_after_a_pause() -> None:
    drawn = table("star1r |\nleaf1g |\n| ring1y\nnext 2").turn().wake(START + 4000, START + 60_000)
    assert (drawn.view.stage, drawn.game.deadline()) == ("stuck", START + 70_000)
