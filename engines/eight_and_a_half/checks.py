"""What the tests of the contract must be told of 8½."""

from random import Random

from engines.eight_and_a_half.cards import GONE, UNSEEN, Holding, arranged
from engines.eight_and_a_half.rules import EightAndAHalf


def redeal(game: EightAndAHalf, seat: int | None, dice: Random) -> EightAndAHalf:
    """The same game to that seat (None: to the public): other hands, banks and blind cards that nobody has seen."""
    hidden = [card for other, holding in enumerate(game.holdings) for card in secrets(holding, own=other == seat)]
    dice.shuffle(hidden)
    holdings = tuple(filled(holding, hidden, own=other == seat) for other, holding in enumerate(game.holdings))
    assert not hidden
    return game.model_copy(update={"seed": str(dice.random()), "holdings": holdings})


def secrets(holding: Holding, *, own: bool) -> str:
    unseen = "".join(card for card, known in zip(holding.blind, holding.seen, strict=True) if known == UNSEEN)
    return holding.bank + unseen + ("" if own else holding.hand)


def filled(holding: Holding, cards: list[str], *, own: bool) -> Holding:
    """The holding with its secret cards drawn from these."""
    bank = "".join(cards.pop() for _ in holding.bank)
    hand = holding.hand if own else arranged("".join(cards.pop() for _ in holding.hand))
    blind = "".join(
        cards.pop() if known == UNSEEN else card for card, known in zip(holding.blind, holding.seen, strict=True)
    )
    return holding._replace(bank=bank, hand=hand, blind=blind)


def conserved(game: EightAndAHalf) -> object:
    """All 72 cards are somewhere (H8-1)."""
    held = "".join(each.bank + each.hand + each.open + each.blind + each.burnt for each in game.holdings)
    lying = "".join(laid.cards for laid in game.pot)
    return arranged((held + lying).replace(GONE, ""))
