"""What happened in a run of faults of a fleet."""

from collections import Counter
from dataclasses import dataclass, field
from statistics import median


@dataclass
class Report:
    """What happened in a run of faults."""

    faults: Counter[str] = field(default_factory=Counter)
    presses: int = 0
    carried_out: int = 0
    unanswered: int = 0
    late: int = 0
    """Presses that nobody answered although no fault was near."""
    answered_twice: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    """What the moves that people pressed were answered with."""
    by_robots: int = 0
    matches: int = 0
    results: int = 0
    replaced: list[float] = field(default_factory=list)
    """Seconds until a killed, frozen or restarted process was replaced by one that is connected."""
    went_on: list[float] = field(default_factory=list)
    """Seconds from a fault until there was a move at every table."""
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        faults = ", ".join(f"{count} × {kind}" for kind, count in self.faults.items())
        usual = f"{median(self.replaced or [0]):.1f} s (slowest {max(self.replaced, default=0):.1f} s)"
        slowest = f"replaced within {usual}, all tables went on within"
        return (
            f"{self.faults.total()} faults ({faults}); {slowest} {max(self.went_on, default=0):.1f} s; "
            f"{self.presses} presses, {self.carried_out} moves confirmed, {self.unanswered} presses without an answer "
            f"({self.late} of them without a fault near), {self.answered_twice} answered twice, {self.by_robots} moves "
            f"by robots, {self.matches} matches, {self.results} results, {len(self.troubles)} troubles\n"
            f"moves pressed, by answer: {dict(self.answers.most_common())}"
        )
