"""What nobody may know of Jungle Speed, dealt anew; and how its random play differs from that of other games."""

from random import Random

from engines.core import Action, Move, Timeout
from engines.jungle_speed import JungleSpeed
from engines.jungle_speed.actions import Grab
from engines.jungle_speed.piles import Packs
from tests.engines import playing


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


def offered(game: JungleSpeed, seat: int, action: Action) -> bool:
    """A press on an earlier reveal counts while the match that the seat saw there lives (JS-24)."""
    if not isinstance(action, Grab) or not game.open or seat not in game.to_act():
        return playing.offered(game, seat, action)
    since = [m.since for match in game.matches for m in match if m.hand % game.players == seat]
    return action.reveal == game.reveal or any(first <= action.reveal < game.reveal for first in since)


def any_move(game: JungleSpeed, dice: Random, at: int) -> Move:
    """Four reveals in five pass without a grab: who grabs falsely each time only carries the same cards round."""
    deadline = game.deadline()
    if game.stage in ("turning", "counting", "stuck") and dice.random() < 0.8 and deadline is not None:
        return Move(None, Timeout(), max(at, deadline))
    return playing.any_move(game, dice, at)


def after_pause(game: JungleSpeed) -> JungleSpeed:
    """What a pause leaves: presses in the window are settled, then there is a count of three."""
    if game.stage == "window":
        game = game.play(Move(None, Timeout(), game.due))
    return game.changed(stage="counting") if game.stage == "turning" else game
