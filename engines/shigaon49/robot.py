"""The robot of 49: it values the card on sale and bids up to that value, never more than it has."""

from random import Random
from typing import NamedTuple

from engines.core import Action
from engines.shigaon49 import search
from engines.shigaon49.actions import CHECK, DECLINE, PASS, PLACE, Bid
from engines.shigaon49.known import mirror_of, position
from engines.shigaon49.mirror import Mirror
from engines.shigaon49.search import Bidding, best_limit
from engines.shigaon49.styles import Style, style_of
from engines.shigaon49.valuation import best_of, card_value, line_values, price, threats
from engines.shigaon49.view import View

MAY_BID = ("in", "checked")
NERVE = 0.6
"""Up to which part of a rival's limit a robot bluffs."""


class Auction(NamedTuple):
    """What a robot thinks of the auction before its turn."""

    limit: int
    """The most it would pay."""
    rival: int
    """The most that it thinks somebody else would pay."""
    decides: bool
    """Whether the card can decide the match."""
    closes: int
    """The bid that nobody else can answer."""


def choose(view: View, legal: tuple[Action, ...], dice: Random, strength: str) -> tuple[int, Action]:
    """Choose an action, and after how many milliseconds to play it."""
    assert view.seat is not None
    style, mirror = style_of(view.seats, view.seat, strength), mirror_of(position(view))
    if view.stage == "placing":
        return dice.randint(1200, 2500), _place(view, mirror, style, dice)
    offer = next((action for action in legal if isinstance(action, Bid)), None)
    if offer is None:
        return dice.randint(700, 1300), CHECK if CHECK in legal else PASS
    auction = _auction(view, mirror, style, dice)
    return _delay(auction, offer, dice), _answer(view, auction, offer, style, legal, dice)


def _delay(auction: Auction, offer: Bid, dice: Random) -> int:
    """Think longer when the price is near the limit, and when the match is at stake."""
    near = max(0.0, 1 - abs(auction.limit - offer.amount) / (offer.amount + 3))
    return dice.randint(700, 1500) + int(1400 * near) + 700 * auction.decides


def _place(view: View, mirror: Mirror, style: Style, dice: Random) -> Action:
    assert view.seat is not None
    line_value = line_values(style.taste, view.seats)[view.seat]
    if style.searches:
        cell = search.best_cell(position(view), view.cells, view.may_decline, search.ROLLOUTS)
        return PLACE[cell] if cell else DECLINE
    cells = [cell for cell in view.cells if dice.random() >= style.overlooks] or list(view.cells)
    best = best_of(mirror, view.seat, line_value, cells)
    tokens, paid = view.tokens[view.seat], mirror.lines.paid
    if view.may_decline and not best.wins and best.value < (paid[tokens] - paid[tokens + 1]) * (1 + view.deck / 10):
        return DECLINE
    return PLACE[best.cell]


def _auction(view: View, mirror: Mirror, style: Style, dice: Random) -> Auction:
    seat, seats = view.seat, range(view.seats)
    assert seat is not None
    found = [
        card_value(mirror, other, line_value) for other, line_value in enumerate(line_values(style.taste, view.seats))
    ]
    open_lines, own = threats(mirror), mirror.cash[seat]
    prices = [price(mirror, other, style.taste, found[other].value, open_lines) for other in seats]
    rivals = [other for other in seats if other != seat and view.standing[other] in MAY_BID]
    closes = max([mirror.cash[other] for other in rivals], default=0)
    rival = int(max([min(prices[other], mirror.cash[other]) for other in rivals], default=0))
    if found[seat].wins and dice.random() >= style.misses:
        return Auction(own, rival, decides=True, closes=closes)
    cares = 0.0 if dice.random() < style.skips else 1 + style.error * dice.uniform(-1, 1)
    limit = int(min(own, max(0.0, prices[seat]) * cares))
    winners = [other for other in rivals if found[other].wins]
    if winners and dice.random() >= style.misses:
        need = max(mirror.cash[other] for other in winners)
        return Auction(_stop(view, mirror, need, limit), rival, decides=True, closes=need)
    if style.searches:
        at = Bidding(seat, tuple(rivals), *(view.highest or (-1, 0)), view.least or 1)
        limit = best_limit(search.outlook(position(view), search.ROLLOUTS), at, own, limit)
    return Auction(limit, rival, decides=False, closes=closes)


def _stop(view: View, mirror: Mirror, need: int, limit: int) -> int:
    """Return what to pay so that nobody makes a line with this card, if that is possible and needed."""
    assert view.seat is not None
    stops = max(need, view.least or 1)
    if mirror.cash[view.seat] < stops:
        return 0
    if view.highest is None and view.options.check:
        return limit  # it can still answer after a check
    return max(stops, limit)


def _answer(view: View, auction: Auction, offer: Bid, style: Style, legal: tuple[Action, ...], dice: Random) -> Action:
    """Bid while the price is within the limit, or to make a rival pay more; else check or pass."""
    least, most = offer.amount, offer.most or offer.amount
    if auction.limit >= least:
        return _bid(auction, least, min(most, auction.limit), dice)
    bluff = int(min(auction.rival * NERVE, view.cash or 0))
    if not auction.decides and least <= bluff and dice.random() < style.bluffs:
        return Bid.of(least)
    return CHECK if CHECK in legal else PASS


def _bid(auction: Auction, least: int, most: int, dice: Random) -> Bid:
    """Bid a step towards what a rival would pay, so that auctions do not crawl; a deciding card is closed at once."""
    if auction.decides:
        return Bid.of(min(most, max(least, auction.closes)))
    reach = min(most, auction.rival)
    return Bid.of(least + int(max(0, reach - least) * dice.uniform(0.2, 0.7)))
