"""S49-23 to S49-25: the end, and time."""

import pytest

from engines.core import Move, Timeout, Wake
from tests.engines.shigaon49.tables import AT, legal, news, owner, play, table

EMPTY = ". . . . . . .\n" * 7


@pytest.mark.parametrize(
    ("board", "card", "line"),
    [
        ("A A . A . . .\n" + ". . . . . . .\n" * 6, "3", (1, 2, 3, 4)),
        ("A . . . . . .\n" * 3 + ". . . . . . .\n" * 4, "22", (1, 24, 23, 22)),
        (
            "A . . . . . .\n. A . . . . .\n. . . . . . .\n. . . . . . .\n. . . . A . .\n" + ". . . . . . .\n" * 2,
            "41",
            None,
        ),
        (
            ". . . . . . A\n. . . . . A .\n. . . . A . .\n. . . . . . .\n" + ". . . . . . .\n" * 3,
            "49",
            (7, 29, 43, 49),
        ),
        (
            ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . A . . .\n. . . . A . .\n. . . . . A .\n. . . . . . .\n",
            "13",
            (49, 45, 33, 13),
        ),
    ],
)
def test_S49_23_four_in_a_row_column_or_diagonal_win(board: str, card: str, line: tuple[int, ...] | None) -> None:
    game = play(table(card, "40", board=board), "bid:9 pass pass")
    assert game.lines == ((line,) if line else ())
    assert (game.outcome() is not None) == (line is not None)


@pytest.mark.parametrize("board", ["A A . . A . .", "A A . . . A A", "A A . B A . ."])
def test_S49_23_a_gap_or_another_token_breaks_a_line(board: str) -> None:
    game = play(table("3", "40", board=board + "\n" + ". . . . . . .\n" * 6), "bid:9 pass pass")
    assert game.outcome() is None


def test_S49_23_a_line_does_not_go_round_the_edge() -> None:
    game = play(table("8", "40", tokens={5: 0, 6: 0, 24: 0, 25: 0}), "bid:9 pass pass")
    assert game.outcome() is None


def test_S49_23_more_than_four_counts_too() -> None:
    game = play(table("4", "40", board="A A A . A A A\n" + ". . . . . . .\n" * 6), "bid:9 pass pass")
    assert game.lines == ((1, 2, 3, 4, 5, 6, 7),)


def test_S49_23_two_lines_at_once_are_both_shown() -> None:
    board = ". A A A . . .\nA . . . . . .\nA . . . . . .\nA . . . . . .\n" + ". . . . . . .\n" * 3
    game = play(table("1", "40", board=board), "bid:9 pass pass")
    assert set(game.view(None).lines) == {(1, 2, 3, 4), (1, 24, 23, 22)}


def test_S49_23_wins_at_once_before_any_payout() -> None:
    game = play(table("49", "40", tokens={48: 0, 39: 0, 22: 0, 1: 1}), "bid:9 pass pass")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason, outcome.winners) == ((1, 2, 2), "line", (0,))
    assert game.cash == (40, 49, 49)
    assert news(game)[-1] == "line 0 cell=49"
    view = game.view(None)
    assert (view.stage, view.card, view.least, view.to_act, view.deadline) == ("over", None, None, (), None)
    assert view.purses == (40, 49, 49)


@pytest.mark.parametrize(("seats", "over"), [(2, False), (3, False), (4, False), (5, True)])
def test_S49_23_five_players_need_three(seats: int, over: bool) -> None:
    game = play(table("3", "40", seats=seats, tokens={1: 0, 2: 0}), "bid:9" + " pass" * (seats - 1))
    assert (game.outcome() is not None) == over
    assert game.view(None).goal == (3 if over else 4)


def places(game_tokens: dict[int, int], cash: tuple[int, ...]) -> tuple[int, ...]:
    outcome = play(table("17", tokens=game_tokens, cash=cash), "pass pass pass").outcome()
    assert outcome is not None
    assert outcome.reason == "deck"
    return outcome.places


def test_S49_24_most_tokens_win_when_the_deck_is_empty() -> None:
    assert places({1: 0, 3: 1, 5: 1}, (90, 10, 99)) == (2, 1, 3)


def test_S49_24_then_most_money() -> None:
    assert places({1: 0, 3: 1, 5: 2}, (10, 11, 9)) == (2, 1, 3)


