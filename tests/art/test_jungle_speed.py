"""The cards of Jungle Speed."""

from io import BytesIO

from PIL import Image

from art import jungle_speed
from art.jungle_speed.cards import CARD, INKS, PALETTE, sprite
from art.jungle_speed.table import COUNTS, LEFT, LOWER, UPPER
from art.seats import PAPER, SLATE
from bench.random_play import Case, playout
from engines.core import View
from engines.jungle_speed.cards import DECK
from engines.jungle_speed.view import JungleSpeedView
from tests.art.eyes import assert_told_apart, contrast, paints
from tests.art.reading import shape, size


def test_every_card_of_jungle_speed_has_its_own_picture() -> None:
    cards = set(DECK)
    assert len({sprite(card, 250, SLATE).tobytes() for card in cards}) == len(cards) == 75


def test_the_colours_of_jungle_speed_are_told_apart_by_the_frame() -> None:
    for name in ("star1", "knot3"):
        drawn = [sprite(card, 250, SLATE) for card in DECK if card.shape == name]
        assert len({shape(image.convert("RGB").crop((0, 0, 250, 30))) for image in drawn}) == len(INKS)


def test_the_gallery_has_all_cards() -> None:
    assert size(jungle_speed.gallery()) == (1482, 872)


def test_of_two_packs_an_arrow_tells_right_from_left() -> None:
    def tips(seats: int, top: int) -> tuple[bool, bool]:
        view: View = playout(Case("jungle_speed", seats, 0))[5].after.view(None)
        assert isinstance(view, JungleSpeedView)
        drawn = Image.open(BytesIO(jungle_speed.table(view, ("A", "B", "C", "D")))).convert("RGB")
        return tuple(drawn.getpixel((LEFT + COUNTS + x, top + 300 - 14)) == PAPER for x in (-14, 14))  # type: ignore[return-value]

    assert tips(2, UPPER) == (True, False), "the right one, its broad side left"
    assert tips(2, LOWER) == (False, True), "the left one"
    assert tips(4, UPPER) == (False, False)


def test_clear_colours_of_the_cards_are_told_apart_by_all_eyes() -> None:
    assert_told_apart(PALETTE, *INKS.values())
    assert contrast(CARD, *paints(PALETTE, INKS["yellow"])) > 1.5
