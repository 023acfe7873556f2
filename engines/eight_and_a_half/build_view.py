"""Builds the view of a seat: the public table, its own hand, and what it may play."""

from typing import TYPE_CHECKING, Any

from engines.core import Action
from engines.eight_and_a_half import pot
from engines.eight_and_a_half.actions import Blind, Take
from engines.eight_and_a_half.cards import GONE
from engines.eight_and_a_half.view import Side, View

if TYPE_CHECKING:
    from engines.eight_and_a_half.rules import EightAndAHalf


def view_of(game: "EightAndAHalf", seat: int | None) -> View:
    """Build the view of a seat, or with None the public view."""
    return View(seat=seat, **table(game), **scores(game), **own(game, seat))


def table(game: "EightAndAHalf") -> dict[str, Any]:
    """Return what everybody sees of the pot and the turn."""
    offender = game.offender
    return {
        "stage": game.stage,
        "options": game.options,
        "number": game.number,
        "deciding": game.deciding,
        "to_act": tuple(sorted(game.to_act())),
        "sides": sides(game),
        "value": pot.shown(game.value),
        "halves": game.value,
        "pot": game.pot,
        "gone": "".join(sorted("".join(holding.burnt for holding in game.holdings))),
        "offender": offender,
        "policeman": "" if offender is None else pot.policeman(game.value),
        "news": game.news,
        "deadline": game.deadline(),
    }


def sides(game: "EightAndAHalf") -> tuple[Side, ...]:
    """Return what everybody sees of each seat: card counts, open cards, and blind cards that were turned."""
    points = game.totals
    return tuple(
        Side(
            seat=seat,
            playing=seat in game.playing,
            zone=holding.zone,
            bank=len(holding.bank),
            hand=len(holding.hand),
            open=holding.open,
            blind=holding.seen,
            blind_left=holding.blind_left,
            burnt=len(holding.burnt),
            cards=holding.counted,
            total=points[seat],
        )
        for seat, holding in enumerate(game.holdings)
    )


def scores(game: "EightAndAHalf") -> dict[str, Any]:
    """Return the score sheet, who plays next, and at the end the places."""
    tied = game.tied if game.stage == "sheet" else ()
    outcome = game.outcome()
    return {
        "sheet": game.rows,
        "totals": game.totals,
        "upcoming": (tied or tuple(range(len(game.holdings)))) if game.stage == "sheet" else (),
        "upcoming_deciding": bool(tied),
        "places": outcome.places if outcome else (),
        "reason": outcome.reason if outcome else "",
    }


def own(game: "EightAndAHalf", seat: int | None) -> dict[str, Any]:
    """Return what only that seat knows."""
    if seat is None:
        return {"hand": "", "required": "", "why_not": ()}
    holding = game.holdings[seat]
    if game.stage != "play" or seat != game.mover:
        return {"hand": holding.hand, "required": "", "why_not": ()}
    why_not = pot.unplayable(holding.playable, game.value, game.required)
    return {"hand": holding.hand, "required": game.required, "why_not": why_not}


def held(view: View) -> tuple[Action, ...]:
    """Return every play that the seat's cards allow on some value of the pot."""
    side = view.sides[view.seat or 0]
    if view.stage != "play" or not side.playing:
        return ()
    if side.zone == "blind":
        return tuple(Blind(place=place) for place, card in enumerate(side.blind, start=1) if card != GONE)
    cards = view.hand or "".join(sorted(side.open.replace(GONE, "")))
    return (*pot.offers(cards, None, ""), Take())
