"""The robot of Jungle Speed: it sees what everybody sees and reacts as fast as people do."""

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from engines.core import Action
from engines.jungle_speed.actions import Choose, Divide, Flip, Grab
from engines.jungle_speed.view import HandView, JungleSpeedView


class Style(NamedTuple):
    """A strength: the median of its reaction in milliseconds, its spread, and how often it errs."""

    median: float
    spread: float
    misses: float
    """How often it does not see a match at once."""
    fooled: float
    """How often look-alikes make it grab."""
    twitches: float
    """How often it grabs at nothing."""


STYLES = {
    "easy": Style(median=1000, spread=0.30, misses=0.20, fooled=0.08, twitches=0.004),
    "normal": Style(median=800, spread=0.25, misses=0.10, fooled=0.03, twitches=0.002),
    "hard": Style(median=685, spread=0.22, misses=0.03, fooled=0.01, twitches=0.0005),
    "expert": Style(median=590, spread=0.20, misses=0.01, fooled=0.004, twitches=0.0002),
}
FASTEST = 280
PICTURE = 400
"""Milliseconds that a picture takes to a person and a press back: only then a robot begins to react (JS-29)."""
LOOK_ALIKE = 1.3
"""How much longer it takes when other tops look similar."""


def cue(view: JungleSpeedView) -> Hashable:
    """Return what the robot reacts to: a reveal that was shown, a decision, a choice; never other people's presses."""
    return view.reveal, view.shown_at, view.stage, view.chooser


def since(view: JungleSpeedView) -> int | None:
    """Return the moment from which its reaction counts: when what lies open was shown (JS-29)."""
    return view.shown_at if view.open else None


def choose(view: JungleSpeedView, legal: tuple[Action, ...], dice: Random, strength: str) -> tuple[int, Action] | None:
    """Choose an action and after how many milliseconds to play it; None while there is nothing to do."""
    style, first = STYLES[strength], legal[0]
    if isinstance(first, Choose):
        return dice.randint(900, 2000), first
    if isinstance(first, Divide):
        return dice.randint(1200, 2500), _division(view, legal, dice, strength)
    if view.shown_at is None:
        return None
    if isinstance(first, Grab) and (delay := _grab_after(view, style, dice)) is not None:
        return PICTURE + delay, first
    flip = next((action for action in legal if isinstance(action, Flip)), None)
    return (dice.randint(900, 1800), flip) if flip else None


def _division(view: JungleSpeedView, legal: tuple[Action, ...], dice: Random, strength: str) -> Action:
    """Give everything to the loser with the fewest cards, or sometimes divide evenly, as people do."""
    if strength == "easy" or dice.random() < 0.3:
        return legal[0]
    nearest = min(view.duel[1:], key=lambda hand: view.hands[hand].stack + view.hands[hand].pile)
    return next(action for action in legal if isinstance(action, Divide) and action.to == nearest % view.players)


def _grab_after(view: JungleSpeedView, style: Style, dice: Random) -> int | None:
    """Return after how many milliseconds it grabs, rightly or wrongly; None if it does not."""
    alike = _look_alike(view)
    time = style.median * dice.lognormvariate(0, style.spread) * (LOOK_ALIKE if alike else 1.0)
    chance = dice.random()
    if _entitled(view):
        return int(max(FASTEST, time * (2.2 if chance < style.misses else 1.0)))
    tempted = alike or bool(view.matches)
    return int(max(FASTEST, time)) if chance < (style.fooled if tempted else style.twitches) else None


def _entitled(view: JungleSpeedView) -> bool:
    mine = {number for number, hand in enumerate(view.hands) if hand.seat == view.seat}
    return view.inward or any(mine & set(match) for match in view.matches)


def _look_alike(view: JungleSpeedView) -> bool:
    """Whether one of its tops resembles another player's, and one of the two was turned just now."""
    mine = [hand for hand in view.hands if hand.seat == view.seat and hand.top]
    others = [hand for hand in view.hands if hand.seat != view.seat and hand.top]
    return any(_alike(one, other) for one in mine for other in others if one.turned or other.turned)


def _alike(one: HandView, other: HandView) -> bool:
    assert one.top is not None
    assert other.top is not None
    same = bool(one.top.family) and one.top.family == other.top.family
    return same and one.top.variant != other.top.variant
