"""Plays Match Madness for tests: moves in the notation of the buttons, right and wrong answers, and time."""

from itertools import permutations

from engines.core import Move, Refused, Timeout, Wake
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options, Type
from engines.match_madness.cards import CARDS
from engines.match_madness.checking import typed_answer
from engines.match_madness.pattern import pattern_of
from engines.match_madness.solver import shows, solve, tilings
from engines.match_madness.view import Result

START = 1_000_000


def counting(seats: int = 2, seed: str = "race", **options: object) -> MatchMadness:
    """A race in its count of three."""
    return MatchMadness.new(seats, seed, Options.model_validate(options), START)


def racing(seats: int = 2, seed: str = "race", **options: object) -> MatchMadness:
    """A race whose first cards were shown at START + 3000."""
    return tick(counting(seats, seed, **options))


def play(game: MatchMadness, *lines: str) -> MatchMadness:
    """Play presses such as `0 lay:1,2`, or `1 match:17 @2500` at 2500 milliseconds after the start."""
    for line in lines:
        words = line.split()
        at = int(words[2][1:]) + START if len(words) > 2 else game.clock
        game = game.play(Move(int(words[0]), MatchMadness.parse(words[1]), at))
    return game


def refused(game: MatchMadness, line: str) -> tuple[str, dict[str, str | int]]:
    """Return how that press is refused."""
    try:
        play(game, line)
    except Refused as refusal:
        return refusal.code, dict(refusal.facts)
    raise AssertionError(f"{line} was played")


def tick(game: MatchMadness, times: int = 1) -> MatchMadness:
    """Let the deadline pass."""
    for _ in range(times):
        deadline = game.deadline()
        assert deadline is not None
        game = game.play(Move(None, Timeout(), deadline))
    return game


def tick_until(game: MatchMadness, moment: int) -> MatchMadness:
    """Let all deadlines pass until that moment, in milliseconds after START."""
    while (deadline := game.deadline()) is not None and deadline <= START + moment:
        game = tick(game)
    return game


def wake(game: MatchMadness, since: int, at: int) -> MatchMadness:
    """Wake the game after the bot was down from `since` to `at`, in milliseconds after START."""
    return game.play(Move(None, Wake(since=START + since), START + at))


def right(card: int) -> str:
    """Return the action that types a right answer."""
    blocks = {cell: str(piece.block) for piece in solve(CARDS[card].pattern).solutions[0] for cell in piece.cells}
    return f"type:{card},{pattern_of(blocks)}"


def wrong(card: int) -> str:
    """Return the action that types a well-formed wrong answer."""
    tiling = tilings(frozenset(CARDS[card].symbols))[0]
    for blocks in permutations("12345"):
        cells = {cell: block for pair, block in zip(tiling, blocks, strict=True) for cell in pair}
        action = Type(card=card, outline=pattern_of(cells))
        if not shows(CARDS[card].pattern, typed_answer(action)):
            return str(action)
    raise AssertionError("every order of the blocks is right")


def top(game: MatchMadness, level: int = 1) -> int:
    """Return the card to build: the only one, or the card of a level in Total Madness."""
    return game.piles[level - 1][0]


def laying(game: MatchMadness, seat: int, card: int) -> MatchMadness:
    """Let a seat lay a right arrangement of the card by pressing sides."""
    for piece in solve(CARDS[card].pattern).solutions[0]:
        game = play(game, f"{seat} lay:{piece.block},{piece.side}")
        while (lying := game.benches[seat].lying(piece.block)) and set(lying.cells) != set(piece.cells):
            game = play(game, f"{seat} lay:{piece.block},{piece.side}")
    return game


def codes(game: MatchMadness) -> list[str]:
    """Return the news in short: `won 0`, `aside`."""
    return [event.code if event.seat is None else f"{event.code} {event.seat}" for event in game.news]


def facts(game: MatchMadness, code: str) -> dict[str, str | int]:
    """Return the facts of one event."""
    return dict(next(event.facts for event in game.news if event.code == code))


def last(game: MatchMadness) -> Result:
    """Return how the last card left the table."""
    result = game.view(None).last
    assert result is not None
    return result
