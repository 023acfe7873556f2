"""Makes the sixty cards: `python -m engines.match_madness.generator`. The same seed makes the same file.

A card is made from its solution: an outline, one of its tilings, and the five blocks in any order, with any side up,
either way round. It is kept if its measures fit the level and no card, an earlier one included, is alike.
"""

import json
from collections import Counter
from collections.abc import Callable, Container, Iterator
from functools import cache
from itertools import combinations, islice, permutations
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engines.match_madness.blocks import BLOCKS, Piece
from engines.match_madness.cards import EARLIER
from engines.match_madness.evidence import Counts, counts, effort, table
from engines.match_madness.pattern import LEVELS, Card, pattern_of, turned
from engines.match_madness.solver import adjacent, careful_effort, solve, tilings
from engines.match_madness.workbench import Bench

SEED: Final = "match madness, second edition"
OUTLINE_AT_MOST: Final = 2  # cards of a level with the same outline, turned or mirrored ones included
PRESSES_AT_MOST: Final = 7  # on the workbench, to lay a known solution

DATA: Final = Path(__file__).with_name("cards.json")
DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "rules" / "match_madness_cards.md"


class Kind(NamedTuple):
    """Conditions for some cards of a level: bounds of the tilings and of both efforts, and a further test."""

    cards: int
    tilings: range
    effort: tuple[float, float]
    careful: range
    fits: Callable[[Counts], bool]


WANTED: Final = {
    1: (
        Kind(6, range(1, 3), (6, 8.5), range(5, 6), lambda card: card.solutions == 1 and card.real >= 2),
        Kind(6, range(1, 3), (9, 10), range(5, 8), lambda card: card.solutions >= 2 and card.real >= 2),
    ),
    2: (Kind(12, range(2, 4), (11, 12), range(8, 9), lambda card: card.solutions == 1 and card.real >= 1),),
    3: (Kind(12, range(3, 5), (14.5, 15.5), range(10, 11), lambda card: card.solutions == 1 and card.real <= 2),),
    4: (Kind(12, range(3, 6), (19, 20.5), range(13, 15), lambda card: card.solutions == 1 and card.real <= 1),),
    5: (
        Kind(
            12,
            range(4, 99),
            (25, 99),
            range(17, 99),
            lambda card: card.solutions == 1 and card.real <= 1 and card.false >= 1,
        ),
    ),
}


@cache
def outlines() -> tuple[frozenset[int], ...]:
    """Return every connected outline of ten cells that touches the top and left edge and can be tiled."""
    every = (frozenset(cells) for cells in combinations(range(16), 10))
    return tuple(cells for cells in every if _in_the_corner(cells) and _connected(cells) and tilings(cells))


def _in_the_corner(cells: frozenset[int]) -> bool:
    return min(cells) < 4 and any(cell % 4 == 0 for cell in cells)


def _connected(cells: frozenset[int]) -> bool:
    reached = {min(cells)}
    while grown := {cell for cell in cells - reached if any(adjacent(cell, other) for other in reached)}:
        reached |= grown
    return reached == cells


def alike(pattern: str) -> str:
    """Return the same text for a card and all its turned and mirrored forms."""
    return min(turned(pattern))


def outline_alike(pattern: str) -> str:
    """Return the same text for all cards with this outline, turned or mirrored."""
    return alike("".join(mark if mark in "./" else "#" for mark in pattern))


def _pattern(cells: frozenset[int], dice: Random) -> str:
    shown: dict[int, str] = {}
    blocks = dice.sample(BLOCKS, 5)
    for (one, other), block in zip(dice.choice(tilings(cells)), blocks, strict=True):
        side = dice.choice(block)
        turned = dice.random() < 0.5
        shown[one], shown[other] = side[turned], side[not turned]
    return pattern_of(shown)


def level_cards(level: int) -> tuple[str, ...]:
    """Make the twelve patterns of a level. Each level has its own dice, so it can be made alone."""
    dice = Random(f"{SEED}:{level}")
    found: dict[str, str] = {alike(card.pattern): "" for card in EARLIER}
    used: Counter[str] = Counter()
    for kind in WANTED[level]:
        for pattern in islice(_new_patterns(kind, dice, found, used), kind.cards):
            found[alike(pattern)] = pattern
            used[outline_alike(pattern)] += 1
    return tuple(filter(None, found.values()))


def _new_patterns(kind: Kind, dice: Random, found: Container[str], used: Counter[str]) -> Iterator[str]:
    """Return patterns of a kind that are not found yet and whose outline is not used too often."""
    room = [cells for cells in outlines() if len(tilings(cells)) in kind.tilings]
    while True:
        pattern = _pattern(dice.choice(room), dice)
        if not kind.fits(counts(pattern)) or careful_effort(pattern) not in kind.careful:
            continue
        if not kind.effort[0] <= effort(pattern) < kind.effort[1] or not _is_quickly_laid(pattern):
            continue
        if alike(pattern) not in found and used[outline_alike(pattern)] < OUTLINE_AT_MOST:
            yield pattern


def _is_quickly_laid(pattern: str) -> bool:
    """Whether a player who knows a solution lays it with few presses, in whatever order."""
    orders = (order for solution in solve(pattern).solutions for order in permutations(solution))
    return all(_presses(pattern, order) <= PRESSES_AT_MOST for order in orders)


def _presses(pattern: str, pieces: tuple[Piece, ...]) -> int:
    bench, presses = Bench.empty(0), 0
    for piece in pieces:
        while (lying := bench.lying(piece.block)) is None or set(lying.cells) != set(piece.cells):
            bench, presses = bench.press(pattern, piece.block, piece.side), presses + 1
    return presses


def generate() -> tuple[Card, ...]:
    """Make all cards, numbered after the earlier ones."""
    patterns = [(level, pattern) for level in LEVELS for pattern in level_cards(level)]
    first = len(EARLIER) + 1
    return tuple(Card(id=number, level=level, pattern=text) for number, (level, text) in enumerate(patterns, first))


def data(cards: tuple[Card, ...]) -> str:
    """Return the data file: one card per line."""
    return "[\n" + ",\n".join(json.dumps(card.model_dump()) for card in cards) + "\n]\n"


def main() -> None:
    """Write the cards and their measures."""
    cards = generate()
    DATA.write_text(data(cards), encoding="utf-8")
    DOCUMENT.parent.mkdir(parents=True, exist_ok=True)
    DOCUMENT.write_text(table(cards), encoding="utf-8")


if __name__ == "__main__":
    main()
