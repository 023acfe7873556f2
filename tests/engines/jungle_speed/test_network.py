"""JS-25 over a network: however long each press and each moment of showing is on its way, the match is the same.

People press through several cards, windows, choices and decisions. The match that hears of everything at once is
compared with one that hears of each press, and of each edit that Discord took, up to 350 ms later, in another order.
"""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engines.core import Action, Move, Refused, Timeout
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.actions import Flip, Grab, Shown
from engines.jungle_speed.timing import WINDOW
from tests.engines.jungle_speed.tables import EDIT, START, Table, table

LASTS = 9_000
"""Milliseconds in which people press; the matches are compared when all of them were judged."""


class Made(NamedTuple):
    """A press, so many milliseconds after the start; it arrives `delay` later."""

    at: int
    seat: int
    flips: bool
    delay: int

    @property
    def action(self) -> Action:
        return Flip() if self.flips else Grab(order=1 + self.seat)


class Network:
    """A match that hears of presses, and of the moments of showing, when they arrive; its deadlines pass in time."""

    def __init__(self, game: JungleSpeed, made: list[Made], told_after: int, *, delayed: bool) -> None:
        self.game, self.told_after, self.after_closing = game, told_after, False
        self.coming = sorted((START + each.at + each.delay * delayed, each) for each in made)

    def run(self) -> "Network":
        while not self.game.ending:
            arrives = self.coming[0][0] if self.coming else START + LASTS
            waits = self.game.when_shown() is not None
            known = self.game.since + EDIT + self.told_after if waits else arrives + 1
            due = self.game.deadline() or 0
            if min(arrives, known, due) >= START + LASTS:
                return self
            if known <= min(arrives, due):
                self._show()
            elif due < arrives:
                self._play(Move(None, Timeout(), due))
            else:
                self._press(self.coming.pop(0)[1])
        return self

    def _press(self, made: Made) -> None:
        quiet = self.game.open and self.game.shown is not None and not self.game.view(None).grabbed
        self.after_closing |= quiet and START + made.at > (self.game.deadline() or 0) - WINDOW
        try:
            self._play(Move(made.seat, made.action, START + made.at))
        except Refused:
            return

    def _show(self) -> None:
        self._play(Move(None, Shown(reveal=self.game.reveal), self.game.since + EDIT))

    def _play(self, move: Move) -> None:
        self.game = self.game.play(move)

    def result(self) -> JungleSpeed:
        """What must be equal: all but the number of moves, the slower ones, and when a decided card was shown."""
        if self.game.when_shown() is not None:  # it will be told
            self._show()
        shown = self.game.shown if self.game.open else None
        return self.game.changed(ply=0, news=(), photo=self.game.photo[:1], presses=(), shown=shown)


POSITIONS: dict[str, Callable[[], Table]] = {
    "matches": lambda: table(
        "star1r | ring1r *9\nleaf1y | star1g *9\nring1g | *9\nleaf1g | star1y *9\n| *9", pace="wild"
    ),
    "arrows": lambda: table("star1r | *9\nring1p | in *9\nstar1g | out *9\nleaf1g | col *9\nnext 1", pace="wild"),
    "last cards": lambda: table("star1r | *2\nring1p | in\nstar1g | out\nleaf1g | *2\nnext 1", play_on=True),
    "two players": lambda: table("star1r | *9\nstar1g | in *9\nring1g | star1y *9\nring1p | *9", players=2),
    "manual": lambda: table("star1r | *9\nstar1g | ring1y *9\nring1g | *9\n| *9\nnext 1", manual=True),
}
DELAYS = st.integers(0, WINDOW - 1)
presses = st.lists(
    st.builds(Made, st.integers(0, LASTS - 2 * WINDOW), st.integers(0, 4), st.just(False), DELAYS),
    min_size=2,
    max_size=8,
    unique_by=lambda made: (made.at, made.seat),
)


@pytest.mark.parametrize("position", POSITIONS)
@settings(max_examples=60, deadline=None)
@given(made=presses, flip=st.integers(0, 4000), flip_delay=DELAYS, told_after=DELAYS)
def test_JS_25_delays_below_350_ms_change_nothing(
    position: str, made: list[Made], flip: int, flip_delay: int, told_after: int
) -> None:
    made = [each for each in made if each.seat < POSITIONS[position]().game.players]
    if position == "manual":
        made.append(Made(flip, 1, True, flip_delay))
    at_once = Network(POSITIONS[position]().game, made, 0, delayed=False).run()
    assume(not at_once.after_closing)  # such a press counts only if it arrives before the card is turned
    delayed = Network(POSITIONS[position]().game, made, told_after, delayed=True).run()
    assert delayed.result() == at_once.result()
