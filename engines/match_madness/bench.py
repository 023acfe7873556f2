"""A workbench: what lies on it, and where the next piece goes.

The help it gives is what every player sees for himself, and the same for all: a pressed side goes to the first two free
cells that show its two symbols, from the next place on and leaving room for the others if that can be; a further press
moves it on to the next such way. So a player who has seen the answer needs about five presses, and MATCH!. A side that
the card shows nowhere lies at the next place all the same, for the workbench does not say what is wrong.

The next place is the chosen cell while it can be covered, else the first free cell in reading order that can.
"""

from functools import cache, lru_cache
from typing import NamedTuple, Self

from engines.core import Frozen
from engines.match_madness.blocks import SHOWN, Piece
from engines.match_madness.pattern import cells_of
from engines.match_madness.solver import Domino, dominoes, tilings
from engines.match_madness.view import Effect


class Board(NamedTuple):
    """A card's outline, ready for quick questions. A domino is its two cells in reading order."""

    pairs: tuple[tuple[Domino, str], ...]
    tilings: tuple[frozenset[Domino], ...]


@cache
def board_of(pattern: str) -> Board:
    """The dominoes of a card's outline with the symbols under them, and its tilings."""
    symbols = cells_of(pattern)
    outline = frozenset(symbols)
    pairs = tuple((pair, symbols[pair[0]] + symbols[pair[1]]) for pair in dominoes(outline))
    return Board(pairs, tuple(frozenset(tiling) for tiling in tilings(outline)))


def _free(pattern: str, laid: frozenset[Domino]) -> list[tuple[Domino, str]]:
    """The dominoes that can still be laid."""
    taken = {cell for pair in laid for cell in pair}
    return [entry for entry in board_of(pattern).pairs if taken.isdisjoint(entry[0])]


@lru_cache(maxsize=16_384)
def places(pattern: str, laid: frozenset[Domino]) -> tuple[int, ...]:
    """The cells that can still be covered, in reading order."""
    return tuple(sorted({cell for pair, _ in _free(pattern, laid) for cell in pair}))


@lru_cache(maxsize=16_384)
def ways(pattern: str, laid: frozenset[Domino], symbols: str, spot: int | None) -> tuple[Domino, ...]:
    """The ways a press goes through for a side with these symbols; the first cell of each shows the first symbol."""
    free = _free(pattern, laid)
    place = places(pattern, laid)[0] if spot is None else spot
    showing = [pair for pair, shown in free if shown in (symbols, symbols[::-1]) and (spot is None or spot in pair)]
    leaving_room = [pair for pair in showing if any(laid | {pair} <= tiling for tiling in board_of(pattern).tilings)]
    if chosen := leaving_room or showing:
        first = {pair: shown[0] for pair, shown in free}
        chosen.sort(key=lambda pair: place not in pair)
        return tuple(pair if first[pair] == symbols[0] else pair[::-1] for pair in chosen)
    here = [pair for pair, _ in free if place in pair]
    return tuple(way for pair in here for way in ((pair, pair[::-1]) if symbols[0] != symbols[1] else (pair,)))


class Bench(Frozen):
    """What a seat has laid, in that order; `pile` is the place of its pile among all, None before one is chosen."""

    pile: int | None = None
    pieces: tuple[Piece, ...] = ()
    spot: int | None = None

    def lying(self, block: int) -> Piece | None:
        """That block, if it lies."""
        return next((piece for piece in self.pieces if piece.block == block), None)

    def place(self, pattern: str) -> int | None:
        """The cell where the next piece goes; None: no room."""
        can = places(pattern, _laid(self.pieces))
        return self.spot if self.spot in can else next(iter(can), None)

    def chosen(self, pattern: str) -> bool:
        """Whether that is the cell the player pointed at."""
        return self.spot is not None and self.place(pattern) == self.spot

    def spots(self, pattern: str) -> tuple[int, ...]:
        """The cells he may point at."""
        held = self.spot if self.chosen(pattern) else None
        return tuple(cell for cell in places(pattern, _laid(self.pieces)) if cell != held)

    def effect(self, pattern: str, block: int, side: int) -> Effect:
        """What a press on that side would do."""
        piece = self.lying(block)
        if piece is None:
            return "lay" if places(pattern, _laid(self.pieces)) else "none"
        if piece.side != side:
            return "swap"
        return "none" if self._ways(pattern, piece) == (piece.cells,) else "turn"

    def press(self, pattern: str, block: int, side: int) -> Self:
        """The workbench after a press on a side that has an effect."""
        piece = self.lying(block)
        if piece is None or piece.side != side:
            return self._lay(pattern, block, side)
        ways = self._ways(pattern, piece)
        next_way = ways[(ways.index(piece.cells) + 1) % len(ways)] if piece.cells in ways else ways[0]
        turned = Piece.of(block, side, next_way)
        return self._with(tuple(turned if other is piece else other for other in self.pieces))

    def _lay(self, pattern: str, block: int, side: int) -> Self:
        others = tuple(piece for piece in self.pieces if piece.block != block)
        laid = _laid(others)
        spot = self.spot if self.spot in places(pattern, laid) else None
        cells = ways(pattern, laid, SHOWN[block, side], spot)[0]
        return self._with((*others, Piece.of(block, side, cells)))

    def _ways(self, pattern: str, piece: Piece) -> tuple[Domino, ...]:
        """Where a piece that lies could lie instead; around the cell it was laid for, if one was chosen."""
        others = _laid(tuple(other for other in self.pieces if other is not piece))
        return ways(pattern, others, piece.symbols, self.spot if self.spot in piece.cells else None)

    def back(self) -> Self:
        """Without the piece laid last."""
        return self._with(self.pieces[:-1])

    def _with(self, pieces: tuple[Piece, ...]) -> Self:
        return self.model_copy(update={"pieces": pieces})


def _laid(pieces: tuple[Piece, ...]) -> frozenset[Domino]:
    return frozenset((min(piece.cells), max(piece.cells)) for piece in pieces)


def places_left(bench: Bench, pattern: str) -> tuple[int, ...]:
    """The cells that can still be covered."""
    return places(pattern, _laid(bench.pieces))
