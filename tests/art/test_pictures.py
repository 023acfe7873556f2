"""Every picture of every game: its size, its key, no secrets, strange names, many threads."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from io import BytesIO
from random import Random
from typing import Any, NamedTuple

import pytest
from PIL import Image

from art import PictureKind
from art.text import clean
from bench.random_play import Case, sample
from bench.screens import screens_of
from engines import GAMES
from engines.core import Game
from tests.names import HOSTILE

NAMES = ("דניאל", "Alexander the Great", "נועה כהן", "Mia", "שירה-לי")
STRANGE = ("", "🦄🎉", "\u202eevil\u2067", "W" * 32, "漢字 \x00\n")
OTHERS = ("Ann", "Ben", "Cid", "Dan", "Eve")


class Kind(NamedTuple):
    """One kind of picture of a game."""

    name: str
    picture: PictureKind

    def __str__(self) -> str:
        return f"{self.name}-{self.picture.draw.__name__}"

    def draw(self, view: Any, names: Sequence[str]) -> bytes:
        return self.picture.draw(view, names)

    def key(self, view: Any, names: Sequence[str]) -> str:
        return self.picture.key(view, names)


KINDS = [Kind(name, picture) for name in GAMES for picture in screens_of(name).pictures]
FEW_AND_MANY = [
    (kind, seats) for kind in KINDS for seats in (GAMES[kind.name].rules.seats[0], GAMES[kind.name].rules.seats[-1])
]


@lru_cache
def games(name: str, seats: int) -> list[Game]:
    return [ply.after for number in (0, 1) for ply in sample(Case(name, seats, number), most=4)]


def views(kind: Kind, seats: int) -> list[Any]:
    seat = 0 if kind.picture.is_private else None
    return [game.view(seat) for game in games(kind.name, seats)]


@pytest.mark.parametrize(("kind", "seats"), FEW_AND_MANY, ids=str)
def test_a_picture_is_small_and_has_its_size(kind: Kind, seats: int) -> None:
    for view in views(kind, seats):
        png = kind.draw(view, NAMES)
        assert Image.open(BytesIO(png)).size == kind.picture.size
        assert len(png) < 60_000


@pytest.mark.parametrize(("kind", "seats"), FEW_AND_MANY, ids=str)
def test_equal_keys_mean_equal_pictures(kind: Kind, seats: int) -> None:
    drawn: dict[str, bytes] = {}
    for view in views(kind, seats):
        png = kind.draw(view, NAMES)
        assert drawn.setdefault(kind.key(view, NAMES), png) == png
    assert len(set(drawn.values())) > 5, "the picture shows what happens"


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_key_does_not_change_with_what_is_not_drawn(kind: Kind) -> None:
    for view in views(kind, GAMES[kind.name].rules.seats[-1]):
        later = view.model_copy(update={"deadline": 123456, "news": ()})
        assert kind.key(later, NAMES) == kind.key(view, NAMES)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.picture.has_names], ids=str)
def test_the_key_changes_with_a_name_that_is_drawn(kind: Kind) -> None:
    view = views(kind, GAMES[kind.name].rules.seats[-1])[0]
    assert kind.key(view, NAMES) != kind.key(view, OTHERS)
    assert kind.draw(view, NAMES) != kind.draw(view, OTHERS)


@pytest.mark.parametrize(("kind", "seats"), FEW_AND_MANY, ids=str)
def test_a_picture_shows_nothing_that_its_reader_may_not_know(kind: Kind, seats: int) -> None:
    seat = 0 if kind.picture.is_private else None
    for number, game in enumerate(games(kind.name, seats)):
        other = GAMES[kind.name].checks.redeal(game, seat, Random(number))
        assert kind.draw(other.view(seat), NAMES) == kind.draw(game.view(seat), NAMES)


@pytest.mark.parametrize(("kind", "seats"), FEW_AND_MANY, ids=str)
def test_any_name_can_be_drawn(kind: Kind, seats: int) -> None:
    for view in (views(kind, seats)[0], views(kind, seats)[-1]):
        for names in (STRANGE, STRANGE[::-1], ()):
            assert Image.open(BytesIO(kind.draw(view, names))).size == kind.picture.size


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_hostile_name_can_be_drawn_and_the_same_each_time(kind: Kind) -> None:
    view, hostile = views(kind, GAMES[kind.name].rules.seats[-1])[0], tuple(HOSTILE.values())
    for first in range(0, len(hostile), 5):
        names = (*hostile[first : first + 5], *OTHERS)[:5]
        png = kind.draw(view, names)
        assert Image.open(BytesIO(png)).size == kind.picture.size
        assert png == kind.draw(view, tuple(map(clean, names))), "only what can be seen is drawn"


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_many_threads_draw_the_same(kind: Kind) -> None:
    shown = views(kind, GAMES[kind.name].rules.seats[-1])[:20] * 3
    names = [(f"{index % 7} Noa", *NAMES[1:]) for index in range(len(shown))]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(kind.draw, shown, names))
    assert together == [kind.draw(view, called) for view, called in zip(shown, names, strict=True)]
