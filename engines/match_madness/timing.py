"""When time moves: windows, the time of a card, rests, agreement by silence, the end of a sleepy game."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.match_madness.cards import CARDS

if TYPE_CHECKING:
    from engines.match_madness.rules import MatchMadness

COUNT: Final = 3_000  # MM-5
WINDOW: Final = 350  # JS-25
LOOK: Final = 6_000
REST: Final = 5_000  # MM-11
ACTIVE: Final = 60_000  # MM-12
IDLE: Final = 300_000  # MM-12


def deadline(game: "MatchMadness") -> int | None:
    """When time itself will move."""
    if game.stage == "over":
        return None
    if game.stage != "build":
        return game.opens
    return min((*_moments(game), *agreements(game).values()))


def seen_deadline(game: "MatchMadness") -> int | None:
    """The same without what follows from presses on workbenches, which are private."""
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
    """For each card that was declared: when its earliest declaration is judged. Each waits its own window, so that one
    made before it may still arrive."""
    first = {declaration.card: declaration.at for declaration in reversed(game.declared)}
    return {card: at + WINDOW for card, at in first.items()}


def limit(game: "MatchMadness") -> int:
    """Until when a declaration counts: the card's time (MM-7), or five minutes without a card won (MM-12).

    It is applied a window later, so that a press made in time may still arrive.
    """
    return game.last_win + IDLE if game.is_total else time_is_up(game, game.piles[0][0])


def time_is_up(game: "MatchMadness", card: int) -> int:
    """When a top has stood for its time."""
    return game.shown[game.pile_of(card)] + CARDS[card].time


def is_stale(game: "MatchMadness", card: int) -> bool:
    """MM-12: whether it may be set aside by agreement."""
    return game.is_total and time_is_up(game, card) <= game.clock


def agreements(game: "MatchMadness") -> dict[int, int]:
    """For each top that somebody wants set aside and nobody claims: when all others have been silent long enough."""
    claimed = {declaration.card for declaration in game.declared}
    return {card: _silent(game, card) for card in {card for card, _ in game.votes} - claimed}


def _silent(game: "MatchMadness", card: int) -> int:
    others = [at for seat, at in enumerate(game.active) if (card, seat) not in game.votes]
    return max(others, default=0) + ACTIVE if others else 0
