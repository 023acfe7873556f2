"""JS-1 to JS-3 and JS-30: the cards, the deal, and how cards are turned."""

from collections import Counter

import pytest

from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.cards import COLOURS, DECK, FAMILIES, SHAPES, Card
from engines.jungle_speed.view import JungleSpeedOptions
from tests.engines.jungle_speed.tables import START, Table, table

EASY = JungleSpeedOptions(no_look_alikes=True)


def test_JS_1_two_to_five_players() -> None:
    assert list(JungleSpeed.seats) == [2, 3, 4, 5]


def test_JS_1_eighty_cards_of_eighteen_shapes_in_four_colours_and_eight_arrows() -> None:
    assert len(DECK) == 80
    assert Counter(card.kind for card in DECK) == {"shape": 72, "outward": 3, "inward": 3, "colours": 2}
    assert len(SHAPES) == 18
    assert COLOURS == ("red", "yellow", "green", "purple")


def test_JS_1_the_same_shape_always_comes_in_different_colours() -> None:
    shapes = [(card.shape, card.colour) for card in DECK if card.kind == "shape"]
    assert set(shapes) == {(shape, colour) for shape in SHAPES for colour in COLOURS}
    assert len(set(shapes)) == len(shapes)


def test_JS_1_six_families_of_three_look_alikes() -> None:
    families = {family: {card.shape for card in DECK if card.family == family} for family in FAMILIES}
    assert [len(shapes) for shapes in families.values()] == [3] * 6


@pytest.mark.parametrize(("players", "each"), [(3, 26), (4, 20), (5, 16)])
def test_JS_2_all_cards_are_dealt_evenly_face_down(players: int, each: int) -> None:
    dealt = Table(JungleSpeed.new(players, "deal"))
    assert dealt.counts() == [each] * players
    assert dealt.piles() == [[]] * players
    assert dealt.totem() == []


def test_JS_2_another_seed_deals_other_cards() -> None:
    assert Table(JungleSpeed.new(4, "a")).stack(0) != Table(JungleSpeed.new(4, "b")).stack(0)


# JS-3
def test_JS_3_it_begins_with_a_count_of_three() -> None:
    begun = Table(JungleSpeed.new(4, "start", at=START))
    assert begun.view.stage == "counting"
    assert begun.game.deadline() == START + 3000
    assert begun.game.to_act() == frozenset()
    assert begun.refuses(0, "grab") == "too-late"
    assert begun.turn().view.reveal == 1


def test_JS_3_in_turn_clockwise_each_top_card_is_turned_onto_the_own_pile() -> None:
    drawn = table("""
        | star1r star2r
        ring1r | ring2r
        | cross1r
        | leaf1r
        next 1
    """)
    assert drawn.turn().piles() == [[], ["ring1r", "ring2r"], [], []]
    assert drawn.turn(3).piles() == [["star1r"], ["ring1r", "ring2r"], ["cross1r"], ["leaf1r"]]
    assert drawn.view.next_hand == 0
    assert drawn.turn().pile(0) == ["star1r", "star2r"]


@pytest.mark.parametrize(
    ("pace", "least", "most"), [("calm", 3000, 5000), ("normal", 2250, 3750), ("wild", 1500, 2500)]
)
def test_JS_3_the_clock_has_jitter_of_a_quarter(pace: str, least: int, most: int) -> None:
    waits = []
    for number in range(60):
        turned = table("| *3\n| *3\n| *3", seed=str(number), pace=pace).turn()
        waits.append((turned.game.deadline() or 0) - turned.moment(350))
    assert least <= min(waits) < least + 200
    assert most - 200 < max(waits) <= most


def test_JS_3_a_turned_card_is_seen_by_all_at_once() -> None:
    drawn = table("| star1r *1\n| *2\n| *2").turn()
    views = [drawn.game.view(seat) for seat in range(3)]
    assert [view.hands[0].top.code for view in views if view.hands[0].top] == ["star1-red"] * 3
    assert {view.model_copy(update={"seat": None}) == drawn.view for view in views} == {True}


def test_JS_3_the_bot_turns_the_cards_in_the_normal_pace_by_default() -> None:
    assert (JungleSpeedOptions().manual, JungleSpeedOptions().pace) == (False, "normal")


def manual(drawing: str = "| *2\n| star1r *2\n| *2\nnext 1") -> Table:
    return table(drawing, manual=True)


def test_JS_3_manual_the_player_whose_turn_it_is_flips() -> None:
    drawn = manual()
    assert drawn.game.sleepers() == {1}
    assert drawn.refuses(0, "flip") == "not-legal"
    drawn.act(1, "flip", ms=2000)
    assert drawn.game.sleepers() == frozenset()
    assert drawn.game.deadline() == drawn.moment(2000 + 350)
    assert drawn.turn().pile(1) == ["star1r"]
    assert drawn.game.sleepers() == {2}


def test_JS_3_manual_a_flip_earlier_than_a_second_and_a_half_is_remembered_and_carried_out_then() -> None:
    drawn = manual().act(1, "flip", ms=300)
    assert drawn.game.reveal == 10
    assert drawn.game.deadline() == drawn.moment(1500 + 350)
    assert drawn.refuses(1, "flip", ms=400) == "not-legal"
    assert drawn.turn().pile(1) == ["star1r"]


