"""Measures how fast a workbench of Match Madness answers, beside a bare discord.py bot in the same run.

    python -m bench.workbench [presses]

The picture: milliseconds of the processor and kilobytes, over workbenches with none to five blocks on every card. A
press: from Discord's acceptance to the answer with the new picture, at a table of four with every workbench open, one
press after the other. The bare bot answers an equally large message with a ready picture. Both take turns.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from art import match_madness as art
from bench.arguments import counts
from bench.pictures import timed
from bench.processes import bot_on
from engines.core import Move, Timeout
from engines.match_madness import MatchMadness
from engines.match_madness.actions import LAY, Options
from engines.match_madness.cards import DECK
from engines.match_madness.solver import solve
from engines.match_madness.view import MatchView
from local.people import Person
from local.server import Server

PEOPLE = ("noa", "dan", "maya", "omer")
PICTURE_MS, PICTURE_KB, TIMES = 8.0, 25.0, 3.0
WARM_UP = 30
Figures = dict[str, list[float]]


def main(given: list[str]) -> int:
    """Print the table; 1 if a goal is missed."""
    (count,) = counts(__doc__, given, presses=300)
    drawn = pictures()
    pressed = asyncio.run(presses(count))
    ms, size = median(drawn["ms"]), max(drawn["KB"])
    ours, bare = median(pressed["ours"]), median(pressed["bare"])
    print(f"{'':34}{'median':>9}{'99 %':>9}")
    print(f"{'a picture, ms':34}{ms:>9.2f}{_slow(drawn['ms']):>9.2f}   goal: at most {PICTURE_MS:g}")
    print(f"{'a picture, KB':34}{median(drawn['KB']):>9.1f}{size:>9.1f}   goal: at most {PICTURE_KB:g}")
    print(f"{'press to answer, ms':34}{ours:>9.1f}{_slow(pressed['ours']):>9.1f}")
    print(f"{'the same by a bare bot, ms':34}{bare:>9.1f}{_slow(pressed['bare']):>9.1f}   ratio {ours / bare:.2f}")
    return 0 if ms <= PICTURE_MS and size <= PICTURE_KB and ours <= TIMES * bare else 1


def _slow(values: list[float]) -> float:
    return quantiles(values, n=100)[98]


def pictures() -> Figures:
    """Measure pictures of every card with its solution growing on the workbench."""
    results = [timed(lambda view=view: art.workbench(view)) for view in views()]  # type: ignore[misc]
    return {"ms": [ms for ms, _ in results], "KB": [len(png) / 1000 for _, png in results]}


def views() -> Iterator[MatchView]:
    """Return what a player sees while laying one block after the other."""
    for card in DECK:
        game = MatchMadness.new(1, "bench", Options(rounds=1))
        game = game.model_copy(update={"piles": ((card.id,),)}).play(Move(None, Timeout(), game.opens))
        yield game.view(0)
        for piece in solve(card.pattern).solutions[0]:
            game = game.play(Move(0, LAY[piece.block, piece.side], game.clock))
            yield game.view(0)


async def presses(count: int) -> Figures:
    """Press on both bots in turns."""
    with TemporaryDirectory() as folder:
        async with AsyncExitStack() as stack:
            ours, bare = [await stack.enter_async_context(Server()) for _ in range(2)]
            await stack.enter_async_context(bot_on(ours, "bot.py", DATABASE_URL=f"sqlite:///{folder}/games.db"))
            await stack.enter_async_context(bot_on(bare, "-m", "bench.bare_workbench"))
            racer, watcher = await _sit_down(ours), bare.person("noa")
            await watcher.slash("bench")
            found: Figures = {"ours": [], "bare": []}
            for number in range(count + WARM_UP):
                found["ours"].append(await _press(racer, "lay:", number))
                found["bare"].append(await _press(watcher, "side:", number))
            return {name: values[WARM_UP:] for name, values in found.items()}


async def _sit_down(server: Server) -> Person:
    """Start a table of four, wait for its card, and return the person whose presses are measured."""
    people = [server.person(name) for name in PEOPLE]
    await people[0].slash("play match_madness", rounds=60)
    for person in people[1:]:
        await person.press(_newest(person), _button(_newest(person), "join"))
    await people[0].press(_newest(people[0]), _button(_newest(people[0]), "start"))
    for person in people:
        await person.see(lambda message: "lay:" in str(_enabled(message)), within=10)
    return people[0]


async def _press(person: Person, kind: str, number: int) -> float:
    """Return the next side that can be pressed; clear a full workbench without measuring."""
    message = _newest(person)
    if any(":match:" in custom_id for custom_id in _enabled(message)):
        await person.press(message, _button(message, "clear"))
        message = _newest(person)
    sides = [custom_id for custom_id in _enabled(message) if kind in custom_id]
    answer = await person.press(message, sides[number * 7 % len(sides)])
    assert answer.done
    return answer.milliseconds


def _newest(person: Person) -> dict[str, Any]:
    return person.messages()[-1]


def _enabled(message: dict[str, Any]) -> list[str]:
    return [
        part["custom_id"] for part in _parts(message["components"]) if part["type"] == 2 and not part.get("disabled")
    ]


def _button(message: dict[str, Any], text: str) -> str:
    return next(custom_id for custom_id in _enabled(message) if custom_id.endswith(f":{text}"))


def _parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in components:
        yield part
        yield from _parts(part.get("components", []))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
