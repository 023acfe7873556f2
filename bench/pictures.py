"""Measures how fast pictures are drawn and how large they are, over whole random matches of every game.

    python -m bench.pictures [pictures of each kind]

"in play" draws a match from its first picture to its last, with empty caches; "again" draws it once more. "key" finds
out without drawing whether a picture would change. The peer only writes the same pixels as an ordinary RGB PNG; its
drawing is not counted. Times are milliseconds of the processor, the median over all pictures.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from random import Random
from statistics import median
from time import thread_time
from typing import Any, NamedTuple

from PIL import Image

from art import PictureKind
from bench.arguments import counts
from bench.rules import any_move
from bench.screens import screens_of
from engines import GAMES

NAMES = ("דניאל", "Alexander", "נועה כהן", "Mia", "שירה-לי")


class Result(NamedTuple):
    """Medians, in milliseconds and kilobytes, and the slowest picture in play."""

    name: str
    in_play: float
    slowest: float
    again: float
    key: float
    size: float
    plain: float
    plain_size: float


def views(name: str, count: int, *, is_private: bool) -> list[Any]:
    """Return what one reader sees over random matches with the most seats."""
    game, dice, seen = GAMES[name].rules, Random(0), list[Any]()
    while len(seen) < count:
        state, at = game.new(max(game.seats), str(len(seen))), 0
        while state.outcome() is None and len(seen) < count:
            seen.append(state.view(0 if is_private else None))
            move = any_move(state, dice, at)
            state, at = state.play(move), move.at
    return seen


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    """Return the milliseconds of this thread, and the result."""
    start = thread_time()
    made = work()
    return (thread_time() - start) * 1000, made


def plain(png: bytes) -> bytes:
    """Write the same pixels as an ordinary RGB PNG."""
    image = Image.open(BytesIO(png)).convert("RGB")
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def measure(game: str, kind: PictureKind, count: int) -> Result:
    """Draw everything twice."""
    shown = views(game, count, is_private=kind.is_private)
    first = [timed(partial(kind.draw, view, NAMES)) for view in shown]
    again = [timed(partial(kind.draw, view, NAMES))[0] for view in shown]
    keys = [timed(partial(kind.key, view, NAMES))[0] for view in shown]
    ordinary = [timed(partial(plain, png)) for _, png in first[::10]]
    return Result(
        name=f"{game} {kind.draw.__name__}",
        in_play=median(ms for ms, _ in first),
        slowest=max(ms for ms, _ in first),
        again=median(again),
        key=median(keys),
        size=median(len(png) for _, png in first) / 1000,
        plain=median(ms for ms, _ in ordinary),
        plain_size=median(len(png) for _, png in ordinary) / 1000,
    )


def table(results: list[Result]) -> Iterator[str]:
    """Return the results as a table."""
    yield f"{'':28}{'in play':>9}{'slowest':>9}{'again':>8}{'key':>7}{'KB':>6}   {'plain RGB':>16}"
    for row in results:
        ours = f"{row.in_play:7.1f}ms{row.slowest:7.1f}ms{row.again:6.1f}ms{row.key:5.2f}ms{row.size:6.1f}"
        yield f"{row.name:28}{ours}   {row.plain:6.1f}ms{row.plain_size:5.1f}KB"


def main(given: list[str]) -> int:
    """Measure every kind of picture and print the table."""
    (count,) = counts(__doc__, given, pictures=300)
    kinds = [(name, kind) for name in GAMES for kind in screens_of(name).pictures]
    print("\n".join(table([measure(name, kind, count) for name, kind in kinds])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
