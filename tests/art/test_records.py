"""The pictures of records: any name, any number, both directions."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from art.profile import Sketch, profile, profile_key
from art.records import Labels, Line, leaderboard, leaderboard_key

ENGLISH = Labels(("Player", "Rating", "Games", "Wins", "Streak"), leftward=False)
HEBREW = Labels(("שם", "דירוג", "משחקים", "ניצחונות", "רצף"), leftward=True)
STRANGE = ("", "🦄🎉", "\u202eevil\u2067", "W" * 32, "漢字 \x00\n", "**bold** @everyone", "נועה (admin)", "a\u200bb")
LINES = [Line(n if n < 6 else None, name, 2000 - n, 100 - n, n, 0, n == 4) for n, name in enumerate(STRANGE, start=1)]
OWN = Line(123456, "Dan", -340, 1, 0, 0, own=True)


@pytest.mark.parametrize("labels", [ENGLISH, HEBREW])
@pytest.mark.parametrize("own", [None, OWN])
def test_any_page_can_be_drawn_wide_and_small(labels: Labels, own: Line | None) -> None:
    for lines in ([], LINES[:1], LINES, (LINES * 2)[:10]):
        png = leaderboard(lines, own, labels)
        image = Image.open(BytesIO(png))
        assert image.width == 1000
        assert image.height <= 770
        assert len(png) < 60_000


def test_equal_keys_mean_equal_pictures_and_what_is_drawn_changes_both() -> None:
    first = (LINES, None, ENGLISH)
    others = [(LINES, OWN, ENGLISH), (LINES, None, HEBREW), (LINES[:3], None, ENGLISH)]
    others += [([line._replace(score=line.score + 1) for line in LINES], None, ENGLISH)]
    assert leaderboard(*first) == leaderboard(*first)
    for other in others:
        assert leaderboard_key(*other) != leaderboard_key(*first)
        assert leaderboard(*other) != leaderboard(*first)


def test_a_hebrew_table_is_not_the_english_one_but_numbers_stay_readable() -> None:
    rightward = Image.open(BytesIO(leaderboard(LINES[:1], None, ENGLISH))).convert("L")
    leftward = Image.open(BytesIO(leaderboard(LINES[:1], None, HEBREW))).convert("L")
    left, right = (40, 75, 95, 130), (905, 75, 960, 130)  # where the medal is
    bright = max(leftward.crop(right).tobytes())
    assert bright > 150
    assert max(rightward.crop(left).tobytes()) == bright


SKETCH = Sketch(
    name="Alexander the Great 🦄",
    about="Jungle Speed · everywhere",
    tiles=(("Rating", "1742"), ("Games", "128"), ("Wins", "47"), ("Best streak", "6")),
    plot="Rating over time",
    curve=(1000, 1040, 1010, 1100),
    places="Places",
    ranks=((1, 47), (2, 30), (5, 1)),
    leftward=False,
)


@pytest.mark.parametrize("leftward", [True, False])
@pytest.mark.parametrize("curve", [(), (1000,), (1000, 1000), tuple(range(900, 1500, 10)), (-300, 2900)])
def test_any_profile_can_be_drawn(leftward: bool, curve: tuple[int, ...]) -> None:
    for name in STRANGE:
        png = profile(SKETCH._replace(name=name, curve=curve, leftward=leftward, ranks=SKETCH.ranks[: len(curve)]))
        assert Image.open(BytesIO(png)).size == (1000, 640)
        assert len(png) < 60_000


@pytest.mark.parametrize("leftward", [True, False])
def test_without_a_curve_nothing_says_that_there_is_one(leftward: bool) -> None:
    bare = SKETCH._replace(curve=(), leftward=leftward)
    assert profile(bare) == profile(bare._replace(plot=""))


def test_a_profile_changes_with_everything_that_it_shows() -> None:
    changes: list[dict[str, Any]] = [
        {"name": "Bob"},
        {"about": "8½"},
        {"curve": (1000, 1200)},
        {"ranks": ((1, 46),)},
        {"tiles": (("Rating", "1"), *SKETCH.tiles[1:])},
        {"leftward": True},
        {"plot": "?"},
        {"places": "?"},
    ]
    for change in changes:
        other = SKETCH._replace(**change)
        assert profile(other) != profile(SKETCH)
        assert profile_key(other) != profile_key(SKETCH)
