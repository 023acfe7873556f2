"""The quick game: MM-4 to MM-8."""

import pytest
from pydantic import ValidationError

from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options
from engines.match_madness.cards import BY_LEVEL, CARDS, DECK
from engines.match_madness.solver import shows, solve
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
    top,
    wrong,
)


# MM-4
def test_MM_4_seven_mixed_cards_unless_chosen_otherwise() -> None:
    game = MatchMadness.new(2, "seed")
    assert len(set(game.piles[0])) == 7
    assert len({CARDS[card].level for card in game.piles[0]}) > 1


def test_MM_4_at_a_fixed_level_all_cards_are_of_that_level() -> None:
    game = counting(level=4, rounds=5)
    assert len(game.piles[0]) == 5
    assert set(game.piles[0]) <= set(BY_LEVEL[4])


def test_MM_4_at_most_sixty_mixed_and_twelve_at_a_fixed_level() -> None:
    assert sorted(counting(rounds=60).piles[0]) == [card.id for card in DECK]
    fixed = counting(level=2, rounds=60)
    assert sorted(fixed.piles[0]) == sorted(BY_LEVEL[2])
    assert fixed.view(None).rounds == fixed.options.rounds == 12


@pytest.mark.parametrize("rounds", [0, 61])
def test_MM_4_no_fewer_than_one_and_no_more_than_sixty_rounds(rounds: int) -> None:
    with pytest.raises(ValidationError):
        Options(rounds=rounds)


def test_MM_4_the_cards_are_random() -> None:
    assert len({counting(seed=str(number)).piles for number in range(20)}) == 20


# MM-5
def test_MM_5_nothing_is_shown_and_every_workbench_is_closed_during_the_count() -> None:
    game = counting()
    assert game.to_act() == frozenset()
    assert refused(game, "0 lay:1,1") == ("closed", {})
    view = game.view(0)
    assert (view.stage, view.opens, view.tops[0].card) == ("count", START + 3000, None)
    assert view.bench is not None
    assert not view.bench.open
    assert {button.effect for button in view.bench.buttons} == {"none"}


def test_MM_5_after_a_count_of_three_all_see_the_same_card() -> None:
    game = counting(3)
    assert game.deadline() == START + 3000
    game = tick(game)
    assert {game.view(seat).tops[0].card for seat in (None, 0, 1, 2)} == {CARDS[top(game)]}
    assert game.view(None).tops[0].since == START + 3000
    assert game.to_act() == {0, 1, 2}


def test_MM_5_the_first_right_declaration_wins_the_card() -> None:
    game = racing()
    card = top(game)
    game = tick(play(game, f"1 {right(card)} @9000"))
    assert game.won == ((), (card,))
    assert codes(game) == ["won 1"]
    assert facts(game, "won") == {"card": card, "level": CARDS[card].level, "ms": 6000, "points": 1}


def test_MM_5_by_pressing_sides_too() -> None:
    game = racing()
    card = top(game)
    game = tick(play(laying(game, 0, card), f"0 match:{card} @9000"))
    assert game.won == ((card,), ())
    result = last(game)
    assert (result.seat, result.ms, result.fate) == (0, 6000, "won")
    assert shows(CARDS[card].pattern, result.solution)


def test_MM_5_only_a_complete_workbench_can_be_declared() -> None:
    game = racing()
    assert refused(game, f"0 match:{top(game)}") == ("not-complete", {"laid": 0})


def test_MM_5_every_card_is_counted_in_and_the_workbenches_begin_empty() -> None:
    game = racing()
    game = laying(game, 1, top(game))
    game = tick(play(game, f"0 {right(top(game))}"))
    assert (game.stage, game.view(1).round) == ("between", 1)
    game = tick(game)
    assert (game.stage, codes(game)) == ("count", ["count"])
    assert facts(game, "count") == {"round": 2, "rounds": 7}
    game = tick(game)
    assert game.benches[1].pieces == ()
    assert game.view(1).round == 2


def test_between_two_cards_there_is_a_look_of_six_seconds_or_until_all_are_ready() -> None:
    game = racing()
    game = tick(play(game, f"0 {right(top(game))} @5000"))
    assert game.deadline() == game.view(None).opens == START + 5000 + 350 + 6000
    game = play(game, "0 ready @6000")
    assert game.view(None).standings[0].ready
    assert refused(game, "0 ready") == ("already-ready", {})
    assert refused(game, "1 lay:1,1") == ("closed", {})
    game = play(game, "1 ready @7000")
    assert (game.stage, game.deadline()) == ("count", START + 10_000)


# MM-6
def test_MM_6_a_wrong_declaration_puts_him_out_for_this_card_and_the_others_go_on() -> None:
    game = racing(3)
    card = top(game)
    game = tick(play(game, f"0 {wrong(card)} @5000"))
    assert codes(game) == ["wrong 0", "out 0"]
    assert game.view(None).standings[0].out
    assert refused(game, "0 lay:1,1") == refused(game, f"0 {right(card)}") == ("out", {})
    assert game.to_act() == {1, 2}
    bench = game.view(0).bench
    assert bench is not None
    assert not bench.open
    assert {button.effect for button in bench.buttons} == {"none"}
    game = tick(play(game, f"1 {right(card)} @6000"))
    assert game.won == ((), (card,), ())


