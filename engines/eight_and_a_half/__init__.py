"""8½: hidden hands, a rising pot, a policeman, and a score sheet over several mini-games."""

from engines.eight_and_a_half import checks, robot
from engines.eight_and_a_half.actions import Blind, Play, Ready, Take
from engines.eight_and_a_half.coach import COACH
from engines.eight_and_a_half.rules import EightAndAHalf
from engines.eight_and_a_half.sheet import Row
from engines.eight_and_a_half.stats import stats
from engines.eight_and_a_half.view import Laid, Options, Side, View
from engines.entry import Checks, GameEntry, Robot
from engines.lesson import Lesson

__all__ = ["GAME", "Blind", "EightAndAHalf", "Laid", "Options", "Play", "Ready", "Row", "Side", "Take", "View"]

GAME = GameEntry(
    rules=EightAndAHalf,
    robot=Robot(robot.choose, searches=True, lingers=frozenset({"took", "policeman", "timed-out", "blind-failed"})),
    stats=stats,
    lesson=Lesson.beside(__file__),
    quick_start=3,
    alone={"seconds": 300},
    coach=COACH,
    checks=Checks(checks.conserved, checks.redeal),
)
