"""Pairs of matches that differ only in what a reader may not know: he must see the same, byte for byte."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from time import monotonic

from bench.random_play import START, Case, any_move
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
    """What was compared."""

    pairs: Counter[str] = field(default_factory=Counter)
    pictures: Counter[str] = field(default_factory=Counter)
    different: int = 0
    """Pairs whose games were not equal: those that could have told a secret."""
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{sum(self.pairs.values())} pairs {dict(self.pairs)}, {self.different} of them of different games, "
            f"pictures {dict(self.pictures)}, {len(self.troubles)} troubles"
        )


def states(name: str, number: int) -> Iterator[tuple[Game, int]]:
    """One random match, state by state, with the moment of each."""
    seats = GAMES[name].rules.seats[number % len(GAMES[name].rules.seats)]
    case = Case(name, seats, 1 + number)
    dice, game, at = Random(str(case)), case.new(), START
    while game.outcome() is None:
        yield game, at
        move = any_move(game, dice, at)
        game, at = game.play(move), move.at
    yield game, at


def shown(game: Game, seat: int | None, at: int, language: str, view: View) -> Screen:
    """The message of that reader: the public one, or his panel."""
    seats = tuple(Seat(user=number) for number in range(1, len(_seats(game)) + 1))
    last = Played(seat=None, text="timeout", at=at)
    match = Match.model_construct(name=game.name, game=game, seats=seats, host=1, began=START, since=at, last=last)
    legal = () if seat is None or match.over else game.legal_actions(seat)
    scene = Scene(7, match, seat, view, legal, words_in(language), NAMES[: len(seats)])
    screens = screens_of(game.name)
    return framed(scene, screens.table(scene)) if seat is None else screens.panel(scene)


def _seats(game: Game) -> range:
    for name in ("players", "seats_count"):
        if isinstance(count := getattr(game, name, None), int):
            return range(count)
    for name in ("cash", "holdings", "benches"):
        if (held := getattr(game, name, None)) is not None:
            return range(len(held))
    raise AssertionError(game.name)


def _components(screen: Screen) -> object:
    return screen.layout().to_components()  # type: ignore[no-untyped-call]


def compare(game: Game, at: int, dice: Random, report: Report, *, picture: bool) -> None:
    """One reader, two games that he may not tell apart."""
    seat = dice.choice((None, *_seats(game)))
    other = GAMES[game.name].checks.redeal(game, seat, dice)
    language = dice.choice(("en", "he"))
    report.pairs[game.name] += 1
    report.different += other != game
    view, his_view = game.view(seat), other.view(seat)
    if view != his_view:
        report.troubles.append(f"{game.name}: seat {seat} sees a difference at ply {game.ply}")
        return
    mine, his = shown(game, seat, at, language, view), shown(other, seat, at, language, his_view)
    sampled = report.pairs[game.name] % SAMPLED == 0  # a message is made of nothing but its screen
    if mine != his or (sampled and (mine.digest != his.digest or _components(mine) != _components(his))):
        report.troubles.append(f"{game.name}: seat {seat} reads a difference at ply {game.ply}")
    if picture and mine.picture and his.picture:
        report.pictures[game.name] += 1
        if mine.picture.draw() != his.picture.draw():
            report.troubles.append(f"{game.name}: seat {seat} is drawn a difference at ply {game.ply}")


def compare_often(pairs: int, *, every: int, seconds: float = 1e9) -> Report:
    """That many pairs of every game, a picture of each `every`th; or until its share of the time is over."""
    report = Report()
    for name in GAMES:
        dice, number, end = Random(name), 0, monotonic() + seconds / len(GAMES)
        while report.pairs[name] < pairs and monotonic() < end:
            for game, at in states(name, number):
                compare(game, at, dice, report, picture=report.pairs[name] % every == 0)
                if report.pairs[name] >= pairs:
                    break
            number += 1
    return report
