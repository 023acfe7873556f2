"""JS-28 and JS-29: how a decision is shown, what follows it; what is told of each player; pauses of the bot."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

from engines.core import Refused
from engines.jungle_speed.actions import Grab
from engines.jungle_speed.robot import PICTURE, STYLES, choose, cue
from engines.jungle_speed.view import Tally
from tests.engines.jungle_speed.tables import EDIT, START, Table, table

DECISIONS: dict[str, Callable[[], Table]] = {
    "duel": lambda: table("leaf1y star1r | *2\nring1r | *2\n| star1g *2\nnext 2").turn().race(0),
    "division": lambda: table("star1r | *2\nstar1y | *2\n| star1g *2\nnext 2").turn().race(0).act(0, "divide:{},even"),
    "inward": lambda: table("leaf1y star1r | *2\n| in *2\n| *2\nnext 1").turn().race(0),
    "joint": lambda: table("star1r | *2\nstar1y | *2\n| out *2\nnext 2").turn().race(0).act(0, "choose:{},joint"),
    "false": lambda: table("star1r | *2\nring1y | *2\n| leaf1g *2\nnext 2").turn().race(0),
    "heap": lambda: table("star1r | *2\nring1y | *2\n| in\n| *2\nnext 2").turn().pass_time(),
    "outward": lambda: table("star1r | *2\nring1y | out\n| *2\n| *2\nnext 1", play_on=True).pass_time(),
}
each_decision = pytest.mark.parametrize("what", DECISIONS)


# JS-28
@each_decision
def test_JS_28_a_decision_is_shown_for_two_and_a_half_seconds(what: str) -> None:
    drawn = DECISIONS[what]()
    assert drawn.decision()[0] == what
    assert (drawn.view.stage, drawn.game.deadline()) == ("decided", drawn.at + 2500)


@each_decision
def test_JS_28_nobody_can_grab_or_flip_meanwhile(what: str) -> None:
    drawn = DECISIONS[what]()
    drawn.game = drawn.game.changed(options=drawn.game.options.model_copy(update={"manual": True}))
    assert drawn.game.to_act() == frozenset()
    assert {drawn.refuses(seat, "grab") for seat in range(drawn.game.players)} == {"too-late"}
    assert {drawn.refuses(seat, "flip") for seat in range(drawn.game.players)} == {"not-your-turn"}


PILES = {
    "duel": [2, 1, 1],
    "division": [1, 1, 1],
    "inward": [2, 1, 0],
    "joint": [1, 1, 1],
    "false": [1, 1, 1],
    "heap": [1, 1, 1, 0],
    "outward": [1, 2, 0, 0],
}


@each_decision
def test_JS_28_the_cards_stay_where_they_lay(what: str) -> None:
    drawn = DECISIONS[what]()
    seen = drawn.view
    assert [hand.pile for hand in seen.hands] == PILES[what]
    assert sum(hand.pile + hand.stack for hand in seen.hands) + seen.totem == len(
        [
            card
            for cards in (*drawn.game.packs.stacks, *drawn.game.packs.piles, drawn.game.packs.totem)
            for card in cards
        ]
    )
    assert any(hand.top for hand in seen.hands)


@each_decision
@pytest.mark.parametrize("delay", [0, 340, 2600])
def test_JS_26_from_a_decision_until_400_ms_after_what_lies_was_shown_no_press_is_punished(
    what: str, delay: int
) -> None:
    """A press at every twentieth of a second, by everybody; it arrives at once, or so many milliseconds later."""
    drawn = DECISIONS[what]()
    false, begun, coming = [tally.false for tally in drawn.game.tally], drawn.game.since, list[tuple[int, int, int]]()
    for made in range(begun, begun + 2500 + EDIT + 400 + 1, 50):
        coming += [(made + delay, made, seat) for seat in range(drawn.game.players)]
    for arrives, made, seat in coming:
        while drawn.game.stage == "decided" and (drawn.game.deadline() or 0) <= arrives:
            drawn.time()
        with suppress(Refused):
            drawn.play(seat, Grab(), made)
    drawn.settle().time()
    assert [tally.false for tally in drawn.game.tally] == false


def test_JS_28_a_duel_tells_who_takes_how_many() -> None:
    assert DECISIONS["duel"]().decision() == ("duel", (0,), {2: 3})


def test_JS_28_a_division_tells_it_of_every_loser() -> None:
    assert DECISIONS["division"]().decision() == ("division", (0,), {1: 2, 2: 1})


def test_JS_28_inward_tells_how_many_go_under_the_totem() -> None:
    drawn = DECISIONS["inward"]()
    assert drawn.decision() == ("inward", (0,), {})
    assert drawn.view.decision.under == 2  # type: ignore[union-attr]


def test_JS_28_a_false_grab_tells_who_grabbed_and_what_it_costs() -> None:
    assert DECISIONS["false"]().decision() == ("false", (0,), {0: 3})


def test_JS_28_a_heap_tells_who_takes_it() -> None:
    assert DECISIONS["heap"]().decision() == ("heap", (2,), {2: 3})


@pytest.mark.parametrize("what", [what for what in DECISIONS if what != "joint"])
def test_JS_28_then_what_lies_is_a_new_reveal_with_its_own_number(what: str) -> None:
    drawn = DECISIONS[what]()
    number = drawn.view.reveal
    drawn.pass_time()
    assert (drawn.view.stage, drawn.view.reveal, drawn.view.shown_at) == ("open", number + 1, None)
    assert [hand.pile for hand in drawn.view.hands] == [len(pile) for pile in drawn.game.packs.piles]
    assert not any(hand.works or hand.turned for hand in drawn.view.hands)


@pytest.mark.parametrize("matching", [True, False])
def test_JS_28_the_next_card_comes_after_the_full_time_whether_something_matches_or_not(matching: bool) -> None:
    drawn = table(f"star1r | *2\nstar1y | *2\nring1g | *2\n| {'ring1r' if matching else 'leaf1r'} *3\nnext 3").turn()
    drawn.race(0).settle()
    assert bool(drawn.matches()) is matching
    due, other = drawn.game.deadline(), drawn.game.changed(packs=drawn.game.packs.tucked(2)).deadline()
    assert due == other
    assert 2250 + 350 <= (due or 0) - drawn.moment(0) <= 3750 + 350


def test_JS_28_the_decision_is_told_until_the_next_card() -> None:
    drawn = DECISIONS["duel"]().settle()
    assert drawn.view.stage == "open"
    assert drawn.view.decision is not None
    assert drawn.turn().view.decision is None


def test_JS_28_the_end_needs_no_wait_and_keeps_the_frame_and_the_cards() -> None:
    drawn = table("| star1r\nstar1g | *2\n| *2").turn().race(0)
    assert drawn.view.stage == "over"
    assert drawn.decision() == ("duel", (0,), {1: 2})
    assert [hand.pile for hand in drawn.view.hands] == [1, 1, 0]


# JS-29
def test_JS_29_robots_begin_to_react_400_ms_after_the_reveal_was_shown() -> None:
    drawn = table("star1r | *3\n| star1g *3\n| *3\n| *3\nnext 1").turn()
    view, legal = drawn.game.view(0), drawn.game.legal_actions(0)
    for strength in STYLES:
        delays = [answer[0] for n in range(200) if (answer := choose(view, legal, Random(n), strength))]
        assert len(delays) > 150
        assert min(delays) >= PICTURE + 280
        assert PICTURE == 400


def test_JS_29_robots_do_nothing_on_a_card_that_is_not_shown() -> None:
    drawn = table("star1r | *3\n| star1g *3\n| *3\n| *3\nnext 1").pass_time()
    for seat in range(4):
        view, legal = drawn.game.view(seat), drawn.game.legal_actions(seat)
        assert {choose(view, legal, Random(n), "hard") for n in range(50)} == {None}
    before = cue(drawn.game.view(0))
    assert cue(drawn.see().game.view(0)) != before, "they look again when it is shown"


def test_JS_29_a_robot_looks_again_at_every_reveal_and_at_no_press_of_another() -> None:
    drawn = table("star1r | *3\n| star1g *3\n| *3\n| *3\nnext 1").turn()
    seen = cue(drawn.view)
    assert cue(drawn.grab(2).view) == seen
    assert cue(drawn.pass_time().view) != seen


# what is told of each player
def test_each_players_grabs_false_grabs_and_fastest_grab_are_counted() -> None:
    drawn = table("star1r | *5\n| star1g *5\n| *6\n| *6\nnext 1").turn().grab(0, ms=700).pass_time()
    assert drawn.view.tally == (Tally(1, 0, 700), Tally(), Tally(), Tally())
    drawn.turn().grab(3, ms=450).pass_time()
    assert drawn.view.tally[3] == Tally(0, 1, None)


def test_the_fastest_grab_is_kept() -> None:
    for tally in (Tally(1, 0, 500), Tally(1, 0, 900)):
        again = table("star1r | *5\n| star1g *5\n| *6\n| *6\nnext 1").turn()
        again.game = again.game.changed(tally=(tally, Tally(), Tally(), Tally()))
        assert again.grab(0, ms=700).pass_time().view.tally[0] == Tally(2, 0, min(700, tally.fastest or 0))


# a pause of the bot
def test_after_a_pause_what_lies_is_shown_anew_and_has_its_full_time() -> None:
    drawn = table("star1r | *3\n| star1g *3\n| *3\n| *3\nnext 1").turn()
    at = drawn.moment(60_000)
    drawn.wake(drawn.moment(100), at)
    assert (drawn.told(), drawn.view.shown_at) == (["woke"], None)
    drawn.see()
    assert drawn.view.shown_at == at + 120
    assert (drawn.game.deadline() or 0) >= drawn.moment(2250 + 350)
    assert drawn.grab(0, ms=500).pass_time().view.photo[0].ms == 500


def test_presses_before_a_pause_count_and_are_settled_at_once() -> None:
    drawn = table("star1r | *3\n| leaf1g *3\n| *3\n| *3\nnext 1").turn().grab(3, ms=600)
    at = START + 600_000
    drawn.wake(START + 20_000, at)
    assert drawn.told() == ["false-grab", "woke"]
    assert (drawn.view.stage, drawn.game.deadline()) == ("decided", at + 2500)
    assert drawn.turn().game.turned == (3,)


def test_a_choice_has_its_full_time_after_a_pause() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| in *2\n| *2\nnext 1").turn(2).race(0)
    drawn.wake(START + 20_000, START + 600_000)
    assert (drawn.view.stage, drawn.game.deadline()) == ("choosing", START + 604_000)


@each_decision
def test_a_decision_is_shown_for_its_full_time_again_after_a_pause(what: str) -> None:
    drawn = DECISIONS[what]()
    before, packs = drawn.view, drawn.game.packs
    drawn.wake(drawn.game.since + 1000, drawn.game.since + 600_000)
    assert (drawn.view.stage, drawn.game.deadline()) == ("decided", drawn.game.since + 2500)
    assert (drawn.view.decision, drawn.view.hands, drawn.game.packs) == (before.decision, before.hands, packs)


def test_a_division_has_its_full_time_after_a_pause() -> None:
    drawn = table("star1r | *2\nstar1y | *2\n| star1g *2\nnext 2").turn().race(0)
    drawn.wake(START + 20_000, START + 600_000)
    assert (drawn.view.stage, drawn.game.deadline()) == ("dividing", START + 606_000)


def test_a_joint_turn_has_its_count_again_after_a_pause() -> None:
    drawn = table("| out *2\n| *2\n| *2\n| *2").turn().wake(START + 4000, START + 60_000)
    assert drawn.view.joint is True
    assert drawn.see().game.deadline() == drawn.moment(3000 + 350)
    assert len(drawn.turn().game.turned) == 4


def test_manual_a_pause_forgets_the_flip_and_gives_the_full_time() -> None:
    drawn = table("| *2\n| *2\n| *2\n| *2", manual=True).turn().act(1, "flip").wake(START + 4000, START + 60_000)
    assert drawn.see().game.sleepers() == {1}
    assert drawn.game.deadline() == drawn.moment(10_000 + 350)


def test_the_dead_end_has_its_ten_seconds_again_after_a_pause() -> None:
    drawn = table("star1r |\nleaf1g |\n| ring1y\nnext 2").turn().wake(START + 4000, START + 60_000).see()
    assert (drawn.view.stuck, drawn.game.deadline()) == (True, drawn.moment(10_000 + 350))
