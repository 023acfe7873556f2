"""Games that version 1 stored: they go on by today's rules from where they are."""

from random import Random
from typing import Any

import pytest

from bench.random_play import any_move
from engines.jungle_speed import GAME, JungleSpeed
from tests.engines.jungle_speed.tables import START, Table

SHOWN = START + 3000
PAIR = [[[4, 8], [16, 20], [13, 24, 28], [32, 36]], [[0], [2], [], []], []]


def stored(**changes: Any) -> dict[str, Any]:
    """A game of four as version 1 stored it: 0 and 1 have just come to match, unless it is changed."""
    first = {
        "seed": "drawn",
        "ply": 1,
        "options": {"pace": "normal", "manual": False, "play_on": False},
        "players": 4,
        "packs": PAIR,
        "next_hand": 2,
        "stage": "turning",
        "due": SHOWN + 3736,
        "reveal": 11,
        "shown": [SHOWN],
        "turned": [1],
        "matches": [[[0, 11], [1, 11]]],
        "colour_arrows": [],
        "inward": False,
        "outward": False,
        "last": [],
        "grabs": [],
        "decided_at": None,
        "duel": [],
        "offers": [],
        "free": [],
        "ending": None,
        "photo": [],
        "news": [["turned", 1, [["card", "star1-green"], ["left", 2]]]],
    }
    assert not changes.keys() - first.keys()
    return first | changes


PHOTO = [{"seat": 0, "reveal": 12, "ms": 500, "verdict": "won"}]
CHOICE = {"reveal": 12, "decided_at": SHOWN + 500, "due": SHOWN + 4850, "duel": [0, 1], "photo": PHOTO, "matches": []}
STATES: dict[str, dict[str, Any]] = {
    "count of three": stored(reveal=0, shown=[], turned=[], stage="counting", packs=[PAIR[0], [[], [], [], []], []]),
    "turning": stored(),
    "window": stored(stage="window", due=SHOWN + 950, grabs=[[SHOWN + 600, 0, 11, 7], [SHOWN + 700, 1, 11, 9]]),
    "decided": stored(decided_at=SHOWN + 500, due=SHOWN + 3209, matches=[], photo=PHOTO),
    "duel or joint": stored(**CHOICE, stage="choosing", offers=["duel", "joint"]),
    "duel or inward": stored(**CHOICE, stage="choosing", offers=["duel", "inward"]),
    "dividing": stored(**CHOICE | {"duel": [0, 1, 3], "due": SHOWN + 6850}, stage="dividing"),
    "joint": stored(stage="counting", outward=True, due=SHOWN + 3000),
    "stuck": stored(stage="stuck", packs=[[[], [], [], []], [[0], [2], [16], [32, 36]], []], due=SHOWN + 10_000),
    "heap owed": stored(last=[3], packs=[[[4], [16], [13], []], [[0], [2], [], [75]], []]),
    "manual": stored(options={"pace": "wild", "manual": True, "play_on": True}, due=SHOWN + 10_000),
    "first flip": stored(
        options={"pace": "wild", "manual": True, "play_on": True},
        **{"reveal": 0, "shown": [], "turned": [], "matches": [], "due": SHOWN + 10_000},
        packs=[PAIR[0], [[], [], [], []], []],
    ),
    "two players": stored(players=2),
}
each_state = pytest.mark.parametrize("name", STATES)


def read(fields: dict[str, Any]) -> Table:
    game = GAME.read(fields, version=1)
    assert isinstance(game, JungleSpeed)
    return Table(game)


@each_state
def test_a_stored_game_is_read_wakes_and_ends(name: str) -> None:
    drawn = read(STATES[name])
    cards = GAME.checks.conserved(drawn.game)
    game, dice = drawn.wake(SHOWN + 5000, SHOWN + 60_000).game, Random(name)
    at = SHOWN + 60_000
    while game.outcome() is None:
        move = any_move(game, dice, at)
        game, at = game.play(move), move.at
        assert GAME.checks.conserved(game) == cards
        assert game.ply < 5000


@each_state
def test_a_stored_game_says_again_what_it_stored(name: str) -> None:
    drawn, before = read(STATES[name]), STATES[name]
    view = drawn.view
    assert [hand.stack for hand in view.hands] == [len(stack) for stack in before["packs"][0]]
    assert [hand.pile for hand in view.hands] == [len(pile) for pile in before["packs"][1]]
    assert (view.options.pace, view.options.manual) == (before["options"]["pace"], before["options"]["manual"])
    assert view.options.no_look_alikes is False


def test_a_press_in_the_window_is_judged_when_the_bot_is_back() -> None:
    drawn = read(STATES["window"]).wake(SHOWN + 800, SHOWN + 60_000)
    assert drawn.told() == ["duel", "woke"]
    assert [(finish.seat, finish.ms) for finish in drawn.view.photo] == [(0, 600), (1, 700)]


def test_a_button_of_before_the_update_works_on_the_card_that_lies_there() -> None:
    drawn = read(STATES["turning"]).wake(SHOWN + 800, SHOWN + 60_000).see()
    assert drawn.grab(1, number=11).pass_time().told() == ["duel"]


def test_after_a_decision_of_before_the_update_what_lies_is_a_new_reveal() -> None:
    drawn = read(STATES["decided"]).wake(SHOWN + 800, SHOWN + 60_000).see()
    assert drawn.refuses(1, "grab:11") == "too-late"
    assert drawn.matches() == [{0, 1}]
    assert drawn.grab(1).pass_time().told() == ["duel"]


def test_a_choice_goes_on_with_what_it_offered() -> None:
    joint = read(STATES["duel or joint"]).act(0, "choose:12,joint")
    assert joint.pass_time().told()[0] == "joint-turn"
    inward = read(STATES["duel or inward"]).act(0, "choose:12,inward")
    assert inward.told() == ["tucked"]
    division = read(STATES["dividing"]).pass_time()
    assert division.told() == ["divided", "took", "took"]


def test_a_joint_turn_that_was_announced_happens() -> None:
    drawn = read(STATES["joint"]).wake(SHOWN + 800, SHOWN + 60_000).see()
    assert drawn.game.deadline() == drawn.moment(3000 + 350)
    assert drawn.pass_time().told()[0] == "joint-turn"


def test_a_heap_that_was_owed_is_taken() -> None:
    assert read(STATES["heap owed"]).pass_time().told()[0] == "heap"


def test_a_match_that_was_over_keeps_its_places() -> None:
    packs = [[[], [4, 8, 0, 2], [12, 16, 20], [24, 28, 32, 36]], [[], [], [], []], []]
    over = stored(stage="over", packs=packs, free=[[0]], ending="first-out", decided_at=SHOWN + 500, photo=PHOTO)
    assert read(over).places() == (1, 2, 2, 2)
    assert read(over | {"ending": "two-left", "free": [[0], [3]]}).places() == (1, 4, 3, 2)
    assert read(over | {"ending": "dead-end", "free": []}).places() == (1, 3, 2, 3)
    assert read(over | {"ending": "packs", "players": 2, "free": [[0], [1]]}).places() == (1, 2)


def test_a_game_of_this_version_is_read_as_it_is() -> None:
    game = read(STATES["turning"]).game
    assert JungleSpeed.model_validate_json(game.model_dump_json()) == game
    with pytest.raises(ValueError, match="later version"):
        GAME.read({}, version=3)
