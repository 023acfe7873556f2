"""What a view tells beyond its fields: the cards nobody has seen, everybody's money, and the match as a mirror."""

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


def mirror_of(view: View) -> Mirror:
    """Return the match as the seat knows it; the deck has the right cards in no meaningful order."""
    cash, hidden = purses(view), sorted(NUMBERS[code] for code in unseen(view))
    if view.seat is not None and view.cash is not None:
        cash[view.seat] = view.cash
    mirror = Mirror(cash, hidden, view.opener)
    mirror.card = NUMBERS[view.card.code] if view.card else 0
    for cell, owner in enumerate(view.board, start=1):
        if owner is not None:
            mirror.put(owner, cell)
        elif cell not in hidden and cell != mirror.card:
            mirror.miss(cell)
    return mirror
