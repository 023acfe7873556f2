"""H8-4 to H8-14: the pot's value, and which cards may be played on it."""

import pytest

from tests.engines.eight_and_a_half.drawing import halves, held, legal, news, play, refused, table

# H8-13, written out: the numbers; then 0, ½, demon and 8+½
TABLE = """
       123456789  0 h d 8+h
0      123456789  0 h d 8+h
½      123456789    h d 8+h
1      123456789  0 h d 8+h
1½      23456789    h d 8+h
2       23456789  0 h d 8+h
2½       3456789    h d 8+h
3        3456789  0 h d 8+h
3½        456789    h d 8+h
4         456789  0 h d 8+h
4½         56789    h d 8+h
5      12345      0 h d
5½          6789    h d 8+h
6           6789  0 h d 8+h
6½           789    h d 8+h
7            789  0 h d 8+h
7½            89    h d 8+h
8             89  0 h d 8+h
8½             9      d 8+h
9              9  0 h d
9½                  h d
10                0 h d
10½                 h d
11                0 h d
11½                 h d
12                0 h d
12½                 h d
"""
ROWS = [(row[:6].strip(), [*row[7:17].strip(), *row[17:].split()]) for row in TABLE.strip("\n").split("\n")]
FACES = "0123456789hd"


def test_H8_13_the_table_has_every_value_from_empty_to_12_and_a_half() -> None:
    assert [halves(value) for value, _ in ROWS] == [None, *range(26)]


@pytest.mark.parametrize(("value", "plays"), ROWS)
def test_H8_13_legal_plays_by_value(value: str, plays: list[str]) -> None:
    assert legal(table(FACES, "999", on=value)).split() == plays


@pytest.mark.parametrize(("value", "plays"), ROWS)
def test_H8_13_what_is_not_in_the_table_is_refused(value: str, plays: list[str]) -> None:
    game = table(FACES, "999", on=value)
    for text in {*FACES, "8+h"} - set(plays):
        code, facts = refused(game, f"play:{text}")
        assert code in {"too-low", "five-rule", "eight-and-a-half", "not-whole", "above-nine"}
        assert facts == {"value": value, "card": text[0]}


@pytest.mark.parametrize(("value", "plays"), ROWS)
def test_H8_13_open_cards_follow_the_same_table(value: str, plays: list[str]) -> None:
    for face in FACES:
        game = table(held(open=f"{face}.{face}", blind="999"), "999", on=value)
        assert legal(game) == (f"{face} {face}x2" if face in plays else "take")


@pytest.mark.parametrize(("value", "plays"), ROWS)
def test_H8_13_and_so_do_blind_ones(value: str, plays: list[str]) -> None:
    for face in FACES:
        game = play(table(held(blind=face + "99"), "999", on=value), "blind:1")
        assert (game.holdings[0].blind == ".99") == (face in plays)
        assert any(event.startswith("took") for event in news(game)) == (face not in plays)


def test_H8_4_in_turn_clockwise() -> None:
    game = play(table("1", "2", "3", on="1"), "play:1")
    assert game.mover == 1
    game = play(game, "play:2")
    assert game.mover == 2
    assert play(table("1", "2", "4", on="4", mover=2), "play:4").mover == 0


def test_H8_4_the_value_is_kept_or_raised_and_is_that_of_the_last_card() -> None:
    game = table("46", "999", on="4")
    assert [play(game, move).view(None).value for move in ("play:4", "play:6")] == ["4", "6"]
    assert refused(table("3", "999", on="4"), "play:3") == ("too-low", {"value": "4", "card": "3"})


def test_H8_5_any_number_of_identical_cards_has_the_effect_of_one() -> None:
    game = table("666", "999", on="4")
    assert legal(game) == "6 6x2 6x3"
    for move, count in [("play:6", 1), ("play:6x2", 2), ("play:6x3", 3)]:
        after = play(game, move)
        assert after.value == 12
        assert after.pot[-1] == (0, "6" * count)
    assert play(table("00", "999", on="4"), "play:0x2").value == 0
    assert play(table("dd", "999", on="4½"), "play:dx2").value == 9


def test_H8_6_the_hand_is_filled_to_three_while_the_bank_lasts() -> None:
    game = table(held("446", open="999", blind="999", bank="7123"), "999", on="4")
    after = play(game, "play:4x2").holdings[0]
    assert (after.hand, after.bank) == ("167", "23")
    short = table(held("446", open="999", blind="999", bank="7"), "999", on="4")
    after = play(short, "play:4x2").holdings[0]
    assert (after.hand, after.bank) == ("67", "")


def test_H8_6_no_filling_up_after_taking_the_pot() -> None:
    game = table(held("12", open="999", blind="999", bank="777"), "999", on="9")
    after = play(game, "take").holdings[0]
    assert (after.hand, after.bank, after.burnt) == ("12", "777", "d")


def test_H8_7_a_demon_goes_on_anything_and_the_value_stays() -> None:
    for value in ("0", "½", "5", "8½", "9", "9½", "12"):
        assert play(table("d", "999", on=value), "play:d").value == halves(value)


def test_H8_7_a_demon_on_an_empty_pot_makes_0() -> None:
    assert play(table("d", "999"), "play:d").view(None).value == "0"


