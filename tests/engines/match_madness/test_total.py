"""Total Madness: MM-9 to MM-11."""

from engines.match_madness import MatchMadness
from engines.match_madness.cards import BY_LEVEL, CARDS
from tests.engines.match_madness.racing import (
    START,
    codes,
    counting,
    facts,
    last,
    laying,
    play,
    racing,
    refused,
    right,
    tick,
    tick_until,
    top,
    wrong,
)


def total(seats: int = 2) -> MatchMadness:
    return racing(seats, mode="total")


# MM-9
def test_MM_9_five_piles_with_as_many_cards_each_as_there_are_players() -> None:
    for seats in MatchMadness.seats:
        game = counting(seats, mode="total")
        assert [len(set(pile)) for pile in game.piles] == [seats] * 5
        assert all(set(pile) <= set(BY_LEVEL[level]) for level, pile in enumerate(game.piles, 1))


def test_MM_9_the_tops_are_visible_after_a_count_of_three() -> None:
    game = counting(3, mode="total")
    assert [pile.card for pile in game.view(0).tops] == [None] * 5
    game = tick(game)
    tops = game.view(None).tops
    assert [pile.card for pile in tops] == [CARDS[pile[0]] for pile in game.piles]
    assert [(pile.level, pile.left, pile.since) for pile in tops] == [(n, 3, START + 3000) for n in range(1, 6)]
    assert codes(game) == ["shown"] * 5


def test_MM_9_everyone_builds_the_visible_card_he_likes() -> None:
    game = total()
    assert refused(game, "0 lay:1,1") == ("no-pile", {})
    game = play(game, "0 pile:3", "1 pile:5")
    assert [game.card_of(bench) for bench in game.benches] == [CARDS[top(game, 3)], CARDS[top(game, 5)]]
    assert refused(game, "0 pile:3") == ("same-pile", {})
    assert refused(game, "0 pile:6") == refused(game, "0 pile:0") == ("no-such-pile", {})
    game = play(game, "0 lay:1,1", "0 pile:4")
    assert game.benches[0].pieces == ()


def test_MM_9_the_quick_game_has_no_piles_to_choose() -> None:
    assert refused(racing(), "0 pile:1") == ("not-total", {})
    assert refused(racing(), "0 aside:1") == ("not-total", {})


# MM-10
def test_MM_10_right_he_takes_the_card_and_the_next_one_appears() -> None:
    game = play(total(), "0 pile:4", "1 pile:4")
    first, second = game.piles[3]
    game = laying(game, 0, first)
    game = tick(play(game, f"0 match:{first} @9000"))
    assert game.won == ((first,), ())
    assert codes(game) == ["won 0", "shown"]
    assert facts(game, "won")["points"] == 3
    assert facts(game, "shown") == {"card": second, "level": 4}
    assert game.view(None).tops[3].since == START + 9350
    assert game.stage == "build"


def test_MM_10_the_workbenches_at_that_pile_are_cleared_and_no_others() -> None:
    game = play(total(3), "0 pile:4", "1 pile:4", "2 pile:5", "1 lay:1,1", "2 lay:1,1")
    game = tick(play(game, f"0 {right(top(game, 4))}"))
    assert [len(bench.pieces) for bench in game.benches] == [0, 0, 1]
    assert game.benches[1].pile == 3


def test_MM_10_an_empty_pile_closes() -> None:
    game = play(total(1), "0 pile:2")
    game = play(game, f"0 {right(top(game, 2))}")
    assert codes(game) == ["declared 0", "won 0", "pile-empty"]
    assert facts(game, "pile-empty") == {"level": 2}
    assert game.benches[0].pile is None
    assert refused(game, "0 pile:2") == ("pile-empty", {})
    assert game.view(0).tops[1].card is None


def test_MM_10_two_at_once_the_earlier_press_takes_it() -> None:
    game = total()
    card = top(game, 5)
    game = play(game, f"0 {right(card)} @5100", f"1 {right(card)} @5000")
    assert codes(game) == ["declared 1", "won 1", "late 0", "shown"]
    assert game.won == ((), (card,))
    assert game.owing == frozenset()


def test_MM_10_two_cards_can_be_judged_at_the_same_time() -> None:
    game = total()
    one, other = top(game, 1), top(game, 2)
    game = play(game, f"0 {right(one)} @5000", f"1 {right(other)} @5100")
    assert game.deadline() == START + 5350
    game = tick(game, times=2)
    assert game.won == ((one,), (other,))


