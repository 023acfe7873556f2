"""Reads pictures back for tests."""

from io import BytesIO
from typing import Any

from PIL import Image

from art.match_madness.tiles import block
from art.seats import SLATE
from bench.random_play import Case, playout
from engines.match_madness.blocks import Piece

NAMES = ("דניאל", "Alexander", "נועה", "Mia", "Eve")


def public_views(name: str, seats: int) -> list[Any]:
    return [ply.after.view(None) for ply in playout(Case(name, seats, 0))]


def size(png: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(png)).size


def shape(image: Image.Image) -> bytes:
    """Return a picture without its colours."""
    grey = image.convert("L")
    middle = sorted(grey.tobytes())[grey.width * grey.height // 2]
    return grey.point([255 * (abs(level - middle) > 40) for level in range(256)]).tobytes()


def lying(piece: Piece, size: int) -> Image.Image:
    """Return a laid block as it is drawn."""
    marks = piece.symbols if piece.cells[0] < piece.cells[1] else piece.symbols[::-1]
    return block(piece.block, marks, piece.is_upright, size, SLATE)


def holds(png: bytes, sprite: Image.Image) -> bool:
    """Whether the sprite appears on the picture, pixel by pixel."""
    image, wanted = Image.open(BytesIO(png)).convert("RGB"), sprite.convert("RGB")
    first = wanted.crop((0, 0, wanted.width, 1)).tobytes()
    for top in range(image.height - wanted.height + 1):
        line = image.crop((0, top, image.width, top + 1)).tobytes()
        left = line.find(first)
        while left >= 0:
            x = left // 3
            if (
                left % 3 == 0
                and image.crop((x, top, x + wanted.width, top + wanted.height)).tobytes() == wanted.tobytes()
            ):
                return True
            left = line.find(first, left + 1)
    return False
