"""The life of one message, as it is drawn at the head of its module: one test for each line."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.messages.screen import Screen
from cogs.messages.tracked import State, TrackedMessage

A_WHILE = 60.0


class Life:
    """A message whose requests the test answers, and what was asked of Discord."""

    def __init__(self) -> None:
        self.message = TrackedMessage(1, None, self.begin)
        self.sent: list[int] = []
        self.stored = 0
        self.answers: asyncio.Queue[float | Exception] = asyncio.Queue()
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, message: TrackedMessage) -> None:
        self.tasks.add(asyncio.create_task(message.follow(self.catch_up)))

    async def catch_up(self, message: TrackedMessage) -> float:
        revision = self.stored
        self.sent.append(revision)
        answer = await self.answers.get()
        if isinstance(answer, Exception):
            message.forget()
            return 0.0
        if not answer:
            self.shows(revision)
        return answer

    def shows(self, revision: int) -> None:
        table: Any = SimpleNamespace(revision=revision)
        self.message.shows(table, Screen((f"revision {revision}",)))

    async def change(self) -> None:
        self.stored += 1
        self.message.changed(self.stored)
        await asyncio.sleep(0)

    async def answer(self, answer: float | Exception = 0.0) -> None:
        """Discord takes the request that is on its way, or wants it later, or refuses it."""
        self.answers.put_nowait(answer)
        for _ in range(3):
            await asyncio.sleep(0)


@pytest.fixture
async def life() -> AsyncIterator[Life]:
    made = Life()
    yield made
    for task in made.tasks:
        task.cancel()
    await asyncio.gather(*made.tasks, return_exceptions=True)


async def test_from_idle_a_change_is_sent(life: Life) -> None:
    assert (life.message.state, life.message.behind) == (State.IDLE, False)
    await life.change()
    assert (life.message.state, life.message.behind, life.sent) == (State.SENDING, True, [1])


async def test_from_idle_a_change_that_may_wait_waits(life: Life) -> None:
    life.message.wait(A_WHILE)
    await life.change()
    assert (life.message.state, life.message.behind, life.sent) == (State.WAITING, True, [])


async def test_from_sending_it_is_idle_when_it_shows_the_newest(life: Life) -> None:
    await life.change()
    await life.answer()
    assert (life.message.state, life.message.behind, life.message.revision) == (State.IDLE, False, 1)


async def test_from_sending_it_sends_again_what_changed_meanwhile_and_only_the_newest(life: Life) -> None:
    for _ in range(4):
        await life.change()
    await life.answer()
    assert (life.message.state, life.sent) == (State.SENDING, [1, 4])
    await life.answer()
    assert (life.message.state, life.message.revision) == (State.IDLE, 4)


async def test_from_sending_it_waits_if_what_changed_meanwhile_may_wait(life: Life) -> None:
    await life.change()
    life.message.wait(A_WHILE)
    await life.change()
    await life.answer()
    assert (life.message.state, life.sent) == (State.WAITING, [1])


async def test_from_sending_it_waits_where_there_is_no_room_or_an_error_passes(life: Life) -> None:
    await life.change()
    await life.answer(A_WHILE)
    assert (life.message.state, life.message.behind) == (State.WAITING, True)
    await life.change()
    assert (life.message.state, life.sent) == (State.WAITING, [1])


async def test_from_sending_it_is_idle_when_refused_for_good_until_the_next_change(life: Life) -> None:
    await life.change()
    await life.answer(PermissionError())
    assert (life.message.state, life.message.behind, life.message.digest) == (State.IDLE, False, 0)
    await life.change()
    assert (life.message.state, life.sent) == (State.SENDING, [1, 2])


async def test_from_waiting_it_sends_when_its_moment_has_come(life: Life) -> None:
    life.message.wait(0.01)
    await life.change()
    await asyncio.sleep(0.05)
    assert (life.message.state, life.sent) == (State.SENDING, [1])


async def test_from_waiting_only_the_moment_that_was_set_last_counts(life: Life) -> None:
    life.message.wait(0.01)
    life.message.wait(A_WHILE)
    await life.change()
    await asyncio.sleep(0.05)
    assert (life.message.state, life.sent) == (State.WAITING, [])
    life.message.hurry()
    assert life.message.sending


@pytest.mark.parametrize(("revision", "then"), [(1, State.WAITING), (2, State.IDLE)])
async def test_from_waiting_a_press_is_answered_and_then_it_waits_as_before(
    life: Life, revision: int, then: State
) -> None:
    life.message.wait(A_WHILE)
    await life.change()
    await life.change()
    with life.message.send(revision):
        assert life.message.sending
        life.shows(revision)
    assert (life.message.state, life.sent) == (then, [])


async def test_an_answer_that_fails_is_followed_by_what_is_stored(life: Life) -> None:
    with pytest.raises(PermissionError), life.message.send(1):
        raise PermissionError
    await asyncio.sleep(0)
    assert (life.message.state, len(life.sent)) == (State.SENDING, 1)


async def test_a_postponed_picture_is_sent_though_its_revision_is_shown(life: Life) -> None:
    await life.change()
    await life.answer()
    life.message.draw_again()
    await asyncio.sleep(0)
    assert (life.message.state, life.sent) == (State.SENDING, [1, 1])
    await life.answer(A_WHILE)
    assert life.message.state is State.WAITING, "there is no room for it yet"
    life.message.hurry()
    await life.answer()
    assert (life.message.state, life.sent) == (State.IDLE, [1, 1, 1])


@pytest.mark.parametrize("state", [State.IDLE, State.SENDING, State.WAITING])
async def test_from_any_state_it_can_be_gone_and_nothing_more_is_sent(life: Life, state: State) -> None:
    if state is State.WAITING:
        life.message.wait(0.01)
    if state is not State.IDLE:
        await life.change()
    assert life.message.state is state
    life.message.let_go()
    sent = len(life.sent)
    await life.change()
    await life.answer()
    await asyncio.sleep(0.02)
    assert (life.message.state, len(life.sent)) == (State.GONE, sent)


def test_an_edit_keeps_no_file_of_another_message(life: Life) -> None:
    def pressed(number: int) -> Any:
        return SimpleNamespace(id=number, attachments=[SimpleNamespace(id=7, filename="a.png")])

    assert list(life.message.kept(pressed(1))) == ["a.png"], "after a restart nobody knows which message it is"
    life.message.id = 1
    assert not life.message.kept(pressed(2)), "an edit of that message may have replaced it since"
