"""The chance to win after an action, estimated from what the seat could know: for the coach.

    before = chance(view, Pass(), 400, Random("seed"))
    better = chance(view, Bid(amount=51), 400, Random("seed"))

The same dice try both actions in the same worlds, so their difference is more exact than either of them. It comes from
a view alone: a deck that nobody has seen is shuffled in every world.
"""

from random import Random

from engines.core import Action
from engines.shigaon49.actions import CHECK, DECLINE, PASS, PLACE, Bid, Pass, Place
from engines.shigaon49.known import mirror_of, position
from engines.shigaon49.mirror import Mirror
from engines.shigaon49.rollouts import limits_of, play_out
from engines.shigaon49.styles import BEST
from engines.shigaon49.valuation import best_of, card_value, line_values
from engines.shigaon49.view import View

MAY_BID = ("in", "checked")
MOST_CELLS = 4


def chance(view: View, action: Action, rollouts: int, dice: Random) -> float:
    """Return the chance that the view's seat wins after this action, from 0 to 1; all others then play well.

    A bid is tried as the last one for this card: who bids $1 may leave the card to others.

    The view must be one in which the seat is to act, and the action concrete (`bid:7`, not `bid:7..20`). The error is
    about 0.5 / √rollouts; a rollout takes up to 0.7 ms.
    """
    root, seat = mirror_of(position(view)), view.seat
    assert seat is not None
    tastes, won = (BEST[root.seats],) * root.seats, 0.0
    for seed in [dice.getrandbits(32) for _ in range(rollouts)]:
        mirror, world = root.copy(), Random(seed)
        world.shuffle(mirror.deck)
        if view.stage == "placing":
            mirror.sell(seat, 0, action.cell if isinstance(action, Place) else 0)
        else:
            _finish_auction(mirror, view, action, world)
        won += play_out(mirror, tastes, world)[seat]
    return won / rollouts


def candidates(view: View, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth comparing: bids at every step that matters, or the best cells; and not to bid."""
    root, seat = mirror_of(position(view)), view.seat
    assert seat is not None
    line_value = line_values(BEST[root.seats], root.seats)[seat]
    if view.stage == "placing":
        left: list[int] = list(view.cells)
        while left and len(view.cells) - len(left) < MOST_CELLS:
            left.remove(best_of(root, seat, line_value, left).cell)
        return (*(PLACE[cell] for cell in view.cells if cell not in left), *([DECLINE] if DECLINE in legal else []))
    offer = next((action for action in legal if isinstance(action, Bid)), None)
    rest = tuple(action for action in (CHECK, PASS) if action in legal)
    if offer is None:
        return rest
    most = min(offer.most or offer.amount, view.cash or 0)
    stops = [min(most, max(offer.amount, root.cash[other])) for other in range(root.seats) if other != seat]
    steps = {offer.amount, (3 * offer.amount + most) // 4, *stops}
    return (*(Bid.of(amount) for amount in sorted(steps) if amount <= most), *rest)


def winners(view: View) -> dict[int, int]:
    """Return the seats for which the card on sale would complete a line, with the cell that does."""
    root = mirror_of(position(view))
    found = [
        card_value(root, seat, line_value) for seat, line_value in enumerate(line_values(BEST[root.seats], root.seats))
    ]
    return {seat: one.cell for seat, one in enumerate(found) if one.wins}


def _finish_auction(mirror: Mirror, view: View, action: Action, dice: Random) -> None:
    """Carry out the action, let everybody bid to the end, and sell the card."""
    seat, seats = view.seat, mirror.seats
    assert seat is not None
    able = [standing in MAY_BID for standing in view.standing]
    able[seat] = not isinstance(action, Pass)
    found = [card_value(mirror, other, line_value) for other, line_value in enumerate(line_values(BEST[seats], seats))]
    limits = limits_of(mirror, (BEST[seats],) * seats, found, dice, able)
    leader, highest = view.highest or (-1, 0)
    if isinstance(action, Bid):
        leader, highest = seat, action.amount
        limits[seat] = float(action.amount)
    opens = [other for other in range(seats) if able[other] and view.standing[other] == "in" and other != seat]
    if leader < 0 and not any(limits[other] >= (view.minimum or 1) for other in opens):
        mirror.unsold()
        return
    buyer, paid = _sold(limits, leader, highest, view.minimum or 1)
    mirror.sell(buyer, paid, found[buyer].cell)


def _sold(limits: list[float], leader: int, highest: int, minimum: int) -> tuple[int, int]:
    """Return who buys and the price, when bidding goes on from the highest bid up to everybody's limit."""
    least = highest + 1 if leader >= 0 else minimum
    limits = [limit if limit >= least else 0.0 for limit in limits]
    if leader >= 0:
        limits[leader] = max(limits[leader], float(highest))
    top, second = sorted(limits, reverse=True)[:2]
    buyer = leader if leader >= 0 and limits[leader] == top else limits.index(top)
    if buyer == leader and second < least:
        return leader, highest
    return buyer, max(least, min(int(top), int(second) + 1))
