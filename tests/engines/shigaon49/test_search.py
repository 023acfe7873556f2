"""The expert of 49 and the chances to win: from a view alone, the same each time, legal, and in time."""

import time
from random import Random
from statistics import median

import pytest

from bench.arena import Simulation
from engines.robots import think
from engines.shigaon49 import Bid, Pass, Place, Shigaon49, search
from engines.shigaon49.chances import candidates, chance, winners
from engines.shigaon49.checks import redeal
from tests.engines.shigaon49.tables import play, table
from tests.engines.shigaon49.test_robot import THREE, bought

REST = tuple(str(cell) for cell in range(8, 40))


def moments(seats: int, number: int, every: int = 7) -> list[Shigaon49]:
    """Return moments of a match of hard robots."""
    match, found = Simulation("shigaon49", ("hard",) * seats, f"moments:{number}"), []
    while match.game.outcome() is None:
        assert isinstance(match.game, Shigaon49)
        if match.game.ply % every == 0 or match.game.stage == "placing":
            found.append(match.game)
        match.go_on()
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_expert_knows_only_its_view_and_finds_the_same_again(seats: int) -> None:
    for game in moments(seats, 0):
        search.outlook.cache_clear()
        search.best_cell.cache_clear()
        other = redeal(game, game.mover, Random(game.ply))
        answer = think(game, game.mover, "expert", Random("dice"))
        search.outlook.cache_clear()
        search.best_cell.cache_clear()
        assert think(other, game.mover, "expert", Random("dice")) == answer


def test_an_expert_searches_once_for_an_auction() -> None:
    game = table("41", *REST, seats=3)
    search.outlook.cache_clear()
    for moves in ("", "bid:7 pass", "bid:7 bid:8 bid:9", "bid:7 bid:8 bid:9 bid:10 bid:11 bid:12"):
        now = play(game, moves)
        if now.mover == 0:
            think(now, 0, "expert", Random(1))
    assert search.outlook.cache_info().misses == 1


def test_an_expert_places_on_the_cell_that_wins() -> None:
    game = play(table("1-24", *REST, tokens={1: 0, 2: 0, 3: 0}), "bid:3 pass pass")
    chosen = think(game, 0, "expert", Random(1))
    assert chosen is not None
    assert chosen[1] == Place(cell=4)


def test_thinking_of_an_expert_stays_below_200_ms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # as much as at a table
    assert search.ROLLOUTS > 500
    times = []
    for game in moments(4, 1)[:14]:
        began = time.process_time()
        think(game, game.mover, "expert", Random("dice"))
        times.append(time.process_time() - began)
    assert median(times) < 0.2


# the chance to win
def test_the_chance_of_a_winning_bid_is_certain_and_of_letting_it_go_is_not() -> None:
    game = bought("4", *REST, cash=(30, 20, 5), tokens={1: 0, 2: 0, 3: 0})
    assert chance(game.view(0), Bid(amount=20), 60, Random(1)) == 1
    assert chance(game.view(0), Pass(), 60, Random(1)) < 0.95
    assert winners(game.view(0)) == {0: 4}


def test_the_chance_is_none_when_a_rivals_line_is_let_go() -> None:
    game = play(bought("4", *REST, cash=(49, 20, 5), tokens=THREE, opener=1), "bid:20 pass")
    view = game.view(0)
    assert winners(view) == {1: 4}
    assert chance(view, Pass(), 60, Random(1)) == 0
    assert chance(view, Bid(amount=21), 60, Random(1)) > 0.15
    assert Bid(amount=21) in candidates(view, game.legal_actions(0))


def test_the_chance_of_a_place_depends_on_the_cell() -> None:
    game = play(table("1-24", *REST, tokens={1: 0, 2: 0, 3: 0, 12: 1, 13: 1}), "bid:3 pass pass")
    assert chance(game.view(0), Place(cell=4), 60, Random(1)) == 1
    assert chance(game.view(0), Place(cell=20), 60, Random(1)) < 1
    assert Place(cell=4) in candidates(game.view(0), game.legal_actions(0))


def test_the_chance_follows_from_the_view_and_the_dice() -> None:
    for game in moments(3, 2):
        view, other = game.view(game.mover), redeal(game, game.mover, Random(1)).view(game.mover)
        for action in candidates(view, game.legal_actions(game.mover)):
            found = [chance(seen, action, 6, Random("dice")) for seen in (view, other)]
            assert found[0] == found[1]
            assert 0 <= found[0] <= 1
