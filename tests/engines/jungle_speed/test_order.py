"""JS-25: presses count in the order in which they were made, not in that of their arrival."""

from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Move, Refused, Timeout
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.actions import Grab, Shown
from tests.engines.jungle_speed.tables import Table, table
from tests.engines.jungle_speed.test_fairness import nothing, three_match


def test_JS_25_presses_are_ordered_by_their_moment_not_by_arrival() -> None:
    assert three_match().grab(0, ms=500).grab(2, ms=499).pass_time().view.photo[0].seat == 2


def test_JS_25_equal_moments_are_ordered_by_discords_number() -> None:
    later, first = {"ms": 500, "order": 4711}, {"ms": 500, "order": 4710}
    assert three_match().grab(0, **later).grab(2, **first).pass_time().view.photo[0].seat == 2
    assert three_match().grab(2, **first).grab(0, **later).pass_time().view.photo[0].seat == 2


def test_JS_25_a_press_is_read_back_with_its_number() -> None:
    for text in ("grab", "grab:0", "grab:13", "grab:,4194303", "grab:13,4194303"):
        assert str(JungleSpeed.parse(text)) == text
    for text in ("grab:", "grab:,", "grab:,0", "grab:13,0", "grab:13,41943040", "grab:13,x", "grab:13,1,2"):
        with pytest.raises(Refused):
            JungleSpeed.parse(text)


def test_JS_25_the_first_press_opens_a_window_of_350_ms_from_its_own_time() -> None:
    drawn = three_match().grab(0, ms=600)
    assert drawn.game.deadline() == drawn.moment(950)
    assert drawn.grab(1, ms=800).game.deadline() == drawn.moment(950)
    assert drawn.grab(2, ms=500).game.deadline() == drawn.moment(850)
    assert drawn.view.grabbed == (2, 0, 1)


def test_JS_25_the_earliest_is_judged_and_only_it_even_if_it_is_false() -> None:
    drawn = three_match().grab(0, ms=500).grab(3, ms=450).pass_time()
    assert drawn.told() == ["false-grab"]
    assert [(finish.seat, finish.verdict) for finish in drawn.view.photo] == [(3, "false"), (0, "slower")]


def test_JS_25_a_second_press_of_one_seat_changes_nothing() -> None:
    drawn = three_match().grab(0, ms=500)
    assert drawn.refuses(0, "grab", ms=550) == "too-late"
    assert drawn.refuses(0, "grab", ms=500) == "too-late"


def test_JS_25_of_two_presses_by_one_seat_the_earlier_counts_whichever_arrives_first() -> None:
    drawn = three_match().grab(0, ms=500).grab(1, ms=490).grab(0, ms=480).pass_time()
    assert [(finish.seat, finish.ms) for finish in drawn.view.photo] == [(0, 480), (1, 490)]


def test_JS_25_a_reveal_closes_when_its_time_is_over_and_the_next_card_is_turned_350_ms_later() -> None:
    drawn = nothing()
    due = drawn.game.deadline()
    assert due is not None
    closing = due - 350 - drawn.moment(0)
    assert 2250 <= closing <= 3750
    before = drawn.grab(0, ms=closing - 1)
    assert before.game.deadline() == drawn.moment(closing - 1 + 350), "it is judged before the card would be turned"
    assert before.pass_time().told() == ["false-grab"]


def test_JS_25_a_press_after_the_closing_counts_if_it_arrives_before_the_card_is_turned() -> None:
    drawn = nothing()
    due = drawn.game.deadline() or 0
    drawn.play(0, Grab(), due - 50)
    assert drawn.game.deadline() == due + 300
    assert drawn.pass_time().told() == ["false-grab"]


def test_JS_25_manual_the_flip_closes_the_reveal_and_an_earlier_press_counts_though_it_arrives_later() -> None:
    drawn = table("star1r | *2\nring1g | *2\nleaf1y | *2\nnext 1", manual=True).act(1, "flip", ms=2000)
    due = drawn.moment(2000 + 350)
    assert drawn.game.deadline() == due
    assert drawn.grab(0, ms=1990).pass_time().told() == ["false-grab"]


