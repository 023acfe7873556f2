"""Where things lie on the table of Jungle Speed, by number of players."""

from typing import NamedTuple

Point = tuple[int, int]

SIZE = (1000, 700)
TOTEM, LINE = (328, 258), (328, 70)
"""The size of the totem, and of the line that says who has it or what lies under it."""

CHIP = (132, 76)
"""The size of the sign that says how many cards are taken."""


def edge_point(middle: tuple[float, float], size: float, towards: tuple[float, float]) -> tuple[float, float]:
    """Return where a line from the middle of a square towards a point leaves the square."""
    dx, dy = towards[0] - middle[0], towards[1] - middle[1]
    reach = size / 2 / max(abs(dx), abs(dy), 1.0)
    return middle[0] + dx * reach, middle[1] + dy * reach


class Style(NamedTuple):
    """A pack's block: its size, its card, and its numbers, all measured from its corner."""

    size: tuple[int, int]
    card: int
    card_at: Point
    stack_at: Point
    """The middle of the sign for face-down cards; the number stands beside or below it."""
    pile_at: Point
    number: Point
    """From a sign to its number."""
    name_at: Point
    """Where the seat's token stands, or the middle of the word for the hand."""


class Layout(NamedTuple):
    """Where each hand's block lies, in turning order, where the totem stands, and where its line is written."""

    style: Style
    blocks: tuple[Point, ...]
    totem: Point
    line: Point

    def middle(self, hand: int) -> tuple[float, float]:
        """Return the middle of a hand's card."""
        (left, top), (x, y) = self.blocks[hand], self.style.card_at
        return left + x + self.style.card / 2, top + y + self.style.card / 2

    def gets(self, hand: int) -> tuple[float, float]:
        """Return where it is written how many cards a hand gets: on the edge of its card, on the totem's side."""
        return edge_point(self.middle(hand), self.style.card - 16, self.heart)

    @property
    def heart(self) -> tuple[float, float]:
        """The middle of the totem."""
        return self.totem[0] + TOTEM[0] / 2, self.totem[1] + 130


BESIDE = Style((328, 342), 246, (14, 14), (299, 50), (299, 170), (0, 54), (42, 302))
"""Four and five players: the numbers stand beside the card."""
BELOW = Style((328, 436), 296, (16, 14), (54, 350), (206, 350), (62, 0), (42, 404))
"""Three players: the numbers stand below a larger card."""
HALF = Style((331, 292), 226, (14, 14), (288, 48), (288, 152), (0, 52), (127, 268))
"""Two players: one hand, with the word for it below; the other hand lies beside it."""
HEAD = 50
"""The height of the line with the name above two hands."""
PANEL = (662, HEAD + HALF.size[1])

LEFT, CENTRE, RIGHT, UPPER, LOWER = 6, 336, 666, 6, 352

LAYOUTS = {
    2: Layout(
        HALF,
        ((LEFT + 331, UPPER + HEAD), (LEFT + 331, LOWER + HEAD), (LEFT, UPPER + HEAD), (LEFT, LOWER + HEAD)),
        totem=(670, 170),
        line=(670, 440),
    ),
    3: Layout(BELOW, ((LEFT, UPPER), (CENTRE, UPPER), (RIGHT, UPPER)), totem=(CENTRE, 442), line=(RIGHT - 20, 538)),
    4: Layout(
        BESIDE,
        ((LEFT, UPPER), (RIGHT, UPPER), (RIGHT, LOWER), (LEFT, LOWER)),
        totem=(CENTRE, 170),
        line=(CENTRE, 440),
    ),
    5: Layout(
        BESIDE,
        ((LEFT, UPPER), (CENTRE, UPPER), (RIGHT, UPPER), (RIGHT, LOWER), (LEFT, LOWER)),
        totem=(CENTRE, LOWER),
        line=(CENTRE, LOWER + 266),
    ),
}
