"""Whole matches in text. After a wanted change: `python -m tests.engines.jungle_speed.test_golden` writes them anew."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from engines.core import Event, Move, Timeout, Wake
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.actions import Grab, Shown
from engines.jungle_speed.view import HandView, JungleSpeedOptions
from tests.engines.jungle_speed.tables import SHORT, START

GOLDEN = Path(__file__).with_name("golden.txt")
MATCHES = (
    (2, JungleSpeedOptions()),
    (3, JungleSpeedOptions(pace="wild")),
    (4, JungleSpeedOptions(manual=True)),
    (5, JungleSpeedOptions(pace="calm", play_on=True)),
    (3, JungleSpeedOptions(no_look_alikes=True)),
)


def test_the_golden_playthroughs_are_still_the_same() -> None:
    assert list(matches()) == GOLDEN.read_text(encoding="utf-8").splitlines()


def matches() -> Iterator[str]:
    for seats, options in MATCHES:
        yield from match(seats, options)


def match(seats: int, options: JungleSpeedOptions) -> Iterator[str]:
    """A match of people who see what matches, and err now and then: each move, the news and the table after it."""
    game, dice = JungleSpeed.new(seats, "golden", options, START), Random("golden")
    yield f"# {seats} seats, seed golden, {options!r}"
    while game.outcome() is None:
        for move in next_moves(game, dice):
            game = game.play(move)
            yield f"{'-' if move.seat is None else move.seat} {move.action} @{move.at - START} {facts(game)}"
    yield f"places {game.view(None).places} {game.ending}"


def next_moves(game: JungleSpeed, dice: Random) -> list[Move]:
    """A card is shown, everybody who has a right to it grabs, somebody errs, or time moves."""
    due = game.deadline() or 0
    if game.chooser is not None and dice.random() < 0.7:
        return [Move(game.chooser, dice.choice(game.legal_actions(game.chooser)), due - 1000)]
    if game.open and game.shown is None:
        return [Move(None, Shown(reveal=game.reveal), game.since + dice.randint(80, 250))]
    racing = grabbers(game, dice) if game.open and not game.presses else []
    if racing:
        return [Move(seat, Grab(), (game.shown or 0) + dice.randint(405, 745)) for seat in racing]
    flipper = game.flipper()
    if flipper is not None and dice.random() < 0.8:
        return [Move(flipper, game.legal_actions(flipper)[-1], (game.shown or 0) + dice.randint(600, 2500))]
    if dice.random() < 0.01:
        return [Move(None, Wake(since=due), due + 60_000)]
    return [Move(None, Timeout(), due)]


def grabbers(game: JungleSpeed, dice: Random) -> list[int]:
    view = game.view(None)
    matching = {hand % game.players for match in view.matches for hand in match}
    entitled = game.live_seats() if view.inward else matching
    erring = {seat for seat in game.live_seats() if dice.random() < 0.005}
    return sorted({seat for seat in entitled if dice.random() < 0.6} | erring)


def facts(game: JungleSpeed) -> str:
    view = game.view(None)
    hands = " ".join(map(seen, view.hands))
    photo = ",".join(f"{finish.seat}:{finish.verdict}:{finish.ms}" for finish in view.photo)
    return f"| {'; '.join(map(told, view.news))} | {view.stage} {view.mode} {hands} +{view.totem} | {photo}"


def seen(hand: HandView) -> str:
    code = hand.top.code if hand.top else "-"
    return f"{SHORT.get(code, code)}{'!' if hand.works else ''}({hand.pile}/{hand.stack})"


def told(event: Event) -> str:
    words = [event.code, *([] if event.seat is None else [str(event.seat)])]
    return " ".join([*words, *(f"{name}={value}" for name, value in event.facts)])


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(matches()) + "\n", encoding="utf-8")
