"""שיגעון 49: auctions for the cells of a spiral; four in a line win.

This module has the state and the contract. The effects of a move and the public events are in effects.py.

Refusals: bid-too-low (least), bid-too-high (most), bid-over-limit (most), check-off, check-too-late, not-auction,
not-placing, cell-taken (cell), cell-outside (cell, first, last), must-place, and the codes of the contract.
"""

from functools import lru_cache
from typing import ClassVar, Self

from engines.core import Action, Game, Move, Outcome, Refused, Timeout, Wake
from engines.shigaon49.actions import CHECK, DECLINE, PASS, PLACE, Bid, Check, Decline, Pass, Place
from engines.shigaon49.board import EMPTY, Board, free
from engines.shigaon49.cards import CARDS, PACK, Card
from engines.shigaon49.effects import Effects, goal
from engines.shigaon49.money import HONOUR, START, payout
from engines.shigaon49.view import Offer, Stage, Standing, View
from engines.shigaon49.view import Options as Choices

_NOBODY: frozenset[int] = frozenset()
_ONE = tuple(frozenset((seat,)) for seat in range(5))


@lru_cache(maxsize=1 << 15)
def _offers(least: int, most: int, may_check: bool) -> tuple[Action, ...]:
    """Return the legal actions of an auction, with bids from `least` to `most`."""
    rest = (CHECK, PASS) if may_check else (PASS,)
    return rest if least > most else (Bid.of(least, most if most > least else None), *rest)


