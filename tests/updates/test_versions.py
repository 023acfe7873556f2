"""Versions of states and rules: a stored match says which it has, and a later bot goes on with it."""

import json
from functools import partial
from typing import Any

import pytest

from engines import GAMES
from engines.core import Refused
from engines.lobby import Lobby
from engines.match import Match
from engines.stored import Lost, read_content, read_match
from tests.updates.later import later

A, B = 11, 12
NAMES = list(GAMES)


def begun(name: str) -> Match:
    return Match.begin(name, (A, B), options=GAMES[name].rules.Options(), seed="s", at=0)


@pytest.mark.parametrize("name", NAMES)
def test_a_match_stores_the_versions_it_was_played_by(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    later(monkeypatch, name, state_version=3, rules_version=4)
    match = begun(name)
    fields = json.loads(match.model_dump_json())
    assert (fields["state_version"], fields["rules_version"]) == (3, 4)
    assert read_content(match.model_dump_json(), name) == match
    assert not match.has_other_rules


@pytest.mark.parametrize("name", [name for name in NAMES if GAMES[name].state_version == 1])
def test_a_match_that_names_no_versions_is_of_the_first(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fields = json.loads(begun(name).model_dump_json())
    del fields["state_version"], fields["rules_version"]
    found = read_content(json.dumps(fields), name)
    assert isinstance(found, Match)
    assert (found.state_version, found.rules_version) == (1, 1)
    later(monkeypatch, name, rules_version=GAMES[name].rules_version + 1)
    assert found.has_other_rules
    assert not found.with_todays_rules().has_other_rules


def test_a_rematch_is_played_by_the_rules_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    old = begun("shigaon49").model_copy(update={"ended": "agreed"})
    later(monkeypatch, "shigaon49", rules_version=GAMES["shigaon49"].rules_version + 1)
    assert old.has_other_rules
    assert not old.start_rematch("t", 0).has_other_rules


def test_a_state_of_an_earlier_version_is_upgraded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("shigaon49")
    fields = json.loads(match.model_dump_json())
    fields["game"]["purses"] = fields["game"].pop("cash")
    versions: list[int] = []

    def upgrade(game: dict[str, Any], version: int) -> dict[str, Any]:
        versions.append(version)
        purses = game.pop("purses")
        return {**game, "cash": purses}

    later(monkeypatch, "shigaon49", state_version=2, upgrade=upgrade)
    found = read_content(json.dumps(fields), "shigaon49")
    assert isinstance(found, Match)
    assert (found.game, found.state_version) == (match.game, 2)
    assert read_content(found.model_dump_json(), "shigaon49") == found
    assert versions == [1]


def broken(text: str, **changes: Any) -> str:
    return json.dumps({**json.loads(text), **changes})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "{}",
        '{"kind": "match"}',
        broken(begun("shigaon49").model_dump_json(), name="whist"),
        broken(begun("shigaon49").model_dump_json(), state_version=2),
        broken(begun("shigaon49").model_dump_json(), state_version="x"),
        broken(begun("shigaon49").model_dump_json(), game={"seed": "secret"}),
        broken(begun("shigaon49").model_dump_json(), of_tomorrow=1),
        broken(begun("shigaon49").model_dump_json(), kind="tournament"),
    ],
)
def test_an_unreadable_text_becomes_lost_and_tells_nothing_of_it(text: str) -> None:
    lost = read_content(text, "shigaon49")
    assert isinstance(lost, Lost)
    assert lost.name == "shigaon49"
    assert lost.why.isalpha()
    assert read_match(text) is None


def test_an_upgrade_that_fails_loses_the_match_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def upgrade(game: dict[str, Any], version: int) -> dict[str, Any]:
        raise ZeroDivisionError

    later(monkeypatch, "shigaon49", state_version=2, upgrade=upgrade)
    text = broken(begun("shigaon49").model_dump_json(), state_version=1)
    assert read_content(text, "shigaon49") == Lost(name="shigaon49", why="ZeroDivisionError")


def test_a_lost_table_is_over_and_refuses_every_change() -> None:
    lost = Lost(name="shigaon49")
    assert lost.over
    assert not lost.host
    assert lost.deadline() is None
    assert lost.nudge() is None
    for change, values in ((lost.leave, (A, 0)), (lost.end, (0,)), (lost.tick, (0,)), (lost.wake, (0, 0))):
        with pytest.raises(Refused, match="lost"):
            partial(change, *values)()


def test_a_lobby_with_options_that_the_game_no_longer_has_is_lost() -> None:
    lobby = Lobby(name="shigaon49", options=GAMES["shigaon49"].rules.Options(), people=(A,), touched=0)
    assert read_content(lobby.model_dump_json(), "shigaon49") == lobby
    assert isinstance(read_content(broken(lobby.model_dump_json(), options={"dice": 3}), "shigaon49"), Lost)
