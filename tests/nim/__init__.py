"""Nim, a sample game: it is registered by public calls alone, and shared code does the rest.

`engine/` are the rules, `art.py` the picture, `cog/` the extension for Discord, `locales/` the words and `rules/` the
pages of `/rules`. The README's "Add a game" was written from making it.
"""

from pathlib import Path

from bench.screens import FURTHER
from cogs.messages.words import add_locales
from engines import register
from tests.nim.engine import GAME

EXTENSION = "tests.nim.cog"


def register_nim() -> None:
    """Register the rules and the words. A bot takes EXTENSION as an argument; `screens_of` finds it too."""
    register(GAME)
    add_locales(Path(__file__).parent / "locales")
    FURTHER.append(EXTENSION)
