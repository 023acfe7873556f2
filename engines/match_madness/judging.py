"""Decides who takes a card, what an error costs, and how a card leaves the table."""

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engines.core import Event, Fact, Value
from engines.match_madness import timing
from engines.match_madness.blocks import Piece
from engines.match_madness.cards import CARDS
from engines.match_madness.solver import solve
from engines.match_madness.view import Fate, Finish, Result, Verdict
from engines.match_madness.workbench import Bench

if TYPE_CHECKING:
    from engines.match_madness.rules import MatchMadness

T = TypeVar("T")


class Declaration(Value):
    """A MATCH! that waits for its window to close. The arrangement is `answer` if it is right, else `wrong`."""

    card: int
    at: int
    seat: int
    answer: tuple[Piece, ...] = ()
    order: int = 0
    wrong: tuple[Piece, ...] = ()

    @property
    def rank(self) -> tuple[int, int, int]:
        """The order of declarations: by moment, then by Discord's id of the press (MM-10)."""
        return self.at, self.order, self.seat


class Leaving(NamedTuple):
    """How a card leaves the table."""

    card: int
    fate: Fate
    moment: int
    seat: int | None
    solution: tuple[Piece, ...]


def told(game: "MatchMadness", code: str, seat: int | None = None, **facts: Fact) -> "MatchMadness":
    """Add an event to the news."""
    return game.changed(news=(*game.news, Event.of(code, seat, **facts)))


