"""Builds palette pictures from cached palette sprites.

A `Pen` draws a sprite once, three times too large; the sprite is then reduced and mapped onto its game's palette. A
`Picture` pastes sprites onto a background and writes a PNG. That takes a few milliseconds, because nothing is drawn
twice. The caches hold only finished sprites that never change, so any number of threads may draw at the same time.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import chain, repeat
from math import ceil
from operator import sub
from struct import pack
from threading import local
from types import MappingProxyType
from typing import NamedTuple

from isal import isal_zlib
from PIL import Image, ImageDraw, ImageFont

from art.text import font, shaped

Colour = tuple[int, int, int]
Point = tuple[float, float]
Box = tuple[float, float, float, float]
Sprite = Image.Image

SCALE = 3
STEPS = 5
CLOSE = 8
EDGE = 3
"""The width of the edge around a figure that has one, in pixels."""


def digest(scene: object) -> str:
    """Return a short name for everything that a picture shows: equal scenes have equal digests."""
    return blake2b(repr(scene).encode(), digest_size=12).hexdigest()


def colour(code: str) -> Colour:
    """Read a colour from its code: `colour("1E2430")`."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours: a share of 0 gives `one`, a share of 1 gives `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _filled(colours: Sequence[Colour]) -> list[int]:
    """Return 256 colours as one list of levels: unused places repeat the first colour."""
    return list(chain.from_iterable(chain(colours, repeat(colours[0], 256 - len(colours)))))


class Palette:
    """At most 256 colours: the given pairs, and for smooth edges the steps between the two colours of each pair.

    `clear` says what replaces the picture's own colours for colour-blind players; art/contrast.py knows the others.
    """

    def __init__(
        self,
        pairs: Iterable[tuple[Colour, Colour]],
        steps: int = STEPS,
        clear: Mapping[Colour, Colour] = MappingProxyType({}),
    ) -> None:
        pairs, self.clear = list(pairs), clear
        self.colours = list(dict.fromkeys(chain.from_iterable(pairs)))
        self._origins = [(plain, plain, 0.0) for plain in self.colours]
        for one, other in pairs:
            shares = [step / steps for step in range(1, steps) if not self._has(mix(one, other, step / steps))]
            self.colours += [mix(one, other, share) for share in shares]
            self._origins += [(one, other, share) for share in shares]
        if len(self.colours) > 256:
            raise ValueError(f"{len(self.colours)} colours")
        self._flat = _filled(self.colours)
        self.bytes = bytes(self._flat)
        self._guides = local()
        PALETTES[self.bytes] = self

    def repainted(self, paints: Mapping[Colour, Colour]) -> bytes:
        """Return this palette's bytes with other colours; steps in between are mixed from their replacements."""
        ends = ((paints.get(one, one), paints.get(other, other), share) for one, other, share in self._origins)
        return bytes(_filled([mix(*end) for end in ends]))

    def _has(self, shade: Colour) -> bool:
        """Whether the palette has a colour so close to this one that Pillow does not tell them apart."""
        return any(max(map(abs, map(sub, shade, other))) < CLOSE for other in self.colours)

    def map(self, image: Image.Image) -> Sprite:
        """Convert an RGB image to these colours."""
        guide = self._guide()
        sprite = image.quantize(palette=guide, dither=Image.Dither.NONE)
        sprite.palette = guide.palette  # shared: a copy would often be larger than the sprite
        return sprite

    def _guide(self) -> Image.Image:
        """Return this thread's guide: Pillow writes to it while converting, so threads must not share one."""
        guide: Image.Image | None = getattr(self._guides, "guide", None)
        if guide is None:
            guide = Image.new("P", (1, 1))
            guide.putpalette(self._flat)
            self._guides.guide = guide
        return guide


PALETTES: dict[bytes, Palette] = {}
"""Every palette, by its bytes in a PNG file."""


class _Text(NamedTuple):
    at: Point
    text: str
    font: ImageFont.FreeTypeFont
    fill: Colour
    anchor: str
    edge: Colour | None = None


