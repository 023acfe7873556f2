"""How robots play 8½: the stronger wins more."""

from random import Random

import pytest

from bench.arena import Arena
from engines.core import Move
from engines.eight_and_a_half import EightAndAHalf, Options
from engines.eight_and_a_half.mirror import MiniGame
from engines.eight_and_a_half.robot import MOST_DOUBTS, PONDERS, _pondering, choose
from engines.eight_and_a_half.search import finish_pot
from engines.robots import STRENGTHS
from tests.engines.eight_and_a_half.test_search import ending


@pytest.mark.parametrize("strengths", [("hard", "easy"), ("normal", "random")])
def test_the_stronger_wins_more(strengths: tuple[str, ...]) -> None:
    assert Arena("eight_and_a_half", strengths).run(30, "test") > 0.5


@pytest.mark.parametrize("strength", ["hard", "expert"])
def test_three_last_demons_are_played_at_once(strength: str) -> None:
    game = ending("ddd", "999")
    assert str(choose(game.view(0), game.legal_actions(0), Random("dice"), strength)[1]) == "play:dx3"


def test_an_expert_plays_a_fixed_number_of_pots_in_its_head(monkeypatch: pytest.MonkeyPatch) -> None:
    finished = 0

    def count(game: MiniGame) -> None:
        nonlocal finished
        finished += 1
        finish_pot(game)

    monkeypatch.setattr("engines.eight_and_a_half.search.finish_pot", count)
    monkeypatch.setattr("engines.eight_and_a_half.search.ROLLOUTS", 400)
    for number in range(12):
        game = EightAndAHalf.new(2 + number % 4, f"time:{number}", Options(target=3))
        while len(game.legal_actions(game.mover)) < 2:
            game = game.play(Move(game.mover, game.legal_actions(game.mover)[0]))
        finished = 0
        choose(game.view(game.mover), game.legal_actions(game.mover), Random("dice"), "expert")
        assert 0.7 * 400 <= finished <= 400


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_play_that_ends_the_mini_game_is_always_made(strength: str) -> None:
    for number in range(20):
        game = ending("hh", "999", value=6)
        assert str(choose(game.view(0), game.legal_actions(0), Random(number), strength)[1]) == "play:hx2"


def test_a_robot_thinks_longer_when_several_plays_seem_equally_good() -> None:
    view = ending("334", "999", value=4).view(0)
    assert _pondering([5.0, 1.0, 0.0]) == 0
    assert _pondering([5.0, 4.5, 0.0]) == PONDERS
    assert _pondering([5.0, 4.9, 4.8, 4.7, 4.6]) == MOST_DOUBTS * PONDERS
    legal = ending("334", "999", value=4).legal_actions(0)
    slow, quick = (choose(view, some, Random("dice"), "hard")[0] for some in (legal, legal[:1]))
    assert slow > quick
