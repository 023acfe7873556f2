"""What the tests of the contract must be told of Jungle Speed: its secrets, and how its random play differs."""

from random import Random

from engines.core import Action, Move, Timeout
from engines.jungle_speed.actions import Flip, Grab
from engines.jungle_speed.grabs import counting
from engines.jungle_speed.piles import Packs
from engines.jungle_speed.rules import JungleSpeed


def redeal(game: JungleSpeed, seat: int | None, dice: Random) -> JungleSpeed:
    """Return a game that looks the same: another seed, and all face-down cards in another order."""
    packs = game.packs
    hidden = [card for stack in (*packs.stacks, packs.totem) for card in stack]
    dice.shuffle(hidden)
    cards = iter(hidden)
    stacks = tuple(tuple(next(cards) for _ in stack) for stack in packs.stacks)
    return game.changed(seed=str(dice.random()), packs=Packs(stacks, packs.piles, tuple(cards)))


def conserved(game: JungleSpeed) -> object:
    """Return all cards, wherever they lie (JS-1)."""
    packs = game.packs
    return tuple(sorted(card for cards in (*packs.stacks, *packs.piles, packs.totem) for card in cards))


def also_legal(game: JungleSpeed, seat: int, action: Action) -> bool:
    """Whether a numbered button posted before an update works: its reveal lies there, or its match still shows."""
    if isinstance(action, Flip):
        return action.reveal == game.reveal and seat == game.flipper()
    if not isinstance(action, Grab) or not game.open or seat not in game.to_act():
        return False
    then = [sight for sight in game.past if sight.number == action.reveal and not sight.decided]
    return action.reveal in (None, game.reveal) or any(game.sight.still_matching(sight, seat) for sight in then)


def lets_time_pass(game: JungleSpeed, dice: Random) -> bool:
    """Let four reveals in five pass without a grab: with a false grab each time a match would never end."""
    return game.stage in ("open", "counting", "decided") and dice.random() < 0.8


def after_pause(game: JungleSpeed) -> JungleSpeed:
    """Return what a pause leaves: presses in the window are settled, and what lies must be shown anew."""
    if counting(game):
        game = game.play(Move(None, Timeout(), game.deadline() or 0))
    if game.stage != "open":
        return game
    return game.changed(shown=None if game.reveal else game.shown, presses=(), flipped=None)
