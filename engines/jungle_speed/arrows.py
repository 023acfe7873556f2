"""The effects of arrow cards that were just turned (JS-9 to JS-12, last cards JS-16 to JS-18)."""

from typing import NamedTuple

from engines.jungle_speed.cards import KIND_OF
from engines.jungle_speed.piles import Packs


class Arrows(NamedTuple):
    """The arrows of one reveal. A last card is the last face-down card of a hand."""

    inward: bool = False  # everybody may grab
    outward: bool = False  # a joint turn follows
    colours: tuple[int, ...] = ()  # hands that now show colour arrows
    owing: tuple[int, ...] = ()  # hands whose last card is inward or colour: they will take the heap (JS-16, JS-17)
    leaving: tuple[int, ...] = ()  # hands whose last card is outward: their pile goes under the totem at once (JS-18)


NOTHING = Arrows()


def arrows(packs: Packs, turned: tuple[int, ...]) -> Arrows:
    """Return the arrows on the tops of the hands that just turned."""
    kinds = {hand: KIND_OF[packs.piles[hand][-1]] for hand in turned}
    if set(kinds.values()) == {"shape"}:
        return NOTHING
    last = {hand for hand in turned if not packs.stacks[hand]}
    return Arrows(
        inward="inward" in kinds.values(),
        outward=any(kind == "outward" and hand not in last for hand, kind in kinds.items()),
        colours=tuple(hand for hand, kind in kinds.items() if kind == "colours" and hand not in last),
        owing=tuple(hand for hand, kind in kinds.items() if kind in ("inward", "colours") and hand in last),
        leaving=tuple(hand for hand, kind in kinds.items() if kind == "outward" and hand in last),
    )
