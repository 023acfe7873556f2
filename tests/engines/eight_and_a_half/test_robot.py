"""How robots play 8½: the stronger wins more."""

from random import Random

import pytest

from bench.arena import Arena
from engines.core import Move
from engines.eight_and_a_half import EightAndAHalf, Options
from engines.eight_and_a_half.mirror import MiniGame
from engines.eight_and_a_half.robot import choose
from engines.eight_and_a_half.search import finish
from tests.engines.eight_and_a_half.test_search import ending


@pytest.mark.parametrize("strengths", [("hard", "easy"), ("normal", "random")])
def test_the_stronger_wins_more(strengths: tuple[str, ...]) -> None:
    assert Arena("eight_and_a_half", strengths).run(30, "test") > 0.5


@pytest.mark.parametrize("strength", ["hard", "expert"])
def test_three_last_demons_are_played_at_once(strength: str) -> None:
    game = ending("ddd", "999")
    assert str(choose(game.view(0), game.legal_actions(0), Random("dice"), strength)[1]) == "play:dx3"


def test_an_expert_plays_a_fixed_number_of_mini_games_in_its_head(monkeypatch: pytest.MonkeyPatch) -> None:
    finished = 0

    def count(game: MiniGame) -> None:
        nonlocal finished
        finished += 1
        finish(game)

    monkeypatch.setattr("engines.eight_and_a_half.search.finish", count)
    monkeypatch.setattr("engines.eight_and_a_half.search.ROLLOUTS", 400)
    for number in range(12):
        game = EightAndAHalf.new(2 + number % 4, f"time:{number}", Options(target=3))
        while len(game.legal_actions(game.mover)) < 2:
            game = game.play(Move(game.mover, game.legal_actions(game.mover)[0]))
        finished = 0
        choose(game.view(game.mover), game.legal_actions(game.mover), Random("dice"), "expert")
        assert 0.7 * 400 <= finished <= 400
