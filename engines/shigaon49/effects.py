"""The effects of a move: the auction goes on or ends, a token is placed, money is paid, a card is drawn.

The public events (`news`), as code, seat, facts:

    drawn       opener, card             a card is turned and its auction begins
    bid         seat, amount
    checked     seat
    passed      seat
    timed-out   seat                     the seat's time is up; the next event is what was done for it
    won         seat, card, amount       the seat won the auction and paid
    placed      seat, cell
    replaced    seat, cell, loser        like placed, but another's token left 49 (S49-15)
    stays       seat, cell               the winner owns 49 already and may place another token (S49-15)
    declined    seat                     the seat places no second token
    unsold      card                     nobody opened: the card leaves the game
    taken       opener, card, cell       a number whose cell is taken is discarded (S49-19)
    full        opener, card             a range without an empty cell is discarded (S49-20)
    payout                               everybody is paid for tokens
    unpaid      seat, card, amount       a win that could not be paid (S49-21)
    lost        seat, card, cell         the token that it costs, with the card that bought it
    sits-out    seat                     the seat could not pay twice for one card
    again       opener, card             the same card is auctioned again
    line        seat, cell               a line through that cell wins (S49-23)
    deck                                 no card is left (S49-24)
"""

from functools import lru_cache
from operator import add
from typing import TYPE_CHECKING, TypeVar

from engines.core import Action, Event, Fact, Outcome, places
from engines.shigaon49.actions import Bid, Check, Pass, Place
from engines.shigaon49.board import Board, free, lines
from engines.shigaon49.cards import CARDS, Card
from engines.shigaon49.money import payout
from engines.shigaon49.view import Stage, Standing

if TYPE_CHECKING:
    from engines.shigaon49.rules import Shigaon49

T = TypeVar("T")


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return a copy with one value changed."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def goal(seats: int) -> int:
    """Return how many in a line win (S49-23)."""
    return 3 if seats == 5 else 4


_STANDING: tuple[Standing, ...] = ("in", "in", "out")  # S49-21


@lru_cache(maxsize=1 << 14)
def told(code: str, seat: int | None = None, *facts: tuple[str, Fact]) -> tuple[Event]:
    """Return the news of one event."""
    return (Event(code, seat, facts),)


@lru_cache(maxsize=1 << 14)
def following(standing: tuple[Standing, ...], mover: int, opener: int, leader: int | None) -> int | None:
    """Return the next seat that may bid, or None if the auction is over."""
    seats = len(standing)
    rest = seats - 1 if leader is not None else (opener - mover - 1) % seats  # S49-22: one round only
    order = ((mover + step) % seats for step in range(1, rest + 1))
    return next((seat for seat in order if standing[seat] in ("in", "checked") and seat != leader), None)


