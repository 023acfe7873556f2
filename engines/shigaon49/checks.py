"""What the tests of the contract must be told of 49."""

from random import Random

from engines.shigaon49.rules import Shigaon49


def redeal(game: Shigaon49, seat: int | None, dice: Random) -> Shigaon49:
    """The same game to that seat (None: to the public): another seed, another deck order, others' money changed."""
    cash, payouts = game.cash, game.payouts
    if game.outcome() is None:  # S49-4: shown at the end
        cash = tuple(own if other == seat else dice.randrange(100) for other, own in enumerate(cash))
    payouts = tuple(
        tuple(own if other == seat else dice.randrange(50) for other, own in enumerate(paid)) for paid in payouts
    )
    deck = tuple(dice.sample(game.deck, len(game.deck)))
    return game.model_copy(update={"seed": str(dice.random()), "deck": deck, "cash": cash, "payouts": payouts})


def conserved(game: Shigaon49) -> object:
    """All cards are somewhere (S49-2)."""
    kept = [card for cards in game.kept for card in cards]
    return tuple(sorted([*game.deck, *game.gone, *kept, *([game.card] if game.card else [])]))
