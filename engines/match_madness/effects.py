"""The effects of a move.

A press on a workbench is private and causes no event. The public events (`news`), as code (facts):
    count (round, rounds)            a count of three begins
    shown (card, level)              a card is shown: the next one, or the next of its pile
    declared (card, level)           a seat pressed MATCH!; it is judged when the window closes
    won (card, level, ms, points)    a seat takes a card
    paid (card, level, ms)           a seat wins a card and loses it at once to pay its debt (MM-11)
    wrong (card, level, ms)          a seat's arrangement does not show the card; one of these follows:
        out (card)                       it is out for this card (MM-6)
        lost (card, level)               it loses the card it won last (MM-11)
        owes                             it owes a card (MM-11)
    late (card, ms)                  a seat's MATCH! came after the right one, or after the time: no error
    agreed (card)                    a seat wants a card set aside
    aside (card, level, reason)      a card is set aside: time, out (all seats are out), agreed
    stale (card, level)              a card's time is up and it may be set aside (MM-12)
    rested                           a seat's MATCH! works again
    pile-empty (level)
    ready                            a seat is ready for the next card
    over (reason)                    finished, idle
"""

from typing import TYPE_CHECKING, Any

from engines.core import Action
from engines.match_madness import checking, timing
from engines.match_madness.actions import Aside, Back, Clear, Declare, Lay, Pile, Ready, Spot, Type
from engines.match_madness.cards import CARDS
from engines.match_madness.judging import Declaration, finish, judge, replaced, set_aside, told
from engines.match_madness.solver import shows
from engines.match_madness.workbench import Bench

if TYPE_CHECKING:
    from engines.match_madness.rules import MatchMadness


WORK = frozenset((Lay, Back, Clear, Spot, Pile))
"""The private actions on a workbench."""


# a seat moves
def play(game: "MatchMadness", seat: int, action: Action, at: int) -> "MatchMadness":
    """Apply an action that everybody sees."""
    game = game.changed(**_seen(game, seat, at), news=())
    if isinstance(action, Declare | Type):
        return _declared(game, seat, action, at)
    if isinstance(action, Aside):
        votes = (*game.votes, (action.card, seat))
        return overdue(told(game.changed(votes=votes), "agreed", seat, card=action.card))
    assert isinstance(action, Ready)
    game = told(game.changed(ready=game.ready | {seat}), "ready", seat)
    return game if len(game.ready) < len(game.players) else count(game)


def _seen(game: "MatchMadness", seat: int, at: int) -> dict[str, Any]:
    return {"clock": max(game.clock, at), "active": replaced(game.active, seat, max(game.active[seat], at))}


def work(game: "MatchMadness", seat: int, action: Action, at: int) -> dict[str, Any]:
    """Return the changes of a press on a seat's workbench; the public sees nothing of it."""
    bench = _worked(game, game.benches[seat], action)
    return {**_seen(game, seat, at), "benches": replaced(game.benches, seat, bench)}


def _worked(game: "MatchMadness", bench: Bench, action: Action) -> Bench:
    if type(action) is Lay:
        card = game.card_of(bench)
        assert card is not None
        return bench.press(card.pattern, action.block, action.side)
    if type(action) is Pile:
        return Bench.empty(action.level - 1)
    if type(action) is Spot:
        return bench.at(action.cell)
    return bench.back() if type(action) is Back else Bench.empty(bench.pile)


def _declared(game: "MatchMadness", seat: int, action: Declare | Type, at: int) -> "MatchMadness":
    card = CARDS[action.card]
    moment = max(at, game.shown[game.pile_of(card.id)])
    pieces = checking.typed_answer(action) if isinstance(action, Type) else game.benches[seat].pieces
    answer, wrong = (pieces, ()) if shows(card.pattern, pieces) else ((), pieces)  # MM-3
    wrong = wrong if game.keeps_wrong else ()
    declaration = Declaration(card=card.id, at=moment, seat=seat, answer=answer, wrong=wrong, order=action.order)
    declared = sorted((*game.declared, declaration), key=lambda other: other.rank)
    game = told(game.changed(declared=tuple(declared)), "declared", seat, card=card.id, level=card.level)
    claims = {other.seat for other in declared if other.card == card.id}
    if claims < set(game.players) - game.out:
        return game
    return overdue(judge(game, card.id, declared[-1].at))  # nobody is left who could have been earlier


