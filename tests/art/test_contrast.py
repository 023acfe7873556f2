"""High-contrast colours can be told apart by people who see no red, no green or no blue, and in grey."""

from io import BytesIO

import pytest
from PIL import Image

from art.canvas import PALETTES
from art.contrast import CLEAR, clear
from art.profile import profile
from art.records import BRONZE, PALETTE, SILVER, leaderboard
from art.seats import DEEP, FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE
from tests.art.eyes import assert_told_apart, contrast
from tests.art.test_pictures import KINDS, NAMES, Kind, views
from tests.art.test_records import ENGLISH, LINES, OWN, SKETCH


def test_seats_and_medals_are_told_apart_by_all_eyes() -> None:
    assert_told_apart(PALETTE, *SEATS)
    assert_told_apart(PALETTE, GOLD, SILVER, BRONZE)


def test_letters_are_read_on_what_they_stand_on() -> None:
    pairs = [(ground, ink) for ground in (SLATE, FELT, LIVE) for ink in (PAPER, MUTED, GOLD)]
    pairs += [*((seat, INK) for seat in SEATS), *((deep, PAPER) for deep in DEEP)]
    for ground, ink in pairs:
        assert contrast(CLEAR[ground], CLEAR[ink]) > 4.5


def same_but_for_colours(png: bytes) -> bool:
    usual, other = Image.open(BytesIO(png)), Image.open(BytesIO(clear(png)))
    other.load()  # and the file is sound
    assert usual.mode == other.mode == "P"
    return usual.tobytes() == other.tobytes() and usual.getpalette() != other.getpalette()


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_picture_of_every_game_has_clear_colours(kind: Kind) -> None:
    for view in views(kind, 2)[::5]:
        png = kind.draw(view, NAMES)
        assert same_but_for_colours(png)
        corner = Image.open(BytesIO(clear(png))).convert("RGB").getpixel((0, 0))
        assert corner in {CLEAR[SLATE], CLEAR[FELT]}


def test_records_have_them_too() -> None:
    assert same_but_for_colours(leaderboard(LINES, OWN, ENGLISH))
    assert same_but_for_colours(profile(SKETCH))


def test_a_replaced_colour_keeps_its_place_in_the_palette() -> None:
    for given, palette in PALETTES.items():
        assert palette.repainted({}) == given
        paints = {**CLEAR, **palette.clear}
        painted = palette.repainted(paints)
        for place, colour in enumerate(palette.colours):
            if colour in paints:
                assert tuple(painted[3 * place : 3 * place + 3]) == paints[colour]
