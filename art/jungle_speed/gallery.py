"""One picture of all cards, for the rules."""

from art.canvas import Pen, Picture
from art.jungle_speed.cards import PALETTE, sprite
from art.seats import SLATE
from engines.jungle_speed.cards import DECK

SIZE, PITCH, EDGE, COLUMNS = 112, 122, 14, 12


def gallery() -> bytes:
    """Draw every card once: one line per family with its look-alikes in four colours, then the arrows."""
    cards = list(dict.fromkeys(DECK))
    lines = -(-len(cards) // COLUMNS)
    ground = Pen((COLUMNS * PITCH + 2 * EDGE - 10, lines * PITCH + 2 * EDGE - 10), SLATE, scale=1)
    picture = Picture(ground.sprite(PALETTE), PALETTE)
    for index, card in enumerate(cards):
        line, column = divmod(index, COLUMNS)
        picture.paste(sprite(card, SIZE, SLATE), (EDGE + column * PITCH, EDGE + line * PITCH))
    return picture.png()
