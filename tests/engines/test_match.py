"""People at seats, without Discord: missed turns, leaving, ending, the rematch."""

import pytest

from engines.core import Refused
from engines.match import ROBOT_LATE, Lobby, Match
from engines.rematch import REMATCH_WAITS
from engines.shigaon49 import Options, Shigaon49

AT = 1_750_000_000_000
MINUTE = 60_000
A, B, C, D, E, F = 11, 22, 33, 44, 55, 66


def lobby(*people: int) -> Lobby:
    return Lobby(name="shigaon49", options=Options(), people=people, touched=AT)


def begin(*people: int) -> Match:
    return Match.begin("shigaon49", people, options=Options(), seed="seed", at=AT)


def game(match: Match) -> Shigaon49:
    assert isinstance(match.game, Shigaon49)
    return match.game


def mover(match: Match) -> int:
    return match.seats[game(match).mover].user


def passed(match: Match, at: int = AT) -> Match:
    return match.press(mover(match), match.game.turn(), "pass", at)


def late(match: Match) -> Match:
    due = match.deadline()
    assert due is not None
    return match.tick(due)


def refused(code: str) -> "pytest.RaisesExc[Refused]":
    return pytest.raises(Refused, check=lambda refusal: refusal.code == code)


# presses
def test_a_match_survives_json() -> None:
    match = passed(passed(begin(A, B, C)))
    assert Match.model_validate_json(match.model_dump_json()) == match


def test_strangers_others_and_old_buttons_are_refused() -> None:
    match = begin(A, B, C)
    turn, other = match.game.turn(), next(user for user in (A, B, C) if user != mover(match))
    with refused("not-seated"):
        match.press(D, turn, "pass", AT)
    with refused("not-your-turn"):
        match.press(other, turn, "pass", AT)
    with refused("stale"):
        match.press(mover(match), turn + 1, "pass", AT)
    with refused("unreadable"):
        match.press(mover(match), turn, "dance", AT)
    with refused("not-legal"):
        match.press(mover(match), turn, "timeout", AT)


def test_the_last_move_is_told() -> None:
    match = begin(A, B, C)
    seat = game(match).mover
    after = passed(match, AT + 5)
    assert after.last is not None
    assert (after.last.seat, after.last.text, after.last.at, after.since) == (seat, "pass", AT + 5, AT + 5)


