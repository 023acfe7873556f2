"""The rules of the games, pure. Adding a game is adding a package and its name in the line below."""

from importlib import import_module

from engines.entry import GameEntry

GAMES: dict[str, GameEntry] = {}
"""Every game by its name."""


def register(game: GameEntry) -> None:
    """Make a game known to lobbies, matches, robots and records."""
    if game.name in GAMES:
        raise ValueError(f"there is a game called {game.name} already")
    GAMES[game.name] = game


for _name in ("shigaon49", "eight_and_a_half", "jungle_speed", "match_madness"):
    register(import_module(f"engines.{_name}").GAME)
