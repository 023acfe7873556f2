"""The cards of Jungle Speed."""

from art import jungle_speed
from art.jungle_speed.cards import INKS, sprite
from art.seats import SLATE
from engines.jungle_speed.cards import DECK
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
