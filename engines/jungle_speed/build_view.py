"""Builds the view of a game."""

from typing import TYPE_CHECKING

from engines.jungle_speed.cards import DECK
from engines.jungle_speed.endings import final_places
from engines.jungle_speed.two_players import side
from engines.jungle_speed.view import HandView, JungleSpeedView

if TYPE_CHECKING:
    from engines.jungle_speed.rules import JungleSpeed


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
        shown_at=game.shown_at,
        open=game.open,
        hands=tuple(_hand(game, hand) for hand in range(game.hands)),
        totem=len(game.packs.totem),
        mode="colours" if game.colour_arrows else "shapes",
        next_hand=turner,
        next_seat=None if turner is None else turner % game.players,
        joint=game.outward,
        inward=game.inward,
        matches=tuple(tuple(member.hand for member in match) for match in game.matches),
        grabbed=tuple(press.seat for press in game.grabs),
        chooser=game.chooser,
        offers=game.offers,
        duel=game.duel,
        photo=game.photo,
        free=game.free,
        news=game.news,
        ending=game.ending,
        places=final_places(game) if game.ending else (),
    )


def _hand(game: "JungleSpeed", hand: int) -> HandView:
    pile = game.packs.piles[hand]
    return HandView(
        seat=hand % game.players,
        side=side(hand, game.players),
        top=DECK[pile[-1]] if pile else None,
        pile=len(pile),
        stack=len(game.packs.stacks[hand]),
        turned=hand in game.turned and bool(pile),
        out=not game.packs.has_cards(hand),
    )
