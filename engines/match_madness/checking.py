"""The reasons why a press is refused.

closed (during the count, or between two cards), out, judging (the seat's own MATCH! is being judged), too-late (ms),
no-such-card, no-such-side, no-room (no two free cells are adjacent), only-way (the side lies and fits nowhere else),
nothing-lies, not-free (cell), already-chosen (cell), no-pile (choose one first), no-such-pile, pile-empty, same-pile,
not-total, other-card (the workbench is at another pile), not-complete (laid), misfit (the typed answer is not the
card's outline with every block on two adjacent cells), resting (ms), not-stale (ms), already-agreed, already-ready,
and the codes of the contract.
"""

import re
from typing import TYPE_CHECKING

from engines.core import Action, Refused
from engines.match_madness import timing
from engines.match_madness.actions import Aside, Back, Clear, Declare, Lay, Pile, Ready, Spot, Type
from engines.match_madness.blocks import SHOWN, Piece
from engines.match_madness.cards import CARDS
from engines.match_madness.pattern import Card, marks
from engines.match_madness.solver import adjacent, differing
from engines.match_madness.workbench import Bench

if TYPE_CHECKING:
    from engines.match_madness.rules import MatchMadness

OUTLINE = re.compile(r"[1-5.]{1,4}(/[1-5.]{1,4}){0,3}")


def why_not(game: "MatchMadness", seat: int) -> str:
    """Return why a seat can do nothing at all now."""
    if game.stage == "between":
        return "already-ready"
    if game.stage == "build":
        return "out" if seat in game.out else "judging"
    return "closed"


def check(game: "MatchMadness", seat: int, action: Action, at: int) -> None:
    """Refuse an action that the seat may not do now."""
    if game.stage == "between" or type(action) is Ready:
        if game.stage != "between" or type(action) is not Ready:
            raise Refused("closed")
    elif type(action) is Declare or type(action) is Type:
        _check_declaration(game, seat, action, at)
    elif type(action) is Pile:
        _check_pile(game, seat, action.level)
    elif type(action) is Aside:
        _check_aside(game, seat, action.card, at)
    else:
        card = game.card_of(game.benches[seat])
        if card is None:
            raise Refused("no-pile")
        _check_bench(game.benches[seat], card, action)


def _check_bench(bench: Bench, card: Card, action: Action) -> None:
    if type(action) is Lay:
        _check_side(bench, card, action)
    elif type(action) in (Back, Clear):
        if not bench.pieces:
            raise Refused("nothing-lies")
    elif type(action) is Spot:
        if action.cell not in bench.places(card.pattern):
            raise Refused("not-free", cell=action.cell)
        if action.cell == bench.spot:
            raise Refused("already-chosen", cell=action.cell)
    else:
        raise Refused("not-legal")


def _check_side(bench: Bench, card: Card, action: Lay) -> None:
    if (action.block, action.side) not in SHOWN:
        raise Refused("no-such-side")
    if bench.effect(card.pattern, action.block, action.side) == "none":
        raise Refused("only-way" if bench.lying(action.block) else "no-room")


def _check_pile(game: "MatchMadness", seat: int, level: int) -> None:
    if not game.is_total:
        raise Refused("not-total")
    if not 1 <= level <= len(game.piles):
        raise Refused("no-such-pile")
    if not game.piles[level - 1]:
        raise Refused("pile-empty")
    if game.benches[seat].pile == level - 1:
        raise Refused("same-pile")


def _check_aside(game: "MatchMadness", seat: int, card: int, at: int) -> None:
    if not game.is_total:
        raise Refused("not-total")
    check_open(game, card, at)
    if timing.time_is_up(game, card) > min(at, game.clock):
        raise Refused("not-stale", ms=max(1, timing.time_is_up(game, card) - at))
    if (card, seat) in game.votes:
        raise Refused("already-agreed")


def refuse_late(game: "MatchMadness", card: int, at: int) -> None:
    """Refuse a press for a card that is gone as late; it is no error, also after the end (MM-14)."""
    for gone, moment in game.closed:
        if gone == card:
            raise Refused("too-late", ms=max(0, at - moment))


def check_open(game: "MatchMadness", card: int, at: int) -> None:
    """Refuse to declare a card that cannot be declared now."""
    refuse_late(game, card, at)
    if card not in game.tops():
        raise Refused("no-such-card")


def _check_declaration(game: "MatchMadness", seat: int, action: Declare | Type, at: int) -> None:
    check_open(game, action.card, at)
    if game.rests[seat] > min(at, game.clock):  # also a press made during the rest that arrives after it
        raise Refused("resting", ms=max(1, game.rests[seat] - at))
    if isinstance(action, Type):
        typed_pairs(action)
        return
    bench = game.benches[seat]
    if bench.pile != game.pile_of(action.card):
        raise Refused("other-card")
    if len(bench.pieces) < 5:
        raise Refused("not-complete", laid=len(bench.pieces))


def typed_pairs(action: Type) -> dict[str, list[int]]:
    """Return the two cells of every block in a typed answer; refuse without penalty what is no tiling of the card."""
    if not OUTLINE.fullmatch(action.outline):
        raise Refused("unreadable")
    cells = marks(action.outline)
    if cells.keys() != CARDS[action.card].symbols.keys():
        raise Refused("misfit")
    pairs = {block: [cell for cell, mark in cells.items() if mark == block] for block in "12345"}
    if not all(len(pair) == 2 and adjacent(*pair) for pair in pairs.values()):
        raise Refused("misfit")
    return pairs


def typed_answer(action: Type) -> tuple[Piece, ...]:
    """Return the pieces of a typed answer: each block with the side that shows most of the card there."""
    pattern = CARDS[action.card].pattern
    return tuple(_nearest(pattern, int(block), pair) for block, pair in typed_pairs(action).items())


def _nearest(pattern: str, block: int, pair: list[int]) -> Piece:
    one, other = pair
    ways = ((side, cells) for side in range(1, 5) for cells in ((one, other), (other, one)))
    pieces = (Piece.of(block, side, cells) for side, cells in ways)
    return min(pieces, key=lambda piece: len(differing(pattern, (piece,))))
