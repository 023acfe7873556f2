"""Jungle Speed: the state of a match and the contract; the rules are in the modules that it calls.

The public events (`news`), as code: seat, facts. With two players every event about a hand has `side` as its first
fact.
    counting                       the start: a count of three
    turned: seat, card, left       a card was turned; `left` face-down cards remain (0: it was the last)
    joint-turn                     everybody turns at once; `turned` follows for each
    inward, outward, colours       such arrows take effect
    left-outward: seat, cards      the seat's last card was outward: its pile goes under the totem (JS-18)
    grabbed: seat, ms              a press in the window
    choosing: seat, ms             the first presser chooses what the grab means
    joint-chosen: seat             the presser chose a joint turn
    duel: seat, loser, cards, ms   the seat won; the loser took `cards` cards (with two players also loser_side)
    dividing: seat, losers, ms     the seat won against several and divides
    divided: seat                  the seat has divided; `took: seat, cards` follows for each loser
    tucked: seat, cards, ms        the seat grabbed at inward arrows: its pile goes under the totem
    false-grab: seat, cards, ms    the seat had no right to grab and took everything
    heap: seat, cards              the seat's last card was inward or colour: it took the heap
    free: seat                     the seat has no cards left; with two players pack-emptied: seat
    stuck                          nobody has a face-down card: the last chance to grab
    woke                           the bot is back: a count of three
    over: reason                   first-out, two-left, dead-end or packs
"""

from random import Random
from typing import Any, Self, final

from engines.core import Action, Event, Fact, Game, Move, Outcome, Refused, Timeout, Wake
from engines.jungle_speed import piles
from engines.jungle_speed.actions import Choice, Choose, Divide, Flip, Grab
from engines.jungle_speed.build_view import view_of
from engines.jungle_speed.cards import deck
from engines.jungle_speed.decisions import CHOICE_TIME, PICKER_TIME, chosen, decided, divided
from engines.jungle_speed.endings import final_places
from engines.jungle_speed.grabs import Press, check_grab, too_late, with_press
from engines.jungle_speed.matches import Match
from engines.jungle_speed.turns import COUNT_OF_THREE, LAST_CHANCE, next_card, scheduled
from engines.jungle_speed.two_players import side
from engines.jungle_speed.view import Ending, Finish, JungleSpeedOptions, JungleSpeedView, Stage

WINDOW = 350


