"""An answer is made while the disk is written, over a real connection: nothing leaves before, nothing if it fails."""

import asyncio
from collections.abc import AsyncIterator
from contextvars import Context
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route
from discord.webhook.async_ import async_context, interaction_message_response_params

from cogs.ahead import Ahead, unwritten
from cogs.lean import Answers, ready_to_answer
from cogs.screen import Screen

TABLE: Any = "a table"
A_MOMENT = 0.05


class Office:
    """Where answers arrive."""

    def __init__(self) -> None:
        self.arrived: list[str] = []
        self.made: list[Any] = []
        self.session: Any = None

    async def receive(self, request: web.Request) -> web.Response:
        self.arrived.append(await request.text())
        return web.Response(status=204)

    async def answer(self, table: Any) -> None:
        self.made.append(table)
        params = interaction_message_response_params(type=7, view=Screen((table,)).layout())
        adapter = async_context.get()
        await adapter.create_interaction_response(
            7, "token", session=self.session, proxy=None, proxy_auth=None, params=params
        )


@pytest.fixture
async def office(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Office]:
    made, application = Office(), web.Application()
    application.router.add_post("/interactions/7/token/callback", made.receive)
    async with TestServer(application) as server, aiohttp.ClientSession() as made.session:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        yield made


def begin(ahead: Ahead) -> None:
    """As the store does, from a thread that has nothing of the press's task."""
    Context().run(ahead.begin, TABLE)


async def test_it_is_made_at_once_and_leaves_when_it_is_written(office: Office) -> None:
    async_context.set(Answers())  # type: ignore[no-untyped-call]
    ahead = Ahead(office.answer)
    begin(ahead)
    await asyncio.sleep(A_MOMENT)
    assert (office.made, office.arrived) == ([TABLE], [])
    await ahead.send(TABLE)
    assert office.made == [TABLE]
    (arrived,) = office.arrived
    assert TABLE in arrived


async def test_what_the_disk_refused_is_told_to_nobody(office: Office) -> None:
    async_context.set(Answers())  # type: ignore[no-untyped-call]
    ahead = Ahead(office.answer)
    begin(ahead)
    await asyncio.sleep(A_MOMENT)
    ahead.give_up()
    await asyncio.sleep(A_MOMENT)
    assert office.arrived == []
    await office.answer("a refusal")
    assert len(office.arrived) == 1, "the way is free for what is said instead"


async def test_without_a_moment_before_it_is_made_and_sent_after(office: Office) -> None:
    async_context.set(Answers())  # type: ignore[no-untyped-call]
    await Ahead(office.answer).send(TABLE)
    assert len(office.arrived) == 1


async def test_where_no_request_can_be_held_the_answer_itself_waits() -> None:
    told: list[str] = []

    async def answer(table: Any) -> None:
        assert unwritten() is not None
        await ready_to_answer()
        assert unwritten() is None
        told.append(table)

    ahead = Ahead(answer)
    begin(ahead)
    await asyncio.sleep(A_MOMENT)
    assert told == []
    await ahead.send(TABLE)
    assert told == [TABLE]


async def test_what_was_given_up_is_never_written() -> None:
    found: list[bool] = []

    async def answer(_: Any) -> None:
        try:
            await ready_to_answer()
        finally:
            found.append(unwritten() is not None)

    ahead = Ahead(answer)
    begin(ahead)
    await asyncio.sleep(A_MOMENT)
    ahead.give_up()
    await asyncio.sleep(A_MOMENT)
    assert found == [True]
