"""The rules of Nim, and a robot that knows them."""

import pytest

from bench.arena import Arena
from bench.random_play import Case, playout
from engines import GAMES, register
from engines.core import Move, Refused
from tests.engines.test_stats import told
from tests.nim.engine import GAME, Nim
from tests.nim.engine.view import Options, Take


def nim(*piles: int, misere: bool = False) -> Nim:
    return Nim.new(2, "seed", Options(misere=misere)).changed(piles=piles)


def take(game: Nim, pile: int, count: int) -> Nim:
    return game.play(Move(game.mover, Take(pile=pile, count=count)))


def test_a_game_is_registered_once() -> None:
    assert GAMES["nim"] is GAME
    with pytest.raises(ValueError, match="nim"):
        register(GAME)


@pytest.mark.parametrize(("misere", "places"), [(False, (1, 2)), (True, (2, 1))])
def test_the_last_token_decides(misere: bool, places: tuple[int, ...]) -> None:
    game = take(take(take(nim(2, 1, misere=misere), 1, 1), 1, 1), 2, 1)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.places == places


def test_nobody_takes_more_than_there_is() -> None:
    with pytest.raises(Refused) as refused:
        take(nim(2, 1), 1, 3)
    assert (refused.value.code, dict(refused.value.facts)) == ("pile-too-small", {"left": 2})


def test_facts_count_every_token_and_one_last_one() -> None:
    case = Case("nim", 4, 1)
    facts, end = told(case), playout(case)[-1].after
    assert isinstance(end, Nim)
    assert tuple(seat["tokens"] for seat in facts) == end.taken
    assert sum(seat["last"] for seat in facts) == 1


def test_the_stronger_wins_more() -> None:
    assert Arena("nim", ("hard", "easy")).run(60, "test") > 0.6
