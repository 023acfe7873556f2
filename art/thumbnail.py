"""A small square picture: Discord cuts off what is wider or higher than a square."""

from io import BytesIO

from PIL import Image

from art.canvas import PALETTES, Box, Picture


def square(png: bytes, part: Box | None = None) -> bytes:
    """Return a picture of this package, or a part of it, in the middle of a square with its own background."""
    image = Image.open(BytesIO(png))
    piece = image.crop(part) if part else image.copy()
    side = max(piece.size)
    palette = PALETTES[bytes(image.getpalette() or [])]
    picture = Picture(Image.new("P", (side, side), image.getpixel((0, 0))), palette)
    picture.paste(piece, ((side - piece.width) // 2, (side - piece.height) // 2))
    return picture.png()
