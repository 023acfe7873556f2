"""The bot's own emojis: small pictures of 128 × 128 pixels with a transparent background."""

import io
from collections.abc import Callable, Mapping
from functools import partial

from PIL import Image, ImageChops

from art.canvas import Pen
from art.seats import token

SIZE = 128
BLACK, WHITE = (0, 0, 0), (255, 255, 255)

Draw = Callable[[Pen], None]
Emojis = Mapping[str, Callable[[], bytes]]
"""By name, without the mark of its content: the function that makes the PNG file."""


def emoji(draw: Draw, size: int = SIZE) -> bytes:
    """Draw an emoji on a square of that size and shrink it; what the pen leaves out is transparent."""
    on_black, on_white = (_drawn(draw, ground, size) for ground in (BLACK, WHITE))
    shades = ImageChops.difference(on_white, on_black).split()
    alpha = ImageChops.invert(ImageChops.lighter(ImageChops.lighter(*shades[:2]), shades[2]))
    image = on_white.convert("RGBA")
    image.putalpha(alpha)
    image.paste(on_black, (0, 0), alpha.point(lambda level: 255 if level == 255 else 0))
    data = io.BytesIO()
    image = image.resize((SIZE, SIZE), Image.Resampling.LANCZOS) if size != SIZE else image
    image.save(data, "PNG", optimize=True)
    return data.getvalue()


def _drawn(draw: Draw, ground: tuple[int, int, int], size: int) -> Image.Image:
    pen = Pen((size, size), ground)
    draw(pen)
    return pen.image()


def seat_emojis() -> Emojis:
    """Return the tokens of the five seats, with their numbers."""
    return {f"seat_{seat + 1}": partial(emoji, partial(_seat, seat)) for seat in range(5)}


def _seat(seat: int, pen: Pen) -> None:
    token(pen, seat, (SIZE / 2, SIZE / 2 - (6 if seat == 2 else 0)), 46, str(seat + 1))
