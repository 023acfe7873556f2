"""JS-12: colour arrows."""

from tests.engines.jungle_speed.tables import table


def test_JS_12_while_colour_arrows_are_on_top_colours_count_and_shapes_do_not() -> None:
    drawn = table("star1r | *2\n| col *2\n| star1g *2\n| ring1r *2\n| *1\nnext 1").turn(2)
    assert (drawn.view.mode, drawn.view.hands[1].works) == ("colours", True)
    assert drawn.matches() == []
    assert drawn.turn().matches() == [{0, 3}]
    assert drawn.race(3).told() == ["duel"]
    assert drawn.view.decision is not None
    assert drawn.view.decision.by_colour is True


def test_JS_12_shape_matches_do_not_count_from_the_reveal_that_shows_it() -> None:
    drawn = table("star1r | *2\n| star1g *2\n| col *2\n| *2\nnext 1").turn()
    assert drawn.matches() == [{0, 1}]
    assert drawn.turn().matches() == []
    assert drawn.race(0).told() == ["false-grab"]


def test_JS_12_colours_count_for_all_tops_older_ones_too() -> None:
    drawn = table("star1r | *2\nring1r | *2\n| col *2\n| leaf1g *2\nnext 2").turn()
    assert drawn.matches() == [{0, 1}]
    assert drawn.race(0).told() == ["duel"]


def test_JS_12_covered_arrows_end_it_and_shapes_count_again_for_all_tops() -> None:
    drawn = table("| col wave1p *2\nstar1r | *2\nstar1g | *2\n| ring1r *2").turn()
    assert (drawn.view.mode, drawn.matches()) == ("colours", [])
    drawn.game = drawn.game.changed(next_hand=0)
    drawn.turn()
    assert (drawn.view.mode, drawn.matches()) == ("shapes", [{1, 2}])
    assert drawn.race(1).told() == ["duel"]


def test_JS_12_colour_matches_do_not_count_when_shapes_count_again() -> None:
    drawn = table("| col star1g *2\nring1r | *2\nleaf1r | *2\n| wave1g *2").turn()
    assert drawn.matches() == [{1, 2}]
    drawn.game = drawn.game.changed(next_hand=0)
    assert drawn.turn().matches() == []
    assert drawn.race(1).told() == ["false-grab"]


def test_JS_12_after_a_true_grab_shapes_count_again_though_the_arrows_are_on_top() -> None:
    drawn = table("star1r | *2\n| col *2\n| ring1r star1g *2\nleaf1y | *2\nleaf1p | *2\nnext 1").turn(2)
    assert drawn.matches() == [{0, 2}]
    drawn.race(2).settle()
    assert drawn.pile(1) == ["col"]
    assert (drawn.view.mode, drawn.view.hands[1].works) == ("shapes", False)
    assert drawn.matches() == [{3, 4}]


def test_JS_12_after_a_false_grab_shapes_count_again() -> None:
    drawn = table("star1r | *2\n| col *2\n| ring1g *2\n| *2\nnext 1").turn(2).race(3).settle()
    assert drawn.view.mode == "shapes"


def test_JS_12_after_an_inward_grab_shapes_count_again() -> None:
    drawn = table("ring1r | *2\n| col *2\n| in *2\nstar1y | *2\nstar1g | *2\nnext 1").turn(2).race(0).settle()
    assert (drawn.pile(1), drawn.view.mode, drawn.matches()) == (["col"], "shapes", [{3, 4}])


def test_JS_12_a_pile_that_goes_under_the_totem_without_a_grab_does_not_end_it() -> None:
    drawn = table("| col *3\nstar1r | *3\nring1r | *3\n| out\nnext 0", play_on=True).turn()
    drawn.game = drawn.game.changed(next_hand=3)
    assert drawn.pass_time().decision()[0] == "outward"
    drawn.settle()
    assert (drawn.view.mode, drawn.view.hands[0].works, drawn.matches()) == ("colours", True, [{1, 2}])


def test_JS_12_a_press_that_does_nothing_does_not_end_it() -> None:
    drawn = table("star1r | *2\n| col *2\n| ring1g *2\n| *2\nnext 1").turn(2)
    assert drawn.ignores(0, ms=200)
    assert drawn.turn().view.mode == "colours"


def test_JS_12_with_two_colour_arrows_one_covered_is_not_the_end() -> None:
    drawn = table("| col ring1g *2\n| col *2\nstar1r | *3\n| leaf1r *2").turn(2)
    drawn.game = drawn.game.changed(next_hand=3)
    assert drawn.turn().matches() == [{2, 3}]
    drawn.turn()
    assert (drawn.view.mode, drawn.matches()) == ("colours", [{2, 3}])


def test_JS_12_covered_and_shown_anew_at_one_reveal_colours_count() -> None:
    drawn = table("| col ring1g *2\nstar1r |\nleaf1r |\n| out col *2\n| wave1r wave2p *1").turn()
    drawn.game = drawn.game.changed(next_hand=3)
    drawn.turn(2)
    assert [hand.works for hand in drawn.view.hands] == [False, False, False, True, False]
    assert (drawn.view.mode, drawn.matches()) == ("colours", [{1, 2, 4}])
