"""A match as a small moving picture: a few of its pictures one after another, the last one longest."""

from io import BytesIO

from PIL import Image

BREADTH, COLOURS = 500, 96
EACH, LAST = 900, 4000
MOST = 24


def film(pictures: list[bytes]) -> bytes:
    """The pictures, at half their size, as a GIF that repeats."""
    frames = _of_one_size([_small(picture) for picture in pictures])
    guide = _together(frames).quantize(COLOURS)
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


def _of_one_size(frames: list[Image.Image]) -> list[Image.Image]:
    """A score sheet is lower than a table: it gets more ground, or what was there before would look out below."""
    height = max(frame.height for frame in frames)
    whole = [Image.new("RGB", (BREADTH, height), frame.getpixel((0, frame.height - 1))) for frame in frames]
    for sheet, frame in zip(whole, frames, strict=True):
        sheet.paste(frame, (0, (height - frame.height) // 2))
    return whole


def _together(frames: list[Image.Image]) -> Image.Image:
    """All of them on one sheet, small: a colour that only one of them has is wanted too."""
    samples = [frame.resize((frame.width // 2, frame.height // 2), Image.Resampling.NEAREST) for frame in frames]
    breadth, height = samples[0].size
    sheet = Image.new("RGB", (breadth, height * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, number * height))
    return sheet


def _small(picture: bytes) -> Image.Image:
    image = Image.open(BytesIO(picture)).convert("RGB")
    return image.resize((BREADTH, image.height * BREADTH // image.width), Image.Resampling.BOX)