@final
class JungleSpeed(Game):
    """The state of a match. A card is its number in the deck; hand h belongs to seat h % players."""

    name = "jungle_speed"
    seats = range(2, 6)
    Options = JungleSpeedOptions
    actions = (Flip, Grab, Choose, Divide)

    options: JungleSpeedOptions
    players: int  # at the start (JS-19)
    packs: piles.Packs
    next_hand: int = 0  # the next card is turned by the first hand from here that has one
    stage: Stage = "counting"
    due: int
    reveal: int = 0
    shown: tuple[int, ...] = ()  # when the latest reveals were shown, this one last
    turned: tuple[int, ...] = ()  # the hands that turned at this reveal
    matches: tuple[Match, ...] = ()  # the open ones
    colour_arrows: tuple[int, ...] = ()  # the hands whose colour arrows are in force
    inward: bool = False  # inward arrows of this reveal
    outward: bool = False  # a joint turn comes next
    last: tuple[int, ...] = ()  # the hands that will take the heap (JS-16, JS-17)
    grabs: tuple[Press, ...] = ()  # presses in the window
    decided_at: int | None = None  # the moment of the press that decided this reveal
    duel: tuple[int, ...] = ()  # while choosing or dividing: the winner's hand, then the losers'
    offers: tuple[Choice, ...] = ()
    free: tuple[tuple[int, ...], ...] = ()
    ending: Ending | None = None
    photo: tuple[Finish, ...] = ()

    @classmethod
    def new(cls, seats: int, seed: str, options: Any = None, at: int = 0) -> Self:
        hands = 4 if seats == 2 else seats
        return cls(
            seed=seed,
            options=options or JungleSpeedOptions(),
            players=seats,
            packs=piles.dealt(deck(seats), hands, Random(f"{seed}:deal")),
            due=at + COUNT_OF_THREE,
            news=(Event.of("counting"),),
        )

    # questions
    @property
    def hands(self) -> int:
        return len(self.packs.stacks)

    @property
    def shown_at(self) -> int:
        return self.shown[-1] if self.shown else 0

    @property
    def chooser(self) -> int | None:
        """The seat that chooses or divides now."""
        return self.duel[0] % self.players if self.duel else None

    @property
    def open(self) -> bool:
        """Whether a grab on this reveal still counts."""
        return self.reveal > 0 and self.decided_at is None and self.ending is None

    def moment_of(self, reveal: int) -> int:
        """Return when a reveal was shown; only for reveals on which a press may still count."""
        return self.shown[reveal - self.reveal - 1]

    def live_seats(self) -> frozenset[int]:
        """Return the seats that still have cards."""
        packs = zip(self.packs.stacks, self.packs.piles, strict=True)
        return frozenset([hand % self.players for hand, (stack, pile) in enumerate(packs) if stack or pile])

    def flipper(self) -> int | None:
        """The seat that must flip its card now (JS-3, manual)."""
        if not self.options.manual or self.stage != "turning":
            return None
        hand = self.packs.turner(self.next_hand)
        return None if hand is None else hand % self.players

    # the contract
    def turn(self, seat: int | None = None) -> int:
        """Return a constant: actions carry the number of their reveal instead (JS-24)."""
        return 0

    def dice(self, purpose: str = "grab") -> Random:
        """Return the dice of this reveal and stage, so the number of presses does not change the cards (JS-25)."""
        return Random(f"{self.seed}:{self.reveal}:{self.stage}:{purpose}")

    def deadline(self) -> int | None:
        return None if self.ending else self.due

    def to_act(self) -> frozenset[int]:
        if self.ending:
            return frozenset()
        if self.chooser is not None:
            return frozenset((self.chooser,))
        if not self.open:
            return self.sleepers()
        seats = self.live_seats()
        return seats.difference([press.seat for press in self.grabs]) if self.grabs else seats

    def sleepers(self) -> frozenset[int]:
        flipper = self.flipper()
        return frozenset() if flipper is None else frozenset((flipper,))

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        if seat not in self.to_act():
            return ()
        if self.stage == "choosing":
            return tuple(Choose.unchecked({"reveal": self.reveal, "what": what}) for what in self.offers)
        if self.stage == "dividing":
            one = [Divide.unchecked({"reveal": self.reveal, "to": loser}) for loser in self.duel[1:]]
            return (Divide.unchecked({"reveal": self.reveal, "to": "even"}), *one)
        flip = (Flip.unchecked({"reveal": self.reveal}),) if seat == self.flipper() else ()
        return (Grab.unchecked({"reveal": self.reveal, "order": 0}), *flip) if self.open else flip

    def play(self, move: Move) -> Self:
        """Play a move. A seat that cannot act now may grab: too late, or earlier than its press in the window."""
        action = move.action
        if type(action) is Grab and move.seat is not None:
            return self._pressed(move, action.reveal)
        if move.seat is None or self.ending:
            return super().play(move)
        if isinstance(action, Choose | Divide) and (not self.duel or action.reveal != self.reveal):
            raise Refused("choice-over")
        return super().play(move)

    def _pressed(self, move: Move, reveal: int) -> Self:
        if not self.ending and move.seat in self.live_seats():
            self.check(move)
            return self._apply(move)
        known = move.seat in range(self.players) and 1 <= reveal <= self.reveal
        if known and (self.decided_at is not None or reveal < self.reveal):
            raise too_late(self, move.at)  # the seat is free already, or the match is over
        return super().play(move)

    def check(self, move: Move) -> None:
        assert move.seat is not None
        if type(move.action) is Grab:
            check_grab(self, Press(move.at, move.seat, move.action.reveal, move.action.order))
        elif move.action not in self.legal_actions(move.seat):
            raise Refused("not-legal")

    def view(self, seat: int | None) -> JungleSpeedView:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return Outcome(places=final_places(self), reason=self.ending) if self.ending else None

    # what moves do
    def told(self, *events: Event, **changes: Any) -> Self:
        """Return this game with these changes and events."""
        return self.changed(news=self.news + events, **changes)

    def event(self, code: str, hand: int, **facts: Fact) -> Event:
        """Return an event about a hand: its seat, and with two players its side."""
        which: dict[str, Fact] = {"side": side(hand, self.players)} if self.players == 2 else {}
        return Event.of(code, hand % self.players, **which, **facts)

    def _apply(self, move: Move) -> Self:
        action = move.action
        if type(action) is Grab:
            return self._grabbed(Press(move.at, move.seat or 0, action.reveal, action.order))
        game, now = self._next(news=()), max(self.shown_at, self.decided_at or 0, move.at)
        if type(action) is Timeout:
            return game._time_passed(now)
        if isinstance(action, Flip):
            return next_card(game, now)
        if isinstance(action, Choose):
            return chosen(game, action.what, now)
        if isinstance(action, Divide):
            return divided(game, None if action.to == "even" else action.to, now)
        assert isinstance(action, Wake)
        return game._woken(now, max(0, move.at - action.since))

    def _grabbed(self, press: Press) -> Self:
        grabs = with_press(self.grabs, press)
        told = Event.of("grabbed", press.seat, ms=max(0, press.at - self.moment_of(press.reveal)))
        return self._next(news=(told,), grabs=grabs, stage="window", due=grabs[0].at + WINDOW)

    def _time_passed(self, now: int) -> Self:
        if self.stage == "window":
            return decided(self, now)
        if self.stage == "choosing":
            return chosen(self, "duel", now)
        if self.stage == "dividing":
            return divided(self, None, now)
        if self.stage == "counting" and self.options.manual and not self.outward:
            return scheduled(self, now)
        return next_card(self, now)

    def _woken(self, now: int, pause: int) -> Self:
        """Go on after a pause: decide an open window, then give everybody the full time after a count of three."""
        game = decided(self, now) if self.stage == "window" else self
        if game.ending:
            return game
        waits = {"choosing": CHOICE_TIME, "dividing": PICKER_TIME, "stuck": LAST_CHANCE}
        stage = game.stage if game.stage in waits else "counting"
        shown = tuple(moment + pause for moment in game.shown)
        return game.told(Event.of("woke"), stage=stage, shown=shown, due=now + waits.get(stage, COUNT_OF_THREE))
