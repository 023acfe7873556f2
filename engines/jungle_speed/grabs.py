"""Judges presses of the grab button: who was entitled, who was first, who was late (JS-24 to JS-27).

Presses are ordered by their moment, within a millisecond by Discord's id, never by their arrival. A seat's earlier
press replaces its later one even if it arrives second.
"""

from typing import TYPE_CHECKING, NamedTuple

from engines.core import Refused
from engines.jungle_speed.two_players import larger
from engines.jungle_speed.view import Finish, Verdict

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed


class Press(NamedTuple):
    """One grab; grabs are ordered by `rank`."""

    at: int
    seat: int
    reveal: int
    order: int = 0

    @property
    def rank(self) -> tuple[int, int, int, int]:
        return self.at, self.order, self.seat, self.reveal


def check_grab(game: "JungleSpeed", press: Press) -> None:
    """Refuse a press that is late (JS-26), repeated, or on a reveal that has not happened."""
    if not 1 <= press.reveal <= game.reveal:
        raise Refused("not-legal")
    stale = press.reveal < game.reveal and not matching_hands(game, press)
    if game.decided_at is not None or stale:
        raise too_late(game, press.at)
    if any(other.seat == press.seat and other.rank <= press.rank for other in game.grabs):
        raise Refused("already-grabbed")


def too_late(game: "JungleSpeed", at: int) -> Refused:
    """Return the refusal that says how late a press was: after the decision, or after the next card (JS-26)."""
    closed = game.shown_at if game.decided_at is None else game.decided_at
    return Refused("too-late", ms=max(0, at - closed))


def with_press(grabs: tuple[Press, ...], press: Press) -> tuple[Press, ...]:
    """Add a press to the window, which holds one press per seat, the earliest first."""
    others = (other for other in grabs if other.seat != press.seat)
    return tuple(sorted((*others, press), key=lambda made: made.rank))


def matching_hands(game: "JungleSpeed", press: Press) -> list[int]:
    """Return the presser's hands that matched at the reveal of the press, in matches that are still open (JS-24)."""
    return [
        member.hand
        for match in game.matches
        for member in match
        if member.hand % game.players == press.seat and member.since <= press.reveal
    ]


def duel_of(game: "JungleSpeed", press: Press) -> tuple[int, ...]:
    """Return the presser's hand and the losers' hands clockwise; empty if nothing matched (JS-5, JS-6, JS-21)."""
    mine = matching_hands(game, press)
    if not mine:
        return ()
    winner = larger(mine, game.packs)
    match = next([member.hand for member in match] for match in game.matches if winner in [m.hand for m in match])
    rivals = dict.fromkeys(hand % game.players for hand in match if hand % game.players != press.seat)
    losers = [larger((h for h in match if h % game.players == rival), game.packs) for rival in rivals]
    return (winner, *sorted(losers, key=lambda hand: (hand - winner) % game.hands))


def may_tuck(game: "JungleSpeed", press: Press) -> bool:
    """Whether inward arrows allow the grab: only a press at their own reveal counts (JS-4, JS-11)."""
    return game.inward and press.reveal == game.reveal


def photo_finish(game: "JungleSpeed") -> tuple[Finish, ...]:
    """Return everybody's milliseconds (JS-27). Only the first press is judged; later ones are never punished."""
    first = game.grabs[0]
    return tuple(
        Finish(
            seat=press.seat,
            reveal=press.reveal,
            ms=max(0, press.at - game.moment_of(press.reveal)),
            verdict=_verdict(game, press, is_first=press == first),
        )
        for press in game.grabs
    )


def _verdict(game: "JungleSpeed", press: Press, *, is_first: bool) -> Verdict:
    entitled = may_tuck(game, press) or bool(matching_hands(game, press))
    if is_first:
        return "won" if entitled else "false"
    return "slower" if entitled else "late"