def test_JS_3_manual_any_grab_forgets_the_flip() -> None:
    drawn = manual("star1r | *2\n| *2\nring1g | *3\nnext 1").act(1, "flip", ms=300).race(0).settle()
    assert drawn.game.sleepers() == {0}, "the false grabber goes next, and has not flipped yet"
    assert drawn.game.deadline() == drawn.moment(10_000 + 350)


def test_JS_3_manual_a_true_grab_forgets_the_flip_too() -> None:
    drawn = manual("star1r | *2\nstar1g | *2\nring1g | *3\nnext 2").act(2, "flip", ms=300).race(0).settle()
    assert drawn.game.sleepers() == {1}, "the loser goes next, and has not flipped yet"
    assert drawn.game.deadline() == drawn.moment(10_000 + 350)


def test_JS_3_manual_a_press_that_does_nothing_does_not_forget_the_flip() -> None:
    drawn = manual().act(1, "flip", ms=300)
    assert drawn.ignores(0, ms=350)
    assert drawn.turn().pile(1) == ["star1r"]


def test_JS_3_manual_a_flip_in_the_window_is_refused() -> None:
    drawn = manual("star1r | *2\n| *2\nring1g | *3\nnext 1").grab(0, ms=600)
    assert drawn.refuses(1, "flip", ms=700) == "not-legal"


def test_JS_3_manual_a_flip_pressed_before_the_card_was_shown_is_not_meant_for_it() -> None:
    drawn = manual("| *4\n| *4\n| *4")
    drawn.act(0, "flip", ms=2000).pass_time()
    drawn.act(1, "flip", ms=-50).see()
    assert drawn.game.sleepers() == {1}, "the flip came before the card was there to be seen"
    assert drawn.refuses(1, "flip", ms=-1) == "too-late"


def test_JS_3_manual_a_flip_that_is_known_before_the_moment_of_showing_counts() -> None:
    drawn = manual("| *4\n| *4\n| *4").act(0, "flip", ms=2000).pass_time()
    drawn.act(1, "flip", ms=900).see(after=400)
    assert drawn.game.sleepers() == frozenset()
    assert drawn.game.deadline() == drawn.moment(1500 + 350)


def test_JS_3_manual_a_flip_meant_for_the_card_before_takes_nothing_from_the_next_one() -> None:
    drawn = manual("| *4\n| *4\n| *4").act(0, "flip", ms=2000).pass_time()
    drawn.act(1, "flip", ms=50).act(1, "flip", ms=300).see(after=200)
    assert drawn.game.sleepers() == frozenset(), "the second one was pressed 100 ms after the card was shown"
    assert drawn.game.deadline() == drawn.moment(1500 + 350)


def test_JS_3_manual_after_ten_seconds_the_bot_flips() -> None:
    drawn = manual("| star1r *2\n| *2\n| *2")
    assert drawn.game.deadline() == drawn.moment(10_000 + 350)
    assert drawn.turn().pile(0) == ["star1r"]


def test_JS_3_manual_begins_with_a_count_of_three_then_waits_for_the_first_flip() -> None:
    begun = Table(JungleSpeed.new(3, "start", JungleSpeedOptions(manual=True), START))
    assert begun.refuses(0, "flip") == "not-your-turn"
    assert begun.time().view.stage == "open"
    assert begun.game.to_act() == begun.game.sleepers() == {0}
    assert begun.act(0, "flip").turn().view.reveal == 1


def test_JS_3_manual_a_button_from_before_an_update_flips_its_own_reveal_only() -> None:
    drawn = manual()
    assert drawn.refuses(1, "flip:9") == "not-legal"
    assert drawn.act(1, "flip:10").game.sleepers() == frozenset()


def test_JS_3_without_manual_nobody_sleeps_and_nobody_flips() -> None:
    drawn = table("| *2\n| *2\n| *2")
    assert drawn.game.sleepers() == frozenset()
    assert drawn.refuses(0, "flip") == "not-legal"


# JS-30
def cards_of(players: int) -> list[Card]:
    packs = JungleSpeed.new(players, "deck", EASY).packs
    return [DECK[card] for stack in (*packs.stacks, packs.totem) for card in stack]


@pytest.mark.parametrize(("players", "cards", "arrows"), [(2, 30, 6), (3, 30, 6), (4, 32, 8), (5, 32, 8)])
def test_JS_30_without_look_alikes_one_shape_of_each_family_and_the_arrows(
    players: int, cards: int, arrows: int
) -> None:
    dealt = cards_of(players)
    shapes = {card.shape for card in dealt if card.kind == "shape"}
    assert (len(dealt), sum(card.kind != "shape" for card in dealt)) == (cards, arrows)
    assert sorted(shape[:-1] for shape in shapes) == sorted(FAMILIES)
    assert {(card.shape, card.colour) for card in dealt if card.kind == "shape"} == {
        (shape, colour) for shape in shapes for colour in COLOURS
    }


def test_JS_30_two_players_have_four_packs_of_seven_and_two_cards_under_the_totem() -> None:
    dealt = Table(JungleSpeed.new(2, "deal", EASY))
    assert (dealt.counts(), len(dealt.totem())) == ([7, 7, 7, 7], 2)


def test_JS_30_is_off_by_default() -> None:
    assert JungleSpeedOptions().no_look_alikes is False


def test_JS_2_what_does_not_divide_goes_under_the_totem() -> None:
    dealt = Table(JungleSpeed.new(5, "deal", EASY))
    assert (dealt.counts(), len(dealt.totem())) == ([6, 6, 6, 6, 6], 2)
