"""Where things lie on the table of Jungle Speed, by number of players."""

from typing import NamedTuple

Point = tuple[int, int]

SIZE = (1000, 700)
TOTEM, LINE = (328, 258), (328, 70)
"""The size of the totem, and of the line that says who has it or what lies under it."""

CHIP = (132, 76)
"""The size of the sign that says how many cards are taken."""


Place = tuple[float, float]


def edge_point(middle: Place, size: float, towards: Place, height: float | None = None) -> Place:
    """Return where a line from the middle of a square, or of a box with another height, leaves it towards a point."""
    dx, dy = towards[0] - middle[0], towards[1] - middle[1]
    reach = min(size / 2 / max(abs(dx), 1.0), (height or size) / 2 / max(abs(dy), 1.0))
    return middle[0] + dx * reach, middle[1] + dy * reach


class Way(NamedTuple):
    """Where an arrow begins and ends, and the point that it bends towards."""

    begin: Place
    end: Place
    over: Place | None = None


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

    def middle(self, hand: int) -> Place:
        """Return the middle of a hand's card."""
        (left, top), (x, y) = self.blocks[hand], self.style.card_at
        return left + x + self.style.card / 2, top + y + self.style.card / 2

    def gets(self, hand: int) -> Place:
        """Return where it is written how many cards a hand gets: at its card's edge on the totem's side.

        It does not reach beyond the right and the lower edge: there are the pack's numbers and its name.
        """
        (x, y), card = self.middle(hand), self.style.card
        width, height = card - (100 if self.heart[0] > x else 16), card - (52 if self.heart[1] > y else 16)
        return edge_point((x, y), width, self.heart, height)

    @property
    def heart(self) -> Place:
        """The middle of the totem."""
        return self.totem[0] + TOTEM[0] / 2, self.totem[1] + 130

    @property
    def is_row(self) -> bool:
        """Whether all packs lie in a row above the totem, so that names lie between the cards and the totem."""
        return self.style.card_at[1] + self.style.card < self.style.stack_at[1]

    def between(self, giver: int, taker: int) -> Way:
        """Return the way of cards from pack to pack: past the totem, or in a row along the lower edge of the cards."""
        (x, y), end = self.middle(giver), self.gets(taker)
        if not self.is_row:
            return Way(edge_point((x, y), self.style.card, self.heart), edge_point(end, 100, self.heart), self.heart)
        side = 1 if end[0] > x else -1
        return Way((x + side * (self.style.card / 2 - 80), end[1]), (end[0] - side * CHIP[0] / 2, end[1]))

    def from_totem(self, hand: int) -> Way:
        """Return the way of cards from the totem to a pack."""
        end = self.gets(hand)
        if not (aside := self._aside(hand)):
            begin = edge_point(self.heart, 150, end)
            return Way(begin, edge_point(end, 100, begin))
        over = self._gap(aside)
        return Way(edge_point(self.heart, 200, over), (over[0] + aside * 24, end[1] + CHIP[1] / 2 + 6), over)

    def to_totem(self, hand: int) -> Way:
        """Return the way of cards from a pack to the totem."""
        x, y = self.middle(hand)
        if not (aside := self._aside(hand)):
            begin = edge_point((x, y), self.style.card, self.heart)
            return Way(begin, edge_point(self.heart, 150, begin))
        over = self._gap(aside)
        return Way((over[0] + aside * 24, y + self.style.card / 2 - 20), edge_point(self.heart, 150, over), over)

    def _aside(self, hand: int) -> int:
        """Return on which side of the totem a pack of a row lies: left -1, right 1; else 0."""
        x = self.middle(hand)[0]
        return (x > self.heart[0]) - (x < self.heart[0]) if self.is_row else 0

    def _gap(self, aside: int) -> Place:
        """Return the point below the gap between the middle pack of a row and the one beside it."""
        return self.heart[0] + aside * self.style.size[0] / 2, self.totem[1] + 30.0


BESIDE = Style((328, 342), 246, (14, 14), (297, 50), (297, 170), (0, 54), (42, 302))
"""Four and five players: the numbers stand beside the card."""
BELOW = Style((328, 436), 296, (16, 14), (54, 348), (206, 348), (62, 0), (42, 408))
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
