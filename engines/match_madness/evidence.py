"""Measures how hard a card is (MM-2)."""

from collections.abc import Iterable
from statistics import mean, median
from typing import NamedTuple

from engines.match_madness.blocks import Piece
from engines.match_madness.pattern import LEVELS, Card, cells_of
from engines.match_madness.solver import dominoes, solve, tilings

HEAD = """# The sixty cards of Match Madness

Written by `python -m engines.match_madness.generator`, together with the cards themselves; not to be edited by hand.
*Tilings*: ways to cover the outline with five dominoes. *Solutions*: right arrangements of the five blocks. *Real
doubles*: blocks that lie with two equal symbols up (the fewest over all solutions). *False doubles*: two equal symbols
side by side that are not one block. *Effort*: pieces a solver lays in a complete search.
"""


class Evidence(NamedTuple):
    """The measures of one pattern."""

    tilings: int
    solutions: int
    real: int
    false: int
    effort: int


def measure(pattern: str) -> Evidence:
    """Count tilings, solutions, real and false doubles, and the solver's effort."""
    cells = cells_of(pattern)
    outline = frozenset(cells)
    search = solve(pattern)
    real = min((_doubles(solution) for solution in search.solutions), default=0)
    equal = sum(cells[one] == cells[other] for one, other in dominoes(outline))
    return Evidence(len(tilings(outline)), len(search.solutions), real, equal - real, search.effort)


def _doubles(solution: Iterable[Piece]) -> int:
    return sum(piece.symbols[0] == piece.symbols[1] for piece in solution)


def table(cards: tuple[Card, ...]) -> str:
    """Return two tables of measures: per level, and per card."""
    rows = {card.id: measure(card.pattern) for card in cards}
    lines = [HEAD, "| level | tilings | solutions | real doubles | false doubles | effort, median | effort |"]
    lines.append("|---|---|---|---|---|---|---|")
    for level in LEVELS:
        lines.append(_level_line(level, [rows[card.id] for card in cards if card.level == level]))
    lines += ["", "Middle columns: the mean, and the least to the most.", ""]
    lines += [
        "| card | level | pattern | tilings | solutions | real | false | effort |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for card in cards:
        lines.append(f"| {card.id} | {card.level} | `{card.pattern}` | " + " | ".join(map(str, rows[card.id])) + " |")
    return "\n".join(lines) + "\n"


def _level_line(level: int, rows: list[Evidence]) -> str:
    columns = [_spread([row[index] for row in rows]) for index in range(4)]
    efforts = [row.effort for row in rows]
    return f"| {level} | {' | '.join(columns)} | {median(efforts):g} | {min(efforts)}-{max(efforts)} |"


def _spread(values: list[int]) -> str:
    return f"{mean(values):.1f} ({min(values)}-{max(values)})"
