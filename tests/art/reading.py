"""Pictures read back in tests."""

from io import BytesIO
from typing import Any

from PIL import Image

from tests.engines.playing import Case, playout

NAMES = ("דניאל", "Alexander", "נועה", "Mia", "Eve")


def public_views(name: str, seats: int) -> list[Any]:
    return [ply.after.view(None) for ply in playout(Case(name, seats, 0))]


def size(png: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(png)).size


def shape(image: Image.Image) -> bytes:
    """What is left of a picture without its colours."""
    grey = image.convert("L")
    middle = sorted(grey.tobytes())[grey.width * grey.height // 2]
    return grey.point([255 * (abs(level - middle) > 40) for level in range(256)]).tobytes()
