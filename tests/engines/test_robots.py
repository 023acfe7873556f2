"""Robots play whole matches without an illegal move, know only their own view, and differ in strength."""

import time
from random import Random
from statistics import median

import pytest

from bench.arena import Simulation
from bench.random_play import CASES, Case, sample
from engines import GAMES
from engines.core import Action, Refused
from engines.lobby import Lobby
from engines.match import ROBOT_LATE, Match
from engines.robots import FACES, STRENGTHS, think
from engines.shigaon49 import Options

AT = 1_750_000_000_000
A, B, C = 11, 22, 33
SIZES = [(name, seats) for name, game in GAMES.items() for seats in game.rules.seats]
MATCHES = 25


def refused(code: str) -> "pytest.RaisesExc[Refused]":
    return pytest.raises(Refused, check=lambda refusal: refusal.code == code)


# at the games
@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_robots_play_whole_matches_without_an_illegal_move(name: str, seats: int) -> None:
    for number in range(MATCHES):
        dice = Random(f"{name}:{seats}:{number}")
        strengths = tuple(dice.choice(STRENGTHS) for _ in range(seats))
        outcome = Simulation(name, strengths, f"{seats}:{number}").run()
        assert len(outcome.places) == seats


@pytest.mark.parametrize("case", [case for case in CASES if not case.number], ids=str)
def test_a_robot_answers_to_what_its_seat_may_know_and_to_nothing_else(case: Case) -> None:
    compared = 0
    for ply in sample(case, 12):
        for seat in ply.before.to_act():
            other = case.checks.redeal(ply.before, seat, Random(str(case)))
            if other.legal_actions(seat) != ply.before.legal_actions(seat):
                continue  # legal actions may depend on cards that nobody sees
            assert other.view(seat) == ply.before.view(seat)
            assert other.seed != ply.before.seed, "nor may the dice of the game decide it"
            for strength in STRENGTHS:
                compared += 1
                answers = [think(game, seat, strength, Random("dice")) for game in (ply.before, other)]
                assert answers[0] == answers[1]
    assert compared > 10


@pytest.mark.parametrize("case", [case for case in CASES if case.number], ids=str)
def test_an_answer_is_one_concrete_action_after_a_moment(case: Case) -> None:
    for ply in sample(case, 12):
        for seat in ply.before.to_act():
            for strength in STRENGTHS:
                answer = think(ply.before, seat, strength, Random("dice"))
                if answer is not None:
                    assert answer[0] >= 250
                    assert answer[1].pick(Random("other")) == answer[1]
                    assert case.kind.parse(str(answer[1])) == answer[1]


def test_thinking_takes_less_than_200_ms() -> None:
    for case in (case for case in CASES if case.seats == max(case.kind.seats)):
        for ply in sample(case, 8):
            for seat in ply.before.to_act():
                began = time.process_time()
                think(ply.before, seat, "hard", Random("dice"))
                assert time.process_time() - began < 0.2


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.robot.cue])
def test_where_speed_decides_the_stronger_is_the_faster(name: str) -> None:
    times: dict[str, list[int]] = {strength: [] for strength in STRENGTHS}
    match = Simulation(name, ("normal",) * 3, "pace")
    while match.game.outcome() is None:
        for seat in match.game.to_act():
            for strength in STRENGTHS:
                answer = think(match.game, seat, strength, Random(f"{match.game.ply}:{seat}"))
                if answer and type(answer[1]).numbered is not Action.numbered:  # the first press counts
                    times[strength].append(answer[0])
        match.go_on()
    easy, normal, hard, expert = (median(times[strength]) for strength in STRENGTHS)
    assert easy > normal > hard > expert
    assert len(set(times["normal"])) > 5, "a distribution, not a constant"


# in the lobby
def lobby(*people: int, robots: tuple[str, ...] = ()) -> Lobby:
    return Lobby(name="shigaon49", options=Options(), people=people, robots=robots, touched=AT)


def begin(*people: int, robots: tuple[str, ...] = ("normal", "hard", "normal")) -> Match:
    return Match.begin("shigaon49", people, robots=robots, options=Options(), seed="seed", at=AT)


def test_the_host_seats_robots_up_to_a_full_table_and_sends_them_away() -> None:
    here = lobby(A, B)
    for strength in STRENGTHS[:3]:
        here = here.add_robot(A, strength, AT)
    assert (here.robots, here.count, here.full) == (STRENGTHS[:3], 5, True)
    with refused("table-full"):
        here.add_robot(A, "easy", AT)
    with refused("not-host"):
        here.remove_robot(B, AT)
    assert here.remove_robot(A, AT).robots == ("easy", "normal")
    with refused("no-robot"):
        lobby(A).remove_robot(A, AT)
    with refused("unreadable"):
        lobby(A).add_robot(A, "random", AT)
    assert Lobby.model_validate_json(here.model_dump_json()) == here


def test_somebody_who_joins_a_full_table_takes_the_last_robots_place() -> None:
    here = lobby(A, robots=("easy", "easy", "hard", "normal")).join(B, AT)
    assert (here.people, here.robots) == ((A, B), ("easy", "easy", "hard"))


