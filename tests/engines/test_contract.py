"""What every game keeps, whatever its rules: the contract of engines/core.py, tried out by random play."""

import json
import re
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest
from pydantic import BaseModel

from bench.random_play import CASES, LIMIT, START, Case, playout, sample
from engines import GAMES
from engines.core import Action, Game, Move, Refused, Timeout, Value, View, Wake, places
from tests.engines.offers import forgeries, is_offered, refusal

each_playout = pytest.mark.parametrize("case", CASES, ids=str)
each_table = pytest.mark.parametrize("case", [case for case in CASES if case.number < 2], ids=str)
each_game = pytest.mark.parametrize("kind", [game.rules for game in GAMES.values()], ids=list(GAMES))

UNREADABLE = ("", ":", "x", "timeout:", "timeout:1", "wake", "wake:-1", "wake:01", "דד", "💥", "a" * 200, "bid:٧")
CODE = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"


# the playout itself
@each_playout
def test_random_play_ends_and_only_its_last_ply_is_the_end(case: Case) -> None:
    plies = playout(case)
    assert all(ply.before.outcome() is None for ply in plies)
    assert plies[-1].after.outcome() is not None


@each_playout
def test_every_move_is_one_ply(case: Case) -> None:
    assert playout(case)[0].before.ply == 0
    assert all(ply.after.ply == ply.before.ply + 1 for ply in playout(case))


@each_playout
def test_nothing_is_lost_or_added(case: Case) -> None:
    conserved = case.checks.conserved
    first = conserved(playout(case)[0].before)
    assert all(conserved(ply.after) == first for ply in playout(case))


@each_playout
def test_same_seed_and_moves_give_the_same_match(case: Case) -> None:
    game = case.new()
    for ply in playout(case):
        assert game == ply.before
        game = game.play(Move(seat=ply.move.seat, action=case.kind.parse(str(ply.move.action)), at=ply.move.at))
    assert game == playout(case)[-1].after


@each_table
def test_another_seed_gives_another_start_where_chance_decides_it(case: Case) -> None:
    game = case.new()
    others = [case.kind.new(case.seats, f"{case.seed}-{number}", None, START) for number in range(20)]
    starts = {other.model_copy(update={"seed": game.seed}) for other in others}
    assert (len(starts) > 1) == case.checks.dealt


@each_playout
def test_a_game_survives_json_at_every_ply(case: Case) -> None:
    for ply in sample(case, most=150):
        read = case.kind.model_validate_json(ply.before.model_dump_json())
        assert read == ply.before
        assert hash(read) == hash(ply.before)
        assert read.play(ply.move) == ply.after


@each_playout
def test_a_game_and_its_views_are_immutable_all_the_way_down(case: Case) -> None:
    for ply in sample(case, most=20):
        for value in (ply.after, ply.move, *(ply.after.view(seat) for seat in (None, *range(case.seats)))):
            assert isinstance(hash(value), int)
            assert set(mutable(value)) == set()
    for value, field in ((ply.after, "ply"), (ply.after.view(None), "seat"), (Wake(since=0), "since")):
        with pytest.raises(FrozenInstanceError):
            value.__setattr__(field, 0)


def mutable(value: object) -> Iterator[str]:
    """The names of types inside a value that could change under it."""
    if isinstance(value, tuple | frozenset):
        for inner in value:
            yield from mutable(inner)
    elif isinstance(value, Value) or (isinstance(value, BaseModel) and value.model_config.get("frozen")):
        for inner in value.__dict__.values():
            yield from mutable(inner)
    elif not isinstance(value, str | int | float | None):
        yield type(value).__name__


# actions
@each_playout
def test_the_text_of_a_legal_action_reads_back_and_fits_a_button(case: Case) -> None:
    for ply in sample(case):
        for seat in ply.before.to_act():
            for action in ply.before.legal_actions(seat):
                assert case.kind.parse(str(action)) == action
                assert fits_a_button(str(action))


def fits_a_button(text: str) -> bool:
    return bool(re.fullmatch(r"[a-z0-9:+,./-]{1,60}", text)) and len(f"play:{10**10 - 1}:{10**7 - 1}:{text}") <= 100


@each_game
def test_nothing_but_an_action_can_be_read(kind: type[Game]) -> None:
    verbs = [action.verb for action in kind.actions]
    twisted = [
        twist for verb in verbs for twist in (f"{verb}:-1", f"{verb}:01", f" {verb}", f"{verb}:x" * 20, f"{verb}:,")
    ]
    for text in (*UNREADABLE, *twisted, *(verb.upper() for verb in verbs), *(f"{verb}:1\n" for verb in verbs)):
        with pytest.raises(Refused) as refused:
            kind.parse(text)
        assert refused.value.code == "unreadable"


@each_playout
def test_only_seats_to_act_have_legal_actions_and_each_of_them_once(case: Case) -> None:
    for ply in sample(case, most=200):
        seats = range(case.seats)
        legal = {seat: ply.before.legal_actions(seat) for seat in seats}
        assert {seat for seat in seats if legal[seat]} == ply.before.to_act()
        assert all(len(set(actions)) == len(actions) for actions in legal.values())
        assert legal == {seat: ply.before.legal_actions(seat) for seat in seats}
        assert ply.before.sleepers() <= set(seats)
        assert 0 <= ply.before.turn() < 10**7


@each_playout
def test_what_is_offered_is_accepted(case: Case) -> None:
    dice = Random(str(case))
    for before, move, _ in sample(case):
        for seat in sorted(before.to_act()):
            actions = before.legal_actions(seat)
            for action in dice.sample(actions, min(6, len(actions))):
                assert before.play(Move(seat, action.pick(dice), move.at)).ply == before.ply + 1


