"""Jungle Speed: the state of a match and the contract; the rules are in the modules that it calls.

The public events (`news`), as code: seat, facts. With two players every event about a hand has `side` as its first
fact.
    counting                       the start: a count of three
    turned: seat, card, left       a card was turned; `left` face-down cards remain (0: it was the last)
    joint-turn                     everybody turns at once; `turned` follows for each
    inward, outward, colours       such arrows take effect
    left-outward: seat, cards      the seat's last card was outward: its pile goes under the totem (JS-18)
    choosing: seat, ms             the first presser chooses what the grab means
    joint-chosen: seat             the presser chose a joint turn
    duel: seat, loser, cards, ms   the seat won; the loser took `cards` cards (with two players also loser_side)
    dividing: seat, losers, ms     the seat won against several and divides
    divided: seat                  the seat has divided; `took: seat, cards` follows for each loser
    tucked: seat, cards, ms        the seat grabbed at inward arrows: its pile goes under the totem
    false-grab: seat, cards, ms    the seat had no right to grab and took everything
    heap: seat, cards              the seat's last card was inward or colour: it took the heap (or its own pile, JS-17)
    free: seat                     the seat has no cards left; with two players pack-emptied: seat
    woke                           the bot is back: what lies is shown anew
    over: reason                   first-out, two-left, dead-end or packs
"""

from random import Random
from typing import Any, Self, final

from engines.core import Action, Event, Fact, Game, Move, Outcome, Refused, Timeout, Wake
from engines.jungle_speed import piles, timing
from engines.jungle_speed.actions import Choice, Choose, Divide, Flip, Grab, Shown
from engines.jungle_speed.build_view import view_of
from engines.jungle_speed.cards import deck
from engines.jungle_speed.decisions import chosen, decided, divided
from engines.jungle_speed.grabs import Press, busy_seats, check_grab, counting, may_count
from engines.jungle_speed.sight import Sight
from engines.jungle_speed.turns import decision_shown, next_card, time_over
from engines.jungle_speed.two_players import side
from engines.jungle_speed.view import Decision, Ending, Finish, JungleSpeedOptions, JungleSpeedView, Stage, Tally