def replaced(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return a copy with one value changed."""
    return (*values[:index], value, *values[index + 1 :])


def judge(game: "MatchMadness", card: int, until: int) -> "MatchMadness":
    """Judge a card: the earliest right declaration up to `until` wins; earlier ones are errors, later ones late."""
    claims = [claim for claim in game.declared if claim.card == card]
    limit = timing.limit(game)
    winner = next((claim for claim in claims if claim.answer and claim.at <= min(limit, until)), None)
    judged = claims if winner else [claim for claim in claims if claim.at <= until]
    game = game.changed(declared=tuple(claim for claim in game.declared if claim not in judged))
    for claim in judged:
        late = claim.at > limit or (winner is not None and claim.rank > winner.rank)
        verdict: Verdict = "won" if claim is winner else "late" if late else "wrong"
        game = _judged(game, claim, verdict)
    if winner:
        return _closed(game, _leaving(winner, paid=winner.card in game.gone))
    if set(game.players) <= game.out:  # MM-7
        return set_aside(game, card, max(claim.at for claim in judged), "out")
    return game


def _judged(game: "MatchMadness", claim: Declaration, verdict: Verdict) -> "MatchMadness":
    ms = claim.at - game.shown[game.pile_of(claim.card)]
    laid = claim.wrong if verdict == "wrong" else ()
    entry = Finish(card=claim.card, seat=claim.seat, ms=ms, verdict=verdict, laid=laid)
    game = game.changed(tries=(*game.tries, entry))
    if verdict == "late":
        return told(game, "late", claim.seat, card=claim.card, ms=ms)
    if verdict == "wrong":
        game = told(game, "wrong", claim.seat, card=claim.card, level=CARDS[claim.card].level, ms=ms)
        return _erred_in_total(game, claim) if game.is_total else _erred_in_quick(game, claim)
    return _taken(game, claim, ms)


def _erred_in_quick(game: "MatchMadness", claim: Declaration) -> "MatchMadness":
    """Put the seat out for this card (MM-6)."""
    if game.options.lenient:
        return game
    return told(game.changed(out=game.out | {claim.seat}), "out", claim.seat, card=claim.card)


def _erred_in_total(game: "MatchMadness", claim: Declaration) -> "MatchMadness":
    """Remove the card that the seat won last; without one it owes a card, never more than one (MM-11)."""
    seat, own = claim.seat, game.won[claim.seat]
    game = game.changed(rests=replaced(game.rests, seat, claim.at + timing.REST))
    if own:
        lost = CARDS[own[-1]]
        changes = {"won": replaced(game.won, seat, own[:-1]), "gone": (*game.gone, lost.id)}
        return told(game.changed(**changes), "lost", seat, card=lost.id, level=lost.level)
    if seat in game.owing:
        return game
    return told(game.changed(owing=game.owing | {seat}), "owes", seat)


def _taken(game: "MatchMadness", claim: Declaration, ms: int) -> "MatchMadness":
    """Give the card to the seat (MM-5, MM-10), unless it owes one (MM-11)."""
    card, seat = CARDS[claim.card], claim.seat
    game = game.changed(last_win=max(game.last_win, claim.at))
    if seat in game.owing:
        game = game.changed(gone=(*game.gone, card.id), owing=game.owing - {seat})
        return told(game, "paid", seat, card=card.id, level=card.level, ms=ms)
    game = game.changed(won=replaced(game.won, seat, (*game.won[seat], card.id)))
    return told(game, "won", seat, card=card.id, level=card.level, ms=ms, points=card.points if game.is_total else 1)


def _leaving(claim: Declaration, paid: bool) -> Leaving:
    fate: Fate = "paid" if paid else "won"
    return Leaving(card=claim.card, fate=fate, moment=claim.at, seat=claim.seat, solution=claim.answer)


def set_aside(game: "MatchMadness", card: int, moment: int, reason: str) -> "MatchMadness":
    """Set a card aside: nobody wins it (MM-7, MM-12)."""
    game = told(game, "aside", card=card, level=CARDS[card].level, reason=reason)
    game = game.changed(gone=(*game.gone, card))
    solution = solve(CARDS[card].pattern).solutions[0]
    return _closed(game, Leaving(card=card, fate="aside", moment=moment, seat=None, solution=solution))


def _closed(game: "MatchMadness", leaving: Leaving) -> "MatchMadness":
    """Take the card off its pile; go on with the next one, or end the match."""
    card, number = leaving.card, game.pile_of(leaving.card)
    rest = game.piles[number][1:]
    fresh = Bench.empty(number if game.is_total and rest else None)
    changes: dict[str, Any] = {
        "piles": replaced(game.piles, number, rest),
        "last": _result(game, leaving),
        "spent": _spent(game, leaving.moment),
        "closed": (*game.closed, (card, leaving.moment)),
        "tries": tuple(entry for entry in game.tries if entry.card != card),
        "votes": tuple(vote for vote in game.votes if vote[0] != card),
        "benches": tuple(fresh if bench.pile == number else bench for bench in game.benches),
        "shown": replaced(game.shown, number, game.clock),
    }
    return _on(game.changed(**changes), number, leaving.moment)


def _on(game: "MatchMadness", number: int, moment: int) -> "MatchMadness":
    if not any(game.piles):
        return finish(game, moment, "finished")
    if not game.is_total:
        return game.changed(stage="between", opens=game.clock + timing.LOOK)
    if pile := game.piles[number]:
        return told(game, "shown", card=pile[0], level=number + 1)
    return told(game, "pile-empty", level=number + 1)


def _result(game: "MatchMadness", leaving: Leaving) -> Result:
    return Result(
        card=CARDS[leaving.card],
        fate=leaving.fate,
        seat=leaving.seat,
        ms=leaving.moment - game.shown[game.pile_of(leaving.card)],
        solution=leaving.solution,
        finish=tuple(entry for entry in game.tries if entry.card == leaving.card),
    )


def _spent(game: "MatchMadness", moment: int) -> int:
    """Return the play time: in the quick game while cards were open, in Total Madness since the first were shown."""
    if game.is_total:
        return moment - (game.began or 0)
    return game.spent + moment - game.shown[0]


def finish(game: "MatchMadness", moment: int, reason: str) -> "MatchMadness":
    """End the match."""
    changes: dict[str, Any] = {
        "stage": "over",
        "ended": reason,
        "declared": (),
        "benches": (Bench(),) * len(game.players),
    }
    if game.is_total:
        changes["spent"] = _spent(game, moment)
    return told(game.changed(**changes), "over", reason=reason)
