"""The robot of 8½: it weighs how many cards a play sheds, what it saves for later, and who may have to take the pot."""

from random import Random
from typing import NamedTuple

from engines.core import Action
from engines.eight_and_a_half import pot, search
from engines.eight_and_a_half.actions import Blind, Play
from engines.eight_and_a_half.cards import EIGHT_AND_A_HALF, UNSEEN
from engines.eight_and_a_half.odds import ALL, prospect, unseen
from engines.eight_and_a_half.view import View


class Style(NamedTuple):
    """The weights of one strength."""

    shed: float
    """The value of a shed card."""
    fear: float
    """The cost of a card burnt against itself."""
    spite: float
    """The value of a card burnt against somebody else."""
    thrift: float
    """The value of a special card that it keeps."""
    error: float
    """How much its scores vary at random."""
    keeping: dict[str, float] = {"d": 1.6, "0": 1.0, "h": 1.0}
    """How useful each special card is later, relative to the others."""
    low: float = 0.1
    """How glad it is to be rid of a number, for each step below 9."""
    counts_cards: bool = False


STYLES = {
    "easy": Style(shed=1.0, fear=0.25, spite=0.1, thrift=1.0, error=1.8),
    "normal": Style(shed=1.2, fear=0.7, spite=0.4, thrift=1.7, error=1.5),
    "hard": Style(shed=1.5, fear=1.0, spite=0.6, thrift=2.0, error=0.05, counts_cards=True),
}
STYLES["expert"] = STYLES["hard"]._replace(spite=0.4, keeping={"d": 1.2, "0": 0.45, "h": 1.0}, low=0.2)
FADES = 16
"""With fewer cards than this after a play, special cards become less worth keeping: none is kept to the end."""
ENDS, SURE = 1000.0, 900.0
"""The score of a play that ends the mini-game, and what no other play scores."""
CLOSE, PONDERS, MOST_DOUBTS = 1.0, 500, 3
"""A play that scores at most so much less than the best one makes a robot think so many milliseconds longer; up to
so many plays."""


def choose(view: View, legal: tuple[Action, ...], dice: Random, strength: str) -> tuple[int, Action]:
    """Choose an action, and after how many milliseconds to play it."""
    style = STYLES[strength]
    if len(legal) == 1:
        return dice.randint(1000, 2000), legal[0]
    delay = dice.randint(1300, 2800)
    if isinstance(legal[0], Blind):
        return delay, _blind(view, legal, dice)
    plays, scores = _scored(view, legal, dice, style)
    usual = plays[scores.index(max(scores))]
    if strength != "expert" or max(scores) > SURE:
        return delay + _pondering(scores), usual
    return delay + _pondering(scores), search.best(view, plays, usual, search.ROLLOUTS, dice)[0].action


def _scored(view: View, legal: tuple[Action, ...], dice: Random, style: Style) -> tuple[list[Play], list[float]]:
    """Return the plays, and how good each one seems."""
    odds = unseen(view) if style.counts_cards else ALL
    plays = [action for action in legal if isinstance(action, Play)]
    return plays, [_score(view, play.cards, style, odds) + style.error * dice.uniform(-1, 1) for play in plays]


def _pondering(scores: list[float]) -> int:
    """Return how many milliseconds longer a robot thinks because other plays seem nearly as good."""
    doubts = sum(score >= max(scores) - CLOSE for score in scores) - 1
    return PONDERS * min(doubts, MOST_DOUBTS)


def _blind(view: View, legal: tuple[Action, ...], dice: Random) -> Action:
    """Choose a turned card that fits, else a card that nobody has seen."""
    assert view.seat is not None
    blind = view.sides[view.seat].blind
    places = [action for action in legal if isinstance(action, Blind)]
    fitting = [one for one in places if blind[one.place - 1] in pot.legal_cards(view.halves)]
    fresh = [one for one in places if blind[one.place - 1] == UNSEEN]
    return dice.choice(fitting or fresh or places)


def _score(view: View, cards: str, style: Style, odds: dict[str, float]) -> float:
    assert view.seat is not None
    side = view.sides[view.seat]
    left = side.cards - side.burnt - len(cards)
    if not left:
        return ENDS
    ahead = prospect(view, cards, odds)
    lying = sum(len(laid.cards) for laid in view.pot) + len(cards)
    burnt = lying + 2 + 2 * (side.burnt == 0)
    score = style.shed * len(cards) + style.spite * ahead.stuck * lying
    score -= style.fear * burnt * (ahead.caught + ahead.helpless)
    score -= style.thrift * _spent(cards, style) * min(1.0, left / FADES)
    if pot.is_policeman(view.halves, cards) and view.offender is not None:
        score += (style.spite + 0.3) * lying
    return score


def _spent(cards: str, style: Style) -> float:
    """Return what the play costs later: special cards would be useful then, low numbers would not."""
    if cards == EIGHT_AND_A_HALF:
        return style.keeping["h"]
    each = style.keeping[cards[0]] if cards[0] in style.keeping else -style.low * (9 - int(cards[0]))
    return each * len(cards)
