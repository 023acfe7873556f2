"""Measures the speed of the rules in random matches, in actions per second, beside other Python game engines.

    python -m bench.rules [seconds per contestant]

A step is the same for every engine: ask for the legal actions, choose one at random, apply it. Only players' actions
count. Dealing takes time but is no action: OpenSpiel deals card by card in separate steps, RLCard and this project
inside a player's step. Timeouts are no actions either. A second column counts every step.

Times are seconds of the processor. The engines take turns in short rounds, so a busy machine slows all of them alike,
and the median round counts. A peer that is not installed (bench/requirements.txt) is left out, and the table says so.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from bench.arguments import numbers
from engines import GAMES
from engines.core import Game, Move, Timeout

ROUNDS = 7
TIMEOUT = Timeout()
UNO = "RLCard uno"
SPIEL = ("python_block_dominoes", "python_liars_poker", "python_kuhn_poker", "python_tic_tac_toe")

Steps = Iterator[bool]
"""Endless random play, one step at a time; True for an action of a player."""


class Speed(NamedTuple):
    """Actions of players per second, and all steps per second."""

    actions: float
    steps: float


class Result(NamedTuple):
    """An engine and its speed; None if it is not installed."""

    name: str
    ours: bool
    speed: Speed | None


def ours(kind: type[Game], seats: int) -> Steps:
    """Play random matches of a game of this project."""
    dice, number = Random(0), 0
    while True:
        game, number, at = kind.new(seats, str(number)), number + 1, 0
        while game.outcome() is None:
            move = any_move(game, dice, at)
            game, at = game.play(move), move.at
            yield move.seat is not None


def any_move(game: Game, dice: Random, at: int) -> Move:
    """Return a legal action of a seat to act; sometimes, or if no seat can act, a timeout. Every state is shown."""
    if shown := game.when_shown():
        return Move(None, shown, at)
    seats = game.to_act()
    if not seats or dice.random() < 0.02:
        deadline = game.deadline()
        assert deadline is not None
        return Move(None, TIMEOUT, deadline)
    (seat,) = seats if len(seats) == 1 else (dice.choice(sorted(seats)),)
    return Move(seat, dice.choice(game.legal_actions(seat)).pick(dice), at + 100)


def rlcard_uno() -> Steps:
    """Play random matches of RLCard's Uno."""
    dice = Random(0)
    env: Any = import_module("rlcard").make("uno", config={"seed": 0})
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            yield True


def open_spiel(name: str) -> Steps:
    """Play random matches of a game that OpenSpiel has in Python."""
    dice = Random(0)
    import_module("open_spiel.python.games")
    game: Any = import_module("pyspiel").load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            before = state.current_player()
            state.apply_action(dice.choice(state.legal_actions()))
            yield before >= 0


def started(steps: Steps) -> Steps | None:
    """Start an engine and warm it up; None if its package is not installed."""
    try:
        for _ in range(300):
            next(steps)
    except ImportError:
        return None
    return steps


def speed(steps: Steps, seconds: float) -> Speed:
    """Measure the speed over that time."""
    start = process_time()
    actions = count = 0
    while (elapsed := process_time() - start) < seconds:
        actions += sum(islice(steps, 100))
        count += 100
    return Speed(actions / elapsed, count / elapsed)


def measure(seconds: float) -> list[Result]:
    """Measure all engines in rounds."""
    makers: dict[str, Callable[[], Steps]] = {UNO: rlcard_uno}
    makers |= {f"OpenSpiel {name}": partial(open_spiel, name) for name in SPIEL}
    games = {
        f"{name}, {max(game.rules.seats)} seats": (game.rules, max(game.rules.seats)) for name, game in GAMES.items()
    }
    running = {name: started(ours(*game)) for name, game in games.items()}
    running |= {name: started(make()) for name, make in makers.items()}
    rounds: dict[str, list[Speed]] = {name: [] for name in running}
    for _ in range(ROUNDS):
        for name, steps in running.items():
            rounds[name] += [speed(steps, seconds / ROUNDS)] if steps else []
    middle = {name: Speed(*map(median, zip(*found, strict=True))) for name, found in rounds.items() if found}
    return [Result(name, name in games, middle.get(name)) for name in rounds]


def table(results: list[Result]) -> Iterator[str]:
    """Return the results as a table, with ratios to each peer."""
    peers = {result.name: result.speed for result in results if not result.ours and result.speed}
    heads = [f"× {name.split()[-1].removeprefix('python_')}" for name in peers]
    yield f"{'random play':34} {'actions/s':>10} {'steps/s':>10}  " + "  ".join(f"{head:>15}" for head in heads)
    for name, _, found in sorted(results, key=lambda result: -(result.speed.actions if result.speed else 0)):
        if found is None:
            yield f"{name:34} left out: not installed"
            continue
        ratios = [f"{found.actions / peer.actions:15.2f}" for peer in peers.values()]
        yield f"{name:34} {found.actions:10,.0f} {found.steps:10,.0f}  " + "  ".join(ratios)


def main(given: list[str]) -> int:
    """Measure and print the table."""
    (seconds,) = numbers(__doc__, given, seconds=2.0)
    print("\n".join(table(measure(seconds))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