class Shigaon49(Game):
    """The state of a match: an auction, the winner placing a token, or the end."""

    name = "shigaon49"
    seats = range(2, 6)
    Options = Choices
    actions: ClassVar[tuple[type[Action], ...]] = (Bid, Check, Pass, Place, Decline)

    options: Choices
    since: int
    """When the turn began."""
    naps: int = 0
    """How many turns were restarted after a pause; their buttons stay valid."""
    stage: Stage = "auction"
    opener: int
    mover: int
    """Whose turn it is."""
    deck: tuple[str, ...]
    """The cards to draw, the top first."""
    card: str | None = None
    gone: tuple[str, ...] = ()
    kept: tuple[tuple[str, ...], ...]
    cash: tuple[int, ...]
    sales: tuple[tuple[str, int | None, int], ...] = ()
    """What happened to every card, in order: the card, the buyer and the price; None if it left the game unsold."""
    board: Board = EMPTY
    bought: tuple[str | None, ...] = (None,) * 49
    """The card that bought the token on each cell (S49-21)."""
    last: int | None = None
    standing: tuple[Standing, ...] = ()
    bids: tuple[tuple[int, int], ...] = ()
    """Seat and amount of every bid, in order."""
    offences: tuple[int, ...] = ()
    payouts: tuple[tuple[int, ...], ...] = ()
    """The payouts of the last move that had any: dollars per seat."""
    counted: tuple[tuple[int, ...], ...] = ()
    """Everybody's tokens at each payout, in order."""
    lines: tuple[tuple[int, ...], ...] = ()
    ended: Outcome | None = None

    @classmethod
    def new(cls, seats: int, seed: str, options: Choices | None = None, at: int = 0) -> Self:
        if seats not in cls.seats:
            raise ValueError(f"not for {seats}")
        options = options or Choices()
        if seats == 2:  # S49-12
            options = options.model_copy(update={"minimum": True})
        cash, kept = (START,) * seats, ((),) * seats
        game = cls(seed=seed, options=options, since=at, opener=0, mover=0, deck=(), kept=kept, cash=cash)
        dice = game.dice()
        deck, opener = tuple(dice.sample(PACK, len(PACK))), dice.randrange(seats)  # S49-5
        effects = Effects(game)
        effects.deck, effects.opener = deck, opener
        effects.draw()
        return cls.unchecked(vars(effects))

    def to_act(self) -> frozenset[int]:
        return _NOBODY if self.ended else _ONE[self.mover]

    def turn(self, seat: int | None = None) -> int:
        return self.ply - self.naps

    def deadline(self) -> int | None:
        return None if self.ended else self.since + 1000 * self.options.seconds

    def outcome(self) -> Outcome | None:
        return self.ended

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        if seat != self.mover or self.ended:
            return ()
        if self.stage == "placing":
            cells = tuple([PLACE[cell] for cell in self._cells()])
            return (*cells, DECLINE) if self._may_decline() else cells
        return _offers(self._least(), self._most(seat), self.options.check and not self.bids)

    # what may be done
    def check(self, move: Move) -> None:
        assert move.seat is not None
        action = move.action
        if type(action) is Place or type(action) is Decline:
            self._check_placing(action)
        elif self.stage != "auction":
            raise Refused("not-auction")
        elif type(action) is Bid:
            self._check_bid(move.seat, action)
        elif type(action) is Check:
            self._check_check()
        elif type(action) is not Pass:
            raise Refused("not-legal")

    def _check_bid(self, seat: int, bid: Bid) -> None:
        least, most = self._least(), self._most(seat)
        if bid.most is not None:
            raise Refused("not-legal")
        if bid.amount < least:
            raise Refused("bid-too-low", least=least)
        if bid.amount > most:
            raise Refused("bid-over-limit" if self.options.honour else "bid-too-high", most=most)

    def _check_check(self) -> None:
        if not self.options.check:
            raise Refused("check-off")
        if self.bids:
            raise Refused("check-too-late")

    def _check_placing(self, action: Place | Decline) -> None:
        if self.stage != "placing":
            raise Refused("not-placing")
        if type(action) is not Place:
            if not self._may_decline():
                raise Refused("must-place")
            return
        first, last = (1, 49) if self._may_decline() else (self._card.first, self._card.last)
        if not first <= action.cell <= last:
            raise Refused("cell-outside", cell=action.cell, first=first, last=last)
        if self.board[action.cell - 1] is not None:
            raise Refused("cell-taken", cell=action.cell)

    @property
    def _card(self) -> Card:
        assert self.card is not None
        return CARDS[self.card]

    def _minimum(self) -> int:
        return self._card.minimum if self.options.minimum else 1

    def _least(self) -> int:
        bids = self.bids
        return bids[-1][1] + 1 if bids else self._minimum()

    def _most(self, seat: int) -> int:
        return HONOUR if self.options.honour else self.cash[seat]  # S49-21

    def _may_decline(self) -> bool:
        return self.stage == "placing" and self.card == "49"

    def _cells(self) -> tuple[int, ...]:
        """Return the cells that the card sells; while placing, the cells where the winner may place."""
        if self._may_decline():
            return free(self.board)
        card = self._card
        return free(self.board, card.first, card.last) if card.kind == "range" else (card.first,)

    # what happens
    def _apply(self, move: Move) -> Self:
        action = move.action
        if type(action) is Wake:
            return self._next(since=max(self.since, move.at), naps=self.naps + 1)
        effects = Effects(self)
        effects.ply += 1
        if move.at > effects.since:
            effects.since = move.at
        if type(action) is Timeout:
            effects.tell("timed-out", self.mover)
            action = self._default()
        effects.do(action)
        return self.unchecked(effects.__dict__)

    def _default(self) -> Action:
        """Return what is done for a seat whose time is up (S49-25)."""
        if self.stage == "auction":
            return PASS
        tokens, seats = self.board.count(self.mover), len(self.cash)
        if self._may_decline() and payout(tokens + 1, seats) < payout(tokens, seats):
            return DECLINE
        return PLACE[self._cells()[0]]

    # what may be known
    def view(self, seat: int | None) -> View:
        offers = tuple(Offer(*bid) for bid in self.bids)
        seats = len(self.cash)
        return View(
            seat=seat,
            seats=seats,
            options=self.options,
            goal=goal(seats),
            stage=self.stage,
            to_act=tuple(self.to_act()),
            deadline=self.deadline(),
            news=self.news,
            board=self.board,
            tokens=tuple(self.board.count(other) for other in range(seats)),
            last=self.last,
            card=self._card if self.card else None,
            cells=self._cells() if self.card else (),
            may_decline=self._may_decline(),
            opener=self.opener,
            minimum=self._minimum() if self.card else None,
            least=self._least() if self.stage == "auction" else None,
            highest=offers[-1] if offers else None,
            bids=offers,
            standing=self.standing,
            offences=self.offences,
            deck=len(self.deck),
            gone=tuple(CARDS[code] for code in self.gone),
            kept=tuple(tuple(CARDS[code] for code in cards) for cards in self.kept),
            sales=self.sales,
            counted=self.counted,
            cash=None if seat is None else self.cash[seat],
            payouts=() if seat is None else tuple(paid[seat] for paid in self.payouts),
            lines=self.lines,
            purses=self.cash if self.ended else (),
            outcome=self.ended,
        )
