"""8½: players shed their cards on a pot whose value rises, in several mini-games.

The public events (`news`), as code, seat, facts:

    dealt           opener, number, deciding           a mini-game begins (deciding: 0 or 1)
    timed-out       seat                               the seat's time is up; the next event is what was done for it
    played          seat, card, count, zone, value     card "3", "h", "d" or "8+h"; zone "hand", "open" or "blind";
                                                       value as shown, after it: "5½"
    took            seat, count                        could not play and took `count` cards
    blind-turned    seat, place, card                  played or blind-failed follows
    blind-failed    seat, place, card                  not legal: it is face down again; took follows
    policeman       seat, offender, count              the offender takes `count` cards
    mini-game-over  seat, number, lying                the first one out; `lying` cards of the pot are nobody's (H8-19)
    deciding-next   tied                               `tied` seats play a deciding mini-game next (H8-21)
    match-over      seat, points                       the winner and the winner's total
    ready           seat

Refusals: between-mini-games, mini-game-running, not-a-play, not-held (card, count), zones-mixed, hand-first,
only-blind, opening-card (card), must-play, must-turn, open-remain, blind-gone (place); and with value and card:
eight-and-a-half, not-whole, five-rule, above-nine, too-low.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Self

from engines import core
from engines.core import Action, Event, Game, Move, Outcome, Refused, Timeout, Wake
from engines.eight_and_a_half import pot
from engines.eight_and_a_half.actions import Blind, Play, Ready, Take
from engines.eight_and_a_half.build_view import view_of
from engines.eight_and_a_half.cards import EIGHT_AND_A_HALF, GONE, UNSEEN, Holding, deal, opening
from engines.eight_and_a_half.refusals import play_refusal, refuse_blind, refuse_take
from engines.eight_and_a_half.sheet import Row, deciding_row, leaders, row, totals
from engines.eight_and_a_half.view import Laid, Stage, View
from engines.eight_and_a_half.view import Options as MatchOptions

BETWEEN_MINI_GAMES = 30_000
TAKE, READY = (Take(),), (Ready(),)
BLIND = tuple(Blind(place=place) for place in (1, 2, 3))
ALONE = tuple(frozenset({seat}) for seat in range(5))


class EightAndAHalf(Game):
    """The state of a match: a mini-game, the pause after it, or the end."""

    name = "eight_and_a_half"
    seats = range(2, 6)
    Options = MatchOptions
    actions: ClassVar[tuple[type[Action], ...]] = (Play, Take, Blind, Ready)

    options: MatchOptions
    since: int
    """When the turn or the pause began."""
    turns: int = 0
    """The number of turns so far. Unlike the ply it does not grow when somebody is ready or the bot restarts."""
    stage: Stage = "sheet"
    number: int = 0
    """The number of the mini-game, from 1."""
    deciding: bool = False
    playing: tuple[int, ...] = ()
    """The seats in this mini-game, clockwise."""
    mover: int = 0
    required: str = ""
    """The card that must open the first pot (H8-3)."""
    value: int | None = None
    """The pot's value in half units; None when it is empty."""
    pot: tuple[Laid, ...] = ()
    holdings: tuple[Holding, ...]
    ready: frozenset[int] = frozenset()
    rows: tuple[Row, ...] = ()

    @classmethod
    def new(cls, seats: int, seed: str, options: MatchOptions | None = None, at: int = 0) -> Self:
        if seats not in cls.seats:
            raise ValueError(f"8½ is for 2 to 5, not {seats}")
        empty = (Holding(),) * seats
        return cls(seed=seed, options=options or MatchOptions(), since=at, holdings=empty)._deal(at)

    def to_act(self) -> frozenset[int]:
        if self.stage == "play":
            return ALONE[self.mover]
        return frozenset(range(len(self.holdings))) - self.ready if self.stage == "sheet" else frozenset()

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        if self.stage != "play":
            return READY if seat in self.to_act() else ()
        if seat != self.mover:
            return ()
        holding = self.holdings[seat]
        playable = holding.playable
        if not playable:
            return tuple([BLIND[place] for place, card in enumerate(holding.blind) if card != GONE])
        return pot.offers(playable, self.value, self.required) or TAKE  # H8-14

    def check(self, move: Move) -> None:
        action, kind = move.action, type(move.action)
        if self.stage == "sheet":
            if kind is not Ready:
                raise Refused("between-mini-games")
        elif type(action) is Play:
            if action.cards not in self.plays:
                raise play_refusal(self.holdings[self.mover], self.value, self.required, action.cards)
        elif type(action) is Take:
            refuse_take(self.holdings[self.mover], can_play=bool(self.plays))
        elif type(action) is Blind:
            refuse_blind(self.holdings[self.mover], action.place)
        else:
            raise Refused("mini-game-running" if kind is Ready else "not-legal")

    def turn(self, seat: int | None = None) -> int:
        """Return the turn. A seat's own turn changes only when it sheds a card, so its panel stays valid until then."""
        if seat is None or self.stage != "play":
            return self.turns
        return 100 * self.number + self.holdings[seat].left

    def deadline(self) -> int | None:
        if self.stage == "over":
            return None
        return self.since + (self.options.seconds * 1000 if self.stage == "play" else BETWEEN_MINI_GAMES)

    def sleepers(self) -> frozenset[int]:
        return self.to_act() if self.stage == "play" else frozenset()

    def outcome(self) -> Outcome | None:
        if self.stage != "over":
            return None
        decider = self.rows[-1].first if self.deciding else None
        scores = [(total, seat == decider) for seat, total in enumerate(self.totals)]
        return Outcome(places=core.places(scores), reason="deciding" if self.deciding else "target")

    def view(self, seat: int | None) -> View:
        return view_of(self, seat)

    # what follows from the fields
    @property
    def plays(self) -> Mapping[str, Play]:
        """The legal plays of the mover, by their cards; none when only blind cards are left."""
        return pot.plays(self.holdings[self.mover].playable, self.value, self.required)

    @property
    def offender(self) -> int | None:
        """The seat that left the pot on x½, while a policeman can still come (H8-15)."""
        return self.pot[-1].seat if self.stage == "play" and pot.policeman(self.value) else None

    @property
    def totals(self) -> tuple[int, ...]:
        return totals(self.rows, len(self.holdings))

    @property
    def tied(self) -> tuple[int, ...]:
        """The leaders once the target is reached; empty before."""
        return leaders(self.totals) if max(self.totals) >= self.options.target else ()

    def _seat_after(self, seat: int) -> int:
        return following(self.playing, seat)

    # moves
    def _apply(self, move: Move) -> Self:
        action, at = move.action, max(self.since, move.at)
        if type(action) is Play:
            return self._play(action.cards, at)
        if type(action) is Take:
            return self._take(at)
        if type(action) is Blind:
            return self._turn_blind(action.place - 1, at)
        if type(action) is Wake:
            return self._next(since=at)
        return self._time_up(at) if type(action) is Timeout else self._be_ready(move.seat, at)

    def _play(self, cards: str, at: int, news: tuple[Event, ...] = ()) -> Self:
        return self._lay(cards, self.holdings[self.mover].shed(cards), at, news)

    def _lay(self, cards: str, holding: Holding, at: int, news: tuple[Event, ...]) -> Self:
        """Lay the cards on the pot; `holding` is what the mover has left."""
        seat, before, holdings = self.mover, self.value, self.holdings
        value = pot.after(before, cards)
        game = self._next(
            turns=self.turns + 1,
            since=at,
            holdings=put(holdings, seat, holding),
            pot=(*self.pot, laid(seat, cards)),
            value=value,
            required="",
            mover=self._seat_after(seat),
            news=(*news, played(seat, cards, holdings[seat].zone, value)),
        )
        if pot.is_policeman(before, cards):
            game = game._catch(seat, self.pot[-1].seat)
        return game if holding.zone else game._end(seat)  # H8-19

    def _catch(self, seat: int, offender: int) -> Self:
        """Give the pot with the policeman to the offender; the seat that played it opens the next (H8-15, H8-16)."""
        caught = Event.of("policeman", seat, offender=offender, count=len(self._lying))
        return self._burn(offender, (*self.news, caught))

    def _take(self, at: int, news: tuple[Event, ...] = ()) -> Self:
        took = Event.of("took", self.mover, count=len(self._lying))
        return self._burn(self.mover, (*news, took), ply=self.ply + 1, turns=self.turns + 1, since=at)

    def _burn(self, taker: int, news: tuple[Event, ...], **changes: int) -> Self:
        """Burn the pot against the taker; the next seat opens a new one (H8-14)."""
        holdings = put(self.holdings, taker, self.holdings[taker].burn(self._lying))
        opener = self._seat_after(taker)
        return self.changed(holdings=holdings, pot=(), value=None, mover=opener, news=news, **changes)

    def _turn_blind(self, place: int, at: int, news: tuple[Event, ...] = ()) -> Self:
        """Turn a blind card: play it if it is legal, else take the pot and turn the card back (H8-18)."""
        seat, holding = self.mover, self.holdings[self.mover]
        card = holding.blind[place]
        news = (*news, Event.of("blind-turned", seat, place=place + 1, card=card))
        if not pot.why_not(self.value, card):
            return self._lay(card, holding.shed_blind(place), at, news)
        news = (*news, Event.of("blind-failed", seat, place=place + 1, card=card))
        return self.changed(holdings=put(self.holdings, seat, holding.turn_back(place)))._take(at, news)

    def _time_up(self, at: int) -> Self:
        """Play for a seat whose time is up (H8-23)."""
        if self.stage == "sheet":
            return self._deal(at)._next()
        late = (Event.of("timed-out", self.mover),)
        holding = self.holdings[self.mover]
        if holding.zone == "blind":
            return self._turn_blind(self._blind_choice(holding), at, late)
        first = next(iter(self.plays), "")
        return self._play(first, at, late) if first else self._take(at, late)

    def _blind_choice(self, holding: Holding) -> int:
        """Choose a random card that was never turned, else the leftmost; never look at the faces."""
        unseen = [place for place, card in enumerate(holding.seen) if card == UNSEEN]
        return self.dice().choice(unseen) if unseen else len(holding.seen) - len(holding.seen.lstrip(GONE))

    # between mini-games
    def _be_ready(self, seat: int | None, at: int) -> Self:
        ready, news = self.ready | {seat}, (Event.of("ready", seat),)
        if len(ready) == len(self.holdings):
            return self._deal(at, news)._next()
        return self._next(ready=ready, news=news)

    def _deal(self, at: int, news: tuple[Event, ...] = ()) -> Self:
        """Deal the next mini-game: to all, or the deciding one to those who are tied (H8-21)."""
        dice, number, deciding = self.dice(), self.number + 1, bool(self.rows and self.tied)
        playing = self.tied if deciding else tuple(range(len(self.holdings)))
        holdings = deal(dice, len(self.holdings), playing, number)
        opener, required = opening(dice, holdings, playing)
        return self.changed(
            stage="play",
            number=number,
            deciding=deciding,
            playing=playing,
            mover=opener,
            required=required,
            value=None,
            pot=(),
            holdings=holdings,
            ready=frozenset(),
            since=at,
            turns=self.turns + 1,
            news=(*news, Event.of("dealt", opener, number=number, deciding=int(deciding))),
        )

    def _end(self, first: int) -> Self:
        """End the mini-game: add its line to the sheet, and end the match if somebody has won."""
        line = (deciding_row if self.deciding else row)(self.number, self.playing, first, self.holdings)
        over = Event.of("mini-game-over", first, number=self.number, lying=len(self._lying))
        game = self.changed(stage="sheet", rows=(*self.rows, line), news=(*self.news, over))
        winners = (first,) if self.deciding else game.tied
        if len(winners) > 1:
            return game._tell(Event.of("deciding-next", tied=len(winners)))
        return game._win(winners[0]) if winners else game

    def _win(self, seat: int) -> Self:
        return self.changed(stage="over")._tell(Event.of("match-over", seat, points=self.totals[seat]))

    @property
    def _lying(self) -> str:
        """The cards of the pot."""
        return "".join([play.cards for play in self.pot])

    def _tell(self, event: Event) -> Self:
        return self.changed(news=(*self.news, event))


def put(holdings: tuple[Holding, ...], seat: int, holding: Holding) -> tuple[Holding, ...]:
    changed = list(holdings)
    changed[seat] = holding
    return tuple(changed)


@lru_cache(maxsize=1 << 10)
def following(playing: tuple[int, ...], seat: int) -> int:
    """Return the next of the seats that play."""
    return playing[(playing.index(seat) + 1) % len(playing)]


laid = lru_cache(maxsize=1 << 10)(Laid)


@lru_cache(maxsize=1 << 14)
def played(seat: int, cards: str, zone: str, value: int) -> Event:
    card, count = ("8+h", 1) if cards == EIGHT_AND_A_HALF else (cards[0], len(cards))
    return Event.of("played", seat, card=card, count=count, zone=zone, value=pot.shown(value))
