"""Whole matches in text are replayed move by move; the file has the moves and what each of them changed.

After an intended change, `python -m tests.engines.match_madness.test_golden` writes the file again.
"""

from pathlib import Path

import pytest

from engines.core import Event, Move
from engines.match_madness import MatchMadness
from engines.match_madness.actions import Options
from engines.match_madness.view import MatchView, Top

FILES = sorted(Path(__file__).parent.glob("golden_*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_golden_playthrough_is_played_the_same_way_again(file: Path) -> None:
    text = file.read_text("utf-8")
    assert replayed(text) == text


def test_both_modes_have_a_golden_playthrough_to_the_end() -> None:
    modes = ["golden_quick", "golden_quick_earlier_cards", "golden_total", "golden_total_earlier_cards"]
    assert [file.stem for file in FILES] == modes
    assert all("over places" in file.read_text("utf-8").splitlines()[-1] for file in FILES)


def replayed(text: str) -> str:
    """Return the same text by playing its moves: lines `> at seat action`, with seat `-` for a timeout."""
    head, *lines = text.splitlines()
    game = begun(head)
    written, before = [head, *facts(game)], facts(game)
    for line in lines:
        if line.startswith("> "):
            at, seat, action = line[2:].split()
            game = game.play(Move(None if seat == "-" else int(seat), MatchMadness.parse(action), int(at)))
            written += [line, *(fact for fact in facts(game) if fact not in before)]
            before = facts(game)
    return "\n".join(written) + "\n"


def begun(head: str) -> MatchMadness:
    """Return the start that a file's first line names: seats, seed, options, and piles if they are not dealt today."""
    seats, seed, options, *piles = head.split(" ")
    game = MatchMadness.new(int(seats), seed, Options.model_validate_json(options), 0)
    if not piles:
        return game
    return game.changed(piles=tuple(tuple(map(int, pile.split(","))) for pile in piles[0].split("|")))


def facts(game: MatchMadness) -> list[str]:
    """Return what everybody may know after a move, and what lies on each workbench."""
    view = game.view(None)
    lines = [f"  {view.stage} deadline {view.deadline} spent {view.spent}", *map(told, view.news)]
    lines += [f"  pile {pile.level}: {pictured(pile)}" for pile in view.tops if pile.left]
    lines += [standing(view, seat) for seat in range(len(view.standings))]
    lines += [f"  bench {seat}: {laid(game, seat)}" for seat in range(len(view.standings)) if game.benches[seat].pieces]
    return [*lines, f"  over places {view.places} {view.reason}"] if view.places else lines


def told(event: Event) -> str:
    return f"  * {event.code} {'' if event.seat is None else event.seat} {dict(event.facts)}"


def pictured(pile: Top) -> str:
    shown = f"card {pile.card.id} {pile.card.pattern}" if pile.card else "closed"
    return f"{shown}, {pile.left} left, stale {pile.stale}, declared {pile.declared}"


def standing(view: MatchView, seat: int) -> str:
    own = view.standings[seat]
    flags = [name for name in ("out", "owes", "rests", "ready") if getattr(own, name)]
    return f"  seat {seat}: {own.points} {[card.id for card in own.cards]} {' '.join(flags)}".rstrip()


def laid(game: MatchMadness, seat: int) -> str:
    return " ".join(f"{piece.block}{piece.symbols}@{piece.cells}" for piece in game.benches[seat].pieces)


if __name__ == "__main__":
    for path in FILES:
        path.write_text(replayed(path.read_text("utf-8")), "utf-8")
