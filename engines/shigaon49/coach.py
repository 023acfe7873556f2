"""What the coach says about 49."""

from collections.abc import Sequence
from random import Random

from engines.core import Action
from engines.entry import Coach, Reason
from engines.shigaon49.actions import Bid, Check, Pass, Place
from engines.shigaon49.chances import candidates, chance, winners
from engines.shigaon49.known import purses
from engines.shigaon49.view import View


def others(view: View, legal: tuple[Action, ...], played: Action) -> tuple[Action, ...]:
    """Return what else was worth a thought."""
    return tuple(action for action in candidates(view, legal) if action != played)


def weigh(view: View, actions: Sequence[Action], rollouts: int, dice: Random) -> list[float]:
    """Return the chance to win with each action, in the same worlds; the first action is what was played."""
    seed = dice.random()
    chances = [chance(view, action, rollouts, Random(seed)) for action in actions]
    still_open = [number for number, action in enumerate(actions) if _leaves_open(actions[0], action)]
    return [max(chances[number] for number in (0, *still_open)), *chances[1:]]


def _leaves_open(played: Action, other: Action) -> bool:
    """Whether a later decision on the same card can still lead to what the other action would: it is judged then."""
    if isinstance(played, Bid):
        return isinstance(other, Bid) and other.amount > played.amount
    return isinstance(played, Check) and isinstance(other, Pass)


def why(view: View, played: Action, better: Action) -> Reason:
    """Return why one action is better than another."""
    if view.stage == "placing":
        return Reason.of("cell" if isinstance(better, Place) else "declines")
    if isinstance(better, Bid):
        return _bids(view, played, better)
    return Reason.of("saves", amount=played.amount) if isinstance(played, Bid) else Reason.of("often")


def _bids(view: View, played: Action, better: Bid) -> Reason:
    """Return why to bid, or to bid more or less."""
    deciding = winners(view)
    if view.seat in deciding:
        return Reason.of("wins", cell=deciding[view.seat], goal=view.goal)
    cash = purses(view)
    rivals = [seat for seat in deciding if view.standing[seat] in ("in", "checked") and cash[seat] <= better.amount]
    if rivals:
        rival = max(rivals, key=lambda seat: cash[seat])
        return Reason.of("stops", rival, cell=deciding[rival], goal=view.goal, cash=cash[rival], amount=better.amount)
    if not isinstance(played, Bid):
        return Reason.of("worth", amount=better.amount)
    return Reason.of("more" if better.amount > played.amount else "less", amount=better.amount)


COACH = Coach(others, weigh, why, first=30, second=400)
