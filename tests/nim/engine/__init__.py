"""Nim: take tokens from one pile; the last one decides."""

from engines.entry import Checks, GameEntry, Robot
from tests.nim.engine.robot import choose
from tests.nim.engine.rules import Nim, conserved, redeal
from tests.nim.engine.stats import stats

__all__ = ["GAME", "Nim"]

GAME = GameEntry(rules=Nim, robot=Robot(choose), stats=stats, quick_start=2, checks=Checks(conserved, redeal))
