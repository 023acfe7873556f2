"""Turning cards, and when the next one comes (JS-3, JS-9, JS-10, JS-19)."""

from random import Random
from typing import TYPE_CHECKING

from engines.core import Event
from engines.jungle_speed.arrows import Arrows, arrows
from engines.jungle_speed.cards import DECK
from engines.jungle_speed.endings import ended, freed
from engines.jungle_speed.matches import Match, Tops
from engines.jungle_speed.piles import Packs

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed

PACE = {"calm": 4_000, "normal": 3_000, "wild": 2_000}
COUNT_OF_THREE = 3_000
FLIP_TIME = 10_000
LAST_CHANCE = 10_000


def scheduled(game: "JungleSpeed", now: int, dice: Random) -> "JungleSpeed":
    """What time does next: a joint turn, a single card, or the dead end."""
    if game.ending:
        return game
    if game.outward:
        return game.but(stage="counting", due=now + COUNT_OF_THREE)
    if game.packs.turner(game.next_hand) is None:
        if game.decided_at is not None:  # JS-19: nothing lives that could be waited for
            return ended(game, "dead-end")
        return game.told(Event.of("stuck"), stage="stuck", due=now + LAST_CHANCE)
    pace = PACE[game.options.pace]
    wait = FLIP_TIME if game.options.manual else dice.randint(pace * 3 // 4, pace * 5 // 4)
    return game.but(stage="turning", due=now + wait)


def next_card(game: "JungleSpeed", now: int, dice: Random) -> "JungleSpeed":
    """The joint turn or the next single card; what is left of this reveal is settled just before (JS-18)."""
    game = heap_taken(game, dice)
    if game.ending:
        return game
    turner = game.packs.turner(game.next_hand)
    if turner is None:
        return ended(game, "dead-end")
    if not game.outward:
        return revealed(game.but(next_hand=(turner + 1) % game.hands), (turner,), now, dice)
    everybody = tuple(hand for hand in game.packs.clockwise(game.next_hand) if game.packs.stacks[hand])
    return revealed(game.told(Event.of("joint-turn")), everybody, now, dice)


def heap_taken(game: "JungleSpeed", dice: Random) -> "JungleSpeed":
    """Whose last card was inward or colour takes the heap, unless it freed him; then all without cards are free."""
    if not game.last:
        return freed(game)
    packs = game.packs
    for hand in (hand for hand in packs.clockwise(game.next_hand) if hand in game.last):
        if packs.piles[hand]:
            packs = packs.taken(hand, range(game.hands), dice)
            game = game.told(game.event("heap", hand, cards=packs.more_than(game.packs, hand)))
    return freed(game.but(packs=packs, last=()))


def revealed(game: "JungleSpeed", turned: tuple[int, ...], now: int, dice: Random) -> "JungleSpeed":
    """These hands turn a card at once; their arrows work and matches are found."""
    packs = game.packs.turned(turned)
    seen = arrows(packs, turned)
    news = [*_cards_turned(game, packs, turned), *_arrows_seen(game, packs, seen)]
    for hand in seen.leaving:
        packs = packs.tucked(hand)
    game = game.told(
        *news,
        packs=packs,
        reveal=game.reveal + 1,
        turned=turned,
        inward=seen.inward,
        outward=seen.outward,
        last=seen.heap,
        decided_at=None,
        **_matches(game, packs, turned, seen),
    )
    game = game.but(shown=_shown(game, now))
    if seen.leaving and not seen.heap:  # JS-18: settled at once, unless others are still to take the heap
        game = freed(game)
    return scheduled(game, now, dice)


def _matches(
    game: "JungleSpeed", packs: Packs, turned: tuple[int, ...], seen: Arrows
) -> dict[str, tuple[Match, ...] | tuple[int, ...]]:
    uncovered = tuple(hand for hand in game.colour_arrows if hand not in turned)
    showing = uncovered + seen.colours
    same_mode = bool(uncovered) == bool(showing) == bool(game.colour_arrows)  # JS-12: else what lived lapses
    tops = Tops(packs.tops(), turned, game.reveal + 1, game.players, bool(showing))
    return {"colour_arrows": showing, "matches": tops.matches(game.matches if same_mode else ())}


def _shown(game: "JungleSpeed", now: int) -> tuple[int, ...]:
    """The moments of the reveals on which a press may still count (JS-24), this one last."""
    oldest = min((member.since for match in game.matches for member in match), default=game.reveal)
    return (*game.shown, now)[oldest - game.reveal - 1 :]


def _cards_turned(game: "JungleSpeed", packs: Packs, turned: tuple[int, ...]) -> list[Event]:
    return [
        game.event("turned", hand, card=DECK[packs.piles[hand][-1]].code, left=len(packs.stacks[hand]))
        for hand in turned
    ]


def _arrows_seen(game: "JungleSpeed", packs: Packs, seen: Arrows) -> list[Event]:
    news = [Event.of(code) for code, here in (("inward", seen.inward), ("outward", seen.outward)) if here]
    news += [Event.of("colours")] if seen.colours else []
    return news + [game.event("left-outward", hand, cards=len(packs.piles[hand])) for hand in seen.leaving]
