"""`bot.py` whose lessons, robots and fast games do not wait for people to read: for tests of whole lessons."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot
from cogs.table import robots
from engines import GAMES
from engines.core import Action, Game
from engines.jungle_speed import timing as jungle
from engines.lesson import Lesson
from engines.match_madness import robot as builder
from engines.match_madness import timing as madness
from engines.robots import think

PAUSE = 250
"""Milliseconds that a script, a robot or a card waits at most."""


def hasty(lesson: Lesson) -> Lesson:
    """Return the lesson with short pauses."""
    steps = tuple(step.model_copy(update={"after": min(step.after, PAUSE)}) for step in lesson.steps)
    return lesson.model_copy(update={"steps": steps})


def thinks(game: Game, seat: int, strength: str, dice: Random) -> tuple[int, Action] | None:
    """Choose like any robot, but soon."""
    chosen = think(game, seat, strength, dice)
    if chosen is None or game.name == "jungle_speed":  # there nobody reacts within 0.4 seconds
        return chosen
    return min(chosen[0], PAUSE), chosen[1]


def hurry() -> None:
    """Shorten every pause."""
    for entry in GAMES.values():
        if entry.lesson is not None:
            object.__setattr__(entry, "lesson", hasty(entry.lesson))
    for name, hurried in {"think": thinks, "lingering": lambda game: 0, "MOST_BEHIND": 0.2}.items():
        setattr(robots, name, hurried)
    jungle.PACE, jungle.COUNT_OF_THREE = dict.fromkeys(jungle.PACE, 2 * PAUSE), PAUSE
    jungle.LASTS = {**jungle.LASTS, "counting": PAUSE, "decided": PAUSE}
    jungle.LAST_CHANCE = 2 * PAUSE
    for name in ("COUNT", "LOOK"):
        setattr(madness, name, PAUSE)
    builder.SECONDS = (0, 1, 1, 1, 1, 1)


if __name__ == "__main__":
    hurry()
    bot.main()
