"""The emojis of Jungle Speed: the totem, every card, and grey arrows."""

from functools import partial

from art.canvas import Pen
from art.emojis import SIZE, Emojis, emoji
from art.jungle_speed.cards import CARD, WOOD, draw
from art.jungle_speed.totem import carve
from engines.jungle_speed.cards import DECK, Card

GREY = "card_grey_arrows"


def name_of(card: Card, works: bool) -> str:
    """Return the name of a card's emoji; all arrows that do not work have the same."""
    return GREY if card.colour is None and not works else f"card_{card.code.replace('-', '_')}"


def totem() -> Emojis:
    """Return the emoji of the totem by name."""
    return {"totem": partial(emoji, lambda pen: carve(pen, 128, WOOD), 256)}


def emojis() -> Emojis:
    """Return the emoji of every card by name."""
    cards = list(dict.fromkeys(DECK))
    grey = next(card for card in cards if card.kind == "outward")
    drawn = {name_of(card, works=True): partial(emoji, partial(_card, card, False)) for card in cards}
    return {**drawn, GREY: partial(emoji, partial(_card, grey, True))}


def _card(card: Card, grey: bool, pen: Pen) -> None:
    pen.box((0, 0, SIZE, SIZE), CARD, radius=SIZE * 0.11)
    draw(pen, card, (SIZE / 2, SIZE / 2), SIZE, grey)