# time
def test_a_turn_has_its_seconds_and_a_reminder_at_half_of_them() -> None:
    match = begin(A, B, C)
    assert (match.deadline(), match.nudge()) == (AT + MINUTE, AT + MINUTE // 2)
    with refused("early"):
        match.tick(AT + MINUTE - 1)
    assert late(match).game.ply == 1


def sleeping(match: Match, user: int) -> Match:
    """Let a user miss turns, while the others pass, until the user is away."""
    for _ in range(20):
        if match.seats[match.people.index(user)].away:
            return match
        match = late(match) if mover(match) == user else passed(match, match.since)
    raise AssertionError("he is not away")


def test_three_missed_turns_in_a_row_make_a_sleeper() -> None:
    match = sleeping(begin(A, B, C), A)
    seat = match.seats[0]
    assert (seat.missed, seat.away) == (3, True)
    while mover(match) != A:
        match = passed(match, match.since)
    due = match.deadline()
    assert due is not None
    assert due - match.since <= ROBOT_LATE < MINUTE, "nobody waits a minute for him"
    assert match.nudge() is None, "and nobody reminds him"


def test_a_press_between_begins_the_count_anew() -> None:
    match = begin(A, B, C)
    missed: list[int] = []
    while len(missed) < 4:
        if mover(match) != A:
            match = passed(match, match.since)
            continue
        match = passed(match, match.since) if len(missed) == 2 else late(match)
        missed.append(match.seats[0].missed)
    assert missed == [1, 2, 0, 1]


def test_the_owner_who_comes_back_has_his_seat() -> None:
    match = sleeping(begin(A, B, C), A)
    back = match.back(A, match.since + 5)
    assert (back.seats[0].away, back.seats[0].missed) == (False, 0)
    for user, code in ((B, "not-away"), (D, "not-seated")):
        with refused(code):
            match.back(user, AT)
    with refused("not-away"):
        back.back(A, AT)


def test_when_all_sleep_time_stands_still_and_the_first_one_back_gets_a_full_turn() -> None:
    match = begin(A, B, C)
    for _ in range(60):
        if match.deadline() is None:
            break
        match = late(match)
    assert all(seat.away for seat in match.seats)
    assert (match.deadline(), match.nudge()) == (None, None)
    with refused("early"):
        match.tick(match.since + 10 * MINUTE)
    user, at = mover(match), match.since + 10 * MINUTE
    back = match.back(user, at)
    assert back.deadline() == at + MINUTE
    assert back.game.turn() == match.game.turn(), "his button still works"


def test_after_a_pause_of_the_bot_the_turn_begins_anew_with_the_same_buttons() -> None:
    match = passed(begin(A, B, C))
    woken = match.wake(AT + 1, AT + 10 * MINUTE)
    assert woken.deadline() == AT + 11 * MINUTE
    assert woken.game.turn() == match.game.turn()
    assert mover(woken) == mover(match)
    assert [seat.missed for seat in woken.seats] == [0, 0, 0]


# leaving and ending
def test_who_leaves_cannot_press_and_hands_on_the_host() -> None:
    match = begin(A, B, C).leave(A, AT)
    assert (match.host, match.present, match.seat_of(A)) == (B, (B, C), None)
    for user, code in ((A, "left"), (D, "not-seated")):
        with refused(code):
            match.leave(user, AT)
        with refused(code):
            match.press(user, match.game.turn(), "pass", AT)


def test_who_left_and_is_back_has_the_seat_again_but_not_the_host() -> None:
    match = begin(A, B, C).leave(A, AT).back(A, AT)
    assert (match.host, match.present, match.seat_of(A), match.seats[0].player) == (B, (A, B, C), 0, "")
    with refused("not-away"):
        begin(A, B).leave(A, AT).leave(B, AT).back(A, AT)


def test_the_last_one_to_leave_deserts_it() -> None:
    match = begin(A, B).leave(A, AT).leave(B, AT)
    assert (match.ended, match.over, match.outcome(), match.deadline()) == ("deserted", True, None, None)
    with refused("not-seated"):
        match.press(A, 0, "pass", AT)


def test_the_host_asks_and_all_who_are_present_agree() -> None:
    match = begin(A, B, C)
    with refused("not-host"):
        match.propose_end(B)
    with refused("stale"):
        match.agree_end(B)
    asked = match.propose_end(A)
    assert not asked.over
    with refused("already-agreed"):
        asked.agree_end(A)
    assert asked.keep(B).votes == ()
    assert asked.agree_end(B).agree_end(C).ended == "agreed"
    assert asked.agree_end(B).leave(C, AT).ended == "agreed", "who has left need not agree"
    assert not asked.agree_end(B).leave(B, AT).over, "C has not said so"


def test_an_end_by_agreement_does_not_wait_for_who_is_away() -> None:
    match = sleeping(begin(A, B, C), C)
    assert match.voters == (A, B)
    assert not match.propose_end(A).over
    assert match.propose_end(A).agree_end(B).ended == "agreed"


def test_a_moderator_ends_it_at_once() -> None:
    ended = begin(A, B).end(AT)
    assert (ended.ended, ended.outcome(), ended.deadline(), ended.nudge()) == ("moderator", None, None, None)
    with refused("over"):
        ended.end(AT)
    with refused("over"):
        ended.propose_end(A)
    with refused("over"):
        ended.leave(A, AT)


def test_a_rematch_needs_everybody_once() -> None:
    match = begin(A, B)
    with refused("stale"):
        match.ask_rematch(A)
    over = match.end(AT).ask_rematch(A)
    assert not over.rematch_agreed
    with refused("already-agreed"):
        over.ask_rematch(A)
    with refused("not-seated"):
        over.ask_rematch(C)
    assert over.ask_rematch(B).rematch_agreed


def test_a_rematch_does_not_wait_for_who_left_and_a_robot_keeps_his_seat() -> None:
    match = Match.begin("shigaon49", (A, B), options=Shigaon49.Options(), seed="x", at=AT, robots=("normal", "hard"))
    over = match.leave(B, AT).end(AT)
    with refused("not-seated"):
        over.ask_rematch(B)
    wanted = over.ask_rematch(A)
    assert wanted.rematch_agreed
    seats = wanted.start_rematch("y", AT).seats
    assert [(seat.user, seat.robot, seat.face) for seat in seats] == [
        (0, "normal", 1), (0, "normal", 0), (0, "hard", 0), (A, "", 0)
    ]  # fmt: skip


def test_a_rematch_begins_without_the_absent_when_the_host_wants_it_after_20_seconds() -> None:
    over = begin(A, B, C).end(AT)
    with refused("stale"):
        over.rematch_now(A, AT)
    wanted = over.ask_rematch(A, AT).ask_rematch(C, AT + 5_000)
    with refused("not-host"):
        wanted.rematch_now(C, AT + 30_000)
    with refused("rematch-waits"):
        wanted.rematch_now(A, AT + REMATCH_WAITS - 1)
    begun = wanted.rematch_now(A, AT + REMATCH_WAITS)
    assert begun.rematch_agreed
    fresh = begun.start_rematch("y", AT + REMATCH_WAITS)
    assert [(seat.user, seat.robot) for seat in fresh.seats] == [(0, "normal"), (C, ""), (A, "")]
    assert fresh.host == A
    with refused("stale"):
        begun.rematch_now(A, AT + 30_000)


def test_without_its_host_the_first_who_asked_begins_the_rematch() -> None:
    wanted = begin(A, B, C).end(AT).ask_rematch(B, AT).ask_rematch(C, AT)
    with refused("not-host"):
        wanted.rematch_now(A, AT + REMATCH_WAITS)
    fresh = wanted.rematch_now(B, AT + REMATCH_WAITS).start_rematch("y", AT)
    assert (fresh.host, fresh.people) == (B, (B, C))


def test_a_rematch_moves_the_seats_and_keeps_the_host() -> None:
    match = begin(A, B, C)
    for over, seats, host in (
        (match.end(AT), (B, C, A), A),
        (match.leave(A, AT).end(AT), (B, C), B),
        (match.leave(A, AT).back(A, AT).end(AT), (B, C, A), B),
    ):
        fresh = over.start_rematch("y", AT)
        assert (fresh.people, fresh.host) == (seats, host)


def test_nobody_wants_a_rematch_of_a_match_that_all_left() -> None:
    deserted = begin(A, B).leave(A, AT).leave(B, AT)
    assert not deserted.rematch_agreed
    for user in (A, B):
        with refused("not-seated"):
            deserted.ask_rematch(user)


def test_the_robot_of_a_player_who_leaves_late_in_a_turn_gets_a_whole_turn() -> None:
    match = begin(A, B, C)
    at = AT + MINUTE - 500
    left = match.leave(mover(match), at)
    assert (left.deadline() or 0) >= at + ROBOT_LATE
    with refused("early"):
        left.tick(at + 1000)
    assert left.act(game(match).mover, left.game.turn(), "pass", at + 2000).game.turn() > match.game.turn()


def test_leaving_in_the_turn_of_another_gives_nobody_more_time() -> None:
    match = begin(A, B, C)
    other = next(user for user in (A, B, C) if user != mover(match))
    assert match.leave(other, AT + 30_000).deadline() == match.deadline()


def test_a_vote_to_end_does_not_wait_for_somebody_who_fell_asleep() -> None:
    match = begin(A, B).propose_end(A)
    for _ in range(12):
        if match.over:
            break
        match = late(match) if mover(match) == B else passed(match, match.deadline() or 0)
    assert match.ended == "agreed"
    assert next(seat for seat in match.seats if seat.user == B).away
