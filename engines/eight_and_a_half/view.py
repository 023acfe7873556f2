"""What a seat may know in 8½. Cards are written as in cards.py: "0" to "9", "h" a half, "d" a demon."""

from typing import Literal, NamedTuple

from engines import core
from engines.eight_and_a_half.cards import Zone
from engines.eight_and_a_half.sheet import Row

Stage = Literal["play", "sheet", "over"]


class Options(core.Options):
    """The points that win the match, and the seconds for a turn."""

    target: Literal[3, 5, 7] = 7
    seconds: Literal[30, 60, 300, 86400] = 60


class Laid(NamedTuple):
    """One play in the pot: "33" is two threes, "8h" an 8 with a half."""

    seat: int
    cards: str


class Side(NamedTuple):
    """What everybody sees of one seat."""

    seat: int
    playing: bool  # takes part in this mini-game; False only in a deciding one between other seats
    zone: Zone  # the zone it plays from; "" when it has no card left
    bank: int
    hand: int
    open: str  # three places, "." where a card is gone: "3.h"
    blind: str  # three places: "?" never turned, "." gone, else the card that everybody saw: "?.7"
    blind_left: int
    burnt: int
    cards: int  # cards that count against it, burnt ones included
    total: int  # points on the sheet


class View(core.View):
    """The table as one seat sees it. The last fields are private to the seat and empty for everybody else."""

    stage: Stage  # "sheet": between mini-games, everyone may press ready
    options: Options
    number: int  # the number of the mini-game, from 1
    deciding: bool  # this is a deciding mini-game (H8-21)
    to_act: tuple[int, ...]  # the mover; in stage "sheet" the seats that are not ready yet
    sides: tuple[Side, ...]
    value: str  # the pot's value as text: "8½", "0"; "" when the pot is empty
    halves: int | None  # the same in half units: 17 is 8½; None when the pot is empty
    pot: tuple[Laid, ...]  # the plays, the last one on top; after a mini-game what was left in the pot
    gone: str  # the cards of all pots that were taken, sorted: everybody saw them
    offender: int | None  # the seat that a policeman could still catch
    policeman: str  # the number that would be the policeman: "6" on 5½; "" without an offender
    sheet: tuple[Row, ...]
    totals: tuple[int, ...]
    upcoming: tuple[int, ...]  # in stage "sheet" the seats of the next mini-game
    upcoming_deciding: bool
    deadline: int | None
    places: tuple[int, ...]  # per seat at the end of the match; () before
    reason: str  # at the end: "target", or "deciding" after a deciding mini-game

    hand: str  # the seat's own hand, sorted
    required: str  # the card that the seat must open the first pot with; "" else
    why_not: tuple[tuple[str, str], ...]  # on its own turn: (card, code) for each face that cannot be played
