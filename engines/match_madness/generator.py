"""Makes the sixty cards: `python -m engines.match_madness.generator`. The same seed makes the same file.

A card is made from its solution: an outline, one of its tilings, and the five blocks in any order, with any side up,
either way round. It is kept if its measures fit the level.
"""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from engines.match_madness.blocks import BLOCKS
from engines.match_madness.evidence import Evidence, measure, table
from engines.match_madness.pattern import LEVELS, Card, marks, pattern_of
from engines.match_madness.solver import adjacent, tilings

SEED: Final = "match madness, first edition"
CARDS_PER_LEVEL: Final = 12
OUTLINE_AT_MOST: Final = 2  # cards of a level with the same outline, turned or mirrored ones included

DATA: Final = Path(__file__).with_name("cards.json")
DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "rules" / "match_madness_cards.md"


class Level(NamedTuple):
    """The conditions for a card of a level: bounds of its tilings and its effort, and a further test."""

    tilings: range
    effort: range
    fits: Callable[[Evidence], bool]


WANTED: Final = {
    1: Level(range(1, 3), range(5, 12), lambda card: card.solutions >= 2 and card.real >= 2),
    2: Level(range(2, 4), range(12, 15), lambda card: card.solutions <= 2 and card.real >= 1),
    3: Level(range(3, 5), range(15, 18), lambda card: card.solutions == 1 and card.real <= 2),
    4: Level(range(3, 6), range(18, 21), lambda card: card.solutions == 1 and card.real <= 1),
    5: Level(range(4, 99), range(21, 99), lambda card: card.solutions == 1 and card.real <= 1 and card.false >= 1),
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
    cells = {divmod(cell, 4): mark for cell, mark in marks(pattern).items()}
    faces = []
    for _ in range(4):
        cells = {(column, 3 - row): mark for (row, column), mark in cells.items()}
        faces += [_in_place(cells), _in_place({(row, 3 - column): mark for (row, column), mark in cells.items()})]
    return min(faces)


def _in_place(cells: dict[tuple[int, int], str]) -> str:
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    return pattern_of({4 * (row - top) + column - left: mark for (row, column), mark in cells.items()})


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
    wanted = WANTED[level]
    dice = Random(f"{SEED}:{level}")
    room = [cells for cells in outlines() if len(tilings(cells)) in wanted.tilings]
    found: dict[str, str] = {}
    used: Counter[str] = Counter()
    while len(found) < CARDS_PER_LEVEL:
        pattern = _pattern(dice.choice(room), dice)
        evidence = measure(pattern)
        if evidence.effort not in wanted.effort or not wanted.fits(evidence):
            continue
        outline = outline_alike(pattern)
        if used[outline] < OUTLINE_AT_MOST and alike(pattern) not in found:
            used[outline] += 1
            found[alike(pattern)] = pattern
    return tuple(found.values())


def generate() -> tuple[Card, ...]:
    """Make all cards, numbered from 1."""
    patterns = [(level, pattern) for level in LEVELS for pattern in level_cards(level)]
    return tuple(Card(id=number, level=level, pattern=text) for number, (level, text) in enumerate(patterns, 1))


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
