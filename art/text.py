"""Text in pictures: Hebrew, Latin, Greek and Cyrillic letters, drawn correctly with and without Pillow's raqm."""

import unicodedata
from functools import lru_cache
from pathlib import Path

from bidi import get_base_level, get_display  # type: ignore[import-untyped]
from PIL import ImageFont, features

FONTS = Path(__file__).parent / "fonts"
RAQM = bool(features.check("raqm"))
ELLIPSIS = "…"
OPENING = {"(": ")", "[": "]", "{": "}", "<": ">", "«": "»", "‹": "›"}
CLOSING = {close: opening for opening, close in OPENING.items()}

# the code points that the bundled fonts have
_RANGES = (
    (0x20, 0x7E), (0xA1, 0xAC), (0xAE, 0x17F), (0x386, 0x38A), (0x38C, 0x38C), (0x38E, 0x3A1), (0x3A3, 0x3CE),
    (0x400, 0x45F), (0x5BE, 0x5BE), (0x5D0, 0x5EA), (0x5F0, 0x5F4), (0x2010, 0x2010), (0x2012, 0x2027),
    (0x2030, 0x203F), (0x20AA, 0x20AA), (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2153, 0x2154), (0x2212, 0x2212),
)  # fmt: skip
DRAWABLE = frozenset(chr(code) for first, last in _RANGES for code in range(first, last + 1))


def font(size: int, bold: bool = False) -> ImageFont.FreeTypeFont:
    """Return the bundled font, medium or extra bold."""
    return _font(size, bold, RAQM)


@lru_cache(maxsize=128)
def _font(size: int, bold: bool, raqm: bool) -> ImageFont.FreeTypeFont:
    path = FONTS / ("TableSans-ExtraBold.ttf" if bold else "TableSans-Medium.ttf")
    engine = ImageFont.Layout.RAQM if raqm else ImageFont.Layout.BASIC
    return ImageFont.truetype(path, size, layout_engine=engine)


def shaped(text: str) -> str:
    """Return the text in the order that the layout engine needs: raqm reorders by itself, the basic engine does not."""
    if RAQM or not text:
        return text
    return _mirrored(str(get_display(text)), rightward=not get_base_level(text))


def _mirrored(visible: str, rightward: bool) -> str:
    """Turn the brackets of right-to-left text around: python-bidi moves them but does not turn them."""
    letters, waiting, turned = list(visible), dict[str, list[int]](), list[int]()
    for place, letter in enumerate(visible):
        if letter in OPENING:
            waiting.setdefault(OPENING[letter], []).append(place)
        elif letter in CLOSING and waiting.get(letter):
            waiting[letter].pop()
        elif letter in CLOSING:
            turned.append(place)
    alone = [place for places in waiting.values() for place in places]
    if rightward and not (alone and turned):
        return visible
    for place in (*alone, *turned):
        letters[place] = OPENING.get(visible[place]) or CLOSING[visible[place]]
    return "".join(letters)


@lru_cache(maxsize=1024)
def clean(name: str) -> str:
    """Remove what the font cannot draw from a name: emoji, combining marks, direction controls."""
    plain = unicodedata.normalize("NFKC", name[:256])
    spaced = "".join(" " if character.isspace() else character for character in plain)
    return " ".join("".join(character for character in spaced if character in DRAWABLE).split())


def initial(name: str) -> str:
    """Return the first letter or digit of a name as a capital, or "" if it has none."""
    letters = (character for character in clean(name) if character.isalnum())
    return next(letters, "").upper()[:1]


def width(text: str, size: int, bold: bool = False) -> float:
    """Return the width of the text in pixels."""
    return font(size, bold).getlength(shaped(text))


@lru_cache(maxsize=2048)
def fit(text: str, room: int, size: int, bold: bool = False) -> str:
    """Return the text, cut with an ellipsis if it is wider than the room."""
    if width(text, size, bold) <= room:
        return text
    kept = text
    while kept and width(kept.rstrip() + ELLIPSIS, size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS
