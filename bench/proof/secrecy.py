"""Compares games that differ only in what a reader may not know: view, message and picture must be equal."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from bench.random_play import START, State, cases_of, states
from bench.screens import screens_of
from cogs.messages.game_screens import Scene
from cogs.messages.screen import Screen
from cogs.messages.words import words_in
from cogs.table.frame import framed
from engines import GAMES
from engines.core import Game, View
from engines.match import Match, Played, Seat

SAMPLED = 10
NAMES = ("Noa", "דן", "Maya", "Omer", "Lior", "Tal", "Gil", "Rut")


@dataclass
class Report:
    """How many pairs were compared, and what differed."""

    pairs: Counter[str] = field(default_factory=Counter)
    pictures: Counter[str] = field(default_factory=Counter)
    different: int = 0
    """How many pairs had different games: only those can reveal a leaked secret."""
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{sum(self.pairs.values())} pairs {dict(self.pairs)}, {self.different} of them of different games, "
            f"pictures {dict(self.pictures)}, {len(self.troubles)} troubles"
        )


def shown(state: State, game: Game, seat: int | None, language: str, view: View) -> Screen:
    """The message that a reader sees: the public one, or the panel of a seat."""
    seats = tuple(Seat(user=number) for number in range(1, state.seats + 1))
    last, at = Played(seat=None, text="timeout", at=state.at), state.at
    match = Match.model_construct(name=game.name, game=game, seats=seats, host=1, began=START, since=at, last=last)
    legal = () if seat is None or match.over else game.legal_actions(seat)
    scene = Scene(7, match, seat, view, legal, words_in(language), NAMES[: len(seats)])
    screens = screens_of(game.name)
    return framed(scene, screens.table(scene), screens) if seat is None else screens.panel(scene)


def _components(screen: Screen) -> object:
    return screen.layout().to_components()  # type: ignore[no-untyped-call]


def compare(state: State, dice: Random, report: Report, *, picture: bool) -> None:
    """Show one reader a game and another one that differs only in what the reader may not know."""
    game, seat, language = state.game, dice.choice((None, *range(state.seats))), dice.choice(("en", "he"))
    other = GAMES[game.name].checks.redeal(game, seat, dice)
    report.pairs[game.name] += 1
    report.different += other != game
    view, other_view = game.view(seat), other.view(seat)
    if view != other_view:
        report.troubles.append(f"{game.name}: the view of seat {seat} differs at ply {game.ply}")
        return
    first, second = shown(state, game, seat, language, view), shown(state, other, seat, language, other_view)
    sampled = report.pairs[game.name] % SAMPLED == 0  # a message is made of nothing but its screen
    if first != second or (sampled and (first.digest != second.digest or _components(first) != _components(second))):
        report.troubles.append(f"{game.name}: the message of seat {seat} differs at ply {game.ply}")
    if picture and first.picture and second.picture:
        report.pictures[game.name] += 1
        if first.picture.draw() != second.picture.draw():
            report.troubles.append(f"{game.name}: the picture of seat {seat} differs at ply {game.ply}")


def compare_often(pairs: int, *, every: int, seconds: float = 1e9) -> Report:
    """Compare that many pairs of every game and draw each `every`th, until its share of the time is over."""
    report = Report()
    for name in GAMES:
        dice, end = Random(name), monotonic() + seconds / len(GAMES)
        for state in (state for case in cases_of(name) for state in states(case)):
            if report.pairs[name] >= pairs or monotonic() > end:
                break
            compare(state, dice, report, picture=report.pairs[name] % every == 0)
    return report
