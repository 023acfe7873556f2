"""The shortest way to Discord: aiohttp's connections and its reader, without what a session does for any address."""

import asyncio
from http import HTTPStatus
from types import TracebackType
from typing import Any, NamedTuple, Self
from urllib.parse import urlencode

import aiohttp
from aiohttp.http_exceptions import HttpProcessingError
from multidict import CIMultiDictProxy
from yarl import URL

PATIENCE = aiohttp.ClientTimeout(total=300, sock_connect=30, sock_read=300)


class Door(NamedTuple):
    """Where a host is reached, and what every request to it says first."""

    request: aiohttp.ClientRequest
    head: str


class Wire:
    """What discord.py takes for its session: JSON and files go the short way, anything else through the session."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session
        self._doors: dict[str, Door] = {}

    def request(self, method: str, url: str, *, data: Any = None, params: Any = None, **how: Any) -> Any:
        if data is None or how.get("proxy"):
            return self.session.request(method, url, data=data, params=params, **how)
        path = url.index("/", len("https://"))
        query = f"?{urlencode(params)}" if params else ""
        return Call(self.session, self._door(url[:path]), f"{method} {url[path:]}{query} HTTP/1.1", data)

    def _door(self, host: str) -> Door:
        if host not in self._doors:
            request = aiohttp.ClientRequest("GET", URL(host), headers={"User-Agent": aiohttp.http.SERVER_SOFTWARE})
            head = "".join(f"{name}: {value}\r\n" for name, value in request.headers.items())
            self._doors[host] = Door(request, head)
        return self._doors[host]


class Call:
    """One request, and then what came back of it."""

    status: int
    reason: str
    headers: CIMultiDictProxy[str]

    def __init__(self, session: aiohttp.ClientSession, door: Door, first: str, data: str | aiohttp.FormData) -> None:
        self._session, self._door, self._first, self._data = session, door, first, data
        self._read: bytes | None = None

    async def __aenter__(self) -> Self:
        if self._read is None:
            await self._send()
        return self

    async def _send(self) -> None:
        if self._session.connector is None:
            raise aiohttp.ClientConnectionError("The session is closed.")
        body, kind = await _packed(self._data)
        head = f"{self._first}\r\n{self._door.head}Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        connection = await self._session.connector.connect(self._door.request, [], PATIENCE)
        try:
            async with asyncio.timeout(PATIENCE.total):
                await self._exchange(connection, head.encode() + body)
        except BaseException as error:
            connection.close()
            if isinstance(error, HttpProcessingError):
                raise aiohttp.ClientPayloadError(str(error)) from error
            raise
        connection.release()

    async def _exchange(self, connection: aiohttp.connector.Connection, said: bytes) -> None:
        protocol = connection.protocol
        if protocol is None or protocol.transport is None:
            raise aiohttp.ServerDisconnectedError
        protocol.set_response_params(read_until_eof=True, read_timeout=PATIENCE.sock_read)
        protocol.transport.write(said)
        protocol.start_timeout()
        message, payload = await protocol.read()
        while message.code < HTTPStatus.OK:
            message, payload = await protocol.read()
        self.status, self.reason, self.headers = message.code, message.reason, message.headers
        self._read = await payload.read()

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        """All is read already."""

    async def text(self, encoding: str = "utf-8") -> str:
        return (self._read or b"").decode(encoding)


async def _packed(data: str | aiohttp.FormData) -> tuple[bytes, str]:
    """The body of a request, and what kind it is."""
    if isinstance(data, str):
        return data.encode(), "application/json"
    form = data()
    return await form.as_bytes(), form.headers["Content-Type"]
