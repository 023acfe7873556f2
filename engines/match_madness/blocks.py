"""The five blocks, and a block laid on two cells (MM-1, MM-3).

Symbols: X cross, O circle, S square, D octagon, A star. A cell is `4 * row + column` of a 4×4 grid. Blocks are numbered
1-5, sides 1-4, as they are printed.
"""

from functools import cache
from typing import Final

from engines.core import Value

SYMBOLS: Final = "XOSDA"
BLOCKS: Final[tuple[tuple[str, ...], ...]] = (
    ("XX", "SO", "AD", "SA"),
    ("OO", "SD", "AX", "AD"),
    ("SS", "OX", "DO", "AX"),
    ("DD", "AO", "SX", "SO"),
    ("AA", "OX", "SD", "DX"),
)
SIDES: Final = tuple((block, side) for block in range(1, 6) for side in range(1, 5))
SHOWN: Final = {(block, side): BLOCKS[block - 1][side - 1] for block, side in SIDES}


class Piece(Value):
    """A laid block: `cells[0]` shows the side's first symbol, `cells[1]` its second."""

    block: int
    side: int
    cells: tuple[int, int]

    @property
    def symbols(self) -> str:
        """The side's two symbols as printed; the first lies on `cells[0]`."""
        return SHOWN[self.block, self.side]

    @property
    def is_upright(self) -> bool:
        return abs(self.cells[0] - self.cells[1]) == 4

    @staticmethod
    @cache
    def of(block: int, side: int, cells: tuple[int, int]) -> "Piece":
        """Return a piece; equal pieces are made only once."""
        return Piece(block=block, side=side, cells=cells)
