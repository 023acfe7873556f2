"""How robots play 49: which strength notices what decides the match."""

from random import Random

import pytest

from bench.arena import Arena, Simulation
from engines.robots import think
from engines.shigaon49 import Bid, Shigaon49
from engines.shigaon49.valuation import purses, unseen, winners
from tests.engines.shigaon49.tables import play

MATCHES = 12


def deciding(strengths: tuple[str, ...]) -> list[tuple[Shigaon49, int]]:
    """Return games in which the mover can pay for a cell that completes its line."""
    found = []
    for number in range(MATCHES):
        match = Simulation("shigaon49", strengths, f"deciding:{number}")
        while match.game.outcome() is None:
            game = match.game
            assert isinstance(game, Shigaon49)
            if game.stage == "auction" and game.mover in winners(game.view(game.mover)) and _can_bid(game):
                found.append((game, game.mover))
            match._intend()
            match._step()
    return found


def _can_bid(game: Shigaon49) -> bool:
    return any(isinstance(action, Bid) for action in game.legal_actions(game.mover))


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_good_robot_never_lets_its_winning_cell_pass(strength: str) -> None:
    games = deciding(("normal", "easy", "easy"))
    assert len(games) >= MATCHES
    for game, seat in games:
        chosen = think(game, seat, strength, Random(game.ply))
        assert chosen is not None
        assert isinstance(chosen[1], Bid)


def test_an_easy_robot_sometimes_does() -> None:
    games = deciding(("normal", "easy", "easy"))
    chosen = [think(game, seat, "easy", Random(game.ply)) for game, seat in games]
    assert any(choice and not isinstance(choice[1], Bid) for choice in chosen)


def test_a_robot_never_bids_what_it_cannot_pay() -> None:
    for number in range(4):
        match = Simulation("shigaon49", ("easy", "normal", "hard", "hard"), f"pay{number}")
        while match.game.outcome() is None:
            game = match.game
            assert isinstance(game, Shigaon49)
            match._intend()
            intent = match.intents[game.mover]
            if isinstance(intent.action, Bid):
                assert intent.action.amount <= game.cash[game.mover]
            match._step()


def test_a_good_bookkeeper_knows_what_everybody_has() -> None:
    for seats in (2, 3):
        match = Simulation("shigaon49", ("random",) * seats, f"books{seats}")
        while match.game.outcome() is None:
            game = match.game
            assert isinstance(game, Shigaon49)
            assert purses(game.view(0)) == list(game.cash)
            match._intend()
            match._step()


def test_a_declined_second_token_earns_nothing_in_the_books() -> None:
    game = play(Shigaon49.new(2, "s").changed(opener=0, mover=0, card="49", deck=("49", "49", "1")), "bid:1 pass")
    game = play(game, "pass bid:5 decline")
    assert game.counted == ((1, 0), (1, 0))
    assert purses(game.view(1)) == list(game.cash)


def test_the_books_of_a_match_from_before_they_were_kept_follow_from_its_sales() -> None:
    match = Simulation("shigaon49", ("normal",) * 3, "old books")
    while match.game.outcome() is None:
        game = match.game
        assert isinstance(game, Shigaon49)
        assert purses(game.changed(counted=()).view(0)) == list(game.cash)
        match._intend()
        match._step()


def test_a_card_that_is_being_placed_is_seen_once() -> None:
    game = Shigaon49.new(3, "s").changed(opener=0, mover=0, card="1-24")
    assert unseen(play(game, "bid:3 pass pass").view(0)).count("1-24") == unseen(game.view(0)).count("1-24") == 2


def test_a_hard_robot_wins_more_than_chance() -> None:
    assert Arena("shigaon49", ("hard", "random", "random")).run(30, "test") > 0.7
