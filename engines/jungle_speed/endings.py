"""Hands without cards come free, and the match ends (JS-15, JS-19, JS-23)."""

from typing import TYPE_CHECKING

from engines.core import Event, places
from engines.jungle_speed.view import Ending

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed


def freed(game: "JungleSpeed") -> "JungleSpeed":
    """Free all hands without cards together; end the match if that decides it."""
    empty = [hand for hand in range(game.hands) if not game.packs.has_cards(hand)]
    if len(empty) == sum(map(len, game.free)):
        return game
    known = {hand for group in game.free for hand in group}
    group = tuple(hand for hand in empty if hand not in known)
    code = "pack-emptied" if game.players == 2 else "free"
    game = game.told(*(game.event(code, hand) for hand in group), free=(*game.free, group))
    ending = _ending(game)
    return ended(game, ending) if ending else game


def ended(game: "JungleSpeed", ending: Ending) -> "JungleSpeed":
    """End the match."""
    return game.told(
        Event.of("over", reason=ending), stage="over", ending=ending, matches=(), inward=False, outward=False, last=()
    )


def _ending(game: "JungleSpeed") -> Ending | None:
    if game.players == 2:
        out = {hand for group in game.free for hand in group}
        emptied = [sum(hand % 2 == seat for hand in out) for seat in range(2)]
        return "packs" if min(emptied) == 1 or max(emptied) == 2 else None  # JS-23
    if not game.options.play_on:
        return "first-out"
    return "two-left" if len(game.live_seats()) <= 2 else None


def final_places(game: "JungleSpeed") -> tuple[int, ...]:
    """Return a place per seat: by the order of coming free, then by fewest cards; without play_on the rest tie."""
    left = [sum(game.packs.cards(h) for h in range(seat, game.hands, game.players)) for seat in range(game.players)]
    if game.players == 2:
        return places([-cards for cards in left])
    order = {seat: place for place, group in enumerate(game.free) for seat in group}
    if game.ending == "first-out":
        return places([seat in order for seat in range(game.players)])
    return places([(seat in order, -order.get(seat, left[seat])) for seat in range(game.players)])
