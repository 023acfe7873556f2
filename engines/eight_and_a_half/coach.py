"""What the coach says about 8½."""

from collections.abc import Sequence
from random import Random

from engines.core import Action
from engines.eight_and_a_half import pot, search
from engines.eight_and_a_half.actions import Play
from engines.eight_and_a_half.cards import SPECIAL
from engines.eight_and_a_half.view import View
from engines.entry import Coach, Reason


def others(view: View, legal: tuple[Action, ...], played: Action) -> tuple[Action, ...]:
    """Return the other plays; which blind card is turned is luck."""
    return tuple(action for action in legal if isinstance(action, Play) and action != played)


def weigh(view: View, actions: Sequence[Action], rollouts: int, dice: Random) -> list[float]:
    """Return the chance to win with each action."""
    return [one.chance for one in search.weigh(view, actions, rollouts, dice)]


def why(view: View, played: Action, better: Action) -> Reason:
    """Return why one play is better than another."""
    assert isinstance(played, Play)
    assert isinstance(better, Play)
    after, instead = pot.after(view.halves, played.cards), pot.after(view.halves, better.cards)
    lying = sum(len(laid.cards) for laid in view.pot)
    following = _next_seat(view)
    if pot.is_policeman(view.halves, better.cards) and view.offender is not None:
        return Reason.of("catch", offender=view.offender, count=lying + len(better.cards))
    if pot.policeman(after) and not pot.policeman(instead):
        return Reason.of("policeman", following, value=pot.shown(after), card=pot.policeman(after))
    if len(better.cards) > len(played.cards):
        return Reason.of("sheds", count=len(better.cards) - len(played.cards))
    if played.cards[0] in SPECIAL and better.cards[0] not in SPECIAL:
        return Reason.of("keeps", card=played.cards[0])
    if instead != after:
        return Reason.of("low" if instead < after else "high", following, value=pot.shown(instead) or "0")
    return Reason.of("often")


def _next_seat(view: View) -> int:
    assert view.seat is not None
    seats = len(view.sides)
    order = ((view.seat + step) % seats for step in range(1, seats))
    return next(seat for seat in order if view.sides[seat].playing)


COACH = Coach(others, weigh, why, first=120, second=600)
