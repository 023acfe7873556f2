"""The search of the expert: it plays the match to its end many times, in worlds that fit what its seat knows.

It searches once for an auction and answers every bid from that. The worlds follow from what the seat knows and from
nothing else, so a process that has not seen the auction before finds the same.
"""

from functools import lru_cache
from math import sqrt
from random import Random
from typing import NamedTuple

from engines.shigaon49.known import Position, mirror_of
from engines.shigaon49.mirror import MINIMUM, Mirror
from engines.shigaon49.rollouts import play_out
from engines.shigaon49.styles import BEST
from engines.shigaon49.valuation import best_of, card_value, line_values, price, threats

ROLLOUTS = 1000
"""How many times the expert plays a match to its end before it decides, divided by the number of players: with more of
them a match takes longer. The arena and most tests let it search less."""
TRUST = 0.2
"""How far the expert follows hard where its search is in doubt."""
MOST_CELLS = 4
"""How many cells are tried for a token."""
USUAL_SLOPE = {2: (-0.011, 0.012), 3: (-0.018, 0.011), 4: (-0.013, 0.005), 5: (-0.013, 0.005)}
"""What a dollar changes in the chance to win, by the number of players: paid by itself, and by a rival."""
FIRM = 3000.0
"""How much weight the usual slope has beside the rollouts."""
GOLDEN = 0.618034
"""Multiples of this fill the range of prices evenly, whatever their number."""
SPREAD = (0.5, 0.75, 1.0, 1.25, 1.6)
"""By which factors a rival's limit may differ from what the expert expects."""


class Slope(NamedTuple):
    """A chance to win that changes evenly with the price."""

    start: float
    slope: float

    def at(self, paid: float) -> float:
        """Return the chance at that price."""
        return min(1.0, max(0.0, self.start + self.slope * paid))


class Outlook(NamedTuple):
    """What a seat thinks of a card: its chance to win the match after each way the auction can end."""

    sold: tuple[Slope, ...]
    """By the buyer's seat."""
    unsold: float
    limits: tuple[float, ...]
    """How far each seat is likely to bid."""
    doubt: float
    """How far these chances may be off."""


class Bidding(NamedTuple):
    """An auction as it stands: who can still bid, and the highest bid."""

    seat: int
    rivals: tuple[int, ...]
    """The others who may still bid, the leader included."""
    leader: int
    """-1: nobody has opened."""
    highest: int
    least: int


