"""What each seat may know, and why it is refused."""

import pytest

from engines.core import Move, Refused
from engines.eight_and_a_half import Blind, EightAndAHalf, Play, Ready, Take
from tests.engines.eight_and_a_half.drawing import held, legal, play, refused, table


def test_a_seat_knows_its_own_hand_and_nobody_else_does() -> None:
    game = table("345", "678", on="3")
    assert [game.view(seat).hand for seat in (None, 0, 1)] == ["", "345", "678"]


def test_everybody_knows_the_counts_and_the_open_cards() -> None:
    seat = held("34", open="5.h", blind="1.2", bank="777", burnt="88888")
    side = table(seat, "999", on="3").view(None).sides[0]
    assert (side.bank, side.hand, side.open, side.blind, side.blind_left, side.burnt) == (3, 2, "5.h", "?.?", 2, 5)
    assert (side.cards, side.zone, side.playing) == (14, "hand", True)


def test_everybody_knows_the_pot_play_by_play() -> None:
    view = play(table("44h", "9h8", on="3", pot="1:3"), "play:4x2", "play:8+h").view(None)
    assert view.pot == ((1, "3"), (0, "44"), (1, "8h"))
    assert (view.value, view.halves, view.offender, view.policeman) == ("8½", 17, 1, "9")
    assert view.to_act == (0,)


def test_nobody_knows_a_blind_card_that_was_never_turned_its_owner_included() -> None:
    game = table(held(blind="379", seen="3??"), "44", on="5")
    assert "379" not in game.view(0).model_dump_json()
    assert game.view(0).sides[0].blind == "3??"


@pytest.mark.parametrize(
    ("hand", "value", "reasons"),
    [
        ("0367hd", "5", "6:five-rule 7:five-rule"),
        ("038hd9", "8½", "0:eight-and-a-half 3:eight-and-a-half"),
        ("089d", "8½", "0:eight-and-a-half 8:eight-and-a-half"),
        ("0hd", "8½", "0:eight-and-a-half h:eight-and-a-half"),
        ("067hd", "6½", "0:not-whole 6:too-low"),
        ("35", "4", "3:too-low"),
        ("909", "9½", "0:not-whole 9:above-nine"),
        ("09", "10", "9:above-nine"),
        ("0123456789hd", "", ""),
    ],
)
def test_the_mover_is_told_why_a_card_cannot_be_played(hand: str, value: str, reasons: str) -> None:
    view = table(hand, "999", on=value).view(0)
    assert " ".join(f"{card}:{code}" for card, code in view.why_not) == reasons


def test_he_is_told_so_of_open_cards_when_he_plays_them() -> None:
    game = table(held(open="3.h", blind="777"), "123", on="8½")
    assert game.view(0).why_not == (("3", "eight-and-a-half"), ("h", "eight-and-a-half"))
    assert table(held(blind="123"), "123", on="8½").view(0).why_not == ()


def test_the_opener_alone_is_told_with_which_card_he_must_open() -> None:
    game = table("23d", "345", required="2")
    assert (game.view(0).required, game.view(0).why_not) == ("2", (("3", "opening-card"), ("d", "opening-card")))
    for seat in (1, None):
        assert (game.view(seat).required, game.view(seat).why_not) == ("", ())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play:7", "not-held"),
        ("play:3x2", "not-held"),
        ("play:8+h", "not-held"),
        ("play:3", "too-low"),
        ("take", "must-play"),
        ("blind:1", "open-remain"),
        ("ready", "mini-game-running"),
    ],
)
def test_refusals_name_what_is_wrong(text: str, code: str) -> None:
    assert refused(table("356", "444", on="4"), text)[0] == code


def test_a_blind_card_is_not_turned_while_open_ones_remain() -> None:
    assert refused(table(held(open="..9", blind="123"), "444", on="4"), "blind:1")[0] == "open-remain"


@pytest.mark.parametrize("place", [0, 2, 4, 999999])
def test_a_blind_card_that_is_gone_cannot_be_turned(place: int) -> None:
    game = table(held(blind="1.3"), "444", on="4")
    assert refused(game, f"blind:{place}") == ("blind-gone", {"place": place})


@pytest.mark.parametrize("cards", ["", "34", "h8", "8hh", "88h", "x", ".", "?", "½", "3" * 99, "-1"])
def test_forged_cards_are_refused(cards: str) -> None:
    for game in (table("388hh", "444", on="3"), table(held(blind="123"), "444", on="3")):
        with pytest.raises(Refused):
            game.play(Move(0, Play(cards=cards)))


@pytest.mark.parametrize("place", [-1, -3, 0, 4])
def test_forged_places_are_refused(place: int) -> None:
    with pytest.raises(Refused) as refusal:
        table(held(blind="123"), "444", on="3").play(Move(0, Blind(place=place)))
    assert refusal.value.code == "blind-gone"


@pytest.mark.parametrize(
    "text", ["play:8", "play:3x2", "play:hx3", "play:dx8", "play:8+h", "play:0", "take", "blind:2"]
)
def test_the_notation_reads_back(text: str) -> None:
    assert str(EightAndAHalf.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["play", "play:", "play:10", "play:3x1", "play:3x0", "play:33", "play:h+8", "play:9+h", "play:x", "take:1"]
)
def test_nothing_else_can_be_read(text: str) -> None:
    with pytest.raises(Refused, match="unreadable"):
        EightAndAHalf.parse(text)


def test_the_kinds_of_action() -> None:
    assert EightAndAHalf.actions == (Play, Take, Blind, Ready)


def test_only_the_mover_has_legal_actions() -> None:
    game = table("345", "678", on="3")
    assert game.legal_actions(1) == ()
    assert legal(game) == "3 4 5"
    assert refused(game, "play:6", seat=1) == ("not-your-turn", {})


def test_the_buttons_of_a_panel_serve_until_its_seat_has_shed_a_card() -> None:
    game = table("345", "666", "777")
    after = play(game, "play:3")
    assert after.turn() != game.turn()
    assert [after.turn(seat) == game.turn(seat) for seat in range(3)] == [False, True, True]
    taken = play(table("333", "666", on="9"), "take")
    assert taken.turn(0) == table("333", "666", on="9").turn(0), "its hand is what it was"
    assert table("345", "666", number=2).turn(1) != table("345", "666", number=1).turn(1)


def test_between_mini_games_one_button_is_for_everybody() -> None:
    over = play(table(held("7"), "99", on="6"), "play:7")
    assert over.stage == "sheet"
    assert {over.turn(seat) for seat in (None, 0, 1)} == {over.turns}
