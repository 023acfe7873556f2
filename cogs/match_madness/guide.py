"""The pictures of *How to play* of Match Madness: a card, a workbench, and five cards at once."""

from collections.abc import Sequence

from art import match_madness as art
from cogs.messages.guide import GuidePage
from engines.core import Move, Timeout
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options
from engines.match_madness.pattern import Card
from engines.match_madness.solver import solve

LAID = 3


def _goal(names: Sequence[str]) -> bytes:
    """Draw a card."""
    return art.table(_shown(Options(level=1)).view(None), tuple(names[:3]))


def _turn(names: Sequence[str]) -> bytes:
    """Draw a workbench with three blocks on it."""
    game = _shown(Options(level=1))
    card = game.card_of(game.benches[0])
    assert isinstance(card, Card)
    for piece in solve(card.pattern).solutions[0][:LAID]:
        game = game.play(Move(0, game.parse(f"lay:{piece.block},{piece.side}"), game.clock))
    return art.workbench(game.view(0), tuple(names[:3]))


def _blocks(names: Sequence[str]) -> bytes:
    """Draw every side of every block."""
    return art.blocks()


def _special(names: Sequence[str]) -> bytes:
    """Draw the five piles of Total Madness."""
    return art.table(_shown(Options(mode="total")).view(None), tuple(names[:3]))


def _shown(options: Options) -> MatchMadness:
    game = MatchMadness.new(3, "guide", options)
    return game.play(Move(None, Timeout(), game.opens))


GUIDE = (
    GuidePage("goal", _goal, (0, 2), part=(0, 0, 690, 700)),
    GuidePage("turn", _turn, (3,)),
    GuidePage("special", _special, (4,)),
)
RULES_PICTURES = (GuidePage("blocks", _blocks, (1,)),)
