"""What a view tells beyond its fields: the cards nobody has seen, everybody's money, and the match as a mirror."""

from typing import NamedTuple

from engines.shigaon49.board import Board
from engines.shigaon49.cards import CARDS, PACK
from engines.shigaon49.mirror import NUMBERS, Mirror
from engines.shigaon49.money import START, payout
from engines.shigaon49.view import View


def unseen(view: View) -> list[str]:
    """Return the cards that nobody has seen yet."""
    left = list(PACK)
    on_sale = [view.card.code] if view.card and view.stage == "auction" else []  # while placing it is sold
    for code in (*(sale[0] for sale in view.sales), *on_sale):
        if code in left:
            left.remove(code)
    return left


def purses(view: View) -> list[int]:
    """Return everybody's money, computed from the public sales and payouts."""
    cash = [START] * view.seats
    for _, seat, price in view.sales:
        if seat is not None:
            cash[seat] -= price
    for tokens in (*_uncounted(view), *view.counted):
        cash = [own + payout(count, view.seats) for own, count in zip(cash, tokens, strict=True)]
    return [max(0, own) for own in cash]


def _uncounted(view: View) -> list[list[int]]:
    """Return everybody's tokens at payouts before the record of them began, as far as the sales tell."""
    paid = sum(CARDS[code].crazy for code, _, _ in view.sales) - (view.stage == "placing" and _crazy(view))
    missing = paid - len(view.counted)
    found: list[list[int]] = []
    tokens, owner = [0] * view.seats, None
    for code, seat, _ in view.sales:
        if len(found) >= missing:
            break
        if seat is not None:
            tokens[seat] += 1
            if code == "49":
                if owner not in (None, seat):
                    tokens[owner] -= 1
                owner = seat
        if CARDS[code].crazy:
            found.append(list(tokens))
    return found


def _crazy(view: View) -> bool:
    return view.card is not None and view.card.crazy


class Position(NamedTuple):
    """A match as a seat knows it, without the bids of this auction."""

    seat: int
    cash: tuple[int, ...]
    """Everybody's money, counted from what is public."""
    board: Board
    card: int
    opener: int
    hidden: tuple[int, ...]
    """The cards that nobody has seen, sorted."""


def position(view: View) -> Position:
    """Return the match as the view's seat knows it."""
    assert view.seat is not None
    cash, hidden = purses(view), sorted(NUMBERS[code] for code in unseen(view))
    cash[view.seat] = view.cash or 0
    if view.highest and not view.options.honour:  # a bid shows money
        leader = view.highest.seat
        cash[leader] = max(cash[leader], view.highest.amount if view.stage == "auction" else 0)
    card = NUMBERS[view.card.code] if view.card else 0
    return Position(view.seat, tuple(cash), view.board, card, view.opener, tuple(hidden))


def mirror_of(known: Position) -> Mirror:
    """Return the match as a mirror; its deck has the right cards in no meaningful order."""
    mirror = Mirror(list(known.cash), list(known.hidden), known.opener)
    mirror.card = known.card
    for cell, owner in enumerate(known.board, start=1):
        if owner is not None:
            mirror.put(owner, cell)
        elif cell not in known.hidden and cell != known.card:
            mirror.miss(cell)
    return mirror
