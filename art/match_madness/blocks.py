"""The five blocks with their four sides each, for the rules."""

from art.canvas import Picture
from art.match_madness.parts import plain
from art.match_madness.tiles import PALETTE, block, gap, rim
from art.seats import SLATE
from engines.match_madness.blocks import SHOWN

TILE, EDGE, APART = 100, 24, 22


def blocks() -> bytes:
    """Draw a row for each block, with its number on each of its sides."""
    across = 2 * TILE + gap(TILE) + 2 * rim(TILE) + APART
    down = TILE + 2 * rim(TILE) + APART
    number, side = max(SHOWN)
    picture = Picture(plain((side * across - APART + 2 * EDGE, number * down - APART + 2 * EDGE)), PALETTE)
    for (number, side), marks in SHOWN.items():
        at = (EDGE + (side - 1) * across, EDGE + (number - 1) * down)
        picture.paste(block(number, marks, False, TILE, SLATE), at)
    return picture.png()
