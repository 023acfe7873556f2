"""The score sheet: the points of every mini-game and their reasons (H8-20 to H8-22)."""

from engines.core import Frozen
from engines.eight_and_a_half.cards import Holding


class Row(Frozen):
    """One mini-game on the sheet. Lists have a number per seat; seats that did not play have 0."""

    number: int
    deciding: bool  # a deciding mini-game gives no points: the first seat out wins the match
    playing: tuple[int, ...]  # the seats that played
    first: int  # the seat that shed everything first: one point
    fewest: tuple[int, ...]  # the seats with the fewest cards, burnt ones included: one point each
    bonus: bool  # the first seat out had no burnt card: one more point
    cards: tuple[int, ...]  # per seat, the cards that count against it, burnt ones included
    burnt: tuple[int, ...]  # per seat, burnt cards only
    points: tuple[int, ...]  # per seat


def row(number: int, playing: tuple[int, ...], first: int, holdings: tuple[Holding, ...]) -> Row:
    """Return the line of a mini-game that `first` has just ended (H8-20)."""
    cards = tuple(holding.counted for holding in holdings)
    fewest = tuple(seat for seat in playing if cards[seat] == min(cards))
    bonus = not holdings[first].burnt
    points = tuple((seat == first) * (1 + bonus) + (seat in fewest) for seat in range(len(holdings)))
    burnt = tuple(len(holding.burnt) for holding in holdings)
    return Row(number=number, deciding=False, playing=playing, first=first, fewest=fewest, bonus=bonus,
               cards=cards, burnt=burnt, points=points)  # fmt: skip


def deciding_row(number: int, playing: tuple[int, ...], first: int, holdings: tuple[Holding, ...]) -> Row:
    """Return the line of a deciding mini-game: nobody gets points, the first seat out wins (H8-21)."""
    line = row(number, playing, first, holdings)
    return line.model_copy(update={"deciding": True, "fewest": (), "bonus": False, "points": (0,) * len(holdings)})


def totals(rows: tuple[Row, ...], seats: int) -> tuple[int, ...]:
    """Return the points per seat over all mini-games."""
    return tuple(sum(line.points[seat] for line in rows) for seat in range(seats))


def leaders(points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the highest total."""
    return tuple(seat for seat, total in enumerate(points) if total == max(points))
