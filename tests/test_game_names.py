"""A game is one thing on each floor: outside its own folders one line names it."""

import re
from pathlib import Path

import pytest

from cogs.messages.words import key, words_in
from cogs.table.lobby_screen import values_of
from engines import BUILT_IN, GAMES

ROOT = Path(__file__).parent.parent
FLOORS = ("cogs", "engines", "art", "storage")


def named(game: str) -> list[str]:
    """Every line that names a game (its name, its class or its words) in files that are not its own."""
    own = re.compile(rf"\b{game}\b|\b{GAMES[game].rules.__name__}|[\"']{game.replace('_', '-')}\b")
    files = [
        ROOT / "bot.py",
        ROOT / "settings.py",
        *(file for floor in FLOORS for file in sorted((ROOT / floor).rglob("*.py"))),
    ]
    others = [file for file in files if game not in {*file.relative_to(ROOT).parts[:-1], file.stem}]
    lines = ((file, line) for file in others for line in file.read_text(encoding="utf-8").splitlines())
    return [f"{file.relative_to(ROOT)}: {line}" for file, line in lines if own.search(line)]


@pytest.mark.parametrize("game", BUILT_IN)
def test_outside_its_own_folders_a_game_is_named_in_one_line(game: str) -> None:
    (line,) = named(game)
    assert line.startswith("engines/__init__.py: ")


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_file_that_the_recipe_names_is_there(game: str) -> None:
    recipe = (ROOT / "README.md").read_text(encoding="utf-8").split("## Add a game")[1].split("\n## ")[0]
    named = set(re.findall(r"`([a-z]+/[^` ]*<game>[^` ]*)`", recipe))
    assert len(named) > 10
    if GAMES[game].lesson is None:
        named.remove("engines/<game>/lesson.json")
    paths = [ROOT / name.replace("<game>", game) for name in named]
    assert not [path for path in paths if not path.exists() and not path.with_suffix("").is_dir()]


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_every_option_and_of_the_game_itself_are_there(game: str) -> None:
    for words in (words_in("en"), words_in("he")):
        assert all(label for _, label in values_of(game, words))
        assert all(words.has(f"{key(game)}-{name}") for name in ("title", "about", "command", "facts"))
