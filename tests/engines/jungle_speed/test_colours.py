"""JS-12: colour arrows."""

from tests.engines.jungle_speed.tables import table


def test_JS_12_while_colour_arrows_are_visible_colours_count_and_shapes_do_not() -> None:
    drawn = table("star1r | *2\n| col *2\n| star1g *2\n| ring1r *2\n| *1\nnext 1").turn(2)
    assert drawn.view.mode == "colours"
    assert drawn.matches() == []
    assert drawn.turn().matches() == [{0, 3}]
    assert drawn.race(3).told()[0] == "duel"


def test_JS_12_live_shape_matches_lapse_at_the_reveal_that_shows_it() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| col *2\n| *2\nnext 1").turn()
    assert drawn.matches() == [{0, 1}]
    assert drawn.turn().matches() == []
    assert drawn.race(0).told()[0] == "false-grab"


def test_JS_12_a_colour_match_needs_a_card_turned_at_that_reveal_or_later() -> None:
    drawn = table("star1r | *2\nring1r | *2\n| col *2\n| leaf1r *2\nnext 2").turn()
    assert drawn.matches() == []
    assert drawn.turn().matches() == [{0, 1, 3}]


def test_JS_12_cards_turned_together_with_the_arrows_match_at_once() -> None:
    drawn = table("| out star1r *1\n| col *2\n| ring1r *2\n| leaf1g *2").turn(2)
    assert drawn.matches() == [{0, 2}]


def test_JS_12_covered_arrows_end_it_and_colour_matches_lapse() -> None:
    drawn = table("| col star1g *2\nring1r | *2\n| leaf1r *2\n| wave1g *2\nnext 0").turn()
    drawn.game = drawn.game.changed(next_hand=2)
    assert drawn.turn().matches() == [{1, 2}]
    drawn.turn(2)
    assert drawn.view.mode == "shapes"
    assert drawn.matches() == []
    assert drawn.race(1).told()[0] == "false-grab"


def test_JS_12_the_covering_card_may_match_by_shape() -> None:
    drawn = table("| col star1g *2\nstar1r | *2\n| leaf1r *2\n| wave1g *2\nnext 0").turn()
    drawn.game = drawn.game.changed(next_hand=0)
    assert drawn.turn().matches() == [{0, 1}]


def test_JS_12_shapes_that_came_under_colours_are_no_match_when_shapes_count_again() -> None:
    drawn = table("| col ring3p *2\nstar1r | *2\n| star1g *2\n| wave1g *2\nnext 0").turn()
    drawn.game = drawn.game.changed(next_hand=2)
    drawn.turn()
    drawn.game = drawn.game.changed(next_hand=0)
    drawn.turn()
    assert drawn.view.mode == "shapes"
    assert drawn.matches() == []


def test_JS_12_after_a_true_grab_shapes_count_again_though_the_arrows_are_visible() -> None:
    drawn = table("star1r | *2\n| col *2\n| ring1r star1g *2\n| *2\nnext 1").turn(2)
    assert drawn.matches() == [{0, 2}]
    drawn.race(2)
    assert drawn.view.mode == "shapes"
    assert drawn.pile(1) == ["col"]


def test_JS_12_after_a_false_grab_shapes_count_again() -> None:
    drawn = table("star1r | *2\n| col *2\n| ring1g *2\n| *2\nnext 1").turn(2).race(3)
    assert drawn.view.mode == "shapes"


def test_JS_12_after_any_grab_later_cards_match_by_shape() -> None:
    drawn = table("star1r | leaf2y *2\n| col *2\nleaf2g | *2\n| ring1r *2\nnext 1").turn()
    drawn.game = drawn.game.changed(next_hand=3)
    drawn.turn().race(3).turn()  # 3 beats 0 by colour, 0 turns next
    assert drawn.piles() == [["leaf2y"], ["col"], ["leaf2g"], []]
    assert drawn.matches() == [{0, 2}]


def test_JS_12_with_two_colour_arrows_one_covered_is_not_the_end() -> None:
    drawn = table("| col ring1g *2\n| col *2\nstar1r | *3\n| leaf1r *2").turn(2)
    drawn.game = drawn.game.changed(next_hand=3)
    assert drawn.turn().matches() == [{2, 3}]
    drawn.turn()
    assert drawn.view.mode == "colours"
    assert drawn.matches() == [{2, 3}]


def test_JS_12_covered_and_shown_anew_at_one_reveal_lapses_what_lived() -> None:
    drawn = table("| col ring1g *2\nstar1r |\nleaf1r |\n| out col *2\n| wave1r wave2p *1").turn()
    drawn.game = drawn.game.changed(next_hand=4)
    assert drawn.turn().matches() == [{1, 2, 4}]
    drawn.game = drawn.game.changed(next_hand=3)
    drawn.turn(2)
    assert drawn.view.mode == "colours"
    assert drawn.matches() == []
