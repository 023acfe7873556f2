"""Match Madness: sixty patterns, five blocks, one race."""

from engines.entry import Checks, GameEntry, Robot
from engines.lesson import Lesson
from engines.match_madness import checks, robot
from engines.match_madness.rules import MatchMadness
from engines.match_madness.stats import stats

__all__ = ["GAME", "MatchMadness"]

GAME = GameEntry(
    rules=MatchMadness,
    robot=Robot(robot.choose, robot.cue),
    stats=stats,
    lesson=Lesson.beside(__file__),
    quick_start=2,
    checks=Checks(checks.conserved, checks.redeal, checks.also_legal),
)
