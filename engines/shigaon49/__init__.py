"""שיגעון 49: auctions for the cells of a board; four in a line win."""

from engines.entry import Checks, GameEntry, Robot
from engines.lesson import Lesson
from engines.shigaon49 import checks, robot
from engines.shigaon49.actions import Bid, Check, Decline, Pass, Place
from engines.shigaon49.cards import Card
from engines.shigaon49.coach import COACH
from engines.shigaon49.rules import Shigaon49
from engines.shigaon49.stats import stats
from engines.shigaon49.view import Offer, Options, View

__all__ = ["GAME", "Bid", "Card", "Check", "Decline", "Offer", "Options", "Pass", "Place", "Shigaon49", "View"]

GAME = GameEntry(
    rules=Shigaon49,
    robot=Robot(robot.choose, searches=True, lingers=frozenset({"won", "placed", "unsold", "timed-out", "unpaid"})),
    stats=stats,
    lesson=Lesson.beside(__file__),
    quick_start=3,
    alone={"seconds": 300},
    coach=COACH,
    checks=Checks(checks.conserved, checks.redeal),
    rules_version=2,
)
