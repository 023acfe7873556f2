"""Whether the time of a refusal tells a secret: the same press at tables that differ in what its owner may not know.

Measured is what the bot does between the press and its answer: the match is read as it is stored, the press is judged,
the sentence is made. Each table is pressed in turns with the others; the same table under other names says how large a
difference is that means nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter_ns

from bench.proof.secrecy import _seats, states
from cogs.messages.words import words_in
from cogs.table.replies import refusal
from engines import GAMES
from engines.core import Game, Refused
from engines.match import Match, Seat

TABLES, ROUNDS = 8, 150
EVERY = 7
TRIED = {
    "shigaon49": ("bid:1", "bid:90", "pass", "place:1", "decline"),
    "eight_and_a_half": ("play:9", "play:h", "take", "blind:1", "ready"),
    "jungle_speed": ("flip", "grab:1", "take", "ready"),
    "match_madness": ("match:1", "lay:1,1", "back", "ready"),
}


@dataclass
class Report:
    """Microseconds."""

    kinds: dict[str, float] = field(default_factory=dict)
    presses: dict[str, int] = field(default_factory=dict)
    usual: dict[str, float] = field(default_factory=dict)
    by_secrets: dict[str, float] = field(default_factory=dict)
    by_chance: dict[str, float] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"49, {kind}: {micro:.1f} µs" for kind, micro in self.kinds.items()]
        for name in self.presses:
            lines.append(
                f"{name}: {self.presses[name]} refused presses, {self.usual[name]:.1f} µs; spread between tables with "
                f"other secrets {self.by_secrets[name]:.2f} µs, between equal tables {self.by_chance[name]:.2f} µs"
            )
        return "\n".join(lines)


def measure(positions: int) -> Report:
    """So many refused presses of every game."""
    report = Report()
    _kinds(report, positions)
    for name in GAMES:
        _game(report, name, positions)
        if report.by_secrets[name] > 2 * report.by_chance[name] + 0.02 * report.usual[name]:
            report.troubles.append(f"{name}: the time of a refusal may depend on a secret")
    return report


def refused(name: str) -> Iterator[tuple[Game, int, int, str]]:
    """Positions of random matches with a press that is refused there: the game, the moment, the seat, the action."""
    dice, number = Random(name), 0
    while True:
        for game, at in islice(states(name, number), 0, None, EVERY):
            seat, text = dice.choice(_seats(game)), dice.choice(TRIED[name])
            if game.outcome() is None and _answer(_stored(game, at), seat, game.turn(seat), text, at)[0]:
                yield game, at, seat, text
        number += 1


def _stored(game: Game, at: int) -> str:
    seats = tuple(Seat(user=number) for number in range(1, len(_seats(game)) + 1))
    return Match(name=game.name, game=game, seats=seats, host=1, began=at, since=at).model_dump_json()


def _answer(stored: str, seat: int, turn: int, text: str, at: int) -> tuple[str, str]:
    """The refusal and the sentence that whoever sits there hears; empty if it is none."""
    try:
        Match.model_validate_json(stored).press(seat + 1, turn, text, at)
    except Refused as error:
        return error.code, refusal(error, words_in("en"))
    return "", ""


def _medians(tables: list[str], seat: int, turn: int, text: str, at: int) -> list[float]:
    """Microseconds of the same press at each table, one table after the other, in an order that changes."""
    spent: list[list[int]] = [[] for _ in tables]
    order, dice = list(range(len(tables))), Random(1)
    for _ in range(ROUNDS):
        dice.shuffle(order)
        for n in order:
            begin = perf_counter_ns()
            _answer(tables[n], seat, turn, text, at)
            spent[n].append(perf_counter_ns() - begin)
    return [median(times) / 1000 for times in spent]


def _game(report: Report, name: str, positions: int) -> None:
    dice, usual, secret, chance = Random(name), [], [], []
    for game, at, seat, text in islice(refused(name), positions):
        others = [_stored(GAMES[name].checks.redeal(game, seat, dice), at) for _ in range(TABLES)]
        equal = [_stored(game, at)] * TABLES
        times = _medians([*others, *equal], seat, game.turn(seat), text, at)
        usual.append(median(times))
        secret.append(max(times[:TABLES]) - min(times[:TABLES]))
        chance.append(max(times[TABLES:]) - min(times[TABLES:]))
    report.presses[name], report.usual[name] = len(usual), median(usual)
    report.by_secrets[name], report.by_chance[name] = median(secret), median(chance)


def _kinds(report: Report, positions: int) -> None:
    """49: a bid above one's own cash, one below the least, and one that comes when it is not his turn."""
    found: dict[str, list[float]] = {}
    for game, at, seat, text in islice(refused("shigaon49"), 4 * positions):
        stored, turn = _stored(game, at), game.turn()
        if text.startswith("bid"):
            kind = _answer(stored, seat, turn, text, at)[0]
            found.setdefault(kind, []).extend(_medians([stored], seat, turn, text, at))
    report.kinds = {kind: median(times) for kind, times in sorted(found.items())}
