"""JS-1 to JS-3: the cards, the deal, and how cards are turned."""

from collections import Counter

import pytest

from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.cards import COLOURS, DECK, FAMILIES, SHAPES
from engines.jungle_speed.view import JungleSpeedOptions
from tests.engines.jungle_speed.tables import START, Table, table


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


def test_JS_3_it_begins_with_a_count_of_three() -> None:
    begun = Table(JungleSpeed.new(4, "start", at=START))
    assert begun.view.stage == "counting"
    assert begun.game.deadline() == START + 3000
    assert begun.game.to_act() == frozenset()
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
        waits.append((turned.game.deadline() or 0) - turned.game.shown_at)
    assert least <= min(waits) < least + 200
    assert most - 200 < max(waits) <= most


def test_JS_3_manual_the_player_whose_turn_it_is_flips() -> None:
    drawn = table("| *2\n| star1r *2\n| *2\nnext 1", manual=True)
    assert drawn.game.sleepers() == {1}
    assert drawn.refuses(0, "flip:{}") == ("not-legal", {})
    assert drawn.refuses(1, "flip:9") == ("not-legal", {})
    assert drawn.act(1, "flip:{}").pile(1) == ["star1r"]
    assert drawn.game.shown_at == START + 1000
    assert drawn.refuses(1, "flip:{}") == ("not-legal", {})
    assert drawn.game.sleepers() == {2}


def test_JS_3_manual_after_a_time_out_the_bot_flips() -> None:
    drawn = table("| star1r *2\n| *2\n| *2", manual=True)
    assert drawn.turn().pile(0) == ["star1r"]
    assert drawn.game.deadline() == drawn.game.shown_at + 10_000


def test_JS_3_manual_begins_with_a_count_of_three_then_waits_for_the_first_flip() -> None:
    begun = Table(JungleSpeed.new(3, "start", JungleSpeedOptions(manual=True), START))
    assert begun.refuses(0, "flip:0") == ("not-your-turn", {})
    assert begun.time().view.stage == "turning"
    assert begun.act(0, "flip:0").view.reveal == 1


def test_JS_3_manual_after_a_decision_only_the_next_player_has_something_to_do() -> None:
    drawn = table("| star1r *2\n| *2\n| *2", manual=True).turn().race(2)
    assert drawn.game.to_act() == {2}
    assert [str(action) for action in drawn.game.legal_actions(2)] == ["flip:11"]


def test_JS_3_without_manual_nobody_sleeps_and_nobody_flips() -> None:
    drawn = table("| *2\n| *2\n| *2")
    assert drawn.game.sleepers() == frozenset()
    assert drawn.refuses(0, "flip:{}") == ("not-legal", {})
