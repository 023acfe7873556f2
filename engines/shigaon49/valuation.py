"""Values a card for a seat in dollars: lines it can make or break, payouts for its token, and money it must keep."""

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import NamedTuple

from engines.shigaon49.mirror import Mirror, lines_for


class Taste(NamedTuple):
    """What a player values, in dollars where nothing else is said."""

    begins: float
    """An open line without tokens."""
    second: float
    """The second token in an open line."""
    third: float
    """The third token in an open line."""
    breaks_one: float
    """Breaking a line in which another player has one token."""
    breaks_two: float
    """Breaking a line in which another player has two tokens."""
    breaks_three: float
    """Breaking a line in which another player has three tokens, when that player does not bid any more."""
    gone: float
    """What a line is still worth, as a factor, for every empty cell whose own card has left the game."""
    income: float
    """The share of the coming payouts that it counts on."""
    level: float
    """How far its prices follow the money that all players have: 1 is fully."""
    share: float
    """The largest part of its money that it spends on a card that does not decide the match."""
    defends: float
    """How much of the money that stops the richest threat it keeps: 1 is all."""
    attacks: float
    """How much of the money that wins its own threat it keeps: 1 is all."""
    late: float
    """How evenly it spends what it has on the last cards, for tokens decide then."""


class CardValue(NamedTuple):
    """The best cell that a card gives a seat."""

    value: float
    cell: int
    wins: bool


WIN = 60.0
LineValue = Callable[[int], float]
"""Returns the value of a line from its code."""


@cache
def line_values(taste: Taste, seats: int) -> tuple[LineValue, ...]:
    """Return for each seat the value of a token in a line, by the line's code."""
    lines = lines_for(seats)
    gains = (taste.begins, taste.second, taste.third, WIN)[4 - lines.goal :]
    breaks = (0.0, taste.breaks_one, taste.breaks_two, taste.breaks_three)[4 - lines.goal :]
    tables = [[0.0] * (lines.goal + 1) ** (seats + 1) for _ in range(seats)]
    for counts in product(range(lines.goal), repeat=seats + 1):
        if sum(counts) >= lines.goal:
            continue
        code = sum(count * digit for count, digit in zip(counts, lines.digit, strict=True))
        for seat, table in enumerate(tables):
            table[code] = _line(counts, seat, gains, breaks) * taste.gone ** counts[-1]
    return tuple(table.__getitem__ for table in tables)


def _line(counts: tuple[int, ...], seat: int, gains: tuple[float, ...], breaks: tuple[float, ...]) -> float:
    """Return the value of a line in which each seat has that many tokens: of continuing it or of breaking it."""
    others = [count for other, count in enumerate(counts[:-1]) if count and other != seat]
    if not others:
        return gains[counts[seat]]
    return breaks[others[0]] if len(others) == 1 and not counts[seat] else 0.0


def card_value(mirror: Mirror, seat: int, line_value: LineValue) -> CardValue:
    """Return what the card on sale gives a seat."""
    card, codes, lines = mirror.card, mirror.codes, mirror.lines
    if card == 49 and mirror.board[49] != seat:
        return _forty_nine(mirror, seat, line_value)
    if card > 48:
        return best_of(mirror, seat, line_value, mirror.free(card))
    found = [codes[line] for line in lines.through[card]]
    return CardValue(sum(map(line_value, found)), card, (lines.goal - 1) * lines.digit[seat] in found)


def _forty_nine(mirror: Mirror, seat: int, line_value: LineValue) -> CardValue:
    """Return what cell 49 gives a seat that does not own it: lines of its own, and those of the owner broken."""
    codes, lines, owner = mirror.codes, mirror.lines, mirror.board[49]
    found = [codes[line] for line in lines.through[49]]
    value = sum(map(line_value, found))
    if owner >= 0:
        found = [code - lines.digit[owner] for code in found]
        value += sum(map(line_value, found))
    return CardValue(value, 49, (lines.goal - 1) * lines.digit[seat] in found)


def best_of(mirror: Mirror, seat: int, line_value: LineValue, cells: list[int]) -> CardValue:
    """Return the best of these empty cells."""
    codes, lines, board = mirror.codes, mirror.lines, mirror.board
    through, gone, winning = lines.through, lines.digit[-1], (lines.goal - 1) * lines.digit[seat]
    best, at = -1.0, 0
    for cell in cells:
        found = [codes[line] for line in through[cell]]
        if board[cell] < -1:
            found = [code - gone for code in found]
        if winning in found:
            return CardValue(WIN, cell, True)
        value = sum(map(line_value, found))
        if value > best:
            best, at = value, cell
    return CardValue(best, at, False)


def threats(mirror: Mirror) -> list[int]:
    """Return for each seat how many lines it needs one more token in."""
    missing = mirror.lines.goal - 1
    return [mirror.codes.count(missing * digit) for digit in mirror.lines.digit[:-1]]


def price(mirror: Mirror, seat: int, taste: Taste, value: float, open_lines: list[int]) -> float:
    """Return the most that a seat pays for a card of that value, if the card decides nothing."""
    cash, own, left = mirror.cash, mirror.cash[seat], len(mirror.deck)
    tokens, paid = mirror.tokens[seat], mirror.lines.paid
    level = 1 + taste.level * (sum(cash) / (49 * mirror.seats) - 1)
    earned = (paid[tokens + 1] - paid[tokens]) * ((mirror.card > 48) + taste.income * left / 5)  # one in five pays
    wanted = max(value * level + earned, taste.late * own / (1 + left / mirror.seats))
    return min(wanted, _spare(mirror, seat, taste, open_lines))


def _spare(mirror: Mirror, seat: int, taste: Taste, open_lines: list[int]) -> float:
    """Return how much a seat can spend: it keeps what stops a threat, and what wins its own."""
    cash, own = mirror.cash, mirror.cash[seat]
    rich = danger = 0
    for other, money in enumerate(cash):
        if other != seat:
            rich = max(rich, money)
            if open_lines[other]:
                danger = max(danger, money)
    most = own * taste.share
    if 0 < danger < own:
        most = min(most, own - taste.defends * (danger + 1))
    if open_lines[seat] and own > rich:
        most = min(most, own - taste.attacks * (rich + 1))
    return most
