"""The pot's value, and which cards may be played on it (H8-4 to H8-13).

The value is counted in half units, so 17 is 8½; None is the empty pot.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from engines.eight_and_a_half.actions import Play
from engines.eight_and_a_half.cards import DEMON, EIGHT_AND_A_HALF, HALF, ORDER, ZERO

ON_FIVE, ON_EIGHT_AND_A_HALF, ON_NINE = 10, 17, 18


def why_not(value: int | None, card: str) -> str:
    """Return the code of the rule that forbids the card on this value, or "" if it is legal (H8-13)."""
    if value is None or card == DEMON or (value == ON_EIGHT_AND_A_HALF and card == "9"):
        return ""
    if value == ON_EIGHT_AND_A_HALF:
        return "eight-and-a-half"  # H8-12
    if card == HALF:
        return ""
    if card == ZERO:
        return "not-whole" if value % 2 else ""  # H8-9
    return why_not_number(value, 2 * int(card))


def why_not_number(value: int, number: int) -> str:
    if value == ON_FIVE:
        return "five-rule" if number > ON_FIVE else ""  # H8-10
    if value > ON_NINE:
        return "above-nine"
    return "too-low" if number < value else ""


def takes_eight_and_a_half(value: int | None) -> bool:
    """Whether 8 + ½ may be played together: wherever an 8 may be played, and on 8½ (H8-11)."""
    return value == ON_EIGHT_AND_A_HALF or not why_not(value, "8")


@cache
def after(value: int | None, cards: str) -> int:
    """Return the value after these cards."""
    if cards == EIGHT_AND_A_HALF:
        return ON_EIGHT_AND_A_HALF
    if cards[0] == DEMON:
        return value or 0  # H8-7
    if cards[0] == HALF:
        return (value or 0) + len(cards)  # H8-8
    return 2 * int(cards[0])


def policeman(value: int | None) -> str:
    """Return the number that makes the last player take the pot: x+1 on x½, "" above 9 (H8-15)."""
    if value is None or value > ON_NINE or value % 2 == 0:
        return ""
    return str((value + 1) // 2)


@cache
def is_policeman(value: int | None, cards: str) -> bool:
    return cards != EIGHT_AND_A_HALF and cards[0] == policeman(value)


def shown(value: int | None) -> str:
    """Return the value as text: "8½", "0"; "" for the empty pot."""
    if value is None:
        return ""
    whole, half = divmod(value, 2)
    return f"{whole or ''}½" if half else str(whole)


@cache
def legal_cards(value: int | None) -> str:
    """Return the cards that may be played alone, in the order in which a timeout tries them (H8-23)."""
    return "".join(card for card in ORDER if not why_not(value, card))


@lru_cache(maxsize=1 << 15)
def plays(cards: str, value: int | None, required: str) -> Mapping[str, Play]:
    """Return every legal play with these cards of one zone; a timeout plays the first."""
    faces = required or legal_cards(value)  # H8-3
    found = [face * count for face in faces for count in range(1, cards.count(face) + 1)]
    if not required and HALF in cards and "8" in cards and takes_eight_and_a_half(value):
        found.append(EIGHT_AND_A_HALF)
    return {each: made(each) for each in found}


@lru_cache(maxsize=1 << 15)
def offers(cards: str, value: int | None, required: str) -> tuple[Play, ...]:
    """Return the same plays as a tuple."""
    return tuple(plays(cards, value, required).values())


@cache
def made(cards: str) -> Play:
    return Play(cards=cards)


def unplayable(cards: str, value: int | None, required: str) -> tuple[tuple[str, str], ...]:
    """Return each face that is in no legal play, with the code of the reason."""
    usable = set("".join(plays(cards, value, required)))
    idle = sorted(set(cards) - usable)
    return tuple((card, "opening-card" if required else why_not(value, card)) for card in idle)
