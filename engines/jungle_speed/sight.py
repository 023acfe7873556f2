"""What lies open and who may grab because of it: what shows is what counts (JS-4, JS-12, JS-20)."""

from typing import NamedTuple

from engines.jungle_speed.cards import COLOUR_OF, SHAPE_OF

Hands = tuple[int, ...]


class Sight(NamedTuple):
    """One reveal as everybody saw it. Hand h belongs to seat h % players."""

    number: int
    players: int
    tops: tuple[int | None, ...]
    colours: bool
    """Colours count and shapes do not (JS-12)."""
    inward: bool
    """Inward arrows work: everybody may grab (JS-11)."""
    outward: bool
    """Outward arrows work: a joint turn follows (JS-9)."""
    shown: int | None
    """When Discord took the edit that shows it; None if it has not."""
    decided: bool = False
    """A decision was made on it: a press that belongs to it is late (JS-26)."""

    def matches(self) -> list[Hands]:
        """Return the hands of every match: equal tops of two players or more."""
        values = COLOUR_OF if self.colours else SHAPE_OF
        faces = [-1 if top is None else values[top] for top in self.tops]
        several = dict.fromkeys([face for face in faces if face >= 0 and faces.count(face) > 1])
        equal = [tuple([hand for hand, face in enumerate(faces) if face == one]) for one in several]
        found = [hands for hands in equal if len({hand % self.players for hand in hands}) > 1]
        return found or self._three_of_a_colour()

    def _three_of_a_colour(self) -> list[Hands]:
        """Return the match of three players whose tops all have one colour (JS-20)."""
        if self.players != 3:
            return []
        colours = {-1 if top is None else COLOUR_OF[top] for top in self.tops}
        return [(0, 1, 2)] if len(colours) == 1 and -1 not in colours else []

    def matching(self, seat: int) -> list[int]:
        """Return the seat's hands that match another player's."""
        return [hand for hands in self.matches() for hand in hands if hand % self.players == seat]

    def still_matching(self, then: "Sight", seat: int) -> list[int]:
        """Return the seat's hands whose match showed then and still shows, with the same two cards at least."""
        return [
            hand
            for hands in self.matches()
            for hand in hands
            if hand % self.players == seat and any(self._has_stayed(then, hand, other) for other in hands)
        ]

    def _has_stayed(self, then: "Sight", hand: int, other: int) -> bool:
        if hand % self.players == other % self.players:
            return False
        same_cards = all(self.tops[each] == then.tops[each] for each in (hand, other))
        return same_cards and any(hand in hands and other in hands for hands in then.matches())


def remembered(past: tuple[Sight, ...], now: Sight) -> tuple[Sight, ...]:
    """Keep the earlier reveals on which a press may still count: from the first one whose match still shows."""
    if not past or not now.matches():
        return ()
    seats = range(now.players)
    oldest = next((n for n, then in enumerate(past) if any(now.still_matching(then, seat) for seat in seats)), None)
    return () if oldest is None else past[oldest:]
