"""Builds the view of a game."""

from typing import TYPE_CHECKING

from engines.jungle_speed.cards import DECK, KIND_OF
from engines.jungle_speed.grabs import counting
from engines.jungle_speed.two_players import side
from engines.jungle_speed.view import HandView, JungleSpeedView

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed

CANCELLING = ("duel", "division", "inward", "false")


def view_of(game: "JungleSpeed", seat: int | None) -> JungleSpeedView:
    """Build the view of a seat; all views show the same table."""
    turner = game.packs.turner(game.next_hand)
    return JungleSpeedView(
        seat=seat,
        players=game.players,
        options=game.options,
        stage=game.stage,
        deadline=game.deadline(),
        to_act=tuple(sorted(game.to_act())),
        reveal=game.reveal,
        shown_at=game.shown,
        open=game.open,
        stuck=game.open and turner is None,
        hands=tuple(_hand(game, hand) for hand in range(game.hands)),
        totem=len(game.lying.totem),
        mode="colours" if game.colour_arrows else "shapes",
        next_hand=turner,
        joint=_joint_is_next(game),
        inward=game.inward,
        matches=tuple(game.sight.matches()) if game.open else (),
        grabbed=tuple(made.press.seat for made in counting(game)),
        flips=game.flipper(),
        chooser=game.chooser,
        offers=game.offers,
        duel=game.duel,
        decision=game.decision,
        photo=game.photo,
        free=game.free,
        tally=game.tally,
        news=game.news,
        ending=game.ending,
        places=game.places,
    )


def _hand(game: "JungleSpeed", hand: int) -> HandView:
    pile, stack = game.lying.piles[hand], game.lying.stacks[hand]
    return HandView(
        seat=hand % game.players,
        side=side(hand, game.players),
        top=DECK[pile[-1]] if pile else None,
        works=bool(pile) and _works(game, hand, pile[-1]),
        pile=len(pile),
        stack=len(stack),
        turned=hand in game.turned and bool(pile),
        out=not pile and not stack,
    )


def _joint_is_next(game: "JungleSpeed") -> bool:
    """Whether a joint turn follows: any grab cancels it but the one that chose it (JS-9, JS-14)."""
    grabbed = game.stage == "decided" and game.decision is not None and game.decision.what in CANCELLING
    return game.outward and not grabbed


def _works(game: "JungleSpeed", hand: int, top: int) -> bool:
    """Whether these are arrows that work: colour arrows while they are in force, others at their own reveal."""
    if KIND_OF[top] == "colours":
        return hand in game.colour_arrows
    leaving = game.decision is not None and game.decision.what == "outward" and hand in game.decision.hands
    works = {"inward": game.inward, "outward": game.outward or leaving}.get(KIND_OF[top], False)
    return works and hand in game.turned
