"""Plays a match of 49 to its end on a mirror, auction by auction: everybody bids up to the price of a taste."""

from collections.abc import Sequence
from random import Random

from engines.shigaon49.mirror import MINIMUM, Mirror
from engines.shigaon49.valuation import CardValue, Taste, card_value, line_values, price, threats

ERROR = 0.15
"""How far a price may be off in a rollout."""


def play_out(mirror: Mirror, tastes: Sequence[Taste], dice: Random) -> list[float]:
    """Play the match to its end and return what each seat has won of it."""
    values = [line_values(taste, mirror.seats)[seat] for seat, taste in enumerate(tastes)]
    while mirror.winner < 0 and (mirror.card or mirror.draw()):
        found = [card_value(mirror, seat, line_value) for seat, line_value in enumerate(values)]
        limits = limits_of(mirror, tastes, found, dice)
        buyer, paid = resolve(limits, MINIMUM[mirror.card], mirror.opener)
        if buyer < 0:
            mirror.unsold()
        else:
            mirror.sell(buyer, paid, found[buyer].cell)
    return mirror.shares()


def limits_of(
    mirror: Mirror, tastes: Sequence[Taste], found: list[CardValue], dice: Random, able: Sequence[bool] = ()
) -> list[float]:
    """Return how far each seat bids: all it has for a line of its own, and what stops another's line.

    `able` says who can bid; without it everybody can.
    """
    cash, open_lines, limits = mirror.cash, threats(mirror), []
    need = max([cash[seat] for seat, one in enumerate(found) if one.wins and (not able or able[seat])], default=0)
    for seat, one in enumerate(found):
        own = cash[seat]
        if able and not able[seat]:
            limits.append(0.0)
            continue
        if one.wins:
            limits.append(own + 0.9)
            continue
        limit = price(mirror, seat, tastes[seat], one.value, open_lines) * (1 + ERROR * (2 * dice.random() - 1))
        if 0 < need < own and limit <= need + 1:
            limit = need + 1 + dice.random() / 2  # a random one of those who can
        limits.append(min(limit, own))
    return limits


def resolve(limits: list[float], least: int, opener: int) -> tuple[int, int]:
    """Return who buys and the price when everybody bids up to a limit; -1: nobody opens."""
    top = max(limits)
    if top < least:
        return -1, 0
    seats = len(limits)
    buyer = min((seat for seat in range(seats) if limits[seat] == top), key=lambda seat: (seat - opener) % seats)
    second = int(max(limits[:buyer] + limits[buyer + 1 :]))
    return buyer, max(least, min(int(top), second + 1)) if second >= least else least
