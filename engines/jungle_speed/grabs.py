"""Judges presses of the grab button: on which reveal, who was entitled, who was first (JS-7, JS-24 to JS-27).

Presses are ordered by their moment, within a millisecond by Discord's number, never by arrival. What a press means
follows from its moment and from the moments at which reveals were shown, and is worked out anew each time, so the order
in which these moments become known changes nothing.
"""

from typing import TYPE_CHECKING, NamedTuple

from engines.core import Refused
from engines.jungle_speed.sight import Sight
from engines.jungle_speed.two_players import larger
from engines.jungle_speed.view import Finish, Verdict

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed

GRACE = 400
"""Milliseconds after the showing of a reveal in which a press belongs to the card before: nobody reacts so fast."""


MOST_PRESSES = 5
"""At most this many presses of a seat are kept while it is not known when their card was shown."""


class Press(NamedTuple):
    """One grab; presses sort in the order in which they count."""

    at: int
    order: int
    seat: int
    reveal: int
    """It belongs to this reveal or an earlier one: an older button says so, any other means the one that lies there."""


class Counting(NamedTuple):
    """A press that counts, and the reveal it is judged on."""

    press: Press
    sight: Sight


def check_grab(game: "JungleSpeed", press: Press) -> None:
    """Refuse a press that is late (JS-26) or repeated."""
    has_pressed = any(made.press.seat == press.seat and made.press <= press for made in counting(game))
    is_late = press.reveal < game.reveal and judged_on(game, press) is None
    if not game.open or has_pressed or is_late or _has_pressed_often(game, press.seat):
        raise Refused("too-late")


def _has_pressed_often(game: "JungleSpeed", seat: int) -> bool:
    return sum(press.seat == seat for press in game.presses) >= MOST_PRESSES


def busy_seats(game: "JungleSpeed") -> list[int]:
    """Return the seats whose press counts, or that have pressed too often while a card was not shown."""
    pressing = {press.seat for press in game.presses}
    often = (seat for seat in pressing if _has_pressed_often(game, seat))
    return [*(made.press.seat for made in counting(game)), *often]


def judged_on(game: "JungleSpeed", press: Press) -> Sight | None:
    """Return the reveal that makes the press true or false; None if it does nothing (JS-7, JS-24, JS-26)."""
    if game.shown is not None and press.at > game.shown + GRACE and press.reveal == game.reveal:
        return game.sight  # as usual
    shown = [sight for sight in (*game.past, game.sight) if sight.shown is not None and sight.shown <= press.at]
    seen = [sight for sight in shown if sight.number <= press.reveal]
    if not seen or seen[-1].decided:
        return None
    if press.at <= (seen[-1].shown or 0) + GRACE:
        seen.pop()
    if not seen:
        return None
    return seen[-1] if game.sight.still_matching(seen[-1], press.seat) else None


def may_count(game: "JungleSpeed", press: Press) -> bool:
    """Whether the press counts, or may count once it is known when the card turned before it was shown."""
    unknown = game.shown is None and press.at >= game.since and press.reveal == game.reveal
    return unknown or judged_on(game, press) is not None


def counting(game: "JungleSpeed") -> list[Counting]:
    """Return the presses that count, the first one first, one per seat."""
    found: dict[int, Counting] = {}
    for press in game.presses:
        if press.seat not in found and (sight := judged_on(game, press)) is not None:
            found[press.seat] = Counting(press, sight)
    return list(found.values())


def matching_hands(game: "JungleSpeed", made: Counting) -> list[int]:
    """Return the presser's hands that match; those of an earlier reveal must still match (JS-24)."""
    if made.sight.number == game.reveal:
        return made.sight.matching(made.press.seat)
    return game.sight.still_matching(made.sight, made.press.seat)


def may_tuck(game: "JungleSpeed", made: Counting) -> bool:
    """Whether inward arrows allow the grab: only a press at their own reveal counts (JS-4, JS-11)."""
    return made.sight.number == game.reveal and made.sight.inward


def duel_of(game: "JungleSpeed", made: Counting) -> tuple[int, ...]:
    """Return the presser's hand and the losers' hands clockwise; empty if nothing matched (JS-5, JS-6, JS-21)."""
    mine = matching_hands(game, made)
    if not mine:
        return ()
    winner, players = larger(mine, game.packs), game.players
    match = next(hands for hands in game.sight.matches() if winner in hands)
    rivals = dict.fromkeys(hand % players for hand in match if hand % players != made.press.seat)
    losers = [larger((hand for hand in match if hand % players == rival), game.packs) for rival in rivals]
    return (winner, *sorted(losers, key=lambda hand: (hand - winner) % game.hands))


def photo_finish(game: "JungleSpeed", racing: list[Counting]) -> tuple[Finish, ...]:
    """Return everybody's milliseconds (JS-27). Only the first press is judged; later ones are never punished."""
    return tuple(_finish(game, made, is_first=made == racing[0]) for made in racing)


def _finish(game: "JungleSpeed", made: Counting, *, is_first: bool) -> Finish:
    entitled = may_tuck(game, made) or bool(matching_hands(game, made))
    verdict: Verdict = ("won" if entitled else "false") if is_first else ("slower" if entitled else "late")
    ms = made.press.at - (made.sight.shown or 0)
    return Finish.unchecked({"seat": made.press.seat, "reveal": made.sight.number, "ms": ms, "verdict": verdict})
