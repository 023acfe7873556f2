"""After a won card the picture shows the winning arrangement, who built it and how fast, in both game modes."""

import pytest

from art import match_madness
from art.match_madness.piles import TILE
from art.match_madness.scene import scene
from art.match_madness.table import LARGE
from engines.match_madness import MatchMadness
from engines.match_madness.cards import CARDS
from engines.match_madness.pattern import pattern_of
from engines.match_madness.solver import solve
from tests.art.reading import NAMES, holds, lying
from tests.engines.match_madness.racing import codes, play, racing, right, tick, top, wrong

BOTH = [("quick", LARGE), ("total", TILE)]
SIZES = [(mode, size, seats) for mode, size in BOTH for seats in (1, 4)]


def drawn(game: MatchMadness) -> bytes:
    return match_madness.table(game.view(None), NAMES)


def judged(game: MatchMadness, line: str) -> MatchMadness:
    game = play(game, line)
    return tick(game) if game.declared else game


@pytest.mark.parametrize(("mode", "size", "seats"), SIZES)
def test_the_five_blocks_of_the_winner_are_seen_after_every_card(mode: str, size: int, seats: int) -> None:
    game, won = racing(seats, mode=mode, rounds=3), 0
    while not game.ended:
        card = game.tops()[0]
        game = judged(game, f"{won % seats} {right(card)} @{20_000 * (won + 1)}")
        assert f"won {won % seats}" in codes(game)
        last = game.view(None).last
        assert last is not None
        picture = match_madness.solution(game.view(None), NAMES) if game.ended else drawn(game)
        shown = LARGE if game.ended else size
        assert all(holds(picture, lying(piece, shown)) for piece in last.solution)
        won += 1
        while game.stage in ("between", "count"):
            game = tick(game)
    assert won == (5 * seats if mode == "total" else 3)


@pytest.mark.parametrize(("mode", "size"), BOTH)
def test_it_is_the_arrangement_of_the_winner_also_where_others_are_right(mode: str, size: int) -> None:
    for seed in range(40):
        game = racing(2, seed=f"two ways {seed}", mode=mode, level=1 if mode == "quick" else 0, rounds=2)
        ways = solve(CARDS[top(game)].pattern).solutions
        if len(ways) > 1:
            break
    pictures = []
    for way in ways[:2]:
        blocks = pattern_of({cell: str(piece.block) for piece in way for cell in piece.cells})
        picture = drawn(judged(game, f"0 type:{top(game)},{blocks} @20000"))
        assert all(holds(picture, lying(piece, size)) for piece in way)
        pictures.append(picture)
    assert len(set(pictures)) == 2


@pytest.mark.parametrize("mode", ["quick", "total"])
def test_the_winner_and_the_time_are_seen(mode: str) -> None:
    game = racing(2, mode=mode, rounds=2)
    answer = right(top(game))
    lines = (f"0 {answer} @20000", f"1 {answer} @20000", f"0 {answer} @31000")
    last = [judged(game, line).view(None) for line in lines]
    alike = [view.model_copy(update={"standings": last[0].standings}) for view in last]
    assert len({match_madness.table(view, NAMES) for view in alike}) == 3


@pytest.mark.parametrize(("mode", "size"), BOTH)
def test_the_public_picture_shows_no_workbench_and_no_wrong_answer(mode: str, size: int) -> None:
    game = racing(2, mode=mode, rounds=2)
    if mode == "total":
        game = play(game, "0 pile:1", "1 pile:1")
    before = drawn(game)
    piece = solve(CARDS[top(game)].pattern).solutions[0][0]
    assert drawn(play(game, f"0 lay:{piece.block},{piece.side}")) == before
    picture = drawn(judged(game, f"0 {wrong(top(game))} @20000"))
    assert not any(
        holds(picture, lying(piece, size)) for way in solve(CARDS[top(game)].pattern).solutions for piece in way
    )


def test_the_next_card_of_a_quick_game_has_the_picture_to_itself() -> None:
    game = racing(2, rounds=2)
    game = judged(game, f"0 {right(top(game))} @20000")
    solution = game.view(None).last
    assert solution is not None
    game = tick(game, 2)
    assert game.stage == "build"
    assert not any(holds(drawn(game), lying(piece, LARGE)) for piece in solution.solution)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_player_without_a_card_gets_no_crown(seats: int) -> None:
    game = racing(seats, rounds=1)
    for seat in range(seats):
        game = judged(game, f"{seat} {wrong(top(game))} @{20_000 + seat}")
    assert game.ended
    assert not any(row.won for row in scene(game.view(None), NAMES).rows)
