"""Search in 8½: worlds that fit a view, and what happens in them.

Everybody in a rollout plays by habit: a table of what to do with these cards on this value, made once. The coach plays
mini-games to the end; the expert only until somebody takes the pot, and then asks for the outlook (outlook.py).
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from engines.core import Action
from engines.eight_and_a_half import pot
from engines.eight_and_a_half.actions import Blind, Play, Take
from engines.eight_and_a_half.cards import EIGHT_AND_A_HALF, GONE, UNSEEN, arranged, without
from engines.eight_and_a_half.mirror import Cards, MiniGame
from engines.eight_and_a_half.odds import ALL, after_turn, none_of, unseen_cards
from engines.eight_and_a_half.outlook import Chances, outlook
from engines.eight_and_a_half.view import Side, View

ROLLOUTS = 2000
"""How many pots the expert plays to the end in its head before it decides."""
LATE = 7
"""With this many cards or fewer a seat no longer keeps special cards for later."""
LEAD = 0.45
"""How much a point more is worth in the middle of a match: the logarithm of the odds."""
CLEARLY, SURE = 1.0, 9.0
"""By how many standard errors an action must be better than the usual one; and what counts as certain."""
KEEPING = {"d": 1.9, "0": 1.2, "h": 1.2}
Value = Callable[[MiniGame], float]
"""Goes on with a mini-game and returns the chance to win the match."""


# worlds
def world(view: View, unseen: list[str], dice: Random) -> MiniGame:
    """Return the mini-game with the unseen cards dealt at random."""
    assert view.seat is not None
    dice.shuffle(unseen)
    cards = iter(unseen)
    seats = [_dealt(side, view.hand if side.seat == view.seat else None, cards) for side in view.sides]
    order = tuple(side.seat for side in view.sides if side.playing)
    lying = sum(len(laid.cards) for laid in view.pot)
    last = view.pot[-1].seat if view.pot else -1
    return MiniGame(seats, order, view.seat, (view.halves, lying, last, view.required))


def _dealt(side: Side, hand: str | None, draw: Iterator[str]) -> Cards:
    held = hand if hand is not None else arranged("".join([next(draw) for _ in range(side.hand)]))
    blind = tuple((next(draw), False) if card == UNSEEN else (card, True) for card in side.blind if card != GONE)
    bank = "".join([next(draw) for _ in range(side.bank)])
    return Cards(bank, held, arranged(side.open.replace(GONE, "")), blind, side.burnt)


# habits
@cache
def habit(zone: str, value: int | None, required: str, pile: int, late: bool) -> str:
    """Return what a seat plays by habit with these cards; "" if it cannot play."""
    plays = pot.plays(zone, value, required)
    return max(plays, key=lambda cards: _score(zone, value, cards, pile, late), default="")


def _score(zone: str, value: int | None, cards: str, pile: int, late: bool) -> float:
    """Weigh the cards shed against the risks before the next turn, against somebody with three unknown cards."""
    after, lying = pot.after(value, cards), 4 * pile + len(cards)
    caught = 1 - (1 - ALL[pot.policeman(after)]) ** 3 if pot.policeman(after) else 0.0
    states, stuck = after_turn("", 3, {after: 1.0 - caught}, ALL)
    kept = without(zone, cards, "")
    fresh = 0 if late else len(cards)
    helpless = sum(chance * none_of(kept, fresh, reached, ALL) for reached, chance in states.items()) if kept else 0.0
    score = 1.5 * len(cards) + 0.6 * stuck * lying - (lying + 3) * (caught + 0.8 * helpless)
    if pot.is_policeman(value, cards):
        score += 0.9 * lying
    return score - (0.0 if late else _spent(cards))


def _spent(cards: str) -> float:
    if cards == EIGHT_AND_A_HALF:
        return KEEPING["h"]
    each = KEEPING[cards[0]] if cards[0] in KEEPING else -0.1 * (9 - int(cards[0]))
    return each * len(cards)


# rollouts
def finish(game: MiniGame) -> None:
    """Play to the end of the mini-game by habit."""
    while game.first < 0:
        _move(game)


def finish_pot(game: MiniGame) -> None:
    """Play by habit until somebody takes the pot, or until the mini-game ends."""
    while game.first < 0 and game.value is not None:
        _move(game)


def _move(game: MiniGame) -> None:
    mine = game.seats[game.mover]
    zone = mine.hand or mine.open
    if not zone:
        game.turn(_turned(mine, game.value))
        return
    cards = habit(zone, game.value, game.required, min(game.lying // 4, 3), mine.left <= LATE)
    if cards:
        game.play(cards)
    else:
        game.take()


def _turned(mine: Cards, value: int | None) -> int:
    """Choose a turned card that fits, else one that nobody has seen."""
    legal, fresh = pot.legal_cards(value), 0
    for place, (card, seen) in enumerate(mine.blind):
        if seen and card in legal:
            return place
        if not seen:
            fresh = place
    return fresh


def act(game: MiniGame, view: View, action: Action) -> None:
    """Make a move of the game itself in the copy."""
    if isinstance(action, Play):
        game.play(action.cards)
    elif isinstance(action, Blind):
        assert view.seat is not None
        left = view.sides[view.seat].blind[: action.place - 1]
        game.turn(len(left) - left.count(GONE))
    else:
        assert isinstance(action, Take)
        game.take()


def chance(view: View, game: MiniGame) -> float:
    """Return the chance that this seat wins the match, after a mini-game that ended like this."""
    assert view.seat is not None
    if view.deciding:
        return float(game.first == view.seat)
    return _chance(view, game.points())


def _chance(view: View, points: Sequence[int]) -> float:
    """Return the chance that this seat wins the match after these points."""
    assert view.seat is not None
    totals = [total + more for total, more in zip(view.totals, points, strict=True)]
    best = max(totals)
    if best >= view.options.target:
        return (totals[view.seat] == best) / totals.count(best)
    lead = LEAD * 7 / view.options.target
    weights = [math.exp(lead * total) for total in totals]
    return weights[view.seat] / sum(weights)


def chances(view: View) -> Chances:
    """Return the chance that this seat wins the match by how the mini-game ends."""
    seats = range(len(view.sides))
    if view.deciding:
        return [[(float(first == view.seat),) * 2 for _ in seats] for first in seats]
    return [[(_ended(view, first, fewest, 1), _ended(view, first, fewest, 2)) for fewest in seats] for first in seats]


def _ended(view: View, first: int, fewest: int, points: int) -> float:
    return _chance(view, [points * (seat == first) + (seat == fewest) for seat in range(len(view.sides))])


class Weighed(NamedTuple):
    """An action and the chance to win in each rollout; rollouts of the same number share their world."""

    action: Action
    chances: list[float]

    @property
    def chance(self) -> float:
        return sum(self.chances) / max(1, len(self.chances))

    def beats(self, other: "Weighed") -> float:
        """Return by how many standard errors this action is better than another one in the same worlds."""
        gains = [mine - theirs for mine, theirs in zip(self.chances, other.chances, strict=False)]
        mean = sum(gains) / len(gains)
        spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / len(gains))
        return mean * math.sqrt(len(gains)) / spread if spread else math.copysign(bool(mean) * SURE, mean)


def weigh(view: View, actions: Sequence[Action], rollouts: int, dice: Random) -> list[Weighed]:
    """Play each action in that many worlds to the end of the mini-game."""

    def value(game: MiniGame) -> float:
        finish(game)
        return chance(view, game)

    return _tried(view, actions, rollouts, dice, value)


def weigh_quickly(view: View, actions: Sequence[Action], rollouts: int, dice: Random) -> list[Weighed]:
    """Play each action in that many worlds until somebody takes the pot."""
    ends = chances(view)

    def value(game: MiniGame) -> float:
        finish_pot(game)
        return chance(view, game) if game.first >= 0 else outlook(game, ends)

    return _tried(view, actions, rollouts, dice, value)


def _tried(view: View, actions: Sequence[Action], rollouts: int, dice: Random, value: Value) -> list[Weighed]:
    unseen, found = unseen_cards(view), [Weighed(action, []) for action in actions]
    for _ in range(rollouts):
        start = world(view, unseen, dice)
        for one in found:
            game = start.copy()
            act(game, view, one.action)
            one.chances.append(value(game))
    return found


def best(view: View, actions: Sequence[Action], usual: Action, rollouts: int, dice: Random) -> list[Weighed]:
    """Return the actions, the one to play first: the usual one, unless another is clearly better.

    In every round the better half, and the usual action, get as many rollouts together as all had before.
    """
    found = {action: Weighed(action, []) for action in actions}
    left, rounds = list(actions), max(1, math.ceil(math.log2(len(actions))))
    for _ in range(rounds):
        for more in weigh_quickly(view, left, max(2, rollouts // (rounds * len(left))), dice):
            found[more.action].chances.extend(more.chances)
        left.sort(key=lambda action: found[action].chance, reverse=True)
        left = [action for number, action in enumerate(left) if 2 * number < len(left) or action == usual]
    first = left[0] if found[left[0]].beats(found[usual]) > CLEARLY else usual
    others = sorted((one for action, one in found.items() if action != first), key=lambda one: -one.chance)
    return [found[first], *others]
