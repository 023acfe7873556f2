"""Match Madness: players race to build a pattern from five blocks.

This module has the state and the contract. Deadlines are in timing.py, the effects of a move and the public events in
effects.py, the reasons for a refusal in checking.py.

A declaration names its card; a press on a workbench means the card that lies there now. So `turn()` is always 0: if the
buttons changed with the card, a press in that moment would fail in Discord.
"""

from typing import ClassVar, Self, final

from engines.core import Action, Game, Move, Outcome, Refused, SoloResult, Timeout, Wake, places
from engines.match_madness import build_view, checking, effects, timing
from engines.match_madness.actions import (
    ASIDE,
    BACK,
    CLEAR,
    DECLARE,
    LAY,
    PILE,
    READY,
    SPOT,
    TYPE,
    Aside,
    Back,
    Clear,
    Declare,
    Lay,
    Pile,
    Ready,
    Spot,
    Type,
)
from engines.match_madness.actions import Options as Choices
from engines.match_madness.cards import BY_LEVEL, CARDS, DECK, is_earlier
from engines.match_madness.judging import Declaration
from engines.match_madness.pattern import LEVELS, Card
from engines.match_madness.view import Finish, MatchView, Result, Stage
from engines.match_madness.workbench import Bench

BY_TIME = frozenset((Timeout, Wake))  # isinstance is slow on models
_NOBODY: frozenset[int] = frozenset()
_EVERYONE = tuple(frozenset(range(seats)) for seats in range(5))


