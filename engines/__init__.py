"""The rules of the games, without any I/O. To add a game, add a package and its name to BUILT_IN."""

from importlib import import_module

from engines.entry import GameEntry

BUILT_IN = ("shigaon49", "eight_and_a_half", "jungle_speed", "match_madness")
"""The games of this bot: `engines.<name>`, `cogs.<name>`, `art.<name>`, and their words in locales/."""
GAMES: dict[str, GameEntry] = {}
"""Every game by its name."""


def register(game: GameEntry) -> None:
    """Make a game known to lobbies, matches, robots and records."""
    if game.name in GAMES:
        raise ValueError(f"there is a game called {game.name} already")
    GAMES[game.name] = game


for _name in BUILT_IN:
    register(import_module(f"engines.{_name}").GAME)