def test_S49_24_then_the_token_on_the_highest_number() -> None:
    assert places({3: 0, 47: 0, 5: 1, 48: 1, 49: 2}, (10, 10, 10)) == (2, 1, 3)


def test_S49_24_without_any_token_it_is_shared() -> None:
    assert places({}, (10, 10, 10)) == (1, 1, 1)
    assert places({}, (10, 10, 9)) == (1, 1, 3)


def test_S49_24_the_last_card_is_settled_and_paid_first() -> None:
    game = play(table("49", tokens={1: 1}), "bid:1 pass pass")
    assert game.cash == (55, 56, 49)
    assert news(game)[-2:] == ["payout", "deck"]
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1, 3)


def test_S49_24_also_after_cards_that_cannot_be_sold() -> None:
    tokens = dict.fromkeys(range(1, 25), 1)
    game = play(table("40", "3", "1-24", "5", tokens=tokens), "pass pass pass")
    assert news(game)[2:] == ["taken 1 card=3 cell=3", "full 1 card=1-24", "payout", "taken 1 card=5 cell=5", "deck"]
    assert game.cash == (49, 98, 49)
    assert game.outcome() is not None


def test_S49_24_a_line_with_the_last_card_wins_by_the_line() -> None:
    outcome = play(table("4", tokens={1: 0, 2: 0, 3: 0}), "bid:2 pass pass").outcome()
    assert outcome is not None
    assert outcome.reason == "line"


def test_S49_25_a_timeout_in_an_auction_is_a_pass() -> None:
    game = play(table("17", "18"), "timeout")
    assert game.view(None).standing == ("passed", "in", "in")
    assert news(game) == ["timed-out 0", "passed 0"]


def test_S49_25_a_timed_out_placement_takes_the_lowest_legal_cell() -> None:
    game = play(table("41-48", "1", tokens={41: 1}), "bid:7 pass pass timeout")
    assert owner(game, 42) == 0
    assert news(game)[:2] == ["timed-out 0", "placed 0 cell=42"]


def test_S49_25_the_optional_token_is_placed_too() -> None:
    tokens = {49: 0, 1: 1, **dict.fromkeys((3, 5, 7, 9, 11, 13, 15), 0)}
    game = play(table("49", "40", tokens=tokens), "bid:1 pass pass timeout")
    assert owner(game, 2) == 0


@pytest.mark.parametrize(("own", "placed"), [(6, True), (7, False), (8, False), (9, False), (10, True), (11, True)])
def test_S49_25_but_not_for_two_players_with_seven_to_nine_tokens(own: int, placed: bool) -> None:
    tokens = {49: 0, **dict.fromkeys((3, 5, 7, 9, 11, 13, 15, 17, 19, 21)[: own - 1], 0)}
    game = play(table("49", "40", seats=2, tokens=tokens), "bid:1 pass timeout")
    assert owner(game, 1) == (0 if placed else None)
    assert ("declined 0" in news(game)) == (not placed)


def test_S49_25_a_placement_of_a_range_is_never_declined() -> None:
    tokens = dict.fromkeys((3, 5, 7, 9, 11, 13, 15), 0)
    assert owner(play(table("25-40", "40", seats=2, tokens=tokens), "bid:5 pass timeout"), 25) == 0


@pytest.mark.parametrize("seconds", [30, 60, 300, 86400])
def test_S49_25_a_turn_lasts_the_chosen_time_from_the_last_move(seconds: int) -> None:
    game = table("17", "18", seconds=seconds)
    assert game.deadline() == AT + 1000 * seconds
    assert play(game, "check", at=AT + 5000).deadline() == AT + 5000 + 1000 * seconds
    assert play(game, "check", at=AT - 5000).deadline() == AT + 1000 * seconds


def test_a_turn_begins_anew_after_a_pause_and_older_buttons_work() -> None:
    game = play(table("17", "18"), "check")
    woken = game.play(Move(seat=None, action=Wake(since=AT + 1), at=AT + 9_000_000))
    assert woken.deadline() == AT + 9_060_000
    assert woken.turn() == game.turn()
    assert legal(woken) == legal(game)
    assert woken.play(Move(seat=None, action=Timeout(), at=AT + 9_060_000)).turn() == game.turn() + 1
