"""Estimates what may follow a play in 8½ from the cards that were not seen yet."""

from collections import Counter
from typing import NamedTuple

from engines.eight_and_a_half import pot
from engines.eight_and_a_half.cards import DECK, GONE, ORDER, SPECIAL, UNSEEN
from engines.eight_and_a_half.view import Side, View

Odds = dict[str, float]
"""The share of each face among the unseen cards."""
KEPT = 0.4
"""How often people play a special card, relative to a number."""
ALL: Odds = {face: DECK.count(face) / len(DECK) for face in ORDER}


class Prospect(NamedTuple):
    """The chances of what may happen until this seat's next turn."""

    caught: float
    """The next player has the policeman."""
    stuck: float
    """Somebody else cannot play and takes the pot."""
    helpless: float
    """The turn comes back to this seat and it cannot play."""


def unseen(view: View) -> Odds:
    """Return the odds of the cards that this seat has not seen: banks, other hands, blind cards."""
    left = unseen_cards(view)
    return {face: left.count(face) / len(left) for face in ORDER} if left else ALL


def unseen_cards(view: View) -> list[str]:
    """Return the cards that this seat has not seen, sorted."""
    seen = view.hand + view.gone + "".join([laid.cards for laid in view.pot])
    for side in view.sides:
        seen += side.open.replace(GONE, "") + side.blind.replace(GONE, "").replace(UNSEEN, "")
    return sorted((Counter(DECK) - Counter(seen)).elements())


def prospect(view: View, cards: str, odds: Odds) -> Prospect:
    """Estimate what may follow if this seat plays these cards now."""
    assert view.seat is not None
    others = _others(view)
    value = pot.after(view.halves, cards)
    caught = _has(others[0], pot.policeman(value), odds) if pot.policeman(value) and others else 0.0
    states, stuck = {value: 1.0 - caught}, 0.0
    for side in others:
        states, lost = after_turn(*_known(side), states, odds)
        stuck += lost
    kept, fresh = _mine(view, cards)
    helpless = sum(chance * none_of(kept, fresh, value, odds) for value, chance in states.items())
    return Prospect(caught, stuck, helpless)


def _others(view: View) -> list[Side]:
    """Return the seats that play before this seat's next turn, in order."""
    assert view.seat is not None
    seats = len(view.sides)
    order = [view.sides[(view.seat + step) % seats] for step in range(1, seats)]
    return [side for side in order if side.playing and side.zone]


def _mine(view: View, cards: str) -> tuple[str, int]:
    """Return what this seat plays from next time: the cards it knows, and how many it will draw."""
    assert view.seat is not None
    side = view.sides[view.seat]
    zone = view.hand or side.open.replace(GONE, "")
    for card in cards:
        zone = zone.replace(card, "", 1)
    fresh = min(3 - len(zone), side.bank) if view.hand else 0
    if not zone and not fresh:
        return (side.open.replace(GONE, ""), 0) if view.hand else ("", 1)
    return zone, fresh


def _known(side: Side) -> tuple[str, int]:
    """Return what a seat plays from: the cards that everybody sees, and the number of hidden ones."""
    if side.zone == "hand":
        return "", side.hand
    return (side.open.replace(GONE, ""), 0) if side.zone == "open" else ("", 1)


def _has(side: Side, face: str, odds: Odds) -> float:
    known, hidden = _known(side)
    return 1.0 if face in known else 1 - (1 - odds[face]) ** hidden


def none_of(known: str, hidden: int, value: int, odds: Odds) -> float:
    """Return the chance that none of these cards can be played on that value."""
    legal = pot.legal_cards(value)
    if any(card in legal for card in known):
        return 0.0
    return float((1 - sum(odds[face] for face in legal)) ** hidden)


def after_turn(known: str, hidden: int, states: dict[int, float], odds: Odds) -> tuple[dict[int, float], float]:
    """Return the chances of the pot's values after a turn with these cards, and the chance that it took the pot."""
    reached: dict[int, float] = {}
    lost = 0.0
    for value, chance in states.items():
        none = none_of(known, hidden, value, odds)
        lost += chance * none
        weights = _weights(known, value, odds)
        total = sum(weights.values())
        for after, weight in weights.items():
            reached[after] = reached.get(after, 0.0) + chance * (1 - none) * weight / total
    return reached, lost


def _weights(known: str, value: int, odds: Odds) -> dict[int, float]:
    """Return how likely each next value is. People keep special cards for later; visible cards count as they are."""
    weights: dict[int, float] = {}
    for face in pot.legal_cards(value):
        unknown = odds[face] * (KEPT if face in SPECIAL else 1.0)
        share = float(known.count(face)) if known else unknown
        if share:
            after = pot.after(value, face)
            weights[after] = weights.get(after, 0.0) + share
    return weights or {value: 1.0}
