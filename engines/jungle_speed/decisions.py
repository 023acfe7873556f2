"""The effect of a grab when its window closes: duel, inward, joint turn or false (JS-5 to JS-8, JS-11 to JS-14)."""

from typing import TYPE_CHECKING

from engines.core import Event, Fact
from engines.jungle_speed.actions import Choice
from engines.jungle_speed.grabs import Press, duel_of, may_tuck, photo_finish
from engines.jungle_speed.turns import heap_taken, scheduled
from engines.jungle_speed.two_players import hands_of, inward_hand, side

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed

CHOICE_TIME = 4_000
PICKER_TIME = 6_000


def decided(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Decide by the first press; after any grab all matches end and shapes count again (JS-4, JS-8, JS-12)."""
    first = game.grabs[0]
    duel, offers = duel_of(game, first), _offers(game, first)
    after = game.changed(
        decided_at=first.at,
        photo=photo_finish(game),
        grabs=(),
        matches=(),
        colour_arrows=(),
        inward=False,
        outward=False,
        duel=duel,
    )
    if len(offers) > 1:
        told = Event.of("choosing", first.seat, ms=after.photo[0].ms)
        return after.told(told, stage="choosing", offers=offers, due=now + CHOICE_TIME)
    if not offers:
        return _false_grab(after, first.seat, now)
    return chosen(after, offers[0], now)


def _offers(game: "JungleSpeed", press: Press) -> tuple[Choice, ...]:
    """Return what the grab may mean at the reveal that the presser saw, the default first."""
    matching = bool(duel_of(game, press))
    joint = matching and game.outward and press.reveal == game.reveal
    meanings: tuple[tuple[Choice, bool], ...] = (
        ("duel", matching),
        ("inward", may_tuck(game, press)),
        ("joint", joint),
    )
    return tuple(choice for choice, here in meanings if here)


def chosen(game: "JungleSpeed", what: Choice, now: int) -> "JungleSpeed":
    """Carry out the chosen meaning of the first press."""
    game, seat = game.changed(offers=()), game.photo[0].seat
    if what == "inward":
        return _tucked(game, seat, now)
    if what == "joint":  # JS-14: the grab does not cancel the joint turn
        game = game.told(Event.of("joint-chosen", seat), outward=True)
        return _carried_out(game, game.next_hand, now)
    if len(game.duel) == 2:
        return _fought(game, now)
    told = Event.of("dividing", seat, losers=len(game.duel) - 1, ms=game.photo[0].ms)
    return game.told(told, stage="dividing", due=now + PICKER_TIME)


def _fought(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Give the loser both piles and the cards under the totem; the loser turns next (JS-5)."""
    winner, loser = game.duel
    packs = game.packs.taken(loser, game.duel, game.dice())
    cards = packs.more_than(game.packs, loser)
    beaten: dict[str, Fact] = {"loser": loser % game.players}
    if game.players == 2:
        beaten["loser_side"] = side(loser, game.players)
    told = game.event("duel", winner, **beaten, cards=cards, ms=game.photo[0].ms)
    return _carried_out(game.told(told, packs=packs), loser, now)


def divided(game: "JungleSpeed", to: int | None, now: int) -> "JungleSpeed":
    """Give everything to one loser, or with None evenly to all; the first loser clockwise turns next (JS-6)."""
    winner, *losers = game.duel
    packs = game.packs.divided(winner, tuple(losers), to, game.dice())
    took = [game.event("took", loser, cards=packs.more_than(game.packs, loser)) for loser in losers]
    news = [game.event("divided", winner), *took]
    return _carried_out(game.told(*news, packs=packs), losers[0], now)


def _tucked(game: "JungleSpeed", seat: int, now: int) -> "JungleSpeed":
    """Put the seat's pile under the totem; it turns next (JS-11). Without a pile it takes no heap later (JS-16)."""
    hand = inward_hand(hands_of(seat, game.packs, game.players), game.packs, game.last)
    told = game.event("tucked", hand, cards=len(game.packs.piles[hand]), ms=game.photo[0].ms)
    return _carried_out(game.told(told, packs=game.packs.tucked(hand)), hand, now)


def _false_grab(game: "JungleSpeed", seat: int, now: int) -> "JungleSpeed":
    """Give the seat every pile and the cards under the totem; it turns next (JS-7)."""
    hand = hands_of(seat, game.packs, game.players)[0]
    packs = game.packs.taken(hand, range(game.hands), game.dice())
    told = game.event("false-grab", hand, cards=packs.more_than(game.packs, hand), ms=game.photo[0].ms)
    return _carried_out(game.told(told, packs=packs), hand, now)


def _carried_out(game: "JungleSpeed", next_hand: int, now: int) -> "JungleSpeed":
    """Finish a grab: settle the heap and the hands without cards, then schedule the next card (JS-18)."""
    return scheduled(heap_taken(game.changed(next_hand=next_hand, duel=())), now)
