"""Hands without cards come free, and the match ends (JS-15, JS-19, JS-23)."""

from typing import TYPE_CHECKING

from engines.core import Event, places
from engines.jungle_speed.view import Ending

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed


def freed(game: "JungleSpeed") -> "JungleSpeed":
    """Free all hands without cards together unless somebody still owes (JS-18); end the match if that decides it."""
    known = {hand for group in game.free for hand in group}
    group = tuple(hand for hand in range(game.hands) if hand not in known and not game.packs.has_cards(hand))
    if not group or game.owed():
        return game
    code = "pack-emptied" if game.players == 2 else "free"
    game = game.told(*(game.event(code, hand) for hand in group), free=(*game.free, group))
    ending = _ending(game)
    return ended(game, ending) if ending else game


def ended(game: "JungleSpeed", ending: Ending) -> "JungleSpeed":
    """End the match."""
    over = Event.of("over", reason=ending)
    return game.told(over, stage="over", ending=ending, places=_final_places(game), owing=(), presses=())


def _ending(game: "JungleSpeed") -> Ending | None:
    if game.players == 2:
        out = {hand for group in game.free for hand in group}
        emptied = [sum(hand % 2 == seat for hand in out) for seat in range(2)]
        return "packs" if min(emptied) == 1 or max(emptied) == 2 else None  # JS-23
    if not game.options.play_on:
        return "first-out"
    return "two-left" if len(game.live_seats()) <= 2 else None


def _final_places(game: "JungleSpeed") -> tuple[int, ...]:
    """Return a place per seat: by the order of coming free, then by fewest cards (JS-19); for two by cards (JS-23)."""
    left = [sum(game.packs.cards(h) for h in range(seat, game.hands, game.players)) for seat in range(game.players)]
    if game.players == 2:
        return places([-cards for cards in left])
    order = {seat: place for place, group in enumerate(game.free) for seat in group}
    return places([(seat in order, -order.get(seat, left[seat])) for seat in range(game.players)])
