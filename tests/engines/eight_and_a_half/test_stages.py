"""H8-17, H8-18 and H8-23: hand, open cards, blind cards, and what a timeout plays."""

import pytest

from engines.core import Move, Wake
from engines.eight_and_a_half import EightAndAHalf, Options
from tests.engines.eight_and_a_half.drawing import held, legal, news, play, refused, table, time_up


def test_H8_17_the_hand_is_played_on_when_the_bank_is_empty() -> None:
    game = play(table(held("45", open="666", blind="777"), "999", on="3"), "play:4")
    assert game.holdings[0].hand == "5"
    assert game.holdings[0].zone == "hand"


def test_H8_17_open_cards_come_when_bank_and_hand_are_empty() -> None:
    game = table(held("4", open="5h5", blind="777"), "5d", on="3")
    assert legal(game) == "4"
    game = play(game, "play:4", "play:d")
    assert legal(game) == "5 5x2 h"
    assert play(game, "play:5x2").holdings[0].open == ".h."


def test_H8_17_then_the_blind_ones() -> None:
    game = play(table(held(open=".5.", blind="777"), "5d", on="3"), "play:5", "play:d")
    assert game.holdings[0].zone == "blind"
    assert legal(game) == "blind:1 blind:2 blind:3"


def test_H8_17_zones_never_mix_in_one_play() -> None:
    game = table(held("4", open="44", blind="444"), "999", on="3")
    assert legal(game) == "4"
    assert refused(game, "play:4x2") == ("zones-mixed", {})
    assert refused(game, "play:4x3") == ("zones-mixed", {})
    assert refused(game, "play:4x4") == ("not-held", {"card": "4", "count": 4})


def test_H8_17_an_open_card_waits_for_the_hand() -> None:
    game = table(held("1", open="4", blind="444"), "999", on="3")
    assert legal(game) == "take"
    assert refused(game, "play:4") == ("hand-first", {})


def test_H8_17_the_last_cards_of_the_hand_are_no_reason_to_stop() -> None:
    game = play(table(held("44", open="666", blind="777"), "999", on="3"), "play:4x2")
    assert game.holdings[0].zone == "open"
    assert game.stage == "play"


def test_H8_18_a_legal_blind_card_is_played() -> None:
    game = play(table(held(blind="379"), "999", on="5½", pot="1:5 1:h"), "blind:2")
    assert (game.holdings[0].blind, game.holdings[0].seen) == ("3.9", "?.?")
    assert game.view(None).value == "7"
    assert news(game) == ["blind-turned seat=0 place=2 card=7", "played seat=0 card=7 count=1 zone=blind value=7"]


def test_H8_18_one_that_is_not_legal_is_turned_back_and_the_pot_taken() -> None:
    game = play(table(held(blind="379"), "44", "55", on="5½", pot="1:5 2:h"), "blind:1")
    after = game.holdings[0]
    assert (after.blind, after.seen, after.burnt) == ("379", "3??", "5h")
    assert (game.pot, game.value, game.mover) == ((), None, 1)
    assert news(game) == [
        "blind-turned seat=0 place=1 card=3",
        "blind-failed seat=0 place=1 card=3",
        "took seat=0 count=2",
    ]


def test_H8_18_everybody_saw_it() -> None:
    game = play(table(held(blind="379"), "44", on="5½"), "blind:1")
    assert [game.view(seat).sides[0].blind for seat in (None, 0, 1)] == ["3??", "3??", "3??"]


def test_H8_18_any_blind_card_may_be_chosen_a_turned_back_one_too() -> None:
    game = table(held(blind="379", seen="3??"), "44", on="3")
    assert legal(game) == "blind:1 blind:2 blind:3"
    assert play(game, "blind:1").holdings[0].seen == ".??"
    failed = play(table(held(blind="379", seen="3??"), "44", on="4"), "blind:1")
    assert failed.holdings[0].seen == "3??"


def test_H8_18_legality_is_judged_only_after_the_choice() -> None:
    for blind in ("111", "999"):
        game = table(held(blind=blind), "44", on="8½")
        assert legal(game) == "blind:1 blind:2 blind:3"
        assert refused(game, "take") == ("must-turn", {})


def test_H8_18_one_card_alone() -> None:
    game = play(table(held(blind="777"), "999", on="5"), "blind:1")
    assert game.holdings[0].burnt == "d"
    assert play(table(held(blind="777"), "999", on="6"), "blind:1").holdings[0].blind == ".77"