class Pen:
    """Draws one sprite on a plain background. Coordinates are pixels of the finished sprite."""

    def __init__(self, size: tuple[int, int], ground: Colour, scale: int = SCALE) -> None:
        self.scale = scale
        self._image = Image.new("RGB", (size[0] * scale, size[1] * scale), ground)
        self.draw = ImageDraw.Draw(self._image)
        self._texts: list[_Text] = []

    def box(
        self, box: Box, fill: Colour | None = None, radius: float = 0, outline: Colour | None = None, line: float = 0
    ) -> None:
        """Draw a rectangle with round corners. The outline lies inside the box."""
        left, top, right, bottom = (value * self.scale for value in box)
        corners = (left, top, right - 1, bottom - 1)
        width = round(line * self.scale)
        self.draw.rounded_rectangle(corners, radius * self.scale, fill=fill, outline=outline, width=width)

    def circle(
        self, middle: Point, radius: float, fill: Colour | None = None, outline: Colour | None = None, line: float = 0
    ) -> None:
        """Draw a disc or a ring. The outline lies inside the radius."""
        (x, y), reach = (value * self.scale for value in middle), radius * self.scale
        box = (x - reach, y - reach, x + reach, y + reach)
        self.draw.ellipse(box, fill=fill, outline=outline, width=round(line * self.scale))

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Draw a filled polygon."""
        self.draw.polygon([(x * self.scale, y * self.scale) for x, y in points], fill=fill)

    def line(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """Draw a thick line with round joints and ends."""
        scaled = [(x * self.scale, y * self.scale) for x, y in points]
        self.draw.line(scaled, fill=fill, width=round(width * self.scale))
        reach = width * self.scale / 2
        for x, y in scaled:
            self.draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)

    def arc(self, middle: Point, radius: float, degrees: tuple[float, float], fill: Colour, width: float) -> None:
        """Draw a thick arc, clockwise from three o'clock."""
        (x, y), reach = (value * self.scale for value in middle), (radius + width / 2) * self.scale
        box = (x - reach, y - reach, x + reach, y + reach)
        self.draw.arc(box, degrees[0], degrees[1], fill=fill, width=round(width * self.scale))

    def text(self, at: Point, text: str, size: int, fill: Colour, bold: bool = False, anchor: str = "mm") -> None:
        """Write a line of text above everything else in the sprite. `anchor` is Pillow's."""
        self._texts.append(_Text(at, shaped(text), font(size, bold), fill, anchor))

    def figure(self, at: Point, text: str, size: int, fill: Colour, edge: Colour | None = None) -> None:
        """Write bold numbers or initials so that their ink, not their line, is centred on the point."""
        face = font(size, bold=True)
        left, top, right, bottom = face.getbbox(shaped(text), anchor="ls")
        place = (at[0] - (left + right) / 2, at[1] - (top + bottom) / 2)
        self._texts.append(_Text(place, shaped(text), face, fill, "ls", edge))

    def image(self) -> Image.Image:
        """Return the drawing at its final size."""
        image = self._image.reduce(self.scale) if self.scale > 1 else self._image
        draw = ImageDraw.Draw(image)
        for text in self._texts:
            line = 0 if text.edge is None else EDGE
            draw.text(text.at, text.text, text.fill, text.font, text.anchor, stroke_width=line, stroke_fill=text.edge)
        return image

    def sprite(self, palette: Palette) -> Sprite:
        """Return the drawing in the palette's colours."""
        return palette.map(self.image())


@lru_cache(maxsize=2048)
def label(text: str, size: int, ink: Colour, ground: Colour, bold: bool, palette: Palette) -> Sprite:
    """Return a short text on a plain background, such as a number that changes often."""
    breadth = ceil(font(size, bold).getlength(shaped(text))) + 2
    pen = Pen((breadth, size + 4), ground, scale=1)
    pen.text((1, size / 2 + 2), text, size, ink, bold, anchor="lm")
    return pen.sprite(palette)


class Picture:
    """A background with sprites pasted onto it."""

    def __init__(self, ground: Sprite, palette: Palette) -> None:
        self.image = ground.copy()
        self.palette = palette

    def paste(self, sprite: Sprite, at: tuple[int, int], mask: Sprite | None = None) -> None:
        """Paste a sprite with its top left corner at `at`. With a mask, paste only what the mask shows."""
        self.image.paste(sprite, at, mask)

    def write(
        self, at: Point, text: str, size: int, ink: Colour, ground: Colour, bold: bool = False, middle: bool = False
    ) -> None:
        """Write a short text on a plain background. `at` is its left end, or its middle if `middle` is set."""
        sprite = label(text, size, ink, ground, bold, self.palette)
        left = round(at[0]) - (sprite.width // 2 if middle else 1)
        self.paste(sprite, (left, round(at[1]) - sprite.height // 2))

    def paint(self, image: Image.Image, at: tuple[int, int]) -> None:
        """Paste an RGBA image over the picture."""
        box = (at[0], at[1], at[0] + image.width, at[1] + image.height)
        patch = self.image.crop(box).convert("RGB")
        patch.paste(image, (0, 0), image)
        self.paste(self.palette.map(patch), at)

    def stroke(self, points: Sequence[Point], fill: Colour, width: float) -> None:
        """Draw a smooth thick line over the picture."""
        reach = round(width) + 2
        left = max(0, round(min(x for x, _ in points)) - reach)
        top = max(0, round(min(y for _, y in points)) - reach)
        right = min(self.image.width, round(max(x for x, _ in points)) + reach)
        bottom = min(self.image.height, round(max(y for _, y in points)) + reach)
        pen = Pen((right - left, bottom - top), (0, 0, 0))
        pen.line([(x - left, y - top) for x, y in points], (255, 255, 255), width)
        mask = pen.image().convert("L")
        patch = self.image.crop((left, top, right, bottom)).convert("RGB")
        patch.paste(fill, (0, 0), mask)
        self.paste(self.palette.map(patch), (left, top))

    def png(self) -> bytes:
        """Write the picture as a PNG file. Pillow takes four times as long to compress it."""
        width, height = self.image.size
        lines = b"\0" + self.image.tobytes("raw", "P", width + 1, 1)[:-1]  # every line begins with a 0: unfiltered
        head = pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
        parts = {b"IHDR": head, b"PLTE": self.palette.bytes, b"IDAT": isal_zlib.compress(lines, 1), b"IEND": b""}
        return b"\x89PNG\r\n\x1a\n" + b"".join(_part(*part) for part in parts.items())


def _part(name: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + name + data + pack(">I", isal_zlib.crc32(data, isal_zlib.crc32(name)))
