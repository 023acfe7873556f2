"""Every lesson can be finished, mistakes change nothing, and it goes on after a restart at every step."""

from random import Random

import pytest

from engines import GAMES
from engines.core import Refused
from engines.lesson import LATE, LEARNER, RENEWAL, RENEWALS, Step
from engines.lobby import Lobby
from engines.match import Match
from engines.match_madness.pattern import Card
from engines.match_madness.rules import MatchMadness
from engines.match_madness.solver import solve
from engines.robots import think
from storage.results import result_of

USER, START = 7, 1_000_000
TAUGHT = [name for name, game in GAMES.items() if game.lesson]


def begun(game: str) -> Match:
    lesson = GAMES[game].lesson
    assert lesson is not None
    return lesson.begin(GAMES[game], USER, START)


def stored(match: Match) -> Match:
    """Return the match as it is read after a restart."""
    return Match.model_validate_json(match.model_dump_json())


def shown(match: Match) -> Match:
    """Discord shows the state, if the game waits for that."""
    action = match.game.when_shown()
    return match if action is None else match.shown(action, match.since + 100)


def pressed(match: Match, text: str) -> Match:
    return match.press(USER, match.game.turn(LEARNER), text, match.since + 1000)


def wanted(match: Match, step: Step) -> str:
    """Return an action that finishes the learner's step."""
    kind = step.do[0].partition(":")[0]
    if "*" not in step.do[0]:
        return step.do[0]
    return next(str(action) for action in match.game.legal_actions(LEARNER) if action.verb == kind)


def prepared(match: Match) -> Match:
    """Build the card of Match Madness; other games need nothing before a step is finished."""
    if not isinstance(match.game, MatchMadness) or match.game.stage != "build":
        return match
    card = match.game.card_of(match.game.benches[LEARNER])
    assert isinstance(card, Card)
    for piece in solve(card.pattern).solutions[0]:
        for _ in range(20):
            if piece in match.game.benches[LEARNER].pieces:
                break
            match = pressed(match, f"lay:{piece.block},{piece.side}")
    return match


def gone_on(match: Match) -> Match:
    """Make the move that the script waits for."""
    step = match.step
    assert step is not None
    if step.seat == LEARNER:
        match = prepared(match)
        return pressed(match, wanted(match, step))
    if step.seat is None:
        due = match.deadline()
        assert due is not None
        return match.tick(due)
    return match.act(step.seat, match.game.turn(), step.do[0], match.since + step.after)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_script_runs_to_its_end_also_when_the_bot_restarts_at_every_step(game: str) -> None:
    match, steps = begun(game), 0
    while match.step is not None:
        match, steps = shown(stored(gone_on(match))), steps + 1
        assert steps < 60
    assert match.lesson is not None
    assert not match.over, "a small match follows"


@pytest.mark.parametrize("game", TAUGHT)
def test_a_mistake_is_answered_and_changes_nothing(game: str) -> None:
    match, answered = begun(game), 0
    while (step := match.step) is not None:
        for pattern, sentence in step.mistakes:
            answered += _answers(match, pattern, sentence)
        match = shown(gone_on(match))
    lesson = begun(game).lesson
    assert lesson is not None
    assert answered or not any(step.mistakes for step in lesson.steps)


def _answers(match: Match, pattern: str, sentence: str) -> bool:
    text = next((str(a.pick(Random(1))) for a in match.game.legal_actions(LEARNER) if _fits(a.verb, pattern)), None)
    if "*" not in pattern:
        text = pattern
    if text is None:
        return False
    try:
        after = pressed(match, text)
    except Refused:
        return False
    if after.game != match.game:
        return False
    assert after.lesson is not None
    assert (after.step, bool(after.lesson.said)) == (match.step, True), sentence
    return True


def _fits(verb: str, pattern: str) -> bool:
    return pattern.partition(":")[0] == verb


def test_a_wrong_match_is_answered_before_it_costs_anything() -> None:
    match = begun("match_madness")
    match = gone_on(match)
    for block in range(1, 6):
        match = pressed(match, f"lay:{block},1")
    declare = next(str(a) for a in match.game.legal_actions(LEARNER) if a.verb == "match")
    after = pressed(match, declare)
    assert after.game == match.game
    assert after.lesson is not None
    assert after.lesson.said == "build-wrong"