def test_JS_25_how_many_presses_came_does_not_change_the_cards() -> None:
    game = three_match().game
    once = after(game, [Arrival(3, 480)])
    assert once == after(game, [Arrival(3, 500), Arrival(3, 490), Arrival(3, 480)])


class Arrival(NamedTuple):
    """A press by a seat, this many milliseconds after the reveal was shown; or (no seat) the moment of showing."""

    seat: int | None
    ms: int
    number: int | None = None
    order: int = 0


SHOWN = Arrival(None, 0)


def unseen(game: JungleSpeed) -> JungleSpeed:
    """The same game before the moment of showing is known."""
    return game.changed(shown=None)


def after(game: JungleSpeed, arriving: list[Arrival]) -> JungleSpeed:
    """The match when all have arrived in this order and time has gone on to the next card or the end."""
    shown, number = game.since + 120, game.reveal
    for arrival in arriving:
        try:
            if arrival.seat is None:
                game = game.play(Move(None, Shown(reveal=number), shown))
            else:
                action = Grab(reveal=arrival.number, order=arrival.order)
                game = game.play(Move(arrival.seat, action, shown + arrival.ms))
        except Refused:
            continue  # late, or not the earliest of that seat
    while game.reveal == number and not game.ending:
        game = game.play(Move(None, Timeout(), game.deadline() or 0))
    return game.changed(ply=0)


NUMBERS = st.sampled_from([None, None, None, 11, 12, 13])


arrivals = st.lists(
    st.builds(Arrival, st.integers(0, 4), st.integers(-100, 520), NUMBERS, st.integers(0, 2)),
    min_size=1,
    max_size=5,
).flatmap(lambda made: st.tuples(st.permutations([SHOWN, *made]), st.permutations([SHOWN, *made])))


POSITIONS: dict[str, Callable[[], Table]] = {
    "match of three": three_match,
    "inward and match": lambda: table("star1r | *2\n| star1g *2\n| *3\n| in *2\n| *2\nnext 1").turn(3),
    "nothing": lambda: table("star1r | *2\n| ring1g *2\n| leaf1y *3\n| wave1p *2\n| *2\nnext 1").turn(3),
    "two matches": lambda: table("star1r | *2\n| star1g *2\n| ring1r *3\n| ring1g *2\n| *2\nnext 1").turn(3),
    "outward and match": lambda: table("star1r | *2\n| star1g *2\n| *3\n| out *2\n| *2\nnext 1").turn(3),
    "colours": lambda: table("star1r | *2\n| ring1r *2\n| col *3\n| wave1p *2\n| *2\nnext 1").turn(3),
    "two players": lambda: table("star1r | *2\n| star1g *2\n| ring1r *3\n| ring1g *2\nnext 1", players=2).turn(3),
    "a decision before": lambda: POSITIONS["two matches"]().race(2).settle(),
}


@pytest.mark.parametrize("position", POSITIONS)
@settings(max_examples=80, deadline=None)
@given(races=arrivals)
def test_JS_25_any_order_of_arrival_within_the_350_ms_gives_the_same_match(
    position: str, races: tuple[list[Arrival], list[Arrival]]
) -> None:
    game = unseen(POSITIONS[position]().game)
    assert after(game, races[0]) == after(game, races[1])


def test_JS_25_all_orders_of_arrival_of_five_presses_and_the_card_give_the_same_match() -> None:
    game = unseen(three_match().game)
    made = [
        Arrival(0, 410),
        Arrival(1, 405, order=2),
        Arrival(2, 405, 12, 1),
        Arrival(3, 402),
        Arrival(3, 200),
        SHOWN,
    ]
    assert len({after(game, list(arriving)) for arriving in permutations(made)}) == 1
