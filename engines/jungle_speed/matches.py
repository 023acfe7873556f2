"""Finds the hands that match, and since which reveal (JS-4, JS-12, JS-20)."""

from typing import NamedTuple

from engines.jungle_speed.cards import COLOUR_OF, SHAPE_OF


class Member(NamedTuple):
    """A hand in a match, and the reveal since which it matches."""

    hand: int
    since: int


Match = tuple[Member, ...]


def matches_after(
    live: tuple[Match, ...],
    tops: list[int | None],
    turned: tuple[int, ...],
    *,
    reveal: int,
    players: int,
    colours: bool,
) -> tuple[Match, ...]:
    """Return the matches after a reveal: those that continue, and those that the turned cards join or begin."""
    table = COLOUR_OF if colours else SHAPE_OF
    faces = [-1 if top is None else table[top] for top in tops]
    kept = _kept(live, faces, turned, players) if live else []
    begun = _begun(faces, turned, players) or (_three_of_a_colour(tops) if players == 3 else [])
    if not begun:
        return tuple(kept)
    since = {member.hand: member.since for match in kept for member in match}
    fresh = {hand for hands in begun for hand in hands}
    grown = [tuple([Member(hand, since.get(hand, reveal)) for hand in hands]) for hands in begun]
    return (*(match for match in kept if match[0].hand not in fresh), *grown)


def _is_match(hands: list[int], faces: list[int], players: int) -> bool:
    """Whether the hands show one face and belong to several players: a player's own piles never match (JS-21)."""
    return len({hand % players for hand in hands}) > 1 and len({faces[hand] for hand in hands}) == 1


def _kept(live: tuple[Match, ...], faces: list[int], turned: tuple[int, ...], players: int) -> list[Match]:
    """Remove covered cards from matches; a match needs two cards (JS-4), three of a colour need all three (JS-20)."""
    uncovered = [tuple([member for member in match if member.hand not in turned]) for match in live]
    return [match for match in uncovered if _is_match([member.hand for member in match], faces, players)]


def _begun(faces: list[int], turned: tuple[int, ...], players: int) -> list[list[int]]:
    """Return groups of equal tops of two players or more that contain a card of this reveal."""
    shown = dict.fromkeys([faces[hand] for hand in turned if faces[hand] >= 0 and faces.count(faces[hand]) > 1])
    equal = [[hand for hand, face in enumerate(faces) if face == one] for one in shown]
    return [hands for hands in equal if _is_match(hands, faces, players)]


def _three_of_a_colour(tops: list[int | None]) -> list[list[int]]:
    """Return all three hands if three players' tops have one colour (JS-20)."""
    colours = {-1 if top is None else COLOUR_OF[top] for top in tops}
    return [[0, 1, 2]] if len(colours) == 1 and -1 not in colours else []
