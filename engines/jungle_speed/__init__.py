"""Jungle Speed: everybody may grab at once, and the earliest press wins."""

from engines.entry import Checks, GameEntry, Robot
from engines.jungle_speed import checks, robot
from engines.jungle_speed.rules import JungleSpeed
from engines.jungle_speed.stats import stats
from engines.jungle_speed.updates import upgrade
from engines.lesson import Lesson

__all__ = ["GAME", "JungleSpeed"]

GAME = GameEntry(
    rules=JungleSpeed,
    robot=Robot(robot.choose, robot.cue, robot.since),
    stats=stats,
    lesson=Lesson.beside(__file__),
    quick_start=4,
    company="easy",
    checks=Checks(checks.conserved, checks.redeal, checks.also_legal, checks.lets_time_pass, checks.after_pause),
    state_version=2,
    upgrade=upgrade,
    rules_version=2,
)
