"""A match as a small moving picture: a few of its pictures one after another, the last one longest."""

from io import BytesIO

from PIL import Image

BREADTH, COLOURS = 500, 96
EACH, LAST = 900, 4000
MOST = 24


def film(pictures: list[bytes]) -> bytes:
    """The pictures, at half their size, as a GIF that repeats."""
    frames = [_small(picture) for picture in pictures]
    guide = frames[-1].quantize(COLOURS)
    mapped = [frame.quantize(palette=guide, dither=Image.Dither.NONE) for frame in frames]
    buffer = BytesIO()
    durations = [EACH] * (len(mapped) - 1) + [LAST]
    first, rest = mapped[0], mapped[1:]
    first.save(buffer, "GIF", save_all=True, append_images=rest, duration=durations, loop=0, optimize=False)
    return buffer.getvalue()


def chosen(steps: list[int], last: int) -> list[int]:
    """At most so many of these steps, spread evenly, and the last one."""
    before = [step for step in steps if step < last]
    if len(before) >= MOST:
        before = [before[n * len(before) // (MOST - 1)] for n in range(MOST - 1)]
    return [*before, last]


def _small(picture: bytes) -> Image.Image:
    image = Image.open(BytesIO(picture)).convert("RGB")
    return image.resize((BREADTH, image.height * BREADTH // image.width), Image.Resampling.BOX)
