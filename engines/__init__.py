"""The rules of the games, pure. Adding a game is adding a package and a line here."""

from engines.core import Game

GAMES: dict[str, type[Game]] = {}
