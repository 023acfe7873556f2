"""Draws a position of Jungle Speed in text, and plays on from it.

    table('''
        star1r ring1g | leaf1r *3     a hand in turning order: its pile up to the top | its stack, the next card first
        | *4                          `*4` stands for four cards that nobody names
        totem wave1r                  what lies under the totem
        next 1                        the hand that turns next (0, if it is not said)
    ''')

A card is its shape and the first letter of its colour; arrows are `in`, `out` and `col`. No match lives at the start.
"""

from collections.abc import Iterator

import pytest

from engines.core import Move, Refused, Timeout, Wake
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.actions import Grab
from engines.jungle_speed.cards import DECK
from engines.jungle_speed.piles import Cards, Packs
from engines.jungle_speed.view import JungleSpeedOptions, JungleSpeedView

START = 1_000_000
DRAWN = 10  # the reveal's number of a drawn position
SHORT = {"inward": "in", "outward": "out", "colours": "col"}
NAMES = [SHORT.get(card.code, card.code.split("-")[0] + (card.colour or "")[:1]) for card in DECK]


class Table:
    """A game that is played on; moments are told in milliseconds since the last reveal."""

    def __init__(self, game: JungleSpeed) -> None:
        self.game = game

    # playing
    def time(self) -> "Table":
        """The deadline passes."""
        deadline = self.game.deadline()
        assert deadline is not None
        self.game = self.game.play(Move(seat=None, action=Timeout(), at=deadline))
        return self

    def turn(self, times: int = 1) -> "Table":
        """Time turns the next card, or all turn at once."""
        for _ in range(times):
            before = self.game.reveal
            self.time()
            assert self.game.reveal == before + 1
        return self

    def grab(self, seat: int, ms: int = 500, reveal: int | None = None, order: int = 0) -> "Table":
        """A press on this reveal, or on an earlier one; `ms` since the reveal on the table was shown."""
        number = self.game.reveal if reveal is None else reveal
        self.game = self.game.play(Move(seat=seat, action=Grab(reveal=number, order=order), at=self.game.shown_at + ms))
        return self

    def race(self, *seats: int) -> "Table":
        """They grab in this order, and the window closes."""
        for place, seat in enumerate(seats):
            self.grab(seat, 500 + 50 * place)
        return self.time()

    def act(self, seat: int, text: str, ms: int = 1000) -> "Table":
        """Any action, by its text; `{}` is the number of the reveal."""
        action = JungleSpeed.parse(text.format(self.game.reveal))
        self.game = self.game.play(Move(seat=seat, action=action, at=self.game.shown_at + ms))
        return self

    def wake(self, since: int, at: int) -> "Table":
        self.game = self.game.play(Move(seat=None, action=Wake(since=since), at=at))
        return self

    def refuses(self, seat: int, text: str, ms: int = 1000) -> tuple[str, dict[str, str | int]]:
        """Why that action is refused; nothing changes."""
        before = self.game
        with pytest.raises(Refused) as refused:
            self.act(seat, text, ms)
        assert self.game is before
        return refused.value.code, dict(refused.value.facts)

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
        """GameScreens-down cards of every hand."""
        return [len(stack) for stack in self.game.packs.stacks]

    def matches(self) -> list[set[int]]:
        return [set(match) for match in self.view.matches]

    def told(self) -> list[str]:
        return [event.code for event in self.game.news]

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
    return Table(
        JungleSpeed(
            seed=seed,
            options=JungleSpeedOptions.model_validate(options),
            players=players or len(named),
            packs=Packs(stacks, piles, _cards(rest.get("totem", ""), taken, unused)),
            next_hand=int(rest.get("next", 0)),
            stage="turning",
            due=START + 3000,
            reveal=DRAWN,
            shown=(START,),
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
