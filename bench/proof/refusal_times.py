"""Measures whether the time of a refusal tells a secret.

The same press is made at tables that differ only in what its player may not know, and as often at equal tables: their
spread says how large a difference means nothing. Measured is what the bot does between a press and its answer: it reads
the stored match, judges the press and writes the sentence.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from statistics import median
from time import perf_counter_ns

from bench.random_play import State, cases_of, states
from cogs.messages.words import words_in
from cogs.table.replies import refusal
from engines import GAMES
from engines.core import Game, Refused
from engines.match import Match, Seat

TABLES, ROUNDS = 8, 150
EVERY = 7


@dataclass
class Report:
    """Microseconds: by game, and by game and code of the refusal."""

    kinds: dict[str, float] = field(default_factory=dict)
    presses: dict[str, int] = field(default_factory=dict)
    usual: dict[str, float] = field(default_factory=dict)
    by_secrets: dict[str, float] = field(default_factory=dict)
    by_chance: dict[str, float] = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"{kind}: {micro:.1f} µs" for kind, micro in self.kinds.items()]
        for name in self.presses:
            lines.append(
                f"{name}: {self.presses[name]} refused presses, {self.usual[name]:.1f} µs; spread between tables with "
                f"other secrets {self.by_secrets[name]:.2f} µs, between equal tables {self.by_chance[name]:.2f} µs"
            )
        return "\n".join(lines)


def measure(positions: int) -> Report:
    """Measure that many refused presses of every game."""
    report = Report()
    for name in GAMES:
        _measure_game(report, name, positions)
        if report.by_secrets[name] > 2 * report.by_chance[name] + 0.02 * report.usual[name]:
            report.troubles.append(f"{name}: the time of a refusal may depend on a secret")
    return report


def refused(name: str) -> Iterator[tuple[State, int, str]]:
    """Endless positions of random matches, each with a seat and an action that the game refuses to it now."""
    dice = Random(name)
    for case in cases_of(name):
        seen: list[str] = []
        for number, state in enumerate(states(case)):
            game, seat = state.game, dice.randrange(state.seats)
            seen += [str(dice.choice(game.legal_actions(mover)).pick(dice)) for mover in sorted(game.to_act())]
            text = dice.choice(seen) if seen else ""
            if number % EVERY == 0 and text and _answer(_stored(state), seat, game.turn(seat), text, state.at)[0]:
                yield state, seat, text


def _stored(state: State, game: Game | None = None) -> str:
    """The state, or another game in its place, as a match is stored."""
    seats = tuple(Seat(user=number) for number in range(1, state.seats + 1))
    kept = game or state.game
    return Match(name=kept.name, game=kept, seats=seats, host=1, began=state.at, since=state.at).model_dump_json()


def _answer(stored: str, seat: int, turn: int, text: str, at: int) -> tuple[str, str]:
    """The code and the sentence with which a press is refused; empty if it is carried out."""
    try:
        Match.model_validate_json(stored).press(seat + 1, turn, text, at)
    except Refused as error:
        return error.code, refusal(error, words_in("en"))
    return "", ""


def _medians(tables: list[str], seat: int, turn: int, text: str, at: int) -> list[float]:
    """Microseconds of the same press at each table; the tables take turns in an order that changes."""
    spent: list[list[int]] = [[] for _ in tables]
    order, dice = list(range(len(tables))), Random(1)
    for _ in range(ROUNDS):
        dice.shuffle(order)
        for n in order:
            begin = perf_counter_ns()
            _answer(tables[n], seat, turn, text, at)
            spent[n].append(perf_counter_ns() - begin)
    return [median(times) / 1000 for times in spent]


def _measure_game(report: Report, name: str, positions: int) -> None:
    dice, kinds = Random(name), dict[str, list[float]]()
    usual, secret, chance = list[float](), list[float](), list[float]()
    for state, seat, text in islice(refused(name), positions):
        redeal, turn = GAMES[name].checks.redeal, state.game.turn(seat)
        others = [_stored(state, redeal(state.game, seat, dice)) for _ in range(TABLES)]
        equal = [_stored(state)] * TABLES
        times = _medians([*others, *equal], seat, turn, text, state.at)
        usual.append(median(times))
        secret.append(max(times[:TABLES]) - min(times[:TABLES]))
        chance.append(max(times[TABLES:]) - min(times[TABLES:]))
        kinds.setdefault(_answer(equal[0], seat, turn, text, state.at)[0], []).append(usual[-1])
    report.presses[name], report.usual[name] = len(usual), median(usual)
    report.by_secrets[name], report.by_chance[name] = median(secret), median(chance)
    report.kinds |= {f"{name}, {kind}": median(times) for kind, times in sorted(kinds.items())}
