"""Who sees on which cells a wrong MATCH! differs, and when: its owner when he is out, all when the card has left."""

import json

import pytest

from engines.match_madness import MatchMadness
from engines.match_madness.cards import CARDS
from engines.match_madness.checking import typed_answer
from engines.match_madness.solver import differing
from engines.match_madness.view import Finish
from tests.engines.match_madness.racing import play, racing, right, tick, top, wrong


def erred(seats: int = 2, options: dict[str, object] | None = None) -> MatchMadness:
    """A race in which seat 0 has declared a wrong arrangement of the first card, and it was judged."""
    game = racing(seats, "race", **(options or {}))
    return tick(play(game, f"0 {wrong(top(game))} @5000"))


def tries(game: MatchMadness, seat: int | None) -> tuple[Finish, ...]:
    return game.view(seat).tries


def differ(game: MatchMadness, finish: Finish) -> tuple[int, ...]:
    return differing(CARDS[finish.card].pattern, finish.laid)


def test_MM_6_who_is_out_sees_at_once_where_his_arrangement_differs_and_nobody_else() -> None:
    game = erred(3)
    (mine,) = tries(game, 0)
    card = top(game)
    action = MatchMadness.parse(wrong(card))
    assert mine.laid == typed_answer(action)  # type: ignore[arg-type]
    assert differ(game, mine)
    for seat in (None, 1, 2):
        assert [(entry.seat, entry.verdict, entry.laid) for entry in tries(game, seat)] == [(0, "wrong", ())]


def test_MM_6_a_wrong_arrangement_on_the_workbench_is_kept_as_it_lay() -> None:
    game = racing()
    for block in range(1, 6):
        game = play(game, f"0 lay:{block},1")
    laid = game.benches[0].pieces
    game = tick(play(game, f"0 match:{top(game)} @5000"))
    assert [entry.laid for entry in tries(game, 0)] == [laid]


@pytest.mark.parametrize("options", [{"lenient": True}, {"mode": "total"}])
def test_who_may_try_on_does_not_see_where_he_erred_while_the_card_is_open(options: dict[str, object]) -> None:
    game = erred(3, options)
    assert game.tries[0].laid
    for seat in (None, 0, 1, 2):
        assert [entry.laid for entry in tries(game, seat)] == [()]


@pytest.mark.parametrize("options", [{}, {"lenient": True}, {"mode": "total"}])
def test_when_the_card_has_left_all_see_where_a_wrong_match_differs(options: dict[str, object]) -> None:
    game = erred(3, options)
    card = top(game)
    game = tick(play(game, f"1 {right(card)} @20000"))
    for seat in (None, 0, 1, 2):
        last = game.view(seat).last
        assert last is not None
        assert last.card.id == card
        assert [(entry.seat, bool(entry.laid)) for entry in last.finish] == [(0, True), (1, False)]
        assert differ(game, last.finish[0])


def test_a_wrong_match_that_came_too_late_shows_nothing() -> None:
    game = racing()
    card = top(game)
    game = tick(play(game, f"0 {right(card)} @5000", f"1 {wrong(card)} @5100"))
    last = game.view(None).last
    assert last is not None
    assert [(entry.verdict, entry.laid) for entry in last.finish] == [("won", ()), ("late", ())]


def test_a_declaration_that_version_0_1_stored_shows_nothing_and_is_judged() -> None:
    game = racing()
    game = play(game, f"0 {wrong(top(game))} @5000")
    stored = json.loads(game.model_dump_json())
    del stored["declared"][0]["wrong"]
    game = tick(MatchMadness.model_validate(stored))
    assert [(entry.verdict, entry.laid) for entry in tries(game, 0)] == [("wrong", ())]
