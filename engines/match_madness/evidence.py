"""Measures how hard a card is (MM-2)."""

from collections.abc import Iterable
from statistics import mean, median
from typing import NamedTuple

from engines.match_madness.blocks import Piece
from engines.match_madness.pattern import LEVELS, Card, cells_of, turned
from engines.match_madness.solver import careful_effort, dominoes, solve, tilings

HEAD = """# The sixty cards of Match Madness

Written by `python -m engines.match_madness.generator`, together with the cards themselves; not to be edited by hand.
*Tilings*: ways to cover the outline with five dominoes. *Solutions*: right arrangements of the five blocks. *Real
doubles*: blocks that lie with two equal symbols up (the fewest over all solutions). *False doubles*: two equal symbols
side by side that are not one block. *Effort*: pieces that a solver lays in a complete search in reading order, the mean
over the eight ways to turn and mirror the card. *Careful*: pieces that a solver lays which always covers the cell with
the fewest ways to cover it. Both medians rise by at least a quarter from level to level, which a test checks. The cards
of version 0.1 had medians of 11.5, 12.2, 15.0, 16.5 and 19.4 (effort) and 7.5, 6.5, 7.5, 8 and 12 (careful).

The cards 1 to 60 of version 0.1 are in `engines/match_madness/earlier_cards.json`. They are not dealt any more.
Matches, replays and cards of the day that began with them keep them.
"""


class Counts(NamedTuple):
    """What can be counted on one pattern."""

    tilings: int
    solutions: int
    real: int
    false: int


class Evidence(NamedTuple):
    """The measures of one pattern: its counts, and the effort of two solvers."""

    tilings: int
    solutions: int
    real: int
    false: int
    effort: float
    careful: int


def counts(pattern: str) -> Counts:
    """Count tilings, solutions, real and false doubles."""
    cells = cells_of(pattern)
    outline = frozenset(cells)
    solutions = solve(pattern).solutions
    real = min((_doubles(solution) for solution in solutions), default=0)
    equal = sum(cells[one] == cells[other] for one, other in dominoes(outline))
    return Counts(len(tilings(outline)), len(solutions), real, equal - real)


def effort(pattern: str) -> float:
    """Return the mean effort of the solver over the eight forms of a pattern."""
    return mean(solve(form).effort for form in turned(pattern))


def measure(pattern: str) -> Evidence:
    """Measure one pattern."""
    return Evidence(*counts(pattern), effort(pattern), careful_effort(pattern))


def _doubles(solution: Iterable[Piece]) -> int:
    return sum(piece.symbols[0] == piece.symbols[1] for piece in solution)


def table(cards: tuple[Card, ...]) -> str:
    """Return two tables of measures: per level, and per card."""
    rows = {card.id: measure(card.pattern) for card in cards}
    lines = [HEAD, *_heading("level", "tilings", "solutions", "real doubles", "false doubles", "effort", "careful")]
    lines += [_level_line(level, [rows[card.id] for card in cards if card.level == level]) for level in LEVELS]
    lines += ["", "Effort and careful: the median; the others: the mean; in brackets the least to the most.", ""]
    lines += _heading("card", "level", "pattern", "tilings", "solutions", "real", "false", "effort", "careful")
    for card in cards:
        lines.append(_line(card.id, card.level, f"`{card.pattern}`", *(f"{value:g}" for value in rows[card.id])))
    return "\n".join(lines) + "\n"


def _heading(*names: str) -> tuple[str, str]:
    return _line(*names), "|" + "---|" * len(names)


def _line(*columns: object) -> str:
    return f"| {' | '.join(map(str, columns))} |"


def _level_line(level: int, rows: list[Evidence]) -> str:
    columns = [[row[index] for row in rows] for index in range(len(Evidence._fields))]
    means = [_spread(f"{mean(values):.1f}", values) for values in columns[:4]]
    return _line(level, *means, *(_spread(f"{median(values):.2f}", values) for values in columns[4:]))


def _spread(middle: str, values: list[float]) -> str:
    return f"{middle} ({min(values):g}-{max(values):g})"
