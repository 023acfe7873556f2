"""Turns cards and says what follows a decision (JS-3, JS-9, JS-10, JS-16 to JS-19, JS-28)."""

from typing import TYPE_CHECKING

from engines.core import Event
from engines.jungle_speed.arrows import NOTHING, Arrows, arrows
from engines.jungle_speed.cards import DECK
from engines.jungle_speed.endings import ended, freed
from engines.jungle_speed.piles import Packs
from engines.jungle_speed.sight import Sight, remembered
from engines.jungle_speed.timing import lasting
from engines.jungle_speed.view import Decision

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed


def time_over(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Go on when nobody has grabbed: settle what is owed, else turn the next card, else it is a dead end (JS-19)."""
    if game.owed():
        return heap_taken(game, now)
    if game.packs.turner(game.next_hand) is None:
        return ended(game.changed(decision=None), "dead-end")
    return next_card(game, now)


def decision_shown(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Go on after a decision: with the heap if it is owed, the chosen joint turn, else with what lies (JS-28)."""
    assert game.decision is not None
    what = game.decision.what
    if what == "outward":  # nobody has grabbed: the other arrows of that turn still work
        return _laid_anew(game, now)
    game = game.changed(colour_arrows=(), inward=False, outward=game.outward and what in ("joint", "heap"), turned=())
    if game.owed():
        return heap_taken(game, now)
    if game.outward and game.photo:  # only a grab that chose the joint turn leaves it (JS-14)
        return next_card(game, now)
    return _laid_anew(game, now)


def heap_taken(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Give the heap to the hands whose last card was inward or colour (JS-16, JS-17)."""
    owed = game.owed()
    packs = game.packs.heap_taken(owed, game.dice("heap"))
    gets = tuple((hand, packs.more_than(game.packs, hand)) for hand in owed)
    told = [game.event("heap", hand, cards=cards) for hand, cards in gets]
    return show_decision(game.told(*told, owing=()), Decision("heap", owed, gets), packs, now)


def show_decision(game: "JungleSpeed", decision: Decision, packs: Packs, now: int) -> "JungleSpeed":
    """Show a decision on the cards as they lay; hands without cards come free, and the end needs no wait (JS-28)."""
    return freed(
        game.changed(
            stage="decided", since=now, decision=decision, lay=game.packs, packs=packs, presses=(), duel=(), offers=()
        )
    )


def _laid_anew(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Make what lies after a decision a new reveal with its own number."""
    past = (_decided(game),)
    game = game.changed(stage="open", since=now, shown=None, flipped=None, reveal=game.reveal + 1, lay=None)
    return game.changed(past=remembered(past, game.sight), lasts=lasting(game))


def _decided(game: "JungleSpeed") -> Sight:
    """Return a decided reveal as it is remembered; if it was not shown before, it was shown with its decision."""
    return game.sight._replace(decided=True, shown=game.shown or game.since)


def next_card(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Turn the next card, or everybody's in a joint turn."""
    turner = game.packs.turner(game.next_hand)
    assert turner is not None
    if not game.outward:
        return _revealed(game, (turner,), (turner + 1) % game.hands, now)
    everybody = tuple(hand for hand in game.packs.clockwise(game.next_hand) if game.packs.stacks[hand])
    return _revealed(game.told(Event.of("joint-turn")), everybody, game.next_hand, now)


def _revealed(game: "JungleSpeed", turned: tuple[int, ...], next_hand: int, now: int) -> "JungleSpeed":
    """Turn a card of these hands at once and let their arrows work."""
    packs = game.packs.turned(turned)
    seen, past = arrows(packs, turned), (_decided(game),) if game.stage == "decided" else (*game.past, game.sight)
    uncovered = tuple([hand for hand in game.colour_arrows if hand not in turned])
    game = game.told(
        *_cards_turned(game, packs, turned),
        *(_arrows_seen(game, packs, seen) if seen != NOTHING else ()),
        packs=packs,
        lay=None,
        next_hand=next_hand,
        stage="open",
        since=now,
        reveal=game.reveal + 1,
        shown=None,
        turned=turned,
        colour_arrows=uncovered + seen.colours,
        inward=seen.inward,
        outward=seen.outward,
        owing=seen.owing,
        presses=(),
        flipped=None,
        decision=None,
        photo=(),
    )
    game = game.changed(past=remembered(past, game.sight), lasts=lasting(game))
    return _left_by_outward(game, seen.leaving, now) if seen.leaving else game


def _left_by_outward(game: "JungleSpeed", leaving: tuple[int, ...], now: int) -> "JungleSpeed":
    """Put the piles of hands whose last card is outward under the totem at once (JS-18)."""
    packs = game.packs
    for hand in leaving:
        packs = packs.tucked(hand)
    under = len(packs.totem) - len(game.packs.totem)
    return show_decision(game, Decision("outward", leaving, under=under), packs, now)


def _cards_turned(game: "JungleSpeed", packs: Packs, turned: tuple[int, ...]) -> list[Event]:
    return [
        game.event("turned", hand, card=DECK[packs.piles[hand][-1]].code, left=len(packs.stacks[hand]))
        for hand in turned
    ]


def _arrows_seen(game: "JungleSpeed", packs: Packs, seen: Arrows) -> list[Event]:
    working = {"inward": seen.inward, "outward": seen.outward, "colours": bool(seen.colours)}
    news = [Event.of(code) for code, here in working.items() if here]
    return news + [game.event("left-outward", hand, cards=len(packs.piles[hand])) for hand in seen.leaving]
