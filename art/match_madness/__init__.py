"""The pictures of Match Madness: the table, one's own workbench, the solution of the last card. No words."""

from art.match_madness.scene import shows_last
from art.match_madness.table import card, key, solution, table
from art.match_madness.workbench import workbench, workbench_key

__all__ = ["card", "key", "shows_last", "solution", "table", "workbench", "workbench_key"]
