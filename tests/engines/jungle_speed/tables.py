"""Draws a position of Jungle Speed in text, and plays on from it.

    table('''
        star1r ring1g | leaf1r *3     a hand in turning order: its pile up to the top | its stack, the next card first
        | *4                          `*4` stands for four cards that nobody names
        totem wave1r                  what lies under the totem
        next 1                        the hand that turns next (0, if it is not said)
    ''')

A card is its shape and the first letter of its colour; arrows are `in`, `out` and `col`, and none of them works yet.
"""

from collections.abc import Iterator

import pytest

from engines.core import Action, Move, Refused, Timeout, Wake
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.actions import Grab, Shown
from engines.jungle_speed.cards import DECK
from engines.jungle_speed.piles import Cards, Packs
from engines.jungle_speed.view import JungleSpeedOptions, JungleSpeedView, Tally

START = 1_000_000
DRAWN = 10  # the reveal's number of a drawn position
EDIT = 120  # milliseconds from turning a card until Discord takes the edit that shows it
SHORT = {"inward": "in", "outward": "out", "colours": "col"}
NAMES = [SHORT.get(card.code, card.code.split("-")[0] + (card.colour or "")[:1]) for card in DECK]


class Table:
    """A game that is played on; moments are told in milliseconds since the last reveal was shown."""

    def __init__(self, game: JungleSpeed) -> None:
        self.game = game
        self.heard: list[str] = []
        self.at = game.since  # the moment of the last move

    # playing
    def play(self, seat: int | None, action: Action, at: int) -> "Table":
        self.game, self.at = self.game.play(Move(seat, action, at)), at
        self.heard = [event.code for event in self.game.news]
        return self

    def time(self, times: int = 1) -> "Table":
        """The deadline passes, and Discord takes the edit if that turned a card or ended a decision."""
        for _ in range(times):
            self.pass_time()
            if self.game.open and self.game.shown is None:
                self.see()
        return self

    def pass_time(self) -> "Table":
        """The deadline passes."""
        deadline = self.game.deadline()
        assert deadline is not None
        return self.play(None, Timeout(), deadline)

    def see(self, after: int = EDIT) -> "Table":
        """Let Discord take the edit this many milliseconds after the card was turned; earlier presses are kept."""
        heard = self.heard
        self.play(None, Shown(reveal=self.game.reveal), self.game.since + after)
        self.heard = heard
        return self

    def turn(self, times: int = 1) -> "Table":
        """Time turns the next card, or all turn at once; a decision is shown to its end before."""
        for _ in range(times):
            self.settle().time()
            assert {"turned", "joint-turn"} & set(self.heard)
        return self

    def settle(self) -> "Table":
        """Decisions are shown to their end, and what lies then is shown."""
        while self.game.stage == "decided":
            self.time()
        return self

    def grab(self, seat: int, ms: int = 500, *, number: int | None = None, order: int = 0) -> "Table":
        """Press this many milliseconds after the reveal on the table was shown; `number` is that of an older button."""
        return self.play(seat, Grab(reveal=number, order=order), self.moment(ms))

    def race(self, *seats: int) -> "Table":
        """They grab in this order, and the window closes."""
        for place, seat in enumerate(seats):
            self.grab(seat, 500 + 50 * place)
        return self.pass_time()

    def act(self, seat: int, text: str, ms: int = 1000) -> "Table":
        """Any action, by its text; `{}` is the number of the reveal."""
        return self.play(seat, JungleSpeed.parse(text.format(self.game.reveal)), self.moment(ms))

    def wake(self, since: int, at: int) -> "Table":
        return self.play(None, Wake(since=since), at)

    def refuses(self, seat: int | None, text: str, ms: int = 1000) -> str:
        """The code with which that action is refused; nothing changes."""
        before, action = self.game, JungleSpeed.parse(text.format(self.game.reveal))
        with pytest.raises(Refused) as refused:
            self.game.play(Move(seat, action, self.moment(ms)))
        assert self.game is before
        assert not refused.value.facts
        return refused.value.code

    def ignores(self, seat: int, ms: int, *, number: int | None = None) -> bool:
        """Whether a grab at that moment does nothing at all; the table stays as it is."""
        after = self.game.play(Move(seat, Grab(reveal=number), self.moment(ms)))
        return after == self.game.changed(ply=after.ply, news=())

    def moment(self, ms: int) -> int:
        """So many milliseconds after the reveal was shown; if it was not, after it was turned."""
        return (self.game.since if self.game.shown is None else self.game.shown) + ms

    # looking
    @property
    def view(self) -> JungleSpeedView:
        return self.game.view(None)

    def pile(self, hand: int) -> list[str]:
        return [NAMES[card] for card in self.game.packs.piles[hand]]

    def piles(self) -> list[list[str]]:
        return [self.pile(hand) for hand in range(self.game.hands)]

    def stack(self, hand: int) -> list[str]:
        return [NAMES[card] for card in self.game.packs.stacks[hand]]

    def under(self, hand: int, cards: int) -> list[str]:
        """The bottom of a stack, sorted: it was shuffled."""
        return sorted(self.stack(hand)[-cards:])

    def totem(self) -> list[str]:
        return sorted(NAMES[card] for card in self.game.packs.totem)

    def counts(self) -> list[int]:
        """Face-down cards of every hand."""
        return [len(stack) for stack in self.game.packs.stacks]

    def matches(self) -> list[set[int]]:
        return [set(match) for match in self.view.matches]

    def verdict(self, seat: int) -> str:
        """How a grab by that seat alone would be judged now; nothing changes."""
        return Table(self.game).race(seat).game.photo[0].verdict

    def told(self) -> list[str]:
        """What the last move did."""
        return self.heard

    def decision(self) -> tuple[str, tuple[int, ...], dict[int, int]]:
        """What was decided, whose hands it is about, and who takes how many cards."""
        assert self.game.decision is not None
        return self.game.decision.what, self.game.decision.hands, dict(self.game.decision.gets)

    def places(self) -> tuple[int, ...]:
        outcome = self.game.outcome()
        assert outcome is not None
        return outcome.places