class Effects:
    """All fields of the game while one move changes them."""

    ply: int
    since: int
    stage: Stage
    opener: int
    mover: int
    deck: tuple[str, ...]
    card: str | None
    gone: tuple[str, ...]
    kept: tuple[tuple[str, ...], ...]
    cash: tuple[int, ...]
    sales: tuple[tuple[str, int | None, int], ...]
    board: Board
    bought: tuple[str | None, ...]
    last: int | None
    standing: tuple[Standing, ...]
    bids: tuple[tuple[int, int], ...]
    offences: tuple[int, ...]
    payouts: tuple[tuple[int, ...], ...]
    counted: tuple[tuple[int, ...], ...]
    lines: tuple[tuple[int, ...], ...]
    ended: Outcome | None
    news: tuple[Event, ...]
    __slots__ = ("__dict__", "_game")

    def __init__(self, game: "Shigaon49") -> None:
        self._game = game
        self.__dict__ = {**game.__dict__}  # not copy(): it may share its keys, which makes reading slow
        self.news = ()

    def tell(self, code: str, seat: int | None = None, *facts: tuple[str, Fact]) -> None:
        """Add to the news."""
        self.news += told(code, seat, *facts)

    def do(self, action: Action) -> None:
        """Carry out the action of the seat to move."""
        seat = self.mover
        if type(action) is Pass:
            self.standing = put(self.standing, seat, "passed")
            self.tell("passed", seat)
        elif type(action) is Bid:
            amount = action.amount
            self.bids += ((seat, amount),)
            if self.standing[seat] != "in":
                self.standing = put(self.standing, seat, "in")
            self.tell("bid", seat, ("amount", amount))
        elif type(action) is Place:
            return self._place(seat, action.cell)
        elif type(action) is Check:
            self.standing = put(self.standing, seat, "checked")
            self.tell("checked", seat)
        else:
            self.tell("declined", seat)
            return self._settle(self._keep(seat))
        self._go_on()

    # a card
    def draw(self) -> None:
        """Draw the next card that can be sold, or end the match."""
        while self.deck:
            self.card, self.deck = self.deck[0], self.deck[1:]
            card = CARDS[self.card]
            if card.kind == "forty-nine" or None in self.board[card.first - 1 : card.last]:
                self.offences = (0,) * len(self.cash)
                self.tell("drawn", self.opener, ("card", card.code))
                return self._start()
            self._unsaleable(card)
        self._finish()

    def _unsaleable(self, card: Card) -> None:
        if card.crazy:  # S49-20
            self.tell("full", self.opener, ("card", card.code))
            self._pay_out()
        else:  # S49-19
            self.tell("taken", self.opener, ("card", card.code), ("cell", card.first))
        self._discard()

    def _discard(self) -> Card:
        assert self.card is not None
        card, self.card = CARDS[self.card], None
        self.gone = (*self.gone, card.code)
        self.sales = (*self.sales, (card.code, None, 0))
        return card

    def _keep(self, seat: int) -> Card:
        assert self.card is not None
        card, self.card = CARDS[self.card], None
        self.kept = put(self.kept, seat, (*self.kept[seat], card.code))
        return card

    def _settle(self, card: Card) -> None:
        """Finish a card: pay out if it is a crazy one, then the next opener draws (S49-11)."""
        if card.crazy:
            self._pay_out()
        self.opener = (self.opener + 1) % len(self.cash)
        self.draw()

    def _pay_out(self) -> None:
        seats = len(self.cash)
        tokens = tuple([self.board.count(seat) for seat in range(seats)])
        paid = tuple([payout(own, seats) for own in tokens])
        self.counted = (*self.counted, tokens)
        again = any(event.code == "payout" for event in self.news)
        self.payouts = (*self.payouts, paid) if again else (paid,)
        self.cash = tuple(map(add, self.cash, paid))
        self.tell("payout")

    # an auction
    def _start(self) -> None:
        """Start the card's auction with the opener; a seat that offended twice sits out (S49-21)."""
        self.stage, self.bids = "auction", ()
        self.standing = tuple([_STANDING[offences] for offences in self.offences])
        self.mover = self.opener
        if self.standing[self.opener] == "out":
            self._go_on()

    def _go_on(self) -> None:
        """Give the turn to the next seat that may bid; without one, end the auction."""
        bids = self.bids
        mover = following(self.standing, self.mover, self.opener, bids[-1][0] if bids else None)
        if mover is not None:
            self.mover = mover
            return
        if bids:
            return self._sold(*bids[-1])
        assert self.card is not None
        self.tell("unsold", None, ("card", self.card))
        self._settle(self._discard())  # S49-10, S49-18

    def _sold(self, seat: int, amount: int) -> None:
        if amount > self.cash[seat]:
            return self._offend(seat, amount)
        assert self.card is not None
        card = CARDS[self.card]
        self.cash = put(self.cash, seat, self.cash[seat] - amount)  # S49-13
        self.sales = (*self.sales, (card.code, seat, amount))
        self.mover = seat
        self.tell("won", seat, ("card", card.code), ("amount", amount))
        if card.kind != "range" and self.board[card.first - 1] != seat:
            return self._place(seat, card.first)
        if card.kind == "forty-nine":
            return self._own_forty_nine(seat)
        cells = free(self.board, card.first, card.last)
        if len(cells) == 1:
            return self._place(seat, cells[0])
        self.stage = "placing"

    def _own_forty_nine(self, seat: int) -> None:
        """Keep the token on 49 and let its owner place another one on an empty cell (S49-15)."""
        self.tell("stays", seat, ("cell", 49))
        if not free(self.board):
            return self._settle(self._keep(seat))
        self.stage = "placing"

    def _offend(self, seat: int, amount: int) -> None:
        """Take a token for a win that cannot be paid, and auction the same card again (S49-21)."""
        assert self.card is not None
        self.tell("unpaid", seat, ("card", self.card), ("amount", amount))
        self._lose(seat)
        self.offences = put(self.offences, seat, self.offences[seat] + 1)
        if self.offences[seat] == 2:
            self.tell("sits-out", seat)
        self.tell("again", self.opener, ("card", self.card))
        self._start()

    def _lose(self, seat: int) -> None:
        """Remove a random token of the seat, and the card that bought it."""
        cells = [cell for cell in range(1, 50) if self.board[cell - 1] == seat]
        if not cells:
            return
        cell = self._game.dice().choice(cells)
        card = self.bought[cell - 1]
        assert card is not None
        self.board, self.bought = put(self.board, cell - 1, None), put(self.bought, cell - 1, None)
        kept = self.kept[seat]
        spot = kept.index(card)
        self.kept = put(self.kept, seat, (*kept[:spot], *kept[spot + 1 :]))
        self.gone = (*self.gone, card)
        self.last = None if self.last == cell else self.last
        self.tell("lost", seat, ("card", card), ("cell", cell))

    # a token
    def _place(self, seat: int, cell: int) -> None:
        card, loser = self._keep(seat), self.board[cell - 1]
        self.board = put(self.board, cell - 1, seat)
        self.bought = put(self.bought, cell - 1, card.code)
        self.last = cell
        if loser is None:
            self.tell("placed", seat, ("cell", cell))
        else:
            self.tell("replaced", seat, ("cell", cell), ("loser", loser))
        won = lines(self.board, cell, goal(len(self.cash)))
        if won:
            return self._win(seat, cell, won)
        self._settle(card)

    # the end
    def _win(self, seat: int, cell: int, won: tuple[tuple[int, ...], ...]) -> None:
        """End the match with a line; the others share the second place (S49-23)."""
        ranks = tuple(1 if other == seat else 2 for other in range(len(self.cash)))
        self.stage, self.lines, self.ended = "over", won, Outcome(places=ranks, reason="line")
        self.tell("line", seat, ("cell", cell))

    def _finish(self) -> None:
        """End the match without a line: tokens decide, then money, then the token on the highest number (S49-24)."""
        tops = {seat: cell for cell, seat in enumerate(self.board, start=1)}
        scores = [(self.board.count(seat), cash, tops.get(seat, 0)) for seat, cash in enumerate(self.cash)]
        self.stage, self.ended = "over", Outcome(places=places(scores), reason="deck")
        self.tell("deck")
