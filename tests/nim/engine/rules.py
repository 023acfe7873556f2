"""The rules of Nim. News: took (seat, pile, count), timed-out (seat), over (seat that took the last token)."""

from random import Random
from typing import ClassVar, Self

from engines.core import Action, Event, Game, Move, Outcome, Refused, Timeout, Wake, places
from tests.nim.engine.view import Options as Choices
from tests.nim.engine.view import Take, View


class Nim(Game):
    """The state of play."""

    name = "nim"
    seats = range(2, 5)
    Options = Choices
    actions: ClassVar[tuple[type[Action], ...]] = (Take,)

    options: Choices
    since: int
    mover: int = 0
    piles: tuple[int, ...] = ()
    taken: tuple[int, ...]

    @classmethod
    def new(cls, seats: int, seed: str, options: Choices | None = None, at: int = 0) -> Self:
        if seats not in cls.seats:
            raise ValueError(f"not for {seats}")
        game = cls(seed=seed, options=options or Choices(), since=at, taken=(0,) * seats)
        dice = game.dice()
        return game.changed(piles=tuple(dice.randint(3, 5) for _ in range(game.options.piles)))

    def to_act(self) -> frozenset[int]:
        return frozenset({self.mover}) if any(self.piles) else frozenset()

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        if seat not in self.to_act():
            return ()
        piles = enumerate(self.piles, start=1)
        return tuple(Take(pile=pile, count=count) for pile, left in piles for count in range(1, left + 1))

    def check(self, move: Move) -> None:
        take = move.action
        if not isinstance(take, Take) or take.pile not in range(1, len(self.piles) + 1) or not take.count:
            raise Refused("not-legal")
        if take.count > self.piles[take.pile - 1]:
            raise Refused("pile-too-small", left=self.piles[take.pile - 1])

    def deadline(self) -> int | None:
        return self.since + 1000 * self.options.seconds if any(self.piles) else None

    def outcome(self) -> Outcome | None:
        if any(self.piles):
            return None
        last = (self.mover - 1) % len(self.taken)
        scores = [(seat == last) != self.options.misere for seat in range(len(self.taken))]
        return Outcome(places=places(scores), reason="last-token")

    def view(self, seat: int | None) -> View:
        return View(
            seat=seat,
            news=self.news,
            options=self.options,
            piles=self.piles,
            taken=self.taken,
            to_act=tuple(self.to_act()),
            deadline=self.deadline(),
        )

    def _apply(self, move: Move) -> Self:
        since = max(self.since, move.at)
        if isinstance(move.action, Wake):
            return self._next(since=since, news=())
        if isinstance(move.action, Timeout):
            largest = 1 + self.piles.index(max(self.piles))
            return self._taken(Take(pile=largest, count=1), since, Event.of("timed-out", self.mover))
        assert isinstance(move.action, Take)
        return self._taken(move.action, since)

    def _taken(self, take: Take, since: int, *news: Event) -> Self:
        piles = tuple(left - take.count * (pile == take.pile) for pile, left in enumerate(self.piles, start=1))
        taken = tuple(own + take.count * (seat == self.mover) for seat, own in enumerate(self.taken))
        told = [*news, Event.of("took", self.mover, pile=take.pile, count=take.count)]
        if not any(piles):
            told.append(Event.of("over", self.mover))
        mover = (self.mover + 1) % len(taken)
        return self._next(since=since, piles=piles, taken=taken, mover=mover, news=tuple(told))


def conserved(game: Nim) -> int:
    """All tokens: on the piles and taken."""
    return sum(game.piles) + sum(game.taken)


def redeal(game: Nim, seat: int | None, dice: Random) -> Nim:
    """Nothing but the seed is secret."""
    return game.changed(seed=str(dice.random()))
