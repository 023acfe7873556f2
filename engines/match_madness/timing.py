"""Deadlines: windows for presses, a card's time, rests, silent agreement, and the end of an idle match."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.match_madness.cards import CARDS

if TYPE_CHECKING:
    from engines.match_madness.rules import MatchMadness

COUNT: Final = 3_000  # MM-5
WINDOW: Final = 350  # MM-14
LOOK: Final = 6_000
REST: Final = 5_000  # MM-11
ACTIVE: Final = 60_000  # MM-12
IDLE: Final = 300_000  # MM-12


def deadline(game: "MatchMadness") -> int | None:
    """Return the next deadline."""
    if game.stage == "over":
        return None
    if game.stage != "build":
        return game.opens
    return min((*_moments(game), *agreements(game).values()))


def seen_deadline(game: "MatchMadness") -> int | None:
    """Return the next deadline that may be shown: without silent agreements, which depend on private presses."""
    return min(_moments(game)) if game.stage == "build" else deadline(game)


def _moments(game: "MatchMadness") -> Iterator[int]:
    if game.declared:
        yield game.declared[0].at + WINDOW
    else:
        yield limit(game) + WINDOW
    if not game.is_total:
        return
    yield from (moment for moment in game.rests if moment > game.clock)
    yield from (moment for card in game.tops() if (moment := time_is_up(game, card)) > game.clock)


def windows(game: "MatchMadness") -> dict[int, int]:
    """Return for each declared card when its earliest declaration is judged. The window lets an earlier press arrive
    late."""
    first = {declaration.card: declaration.at for declaration in reversed(game.declared)}
    return {card: at + WINDOW for card, at in first.items()}


def limit(game: "MatchMadness") -> int:
    """Return until when a declaration counts: the card's time (MM-7), or five minutes without a card won (MM-12).

    The limit is applied a window later, so that a press made in time may still arrive.
    """
    return game.last_win + IDLE if game.is_total else time_is_up(game, game.piles[0][0])


def time_is_up(game: "MatchMadness", card: int) -> int:
    """Return when a card's time is up."""
    return game.shown[game.pile_of(card)] + CARDS[card].time


def is_stale(game: "MatchMadness", card: int) -> bool:
    """Whether a card may be set aside by agreement (MM-12)."""
    return game.is_total and time_is_up(game, card) <= game.clock


def agreements(game: "MatchMadness") -> dict[int, int]:
    """Return for each card that somebody wants set aside and nobody claims when all others were idle long enough."""
    claimed = {declaration.card for declaration in game.declared}
    return {card: _silent(game, card) for card in {card for card, _ in game.votes} - claimed}


def _silent(game: "MatchMadness", card: int) -> int:
    others = [at for seat, at in enumerate(game.active) if (card, seat) not in game.votes]
    return max(others, default=0) + ACTIVE if others else 0
