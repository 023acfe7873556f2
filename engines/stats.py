"""What fits each game, told from the moves of a match."""

from collections.abc import Callable
from typing import Any

from engines.core import Game, Move
from engines.eight_and_a_half.stats import stats as eight_and_a_half
from engines.jungle_speed.stats import stats as jungle_speed
from engines.match_madness.stats import stats as match_madness
from engines.replaying import Facts, Logged, read
from engines.shigaon49.stats import stats as shigaon49

STATS: dict[str, Callable[[Any, list[Move]], tuple[Facts, ...]]] = {
    "shigaon49": shigaon49,
    "eight_and_a_half": eight_and_a_half,
    "jungle_speed": jungle_speed,
    "match_madness": match_madness,
}


def stats(start: Game, log: list[Logged]) -> tuple[Facts, ...]:
    """Facts per seat of a match that was logged."""
    return STATS[start.name](start, read(start, log))
