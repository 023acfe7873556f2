"""JS-4 to JS-8: what matches, duels, divisions and false grabs."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.random_play import Case, playout
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.piles import Packs
from tests.engines.jungle_speed.tables import Table, table


# JS-4
def test_JS_4_two_tops_of_one_shape_match() -> None:
    drawn = table("star1r | ring1r\n| star1g *1\n| *2\nnext 1").turn()
    assert drawn.matches() == [{0, 1}]


def test_JS_4_whichever_card_came_last() -> None:
    drawn = table("star1r | *1\nstar1g | *1\n| ring1r *1\nnext 2").turn()
    assert drawn.matches() == [{0, 1}]
    assert drawn.race(0).told() == ["duel"]


def test_JS_4_three_tops_of_one_shape_are_one_match() -> None:
    drawn = table("star1r | *1\n| star1g *1\n| star1y *1\nnext 1").turn(2)
    assert drawn.matches() == [{0, 1, 2}]


def test_JS_4_a_player_is_in_a_match_while_his_card_lies_on_top() -> None:
    drawn = table("star1r | ring1r\nstar1g | *1\n| star1y *1\n| *3\nnext 2").turn()
    assert drawn.matches() == [{0, 1, 2}]
    assert drawn.turn(2).matches() == [{1, 2}]


def test_JS_4_one_alone_is_no_match() -> None:
    drawn = table("star1r | ring1r\n| star1g *1\n| *2\nnext 1").turn(3)
    assert drawn.matches() == []
    assert drawn.race(1).told()[0] == "false-grab"


def test_JS_4_whatever_was_decided_before() -> None:
    drawn = table("star1r | *1\n| star1g *1\n| ring1r *1\n| ring1g cross1g *2\nnext 1").turn(3)
    assert drawn.matches() == [{0, 1}, {2, 3}]
    drawn.race(2).turn()
    assert drawn.piles() == [["star1r"], ["star1g"], [], ["cross1g"]]
    assert drawn.matches() == [{0, 1}]
    assert drawn.race(0).told() == ["duel"]


def test_JS_4_look_alikes_do_not_match() -> None:
    assert table("star1r | *1\n| star2r *1\n| *2\nnext 1").turn().matches() == []


@pytest.mark.parametrize("arrow", ["in", "out", "col"])
def test_JS_4_equal_arrows_do_not_match(arrow: str) -> None:
    assert table(f"{arrow} | *3\n{arrow} | *3\n| *3\n| *3").matches() == []


def test_JS_4_inward_arrows_work_once_at_their_own_reveal() -> None:
    drawn = table("| in *3\n| ring1r *3\n| leaf1g *3\n| cross1y *3").turn()
    assert (drawn.view.hands[0].works, drawn.verdict(3)) == (True, "won")
    drawn.turn()
    assert (drawn.view.hands[0].works, drawn.verdict(3)) == (False, "false")


def test_JS_4_outward_arrows_work_once_at_their_own_reveal() -> None:
    drawn = table("| out *3\nring1r | *3\nring1g | *3\n| *3").turn()
    assert (drawn.view.hands[0].works, drawn.view.joint) == (True, True)
    drawn.race(1).act(1, "choose:{},duel").settle()
    assert (drawn.pile(0), drawn.view.hands[0].works, drawn.view.joint) == (["out"], False, False)


def test_JS_4_arrows_that_do_not_work_are_drawn_grey() -> None:
    drawn = table("in | *3\ncol | *3\nout | *3\nstar1r | *3")
    assert [hand.works for hand in drawn.view.hands] == [False] * 4


def same_sight(game: JungleSpeed, dice: Random) -> JungleSpeed:
    """Another game with the same tops, working arrows and mode: all else is different."""
    tops = [card for card in game.packs.tops() if card is not None]
    rest = [card for cards in (*game.packs.stacks, *game.packs.piles, game.packs.totem) for card in cards]
    for top in tops:
        rest.remove(top)
    dice.shuffle(rest)
    below = [tuple(rest.pop() for _ in range(dice.randrange(1 + len(rest) // 4))) for _ in game.packs.piles]
    piles = tuple((*below[n], pile[-1]) if pile else () for n, pile in enumerate(game.packs.piles))
    spots = sorted(dice.randrange(len(rest) + 1) for _ in range(game.hands - 1))
    cuts = [0, *spots, len(rest)]
    stacks = tuple(tuple(rest[a:b]) for a, b in pairwise(cuts))
    unseen = tuple(card for n, cards in enumerate(below) if not game.packs.piles[n] for card in cards)
    return game.changed(
        packs=Packs(stacks, piles, unseen),
        seed=str(dice.random()),
        reveal=game.reveal + dice.randrange(50),
        next_hand=dice.randrange(game.hands),
        turned=(),
        past=(),
        photo=(),
        decision=None,
        free=(),
    )


@settings(max_examples=150, deadline=None)
@given(seats=st.integers(2, 5), number=st.integers(0, 2), spot=st.floats(0, 1), seed=st.integers())
def test_JS_4_same_tops_working_arrows_and_mode_give_the_same_rights(
    seats: int, number: int, spot: float, seed: int
) -> None:
    open_games = [ply.after for ply in playout(Case("jungle_speed", seats, number)) if is_open(ply.after)]
    game = open_games[int(spot * (len(open_games) - 1))]
    assert isinstance(game, JungleSpeed)
    other = same_sight(game, Random(seed))
    for seat in game.live_seats() & other.live_seats():
        assert Table(game).verdict(seat) == Table(other).verdict(seat)


def is_open(game: object) -> bool:
    assert isinstance(game, JungleSpeed)
    return game.open and game.shown is not None and not game.presses


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
    assert drawn.stack(2)[0] == "leaf3y", "they go to the bottom"
    assert drawn.piles() == [[], [], [], []]
    assert drawn.totem() == []
    assert drawn.stack(0) == ["wave2r"]


def test_JS_5_the_other_one_wins_if_he_is_first() -> None:
    assert duel().race(2, 0).counts() == [8, 3, 1, 3]


def test_JS_5_the_cards_are_shuffled() -> None:
    assert len({tuple(duel(str(seed)).race(0).stack(2)[1:]) for seed in range(10)}) > 5


def test_JS_5_the_losers_card_is_turned_next() -> None:
    assert duel().race(0).turn().game.turned == (2,)
    assert duel().race(2).turn().game.turned == (0,)


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
    assert drawn.game.deadline() == drawn.moment(500 + 350 + 6000)
    assert drawn.pass_time().counts() == [4, 4, 1, 4]


def test_JS_6_the_picker_has_its_six_seconds_after_the_choice_too() -> None:
    drawn = table("star1r | *2\nstar1g | *2\n| star1y *2\n| in *2\nnext 2").turn(2).race(0)
    drawn.act(0, "choose:{},duel", ms=3000)
    assert drawn.game.deadline() == drawn.moment(3000 + 6000)


def test_JS_6_what_the_losers_take_goes_to_the_bottom_of_their_stacks() -> None:
    drawn = four_match()
    tops = [drawn.stack(hand)[0] for hand in (0, 1, 3)]
    drawn.race(2).act(2, "divide:{},even")
    assert [drawn.stack(hand)[0] for hand in (0, 1, 3)] == tops


def test_JS_6_the_first_loser_clockwise_from_the_winner_goes_next() -> None:
    assert four_match().race(2).act(2, "divide:{},1").view.next_hand == 3
    assert four_match().race(0).act(0, "divide:{},even").view.next_hand == 1


def test_JS_6_only_losers_can_be_given_cards_and_only_the_winner_gives() -> None:
    drawn = table("star1r | *1\nstar1g | *1\n| star1y *1\n| *2\nnext 2").turn().race(0)
    assert drawn.refuses(0, "divide:{},3") == "not-legal"
    assert drawn.refuses(0, "divide:{},0") == "not-legal"
    assert drawn.refuses(1, "divide:{},1") == "not-your-turn"
    assert drawn.refuses(0, "divide:10,even") == "choice-over"
    assert drawn.refuses(0, "choose:{},duel") == "not-legal"


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
    assert drawn.told() == ["false-grab"]
    assert drawn.under(seat, len(heap)) == heap
    assert drawn.piles() == [[], [], []]
    assert drawn.totem() == []


def test_JS_7_colours_that_differ_in_colour_mode() -> None:
    drawn = table("star1r | *2\n| col *2\n| star1g *1\n| *2\nnext 1").turn(2)
    assert drawn.race(0).told() == ["false-grab"]


def test_JS_7_he_goes_next() -> None:
    assert table("star1r | *1\nring1g | *1\n| leaf1r *1\nnext 2").turn().race(1).turn().game.turned == (1,)


def test_JS_7_his_heap_is_shuffled() -> None:
    def heap(seed: str) -> tuple[str, ...]:
        drawing = "star1r star2r | *1\nring1r ring2g | *1\n| leaf1r *1\nnext 2"
        return tuple(table(drawing, seed=seed).turn().race(1).stack(1)[1:])

    assert len({heap(str(seed)) for seed in range(10)}) > 5


def test_JS_7_without_a_card_of_his_own_inward_arrows_make_it_true() -> None:
    drawn = table("| *2\nring1r | *1\n| in *1\nnext 2").turn().race(0)
    assert drawn.told() == ["tucked"]
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


def test_JS_8_what_still_shows_after_the_decision_counts_in_the_reveal_that_follows() -> None:
    drawn = two_matches().race(2, 0)
    assert drawn.refuses(0, "grab") == "too-late", "not while the decision is shown"
    drawn.settle()
    assert drawn.matches() == [{0, 1}]
    assert drawn.race(1).told() == ["duel"]


def test_JS_8_in_colour_mode_the_grab_ends_the_mode() -> None:
    drawn = table("star1r | *2\n| col *2\nring1r | *2\nleaf1g | *2\n| wave1g *2\nnext 1").turn()
    drawn.game = drawn.game.changed(next_hand=4)
    assert drawn.turn().matches() == [{0, 2}, {3, 4}]
    drawn.race(0).settle()
    assert (drawn.view.mode, drawn.matches()) == ("shapes", [])
    assert drawn.race(3).told() == ["false-grab"]
