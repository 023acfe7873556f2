"""What the tests of the contract must be told of Jungle Speed: its secrets, and how its random play differs."""

from random import Random

from engines.core import Action, Move, Timeout
from engines.jungle_speed.actions import Grab
from engines.jungle_speed.piles import Packs
from engines.jungle_speed.rules import JungleSpeed


def redeal(game: JungleSpeed, seat: int | None, dice: Random) -> JungleSpeed:
    """The same game to everybody: another seed, and all cards that lie face down in another order."""
    packs = game.packs
    hidden = [card for stack in (*packs.stacks, packs.totem) for card in stack]
    dice.shuffle(hidden)
    cards = iter(hidden)
    stacks = tuple(tuple(next(cards) for _ in stack) for stack in packs.stacks)
    return game.changed(seed=str(dice.random()), packs=Packs(stacks, packs.piles, tuple(cards)))


def conserved(game: JungleSpeed) -> object:
    """All cards are somewhere (JS-1)."""
    packs = game.packs
    return tuple(sorted(card for cards in (*packs.stacks, *packs.piles, packs.totem) for card in cards))


def also_legal(game: JungleSpeed, seat: int, action: Action) -> bool:
    """A press on an earlier reveal counts while the match that the seat saw there lives (JS-24)."""
    if not isinstance(action, Grab) or not game.open or seat not in game.to_act():
        return False
    since = [m.since for match in game.matches for m in match if m.hand % game.players == seat]
    return action.reveal == game.reveal or any(first <= action.reveal < game.reveal for first in since)


def lets_time_pass(game: JungleSpeed, dice: Random) -> bool:
    """Four reveals in five pass without a grab: a player who grabs falsely each time only carries the cards round."""
    return game.stage in ("turning", "counting", "stuck") and dice.random() < 0.8


def after_pause(game: JungleSpeed) -> JungleSpeed:
    """What a pause leaves: presses in the window are settled, then there is a count of three."""
    if game.stage == "window":
        game = game.play(Move(None, Timeout(), game.due))
    return game.changed(stage="counting") if game.stage == "turning" else game
