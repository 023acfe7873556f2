"""How robots play 49: which strength notices what decides the match."""

from random import Random

import pytest

from bench.arena import Simulation
from engines.robots import think
from engines.shigaon49 import Bid, Shigaon49
from engines.shigaon49.valuation import winners

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
