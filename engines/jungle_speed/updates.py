"""Reads what earlier versions stored: a match under way goes on by today's rules from where it is."""

from typing import Any, cast

from engines.core import places
from engines.jungle_speed.timing import COUNT_OF_THREE, FLIP_TIME, LAST_CHANCE, LASTS, PACE
from engines.jungle_speed.view import Stage

Fields = dict[str, Any]

FIRST = 1
GONE = ("due", "matches", "last", "grabs", "decided_at")


def upgrade(fields: Fields, version: int) -> Fields:
    """Return the fields of a stored game as this version has them."""
    return _from_first(fields) if version == FIRST else fields


def _from_first(old: Fields) -> Fields:
    """Version 1 turned cards by `due`, judged presses by number, and let matches lapse."""
    stage = _stage(old)
    was_decided = stage == "open" and old["decided_at"] is not None
    since, shown = _moments(old, stage)
    return {
        **{name: value for name, value in old.items() if name not in GONE},
        "stage": stage,
        "since": since,
        "shown": None if was_decided else shown,
        "reveal": old["reveal"] + was_decided,  # what lies after a decision is a new reveal now (JS-28)
        "lasts": _lasting(old),
        "inward": old["inward"] or "inward" in old["offers"],
        "outward": old["outward"] or "joint" in old["offers"],
        "owing": old["last"],
        "presses": [[at, order, seat, reveal] for at, seat, reveal, order in old["grabs"]],
        "tally": [[0, 0, None]] * old["players"],
        "places": _places(old),
    }


def _stage(old: Fields) -> Stage:
    if old["stage"] in ("choosing", "dividing", "over"):
        return cast(Stage, old["stage"])
    return "counting" if old["stage"] == "counting" and not old["reveal"] else "open"


def _moments(old: Fields, stage: Stage) -> tuple[int, int | None]:
    """Return when the stage began and when the reveal was shown."""
    shown = old["shown"][-1] if old["shown"] else None
    if stage in LASTS:
        return old["due"] - LASTS[stage], shown
    since = old["due"] - FLIP_TIME if shown is None else shown
    return since, since


def _lasting(old: Fields) -> int:
    if old["outward"]:
        return COUNT_OF_THREE
    if not any(old["packs"][0]):
        return LAST_CHANCE
    return FLIP_TIME if old["options"]["manual"] else PACE[old["options"]["pace"]]


def _places(old: Fields) -> tuple[int, ...]:
    """Return the places of a match that is over, as they were given then: after the first ones all shared."""
    if old["ending"] is None:
        return ()
    players, (stacks, piles, _) = old["players"], old["packs"]
    cards = [len(stack) + len(pile) for stack, pile in zip(stacks, piles, strict=True)]
    left = [sum(cards[seat::players]) for seat in range(players)]
    if players == 2:
        return places([-count for count in left])
    order = {seat: place for place, group in enumerate(old["free"]) for seat in group}
    if old["ending"] == "first-out":
        return places([seat in order for seat in range(players)])
    return places([(seat in order, -order.get(seat, left[seat])) for seat in range(players)])
