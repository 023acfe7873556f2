"""What the tests of the contract must be told of Match Madness: its secrets, and what a typed answer may be."""

from random import Random

from engines.core import Action, Refused
from engines.match_madness import checking
from engines.match_madness.actions import Type
from engines.match_madness.blocks import Piece
from engines.match_madness.cards import CARDS
from engines.match_madness.judging import Declaration
from engines.match_madness.rules import MatchMadness
from engines.match_madness.solver import solve
from engines.match_madness.view import Finish
from engines.match_madness.workbench import Bench


def redeal(game: MatchMadness, seat: int | None, dice: Random) -> MatchMadness:
    """The same race to that seat (None: to the public): the cards to come, the workbenches and answers of others."""
    changes = {
        "seed": str(dice.random()),
        "piles": tuple(_shuffled(pile, dice, game.stage == "build") for pile in game.piles),
        "benches": tuple(own if other == seat else _bench(game, own, dice) for other, own in enumerate(game.benches)),
        "tries": tuple(_try(game, entry, seat, dice) for entry in game.tries),
        "declared": tuple(claim if claim.seat == seat else _claim(claim, dice) for claim in game.declared),
    }
    return game.model_copy(update=changes)


def _shuffled(pile: tuple[int, ...], dice: Random, top_is_shown: bool) -> tuple[int, ...]:
    return (*pile[:top_is_shown], *dice.sample(pile[top_is_shown:], len(pile[top_is_shown:])))


def _bench(game: MatchMadness, own: Bench, dice: Random) -> Bench:
    """Another workbench: with any pieces, at any pile of Total Madness."""
    full = [number for number, pile in enumerate(game.piles) if pile]
    if game.stage != "build" or not full:
        return own
    bench = Bench(pile=dice.choice(full))
    card = game.card_of(bench)
    assert card is not None
    for block in dice.sample(range(1, 6), dice.randrange(6)):
        if bench.effects(card.pattern)[block, 1] != "none":
            bench = bench.press(card.pattern, block, dice.randint(1, 4))
    return bench


def _claim(claim: Declaration, dice: Random) -> Declaration:
    right = solve(CARDS[claim.card].pattern).solutions[0]
    return claim.model_copy(update=dice.choice(({"answer": right, "wrong": ()}, {"answer": (), "wrong": _wrong(dice)})))


def _try(game: MatchMadness, entry: Finish, seat: int | None, dice: Random) -> Finish:
    """Another wrong arrangement; a seat that is out for the card knows its own."""
    if entry.verdict != "wrong" or (entry.seat == seat and seat in game.out):
        return entry
    return entry.model_copy(update={"laid": _wrong(dice)})


def _wrong(dice: Random) -> tuple[Piece, ...]:
    return (Piece.of(dice.randint(1, 5), dice.randint(1, 4), dice.choice(((0, 1), (1, 5)))),)


def conserved(game: MatchMadness) -> object:
    """All cards are somewhere."""
    return tuple(sorted(card for cards in (*game.piles, *game.won, game.gone) for card in cards))


def also_legal(game: MatchMadness, seat: int, action: Action) -> bool:
    """`type:17` stands for every outline that tiles card 17."""
    if not isinstance(action, Type):
        return False
    try:
        return Type(card=action.card) in game.legal_actions(seat) and bool(checking.typed_pairs(action))
    except Refused:
        return False
