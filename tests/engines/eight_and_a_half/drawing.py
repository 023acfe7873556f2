"""Positions of 8½ drawn by hand, and moves in the notation."""

from typing import Any

from engines.core import Event, Move, Refused, Timeout
from engines.eight_and_a_half import EightAndAHalf, Laid, Options, Row
from engines.eight_and_a_half.cards import Holding, arranged


def held(hand: str = "", open: str = "", blind: str = "", **more: str) -> Holding:
    """One seat's cards; places that are not drawn are gone, and nobody has seen a blind card unless `seen` says so."""
    seen = "".join("." if card == "." else "?" for card in blind).ljust(3, ".")
    known = {"seen": seen, **more}
    return Holding(hand=arranged(hand), open=open.ljust(3, "."), blind=blind.ljust(3, "."), **known)


def halves(value: str) -> int | None:
    """8½ is 17; nothing is the empty pot."""
    return 2 * int(value.strip("½") or 0) + value.count("½") if value else None


def table(*seats: Holding | str, on: str = "", pot: str = "", **changes: Any) -> EightAndAHalf:
    """A mini-game in which it is the turn of seat 0, on a pot of that value; a string is a hand.

    The pot is drawn as "1:33 2:h"; if it is not, the player before has played one card.
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
    """Each action by whoever is to move; "timeout" is time itself."""
    for text in texts:
        seat = None if text == "timeout" else game.mover
        game = game.play(Move(seat, game.parse(text), at))
    return game


def legal(game: EightAndAHalf) -> str:
    """What the mover may do, in the notation."""
    return " ".join(str(action) for action in game.legal_actions(game.mover)).replace("play:", "")


def refused(game: EightAndAHalf, text: str, seat: int | None = None) -> tuple[str, dict[str, str | int]]:
    """The code and the facts with which that action is refused, by the mover if no other seat is named."""
    try:
        game.play(Move(game.mover if seat is None else seat, game.parse(text), 0))
    except Refused as refusal:
        return refusal.code, dict(refusal.facts)
    raise AssertionError(f"{text} was played")


def news(game: EightAndAHalf) -> list[str]:
    return [told(event) for event in game.news]


def told(event: Event) -> str:
    """One event in a line: its code, seat and facts."""
    seat = [] if event.seat is None else [f"seat={event.seat}"]
    return " ".join([event.code, *seat, *(f"{name}={fact}" for name, fact in event.facts)])


def time_up(game: EightAndAHalf, at: int | None = None) -> EightAndAHalf:
    moment = game.deadline() if at is None else at
    assert moment is not None
    return game.play(Move(None, Timeout(), moment))


def line(number: int, *points: int) -> Row:
    """A mini-game of the past that brought these points; the rest of it does not matter."""
    none = (0,) * len(points)
    return Row(number=number, deciding=False, playing=tuple(range(len(points))), first=0, fewest=(), bonus=False,
               cards=none, burnt=none, points=points)  # fmt: skip
