"""The emojis of 8½: a card of each kind."""

from functools import partial

from art.canvas import Pen
from art.eight_and_a_half.cards import draw
from art.emojis import SIZE, Emojis, emoji

CARDS = "0123456789hd"
BREADTH = 92


def emojis() -> Emojis:
    """Return them by name: `card_7`, `card_h` the half, `card_d` the demon, `card_back` a card face down."""
    faces = {f"card_{card}": partial(emoji, partial(_card, card)) for card in CARDS}
    return faces | {"card_back": partial(emoji, partial(_card, "?"))}


def _card(card: str, pen: Pen) -> None:
    left = (SIZE - BREADTH) / 2
    draw(pen, card, (left, 0, left + BREADTH, SIZE))