@lru_cache(maxsize=256)
def outlook(known: Position, effort: int) -> Outlook:
    """Return the chances of a seat for the card on sale, the same for every bid of the auction."""
    root, seat = mirror_of(known), known.seat
    rollouts = max(8, effort // root.seats)
    limits = _limits(root)
    seeds = _seeds(known, rollouts)
    rivals = sorted((other for other in range(root.seats) if other != seat), key=lambda other: -limits[other])
    high, sold = 1.5 * max(limits) + 5, {seat: Slope(0.0, 0.0)}
    counts = [rollouts * 2 // 5, rollouts * (2 if len(rivals) > 1 else 3) // 5]
    counts += [max(6, rollouts // 5 // max(1, len(rivals) - 1))] * (len(rivals) - 1)
    for buyer, count in zip((seat, *rivals), counts, strict=True):
        sold[buyer] = _sold(root, seat, buyer, high, seeds[:count])
    unsold = sum(_rollout(root, seat, -1, 0, 0, seed) for seed in seeds[: rollouts // 8]) / (rollouts // 8)
    return Outlook(tuple(sold[other] for other in range(root.seats)), unsold, limits, 1 / sqrt(counts[0]))


def _seeds(known: Position, count: int) -> list[int]:
    dice = Random(str(known))
    return [dice.getrandbits(32) for _ in range(count)]


def _limits(root: Mirror) -> tuple[float, ...]:
    """Return how far each seat is likely to bid."""
    taste, open_lines = BEST[root.seats], threats(root)
    found = [card_value(root, seat, line_value) for seat, line_value in enumerate(line_values(taste, root.seats))]
    prices = [price(root, seat, taste, one.value, open_lines) for seat, one in enumerate(found)]
    return tuple(float(own) if one.wins else paid for own, one, paid in zip(root.cash, found, prices, strict=True))


def _rollout(root: Mirror, seat: int, buyer: int, paid: int, cell: int, seed: int) -> float:
    """Return what the seat wins when the card is sold like that, or with buyer -1 to nobody."""
    mirror, dice = root.copy(), Random(seed)
    dice.shuffle(mirror.deck)
    if buyer < 0:
        mirror.unsold()
    else:
        mirror.sell(buyer, paid, cell)
    return play_out(mirror, (BEST[root.seats],) * root.seats, dice)[seat]


def _sold(root: Mirror, seat: int, buyer: int, high: float, seeds: list[int]) -> Slope:
    """Return the chance of the seat by the price that the buyer pays, as the line nearest to the rollouts."""
    least, usual = MINIMUM[root.card], USUAL_SLOPE[root.seats][buyer != seat]
    cell = card_value(root, buyer, line_values(BEST[root.seats], root.seats)[buyer]).cell
    if root.cash[buyer] < least:
        return Slope(0.0, usual)
    width = min(high, root.cash[buyer]) - least + 1
    prices = [int(least + width * (number * GOLDEN % 1)) for number in range(len(seeds))]
    shares = [_rollout(root, seat, buyer, paid, cell, seed) for paid, seed in zip(prices, seeds, strict=True)]
    middle, mean = sum(prices) / len(prices), sum(shares) / len(shares)
    spread = sum((paid - middle) ** 2 for paid in prices) + FIRM
    slope = (sum((paid - middle) * share for paid, share in zip(prices, shares, strict=True)) + FIRM * usual) / spread
    return Slope(mean - slope * middle, slope)


@lru_cache(maxsize=64)
def best_cell(known: Position, cells: tuple[int, ...], may_decline: bool, effort: int) -> int:
    """Return the cell on which the token wins most often; 0 is to decline it."""
    root, seat = mirror_of(known), known.seat
    line_value, left = line_values(BEST[root.seats], root.seats)[seat], list(cells)
    tried: list[int] = []
    while left and len(tried) < MOST_CELLS:
        best = best_of(root, seat, line_value, left)
        if best.wins:
            return best.cell
        tried.append(best.cell)
        left.remove(best.cell)
    tried += [0] * may_decline
    seeds = _seeds(known, max(1, effort // root.seats // len(tried)))
    shares = [sum(_rollout(root, seat, seat, 0, cell, seed) for seed in seeds) / len(seeds) for cell in tried]
    return tried[max(range(len(tried)), key=lambda number: shares[number] - 0.01 * number)]


def best_limit(seen: Outlook, table: Bidding, cash: int, usual: int) -> int:
    """Return how far to bid; 0: not at all. `usual` is how far it would bid without a search."""
    steps = {0, min(usual, cash), *range(table.least, cash + 1, max(1, (cash - table.least) // 24))}
    limits: list[int] = sorted(limit for limit in steps if not limit or table.least <= limit <= cash)
    weight = TRUST * seen.doubt / max(1, cash)
    return max(limits, key=lambda limit: _promise(seen, table, limit) - weight * abs(limit - usual))


def _promise(seen: Outlook, table: Bidding, limit: int) -> float:
    """Return the chance to win when bidding up to that limit, over what the rivals may do."""
    return sum(_ending(seen, table, limit, factor) for factor in SPREAD) / len(SPREAD)


def _ending(seen: Outlook, table: Bidding, limit: int, factor: float) -> float:
    others = sorted(((seen.limits[rival] * factor, rival) for rival in table.rivals), reverse=True)
    top, rival = others[0] if others else (0.0, -1)
    second = int(others[1][0]) + 1 if len(others) > 1 else 0
    if limit > top:
        return seen.sold[table.seat].at(max(table.least, int(top) + 1))
    if limit:
        return seen.sold[rival].at(max(limit + 1, second, table.least))
    if table.leader >= 0 and (rival == table.leader or top <= table.highest):
        return seen.sold[table.leader].at(max(table.highest, second if rival == table.leader else int(top) + 1))
    return seen.unsold if top < table.least else seen.sold[rival].at(max(table.least, second))