@pytest.mark.parametrize("game", TAUGHT)
def test_nobody_is_hurried_while_the_script_waits_for_the_learner(game: str) -> None:
    match = begun(game)
    while (step := match.step) is not None:
        if step.seat == LEARNER and (due := match.deadline()) is not None:
            later = match.tick(due)
            assert later.step == step
            assert (later.deadline() or 0) > due, "the time begins anew"
        match = shown(gone_on(match))


def test_time_begins_anew_by_a_minute_and_a_learner_who_left_ends_the_lesson_in_an_hour() -> None:
    match = begun("match_madness")
    while match.step is None or not match.step.renews:
        match = shown(gone_on(match))
    due = match.deadline()
    assert due is not None
    match, ticks = match.press(USER, match.game.turn(LEARNER), "lay:1,1", due - 1), 0
    while not match.over:
        match, ticks, before = match.tick(due), ticks + 1, due
        due = match.deadline() or before
        assert match.over or due - before == RENEWAL
    assert ticks == RENEWALS + 1
    assert match.outcome() is None, "nobody has won"


def test_a_press_of_the_learner_counts_the_hour_anew() -> None:
    match = begun("match_madness")
    while match.step is None or not match.step.renews:
        match = shown(gone_on(match))
    match = match.tick(match.deadline() or 0)
    assert match.lesson is not None
    assert match.lesson.renewed == 1
    match = pressed(match, "lay:1,1")
    assert match.lesson is not None
    assert match.lesson.renewed == 0


def test_a_script_ends_whose_robot_does_not_move() -> None:
    match = gone_on(begun("shigaon49"))
    assert match.step is not None
    due = match.deadline()
    assert due == match.since + match.step.after + LATE
    assert match.tick(due).step is None


@pytest.mark.parametrize("game", TAUGHT)
def test_robots_finish_the_small_match_and_it_counts_for_nobody(game: str) -> None:
    match, dice = begun(game), Random(game)
    while match.step is not None:
        match = shown(gone_on(match))
    for _ in range(3000):
        if match.over:
            break
        match = shown(_free_move(match, dice))
    assert match.outcome() is not None
    assert result_of(1, 1, match, match.since) is None
    fresh = match.ask_rematch(USER, match.since).start_rematch("seed", match.since)
    assert fresh.lesson is None
    assert fresh.game.options == type(fresh.game).Options(**GAMES[game].alone), "what was prepared is gone"


def _free_move(match: Match, dice: Random) -> Match:
    """Let robots think for everybody, and time pass when nobody wants to move."""
    for seat in sorted(match.game.to_act()):
        chosen = think(match.game, seat, "easy", dice)
        if chosen is None or (match.deadline() or 0) < match.since + chosen[0]:
            continue
        at = match.since + chosen[0]
        if seat == LEARNER:
            return match.press(USER, match.game.turn(LEARNER), str(chosen[1]), at)
        return match.act(seat, match.game.turn(), str(chosen[1]), at)
    due = match.deadline()
    assert due is not None
    return match.tick(max(due, match.since))


@pytest.mark.parametrize(("game", "seconds"), [("shigaon49", 300), ("eight_and_a_half", 300)])
def test_alone_with_robots_nobody_is_hurried_unless_a_time_was_chosen(game: str, seconds: int) -> None:
    lobby = Lobby(name=game, options=GAMES[game].rules.Options(), people=(USER,), touched=START)
    alone = lobby.play_now(USER, "seed", START)
    assert alone.deadline() in (START + 1000 * seconds, START + LATE), "the robots' own turns have their time"
    assert alone.game.options.model_dump()["seconds"] == seconds
    for chosen in ("60", "30"):
        match = lobby.choose(USER, "seconds", chosen, START).play_now(USER, "seed", START)
        assert match.game.options.model_dump()["seconds"] == int(chosen)
    two = lobby.join(8, START).play_now(USER, "seed", START)
    assert two.game.options == lobby.options


@pytest.mark.parametrize("game", ["jungle_speed", "match_madness"])
def test_fast_games_keep_their_pace(game: str) -> None:
    lobby = Lobby(name=game, options=GAMES[game].rules.Options(), people=(USER,), touched=START)
    assert lobby.play_now(USER, "seed", START).game.options == lobby.options
