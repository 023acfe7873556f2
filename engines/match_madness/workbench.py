"""A workbench: the pieces on it, and where the next piece goes.

The workbench helps everybody alike, with what every player can see: a pressed side goes to the first two free cells
that show its two symbols and, if possible, leave room for the other blocks. Another press moves it on to the next such
cells. So a player who has seen the answer needs about five presses and MATCH!. A side whose symbols the card has
nowhere is laid at the next place all the same: the workbench never says what is wrong.

The next place is the chosen cell if it can be covered, else the first free cell in reading order that can.
"""

from functools import cache, lru_cache
from typing import Self

from engines.core import Value
from engines.match_madness.blocks import SHOWN, SIDES, Piece
from engines.match_madness.pattern import cells_of
from engines.match_madness.solver import Domino, dominoes, tilings
from engines.match_madness.view import Effect

Covered = int  # a set of cells, one bit each
Effects = dict[tuple[int, int], Effect]

_LAY: Effects = dict.fromkeys(SHOWN, "lay")
_NONE: Effects = dict.fromkeys(SHOWN, "none")
_SWAP: dict[int, Effects] = {block: {(block, side): "swap" for side in range(1, 5)} for block in range(1, 6)}


@cache
def _pairs(pattern: str) -> tuple[tuple[Domino, Covered, str], ...]:
    """Return the pairs of adjacent cells of a card, in reading order, with their symbols."""
    symbols = cells_of(pattern)
    return tuple((pair, _bits(pair), symbols[pair[0]] + symbols[pair[1]]) for pair in dominoes(frozenset(symbols)))


@cache
def _outline(pattern: str) -> Covered:
    return sum(1 << cell for cell in cells_of(pattern))


@lru_cache(maxsize=16_384)
def _leaves_room(free: Covered) -> bool:
    return bool(tilings(frozenset(cell for cell in range(16) if free >> cell & 1)))


def _bits(cells: Domino) -> Covered:
    return 1 << cells[0] | 1 << cells[1]


@lru_cache(maxsize=16_384)
def places(pattern: str, covered: Covered) -> tuple[int, ...]:
    """The cells that can still be covered, in reading order."""
    return tuple(sorted({cell for pair, bits, _ in _pairs(pattern) if not bits & covered for cell in pair}))


@lru_cache(maxsize=16_384)
def ways(pattern: str, covered: Covered, symbols: str, spot: int | None) -> tuple[Domino, ...]:
    """Return the cells that presses on a side with these symbols go through; the first cell shows the first symbol."""
    left = _outline(pattern) & ~covered
    free = [entry for entry in _pairs(pattern) if not entry[1] & covered]
    place = places(pattern, covered)[0] if spot is None else spot
    showing = [entry for entry in free if entry[2] in (symbols, symbols[::-1]) and (spot is None or spot in entry[0])]
    roomy = [] if len(showing) == 1 else [entry for entry in showing if _leaves_room(left & ~entry[1])]
    if chosen := roomy or showing:
        return tuple(pair if shown == symbols else pair[::-1] for pair, _, shown in chosen)
    here = [pair for pair, _, _ in free if place in pair]
    return tuple(way for pair in here for way in ((pair, pair[::-1]) if symbols[0] != symbols[1] else (pair,)))


class Bench(Value):
    """A seat's pieces in the order of laying. `pile` is the index of its pile, None before one is chosen."""

    pile: int | None = None
    pieces: tuple[Piece, ...] = ()
    spot: int | None = None

    @staticmethod
    @cache
    def empty(pile: int | None) -> "Bench":
        """Return an empty workbench at that pile."""
        return Bench(pile=pile)

    def lying(self, block: int) -> Piece | None:
        """Return the piece of that block if it is laid."""
        for piece in self.pieces:
            if piece.block == block:
                return piece
        return None

    def places(self, pattern: str) -> tuple[int, ...]:
        """The cells that can still be covered, in reading order."""
        return places(pattern, _covered(self.pieces))

    def place(self, pattern: str) -> int | None:
        """Return the cell where the next piece goes, or None if there is no room."""
        can = self.places(pattern)
        return self.spot if self.spot in can else can[0] if can else None

    def chosen(self, pattern: str) -> bool:
        """Whether the player chose the next place."""
        return self.spot is not None and self.place(pattern) == self.spot

    def spots(self, pattern: str) -> tuple[int, ...]:
        """Return the cells that the player may choose: all that can be covered but the chosen one."""
        return tuple(cell for cell in self.places(pattern) if cell != self.spot)

    def effect(self, pattern: str, block: int, side: int) -> Effect:
        """Return what a press on that side does."""
        piece = self.lying(block)
        if piece is None:
            return "lay" if self.places(pattern) else "none"
        return self._turning(pattern, piece, _covered(self.pieces)) if piece.side == side else "swap"

    def effects(self, pattern: str) -> Effects:
        """Return what a press on each of the twenty sides does."""
        covered = _covered(self.pieces)
        found = dict(_LAY if places(pattern, covered) else _NONE)
        for piece in self.pieces:
            found.update(_SWAP[piece.block])
            found[piece.block, piece.side] = self._turning(pattern, piece, covered)
        return found

    def pressable(self, pattern: str) -> list[tuple[int, int]]:
        """Return the sides whose press does something."""
        covered = _covered(self.pieces)
        fixed = {(piece.block, piece.side) for piece in self.pieces if self._turning(pattern, piece, covered) == "none"}
        if places(pattern, covered):
            return [side for side in SIDES if side not in fixed]
        lying = {piece.block for piece in self.pieces}
        return [side for side in SIDES if side[0] in lying and side not in fixed]

    def _turning(self, pattern: str, piece: Piece, covered: Covered) -> Effect:
        return "none" if self._ways(pattern, piece, covered) == (piece.cells,) else "turn"

    def press(self, pattern: str, block: int, side: int) -> Self:
        """Return the workbench after a press on a side that has an effect."""
        piece = self.lying(block)
        if piece is None or piece.side != side:
            return self._lay(pattern, block, side)
        ways = self._ways(pattern, piece, _covered(self.pieces))
        next_way = ways[(ways.index(piece.cells) + 1) % len(ways)] if piece.cells in ways else ways[0]
        turned = Piece.of(block, side, next_way)
        return self._with(tuple(turned if other is piece else other for other in self.pieces))

    def _lay(self, pattern: str, block: int, side: int) -> Self:
        others = tuple(piece for piece in self.pieces if piece.block != block)
        covered = _covered(others)
        spot = self.spot if self.spot in places(pattern, covered) else None
        cells = ways(pattern, covered, SHOWN[block, side], spot)[0]
        return self._with((*others, Piece.of(block, side, cells)))

    def _ways(self, pattern: str, piece: Piece, covered: Covered) -> tuple[Domino, ...]:
        """Return where a laid piece could lie; only around the chosen cell if it covers that cell."""
        others = covered & ~_bits(piece.cells)
        return ways(pattern, others, piece.symbols, self.spot if self.spot in piece.cells else None)

    def at(self, spot: int) -> Self:
        """Return the workbench with this cell chosen as the next place."""
        return self.changed(spot=spot)

    def back(self) -> Self:
        """Return the workbench without the piece laid last."""
        return self._with(self.pieces[:-1])

    def _with(self, pieces: tuple[Piece, ...]) -> Self:
        return self.changed(pieces=pieces)


def _covered(pieces: tuple[Piece, ...]) -> Covered:
    covered = 0
    for piece in pieces:
        covered |= 1 << piece.cells[0] | 1 << piece.cells[1]
    return covered