def test_H8_18_on_an_empty_pot_every_blind_card_is_legal() -> None:
    for card, value in [("0", "0"), ("h", "½"), ("d", "0"), ("9", "9")]:
        assert play(table(held(blind=card + "11"), "999"), "blind:1").view(None).value == value


@pytest.mark.parametrize(
    ("hand", "value", "move", "event"),
    [
        ("97d", "6", "play:7", "card=7 count=1"),
        ("660", "6", "play:6", "card=6 count=1"),
        ("0hd", "6", "play:0", "card=0 count=1"),
        ("0hd", "6½", "play:h", "card=h count=1"),
        ("hhd", "9½", "play:h", "card=h count=1"),
        ("0hd", "8½", "play:d", "card=d count=1"),
        ("125", "5", "play:1", "card=1 count=1"),
        ("18h", "8½", "play:8+h", "card=8+h count=1"),
    ],
)
def test_H8_23_time_plays_the_lowest_number_else_0_half_or_demon(hand: str, value: str, move: str, event: str) -> None:
    game = table(hand, "999", on=value)
    assert time_up(game).model_copy(update={"news": ()}) == play(game, move, at=60_000).model_copy(update={"news": ()})
    assert news(time_up(game))[0] == "timed-out seat=0"
    assert event in news(time_up(game))[1]


def test_H8_23_the_required_card_opens_the_first_pot() -> None:
    assert time_up(table("233", "999", required="3")).pot == ((0, "3"),)


def test_H8_23_who_can_play_nothing_takes_the_pot() -> None:
    game = time_up(table("12", "999", on="9", pot="1:99"))
    assert game.holdings[0].burnt == "99"
    assert news(game) == ["timed-out seat=0", "took seat=0 count=2"]


def test_H8_23_open_cards_are_played_by_the_same_rule() -> None:
    assert time_up(table(held(open="97d", blind="111"), "999", on="6")).holdings[0].open == "9.d"


def test_H8_23_a_blind_card_that_was_never_turned_is_turned_at_random() -> None:
    chosen = set()
    for number in range(60):
        game = time_up(table(held(blind="123", seen="?2?"), "44", on="9", seed=str(number)))
        chosen.add(game.holdings[0].seen)
    assert chosen == {"12?", "?23"}


def test_H8_23_never_by_looking() -> None:
    for number in range(30):
        places = {
            time_up(table(held(blind=blind), "44", on="6", seed=str(number))).news[1].facts[0]
            for blind in ("199", "919", "991", "111", "999")
        }
        assert len(places) == 1


def test_H8_23_else_the_leftmost() -> None:
    game = time_up(table(held(blind=".29", seen=".29"), "44", on="9"))
    assert news(game)[1] == "blind-turned seat=0 place=2 card=2"


@pytest.mark.parametrize("seconds", [30, 60, 300, 86400])
def test_H8_23_a_turn_lasts_as_long_as_the_host_chose(seconds: int) -> None:
    game = EightAndAHalf.new(2, "a", Options(seconds=seconds), at=5_000)
    assert game.deadline() == 5_000 + seconds * 1000
    assert game.sleepers() == {game.mover}
    assert play(game, f"play:{game.required}", at=9_000).deadline() == 9_000 + seconds * 1000


def test_H8_23_taking_the_pot_and_turning_a_card_begin_the_next_turn_too() -> None:
    assert play(table("1", "999", on="9"), "take", at=9_000).deadline() == 69_000
    assert play(table(held(blind="19"), "999", on="9"), "blind:1", at=9_000).deadline() == 69_000
    assert play(table(held(blind="19"), "999", on="9"), "blind:2", at=9_000).deadline() == 69_000


def test_H8_23_the_clock_never_runs_backwards() -> None:
    game = table("44", "55", on="4", since=9_000)
    assert play(game, "play:4", at=8_000).deadline() == 69_000
    assert game.play(Move(None, Wake(since=1_000), 8_000)).deadline() == 69_000


def test_H8_23_after_a_pause_the_turn_begins_anew_and_older_buttons_still_work() -> None:
    game = EightAndAHalf.new(2, "a", at=0)
    woken = game.play(Move(None, Wake(since=10_000), 500_000))
    assert woken.deadline() == 560_000
    assert woken.turn() == game.turn()
    assert woken.model_copy(update={"since": 0, "ply": 0}) == game
    assert play(game, "timeout", at=1).turn() != game.turn()
