"""REST: reads a call, finds the bot it belongs to, serves it and answers as Discord does."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson
from aiohttp import BodyPartReader, web

from local import errors
from local.attachments import Files
from local.errors import Refused
from local.limits import MOST_BYTES as MOST_OF_A_FILE
from local.ratelimit import Limit
from local.reading import read_json
from local.state import World
from local.store import JSON

if TYPE_CHECKING:
    from local.server import Server

log = logging.getLogger(__name__)
MOST_BYTES, MOST_JSON, MOST_PARTS = 30 << 20, 1 << 19, 20
READ_WITHIN = 30.0
FILE = re.compile(r"files?\[?(\d*)\]?")


@dataclass
class Call:
    """A REST call."""

    server: "Server"
    bot_id: str
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    files: Files

    @property
    def world(self) -> World:
        return self.server.world

    def form(self) -> JSON:
        """Return the body as an object."""
        return self.body if isinstance(self.body, dict) else {}


def own_application(call: Call) -> str:
    """Return the bot's own id; refuse a path that names another application."""
    if call.path["application"] != call.bot_id:
        raise errors.missing_access()
    return call.bot_id


@dataclass(frozen=True)
class Reply:
    """An answer with its own status."""

    status: int
    body: Any


@dataclass(frozen=True)
class Seen:
    """A call and its answer, for tests that watch the traffic."""

    method: str
    path: str
    body: Any
    status: int
    answer: Any


Serve = Callable[[Call], Any]


@dataclass
class Routes:
    """The routes of one module."""

    entries: list[tuple[str, str, Serve, Limit | None]] = field(default_factory=list)

    def add(self, method: str, path: str, limit: Limit | None = None) -> Callable[[Serve], Serve]:
        def keep(serve: Serve) -> Serve:
            self.entries.append((method, path, serve, limit))
            return serve

        return keep


def handler(server: "Server", serve: Serve, limit: Limit | None) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def handle(request: web.Request) -> web.Response:
        headers: dict[str, str] = {}
        call: Call | None = None
        try:
            await server.faults.before(request.method, request.path)
            call = await read(server, request)
            if limit:
                headers = server.buckets.spend(limit, call.bot_id, call.path.get("channel", ""))
            result = serve(call)
        except Refused as refused:
            body = refused.body["message"] if refused.page else refused.body
            reply, headers = Reply(refused.status, body), headers | refused.headers
        except (ValueError, TypeError, KeyError, AttributeError, web.RequestPayloadError) as error:
            log.warning("%s %s could not be read: %r", request.method, request.path, error)
            reply = Reply(400, errors.invalid_form([]).body)
        else:
            reply = result if isinstance(result, Reply) else Reply(204 if result is None else 200, result)
        for watcher in server.watchers:
            watcher(Seen(request.method, request.path_qs, call.body if call else None, reply.status, reply.body))
        return answer(reply.status, reply.body, headers)

    return handle


def answer(status: int, body: Any, headers: Mapping[str, str] | None = None) -> web.Response:
    if status == 204:
        return web.Response(status=204, headers=headers)
    if isinstance(body, str):
        return web.Response(status=status, body=body.encode(), headers=headers)
    # discord.py reads JSON only if the type is exactly this, without a charset
    kind = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(status=status, body=orjson.dumps(body), headers=kind)


async def read(server: "Server", request: web.Request) -> Call:
    bot_id = whose(server, request)
    try:
        async with asyncio.timeout(READ_WITHIN):
            body, files = await content(request)
    except TimeoutError:
        raise errors.too_slow() from None
    return Call(server, bot_id, request.match_info, request.query, body, files)


def whose(server: "Server", request: web.Request) -> str:
    """Return the bot of the token; a call with an interaction's token in its path needs no other token."""
    if "token" in request.match_info:
        server.interactions.check_token(request.match_info)
        return ""
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind != "Bot" or token not in server.world.tokens:
        raise errors.unauthorized()
    return server.world.tokens[token]


async def content(request: web.Request) -> tuple[Any, Files]:
    if (request.content_length or 0) > MOST_BYTES:
        raise errors.too_large()
    if request.headers.get("Content-Type", "").startswith("multipart/form-data"):
        return await parts(request)
    raw = await whole(request.content.readany, MOST_JSON)
    return (parsed(raw) if raw else {}), {}


def parsed(raw: bytes | str) -> Any:
    try:
        return read_json(raw)
    except ValueError:
        raise Refused(400, 50109, "The request body contains invalid JSON.") from None


async def parts(request: web.Request) -> tuple[Any, Files]:
    body: Any = {}
    files: Files = {}
    left, number = MOST_BYTES, 0
    async for part in await request.multipart():
        name, number = getattr(part, "name", None) or "", number + 1
        if not isinstance(part, BodyPartReader) or number > MOST_PARTS:
            raise errors.too_large()
        most = MOST_JSON if name == "payload_json" else MOST_OF_A_FILE
        raw = await whole(part.read_chunk, min(left, most))
        left -= len(raw)
        if name == "payload_json":
            body = parsed(raw)
        elif match := FILE.fullmatch(name):
            files[match[1] or "0"] = (part.filename or "file", raw)
    return body, files


async def whole(chunk_of: Callable[[], Awaitable[bytes]], most: int) -> bytes:
    """Read to the end; refuse what is longer than `most` bytes as soon as it is."""
    raw = bytearray()
    while chunk := await chunk_of():
        raw += chunk
        if len(raw) > most:
            raise errors.too_large()
    return bytes(raw)


def install(server: "Server", application: web.Application, *tables: Routes) -> None:
    for table in tables:
        for method, path, serve, limit in table.entries:
            application.router.add_route(method, f"/api/v10{path}", handler(server, serve, limit))
    application.router.add_route("*", "/api/{rest:.*}", handler(server, nothing, None))


def nothing(call: Call) -> None:
    raise errors.not_found()
