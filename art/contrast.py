"""Recolours pictures for colour-blind players.

The colours of a group differ in lightness as well as in hue, so people who see no red, no green or no blue can tell
them apart, also in grey. Backgrounds are darker and letters lighter. A picture is drawn only once: recolouring
replaces the list of colours in its file.
"""

from collections.abc import Mapping
from functools import lru_cache
from zlib import crc32

from art.canvas import PALETTES, Colour, colour, mix
from art.seats import DEEP, FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE

_NAMED = {
    SLATE: "0A0D13", FELT: "141A24", LIVE: "2C3A52", PAPER: "FFFFFF", INK: "000000", MUTED: "B6C2D4", GOLD: "FFE066",
    **dict(zip(SEATS, ("7C8FF0", "FFAB19", "70EBD6", "E23A70", "FFFFA0"), strict=True)),
}  # fmt: skip


def _clear() -> Mapping[Colour, Colour]:
    """Return the replacement of each shared colour; mixed colours are mixed from the replacements."""
    plain = {old: colour(new) for old, new in _NAMED.items()}
    deep = (mix(plain[SLATE], plain[seat], 0.42) for seat in SEATS)
    return {**plain, **dict(zip(DEEP, deep, strict=True)), WHITE: WHITE}


CLEAR = _clear()
"""What replaces the colours that all pictures share. A picture adds its own in its `Palette`."""


def clear(png: bytes) -> bytes:
    """Return a picture of this package in the high-contrast colours."""
    name = png.index(b"PLTE")
    begin, end = name + 4, name + 4 + int.from_bytes(png[name - 4 : name])
    colours = _repainted(png[begin:end])
    return png[:begin] + colours + crc32(b"PLTE" + colours).to_bytes(4) + png[end + 4 :]


@lru_cache(maxsize=64)
def _repainted(colours: bytes) -> bytes:
    palette = PALETTES[colours]
    return palette.repainted({**CLEAR, **palette.clear})