def table(drawing: str, *, seed: str = "drawn", players: int | None = None, **options: bool | str) -> Table:
    """The position that is drawn; four hands are four players unless `players` says two."""
    lines = [line.strip() for line in drawing.strip().splitlines()]
    rest = dict(line.split(maxsplit=1) for line in lines if "|" not in line)
    named = [line.partition("|") for line in lines if "|" in line]
    unused = _unused(" ".join(lines))
    taken: list[int] = []
    piles = tuple(_cards(pile, taken, unused) for pile, _, _ in named)
    stacks = tuple(_cards(stack, taken, unused) for _, _, stack in named)
    seats = players or len(named)
    return Table(
        JungleSpeed(
            seed=seed,
            options=JungleSpeedOptions.model_validate(options),
            players=seats,
            packs=Packs(stacks, piles, _cards(rest.get("totem", ""), taken, unused)),
            next_hand=int(rest.get("next", 0)),
            stage="open",
            since=START - EDIT,
            reveal=DRAWN,
            shown=START,
            lasts=10_000 if options.get("manual") else 3000,
            tally=(Tally(),) * seats,
        )
    )


def _unused(text: str) -> Iterator[int]:
    """Shapes that the drawing does not name, look-alikes apart, so that they match nothing for long."""
    named = {word[:-1] for word in text.split()}
    shapes = [card for card, name in enumerate(NAMES) if DECK[card].kind == "shape" and name[:-1] not in named]
    return iter(sorted(shapes, key=lambda card: (card % 4, card)))


def _cards(text: str, taken: list[int], unused: Iterator[int]) -> Cards:
    cards: list[int] = []
    for word in text.split():
        if word.startswith("*"):
            cards += [next(unused) for _ in range(int(word[1:]))]
        else:
            card = next(card for card, name in enumerate(NAMES) if name == word and card not in taken)
            taken.append(card)
            cards.append(card)
    return tuple(cards)
