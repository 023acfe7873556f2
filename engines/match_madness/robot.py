"""The robot of Match Madness: it needs as long as a person to see the answer, and is sometimes wrong."""

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from engines.core import Action
from engines.match_madness.actions import Aside, Pile, Ready, Type
from engines.match_madness.pattern import Card, pattern_of
from engines.match_madness.solver import solve
from engines.match_madness.view import MatchView

SECONDS = (0, 22, 32, 46, 64, 88)
"""How many seconds a normal robot usually needs, by level."""
SPREAD = 0.4
AFTER_AN_ERROR = 6_000
"""How long it waits after an error in milliseconds: its MATCH! rests meanwhile (MM-11)."""


class Style(NamedTuple):
    """A strength: its pace relative to a normal robot's, and how often it is wrong."""

    pace: float
    errs: float


STYLES = {
    "easy": Style(1.5, 0.15),
    "normal": Style(1.0, 0.08),
    "hard": Style(0.7, 0.03),
    "expert": Style(0.5, 0.01),
}


def cue(view: MatchView) -> Hashable:
    """Return what the robot reacts to: its card, its own errors, and cards that others want set aside."""
    bench = view.bench
    mine = sum(1 for finish in view.tries if finish.seat == view.seat)
    return view.stage, view.round, bench.card.id if bench and bench.card else None, mine, _wishes(view)


def choose(view: MatchView, legal: tuple[Action, ...], dice: Random, strength: str) -> tuple[int, Action] | None:
    """Choose an action and after how many milliseconds to play it; None while there is nothing to do."""
    assert view.bench is not None
    if isinstance(legal[0], Ready):
        return dice.randint(1500, 3000), legal[0]
    wishes = _wishes(view)
    if wishes:
        return dice.randint(1500, 3000), Aside(card=wishes[0])
    card = view.bench.card
    if card is None:
        piles = [action for action in legal if isinstance(action, Pile)]
        return (dice.randint(1000, 2500), dice.choice(piles)) if piles else None
    return _solved(view, card, dice, STYLES[strength])


def _wishes(view: MatchView) -> tuple[int, ...]:
    """Return the cards that others want set aside and this seat has not agreed to."""
    tops = (top for top in view.tops if top.stale and top.card is not None)
    return tuple(top.card.id for top in tops if top.card and top.agreed and view.seat not in top.agreed)


def _solved(view: MatchView, card: Card, dice: Random, style: Style) -> tuple[int, Action]:
    time = int(1000 * SECONDS[card.level] * style.pace * dice.lognormvariate(0, SPREAD))
    erred = any(finish.seat == view.seat for finish in view.tries)
    return max(2500, time) + AFTER_AN_ERROR * erred, Type(card=card.id, outline=_answer(card, dice, style))


def _answer(card: Card, dice: Random, style: Style) -> str:
    """Return a right arrangement as block digits, or a wrong one with two blocks swapped."""
    pieces = dice.choice(solve(card.pattern).solutions)
    names = {piece.block: str(piece.block) for piece in pieces}
    if dice.random() < style.errs:
        one, other = dice.sample(sorted(names), 2)
        names[one], names[other] = names[other], names[one]
    return pattern_of({cell: names[piece.block] for piece in pieces for cell in piece.cells})
