"""High-contrast colours can be told apart by people who see no red, no green or no blue, and in grey."""

from io import BytesIO
from itertools import combinations, pairwise
from math import dist

import pytest
from PIL import Image

from art.canvas import PALETTES, Colour
from art.contrast import PAINTS, clear
from art.eight_and_a_half.cards import DEMON, GREEN, RED, VIOLET, YELLOW
from art.jungle_speed.cards import CARD, INKS
from art.match_madness.tiles import GROUNDS
from art.profile import profile
from art.records import BRONZE, SILVER, leaderboard
from art.seats import DEEP, FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE
from art.shigaon49 import RINGS
from tests.art.test_pictures import KINDS, NAMES, Kind, views
from tests.art.test_records import ENGLISH, LINES, OWN, SKETCH

Light = tuple[float, float, float]
EYES = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What is left of light for each kind of eyes (Machado, Oliveira and Fernandes 2009)."""
GROUPS = {
    "seats": SEATS,
    "cards of 8½": (YELLOW, GREEN, RED, VIOLET, DEMON),
    "cards of Jungle Speed": tuple(INKS.values()),
    "tiles of Match Madness": tuple(GROUNDS.values()),
    "medals": (GOLD, SILVER, BRONZE),
}


def light(colour: Colour) -> Light:
    red, green, blue = (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return red, green, blue


def lab(colour: Light) -> Light:
    """Convert to CIELAB, in which distances are as large as people see them."""
    rows = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0178, 0.1098, 0.8730))
    x, y, z = (max(0.0, sum(a * b for a, b in zip(row, colour, strict=True))) ** (1 / 3) for row in rows)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: Colour, eyes: str) -> Light:
    given = light(colour)
    red, green, blue = (sum(a * b for a, b in zip(row, given, strict=True)) for row in EYES[eyes])
    return lab((min(1.0, max(0.0, red)), min(1.0, max(0.0, green)), min(1.0, max(0.0, blue))))


def apart(colours: tuple[Colour, ...], eyes: str) -> float:
    return min(dist(seen(one, eyes), seen(other, eyes)) for one, other in combinations(colours, 2))


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("eyes", EYES)
def test_the_colours_of_a_group_stay_apart_for_all_eyes(group: str, eyes: str) -> None:
    assert apart(tuple(PAINTS[one] for one in GROUPS[group]), eyes) > 25


@pytest.mark.parametrize("group", GROUPS)
def test_they_are_further_apart_than_the_usual_ones(group: str) -> None:
    paints = tuple(PAINTS[one] for one in GROUPS[group])
    assert min(apart(paints, eyes) for eyes in EYES) > min(apart(GROUPS[group], eyes) for eyes in EYES) + 5


@pytest.mark.parametrize("group", GROUPS)
def test_they_differ_in_grey(group: str) -> None:
    greys = sorted(seen(PAINTS[one], "all colours")[0] for one in GROUPS[group])
    assert min(after - before for before, after in pairwise(greys)) > 8


def test_letters_are_read_on_what_they_stand_on() -> None:
    pairs = [(ground, ink) for ground in (SLATE, FELT, LIVE) for ink in (PAPER, MUTED, GOLD)]
    pairs += [*((seat, INK) for seat in SEATS), *((ring, PAPER) for ring in (*RINGS, *DEEP)), (YELLOW, INK)]
    for ground, ink in pairs:
        assert contrast(PAINTS[ground], PAINTS[ink]) > 4.5
    for ground in (*GROUNDS.values(), RED, GREEN, VIOLET):  # large signs
        assert contrast(PAINTS[ground], WHITE) > 2.9
    assert contrast(CARD, PAINTS[INKS["yellow"]]) > 1.5


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
        assert corner in {PAINTS[SLATE], PAINTS[FELT]}


def test_records_have_them_too() -> None:
    assert same_but_for_colours(leaderboard(LINES, OWN, ENGLISH))
    assert same_but_for_colours(profile(SKETCH))


def test_what_is_painted_anew_keeps_its_place_in_the_palette() -> None:
    for given, palette in PALETTES.items():
        assert palette.repainted({}) == given
        painted = palette.repainted(PAINTS)
        for place, colour in enumerate(palette.colours):
            if colour in PAINTS:
                assert tuple(painted[3 * place : 3 * place + 3]) == PAINTS[colour]
