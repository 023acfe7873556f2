"""Palettes, sprites and pictures."""

from io import BytesIO

import pytest
from PIL import Image

from art.canvas import Palette, Pen, Picture, colour, digest, mix
from art.seats import SEATS, SLATE, WHITE, token

PALETTE = Palette([(SLATE, WHITE), *((seat, WHITE) for seat in SEATS)])


def test_a_colour_is_read_from_its_code() -> None:
    assert colour("1E2430") == (30, 36, 48)
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)


def test_a_palette_keeps_its_pure_colours() -> None:
    for pure in (SLATE, WHITE, *SEATS):
        sprite = Pen((4, 4), pure).sprite(PALETTE)
        assert sprite.convert("RGB").getpixel((2, 2)) == pure


def test_a_palette_has_at_most_256_colours() -> None:
    many = [((step, 0, 0), (0, 8 * step % 256, 255)) for step in range(256)]
    with pytest.raises(ValueError, match="colours"):
        Palette(many)


def test_transparent_paint_leaves_the_background_unchanged() -> None:
    picture = Picture(Pen((100, 100), SLATE, scale=1).sprite(PALETTE), PALETTE)
    before = picture.image.getpixel((0, 0))
    picture.paint(Image.new("RGBA", (40, 40), (255, 255, 255, 0)), (30, 30))
    picture.stroke([(20, 20), (80, 80)], WHITE, 10)
    assert picture.image.getpixel((32, 68)) == before
    assert picture.image.convert("RGB").getpixel((50, 50)) == WHITE


def test_a_picture_is_a_png_with_a_palette() -> None:
    picture = Picture(Pen((120, 80), SLATE, scale=1).sprite(PALETTE), PALETTE)
    opened = Image.open(BytesIO(picture.png()))
    assert (opened.format, opened.mode, opened.size) == ("PNG", "P", (120, 80))


def test_seats_differ_in_shape_not_only_in_colour() -> None:
    shapes = set()
    for seat in range(5):
        pen = Pen((80, 80), SLATE)
        token(pen, seat, (40, 40), 30, "")
        pixels = pen.image().convert("L").point([255 * (level > 60) for level in range(256)])
        shapes.add(pixels.tobytes())
    assert len(shapes) == 5


def test_equal_scenes_have_equal_digests() -> None:
    assert digest((1, "a")) == digest((1, "a")) != digest((1, "b"))
