"""A game is one thing on each floor: outside its own folders one line names it."""

import re
from pathlib import Path

import pytest

from engines import GAMES

ROOT = Path(__file__).parent.parent
FLOORS = ("cogs", "engines", "art", "storage")
OURS = sorted(name for name in GAMES if (ROOT / "engines" / name).is_dir())


def named(game: str) -> list[str]:
    """Every line that names a game (its name, its class or its words) in files that are not its own."""
    own = re.compile(rf"\b{game}\b|\b{GAMES[game].rules.__name__}|[\"']{game.replace('_', '-')}\b")
    files = [ROOT / "bot.py", *(file for floor in FLOORS for file in sorted((ROOT / floor).rglob("*.py")))]
    others = [file for file in files if game not in {*file.relative_to(ROOT).parts[:-1], file.stem}]
    lines = ((file, line) for file in others for line in file.read_text(encoding="utf-8").splitlines())
    return [f"{file.relative_to(ROOT)}: {line}" for file, line in lines if own.search(line)]


@pytest.mark.parametrize("game", OURS)
def test_outside_its_own_folders_a_game_is_named_in_one_line(game: str) -> None:
    (line,) = named(game)
    assert line.startswith("engines/__init__.py: ")
