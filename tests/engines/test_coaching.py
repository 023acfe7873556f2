"""The coach on positions with a known best move: what it tells, why, and what it never tells."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cogs.messages.words import words_in
from engines import GAMES
from engines.coaching import Advice, Comparison, Decision, advice, compare_all, confirm, decisions, doubtful, why
from engines.core import Game, Move, Timeout
from engines.entry import Reason
from tests.engines.eight_and_a_half.drawing import held
from tests.engines.eight_and_a_half.drawing import table as pot_table
from tests.engines.eight_and_a_half.test_search import ending
from tests.engines.shigaon49.tables import play
from tests.engines.shigaon49.test_robot import THREE, bought
from tests.engines.shigaon49.test_search import REST

ROOT = Path(__file__).parents[2]
COACHED = [name for name, game in GAMES.items() if game.coach]


def coached(game: Game, *texts: str, seat: int = 0) -> tuple[Advice, list[Decision]]:
    """Return what the coach finds in a match that goes on like this."""
    moves, now = [], game
    for text in texts:
        moves.append(Move(min(now.to_act()), now.parse(text)))
        now = now.play(moves[-1])
    made = list(decisions(game, moves, seat))
    compared = [compare_all(game.name, one, f"first:{one.step}") for one in made]
    confirmed = {n: confirm(game.name, made[n], compared[n].better, f"second:{n}") for n in doubtful(compared)}
    return advice(made, compared, confirmed), made


def reason(game: Game, *texts: str) -> Reason:
    """Return why the only decision that is told was wrong."""
    found, made = coached(game, *texts)
    (told,) = found.told
    (one,) = [one for one in made if one.step == told.step]
    return why(game.name, one.view, told)


def test_a_rivals_line_that_could_have_been_stopped_is_told_with_its_price() -> None:
    game = play(bought("4", *REST, cash=(49, 20, 5), tokens=THREE, opener=1), "bid:2 pass")
    found, _ = coached(game, "pass")
    (told,) = found.told
    assert told.played == "pass"
    assert told.better == "bid:20"
    assert told.after == 0, "the rival wins at once"
    assert reason(game, "pass") == Reason.of("stops", 1, cell=4, goal=4, cash=20, amount=20)


def test_the_own_line_that_was_not_bought_is_told() -> None:
    game = bought("4", *REST, cash=(30, 29, 29), tokens={1: 0, 2: 0, 3: 0, 41: 1, 42: 1, 43: 1, 45: 2, 46: 2})
    assert reason(game, "pass") == Reason.of("wins", cell=4, goal=4)


@pytest.mark.parametrize("played", ["bid:1", "check"])
def test_a_small_bid_is_not_called_worse_than_a_pass_because_of_bids_that_may_follow(played: str) -> None:
    tokens = {25: 0, 27: 0, 8: 0, 41: 0, 42: 0, 49: 0, 13: 0, 3: 1, 4: 1, 26: 1, 31: 1, 11: 1, 36: 1, 33: 1}
    tokens |= dict.fromkeys((1, 40, 43, 48, 37, 10, 18), 2)
    left = [str(cell) for cell in range(1, 49) if cell not in tokens]
    game = bought("49", *left, "49", "1-24", "25-40", cash=(102, 136, 168), tokens=tokens, opener=2)
    found, made = coached(game, played, seat=2)
    assert len(made) == 1
    assert found.told == ()


def test_who_does_the_best_is_told_nothing() -> None:
    game = play(bought("4", *REST, cash=(49, 20, 5), tokens=THREE, opener=1), "bid:2 pass")
    found, made = coached(game, "bid:20")
    assert len(made) == 1
    assert found.told == ()
    assert len(found.points) == 1


def test_the_last_demons_that_were_not_played_together_are_told() -> None:
    game = ending("ddd", "9")
    found, _ = coached(game, "play:d")
    (told,) = found.told
    assert told.better == "play:dx3"
    assert told.before - told.after >= 0.05
    assert reason(game, "play:d") == Reason.of("sheds", count=2)


def test_a_policeman_that_was_not_called_is_told() -> None:
    mine, other = held("669", open="456", blind="789"), held("123", open="345", blind="345")
    game = pot_table(mine, other, on="5½", pot="1:5 0:5 1:4 0:4 1:3 0:3 1:h")
    view = game.view(0)
    found = GAMES["eight_and_a_half"].coach
    assert found is not None
    told = found.why(view, game.parse("play:9"), game.parse("play:6"))
    assert told == Reason.of("catch", offender=1, count=8)


def test_nothing_under_five_points_is_told_and_nothing_that_fresh_rollouts_do_not_confirm() -> None:
    made = list(coached(ending("ddd", "9"), "play:d")[1]) * 5
    compared = [Comparison(0.2, 0.2 + loss, "play:dx3") for loss in (0.30, 0.20, 0.10, 0.04, 0.02)]
    assert doubtful(compared) == [0, 1, 2, 3]
    fresh = {
        0: Comparison(0.2, 0.24, "play:dx3"),
        1: Comparison(0.2, 0.3, "play:dx3"),
        2: Comparison(0.2, 0.2, "play:d"),
    }
    (told,) = advice(made, compared, fresh).told
    assert (told.after, told.before) == (0.2, 0.3)


def test_at_most_three_decisions_are_told_in_the_order_of_the_match() -> None:
    (one,) = coached(ending("ddd", "9"), "play:d")[1]
    made = [one._replace(step=step) for step in range(6)]
    compared = [Comparison(0.1, 0.2 + number / 10, "play:dx3") for number in range(6)]
    found = advice(made, compared, dict(enumerate(compared)))
    assert [told.step for told in found.told] == [3, 4, 5]


@pytest.mark.parametrize("name", COACHED)
def test_the_coach_argues_from_what_the_seat_could_know(name: str) -> None:
    game: Game = GAMES[name].rules.new(3, "coach")
    dice, compared = Random("coach"), 0
    while compared < 6:
        seat = min(game.to_act())
        action = dice.choice(game.legal_actions(seat)).pick(dice)
        other = GAMES[name].checks.redeal(game, seat, Random(compared))
        pairs = [list(decisions(start, [Move(seat, action)], seat)) for start in (game, other)]
        if pairs[0] and other.legal_actions(seat) == game.legal_actions(seat):
            assert compare_all(name, pairs[0][0], "dice") == compare_all(name, pairs[1][0], "dice")
            compared += 1
        game = game.play(Move(seat, action))


def test_what_time_did_is_no_decision() -> None:
    game = GAMES["eight_and_a_half"].rules.new(2, "time")
    late = game.deadline()
    assert late is not None
    assert not list(decisions(game, [Move(None, Timeout(), late)], min(game.to_act())))


def codes(name: str) -> Iterator[str]:
    """Every code of a reason that a game's coach gives."""
    source = ast.parse((ROOT / "engines" / name / "coach.py").read_text("utf-8"))
    for node in ast.walk(source):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason.of":
            first = node.args[0]
            parts = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            yield from (str(part.value) for part in parts if isinstance(part, ast.Constant))


@pytest.mark.parametrize("language", ["en", "he"])
@pytest.mark.parametrize("name", COACHED)
def test_every_reason_has_its_sentence(name: str, language: str) -> None:
    words = words_in(language)
    found = set(codes(name))
    assert len(found) >= 6
    assert [code for code in found if not words.has(f"{name.replace('_', '-')}-coach-{code}")] == []
