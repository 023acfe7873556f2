"""`bot.py` in whose Jungle Speed time hardly moves and robots only look on: for pictures of one moment."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ["SHOW_PAUSE"] = "0"

import bot
from cogs.table import robots
from engines.jungle_speed import timing

LONG = 600_000


def hold() -> None:
    """Let every stage last ten minutes, and robots do nothing."""
    timing.LASTS.update(dict.fromkeys(timing.LASTS, LONG))
    timing.PACE, timing.COUNT_OF_THREE = dict.fromkeys(timing.PACE, LONG), LONG
    vars(robots)["think"] = lambda *_: None


if __name__ == "__main__":
    hold()
    bot.main()