@final
class MatchMadness(Game):
    """The state of a match: a count of three, building, a look at the last card, or the end."""

    name = "match_madness"
    seats = range(1, 5)
    Options = Choices
    actions: ClassVar[tuple[type[Action], ...]] = (Lay, Back, Clear, Spot, Pile, Declare, Type, Aside, Ready)

    options: Choices
    stage: Stage = "count"
    clock: int
    """The latest moment of any move."""
    opens: int
    """When the count, or the look at the last card, ends."""
    began: int | None = None
    """When the first card was shown."""
    piles: tuple[tuple[int, ...], ...]
    """The cards to win, the top first: one pile in the quick game, one per level in Total Madness."""
    shown: tuple[int, ...]
    """When the top of each pile was shown."""
    benches: tuple[Bench, ...]
    won: tuple[tuple[int, ...], ...]
    """Each seat's cards in the order of winning."""
    gone: tuple[int, ...] = ()
    closed: tuple[tuple[int, int], ...] = ()
    """The cards that have left the table, and when."""
    declared: tuple[Declaration, ...] = ()
    """Declarations that are not judged yet, in order of time."""
    out: frozenset[int] = _NOBODY
    owing: frozenset[int] = _NOBODY
    rests: tuple[int, ...]
    """Until when each seat's MATCH! rests."""
    active: tuple[int, ...]
    """When each seat last did something."""
    votes: tuple[tuple[int, int], ...] = ()
    """Card and seat: the seats that want a top card set aside."""
    ready: frozenset[int] = _NOBODY
    last_win: int = 0
    spent: int = 0
    tries: tuple[Finish, ...] = ()
    keeps_wrong: bool = False
    """Whether wrong arrangements are kept; matches of version 0.1 do not keep them."""
    last: Result | None = None
    ended: str = ""

    @classmethod
    def new(cls, seats: int, seed: str, options: Choices | None = None, at: int = 0) -> Self:
        if seats not in cls.seats:
            raise ValueError(f"not for {seats}")
        options = options or Choices()
        if options.level:  # MM-4
            options = options.model_copy(update={"rounds": min(options.rounds, len(BY_LEVEL[options.level]))})
        none = (0,) * seats
        piles = 5 if options.mode == "total" else 1
        game = cls(
            seed=seed,
            options=options,
            clock=at,
            opens=at,
            piles=((),) * piles,
            shown=(0,) * piles,
            benches=(Bench(),) * seats,
            won=((),) * seats,
            rests=none,
            active=none,
            keeps_wrong=True,
        )
        return effects.count(game.changed(piles=game._deal()))

    def _deal(self) -> tuple[tuple[int, ...], ...]:
        dice = self.dice()
        if self.is_total:  # MM-9
            return tuple(tuple(dice.sample(BY_LEVEL[level], len(self.won))) for level in LEVELS)
        cards = BY_LEVEL[self.options.level] or tuple(card.id for card in DECK)
        return (tuple(dice.sample(cards, self.options.rounds)),)

    # questions
    @property
    def is_total(self) -> bool:
        return self.options.mode == "total"

    @property
    def players(self) -> range:
        return range(len(self.won))

    @property
    def has_earlier_cards(self) -> bool:
        """Whether the match began with the cards of version 0.1."""
        return any(is_earlier(card) for cards in (*self.piles, *self.won, self.gone) for card in cards)

    def tops(self) -> tuple[int, ...]:
        """Return the cards that can be built now."""
        return tuple(pile[0] for pile in self.piles if pile) if self.stage == "build" else ()

    def pile_of(self, card: int) -> int:
        """Return the pile of that card."""
        return CARDS[card].level - 1 if self.is_total else 0

    def card_of(self, bench: Bench) -> Card | None:
        """Return the card of a workbench."""
        if self.stage != "build" or bench.pile is None or not self.piles[bench.pile]:
            return None
        return CARDS[self.piles[bench.pile][0]]

    def is_judged(self, seat: int) -> bool:
        """Whether that seat's own MATCH! waits for its window to close."""
        return any(declaration.seat == seat for declaration in self.declared)

    def is_resting(self, seat: int) -> bool:
        """Whether the seat's MATCH! rests after an error (MM-11)."""
        return self.rests[seat] > self.clock

    def score(self, seat: int) -> int:
        """Return a seat's score: cards in the quick game, points in Total Madness."""
        cards = self.won[seat]
        return sum(CARDS[card].points for card in cards) if self.is_total else len(cards)

    # the contract
    def to_act(self) -> frozenset[int]:
        if self.stage == "between":
            return _EVERYONE[len(self.won)] - self.ready
        if self.stage != "build":
            return _NOBODY
        everyone = _EVERYONE[len(self.won)]
        if not self.out and not self.declared:
            return everyone
        return everyone - self.out - {declaration.seat for declaration in self.declared}

    def turn(self, seat: int | None = None) -> int:
        return 0

    def sleepers(self) -> frozenset[int]:
        return _NOBODY

    def deadline(self) -> int | None:
        return timing.deadline(self)

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        if seat not in self.to_act():
            return ()
        if self.stage == "between":
            return (READY,)
        bench = self.benches[seat]
        card = self.card_of(bench)
        actions = [] if card is None else self._on_the_bench(bench, card)
        if card and len(bench.pieces) == 5 and not self.is_resting(seat):
            actions.append(DECLARE[card.id])
        if not self.is_resting(seat):
            actions += [TYPE[top] for top in self.tops()]
        return (*actions, *(self._at_the_piles(seat) if self.is_total else ()))

    def _on_the_bench(self, bench: Bench, card: Card) -> list[Action]:
        pattern = card.pattern
        actions: list[Action] = [LAY[side] for side in bench.pressable(pattern)]
        if bench.pieces:
            actions += (BACK, CLEAR)
        actions += [SPOT[cell] for cell in bench.spots(pattern)]
        return actions

    def _at_the_piles(self, seat: int) -> list[Action]:
        own = self.benches[seat].pile
        actions: list[Action] = [PILE[n + 1] for n, pile in enumerate(self.piles) if pile and n != own]
        agreed = {card for card, voter in self.votes if voter == seat}
        actions += [ASIDE[card] for card in self.tops() if timing.is_stale(self, card) and card not in agreed]
        return actions

    def play(self, move: Move) -> Self:
        """Play a move; say why a press that is too late, or of a seat that can do nothing now, is refused."""
        seat, action = move.seat, move.action
        if seat in self.players and isinstance(action, Declare | Type):
            checking.refuse_late(self, action.card, move.at)
        if not self.ended and seat is not None and type(action) not in BY_TIME and seat in self.players:
            if isinstance(action, Declare | Type):
                checking.check_open(self, action.card, move.at)
            if seat not in self.to_act():
                raise Refused(checking.why_not(self, seat))
        return super().play(move)

    def check(self, move: Move) -> None:
        assert move.seat is not None
        checking.check(self, move.seat, move.action, move.at)

    def _apply(self, move: Move) -> Self:
        if type(move.action) in effects.WORK:
            assert move.seat is not None
            return self._next(**effects.work(self, move.seat, move.action, move.at))
        if isinstance(move.action, Timeout):
            return effects.timeout(self, move.at)._next()
        if isinstance(move.action, Wake):
            return effects.wake(self, move.action.since, move.at)._next()
        assert move.seat is not None
        return effects.play(self, move.seat, move.action, move.at)._next()

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        return Outcome(places=places([self._rank(seat) for seat in self.players]), reason=self.ended)

    def _rank(self, seat: int) -> tuple[int, ...]:
        """Return what ranks a seat: the score, then the number of cards of each level from 5 down (MM-8, MM-12)."""
        levels = [CARDS[card].level for card in self.won[seat]]
        return (self.score(seat), *(levels.count(level) for level in reversed(LEVELS)))

    def solo_result(self) -> SoloResult | None:
        """MM-13: each mode has its list, and in the quick game each number of rounds, level and kind of tries.

        The cards of version 0.1 have lists of their own.
        """
        if not self.ended or len(self.won) > 1:
            return None
        chosen = self.options
        name = "total" if self.is_total else f"quick:{chosen.rounds}:{chosen.level}:{int(chosen.lenient)}"
        if self.has_earlier_cards:
            return SoloResult(name, self.score(0), self.spent)
        return SoloResult(f"{name}:cards-2", self.score(0), self.spent, earlier=name)

    def view(self, seat: int | None) -> MatchView:
        return build_view.view_of(self, seat)
