"""The leaderboard: a table with aligned numbers and medals that always includes the reader's own line."""

from collections.abc import Sequence
from typing import NamedTuple

from art.canvas import Colour, Palette, Pen, Picture, colour, digest
from art.seats import FELT, GOLD, INK, LIVE, MUTED, PAPER, SLATE
from art.text import clean, fit

BREADTH, EDGE = 1000, 12
HEADER, LINE, GAP = 62, 60, 12
PLACE, NAME, NAME_ROOM = 64, 116, 308
NUMBERS = ((570, 706, 846, 974), (548, 418, 256, 88))
"""The right end of each column of numbers: for languages written left to right, and right to left."""
ROOM = 134
SILVER, BRONZE = colour("C9D3DF"), colour("D08B57")
CLEAR_MEDALS = {SILVER: colour("B4C2D4"), BRONZE: colour("A8622E")}
MEDALS = {1: GOLD, 2: SILVER, 3: BRONZE}

PALETTE = Palette(
    [
        (SLATE, FELT),
        *((ground, ink) for ground in (SLATE, FELT, LIVE) for ink in (PAPER, MUTED, GOLD)),
        *((ground, medal) for ground in (SLATE, FELT, LIVE) for medal in MEDALS.values()),
        *((medal, INK) for medal in MEDALS.values()),
    ],
    clear=CLEAR_MEDALS,
)


class Line(NamedTuple):
    """One player. `place` is None until the player has a place."""

    place: int | None
    name: str
    score: int
    games: int
    wins: int
    best: int
    own: bool = False


class Labels(NamedTuple):
    """The words above the columns (name, rating, games, wins, streak), and whether they are written right to left."""

    columns: tuple[str, ...]
    leftward: bool


def leaderboard(lines: Sequence[Line], own: Line | None, labels: Labels) -> bytes:
    """Draw a page. `own` is the reader's line if it is not on this page; it stands at the bottom."""
    count = max(1, len(lines)) + (own is not None)
    height = 2 * EDGE + HEADER + LINE * count + (GAP if own else 0)
    table = _Table(height, labels.leftward)
    table.header(labels)
    for index, line in enumerate(lines):
        table.line(line, EDGE + HEADER + index * LINE, striped=index % 2 == 0)
    if own:
        table.line(own, height - EDGE - LINE, striped=False)
    return Picture(table.pen.sprite(PALETTE), PALETTE).png()


def leaderboard_key(lines: Sequence[Line], own: Line | None, labels: Labels) -> str:
    """Return a key without drawing: equal keys mean equal pictures."""
    return digest((tuple(lines), own, labels))


class _Table:
    """Lines of columns, mirrored for languages written right to left."""

    def __init__(self, height: int, leftward: bool) -> None:
        self.pen = Pen((BREADTH, height), SLATE, scale=2)
        self.leftward, self.numbers = leftward, NUMBERS[leftward]

    def header(self, labels: Labels) -> None:
        y = EDGE + HEADER / 2
        self._name(y, labels.columns[0], 36, MUTED)
        for x, word in zip(self.numbers, labels.columns[1:], strict=True):
            self.pen.text((x, y), fit(word, ROOM, 36), 36, MUTED, anchor="rm")

    def line(self, line: Line, top: float, striped: bool) -> None:
        middle = top + LINE / 2
        if striped or line.own:
            self.pen.box((EDGE, top + 2, BREADTH - EDGE, top + LINE - 2), LIVE if line.own else FELT, radius=12)
        if line.own:
            x = self._x(EDGE + 4)
            self.pen.box((x - 4, top + 10, x + 4, top + LINE - 10), GOLD, radius=4)
        self._place(line, middle)
        self._name(middle, clean(line.name), 38, GOLD if line.own else PAPER, bold=line.own)
        self._score(line, middle)
        for x, number in zip(self.numbers[1:], (line.games, line.wins, line.best), strict=True):
            self.pen.text((x, middle), str(number), 38, PAPER if number else MUTED, anchor="rm")

    def _score(self, line: Line, y: float) -> None:
        """Write the rating; a question mark follows while it is provisional."""
        x, sure = self.numbers[0], line.place is not None
        self.pen.text((x, y), str(line.score), 40, PAPER if sure else MUTED, bold=sure, anchor="rm")
        if not sure:
            self.pen.text((x + 3, y), "?", 36, MUTED, anchor="lm")

    def _place(self, line: Line, y: float) -> None:
        x = self._x(PLACE)
        if line.place in MEDALS:
            self.pen.circle((x, y), 24, MEDALS[line.place])
            self.pen.figure((x, y), str(line.place), 36, INK)
        else:
            text = "–" if line.place is None else str(line.place)
            self.pen.text((x, y), text, min(36, 150 // len(text)), MUTED)

    def _x(self, x: float) -> float:
        return BREADTH - x if self.leftward else x

    def _name(self, y: float, text: str, size: int, ink: Colour, bold: bool = False) -> None:
        anchor = "rm" if self.leftward else "lm"
        self.pen.text((self._x(NAME), y), fit(text, NAME_ROOM, size, bold), size, ink, bold, anchor=anchor)
