"""Which hands match, and since which reveal (JS-4, JS-12, JS-20)."""

from collections.abc import Sequence
from typing import NamedTuple

from engines.jungle_speed.cards import COLOUR_OF, SHAPE_OF


class Member(NamedTuple):
    """A hand in a match, and the reveal at which it came to match."""

    hand: int
    since: int


Match = tuple[Member, ...]


class Tops(NamedTuple):
    """The top cards right after a reveal."""

    tops: Sequence[int | None]
    turned: tuple[int, ...]
    reveal: int
    players: int
    colours: bool  # colours count, not shapes (JS-12)

    def _what(self, hand: int) -> int:
        top = self.tops[hand]
        return -1 if top is None else (COLOUR_OF if self.colours else SHAPE_OF)[top]

    def _is_match(self, hands: Sequence[int]) -> bool:
        """Two players at least, and one shape or colour: one's own two piles are no match (JS-21)."""
        return len({hand % self.players for hand in hands}) > 1 and len({self._what(hand) for hand in hands}) == 1

    def matches(self, live: tuple[Match, ...]) -> tuple[Match, ...]:
        """The matches now: those that lived and still do, joined or begun by the cards just turned."""
        kept = self._kept(live)
        since = {member.hand: member.since for match in kept for member in match}
        begun = [tuple(Member(hand, since.get(hand, self.reveal)) for hand in hands) for hands in self._begun()]
        fresh = {member.hand for match in begun for member in match}
        return (*(match for match in kept if match[0].hand not in fresh), *begun)

    def _kept(self, live: tuple[Match, ...]) -> list[Match]:
        """A covered card leaves its match, which lives while two remain (JS-4); three of a colour need all (JS-20)."""
        uncovered = [tuple(member for member in match if member.hand not in self.turned) for match in live]
        return [match for match in uncovered if self._is_match([member.hand for member in match])]

    def _begun(self) -> list[list[int]]:
        """Equal tops of two players or more, at least one of them turned at this reveal."""
        found = dict.fromkeys(what for what in map(self._what, self.turned) if what >= 0)
        equal = [[hand for hand in range(len(self.tops)) if self._what(hand) == what] for what in found]
        return [hands for hands in equal if self._is_match(hands)] or self._three_of_a_colour()

    def _three_of_a_colour(self) -> list[list[int]]:
        """JS-20: three players, all three tops of one colour."""
        colours = {-1 if top is None else COLOUR_OF[top] for top in self.tops}
        return [[0, 1, 2]] if self.players == 3 and len(colours) == 1 and -1 not in colours else []
