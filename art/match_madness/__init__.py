"""The pictures of Match Madness: the table, a player's workbench, the last card's solution. They contain no words."""

from art import PictureKind
from art.match_madness.blocks import blocks
from art.match_madness.emojis import emojis, name_of
from art.match_madness.scene import shows_last
from art.match_madness.table import card, key, solution, table
from art.match_madness.workbench import workbench, workbench_key

__all__ = [
    "PICTURES",
    "blocks",
    "card",
    "emojis",
    "key",
    "name_of",
    "shows_last",
    "solution",
    "table",
    "workbench",
    "workbench_key",
]

PICTURES = (
    PictureKind(table, key, (1000, 700)),
    PictureKind(workbench, workbench_key, (800, 400), is_private=True, has_names=False),
)
