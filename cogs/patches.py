"""discord.py without what nobody here reads, which took a third of its part in a press."""

import gc
import json
from functools import partial
from http import HTTPStatus
from pathlib import PurePosixPath
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from cogs.wire import Call, Wire

ACKNOWLEDGED, EDITED = 6, 7


class Answers(AsyncWebhookAdapter):
    """Discord is asked to send a message back only when it is new, for its id."""

    _wire: Wire | None = None

    def create_interaction_response(self, interaction_id: int, token: str, *, params: Any, **how: Any) -> Any:
        if kind_of(params) not in (ACKNOWLEDGED, EDITED):
            return super().create_interaction_response(interaction_id, token, params=params, **how)
        return self._answer(interaction_id, token, params, how)

    async def _answer(self, interaction_id: int, token: str, params: Any, how: dict[str, Any]) -> Any:
        address = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", address, webhook_id=interaction_id, webhook_token=token)
        if params.files:
            await self.request(route, files=params.files, multipart=params.multipart, **how)
        else:
            await self._send(route, params.payload, how["session"])
        return {"interaction": {"id": interaction_id}}

    async def _send(self, route: Route, payload: Any, session: aiohttp.ClientSession) -> None:
        """At once: nobody else answers the same interaction. What a refusal means, discord.py knows."""
        wire = self._short_way(session)
        async with wire.request("POST", route.url, data=discord.utils._to_json(payload)) as call:
            if call.status >= HTTPStatus.MULTIPLE_CHOICES:
                await super().request(route, Heard(call, wire), payload=payload)  # type: ignore[arg-type]

    def request(self, route: Route, session: aiohttp.ClientSession, **how: Any) -> Any:
        return super().request(route, self._short_way(session), **how)  # type: ignore[arg-type]

    def _short_way(self, session: aiohttp.ClientSession) -> Wire:
        if self._wire is None or self._wire.session is not session:
            self._wire = Wire(session)
        return self._wire


class Heard:
    """A way on which the first request was made already, and this is what came back."""

    def __init__(self, call: Call, wire: Wire) -> None:
        self._calls, self._wire = [call], wire

    def request(self, *where: Any, **how: Any) -> Any:
        return self._calls.pop() if self._calls else self._wire.request(*where, **how)


def kind_of(params: Any) -> int:
    """What kind of answer that is."""
    body = params.payload or json.loads(params.multipart[0]["value"])
    return int(body["type"])


class Pressed:
    """What is read of the message that was pressed, and no more: it comes with every press, with all its buttons."""

    def __init__(self, *, data: Any, **_: Any) -> None:
        self.id = int(data["id"])
        self.flags = discord.MessageFlags._from_value(data.get("flags", 0))
        self.components: list[dict[str, Any]] = data.get("components", [])
        listed = [Attached(int(file["id"]), file["filename"]) for file in data.get("attachments", ())]
        self.attachments = listed or attached(self.components)
        self.guild = self.interaction_metadata = None  # discord.py asks for these


class Attached(NamedTuple):
    """A file on it. Whoever edits a message and keeps a file that its components show names both."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        return {"id": self.id, "filename": self.filename}


def attached(components: list[dict[str, Any]]) -> list[Attached]:
    """The files that its pictures show: Discord does not list those among the attachments."""
    shown = [
        item["media"] for outer in components for part in outer.get("components", ()) for item in part.get("items", ())
    ]
    return [
        Attached(int(media["attachment_id"]), PurePosixPath(urlsplit(media["url"]).path).name)
        for media in shown
        if media.get("attachment_id")
    ]


def be_lean() -> None:
    """From here on, in this task and those that it starts."""
    async_context.set(Answers())  # type: ignore[no-untyped-call]
    read_little()
    # a press is four kilobytes: to unpack it takes longer than to send it
    DiscordWebSocket.from_client = partial(DiscordWebSocket.from_client, compress=False)  # type: ignore[method-assign]
    DiscordWebSocket.send_as_json = _unpacked  # type: ignore[assignment,method-assign]


def read_little() -> None:
    """discord.py makes an object of each button of each message that comes with a press or an answer."""
    discord.interactions.Message = Pressed  # type: ignore[assignment,attr-defined]
    discord.Message._handle_components = _unread  # type: ignore[assignment,method-assign]


def tidy_seldom() -> None:
    """Look for garbage less often, and never among what is there already: that took a tenth of a busy bot's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 20)


_say = DiscordWebSocket.send_as_json


async def _unpacked(socket: DiscordWebSocket, data: Any) -> None:
    """discord.py asks for large messages packed even where it cannot read them."""
    if data["op"] == DiscordWebSocket.IDENTIFY:
        data["d"]["compress"] = False
    await _say(socket, data)


def _unread(message: discord.Message, _: Any) -> None:
    message.components = []
