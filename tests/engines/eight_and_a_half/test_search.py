"""The expert of 8½: its fast copy of the rules agrees with the game, and it sees what a search should see."""

from random import Random

import pytest

from engines.core import Move
from engines.eight_and_a_half import EightAndAHalf, Options
from engines.eight_and_a_half.actions import Blind, Play, Ready
from engines.eight_and_a_half.cards import GONE, arranged
from engines.eight_and_a_half.mirror import Cards, MiniGame
from engines.eight_and_a_half.odds import unseen_cards
from engines.eight_and_a_half.search import act, finish, weigh, world

MINI_GAMES = 2_000


def copied(game: EightAndAHalf) -> MiniGame:
    """The fast copy of a game whose cards are all known."""
    lying = sum(len(laid.cards) for laid in game.pot)
    last = game.pot[-1].seat if game.pot else -1
    seats = [Cards.of(holding) for holding in game.holdings]
    return MiniGame(seats, game.playing, game.mover, (game.value, lying, last, game.required))


def looks(game: MiniGame) -> object:
    cards = [(each.bank, each.hand, each.open, each.blind, each.burnt) for each in game.seats]
    return cards, game.mover, game.value, game.lying, game.required


def replayed(game: EightAndAHalf, dice: Random) -> EightAndAHalf:
    """Play one mini-game at random on both and compare them after every move."""
    fast, rows = copied(game), len(game.rows)
    while game.stage == "play":
        seat = game.mover
        action = dice.choice(game.legal_actions(seat))
        act(fast, game.view(seat), action)
        game = game.play(Move(seat, action))
        if game.stage == "play":
            assert looks(fast) == looks(copied(game))
    line = game.rows[rows]
    assert fast.first == line.first
    assert [cards.counted for cards in fast.seats] == list(line.cards)
    if not line.deciding:
        assert fast.points() == line.points
    return game


def test_the_fast_copy_and_the_game_agree_over_thousands_of_mini_games() -> None:
    dice, played = Random("mirror"), 0
    while played < MINI_GAMES:
        game = EightAndAHalf.new(2 + played % 4, f"mirror:{played}", Options(target=3))
        while game.outcome() is None:
            if game.stage == "sheet":
                game = game.play(Move(min(game.to_act()), Ready()))
                continue
            game = replayed(game, dice)
            played += 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_world_fits_what_the_seat_sees(seats: int) -> None:
    dice = Random("world")
    game = EightAndAHalf.new(seats, "world")
    for _ in range(60):
        if game.stage != "play":
            break
        view = game.view(game.mover)
        made = world(view, unseen_cards(view), dice)
        assert made.seats[game.mover].hand == view.hand
        for side, cards in zip(view.sides, made.seats, strict=True):
            counts = (len(cards.bank), len(cards.hand), len(cards.blind), cards.burnt)
            assert counts == (side.bank, side.hand, side.blind_left, side.burnt)
            assert cards.open == arranged(side.open.replace(GONE, ""))
        held = "".join(each.bank + each.hand + each.open + "".join(c for c, _ in each.blind) for each in made.seats)
        lying = "".join(laid.cards for laid in view.pot)
        assert len(held + lying + view.gone) == 72
        finish(made)
        assert made.first in made.order
        game = game.play(Move(game.mover, dice.choice(game.legal_actions(game.mover))))


def ending(hand: str, other: str, value: int | None = None) -> EightAndAHalf:
    """The last cards of a mini-game of two: nothing but these hands."""
    game = EightAndAHalf.new(2, "ending", Options(target=3))
    empty = game.holdings[0]._replace(bank="", open="...", blind="...", seen="...", burnt="")
    holdings = tuple(empty._replace(hand=arranged(cards)) for cards in (hand, other))
    return game.changed(holdings=holdings, mover=0, value=value, required="", pot=())


def test_a_play_that_ends_the_mini_game_wins_more_than_any_other() -> None:
    plays = [Play(cards="d" * count) for count in (1, 2, 3)]
    found = {str(one.action): one.chance for one in weigh(ending("ddd", "9").view(0), plays, 40, Random("dice"))}
    assert found["play:dx3"] > max(found["play:d"], found["play:dx2"])


def test_a_blind_card_is_found_by_its_place() -> None:
    game = ending("", "999")
    holding = game.holdings[0]._replace(blind=".5d", seen=".?d")
    game = game.changed(holdings=(holding, game.holdings[1]))
    fast = copied(game)
    act(fast, game.view(0), Blind(place=3))
    assert fast.seats[0].blind == (("5", False),)