def test_one_person_may_start_with_a_robot_and_play_now_fills_the_table() -> None:
    assert len(lobby(A, robots=("hard",)).start(A, "s", AT).seats) == 2
    for name, game in GAMES.items():
        alone = Lobby(name=name, options=game.rules.Options(), people=(A,), touched=AT)
        match = alone.play_now(A, "s", AT)
        assert len(match.seats) == GAMES[name].quick_start
        assert match.people == (A,)
        wanted = alone.model_copy(update={"company": "expert"}).play_now(A, "s", AT)
        assert {seat.robot for seat in wanted.seats[1:]} == {"expert"}


def test_every_robot_at_a_table_has_a_face_of_its_own() -> None:
    for strength in STRENGTHS:
        seats = begin(A, robots=(strength,) * 4).seats[1:]
        assert len({FACES[seat.robot][seat.face] for seat in seats}) == 4


# at the table
def robot_seat(match: Match) -> Match:
    """Return the match when it is a robot's turn; people pass until then."""
    while not match.seats[min(match.game.to_act())].player:
        match = match.press(match.seats[min(match.game.to_act())].user, match.game.turn(), "pass", AT)
    return match


def test_a_robot_acts_for_its_own_seat_on_its_own_turn() -> None:
    match = robot_seat(begin(A))
    seat, turn = min(match.game.to_act()), match.game.turn()
    after = match.act(seat, turn, "pass", AT + 5)
    assert after.last is not None
    assert (after.last.seat, after.last.text) == (seat, "pass")
    with refused("stale"):
        after.act(seat, turn, "pass", AT + 5)
    with refused("stale"):
        match.act(0, turn, "pass", AT)  # a person who is there plays for herself


def test_nobody_can_press_for_a_robot() -> None:
    match = robot_seat(begin(A))
    with refused("not-seated"):
        match.press(0, match.game.turn(), "pass", AT)
    assert match.seat_of(0) is None


def test_a_robot_that_does_not_act_is_not_waited_for_and_never_falls_asleep() -> None:
    match = robot_seat(begin(A))
    seat, due = min(match.game.to_act()), match.deadline()
    assert due is not None
    assert due <= AT + ROBOT_LATE < AT + 60_000
    after = match.tick(due)
    assert (after.seats[seat].missed, after.seats[seat].away) == (0, False)
    assert match.nudge() is None


def slept(match: Match, user: int) -> Match:
    """Return the match after that person has missed three turns."""
    for _ in range(200):
        seat = match.seat_of(user)
        assert seat is not None
        if match.seats[seat].away:
            return match
        mover = min(match.game.to_act())
        if mover == seat:
            due = match.deadline()
            assert due is not None
            match = match.tick(due)
        elif match.seats[mover].player:
            match = match.act(mover, match.game.turn(), "pass", match.since)
        else:
            match = match.press(match.seats[mover].user, match.game.turn(), "pass", match.since)
    raise AssertionError("nobody fell asleep")


def test_a_sleeper_is_played_by_a_normal_robot_until_he_is_back() -> None:
    match = slept(begin(A, B, robots=()), B)
    seat = match.seat_of(B)
    assert seat is not None
    assert (match.seats[seat].player, match.paused) == ("normal", False)
    while min(match.game.to_act()) != seat:
        match = match.press(A, match.game.turn(), "pass", match.since)
    played = match.act(seat, match.game.turn(), "pass", match.since + 1000)
    assert played.seats[seat].away
    back = played.back(B, played.since)
    assert back.seats[seat].player == ""
    with refused("stale"):
        back.act(seat, back.game.turn(), "pass", back.since)


def test_robots_wait_while_nobody_is_there() -> None:
    match = slept(begin(A), A)
    assert (match.paused, match.deadline()) == (True, None)
    mover = min(match.game.to_act())
    with refused("stale"):
        match.act(mover, match.game.turn(), "pass", match.since)
    assert not match.back(A, match.since + 1000).paused


def test_a_leaver_is_played_until_he_is_back_and_without_people_it_ends() -> None:
    match = begin(A, B).leave(A, AT)
    assert (match.seats[0].player, match.host, match.over) == ("normal", B, False)
    assert match.back(A, AT).seats[0].player == ""
    assert match.leave(B, AT).ended == "deserted"


def test_robots_are_always_ready_for_a_rematch_and_keep_their_faces() -> None:
    match = begin(A, B)
    ended = match.model_copy(update={"ended": "moderator"}).ask_rematch(A).ask_rematch(B)
    assert ended.rematch_agreed
    fresh = ended.start_rematch("other", AT)
    assert [(seat.user, seat.robot, seat.face) for seat in fresh.seats] == [
        (seat.user, seat.robot, seat.face) for seat in (*match.seats[1:], match.seats[0])
    ]
    assert (fresh.host, fresh.over, fresh.game.ply) == (A, False, 0)
    assert Match.model_validate_json(fresh.model_dump_json()) == fresh


def test_a_quick_start_fills_seats_that_the_game_has() -> None:
    for game in GAMES.values():
        assert game.quick_start in game.rules.seats
        assert all(len(faces) >= max(game.rules.seats) for faces in FACES.values())
        assert all(isinstance(action, type) and issubclass(action, Action) for action in game.rules.actions)