@final
class JungleSpeed(Game):
    """The state of a match. A card is its number in the deck; hand h belongs to seat h % players."""

    name = "jungle_speed"
    seats = range(2, 6)
    Options = JungleSpeedOptions
    actions = (Flip, Grab, Choose, Divide, Shown)

    options: JungleSpeedOptions
    players: int  # at the start (JS-19)
    packs: piles.Packs
    lay: piles.Packs | None = None  # while a decision is shown: the cards before it (JS-28)
    next_hand: int = 0  # the next card is turned by the first hand from here that has one
    stage: Stage = "counting"
    since: int  # when this stage began; for a reveal, when it was turned
    reveal: int = 0
    lasts: int = timing.FLIP_TIME  # how long this reveal lies there if nobody grabs
    shown: int | None = None  # when Discord took the edit that shows this reveal (JS-24)
    turned: tuple[int, ...] = ()  # the hands that turned at this reveal
    past: tuple[Sight, ...] = ()  # the earlier reveals on which a press may still count
    colour_arrows: tuple[int, ...] = ()  # the hands whose colour arrows are in force
    inward: bool = False  # inward arrows of this reveal
    outward: bool = False  # a joint turn comes next
    owing: tuple[int, ...] = ()  # the hands whose last card was inward or colour (JS-16, JS-17)
    presses: tuple[Press, ...] = ()  # on this reveal, in the order in which they were made
    flipped: int | None = None  # when Flip was pressed (JS-3, manual)
    duel: tuple[int, ...] = ()  # while choosing or dividing: the winner's hand, then the losers'
    offers: tuple[Choice, ...] = ()
    decision: Decision | None = None  # the last one, until the next card
    photo: tuple[Finish, ...] = ()
    free: tuple[tuple[int, ...], ...] = ()
    ending: Ending | None = None
    places: tuple[int, ...] = ()  # a place per seat, at the end
    tally: tuple[Tally, ...]

    @classmethod
    def new(cls, seats: int, seed: str, options: Any = None, at: int = 0) -> Self:
        chosen: JungleSpeedOptions = options or JungleSpeedOptions()
        cards = deck(seats, no_look_alikes=chosen.no_look_alikes)
        return cls(
            seed=seed,
            options=chosen,
            players=seats,
            packs=piles.dealt(cards, 4 if seats == 2 else seats, Random(f"{seed}:deal")),
            since=at,
            tally=(Tally(),) * seats,
            news=(Event.of("counting"),),
        )

    # questions
    @property
    def hands(self) -> int:
        return len(self.packs.stacks)

    @property
    def lying(self) -> piles.Packs:
        """The cards as everybody sees them: while a decision is shown, as they lay before it."""
        return self.lay or self.packs

    @property
    def sight(self) -> Sight:
        """What lies open now; who may grab follows from it alone (JS-4)."""
        tops, colours = self.lying.tops(), bool(self.colour_arrows)
        return Sight(self.reveal, self.players, tops, colours, self.inward, self.outward, self.shown)

    @property
    def chooser(self) -> int | None:
        """The seat that chooses or divides now."""
        return self.duel[0] % self.players if self.duel else None

    @property
    def open(self) -> bool:
        """Whether what lies may be grabbed now."""
        return self.stage == "open" and self.reveal > 0

    def owed(self) -> tuple[int, ...]:
        """Return the hands that must take the heap, clockwise from the next one; a hand without a pile owes nothing."""
        if not self.owing:
            return ()
        clockwise = self.packs.clockwise(self.next_hand)
        return tuple(hand for hand in clockwise if hand in self.owing and self.packs.piles[hand])

    def live_seats(self) -> frozenset[int]:
        """Return the seats that still have cards."""
        packs = zip(self.packs.stacks, self.packs.piles, strict=True)
        return frozenset([hand % self.players for hand, (stack, pile) in enumerate(packs) if stack or pile])

    def flipper(self) -> int | None:
        """The seat that must flip its card now (JS-3, manual)."""
        if not self.options.manual or self.stage != "open" or self.outward or self._has_flipped():
            return None
        hand = None if counting(self) else self.packs.turner(self.next_hand)
        return None if hand is None else hand % self.players

    def _has_flipped(self) -> bool:
        """Whether Flip was pressed; one pressed before the card was shown will not count, so another may follow."""
        return self.flipped is not None and self.shown is not None

    # the contract
    def turn(self, seat: int | None = None) -> int:
        """Return a constant: presses are judged by their moment instead (JS-24)."""
        return 0

    def dice(self, purpose: str = "grab") -> Random:
        """Return the dice of this reveal, so the number of presses does not change the cards (JS-25)."""
        return Random(f"{self.seed}:{self.reveal}:{purpose}")

    def deadline(self) -> int | None:
        return timing.deadline(self)

    def when_shown(self) -> Action | None:
        return Shown(reveal=self.reveal) if self.open and self.shown is None else None

    def to_act(self) -> frozenset[int]:
        if self.chooser is not None:
            return frozenset((self.chooser,))
        if not self.open:
            return self.sleepers()
        seats = self.live_seats()
        return seats.difference(busy_seats(self)) if self.presses else seats

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
        flip = (Flip.unchecked({"reveal": None}),) if seat == self.flipper() else ()
        return (Grab.unchecked({"reveal": None, "order": 0}), *flip) if self.open else flip

    def play(self, move: Move) -> Self:
        """Accept a grab also from a seat that has nothing to do now: it is late, or made before its other press."""
        seat, action, _ = move
        if type(action) is Grab and seat in range(self.players):
            self.check(move)
            return self._apply(move)
        if self.ending:
            return super().play(move)
        if type(action) is Shown and seat is None and action != self.when_shown():
            raise Refused("stale")
        if isinstance(action, Choose | Divide) and seat is not None and not self._asks(action.reveal):
            raise Refused("choice-over")
        return super().play(move)

    def _asks(self, reveal: int) -> bool:
        return bool(self.duel) and reveal == self.reveal

    def check(self, move: Move) -> None:
        seat, action, at = move
        assert seat is not None
        if type(action) is Grab:
            if action.reveal is not None and not 1 <= action.reveal <= self.reveal:
                raise Refused("not-legal")
            if seat not in self.live_seats():
                raise Refused("too-late")
            check_grab(self, self._press(move, action))
        elif isinstance(action, Flip):
            if seat != self.flipper() or action.reveal not in (None, self.reveal):
                raise Refused("not-legal")
            if self.shown is not None and at < self.shown:
                raise Refused("too-late")  # it was meant for the card before
        elif action not in self.legal_actions(seat):
            raise Refused("not-legal")

    def view(self, seat: int | None) -> JungleSpeedView:
        return view_of(self, seat)

    def outcome(self) -> Outcome | None:
        return Outcome(places=self.places, reason=self.ending) if self.ending else None

    # what moves do
    def told(self, *events: Event, **changes: Any) -> Self:
        """Return this game with these changes and events."""
        return self.changed(news=self.news + events, **changes)

    def event(self, code: str, hand: int, **facts: Fact) -> Event:
        """Return an event about a hand: its seat, and with two players its side."""
        which: dict[str, Fact] = {"side": side(hand, self.players)} if self.players == 2 else {}
        return Event.of(code, hand % self.players, **which, **facts)

    def _apply(self, move: Move) -> Self:
        action, game = move.action, self._next(news=())
        if type(action) is Grab:
            return game._pressed(self._press(move, action))
        if isinstance(action, Flip):
            return game.changed(flipped=max(move.at, self.flipped or 0))
        now = max(self.since, self.shown or 0, move.at)
        if type(action) is Timeout:
            return game._time_passed(now)
        if type(action) is Shown:
            return game._seen(now)
        if isinstance(action, Choose):
            return chosen(game, action.what, now)
        if isinstance(action, Divide):
            return divided(game, None if action.to == "even" else action.to, now)
        assert isinstance(action, Wake)
        return game._woken(now)

    def _press(self, move: Move, action: Grab) -> Press:
        return Press(move.at, action.order, move.seat or 0, self.reveal if action.reveal is None else action.reveal)

    def _pressed(self, press: Press) -> Self:
        """Keep a press that may count; any other does nothing (JS-7)."""
        return self.changed(presses=tuple(sorted((*self.presses, press)))) if may_count(self, press) else self

    def _seen(self, now: int) -> Self:
        """Begin this reveal's time; what was pressed before its moment was known is judged now."""
        flipped = self.flipped if self.flipped is not None and self.flipped >= now else None
        game = self.changed(shown=now, flipped=flipped)
        return game.changed(presses=tuple(press for press in game.presses if may_count(game, press)))

    def _time_passed(self, now: int) -> Self:
        if self.stage == "choosing":
            return chosen(self, "duel", now)
        if self.stage == "dividing":
            return divided(self, None, now)
        if self.stage == "decided":
            return decision_shown(self, now)
        if self.stage == "counting":
            return self.changed(stage="open", since=now, shown=now) if self.options.manual else next_card(self, now)
        if counting(self):
            return decided(self, now)
        return self._seen(now) if self.shown is None else time_over(self, now)

    def _woken(self, now: int) -> Self:
        """Go on after a pause: decide an open window, then show what lies anew with its full time."""
        game = decided(self, now) if counting(self) else self
        if game.ending:
            return game
        if game.stage == "open":
            game = game.changed(shown=None if game.reveal else now, presses=(), flipped=None)
        return game.told(Event.of("woke"), since=now)
