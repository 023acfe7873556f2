"""Whole matches in text. After a wanted change `python -m tests.engines.shigaon49.test_golden` writes them again."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from engines.core import Move, Timeout
from engines.shigaon49 import Options, Shigaon49
from tests.engines.shigaon49.tables import AT, told

GOLDEN = Path(__file__).with_name("golden.txt")
MATCHES = ((4, Options()), (5, Options(minimum=False, check=False)), (2, Options(honour=True, seconds=30)))


def test_the_golden_playthroughs_are_still_the_same() -> None:
    assert list(matches()) == GOLDEN.read_text(encoding="utf-8").splitlines()


def matches() -> Iterator[str]:
    for seats, options in MATCHES:
        yield from match(seats, options)


def match(seats: int, options: Options) -> Iterator[str]:
    """Return a random match as text: each move, what happened, and the public facts after it."""
    game, dice = Shigaon49.new(seats, "golden", options, AT), Random("golden")
    yield f"# {seats} seats, seed golden, {options!r}"
    yield f"start  {facts(game)}"
    while game.outcome() is None:
        move = next_move(game, dice)
        game = game.play(move)
        yield f"{'-' if move.seat is None else move.seat} {move.action}  {facts(game)}"
    yield f"places {game.view(None).outcome}, lines {game.lines}, cash {game.cash}"


def next_move(game: Shigaon49, dice: Random) -> Move:
    if dice.random() < 0.03:
        return Move(None, Timeout(), game.deadline() or 0)
    return Move(game.mover, dice.choice(game.legal_actions(game.mover)).pick(dice), game.since + 1000)


def facts(game: Shigaon49) -> str:
    view = game.view(None)
    news = "; ".join(told(event) for event in view.news)
    code = view.card.code if view.card else None
    return f"{news} | {view.stage} {code} least={view.least} standing={','.join(view.standing)} tokens={view.tokens}"


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(matches()) + "\n", encoding="utf-8")
