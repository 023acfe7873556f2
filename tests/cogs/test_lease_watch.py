"""When a spare takes a process for dead: slow is not dead, and a server that was started anew proves nothing."""

from cogs.lease_watch import GONE_FOR, LASTS, LeaseWatch
from storage.db import Sessions
from storage.leases import Lease

HOLDER, OTHER = "host-1-a", "host-2-b"
BOTH = Sessions("monday", frozenset({HOLDER, OTHER, "spare"}))
WITHOUT = Sessions("monday", frozenset({OTHER, "spare"}))


def lease(beat: int = 1, holder: str = HOLDER) -> Lease:
    return Lease(0, "2/2", holder, beat)


def watched(*looks: tuple[float, int, Sessions]) -> LeaseWatch:
    """A watch that has looked at these moments, and saw that beat and those sessions."""
    watch = LeaseWatch()
    for at, beat, sessions in looks:
        watch.look([lease(beat)], sessions, at)
    return watch


def test_a_process_without_a_connection_is_dead_after_two_beats() -> None:
    watch = watched((0.0, 1, BOTH), (0.5, 1, WITHOUT))
    assert not watch.is_dead(lease(1), 0.5 + GONE_FOR)
    assert watch.is_dead(lease(1), 0.6 + GONE_FOR)


def test_a_process_that_is_connected_is_given_the_whole_time() -> None:
    watch = watched((0.0, 1, BOTH), (0.5, 1, BOTH), (4.9, 1, BOTH))
    assert not watch.is_dead(lease(1), LASTS)
    assert watch.is_dead(lease(1), LASTS + 0.1)


def test_a_spare_that_looks_seldom_does_not_take_one_glance_for_long() -> None:
    watch = watched((0.0, 1, BOTH), (4.0, 1, WITHOUT))
    assert not watch.is_dead(lease(1), 4.0)


def test_a_process_that_comes_back_is_not_dead() -> None:
    watch = watched((0.0, 1, BOTH), (0.5, 1, WITHOUT), (1.5, 2, BOTH), (2.0, 2, WITHOUT))
    assert not watch.is_dead(lease(2), 2.6)


def test_a_beat_is_a_sign_of_life_even_if_no_session_is_seen() -> None:
    watch = watched((0.0, 1, BOTH), (0.5, 1, WITHOUT), (2.5, 2, WITHOUT))
    assert not watch.is_dead(lease(2), 2.6)


def test_after_a_restart_of_the_server_nobody_is_missed_who_was_not_back_yet() -> None:
    anew = Sessions("tuesday", frozenset({"spare"}))
    watch = watched((0.0, 1, BOTH), (0.5, 1, anew))
    assert not watch.is_dead(lease(1), 4.9)
    assert watch.is_dead(lease(1), 5.1)


def test_a_database_that_knows_no_sessions_gives_the_whole_time() -> None:
    watch = watched((0.0, 1, Sessions()), (0.5, 1, Sessions()))
    assert not watch.is_dead(lease(1), LASTS)
    assert watch.is_dead(lease(1), LASTS + 0.1)


def test_while_the_store_was_away_no_time_passes() -> None:
    watch = watched((0.0, 1, BOTH), (0.5, 1, WITHOUT))
    watch.forget()
    watch.look([lease(1)], WITHOUT, 20.0)
    assert not watch.is_dead(lease(1), 20.0 + GONE_FOR)
    assert watch.is_dead(lease(1), 20.1 + GONE_FOR)
