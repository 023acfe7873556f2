"""Recolours pictures for colour-blind players.

The colours of a group differ in lightness as well as in hue, so people who see no red, no green or no blue can tell
them apart, also in grey. Backgrounds are darker and letters lighter. A picture is drawn only once: recolouring
replaces the list of colours in its file.
"""

from collections.abc import Mapping
from functools import lru_cache
from zlib import crc32

from art.canvas import PALETTES, Colour, colour, mix
from art.eight_and_a_half.cards import ASH, BACK, DEMON, FIRE, GREEN, RED, VIOLET, YELLOW
from art.jungle_speed.cards import CARVED, GLOW, INKS, WOOD
from art.match_madness.tiles import GROUNDS
from art.records import BRONZE, SILVER
from art.seats import DEEP, FELT, GOLD, INK, LIVE, MUTED, PAPER, SEATS, SLATE, WHITE
from art.shigaon49 import RINGS, TINT

_NAMED = {
    SLATE: "0A0D13", FELT: "141A24", LIVE: "2C3A52", PAPER: "FFFFFF", INK: "000000", MUTED: "B6C2D4", GOLD: "FFE066",
    YELLOW: "FEF501", GREEN: "397B6D", RED: "F36231", VIOLET: "810DA8", DEMON: "17101F", FIRE: "FF9A66", BACK: "33476E",
    WOOD: "8A5A33", CARVED: "2E1A0B", SILVER: "B4C2D4", BRONZE: "A8622E",
}  # fmt: skip
_SEATS = ("7C8FF0", "FFAB19", "70EBD6", "E23A70", "FFFFA0")
_RINGS = ("1B2430", "28364A", "384B66", "4A6385")
_INKS = {"red": "B32A1E", "yellow": "E8C200", "green": "00A48C", "purple": "2E0A7A"}
_GROUNDS = {"X": "9C0EDD", "O": "600C04", "S": "2B4A8C", "D": "D64C00", "A": "00A888"}


def _paints() -> Mapping[Colour, Colour]:
    """Return the replacement of each colour; mixed colours are mixed from the replacements."""
    plain = {old: colour(new) for old, new in _NAMED.items()}
    seats, rings = [colour(code) for code in _SEATS], [colour(code) for code in _RINGS]
    return {
        **plain,
        **dict(zip(SEATS, seats, strict=True)),
        **dict(zip(DEEP, (mix(plain[SLATE], seat, 0.42) for seat in seats), strict=True)),
        **dict(zip(RINGS, rings, strict=True)),
        **dict(zip(TINT, (mix(ring, plain[GOLD], 0.2) for ring in rings), strict=True)),
        **{INKS[name]: colour(code) for name, code in _INKS.items()},
        **{GROUNDS[mark]: colour(code) for mark, code in _GROUNDS.items()},
        ASH: mix(plain[FELT], plain[MUTED], 0.35),
        GLOW: mix(plain[WOOD], plain[GOLD], 0.6),
        WHITE: WHITE,
    }


PAINTS = _paints()


def clear(png: bytes) -> bytes:
    """Return a picture of this package in the high-contrast colours."""
    name = png.index(b"PLTE")
    begin, end = name + 4, name + 4 + int.from_bytes(png[name - 4 : name])
    colours = _repainted(png[begin:end])
    return png[:begin] + colours + crc32(b"PLTE" + colours).to_bytes(4) + png[end + 4 :]


@lru_cache(maxsize=64)
def _repainted(colours: bytes) -> bytes:
    return PALETTES[colours].repainted(PAINTS)
