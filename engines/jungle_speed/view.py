"""What a seat may know: everything but face-down cards, so every seat has the same view.

Of the cards under the totem only the number is known: some of them lie face down from the start (JS-22).
"""

from typing import Literal, NamedTuple

from engines.core import Options, Value, View
from engines.jungle_speed.actions import Choice
from engines.jungle_speed.cards import Card

Pace = Literal["calm", "normal", "wild"]
Side = Literal["right", "left"]
Stage = Literal[
    "counting",  # a count of three: at the start, before a joint turn, after a pause of the bot
    "turning",  # the next single card comes at the deadline, or when its owner flips it (manual)
    "stuck",  # nobody has a face-down card: the last chance to grab (JS-19)
    "window",  # somebody has grabbed; presses made earlier may still arrive (JS-25)
    "choosing",  # the presser says what the grab means (JS-13, JS-14)
    "dividing",  # the winner divides the pile among several losers (JS-6)
    "over",
]
Verdict = Literal[
    "won",  # first and entitled
    "false",  # first but not entitled: takes everything
    "slower",  # entitled but not first
    "late",  # neither first nor entitled: nothing happens
]
Ending = Literal["first-out", "two-left", "dead-end", "packs"]


class JungleSpeedOptions(Options):
    """The host's choices. `manual`: players flip their own cards. `play_on`: play until every seat has a place."""

    pace: Pace = "normal"
    manual: bool = False
    play_on: bool = False

    @property
    def unused(self) -> frozenset[str]:
        """Return the options without effect: with `manual` the players set the pace (JS-3)."""
        return frozenset({"pace"}) if self.manual else frozenset()


class Finish(Value):
    """One press in a photo finish (JS-27). `ms` counts from the showing of its reveal."""

    seat: int
    reveal: int
    ms: int
    verdict: Verdict


class HandView(NamedTuple):
    """A pack on the table. Hand h belongs to seat h % players; only two players have left hands (JS-21)."""

    seat: int
    side: Side
    top: Card | None  # the face-up card that counts
    pile: int  # face-up cards, the top included
    stack: int  # face-down cards
    turned: bool  # its top was turned at this reveal
    out: bool  # it has no card left


class JungleSpeedView(View):
    """The table. Only `seat`, the seat that looks, differs between views."""

    players: int
    options: JungleSpeedOptions
    stage: Stage
    deadline: int | None
    to_act: tuple[int, ...]
    reveal: int  # the number that the grab button carries; 0: no card was turned yet
    shown_at: int
    open: bool  # a grab on this reveal still counts; False: it is decided, or no card was turned
    hands: tuple[HandView, ...]  # in turning order
    totem: int  # cards under the totem
    mode: Literal["shapes", "colours"]
    next_hand: int | None  # the hand that turns next, None if none can; before a joint turn: the hand after it
    next_seat: int | None
    joint: bool  # the next turn is a joint one
    inward: bool  # inward arrows were turned at this reveal and nobody has grabbed
    matches: tuple[tuple[int, ...], ...]  # the hands of every open match: for robots only, no screen shows it
    grabbed: tuple[int, ...]  # seats with a press in the open window, earliest first
    chooser: int | None  # the seat that chooses or divides now
    offers: tuple[Choice, ...]  # the meanings to choose from, the default first
    duel: tuple[int, ...]  # while choosing or dividing: the winner's hand, then the losers' hands clockwise
    photo: tuple[Finish, ...]  # the presses of the last decision, the first one first
    free: tuple[tuple[int, ...], ...]  # hands without cards in the order of coming free; a group came free together
    ending: Ending | None
    places: tuple[int, ...] = ()  # a place per seat, at the end
