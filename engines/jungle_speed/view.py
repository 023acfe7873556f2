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
    "counting",  # a count of three at the start
    "open",  # a reveal: what lies may be grabbed until the next card
    "choosing",  # the presser says what the grab means (JS-13, JS-14)
    "dividing",  # the winner divides the pile among several losers (JS-6)
    "decided",  # a decision is shown: nobody can grab or flip (JS-28)
    "over",
]
What = Literal[
    "duel",  # one loser takes the cards (JS-5)
    "division",  # several losers take them (JS-6)
    "inward",  # the presser's pile goes under the totem (JS-11)
    "joint",  # the presser lets everybody turn (JS-14)
    "false",  # the presser takes everything (JS-7)
    "heap",  # last cards inward or colour bring the heap (JS-16, JS-17)
    "outward",  # last cards outward: their piles go under the totem (JS-18)
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
    no_look_alikes: bool = False

    @property
    def unused(self) -> frozenset[str]:
        """Return the options without effect: with `manual` the players set the pace (JS-3)."""
        return frozenset({"pace"}) if self.manual else frozenset()


class Decision(NamedTuple):
    """What was decided last, and who takes how many cards (JS-28)."""

    what: What
    hands: tuple[int, ...]
    """The hand of the presser; the hands that owe, or those that leave."""
    gets: tuple[tuple[int, int], ...] = ()
    """Each hand that takes cards, and how many."""
    under: int = 0
    """How many cards go under the totem."""
    by_colour: bool = False
    """The tops matched by colour (JS-12, JS-20)."""


class Finish(Value):
    """One press in a photo finish (JS-27). `ms` counts from the showing of the reveal it was judged on."""

    seat: int
    reveal: int
    ms: int
    verdict: Verdict


class Tally(NamedTuple):
    """The grabs of one seat so far; `fastest` is in milliseconds, None without a grab that won."""

    grabs: int = 0
    false: int = 0
    fastest: int | None = None


class HandView(NamedTuple):
    """A pack on the table. Hand h belongs to seat h % players; only two players have left hands (JS-21)."""

    seat: int
    side: Side
    top: Card | None  # the face-up card that counts
    works: bool  # the top is arrows that work; arrows that do not are drawn grey (JS-4)
    pile: int  # face-up cards, the top included
    stack: int  # face-down cards
    turned: bool  # its top was turned at this reveal
    out: bool  # it has no card left


class JungleSpeedView(View):
    """The table. Only `seat`, the seat that looks, differs between views.

    While a decision is shown, and at the end, the hands and the totem are as they were before it (JS-28).
    """

    players: int
    options: JungleSpeedOptions
    stage: Stage
    deadline: int | None
    to_act: tuple[int, ...]
    reveal: int  # 0: no card was turned yet
    shown_at: int | None  # when Discord took the edit that shows this reveal; None if it has not
    open: bool  # what lies may be grabbed now
    stuck: bool  # nobody has a face-down card: the last chance to grab (JS-19)
    hands: tuple[HandView, ...]  # in turning order
    totem: int  # cards under the totem
    mode: Literal["shapes", "colours"]
    next_hand: int | None  # the hand that turns next, None if none can; before a joint turn: the hand after it
    joint: bool  # the next turn is a joint one
    inward: bool  # inward arrows work: everybody may grab
    matches: tuple[tuple[int, ...], ...]  # the hands of every match: for robots only, no screen shows it
    grabbed: tuple[int, ...]  # seats with a press in the open window, earliest first
    flips: int | None  # with manual turning: the seat that must flip now
    chooser: int | None  # the seat that chooses or divides now
    offers: tuple[Choice, ...]  # the meanings to choose from, the default first
    duel: tuple[int, ...]  # while choosing or dividing: the winner's hand, then the losers' hands clockwise
    decision: Decision | None  # the last one, until the next card
    photo: tuple[Finish, ...]  # the presses of the last decision, the first one first, until the next card
    free: tuple[tuple[int, ...], ...]  # hands without cards in the order of coming free; a group came free together
    tally: tuple[Tally, ...]  # a tally per seat
    ending: Ending | None
    places: tuple[int, ...] = ()  # a place per seat, at the end
