"""How robots play 49: which strength notices what decides the match."""

from random import Random

import pytest

from bench.arena import Arena, Simulation
from engines.robots import think
from engines.shigaon49 import Bid, Shigaon49
from engines.shigaon49.valuation import purses, winners

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
    right = total = 0
    match = Simulation("shigaon49", ("normal", "normal", "normal"), "books")
    while match.game.outcome() is None:
        game = match.game
        assert isinstance(game, Shigaon49)
        if game.stage == "auction":
            total += 1
            right += purses(game.view(0)) == list(game.cash)
        match._intend()
        match._step()
    assert right > 0.8 * total


def test_a_hard_robot_wins_more_than_chance() -> None:
    assert Arena("shigaon49", ("hard", "random", "random")).run(30, "test") > 0.7
