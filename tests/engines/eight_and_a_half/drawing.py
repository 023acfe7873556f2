"""Draws positions of 8½ in text and plays moves in the game's notation."""

from typing import Any

from engines.core import Event, Move, Refused, Timeout
from engines.eight_and_a_half import EightAndAHalf, Laid, Options, Row
from engines.eight_and_a_half.cards import Holding, arranged


def held(hand: str = "", open: str = "", blind: str = "", **more: str) -> Holding:
    """Return one seat's cards; missing places are gone, and nobody has seen a blind card unless `seen` says so."""
    seen = "".join("." if card == "." else "?" for card in blind).ljust(3, ".")
    known = {"seen": seen, **more}
    return Holding(hand=arranged(hand), open=open.ljust(3, "."), blind=blind.ljust(3, "."), **known)


def halves(value: str) -> int | None:
    """Return a value in half units: 8½ is 17, "" is the empty pot."""
    return 2 * int(value.strip("½") or 0) + value.count("½") if value else None


def table(*seats: Holding | str, on: str = "", pot: str = "", **changes: Any) -> EightAndAHalf:
    """Return a mini-game with seat 0 to move on a pot of that value; a string is a hand.

    The pot is drawn as "1:33 2:h"; without a drawing the player before has played one card.
    """
    holdings = tuple(held(seat, open="999", blind="999") if isinstance(seat, str) else seat for seat in seats)
    last = len(seats) - 1
    plays = [play.split(":") for play in (pot or (f"{last}:{'h' if '½' in on else 'd'}" if on else "")).split()]
    fields = {
        "seed": "drawn",
        "options": Options(),
        "since": 0,
        "stage": "play",
        "number": 1,
        "playing": tuple(range(len(seats))),
        "value": halves(on),
        "pot": tuple(Laid(int(seat), cards) for seat, cards in plays),
        "holdings": holdings,
    }
    return EightAndAHalf.model_validate(fields | changes)


def play(game: EightAndAHalf, *texts: str, at: int = 0) -> EightAndAHalf:
    """Play each action for the seat to move; "timeout" is a timeout."""
    for text in texts:
        seat = None if text == "timeout" else game.mover
        game = game.play(Move(seat, game.parse(text), at))
    return game


def legal(game: EightAndAHalf) -> str:
    """Return what the mover may do, in the notation."""
    return " ".join(str(action) for action in game.legal_actions(game.mover)).replace("play:", "")


def refused(game: EightAndAHalf, text: str, seat: int | None = None) -> tuple[str, dict[str, str | int]]:
    """Return the code and the facts of the refusal of an action, by the mover unless another seat is named."""
    try:
        game.play(Move(game.mover if seat is None else seat, game.parse(text), 0))
    except Refused as refusal:
        return refusal.code, dict(refusal.facts)
    raise AssertionError(f"{text} was played")


def news(game: EightAndAHalf) -> list[str]:
    return [told(event) for event in game.news]


def told(event: Event) -> str:
    """Return an event as one line: its code, seat and facts."""
    seat = [] if event.seat is None else [f"seat={event.seat}"]
    return " ".join([event.code, *seat, *(f"{name}={fact}" for name, fact in event.facts)])


def time_up(game: EightAndAHalf, at: int | None = None) -> EightAndAHalf:
    moment = game.deadline() if at is None else at
    assert moment is not None
    return game.play(Move(None, Timeout(), moment))


def line(number: int, *points: int) -> Row:
    """Return a past mini-game with these points; the rest of it does not matter."""
    none = (0,) * len(points)
    return Row(number=number, deciding=False, playing=tuple(range(len(points))), first=0, fewest=(), bonus=False,
               cards=none, burnt=none, points=points)  # fmt: skip