@each_playout
def test_what_is_not_offered_is_refused_and_changes_nothing(case: Case) -> None:
    forged = forgeries(case)
    for before, move, _ in sample(case, most=20):
        dump = before.model_dump_json()
        for seat in range(case.seats):
            for action in forged:
                refused = refusal(before, seat, action, move.at)
                assert (refused is None) == (seat in before.to_act() and is_offered(case, before, seat, action))
                assert refused is None or re.fullmatch(CODE, refused[0])
        assert before.model_dump_json() == dump


@each_playout
def test_time_is_nobody_and_strangers_are_not_seated(case: Case) -> None:
    for before, move, _ in sample(case, most=20):
        for seat in (-1, case.seats, 99):
            assert refusal(before, seat, Timeout(), move.at)
            assert all(refusal(before, seat, action, move.at) for action in forgeries(case, most=5))
        for seat in range(case.seats):
            assert refusal(before, seat, Timeout(), move.at) == ("not-legal", {})
            assert refusal(before, seat, Wake(since=0), move.at) == ("not-legal", {})
        for action in forgeries(case, most=10):
            assert action.by_time or refusal(before, None, action, move.at) == ("not-legal", {})


# the end
@each_playout
def test_nothing_happens_after_the_end(case: Case) -> None:
    game, at = playout(case)[-1].after, playout(case)[-1].move.at
    assert game.to_act() == game.sleepers() == frozenset()
    assert game.deadline() is None
    assert all(game.legal_actions(seat) == () for seat in range(case.seats))
    for seat in (None, *range(case.seats)):
        for action in (Timeout(), Wake(since=at), *forgeries(case)):
            is_race = type(action).numbered is not Action.numbered  # JS-26, MM-14: told by how much it was late
            assert (refusal(game, seat, action, at) or "")[0] in ({"over", "too-late"} if is_race else {"over"})


@each_playout
def test_the_outcome_has_a_place_per_seat_and_a_reason(case: Case) -> None:
    outcome = playout(case)[-1].after.outcome()
    assert outcome is not None
    assert len(outcome.places) == case.seats
    assert outcome.places == places([-place for place in outcome.places])
    assert outcome.winners
    assert re.fullmatch(CODE, outcome.reason)


# time
@each_playout
def test_time_alone_ends_a_match_and_never_runs_backwards(case: Case) -> None:
    game, at = case.new(), START
    while game.outcome() is None:
        assert game.ply < LIMIT
        deadline = game.deadline()
        assert deadline is not None
        assert deadline >= at
        game, at = game.play(Move(None, Timeout(), deadline)), deadline


@each_playout
def test_a_pause_costs_nobody_anything(case: Case) -> None:
    for before, move, _ in sample(case, most=30):
        if before.deadline() is None:
            continue
        at = move.at + 86_400_000
        woken = before.play(Move(None, Wake(since=move.at), at))
        deadline = woken.deadline()
        assert deadline is None or deadline >= at
        assert woken.ply == before.ply + 1
        same = case.checks.after_pause(before)
        assert woken.to_act() == same.to_act()
        for seat in (None, *range(case.seats)):
            assert without_moments(woken.view(seat)) == without_moments(same.view(seat))
            assert seat is None or woken.legal_actions(seat) == same.legal_actions(seat)


def without_moments(view: View) -> Any:
    """A view's facts, with every moment taken out and without the news of the last move."""
    return _still({key: value for key, value in json.loads(view.model_dump_json()).items() if key != "news"})


def _still(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _still(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_still(inner) for inner in value]
    return None if isinstance(value, int) and value >= START // 2 else value


# secrets
@each_playout
def test_no_view_shows_the_seed(case: Case) -> None:
    for ply in sample(case, most=20):
        for seat in (None, *range(case.seats)):
            view = ply.after.view(seat)
            assert view.seat == seat
            assert case.seed not in view.model_dump_json()


@each_playout
def test_what_a_seat_may_not_know_changes_nothing_for_it(case: Case) -> None:
    dice, redeal = Random(str(case)), case.checks.redeal
    forged = forgeries(case, most=25)
    for before, move, after in sample(case, most=40):
        for seat in (None, *range(case.seats)):
            for game in (before, after):
                other = redeal(game, seat, dice)
                assert other != game
                assert public(other, seat) == public(game, seat)
            if seat is not None:
                other = redeal(before, seat, dice)
                assert checks(other, seat, forged, move.at) == checks(before, seat, forged, move.at)


def public(game: Game, seat: int | None) -> list[object]:
    """All that the caller of a game shows to a seat."""
    known: list[object] = [
        game.view(seat),
        game.view(None),
        game.to_act(),
        game.deadline(),
        game.turn(),
        game.outcome(),
    ]
    return known if seat is None else [*known, game.legal_actions(seat)]


def checks(game: Game, seat: int, actions: list[Action], at: int) -> list[object]:
    """How each action by that seat would be refused, without playing it."""
    return [_check(game, seat, action, at) for action in actions] if seat in game.to_act() else []


def _check(game: Game, seat: int, action: Action, at: int) -> tuple[str, dict[str, str | int]] | None:
    try:
        game.check(Move(seat, action, at))
    except Refused as refused:
        return refused.code, dict(refused.facts)
    return None


# the news
@each_playout
def test_the_public_and_every_seat_hear_the_same_news_in_known_forms(case: Case) -> None:
    for ply in sample(case):
        news = ply.after.view(None).news
        assert all(re.fullmatch(CODE, event.code) for event in news)
        assert all(event.seat is None or event.seat in range(case.seats) for event in news)
        assert all(ply.after.view(seat).news == news for seat in range(case.seats))