# MM-11
def test_MM_11_wrong_he_loses_the_card_he_won_last_and_the_card_stays() -> None:
    game = total()
    first = top(game, 1)
    game = tick(play(game, f"0 {right(first)} @5000"))
    second = top(game, 2)
    game = tick(play(game, f"0 {right(second)} @6000"))
    card = top(game, 3)
    game = tick(play(game, f"0 {wrong(card)} @7000"))
    assert game.won == ((first,), ())
    assert second in game.gone
    assert codes(game) == ["wrong 0", "lost 0"]
    assert facts(game, "lost") == {"card": second, "level": 2}
    assert top(game, 3) == card


def test_MM_11_without_a_card_he_owes_one_and_the_next_he_wins_is_set_aside_at_once() -> None:
    game = total()
    game = tick_until(play(game, f"0 {wrong(top(game, 3))} @5000"), 10_000)
    assert game.view(None).standings[0].owes
    card = top(game, 5)
    game = tick(play(game, f"0 {right(card)} @11000"))
    assert codes(game) == ["paid 0", "shown"]
    assert (game.won, game.gone, game.owing) == (((), ()), (card,), frozenset())
    result = last(game)
    assert (result.fate, result.seat) == ("paid", 0)
    game = tick(play(game, f"0 {right(top(game, 5))} @12000"))
    assert game.view(0).standings[0].points == 3


def test_MM_11_never_more_than_one_owed_a_second_error_costs_nothing_more() -> None:
    game = total()
    game = tick_until(play(game, f"0 {wrong(top(game, 3))} @5000"), 10_000)
    game = tick(play(game, f"0 {wrong(top(game, 3))} @11000"))
    assert codes(game) == ["wrong 0"]
    assert refused(game, f"0 {right(top(game, 1))} @12000") == ("resting", {"ms": 4000}), "no free guesses"
    game = tick_until(game, 16_000)
    game = tick(play(game, f"0 {right(top(game, 1))} @17000"))
    second = top(game, 2)
    game = tick(play(game, f"0 {right(second)} @18000"))
    assert game.won[0] == (second,)


def test_MM_11_a_debt_at_the_end_is_forgotten() -> None:
    game = total(2)
    for level in range(1, 6):
        while game.piles[level - 1]:
            if sum(map(len, game.piles)) == 1:
                game = tick_until(play(game, f"1 {wrong(top(game, 5))}"), game.clock - START + 5000)
                assert game.owing == {1}
            game = tick(play(game, f"0 {right(top(game, level))}"))
    assert game.owing == {1}
    assert game.view(None).standings[1].points == 0
    assert game.view(None).places == (1, 2)


def test_MM_11_he_may_go_on_after_his_match_has_rested_five_seconds() -> None:
    game = total()
    card = top(game, 3)
    game = tick(play(game, "0 pile:3", f"0 {wrong(card)} @5000"))
    assert game.view(None).standings[0].rests == START + 10_000
    assert refused(game, f"0 {right(card)} @6000") == ("resting", {"ms": 4000})
    assert not {"match", "type"} & {action.verb for action in game.legal_actions(0)}
    game = laying(game, 0, card)  # the workbench is open meanwhile
    assert refused(game, f"0 match:{card} @9000") == ("resting", {"ms": 1000})
    assert game.deadline() == START + 10_000
    game = tick(game)
    assert (codes(game), game.view(None).standings[0].rests) == (["rested 0"], None)
    game = tick(play(game, f"0 match:{card} @10001"))
    assert codes(game)[0] == "paid 0"


def test_MM_11_the_rest_is_his_alone() -> None:
    game = total()
    card = top(game, 3)
    game = tick(play(game, f"0 {wrong(card)} @5000"))
    game = tick(play(game, f"1 {right(card)} @6000"))
    assert game.won == ((), (card,))


def test_MM_11_it_rests_after_a_lost_card_too() -> None:
    game = total()
    game = tick(play(game, f"0 {right(top(game, 1))} @4000"))
    game = tick(play(game, f"0 {wrong(top(game, 3))} @5000"))
    assert codes(game) == ["wrong 0", "lost 0"]
    assert refused(game, f"0 {right(top(game, 1))} @6000") == ("resting", {"ms": 4000})


def test_MM_11_a_press_made_while_it_rested_is_refused_however_late_it_arrives() -> None:
    game = total()
    game = tick(play(game, f"0 {wrong(top(game, 3))} @5000"))
    claim = f"0 {right(top(game, 1))}"
    game = play(tick(game), f"1 {wrong(top(game, 2))} @10010")
    assert refused(game, f"{claim} @9000") == ("resting", {"ms": 1000})
    assert codes(play(game, f"{claim} @10000")) == ["declared 0"]
