"""`bot.py` whose robots do not wait for people to read, and which deals few cards: for tests of lessons and matches."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot
from cogs.table import robots
from engines import GAMES
from engines.core import Action, Game
from engines.eight_and_a_half import rules as half_rules
from engines.eight_and_a_half.cards import Holding, deal
from engines.jungle_speed import rules as jungle_rules
from engines.jungle_speed import timing as jungle
from engines.jungle_speed.cards import deck
from engines.lesson import Lesson
from engines.match_madness import robot as builder
from engines.match_madness import timing as madness
from engines.robots import think

PAUSE = 250
"""Milliseconds that a script, a robot or a card waits at most."""
FEW_CARDS = 12
"""Cards of Jungle Speed in a match that is dealt: its whole deck takes minutes. In 8½ nobody has a bank."""


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


def short_deck(players: int, *, no_look_alikes: bool = False) -> tuple[int, ...]:
    """Return the first cards of the deck: three shapes that look alike, each in four colours."""
    return deck(players, no_look_alikes=no_look_alikes)[:FEW_CARDS]


def short_deal(dice: Random, seats: int, playing: tuple[int, ...], number: int) -> tuple[Holding, ...]:
    """Deal without banks: three cards in hand, three open, three blind."""
    return tuple(holding._replace(bank="") for holding in deal(dice, seats, playing, number))


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
    for module, name, short in ((jungle_rules, "deck", short_deck), (half_rules, "deal", short_deal)):
        setattr(module, name, short)
    for name in ("COUNT", "LOOK"):
        setattr(madness, name, PAUSE)
    builder.SECONDS = (0, 1, 1, 1, 1, 1)


if __name__ == "__main__":
    hurry()
    bot.main()
