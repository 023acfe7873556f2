"""Refusals: codes with facts. Only the seat that pressed reads them, and they name only its own cards."""

from engines.core import Refused
from engines.eight_and_a_half import pot
from engines.eight_and_a_half.cards import EIGHT_AND_A_HALF, GONE, ORDER, Holding


def play_refusal(holding: Holding, value: int | None, required: str, cards: str) -> Refused:
    """Return the reason why these cards are no legal play."""
    if cards != EIGHT_AND_A_HALF and (not cards or cards.strip(cards[0]) or cards[0] not in ORDER):
        return Refused("not-a-play")
    if holding.zone == "blind":
        return Refused("only-blind")
    if not has(holding.playable, cards):
        return missing_refusal(holding, cards)
    if required:
        return Refused("opening-card", card=required)
    return Refused(pot.why_not(value, cards[0]), value=pot.shown(value), card=cards[0])


def missing_refusal(holding: Holding, cards: str) -> Refused:
    """Return the refusal for cards that are not all in the seat's current zone (H8-17)."""
    if holding.zone == "hand" and has(holding.hand + holding.open, cards):
        return Refused("zones-mixed" if any(card in holding.hand for card in cards) else "hand-first")
    lacking = next(card for card in cards if holding.playable.count(card) < cards.count(card))
    return Refused("not-held", card=lacking, count=cards.count(lacking))


def has(zone: str, cards: str) -> bool:
    return all(zone.count(card) >= cards.count(card) for card in set(cards))


def refuse_take(holding: Holding, *, can_play: bool) -> None:
    """Refuse to take the pot if the seat can play (H8-14) or must turn a blind card first (H8-18)."""
    if holding.zone == "blind":
        raise Refused("must-turn")
    if can_play:
        raise Refused("must-play")


def refuse_blind(holding: Holding, place: int) -> None:
    """Refuse to turn a blind card while hand or open cards are left, or if that card is gone."""
    if holding.zone != "blind":
        raise Refused("open-remain")
    if place not in range(1, len(holding.blind) + 1) or holding.blind[place - 1] == GONE:
        raise Refused("blind-gone", place=place)
