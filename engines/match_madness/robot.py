"""The robot of Match Madness: it needs as long as a person to see the answer, and is sometimes wrong."""

from collections.abc import Hashable
from random import Random
from typing import NamedTuple

from engines.core import Action
from engines.match_madness.actions import Aside, Pile, Ready, Type
from engines.match_madness.blocks import Piece
from engines.match_madness.pattern import Card, pattern_of
from engines.match_madness.solver import solve
from engines.match_madness.view import MatchView
from engines.match_madness.workbench import Bench

SECONDS = (0, 17, 27, 41, 59, 83)
"""How many seconds a normal robot usually needs to see the answer, by level."""
PRESS = 800
"""Milliseconds from one press on the workbench to the next, with 400 of network: robots lay with their eyes only, but
pay for the presses that a person needs."""
MOST_PRESSES = 6
"""How often a side is pressed at most until it lies where it belongs."""
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
    pieces = dice.choice(solve(card.pattern).solutions)
    time += PRESS * presses(card.pattern, pieces) + AFTER_AN_ERROR * erred
    return time, Type(card=card.id, outline=_answer(pieces, dice, style))


def presses(pattern: str, pieces: tuple[Piece, ...]) -> int:
    """Return how many presses a person needs to lay these pieces on the workbench, with MATCH!."""
    bench, count = Bench(), 1
    for piece in pieces:
        for _ in range(MOST_PRESSES):
            bench, count = bench.press(pattern, piece.block, piece.side), count + 1
            lying = bench.lying(piece.block)
            if lying and set(lying.cells) == set(piece.cells):
                break
    return count


def _answer(pieces: tuple[Piece, ...], dice: Random, style: Style) -> str:
    """Return a right arrangement as block digits, or a wrong one with two blocks swapped."""
    names = {piece.block: str(piece.block) for piece in pieces}
    if dice.random() < style.errs:
        one, other = dice.sample(sorted(names), 2)
        names[one], names[other] = names[other], names[one]
    return pattern_of({cell: names[piece.block] for piece in pieces for cell in piece.cells})
