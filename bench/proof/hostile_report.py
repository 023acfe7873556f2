"""What honest people waited for in a hostile evening, and how it is judged (hostile.py says why)."""

from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import NamedTuple

from bench.proof.bot_process import BotProcess
from bench.proof.groups import Group, Press

SLOWER, LEAST = 1.5, 0.001
"""How many times slower answers may come than alone, in the middle and at the slowest of a hundred; the least time."""
ENOUGH_FOR_99, SLOWER_OF_FEW = 200, 3.0
"""Answers in a slice of which the slowest of a hundred says something. In a shorter one it is a single press, so only a
bot that stands still for somebody is found there: that makes it ten times as slow."""


class Wait(NamedTuple):
    """What a press waited for: the seconds until its answer, and the bot's processor time meanwhile."""

    seconds: float
    work: float


class Pair(NamedTuple):
    """What honest presses waited in one slice alone, and in the one beside hostile people."""

    alone: list[Wait]
    beside: list[Wait]

    def ratio(self, what: str, percent: int) -> float:
        """Return how many times more of it came before the answer than alone, at that percentage of all presses."""
        return within(self.beside, what, percent) / within(self.alone, what, percent)


@dataclass
class HonestGroup(Group):
    """Honest people, and what they waited for."""

    waits: list[Wait] = field(default_factory=list)
    hindered: float = 0.0
    """For how long other programs kept the bot from answering the last press."""

    async def _done(self, press: Press) -> Press:
        assert isinstance(self.bot, BotProcess)
        before, waited = self.bot.worked(), self.bot.waited()
        await super()._done(press)
        self.hindered = self.bot.waited() - waited
        if press.answer is not None:
            self.waits.append(Wait(press.answer.milliseconds / 1000, self.bot.worked() - before))
        return press


@dataclass
class Report:
    """How quickly honest people were answered, alone and beside hostile ones, and what was wrong."""

    pairs: list[Pair] = field(default_factory=list)
    hostile: int = 0
    memory: list[float] = field(default_factory=list)
    """Megabytes of the bot after each pair, from before the first."""
    watched: int = 0
    """The most tables of robots that they watched at a time."""
    moves: int = 0
    watched_for: float = 0.0
    """Moves of robots at those tables, and for how many seconds."""
    worked: float = 0.0
    hindered: float = 0.0
    """Seconds for which the bot ran, and for which it was ready to run while other programs had the processors."""
    database: float = 0.0
    """Megabytes by which the database grew."""
    troubles: list[str] = field(default_factory=list)

    @property
    def is_long(self) -> bool:
        """Whether the slices have enough answers to speak of the slowest of a hundred."""
        return all(len(waits) >= ENOUGH_FOR_99 for pair in self.pairs for waits in pair)

    @property
    def honest(self) -> int:
        """How many presses honest people made."""
        return sum(len(waits) for pair in self.pairs for waits in pair)

    @property
    def beside(self) -> int:
        """How many of them they made beside hostile people."""
        return sum(len(pair.beside) for pair in self.pairs)

    def ratio(self, what: str, percent: int) -> float:
        """Return the median of the pairs' ratios."""
        return median(pair.ratio(what, percent) for pair in self.pairs)

    @property
    def is_judged(self) -> bool:
        """Whether the machine had enough time for the bot."""
        return self.hindered <= self.worked

    def slow(self) -> list[str]:
        """Return how much more slowly honest people were answered, if it was too much."""
        judged = {("work", 50): SLOWER, ("work", 99): SLOWER_OF_FEW}
        if self.is_long:
            judged = {(what, percent): SLOWER for what in ("work", "seconds") for percent in (50, 99)}
        ratios = {asked: self.ratio(*asked) for asked in judged if self.is_judged}
        return [
            f"{percent} % of the answers come after {ratio:.2f} times as much {what} as alone"
            for (what, percent), ratio in ratios.items()
            if ratio > judged[what, percent]
        ]

    def figures(self, what: str, percent: int) -> str:
        """Return one figure, beside and alone, with the ratio of every pair."""
        alone, beside = ([wait for pair in self.pairs for wait in pair[side]] for side in (0, 1))
        ratios = ", ".join(f"{pair.ratio(what, percent):.2f}" for pair in self.pairs)
        times = [f"{within(waits, what, percent) * 1000:.0f}" for waits in (beside, alone)]
        middle = f"median ratio {self.ratio(what, percent):.2f} of {ratios}"
        return f"{what} {percent} % {times[0]} ms (alone {times[1]}; {middle})"

    def __str__(self) -> str:
        figures = "; ".join(self.figures(what, percent) for what in ("work", "seconds") for percent in (50, 99))
        return (
            f"{self.hostile} hostile acts and {self.watched} watched tables with {self.moves} moves in "
            f"{self.watched_for:.0f} s beside {self.beside} honest presses: {figures}; "
            f"the bot worked {self.worked:.0f} s and waited {self.hindered:.0f} s for a processor"
            f"{'' if self.is_judged else ', so its times are not judged'}; memory, MB: "
            f"{', '.join(f'{size:.0f}' for size in self.memory)}; database {self.database:.1f} MB more; "
            f"{len(self.troubles)} troubles"
        )


def within(waits: list[Wait], what: str, percent: int) -> float:
    """Return the seconds of time or work within which that many of a hundred were answered."""
    found = [max(LEAST, getattr(wait, what)) for wait in waits]
    return quantiles(found, n=100, method="inclusive")[percent - 1] if len(found) > 1 else LEAST
