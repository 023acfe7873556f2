"""The effect of a grab when its window closes: duel, inward, joint turn or false (JS-5 to JS-8, JS-11 to JS-14)."""

from typing import TYPE_CHECKING

from engines.core import Event, Fact
from engines.jungle_speed.actions import Choice
from engines.jungle_speed.cards import SHAPE_OF
from engines.jungle_speed.grabs import Counting, counting, duel_of, may_tuck, photo_finish
from engines.jungle_speed.turns import show_decision
from engines.jungle_speed.two_players import hands_of, inward_hand, side
from engines.jungle_speed.view import Decision, Finish, Tally

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed


def decided(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Decide by the first press, and only by it (JS-25)."""
    racing = counting(game)
    first, photo = racing[0], photo_finish(game, racing)
    seat, duel, offers = first.press.seat, duel_of(game, first), _offers(game, first)
    game = game.changed(photo=photo, tally=_tallied(game.tally, photo[0]), presses=(), duel=duel, since=now)
    if not offers:
        return _false_grab(game, seat, now)
    if len(offers) == 1:
        return chosen(game, offers[0], now)
    return game.told(Event.of("choosing", seat, ms=photo[0].ms), stage="choosing", offers=offers)


def _tallied(tally: tuple[Tally, ...], first: Finish) -> tuple[Tally, ...]:
    """Count one more grab, or one more false grab, for the first presser."""
    grabs, false, fastest = tally[first.seat]
    if first.verdict == "false":
        mine = Tally(grabs, false + 1, fastest)
    else:
        mine = Tally(grabs + 1, false, first.ms if fastest is None else min(fastest, first.ms))
    return (*tally[: first.seat], mine, *tally[first.seat + 1 :])


def _offers(game: "JungleSpeed", made: Counting) -> tuple[Choice, ...]:
    """Return what the grab may mean at the reveal it is judged on, the default first."""
    matching = bool(duel_of(game, made))
    meanings: tuple[tuple[Choice, bool], ...] = (
        ("duel", matching),
        ("inward", may_tuck(game, made)),
        ("joint", matching and made.sight.number == game.reveal and made.sight.outward),
    )
    return tuple(choice for choice, here in meanings if here)


def chosen(game: "JungleSpeed", what: Choice, now: int) -> "JungleSpeed":
    """Carry out the chosen meaning of the first press."""
    seat = game.photo[0].seat
    if what == "inward":
        return _tucked(game, seat, now)
    if what == "joint":
        decision = Decision("joint", game.duel[:1])
        return show_decision(game.told(Event.of("joint-chosen", seat)), decision, game.packs, now)
    if len(game.duel) == 2:
        return _fought(game, now)
    told = Event.of("dividing", seat, losers=len(game.duel) - 1, ms=game.photo[0].ms)
    return game.told(told, stage="dividing", since=now, offers=())


def _by_colour(game: "JungleSpeed") -> bool:
    """Whether the tops matched by colour: no two cards of one shape have the same colour."""
    return len({SHAPE_OF[top] for hand in game.duel if (top := game.sight.tops[hand]) is not None}) > 1


def _fought(game: "JungleSpeed", now: int) -> "JungleSpeed":
    """Give the loser both piles and the cards under the totem; the loser turns next (JS-5)."""
    winner, loser = game.duel
    packs = game.packs.taken(loser, game.duel, game.dice())
    cards = packs.more_than(game.packs, loser)
    beaten: dict[str, Fact] = {"loser": loser % game.players}
    if game.players == 2:
        beaten["loser_side"] = side(loser, game.players)
    told = game.event("duel", winner, **beaten, cards=cards, ms=game.photo[0].ms)
    decision = Decision("duel", (winner,), ((loser, cards),), by_colour=_by_colour(game))
    return show_decision(game.told(told, next_hand=loser), decision, packs, now)


def divided(game: "JungleSpeed", to: int | None, now: int) -> "JungleSpeed":
    """Give everything to one loser, or with None evenly to all; the first loser clockwise turns next (JS-6)."""
    winner, *losers = game.duel
    packs = game.packs.divided(winner, tuple(losers), to, game.dice())
    gets = tuple((loser, packs.more_than(game.packs, loser)) for loser in losers)
    news = [game.event("divided", winner), *(game.event("took", loser, cards=cards) for loser, cards in gets)]
    decision = Decision("division", (winner,), gets, by_colour=_by_colour(game))
    return show_decision(game.told(*news, next_hand=losers[0]), decision, packs, now)


def _tucked(game: "JungleSpeed", seat: int, now: int) -> "JungleSpeed":
    """Put the seat's pile under the totem; it turns next (JS-11). Without a pile it owes no heap (JS-16)."""
    hand = inward_hand(hands_of(seat, game.packs, game.players), game.packs, game.owing)
    cards = len(game.packs.piles[hand])
    told = game.event("tucked", hand, cards=cards, ms=game.photo[0].ms)
    decision = Decision("inward", (hand,), under=cards)
    return show_decision(game.told(told, next_hand=hand), decision, game.packs.tucked(hand), now)


def _false_grab(game: "JungleSpeed", seat: int, now: int) -> "JungleSpeed":
    """Give the seat every pile and the cards under the totem; it turns next (JS-7)."""
    hand = hands_of(seat, game.packs, game.players)[0]
    packs = game.packs.taken(hand, range(game.hands), game.dice())
    cards = packs.more_than(game.packs, hand)
    told = game.event("false-grab", hand, cards=cards, ms=game.photo[0].ms)
    decision = Decision("false", (hand,), ((hand, cards),))
    return show_decision(game.told(told, next_hand=hand), decision, packs, now)
