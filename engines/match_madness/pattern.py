"""A pattern card: ten connected symbols that fit into 4×4 cells (MM-2)."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from engines.core import Frozen

LEVELS: Final = range(1, 6)
POINTS: Final = (0, 1, 1, 2, 3, 3)  # MM-12, by level


class Card(Frozen):
    """A card. `pattern` has its rows from the top, joined by slashes, with dots for gaps: `AAOX/.SSD/.DXO`."""

    id: int
    level: int
    pattern: str

    @property
    def symbols(self) -> Mapping[int, str]:
        """The symbol on each of the ten cells, in reading order."""
        return cells_of(self.pattern)

    @property
    def rows(self) -> tuple[str, ...]:
        return tuple(self.pattern.split("/"))

    @property
    def points(self) -> int:
        return POINTS[self.level]

    @property
    def time(self) -> int:
        """The time to build it in milliseconds: 90 s at level 1 to 240 s at level 5 (MM-7)."""
        return 90_000 + 37_500 * (self.level - 1)


@cache
def cells_of(pattern: str) -> Mapping[int, str]:
    """Return the symbol on each cell of a card's pattern, in reading order."""
    return MappingProxyType(marks(pattern))


def marks(text: str) -> dict[int, str]:
    """Return the character on each cell of a text of rows; dots are gaps."""
    rows = enumerate(text.split("/"))
    return {4 * row + column: mark for row, line in rows for column, mark in enumerate(line) if mark != "."}


def pattern_of(cells: Mapping[int, str]) -> str:
    """Return the rows of these cells without trailing gaps: the inverse of `marks`."""
    last = max(cells) // 4
    rows = ("".join(cells.get(4 * row + column, ".") for column in range(4)) for row in range(last + 1))
    return "/".join(row.rstrip(".") for row in rows)


def turned(pattern: str) -> tuple[str, ...]:
    """Return the eight forms of a pattern: turned and mirrored, each in the top left corner."""
    cells = {divmod(cell, 4): mark for cell, mark in marks(pattern).items()}
    forms = []
    for _ in range(4):
        cells = {(column, 3 - row): mark for (row, column), mark in cells.items()}
        forms += [_in_corner(cells), _in_corner({(row, 3 - column): mark for (row, column), mark in cells.items()})]
    return tuple(forms)


def _in_corner(cells: Mapping[tuple[int, int], str]) -> str:
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    return pattern_of({4 * (row - top) + column - left: mark for (row, column), mark in cells.items()})
