"""What may be known: everything but the faces of face-down cards, so every seat has the same view.

The cards under the totem are a number only: some of them lie face down from the start (JS-22).
"""

from typing import Literal

from engines.core import Event, Frozen, Options, View
from engines.jungle_speed.actions import Choice
from engines.jungle_speed.cards import Card

Pace = Literal["calm", "normal", "wild"]
Side = Literal["right", "left"]
Stage = Literal[
    "counting",  # a count of three: at the start, before a joint turn, after a pause of the bot
    "turning",  # the next single card comes at the deadline, or when its owner flips it (manual)
    "stuck",  # nobody has a face-down card: the last chance to grab (JS-19)
    "window",  # somebody has grabbed; presses made earlier may still arrive (JS-25)
    "choosing",  # the winner of the grab says what it means (JS-13, JS-14)
    "dividing",  # the winner divides his pile among several losers (JS-6)
    "over",
]
Verdict = Literal[
    "won",  # the first, and entitled
    "false",  # the first, and not entitled: takes everything
    "slower",  # entitled, but not the first
    "late",  # not the first, nor entitled: nothing happens to him
]
Ending = Literal["first-out", "two-left", "dead-end", "packs"]


class JungleSpeedOptions(Options):
    """The host's choices; manual: players flip their own cards; play_on: places for all."""

    pace: Pace = "normal"
    manual: bool = False
    play_on: bool = False

    @property
    def unused(self) -> frozenset[str]:
        """What the other choices leave without effect: who flips the own cards sets the pace (JS-3)."""
        return frozenset({"pace"}) if self.manual else frozenset()


class Finish(Frozen):
    """One press in a photo finish (JS-27): `ms` since the reveal it was made on was shown."""

    seat: int
    reveal: int
    ms: int
    verdict: Verdict


class HandView(Frozen):
    """A pack on the table. Hand h belongs to seat h % players; only two players have a left one (JS-21)."""

    seat: int
    side: Side
    top: Card | None  # the face-up card that counts
    pile: int  # how many face up, the top included
    stack: int  # how many face down
    turned: bool  # its top was turned at this very reveal
    out: bool  # it has no card any more: free (with two players: the pack is emptied)


class JungleSpeedView(View):
    """The table. `seat` is who looks; everything else is the same for all."""

    players: int
    options: JungleSpeedOptions
    stage: Stage
    deadline: int | None
    to_act: tuple[int, ...]
    reveal: int  # the number that the grab button carries; 0: no card was turned yet
    shown_at: int
    open: bool  # a grab on this reveal is still judged; False: it is decided, or no card is up
    hands: tuple[HandView, ...]  # in turning order
    totem: int  # how many cards lie under the totem
    mode: Literal["shapes", "colours"]
    next_hand: int | None  # whose card is turned next, None if nobody can; before a joint turn: who follows it
    next_seat: int | None
    joint: bool  # the next turn is a joint one
    inward: bool  # inward arrows were turned at this reveal and nobody has grabbed
    matches: tuple[tuple[int, ...], ...]  # the hands of every live match: for robots; on the screen it would spoil it
    grabbed: tuple[int, ...]  # seats with a press in the open window, earliest first
    chooser: int | None  # who chooses or divides now
    offers: tuple[Choice, ...]  # what he may choose, the default first
    duel: tuple[int, ...]  # while choosing or dividing: his hand, then the losers' hands clockwise from it
    photo: tuple[Finish, ...]  # the last decision, the first press first
    free: tuple[tuple[int, ...], ...]  # hands without cards, in the order in which they came free; together: shared
    news: tuple[Event, ...]
    ending: Ending | None
    places: tuple[int, ...] = ()  # a place per seat, at the end
