"""The pictures of *How to play* of 8½: positions that show a rule."""

from collections.abc import Sequence

from art import eight_and_a_half as art
from cogs.messages.guide import GuidePage
from engines.eight_and_a_half.cards import GONE, UNSEEN, Holding
from engines.eight_and_a_half.rules import EightAndAHalf
from engines.eight_and_a_half.view import Laid

NOTHING = GONE * 3
OTHERS = (
    Holding(bank="1234", hand="346", open="74h", blind="123", seen=UNSEEN * 3, burnt="33"),
    Holding(bank="12345", hand="346", open="91d", blind="123", seen=UNSEEN * 3),
)


def _goal(names: Sequence[str]) -> bytes:
    """Draw a table at which the reader has one card left."""
    game = _game(Holding(hand="8", open=NOTHING, blind=NOTHING, seen=NOTHING), "37", 14)
    return art.table(game.view(None), tuple(names[:3]))


def _turn(names: Sequence[str]) -> bytes:
    """Draw a hand of which one card can be played on a 6."""
    return art.hand(_game(_dealt("348", "05d"), "36", 12).view(0), tuple(names[:3]))


def _special(names: Sequence[str]) -> bytes:
    """Draw a hand of special cards above a red 5 and 9."""
    return art.hand(_game(_dealt("0hd", "59h"), "35", 10).view(0), tuple(names[:3]))


def _dealt(hand: str, face_up: str) -> Holding:
    return Holding(bank="1234", hand=hand, open=face_up, blind="123", seen=UNSEEN * 3)


def _game(mine: Holding, pot: str, value: int) -> EightAndAHalf:
    laid = tuple(Laid(seat, card) for seat, card in enumerate(pot, start=1))
    game = EightAndAHalf.new(3, "guide")
    return game.changed(holdings=(mine, *OTHERS), mover=0, required="", pot=laid, value=value)


GUIDE = (
    GuidePage("goal", _goal, (0, 6)),
    GuidePage("turn", _turn, (2, 5)),
    GuidePage("special", _special, (1, 3, 4), part=(202, 0, 702, 400)),
)
