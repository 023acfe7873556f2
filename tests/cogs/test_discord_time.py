"""Discord's clock is estimated from presses and from the bot's own messages."""

import logging

import pytest

from cogs import discord_time
from cogs.discord_time import DiscordClock


@pytest.fixture(autouse=True)
def quiet() -> None:
    """Allow warnings here: the bot warns about a wrong clock."""


class Machine:
    """A machine whose clock is wrong, and a Discord whose clock is right."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, ahead: int) -> None:
        self.real, self.ahead, self.clock = 1_800_000_000_000, ahead, DiscordClock()
        self.steady = 0.0
        monkeypatch.setattr(discord_time, "host_now", lambda: self.real + self.ahead)
        monkeypatch.setattr(discord_time, "monotonic", lambda: self.steady)

    def passes(self, milliseconds: int) -> None:
        self.real += milliseconds
        self.steady += milliseconds / 1000

    def press(self, way: int) -> None:
        """Let a press arrive after `way` milliseconds."""
        moment = self.real
        self.passes(way)
        self.clock.pressed(moment)

    def message(self, there: int, back: int) -> None:
        """Let the bot post a message that takes `there` and `back` milliseconds."""
        sent = self.real + self.ahead
        self.passes(there)
        moment = self.real
        self.passes(back)
        self.clock.answered(sent, moment)

    @property
    def error(self) -> int:
        return self.clock.now() - self.real


@pytest.fixture(params=[0, 2_000, -2_000, 90_000, -90_000])
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch, request.param)


def test_one_message_of_the_bot_bounds_the_error(machine: Machine) -> None:
    machine.message(there=40, back=60)
    assert abs(machine.error) <= 60


def test_the_fastest_press_is_believed_within_the_bounds(machine: Machine) -> None:
    machine.message(there=100, back=200)
    for way in (700, 90, 2_500, 300):
        machine.press(way)
    assert -90 <= machine.error <= 0


def test_a_single_slow_press_is_not_believed(machine: Machine) -> None:
    before = machine.clock.ahead
    machine.press(5_000)
    assert machine.clock.ahead == before


def test_many_presses_are_believed_without_a_message(machine: Machine) -> None:
    for way in (400, 120, 300, 900, 200, 150, 800, 500):
        machine.press(way)
    assert machine.error == -120


def test_a_slow_press_never_spoils_what_messages_say(machine: Machine) -> None:
    machine.message(there=30, back=30)
    machine.press(20_000)
    assert abs(machine.error) <= 30


def test_a_clock_that_is_set_right_is_noticed(machine: Machine) -> None:
    machine.message(there=40, back=40)
    machine.passes(700_000)
    machine.ahead = 0
    machine.message(there=40, back=40)
    machine.press(60)
    assert abs(machine.error) <= 60


def test_the_operator_is_told_once_and_only_of_a_clock_that_is_off(
    machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            machine.message(there=40, back=60)
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == (1 if machine.ahead else 0)
    assert all("clock is" in line for line in told)
    caplog.clear()
