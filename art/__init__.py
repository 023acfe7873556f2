"""Pure functions that draw a view as PNG bytes: equal arguments give equal bytes."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple


class PictureKind(NamedTuple):
    """One kind of picture that a game draws. Each game lists its kinds for the tests that all pictures pass."""

    draw: Callable[[Any, Sequence[str]], bytes]
    key: Callable[[Any, Sequence[str]], str]
    size: tuple[int, int]
    is_private: bool = False
    has_names: bool = True
