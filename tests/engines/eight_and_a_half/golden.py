"""The golden playthrough of 8½: a short match in text, with what everybody sees after every move.

`python -m tests.engines.eight_and_a_half.golden` plays and writes a new one.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from bench.random_play import any_move
from engines.core import Move
from engines.eight_and_a_half import EightAndAHalf, Options, Side
from tests.engines.eight_and_a_half.drawing import told

FILE = Path(__file__).with_name("golden.txt")
HEAD = "8½, 3 seats, seed golden, target 3, 60 seconds"
START = 1_000_000


def new() -> EightAndAHalf:
    return EightAndAHalf.new(3, "golden", Options(target=3, seconds=60), START)


def chosen() -> Iterator[Move]:
    """Return the moves of a random match with some timeouts."""
    dice, game, at = Random(8.5), new(), START
    while game.outcome() is None:
        move = any_move(game, dice, at)
        yield move
        game, at = game.play(move), move.at


def recorded() -> Iterator[Move]:
    """Read the moves from the file."""
    for line in FILE.read_text().splitlines():
        if line.startswith("> "):
            _, seat, text, at = line.split()
            yield Move(None if seat == "time" else int(seat), EightAndAHalf.parse(text), int(at))


def written(moves: Iterable[Move]) -> str:
    """Return the match as text."""
    game = new()
    lines = [HEAD, *seen(game)]
    for move in moves:
        game = game.play(move)
        lines += ["", f"> {'time' if move.seat is None else move.seat} {move.action} {move.at}", *seen(game)]
    return "\n".join(lines) + "\n"


def seen(game: EightAndAHalf) -> Iterator[str]:
    """Return what everybody sees, and what the seats to act may do."""
    view = game.view(None)
    yield from (f"  {told(event)}" for event in view.news)
    lying = " ".join(f"{laid.seat}:{laid.cards}" for laid in view.pot)
    yield f"  {view.stage} {view.number} value {view.value or '-'} offender {view.offender} pot {lying}".rstrip()
    yield "  " + " | ".join(side_line(side) for side in view.sides)
    if view.stage != "play":
        yield from (
            f"  sheet {row.number} points {row.points} first {row.first} fewest {row.fewest}" for row in view.sheet
        )
        yield f"  totals {view.totals} places {view.places} {view.reason}".rstrip()
    for seat in view.to_act:
        yield f"  {seat} may {' '.join(str(action) for action in game.legal_actions(seat))}"


def side_line(side: Side) -> str:
    return f"bank {side.bank} hand {side.hand} open {side.open} blind {side.blind} burnt {side.burnt}"


if __name__ == "__main__":
    FILE.write_text(written(chosen()))
