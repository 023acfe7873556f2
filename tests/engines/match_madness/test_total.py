"""Total Madness: MM-9 to MM-12."""

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
    wake,
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


# MM-12
def test_MM_12_points_by_level() -> None:
    assert [CARDS[BY_LEVEL[level][0]].points for level in range(1, 6)] == [1, 1, 2, 3, 3]
    game = total(1)
    for level in (1, 3, 5):
        game = play(game, f"0 {right(top(game, level))}")
    assert game.view(None).standings[0].points == 6


def taking(game: MatchMadness, levels: dict[int, list[int]]) -> MatchMadness:
    """Let each seat win the top cards of these levels."""
    for seat, own in levels.items():
        for level in own:
            game = tick(play(game, f"{seat} {right(top(game, level))}"))
    return game


def ended(game: MatchMadness) -> tuple[int, ...]:
    outcome = tick_until(game, 10**9).outcome()
    assert outcome is not None
    assert outcome.reason == "idle"
    return outcome.places


def test_MM_12_most_points_wins_whatever_the_number_of_cards() -> None:
    assert ended(taking(total(2), {0: [1, 1, 2], 1: [3, 4]})) == (2, 1)


def test_MM_12_a_tie_goes_to_the_higher_levels_then_it_is_shared() -> None:
    assert ended(taking(total(2), {0: [4], 1: [5]})) == (2, 1)
    assert ended(taking(total(2), {0: [1, 2, 4], 1: [3, 5]})) == (2, 1)
    assert ended(taking(total(2), {0: [4, 1], 1: [4, 1]})) == (1, 1)


def test_MM_12_a_top_that_has_stood_for_its_time_is_set_aside_when_the_active_agree() -> None:
    game = play(total(2), "0 pile:1 @4000", "1 pile:1 @4000")
    card, following = game.piles[0]
    assert refused(game, f"0 aside:{card} @92000") == ("not-stale", {"ms": 1000})
    game = tick_until(game, 93_000)
    assert (codes(game), game.view(None).tops[0].stale) == (["stale"], True)
    game = play(game, "1 lay:1,1 @94000", f"0 aside:{card} @95000")
    assert (codes(game), game.view(None).tops[0].agreed) == (["agreed 0"], (0,))
    assert refused(game, f"0 aside:{card}") == ("already-agreed", {})
    game = play(game, f"1 aside:{card} @96000")
    assert codes(game) == ["agreed 1", "aside", "shown"]
    assert facts(game, "aside") == {"card": card, "level": 1, "reason": "agreed"}
    assert (top(game, 1), game.gone, game.votes) == (following, (card,), ())
    assert not game.view(None).tops[0].stale


def test_MM_12_only_those_active_in_the_last_minute_are_asked() -> None:
    game = tick_until(play(total(3), "1 pile:1 @40000", "2 pile:2 @4000"), 99_999)
    game = play(game, f"0 aside:{top(game, 1)} @100000")
    assert codes(game) == ["agreed 0", "aside", "shown"]


def test_MM_12_silence_for_a_minute_becomes_agreement() -> None:
    game = tick_until(play(total(2), "1 pile:1 @80000"), 95_000)
    card = top(game, 1)
    game = play(game, f"0 aside:{card} @95000")
    assert top(game, 1) == card
    later = play(game, "1 lay:1,1 @100000")
    assert top(tick_until(game, 140_000), 1) != card
    assert top(tick_until(later, 159_999), 1) == card
    assert top(tick_until(later, 160_000), 1) != card


def test_MM_12_a_card_that_is_being_judged_is_not_set_aside() -> None:
    game = tick_until(play(total(2), "1 pile:1 @4000"), 95_000)
    card = top(game, 1)
    game = play(game, f"1 {right(card)} @95000", f"0 aside:{card} @95100")
    assert top(game, 1) == card
    game = tick(game)
    assert (game.won, game.gone) == (((), (card,)), ())


def test_MM_12_nor_when_all_have_agreed_meanwhile() -> None:
    game = tick_until(play(total(3), "0 pile:1 @80000"), 95_000)
    card = top(game, 1)
    game = play(game, f"1 aside:{card} @95000", f"1 {right(card)} @95100", f"0 aside:{card} @95200")
    assert top(game, 1) == card
    game = tick(game)
    assert (game.won[1], game.gone) == ((card,), ())
    game = tick_until(play(total(3), "0 pile:1 @80000"), 95_000)
    game = play(game, f"1 aside:{card} @95000", f"1 {wrong(card)} @95100", f"0 aside:{card} @95200")
    assert codes(tick(game)) == ["wrong 1", "owes 1", "aside", "shown"]


def test_MM_12_a_pause_is_no_silence() -> None:
    game = tick_until(play(total(2), "1 pile:1 @80000"), 95_000)
    card = top(game, 1)
    game = wake(play(game, f"0 aside:{card} @95000"), 96_000, 296_000)
    assert top(tick_until(game, 339_999), 1) == card
    assert top(tick_until(game, 340_000), 1) != card


def test_MM_12_after_a_wrong_declaration_the_agreement_holds() -> None:
    game = tick_until(total(2), 95_000)
    card = top(game, 1)
    game = play(game, f"1 {wrong(card)} @95000", f"0 aside:{card} @95100")
    game = tick(game)
    assert top(game, 1) == card
    assert game.deadline() == START + 100_000  # his rest
    game = play(tick(game), f"1 aside:{card} @101000")
    assert card in game.gone


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


def test_MM_12_it_ends_when_all_piles_are_empty() -> None:
    game = total(1)
    for level in range(1, 6):
        game = play(game, f"0 {right(top(game, level))} @{level * 10_000}")
    assert codes(game)[-1] == "over"
    assert facts(game, "over") == {"reason": "finished"}
    assert game.view(0).standings[0].points == 10


def test_MM_12_it_ends_when_no_card_was_won_for_five_minutes() -> None:
    game = total(2)
    game = tick(play(game, f"0 {right(top(game, 1))} @10000"))
    game = tick_until(game, 300_000)
    game = play(game, f"1 {wrong(top(game, 2))} @300001")  # an error does not keep it going
    assert tick_until(game, 310_000).outcome() is None
    game = tick_until(game, 310_350)
    assert facts(game, "over") == {"reason": "idle"}
    assert game.view(None).places == (1, 2)


def test_MM_12_a_card_set_aside_does_not_keep_it_going() -> None:
    game = tick_until(total(2), 200_000)
    card = top(game, 1)
    game = play(game, f"0 aside:{card} @200001")  # the other one has been silent for long
    assert card in game.gone
    assert tick_until(game, 303_000).outcome() is None
    assert facts(tick_until(game, 303_350), "over") == {"reason": "idle"}


def test_MM_12_who_works_on_a_bench_is_not_seen_while_all_are_asked() -> None:
    game = tick_until(play(total(2), "1 pile:1 @60000"), 95_000)
    game = play(game, f"0 aside:{top(game, 1)} @95000")
    assert game.deadline() == START + 120_000
    working = play(game, "1 pile:2 @96000", "1 lay:1,1 @96500")
    assert working.deadline() != game.deadline(), "it waits for whoever was active"
    assert working.view(None) == game.view(None)


def test_MM_12_a_card_won_in_the_last_moment_keeps_it_going() -> None:
    game = tick_until(total(2), 303_000)
    assert game.outcome() is None
    late = tick_until(play(game, f"0 {right(top(game, 1))} @303001"), 303_400)
    assert late.outcome() is not None
    game = tick_until(play(game, f"0 {right(top(game, 1))} @303000"), 303_400)
    assert game.outcome() is None
    assert len(game.won[0]) == 1
