"""Rates players with openskill's Plackett-Luce over the ranks of a match."""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
PROVISIONAL = 5
"""A rating counts after this many rated matches."""
BASE, STEP, CAUTION = 1000, 40, 3


class Skill(NamedTuple):
    """A player's estimated skill: the mean and its uncertainty."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def score(self) -> int:
        """The rating that people see: a cautious estimate, 1000 for a newcomer."""
        return round(BASE + STEP * (self.mu - CAUTION * self.sigma))


def ranks(places: Sequence[int], left: Sequence[bool], robots: int = 0) -> tuple[int, ...]:
    """Return the places that count: people who gave up their seat are last, and the others move up."""
    last = 1 + len(places) + robots - sum(left)
    gone = [place for place, is_gone in zip(places, left, strict=True) if is_gone]
    return tuple(
        last if is_gone else place - sum(other < place for other in gone)
        for place, is_gone in zip(places, left, strict=True)
    )


def wins(standing: Sequence[int], robots: int = 0) -> tuple[bool, ...]:
    """Return who won: everybody in the first place, but nobody if all are first."""
    contested = robots > 0 or max(standing) > 1
    return tuple(rank == 1 and contested for rank in standing)


def rated(skills: Sequence[Skill], standing: Sequence[int]) -> tuple[Skill, ...]:
    """Return everybody's skill after a match with these ranks."""
    teams = [[MODEL.rating(mu=skill.mu, sigma=skill.sigma)] for skill in skills]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in standing])
    return tuple(Skill(team[0].mu, team[0].sigma) for team in after)
