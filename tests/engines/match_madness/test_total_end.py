"""Total Madness: MM-12, points, cards that are set aside, and the end."""

from engines.match_madness import MatchMadness
from engines.match_madness.cards import BY_LEVEL, CARDS
from tests.engines.match_madness.racing import (
    START,
    codes,
    facts,
    play,
    refused,
    right,
    tick,
    tick_until,
    top,
    wake,
    wrong,
)
from tests.engines.match_madness.test_total import total


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
    assert working.deadline() != game.deadline(), "it waits for the player who was active"
    assert working.view(None) == game.view(None)


def test_MM_12_a_card_won_in_the_last_moment_keeps_it_going() -> None:
    game = tick_until(total(2), 303_000)
    assert game.outcome() is None
    late = tick_until(play(game, f"0 {right(top(game, 1))} @303001"), 303_400)
    assert late.outcome() is not None
    game = tick_until(play(game, f"0 {right(top(game, 1))} @303000"), 303_400)
    assert game.outcome() is None
    assert len(game.won[0]) == 1
