"""The robot of 49: it values the cells and bids up to that value, never more than it has."""

from random import Random
from typing import NamedTuple

from engines.core import Action
from engines.shigaon49.actions import CHECK, DECLINE, PASS, PLACE, Bid
from engines.shigaon49.valuation import Taste, Worth, purses, winners
from engines.shigaon49.view import View


class Style(NamedTuple):
    """A strength: what it values, how far it errs, and how it spends money."""

    taste: Taste
    error: float
    """How far its value of a cell may be off: 0.3 is thirty percent."""
    share: float
    """The largest part of its money that it spends on a cell that does not decide the match."""
    most: float
    """The highest value it gives such a cell, in dollars."""
    sees: float
    """How often it notices that a cell decides the match."""
    bluffs: float
    """How often it bids above its own value."""
    keeps_books: bool
    """Whether it counts everybody's money."""


STYLES = {
    "easy": Style(Taste(lines=0.8, blocks=0.1, income=0.1, counts_cards=False), 0.6, 0.3, 30.0, 0.4, 0.1, False),
    "normal": Style(Taste(lines=1.0, blocks=1.0, income=0.3, counts_cards=False), 0.3, 0.65, 40.0, 1.0, 0.1, False),
    "hard": Style(Taste(lines=1.0, blocks=1.5, income=0.5, counts_cards=True), 0.1, 0.5, 18.0, 1.0, 0.05, True),
}
STYLES["expert"] = STYLES["hard"]


def choose(view: View, legal: tuple[Action, ...], dice: Random, strength: str) -> tuple[int, Action]:
    """Choose an action, and after how many milliseconds to play it."""
    style = STYLES[strength]
    if view.stage == "placing":
        return dice.randint(1200, 2500), _place(view, style, dice)
    offer = next((action for action in legal if isinstance(action, Bid)), None)
    limit = _limit(view, style, dice) if offer else 0
    if offer and limit >= offer.amount:
        return dice.randint(1100, 2600), _bid(view, offer, limit, style, dice)
    return dice.randint(700, 1600), CHECK if CHECK in legal else PASS


def _place(view: View, style: Style, dice: Random) -> Action:
    assert view.seat is not None
    worth = Worth(view, view.seat, style.taste)
    value, cell = max((worth.of(cell) * _error(style, dice), cell) for cell in view.cells)
    return DECLINE if view.may_decline and value < 0 else PLACE[cell]


def _error(style: Style, dice: Random) -> float:
    return 1 + style.error * dice.uniform(-1, 1)


def _limit(view: View, style: Style, dice: Random) -> int:
    """Return the most it would pay for the card."""
    assert view.seat is not None
    cash, ending = view.cash or 0, winners(view)
    if ending and dice.random() < style.sees:
        if view.seat in ending or not style.keeps_books:
            return cash
        dangerous = max(purses(view)[seat] for seat in ending)
        if dangerous >= (view.least or 1):
            return min(cash, dangerous + 1)
    value = min(Worth(view, view.seat, style.taste).of_card(), style.most) * _error(style, dice)
    if dice.random() < style.bluffs:
        value *= 1.3
    return int(min(value, cash * style.share))


def _bid(view: View, offer: Bid, limit: int, style: Style, dice: Random) -> Bid:
    """Bid a step towards the limit, so that auctions do not crawl; for a winning cell bid what nobody can pay."""
    assert view.seat is not None
    least, most = offer.amount, min(limit, offer.most or offer.amount)
    ending = winners(view) if style.keeps_books else set()
    if view.seat in ending:
        rivals = [cash for seat, cash in enumerate(purses(view)) if seat != view.seat]
        return Bid.of(min(most, max(least, max(rivals) + 1)))
    return Bid.of(least if ending else least + int((most - least) * dice.uniform(0.0, 0.35)))
