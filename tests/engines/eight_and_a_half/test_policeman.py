"""H8-15 and H8-16: the policeman."""

import pytest

from tests.engines.eight_and_a_half.drawing import held, legal, news, play, table


@pytest.mark.parametrize(("value", "number"), [("½", "1"), ("4½", "5"), ("5½", "6"), ("7½", "8"), ("8½", "9")])
def test_H8_15_the_number_above_x_and_a_half_makes_the_offender_take_the_pot(value: str, number: str) -> None:
    game = table(f"{number}{number}d", "777", "888", on=value, pot="0:3 1:4 2:h")
    assert game.offender == 2
    after = play(game, f"play:{number}")
    assert after.holdings[2].burnt == f"34h{number}"
    assert [len(after.holdings[seat].burnt) for seat in (0, 1)] == [0, 0]
    assert (after.pot, after.value, after.offender) == ((), None, None)
    assert news(after)[1] == "policeman seat=0 offender=2 count=4"


def test_H8_15_one_or_more_policemen() -> None:
    after = play(table("667", "777", on="5½", pot="1:5 1:h"), "play:6x2")
    assert after.holdings[1].burnt == "5h66"


@pytest.mark.parametrize(("hand", "move", "value"), [("h", "h", "3"), ("hh", "hx2", "3½"), ("hhh", "hx3", "4")])
def test_H8_15_who_plays_halves_offends_if_they_make_a_half(hand: str, move: str, value: str) -> None:
    game = play(table(hand + "9", "777", on="2½"), f"play:{move}")
    assert game.view(None).value == value
    assert game.offender == (0 if "½" in value else None)


def test_H8_15_so_does_8_and_a_half() -> None:
    game = play(table("8h", "9dd", on="6"), "play:8+h")
    assert (game.offender, game.view(None).policeman) == (0, "9")
    assert play(game, "play:9").holdings[0].burnt == "d8h9"


def test_H8_15_and_a_demon_on_x_and_a_half() -> None:
    game = play(table("dd", "3dd", "777", on="2½"), "play:d")
    assert game.offender == 0
    after = play(game, "play:3")
    assert [holding.burnt for holding in after.holdings] == ["hd3", "", ""]


def test_H8_15_a_demon_on_a_whole_value_is_no_offence() -> None:
    assert play(table("dd", "3dd", on="2"), "play:d").offender is None


@pytest.mark.parametrize("move", ["4", "h", "d", "8+h"])
def test_H8_15_any_other_legal_play_lets_him_go(move: str) -> None:
    game = play(table("48hd", "33d", "777", on="2½", pot="2:h"), f"play:{move}")
    assert [holding.burnt for holding in game.holdings] == ["", "", ""]
    assert game.offender in (None, 0)


def test_H8_15_only_the_next_player_can() -> None:
    game = play(table("4d", "3dd", "hhh", on="2½", pot="2:h"), "play:d", "play:3")
    assert [holding.burnt for holding in game.holdings] == ["hd3", "", ""]  # the seat that laid the demon, not seat 2


def test_H8_15_who_cannot_play_takes_the_pot_himself() -> None:
    game = play(table("2", "333", "777", on="2½", pot="2:h"), "take")
    assert [holding.burnt for holding in game.holdings] == ["h", "", ""]
    assert game.mover == 1


def test_H8_15_never_a_half() -> None:
    game = play(table("h9", "333", on="2½"), "play:h")
    assert game.view(None).value == "3"
    assert game.holdings[1].burnt == ""


def test_H8_15_above_9_there_is_none() -> None:
    game = play(table("hd", "9hd", on="9"), "play:h")
    assert (game.view(None).value, game.offender, game.view(None).policeman) == ("9½", None, "")
    assert legal(game) == "h d"


def test_H8_15_a_whole_value_knows_no_policeman() -> None:
    game = play(table("3d", "333", on="2"), "play:3")
    assert game.view(None).value == "3"
    assert len(game.pot) == 2


def test_H8_15_a_blind_card_can_be_the_policeman() -> None:
    game = play(table(held(blind="937"), "777", on="2½", pot="1:h"), "blind:2")
    assert game.holdings[0].blind == "9.7"
    assert game.holdings[1].burnt == "h3"
    assert game.mover == 0


def test_H8_16_the_policeman_fills_his_hand_and_opens_the_new_pot() -> None:
    seat = held("3dd", open="999", blind="999", bank="05")
    game = play(table(seat, "777", "888", on="2½", pot="2:h"), "play:3")
    assert game.mover == 0
    assert (game.holdings[0].hand, game.holdings[0].bank) == ("0dd", "5")
    assert legal(game) == "0 d dx2"


def test_H8_16_the_offender_does_not_fill_up_by_taking() -> None:
    offender = held("77", open="999", blind="999", bank="05")
    game = play(table("3dd", offender, on="2½"), "play:3")
    assert (game.holdings[1].hand, game.holdings[1].bank) == ("77", "05")
