"""The score sheet and the cards of 8½."""

from art import eight_and_a_half
from art.eight_and_a_half.cards import DEMON, GREEN, PALETTE, RED, VIOLET, YELLOW, paint_of
from art.seats import INK, WHITE
from tests.art.eyes import assert_told_apart, contrast, paints
from tests.art.reading import NAMES, public_views, size


def test_the_sheet_grows_with_the_match_and_stays_on_the_screen() -> None:
    views = public_views("eight_and_a_half", 5)
    sheets = {len(view.sheet): eight_and_a_half.sheet(view, NAMES) for view in views}
    assert all(size(sheet)[0] == 1000 and size(sheet)[1] <= 750 for sheet in sheets.values())
    assert len(set(sheets.values())) == len(sheets) > 2
    assert eight_and_a_half.sheet_key(views[0], NAMES) != eight_and_a_half.sheet_key(views[-1], NAMES)


def test_a_card_of_eight_and_a_half_has_its_colour() -> None:
    colours = [paint_of(card) for card in "0123456789hd"]
    assert len(set(colours)) == 5
    assert {card for card in "0123456789" if paint_of(card) == paint_of("5")} == {"5", "9"}


def test_clear_colours_of_the_cards_are_told_apart_by_all_eyes_and_signs_are_read_on_them() -> None:
    assert_told_apart(PALETTE, YELLOW, GREEN, RED, VIOLET, DEMON)
    yellow, *others = paints(PALETTE, YELLOW, RED, GREEN, VIOLET)
    assert contrast(yellow, *paints(PALETTE, INK)) > 4.5
    assert all(contrast(ground, WHITE) > 2.9 for ground in others), "large signs"