def test_H8_8_each_half_adds_a_half() -> None:
    game = table("hhh", "999", on="3")
    assert [play(game, f"play:{text}").view(None).value for text in ("h", "hx2", "hx3")] == ["3½", "4", "4½"]


def test_H8_8_no_half_on_8_and_a_half_but_two_on_8_make_9() -> None:
    assert refused(table("hh", "999", on="8½"), "play:h")[0] == "eight-and-a-half"
    assert refused(table("hh", "999", on="8½"), "play:hx2")[0] == "eight-and-a-half"
    assert play(table("hh", "999", on="8"), "play:hx2").view(None).value == "9"
    assert play(table("hh", "999", on="7½"), "play:hx2").view(None).value == "8½"


def test_H8_8_on_an_empty_pot_halves_count_from_0() -> None:
    assert [play(table("hh", "9"), f"play:{text}").view(None).value for text in ("h", "hx2")] == ["½", "1"]


def test_H8_8_values_above_9_exist() -> None:
    game = play(table("hhh", "hhh", on="9"), "play:h", "play:hx3")
    assert game.view(None).value == "11"


def test_H8_9_zero_only_on_whole_values_and_the_value_becomes_0() -> None:
    for value in ("", "0", "5", "8", "9", "11"):
        assert play(table("0", "999", on=value), "play:0").view(None).value == "0"
    assert refused(table("0", "999", on="7½"), "play:0") == ("not-whole", {"value": "7½", "card": "0"})
    assert refused(table("0", "999", on="8½"), "play:0")[0] == "eight-and-a-half"


def test_H8_10_on_5_only_5_or_lower_or_a_special_card() -> None:
    assert legal(table("1256hd0", "999", on="5")) == "1 2 5 0 h d"
    assert refused(table("6", "999", on="5"), "play:6") == ("five-rule", {"value": "5", "card": "6"})
    assert play(table("2", "999", on="5"), "play:2").view(None).value == "2"


def test_H8_10_the_value_counts_also_when_halves_made_it_or_a_demon_lies_on_it() -> None:
    assert legal(play(table("hh", "36", on="4"), "play:hx2")) == "3"
    assert legal(play(table("h", "36", on="4½"), "play:h")) == "3"
    assert legal(play(table("d", "36", on="5"), "play:d")) == "3"


def test_H8_10_a_half_on_5_makes_5_and_a_half_and_the_next_must_go_higher() -> None:
    game = play(table("h", "567", on="5"), "play:h")
    assert game.view(None).value == "5½"
    assert legal(game) == "6 7"


def test_H8_11_8_and_a_half_together() -> None:
    game = play(table("8h", "999", on="7"), "play:8+h")
    assert game.view(None).value == "8½"
    assert game.pot[-1] == (0, "8h")


def test_H8_11_on_8_and_a_half_itself_but_not_on_5_nor_from_9_on() -> None:
    assert legal(table("8h", "999", on="8½")) == "8+h"
    for value, code in [("5", "five-rule"), ("9", "too-low"), ("9½", "above-nine"), ("10", "above-nine")]:
        assert refused(table("8h", "999", on=value), "play:8+h")[0] == code


def test_H8_11_one_of_each_and_no_other_number_combines() -> None:
    assert legal(table("88hh", "999", on="6")) == "8 8x2 h hx2 8+h"
    assert legal(table("79h", "999", on="6")) == "7 9 h"


def test_H8_11_both_from_one_zone() -> None:
    game = table(held("8", open="h", blind="999"), "999", on="8½")
    assert legal(game) == "take"
    assert refused(game, "play:8+h") == ("zones-mixed", {})
    assert legal(table(held(open="8h", blind="999"), "999", on="8½")) == "8+h"


def test_H8_11_never_blind() -> None:
    game = table(held(blind="8h"), "999", on="8")
    assert legal(game) == "blind:1 blind:2"
    assert refused(game, "play:8+h") == ("only-blind", {})


def test_H8_11_it_is_no_policeman_on_7_and_a_half_and_its_player_is_the_offender() -> None:
    game = play(table("8hd", "999", on="7½"), "play:8+h")
    assert game.holdings[1].burnt == ""
    assert (game.view(None).value, game.offender) == ("8½", 0)


def test_H8_12_on_8_and_a_half_only_9_demon_and_8_with_a_half() -> None:
    assert legal(table("0123456789hd", "999", on="8½")) == "9 d 8+h"


def test_H8_14_whoever_can_play_must_play() -> None:
    assert refused(table("1d", "999", on="9"), "take") == ("must-play", {})
    assert refused(table("8h", "999", on="8½"), "take") == ("must-play", {})
    assert refused(table("1", "999"), "take") == ("must-play", {})


def test_H8_14_whoever_cannot_takes_the_pot_which_is_burnt() -> None:
    game = table(held("1", open="999", blind="999", burnt="2"), "44", "55", on="9", pot="1:8 2:99")
    assert legal(game) == "take"
    after = play(game, "take")
    assert (after.holdings[0].hand, after.holdings[0].burnt) == ("1", "2899")
    assert (after.pot, after.value) == ((), None)
    assert news(after) == ["took seat=0 count=3"]


def test_H8_14_the_player_after_the_taker_opens_with_any_card() -> None:
    game = play(table("1", "05d", "55", on="9"), "take")
    assert game.mover == 1
    assert legal(game) == "5 0 d"