# time moves
def timeout(game: "MatchMadness", at: int) -> "MatchMadness":
    """Apply a deadline that has passed."""
    deadline = timing.deadline(game)
    assert deadline is not None
    before = game.clock
    game = game.changed(clock=max(before, at, deadline), news=())
    if game.stage == "build":
        return overdue(_announced(game, before))
    return show(game) if game.stage == "count" else count(game)


def _announced(game: "MatchMadness", before: int) -> "MatchMadness":
    """Announce what became possible since `before`: a MATCH! that rested, a card that may be set aside."""
    for seat, moment in enumerate(game.rests):
        if before < moment <= game.clock:
            game = told(game, "rested", seat)
    for card in game.tops() if game.is_total else ():
        if before < timing.time_is_up(game, card) <= game.clock:
            game = told(game, "stale", card=card, level=CARDS[card].level)
    return game


def overdue(game: "MatchMadness") -> "MatchMadness":
    """Apply everything that is due, in order: judgements first."""
    for card, moment in sorted(timing.windows(game).items(), key=lambda item: item[1]):
        if moment <= game.clock and game.stage == "build":
            game = judge(game, card, game.clock - timing.WINDOW)
    if game.stage != "build":
        return game
    if any(moment <= game.clock for moment in timing.windows(game).values()):
        return overdue(game)
    for card, moment in timing.agreements(game).items():
        if moment <= game.clock:
            game = set_aside(game, card, game.clock, "agreed")
    if game.stage != "build" or game.declared or timing.limit(game) + timing.WINDOW > game.clock:
        return game
    moment = timing.limit(game)
    if game.is_total:
        return finish(game, moment, "idle")
    return set_aside(game, game.piles[0][0], moment, "time")


def count(game: "MatchMadness") -> "MatchMadness":
    """Begin a count of three with all workbenches closed (MM-5)."""
    nobody: frozenset[int] = frozenset()
    opens = game.clock + timing.COUNT
    game = game.changed(stage="count", opens=opens, ready=nobody, out=nobody)
    rounds = 1 if game.is_total else game.options.rounds
    return told(game, "count", round=rounds - len(game.piles[0]) + 1 if not game.is_total else 1, rounds=rounds)


def show(game: "MatchMadness") -> "MatchMadness":
    """Show the cards to all at once and open the workbenches (MM-5, MM-9)."""
    now = game.clock
    bench = Bench.empty(None if game.is_total else 0)
    changes: dict[str, Any] = {"stage": "build", "shown": (now,) * len(game.piles), "last_win": now}
    changes |= {"benches": (bench,) * len(game.players), "began": now if game.began is None else game.began}
    game = game.changed(**changes)
    for card in game.tops():
        game = told(game, "shown", card=card, level=CARDS[card].level)
    return game


def wake(game: "MatchMadness", since: int, at: int) -> "MatchMadness":
    """Go on after a pause: every clock continues with the time that was left; a count of three begins again."""
    deadline = timing.deadline(game)
    assert deadline is not None
    pause = max(0, at - min(since, deadline))
    if game.stage == "count":
        return game.changed(clock=max(game.clock, at), opens=max(game.clock, at) + timing.COUNT)
    later = [declaration.model_copy(update={"at": declaration.at + pause}) for declaration in game.declared]
    changes: dict[str, Any] = {name: getattr(game, name) + pause for name in ("clock", "opens", "last_win")}
    changes |= {name: tuple(at + pause for at in getattr(game, name)) for name in ("shown", "active", "rests")}
    changes["closed"] = tuple((card, moment + pause) for card, moment in game.closed)
    changes |= {"declared": tuple(later), "began": None if game.began is None else game.began + pause}
    return game.changed(**changes)
