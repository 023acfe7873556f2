"""Turns cards and decides when the next one is turned (JS-3, JS-9, JS-10, JS-19)."""

from typing import TYPE_CHECKING
from zlib import crc32

from engines.core import Event
from engines.jungle_speed.arrows import NOTHING, Arrows, arrows
from engines.jungle_speed.cards import DECK
from engines.jungle_speed.endings import ended, freed
from engines.jungle_speed.matches import Match, matches_after
from engines.jungle_speed.piles import Packs

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed

PACE = {"calm": 4_000, "normal": 3_000, "wild": 2_000}
COUNT_OF_THREE = 3_000
FLIP_TIME = 10_000
LAST_CHANCE = 10_000


def scheduled(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Schedule what comes next: a joint turn, a single card, or the dead end."""
    if game.ending:
        return game
    if game.outward:
        return game.changed(stage="counting", due=now + COUNT_OF_THREE)
    if game.packs.turner(game.next_hand) is None:
        if game.decided_at is not None:  # JS-19: no open match is left to wait for
            return ended(game, "dead-end")
        return game.told(Event.of("stuck"), stage="stuck", due=now + LAST_CHANCE)
    wait = FLIP_TIME if game.options.manual else _jittered(game, PACE[game.options.pace])
    return game.changed(stage="turning", due=now + wait)


def _jittered(game: "JungleSpeed", pace: int) -> int:
    """Vary the pace by up to a quarter. A checksum replaces the dice: making dice costs more than a whole reveal."""
    fingerprint = crc32(f"{game.seed}:{game.reveal}:{game.stage}".encode())
    return pace * 3 // 4 + fingerprint % (pace // 2 + 1)


def next_card(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Turn the next card, or everybody's in a joint turn, after settling what is left of this reveal (JS-18)."""
    game = heap_taken(game)
    if game.ending:
        return game
    turner = game.packs.turner(game.next_hand)
    if turner is None:
        return ended(game, "dead-end")
    if not game.outward:
        return _revealed(game, (turner,), (turner + 1) % game.hands, now)
    everybody = tuple(hand for hand in game.packs.clockwise(game.next_hand) if game.packs.stacks[hand])
    return _revealed(game.told(Event.of("joint-turn")), everybody, game.next_hand, now)


def heap_taken(game: "JungleSpeed") -> "JungleSpeed":
    """Give the heap to hands whose last card was inward or colour if they have a pile; free hands without cards."""
    if not game.last:
        return freed(game)
    packs, dice = game.packs, game.dice("heap")
    for hand in (hand for hand in packs.clockwise(game.next_hand) if hand in game.last):
        if packs.piles[hand]:
            packs = packs.taken(hand, range(game.hands), dice)
            told = game.event("heap", hand, cards=packs.more_than(game.packs, hand))
            game = game.told(told, matches=(), colour_arrows=())  # all tops are gone
    return freed(game.changed(packs=packs, last=()))


def _revealed(game: "JungleSpeed", turned: tuple[int, ...], next_hand: int, now: int) -> "JungleSpeed":
    """Turn a card of these hands at once, apply their arrows and find the matches."""
    packs = game.packs.turned(turned)
    seen = arrows(packs, turned)
    news = _cards_turned(game, packs, turned) + (_arrows_seen(game, packs, seen) if seen != NOTHING else [])
    for hand in seen.leaving:
        packs = packs.tucked(hand)
    colour_arrows, matches = _matches(game, packs, turned, seen)
    game = game.told(
        *news,
        packs=packs,
        next_hand=next_hand,
        reveal=game.reveal + 1,
        shown=_shown(game, matches, now),
        turned=turned,
        matches=matches,
        colour_arrows=colour_arrows,
        inward=seen.inward,
        outward=seen.outward,
        last=seen.heap,
        decided_at=None,
    )
    if seen.leaving and not seen.heap:  # JS-18: settled at once, unless a hand still has to take the heap
        game = freed(game)
    return scheduled(game, now)


def _matches(
    game: "JungleSpeed", packs: Packs, turned: tuple[int, ...], seen: Arrows
) -> tuple[tuple[int, ...], tuple[Match, ...]]:
    """Return the colour arrows in force and the open matches after these cards (JS-4, JS-12)."""
    uncovered = tuple([hand for hand in game.colour_arrows if hand not in turned])
    showing = uncovered + seen.colours
    same_mode = bool(uncovered) == bool(showing) == bool(game.colour_arrows)  # JS-12: otherwise open matches end
    live, number = game.matches if same_mode else (), game.reveal + 1
    matches = matches_after(live, packs.tops(), turned, reveal=number, players=game.players, colours=bool(showing))
    return showing, matches


def _shown(game: "JungleSpeed", matches: tuple[Match, ...], now: int) -> tuple[int, ...]:
    """Return the moments of the reveals on which a press may still count (JS-24), the newest last."""
    oldest = min([member.since for match in matches for member in match], default=game.reveal + 1)
    return (*game.shown, now)[oldest - game.reveal - 2 :]


def _cards_turned(game: "JungleSpeed", packs: Packs, turned: tuple[int, ...]) -> list[Event]:
    return [
        game.event("turned", hand, card=DECK[packs.piles[hand][-1]].code, left=len(packs.stacks[hand]))
        for hand in turned
    ]


def _arrows_seen(game: "JungleSpeed", packs: Packs, seen: Arrows) -> list[Event]:
    working = {"inward": seen.inward, "outward": seen.outward, "colours": bool(seen.colours)}
    news = [Event.of(code) for code, here in working.items() if here]
    return news + [game.event("left-outward", hand, cards=len(packs.piles[hand])) for hand in seen.leaving]
