"""Compares what a game offers to its seats with forged actions and how they are refused."""

import re
from functools import lru_cache
from random import Random

from bench.random_play import Case, sample
from engines.core import Action, Game, Move, Refused


def forgeries(case: Case, most: int = 40) -> list[Action]:
    """Return readable actions that somebody might forge: those of this match, and the same with other numbers."""
    actions = _forgeries(case)
    return Random(str(case)).sample(actions, min(most, len(actions)))


@lru_cache(maxsize=64)
def _forgeries(case: Case) -> list[Action]:
    texts = {str(action) for ply in sample(case) for seat in ply.before.to_act() for action in legal(ply.before, seat)}
    texts |= {str(ply.move.action) for ply in sample(case)}
    texts |= {re.sub(r"[0-9]+", other, text) for text in texts for other in ("0", "1", "50", "999999")}
    return [action for text in sorted(texts) if (action := read(case.kind, text))]


def legal(game: Game, seat: int) -> tuple[Action, ...]:
    return game.legal_actions(seat)


def read(kind: type[Game], text: str) -> Action | None:
    try:
        return kind.parse(text)
    except Refused:
        return None


def is_offered(case: Case, game: Game, seat: int, action: Action) -> bool:
    """Whether a legal action of that seat is this one or contains it."""
    return _listed(game, seat, action) or case.checks.also_legal(game, seat, action)


def _listed(game: Game, seat: int, action: Action) -> bool:
    return any(action == entry.pick(Random(0)) or _within(str(action), str(entry)) for entry in legal(game, seat))


def _within(text: str, entry: str) -> bool:
    """Whether `bid:7` lies in `bid:5..31`."""
    bounds, number = re.fullmatch(r"(.*?)(\d+)\.\.(\d+)", entry), re.fullmatch(r"(.*?)(\d+)", text)
    if not bounds or not number or bounds[1] != number[1]:
        return False
    return int(bounds[2]) <= int(number[2]) <= int(bounds[3])


def refusal(game: Game, seat: int | None, action: Action, at: int) -> tuple[str, dict[str, str | int]] | None:
    """Return how that move would be refused (code and facts), or None if it is accepted."""
    try:
        game.play(Move(seat, action, at))
    except Refused as refused:
        return refused.code, dict(refused.facts)
    return None
