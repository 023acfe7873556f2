"""Builds the view of a match."""

from functools import cache
from typing import TYPE_CHECKING

from engines.match_madness import timing
from engines.match_madness.blocks import SHOWN, SIDES
from engines.match_madness.cards import CARDS
from engines.match_madness.view import Effect, Finish, MatchView, SideButton, Standing, Top, Workbench
from engines.match_madness.workbench import Bench

if TYPE_CHECKING:
    from engines.match_madness.rules import MatchMadness


def view_of(game: "MatchMadness", seat: int | None) -> MatchView:
    """Build the view of a seat, or with None the public view."""
    outcome = game.outcome()
    rounds = sum(map(len, (*game.piles, *game.won, game.gone)))
    return MatchView(
        seat=seat,
        options=game.options,
        mode=game.options.mode,
        stage=game.stage,
        round=round_number(game),
        rounds=rounds,
        opens=game.opens if game.stage in ("count", "between") else None,
        deadline=timing.seen_deadline(game),
        to_act=tuple(sorted(game.to_act())),
        tops=tuple(_top(game, number) for number in range(len(game.piles))),
        standings=tuple(_standing(game, other) for other in game.players),
        tries=tuple(_try(game, entry, seat) for entry in game.tries),
        last=game.last,
        spent=game.spent,
        news=game.news,
        places=outcome.places if outcome else (),
        reason=game.ended,
        bench=None if seat is None else _workbench(game, seat),
    )


def round_number(game: "MatchMadness") -> int:
    """Return the number of the current card in the quick game; in Total Madness 1."""
    if game.is_total:
        return 1
    coming = game.stage in ("count", "build")
    return game.options.rounds - len(game.piles[0]) + coming


def _top(game: "MatchMadness", number: int) -> Top:
    pile = game.piles[number]
    card = CARDS[pile[0]] if pile and game.stage == "build" else None
    return Top(
        level=number + 1 if game.is_total else 0,
        card=card,
        left=len(pile),
        since=game.shown[number] if card else None,
        until=game.shown[number] + card.time if card else None,
        stale=card is not None and timing.is_stale(game, card.id),
        agreed=tuple(sorted(seat for voted, seat in game.votes if card and voted == card.id)),
        declared=tuple(sorted(claim.seat for claim in game.declared if card and claim.card == card.id)),
    )


def _try(game: "MatchMadness", entry: Finish, seat: int | None) -> Finish:
    """Hide a wrong arrangement while its card is open from everybody but its owner who is out for the card (MM-6)."""
    is_seen = entry.seat == seat and seat in game.out
    return entry if is_seen or not entry.laid else entry.changed(laid=())


def _standing(game: "MatchMadness", seat: int) -> Standing:
    return Standing(
        seat=seat,
        cards=tuple(CARDS[card] for card in game.won[seat]),
        points=game.score(seat),
        out=seat in game.out,
        owes=seat in game.owing,
        rests=game.rests[seat] if game.is_resting(seat) else None,
        ready=seat in game.ready,
    )


def _workbench(game: "MatchMadness", seat: int) -> Workbench:
    bench = game.benches[seat]
    card = game.card_of(bench)
    is_open = game.stage == "build" and seat in game.to_act()
    return Workbench(
        open=is_open,
        level=None if bench.pile is None else bench.pile + 1 if game.is_total else 0,
        card=card,
        pieces=bench.pieces,
        place=bench.place(card.pattern) if card else None,
        chosen=card is not None and bench.chosen(card.pattern),
        buttons=_buttons(bench, card.pattern if card and is_open else None),
        complete=len(bench.pieces) == len(SHOWN) // 4,
    )


def _buttons(bench: Bench, pattern: str | None) -> tuple[SideButton, ...]:
    if pattern is None:
        return tuple(_button(block, side, "none") for block, side in SIDES)
    return tuple(_button(*side, effect) for side, effect in bench.effects(pattern).items())


@cache
def _button(block: int, side: int, effect: Effect) -> SideButton:
    return SideButton(block=block, side=side, symbols=SHOWN[block, side], effect=effect)
