"""Answers over a real connection, with discord.py unpatched and patched: requests, replies and errors."""

import asyncio
import io
import json
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_message_response_params

from cogs.messages.failures import NOT_TAKEN
from cogs.messages.screen import Screen
from cogs.messages.words import words_in
from cogs.patches import BriefAnswers
from cogs.table.replies import explain
from engines.core import Refused
from local.attachments import Files
from local.rest import content

ADDRESS = "/interactions/7/token/callback"


class Office:
    """Receives answers and sends the prepared replies; without one, 204 or the message, as requested."""

    def __init__(self) -> None:
        self.arrived: list[tuple[web.BaseRequest, str, Files]] = []
        self.replies: list[web.Response | None] = []
        self.session: Any = None
        self.silent = False

    async def receive(self, request: web.Request) -> web.Response:
        body, files = await content(request)
        self.arrived.append((request, str(body), files))
        if self.silent:
            await asyncio.sleep(0.5)
        reply = self.replies.pop(0) if self.replies else done(request)
        if reply is None:
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        return reply

    async def answer(
        self, adapter: AsyncWebhookAdapter, *files: discord.File, words: str = "שלום", kind: int = 7
    ) -> Any:
        params = interaction_message_response_params(type=kind, view=Screen((words,)).layout(), attachments=list(files))
        return await adapter.create_interaction_response(
            7, "token", session=self.session, proxy=None, proxy_auth=None, params=params
        )


def told(status: int, **body: Any) -> web.Response:
    headers = {"Content-Type": "application/json", "Via": "1.1 somebody"}
    return web.Response(status=status, headers=headers, body=json.dumps(body).encode())


def done(request: web.Request) -> web.Response:
    brief = request.query.get("with_response") is None
    return web.Response(status=204) if brief else told(200, interaction={"id": "7", "response_message_id": "8"})


@pytest.fixture
async def office(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Office]:
    made, application = Office(), web.Application()
    application.router.add_route("*", ADDRESS, made.receive)
    async with TestServer(application) as server, aiohttp.ClientSession() as made.session:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        yield made


@pytest.fixture(params=[AsyncWebhookAdapter, BriefAnswers], ids=["as it is", "patched"])
def adapter(request: pytest.FixtureRequest) -> Any:
    return request.param()


async def test_an_answer_arrives_as_it_is(office: Office, adapter: AsyncWebhookAdapter) -> None:
    await office.answer(adapter, words="שלום")
    await office.answer(adapter, words="x" * 3000)
    assert ["שלום" in body for _, body, _ in office.arrived] == [True, False]
    (first, *_), (second, body, _) = office.arrived
    assert (second.method, second.headers["Content-Type"]) == ("POST", "application/json")
    assert second.headers["User-Agent"].startswith("Python/")
    assert "x" * 3000 in body
    assert first.transport is second.transport, "over one connection"


@pytest.mark.parametrize("with_file", [False, True])
@pytest.mark.parametrize(("kind", "wanted"), [(7, False), (6, False), (4, True)])
async def test_patched_only_a_new_message_is_sent_back(
    office: Office, kind: int, wanted: bool, with_file: bool
) -> None:
    files = [discord.File(io.BytesIO(b"a picture"), "a.png")] if with_file else []
    adapter = BriefAnswers()  # type: ignore[no-untyped-call]
    answer = await office.answer(adapter, *files, kind=kind)
    ((request, _, arrived),) = office.arrived
    assert (request.query.get("with_response") is not None) is wanted
    assert arrived == ({"0": ("a.png", b"a picture")} if with_file else {})
    assert int(answer["interaction"]["id"]) == 7
    assert ("response_message_id" in answer["interaction"]) is wanted


async def test_pictures_arrive_as_files_with_their_words(
    office: Office, adapter: AsyncWebhookAdapter, caplog: pytest.LogCaptureFixture
) -> None:
    picture = bytes(range(256)) * 2000
    office.replies += [told(429, retry_after=0.0)]
    await office.answer(adapter, discord.File(io.BytesIO(picture), "א.png", description="לוח"), words="שלום")
    assert [files for *_, files in office.arrived] == [{"0": ("א.png", picture)}] * 2, "the second time too"
    assert all("שלום" in body and "לוח" in body for _, body, _ in office.arrived)
    caplog.clear()


async def test_an_answer_that_discord_refuses_raises_its_error(office: Office, adapter: AsyncWebhookAdapter) -> None:
    office.replies += [
        told(404, code=10062, message="Unknown interaction"),
        told(400, code=40060),
        told(403, code=50001),
    ]
    for kind, code in ((discord.NotFound, 10062), (discord.HTTPException, 40060), (discord.Forbidden, 50001)):
        with pytest.raises(kind) as caught:
            await office.answer(adapter)
        assert caught.value.code == code
    await office.answer(adapter)
    assert len(office.arrived) == 4


async def test_it_waits_as_long_as_discord_says_and_tries_again(
    office: Office, adapter: AsyncWebhookAdapter, caplog: pytest.LogCaptureFixture
) -> None:
    office.replies += [told(429, retry_after=0.01)]
    await office.answer(adapter)
    assert len(office.arrived) == 2
    assert "is rate limited" in caplog.text
    caplog.clear()


@pytest.mark.parametrize("limit", [{"sock_read": 0.05}, {"total": 0.05}])
async def test_silence_is_not_waited_for_for_ever(
    office: Office, adapter: AsyncWebhookAdapter, limit: dict[str, float]
) -> None:
    usual = office.session
    office.silent = True
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(**limit)) as office.session:
        with pytest.raises(NOT_TAKEN):
            await office.answer(adapter)
    office.silent, office.session = False, usual
    await office.answer(adapter)
    assert len(office.arrived) == 2


async def test_a_lost_connection_is_told_and_the_next_one_is_new(office: Office, adapter: AsyncWebhookAdapter) -> None:
    await office.answer(adapter)
    office.replies += [None]
    with pytest.raises(aiohttp.ClientError):
        await office.answer(adapter)
    await office.answer(adapter)
    assert len(office.arrived) == 3


async def test_a_server_in_trouble_is_asked_again(
    office: Office, adapter: AsyncWebhookAdapter, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("discord.webhook.async_.asyncio", SimpleNamespace(sleep=sleep, Lock=asyncio.Lock))
    office.replies += [told(502), told(500)]
    await office.answer(adapter)
    assert (len(office.arrived), len(waited)) == (3, 2)


async def test_after_the_bot_is_closed_nothing_is_sent_and_no_bug_is_logged(
    office: Office, adapter: AsyncWebhookAdapter
) -> None:
    await office.session.close()
    with pytest.raises(RuntimeError) as caught:
        await office.answer(adapter)
    closed: Any = SimpleNamespace(client=SimpleNamespace(is_closed=lambda: True))
    await explain(closed, caught.value, words_in("en"))
    assert office.arrived == []


async def test_a_bot_that_is_closed_while_it_explains_an_error_logs_no_bug() -> None:
    async def closed(*_: Any, **__: Any) -> None:
        raise RuntimeError("Session is closed")

    def pressed(*, is_closed: bool) -> Any:
        client = SimpleNamespace(is_closed=lambda: is_closed, notice=lambda error: None)
        response = SimpleNamespace(is_done=lambda: False, send_message=closed)
        return SimpleNamespace(client=client, response=response, data={})

    lost = Refused("over")
    await explain(pressed(is_closed=True), lost, words_in("en"))
    with pytest.raises(RuntimeError, match="Session is closed"):
        await explain(pressed(is_closed=False), lost, words_in("en"))
