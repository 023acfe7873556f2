"""Makes a small GIF of a match from a few of its pictures; the last one stays longest."""

from io import BytesIO

from PIL import Image

BREADTH, COLOURS = 500, 96
EACH, LAST = 900, 4000
MOST = 24


def film(pictures: list[bytes]) -> bytes:
    """Return the pictures at half their size as a GIF that repeats."""
    frames = _of_one_size([_small(picture) for picture in pictures])
    guide = _together(frames).quantize(COLOURS)
    mapped = [frame.quantize(palette=guide, dither=Image.Dither.NONE) for frame in frames]
    buffer = BytesIO()
    durations = [EACH] * (len(mapped) - 1) + [LAST]
    first, rest = mapped[0], mapped[1:]
    first.save(buffer, "GIF", save_all=True, append_images=rest, duration=durations, loop=0, optimize=False)
    return buffer.getvalue()


def chosen(steps: list[int], last: int) -> list[int]:
    """Choose at most MOST steps, spread evenly, and always the last one."""
    before = [step for step in steps if step < last]
    if len(before) >= MOST:
        before = [before[n * len(before) // (MOST - 1)] for n in range(MOST - 1)]
    return [*before, last]


def _of_one_size(frames: list[Image.Image]) -> list[Image.Image]:
    """Make all frames equally high: a score sheet is lower than a table, and the frame before it would show below."""
    height = max(frame.height for frame in frames)
    whole = [Image.new("RGB", (BREADTH, height), frame.getpixel((0, frame.height - 1))) for frame in frames]
    for sheet, frame in zip(whole, frames, strict=True):
        sheet.paste(frame, (0, (height - frame.height) // 2))
    return whole


def _together(frames: list[Image.Image]) -> Image.Image:
    """Put all frames small onto one sheet, from which the GIF's colours are chosen, so no frame loses its own."""
    samples = [frame.resize((frame.width // 2, frame.height // 2), Image.Resampling.NEAREST) for frame in frames]
    breadth, height = samples[0].size
    sheet = Image.new("RGB", (breadth, height * len(samples)))
    for number, sample in enumerate(samples):
        sheet.paste(sample, (0, number * height))
    return sheet


def _small(picture: bytes) -> Image.Image:
    image = Image.open(BytesIO(picture)).convert("RGB")
    return image.resize((BREADTH, image.height * BREADTH // image.width), Image.Resampling.BOX)
