"""Lobbies: people join, leave, choose options and start."""

import pytest

from engines.core import Refused
from engines.match import LOBBY_LASTS, Lobby
from engines.shigaon49 import Options
from tests.engines.test_match import AT, MINUTE, A, B, C, D, E, F, game, lobby, refused


def test_a_lobby_survives_json() -> None:
    assert Lobby.model_validate_json(lobby(A, B).model_dump_json()) == lobby(A, B)


def test_join_and_leave_keep_the_order_of_coming() -> None:
    here = lobby(A).join(B, AT).join(C, AT).leave(A, AT).join(A, AT)
    assert (here.people, here.host) == ((B, C, A), B)
    with refused("already-seated"):
        here.join(C, AT)
    with refused("not-seated"):
        here.leave(D, AT)


def test_a_full_table_takes_nobody_more() -> None:
    with refused("table-full"):
        lobby(A, B, C, D, E).join(F, AT)


def test_the_last_one_to_leave_closes_it() -> None:
    closed = lobby(A).leave(A, AT)
    assert (closed.over, closed.closed, closed.deadline()) == (True, "empty", None)
    for change in (lambda: closed.join(B, AT), lambda: closed.end(AT), lambda: closed.start(A, "s", AT)):
        with refused("over"):
            change()


def test_only_the_host_chooses_starts_and_cancels() -> None:
    here = lobby(A, B)
    for change in (
        lambda user: here.choose(user, "seconds", "30", AT),
        lambda user: here.start(user, "s", AT),
        lambda user: here.cancel(user, AT),
    ):
        with refused("not-host"):
            change(B)
        with refused("not-seated"):
            change(C)
        change(A)
    with pytest.raises(Refused) as few:
        lobby(A).start(A, "s", AT)
    assert (few.value.code, few.value.facts) == ("too-few", {"least": 2})


@pytest.mark.parametrize(
    ("option", "value"), [("seconds", "31"), ("seconds", "x"), ("seconds", ""), ("check", "maybe"), ("colour", "red")]
)
def test_an_option_that_is_none_cannot_be_read(option: str, value: str) -> None:
    with refused("unreadable"):
        lobby(A).choose(A, option, value, AT)


def test_options_go_into_the_game() -> None:
    chosen = lobby(A, B, C).choose(A, "seconds", "300", AT).choose(A, "check", "off", AT)
    assert game(chosen.start(A, "s", AT)).options == Options(seconds=300, check=False)


def test_a_lobby_closes_a_quarter_of_an_hour_after_the_last_touch() -> None:
    here = lobby(A).join(B, AT + MINUTE)
    due = AT + MINUTE + LOBBY_LASTS
    assert here.deadline() == due
    with refused("early"):
        here.tick(due - 1)
    assert here.tick(due).closed == "expired"
    assert here.wake(AT, due + MINUTE).deadline() == due + MINUTE + LOBBY_LASTS