def test_MM_6_he_is_back_for_the_next_card() -> None:
    game = racing()
    game = tick(play(game, f"0 {wrong(top(game))} @5000"))
    game = tick(play(game, f"1 {right(top(game))} @6000"), times=3)
    assert game.to_act() == {0, 1}
    assert not game.view(0).standings[0].out


def test_MM_6_lenient_he_may_try_on() -> None:
    game = racing(lenient=True)
    card = top(game)
    game = tick(play(game, f"0 {wrong(card)} @5000"))
    assert codes(game) == ["wrong 0"]
    game = tick(play(game, f"0 {right(card)} @6000"))
    assert game.won == ((card,), ())


def test_MM_6_a_wrong_arrangement_on_the_workbench_is_an_error_too() -> None:
    game = racing()
    card = top(game)
    game = laying(game, 0, card)
    piece = game.benches[0].pieces[-1]
    others = [side for side in range(1, 5) if side != piece.side]
    game = play(game, f"0 lay:{piece.block},{others[0]}", f"0 match:{card}")
    assert codes(tick(game)) == ["wrong 0", "out 0"]


# MM-7
@pytest.mark.parametrize(("level", "seconds"), [(1, 90), (2, 127.5), (3, 165), (4, 202.5), (5, 240)])
def test_MM_7_the_time_of_a_card_grows_with_its_level(level: int, seconds: float) -> None:
    game = racing(level=level)
    assert game.view(None).tops[0].until == START + 3000 + seconds * 1000
    card = top(game)
    game = tick(game)
    assert codes(game) == ["aside"]
    assert facts(game, "aside") == {"card": card, "level": level, "reason": "time"}
    assert (game.won, game.gone) == (((), ()), (card,))


def test_MM_7_a_declaration_in_the_last_moment_counts_and_one_after_it_is_late() -> None:
    game = racing(3, level=1)
    card = top(game)
    end = 3000 + 90_000
    late = play(game, f"0 {right(card)} @{end + 1}", f"1 {wrong(card)} @{end + 1}")
    late = tick(late)
    assert codes(late) == ["late 0", "late 1", "aside"]
    assert late.out == frozenset()
    in_time = tick(play(game, f"0 {right(card)} @{end + 1}", f"1 {right(card)} @{end}"))
    assert in_time.won == ((), (card,), ())


def test_MM_7_the_card_waits_for_all_that_is_to_be_judged() -> None:
    game = racing(3, level=1)
    end = 3000 + 90_000
    game = tick(play(game, f"0 {wrong(top(game))} @{end}", f"1 {right(top(game))} @{end + 100}"))
    assert (codes(game), game.stage) == (["wrong 0", "out 0"], "build")
    game = tick(game)
    assert (codes(game), game.declared) == (["late 1", "aside"], ())


def test_MM_7_all_out_sets_the_card_aside_and_shows_how_it_would_have_gone() -> None:
    game = racing(2)
    card = top(game)
    game = tick(play(game, f"0 {wrong(card)} @5000"))
    game = play(game, f"1 {wrong(card)} @6000")
    assert codes(game) == ["declared 1", "wrong 1", "out 1", "aside"]
    assert facts(game, "aside")["reason"] == "out"
    result = last(game)
    assert (result.fate, result.seat, result.ms) == ("aside", None, 3000)
    assert result.solution in solve(CARDS[card].pattern).solutions
    assert [(entry.seat, entry.ms, entry.verdict) for entry in result.finish] == [
        (0, 2000, "wrong"),
        (1, 3000, "wrong"),
    ]


# MM-8
def won_by(cards: list[list[int]]) -> MatchMadness:
    """Return a finished quick game in which the seats have won these cards."""
    game = racing(len(cards), rounds=sum(map(len, cards)) or 1)
    piles = (tuple(card for own in cards for card in own),)
    game = game.model_copy(update={"piles": piles})
    for seat, own in enumerate(cards):
        for card in own:
            game = tick(play(game, f"{seat} {right(card)}"))
            game = game if game.outcome() else tick(game, times=2)
    return game


def ranks(*cards: list[int]) -> tuple[int, ...]:
    outcome = won_by(list(cards)).outcome()
    assert outcome is not None
    assert outcome.reason == "finished"
    return outcome.places


def test_MM_8_most_cards_wins() -> None:
    assert ranks([1, 2, 3], [49, 50], [51]) == (1, 2, 3)


def test_MM_8_a_tie_goes_to_most_cards_of_level_5_then_4_and_so_on() -> None:
    assert ranks([49, 1], [37, 38]) == (1, 2)
    assert ranks([37, 1], [25, 26]) == (1, 2)
    assert ranks([49, 25, 1], [50, 26, 13]) == (2, 1)


def test_MM_8_still_equal_is_shared() -> None:
    assert ranks([49, 1], [50, 2], [3]) == (1, 1, 3)


def test_MM_8_it_ends_with_the_last_card() -> None:
    game = racing(rounds=1)
    game = tick(play(game, f"0 {right(top(game))}"))
    assert codes(game) == ["won 0", "over"]
    assert (game.view(None).places, game.view(None).reason) == ((1, 2), "finished")
    assert refused(game, "0 ready") == ("over", {})
