"""Finds every tiling of an outline with dominoes, and every solution of a pattern with the effort of the search.

Two searches measure how hard a pattern is: one covers the cells in reading order, the other always the cell that can be
covered in the fewest ways.
"""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from engines.match_madness.blocks import SHOWN, SIDES, Piece
from engines.match_madness.pattern import cells_of

Domino = tuple[int, int]
Tiling = tuple[Domino, ...]
Arrangement = tuple[Piece, ...]


class Search(NamedTuple):
    """The result of a complete search; `effort` is the number of pieces it laid."""

    solutions: tuple[Arrangement, ...]
    effort: int


def _showing() -> Mapping[str, tuple[tuple[int, int, bool], ...]]:
    """Return for two symbols in reading order the blocks and sides that show them, and whether as printed."""
    found: dict[str, list[tuple[int, int, bool]]] = {}
    for block, side in SIDES:
        pair = SHOWN[block, side]
        found.setdefault(pair, []).append((block, side, True))
        if pair != pair[::-1]:
            found.setdefault(pair[::-1], []).append((block, side, False))
    return {pair: tuple(ways) for pair, ways in found.items()}


SHOWING = _showing()


def beside(cell: int) -> tuple[int, ...]:
    """Return the cells to the right and below, inside 4×4."""
    right = (cell + 1,) if cell % 4 < 3 else ()
    return (*right, cell + 4) if cell < 12 else right


@cache
def dominoes(cells: frozenset[int]) -> tuple[Domino, ...]:
    """Return every pair of adjacent cells of an outline, in reading order."""
    return tuple((cell, other) for cell in sorted(cells) for other in beside(cell) if other in cells)


@cache
def tilings(cells: frozenset[int]) -> tuple[Tiling, ...]:
    """Return every way to cover the outline with dominoes, each once."""
    return tuple(_tilings(cells))


def _tilings(free: frozenset[int]) -> Iterator[Tiling]:
    if not free:
        yield ()
        return
    first = min(free)
    for other in beside(first):
        if other in free:
            for rest in _tilings(free - {first, other}):
                yield ((first, other), *rest)


@lru_cache(maxsize=1024)
def solve(pattern: str) -> Search:
    """Find all solutions: always cover the first free cell with every unused block that shows the symbols there."""
    symbols = cells_of(pattern)
    found: list[Arrangement] = []
    effort = 0

    def cover(free: tuple[int, ...], laid: Arrangement, used: frozenset[int]) -> None:
        nonlocal effort
        if not free:
            found.append(laid)
            return
        first = free[0]
        for other in beside(first):
            if other not in free:
                continue
            rest = tuple(cell for cell in free[1:] if cell != other)
            for block, side, as_printed in SHOWING.get(symbols[first] + symbols[other], ()):
                if block not in used:
                    effort += 1
                    cells = (first, other) if as_printed else (other, first)
                    cover(rest, (*laid, Piece.of(block, side, cells)), used | {block})

    cover(tuple(symbols), (), frozenset())
    return Search(tuple(found), effort)


def careful_effort(pattern: str) -> int:
    """Return how many pieces a complete search lays that always covers the cell with the fewest ways to cover it."""
    symbols = cells_of(pattern)
    pairs = dominoes(frozenset(symbols))

    def ways(cell: int, free: frozenset[int], used: frozenset[int]) -> list[tuple[Domino, int]]:
        here = (pair for pair in pairs if cell in pair and free.issuperset(pair))
        shown = ((pair, SHOWING.get(symbols[pair[0]] + symbols[pair[1]], ())) for pair in here)
        return [(pair, block) for pair, sides in shown for block, _, _ in sides if block not in used]

    def cover(free: frozenset[int], used: frozenset[int]) -> int:
        fewest = min((ways(cell, free, used) for cell in sorted(free)), key=len, default=[])
        return sum(1 + cover(free - {*pair}, used | {block}) for pair, block in fewest)

    return cover(frozenset(symbols), frozenset())


def shows(pattern: str, pieces: Arrangement) -> bool:
    """Whether these pieces are the five blocks and show the card exactly (MM-3)."""
    if sorted(piece.block for piece in pieces) != [1, 2, 3, 4, 5]:
        return False
    laid = [(cell, mark) for piece in pieces for cell, mark in zip(piece.cells, piece.symbols, strict=True)]
    together = all(adjacent(*piece.cells) for piece in pieces)
    return together and sorted(laid) == sorted(cells_of(pattern).items())


def differing(pattern: str, pieces: Arrangement) -> tuple[int, ...]:
    """Return the cells of a card on which these pieces show another symbol, in reading order."""
    laid = {cell: mark for piece in pieces for cell, mark in zip(piece.cells, piece.symbols, strict=True)}
    return tuple(cell for cell, mark in cells_of(pattern).items() if laid.get(cell, mark) != mark)


def adjacent(one: int, other: int) -> bool:
    """Whether two cells of 4×4 share an edge."""
    return max(one, other) in beside(min(one, other))
