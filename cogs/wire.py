"""The shortest way to Discord: aiohttp's connections and its reader, without what a session does for any address."""

from http import HTTPStatus
from types import TracebackType
from typing import Any, NamedTuple, Self

import aiohttp
from aiohttp.http_exceptions import HttpProcessingError
from multidict import CIMultiDictProxy
from yarl import URL

PATIENCE = aiohttp.ClientTimeout(sock_connect=30, sock_read=60)


class Door(NamedTuple):
    """Where a host is reached, and what every request to it says first."""

    request: aiohttp.ClientRequest
    head: str


class Wire:
    """What discord.py takes for its session: JSON goes the short way, anything else through the session itself."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session
        self._doors: dict[str, Door] = {}

    def request(self, method: str, url: str, *, data: Any = None, **how: Any) -> Any:
        if not isinstance(data, str) or how.get("proxy") or how.get("params"):
            return self.session.request(method, url, data=data, **how)
        path = url.index("/", len("https://"))
        return Call(self, self._door(url[:path]), f"{method} {url[path:]} HTTP/1.1", data.encode())

    def _door(self, host: str) -> Door:
        if host not in self._doors:
            headers = {"Content-Type": "application/json", "User-Agent": aiohttp.http.SERVER_SOFTWARE}
            request = aiohttp.ClientRequest("GET", URL(host), headers=headers)
            head = "".join(f"{name}: {value}\r\n" for name, value in request.headers.items())
            self._doors[host] = Door(request, head)
        return self._doors[host]


class Call:
    """One request, and then what came back of it."""

    status: int
    reason: str
    headers: CIMultiDictProxy[str]

    def __init__(self, wire: Wire, door: Door, first: str, body: bytes) -> None:
        self._wire, self._door = wire, door
        self._sent = f"{first}\r\n{door.head}Content-Length: {len(body)}\r\n\r\n".encode() + body
        self._read: bytes | None = None

    async def __aenter__(self) -> Self:
        if self._read is None:
            await self._send()
        return self

    async def _send(self) -> None:
        connector = self._wire.session.connector
        if connector is None:
            raise aiohttp.ClientConnectionError("The session is closed.")
        connection = await connector.connect(self._door.request, [], PATIENCE)
        try:
            await self._exchange(connection)
        except BaseException as error:
            connection.close()
            if isinstance(error, HttpProcessingError):
                raise aiohttp.ClientPayloadError(str(error)) from error
            raise
        connection.release()

    async def _exchange(self, connection: aiohttp.connector.Connection) -> None:
        protocol = connection.protocol
        if protocol is None or protocol.transport is None:
            raise aiohttp.ServerDisconnectedError
        protocol.set_response_params(read_until_eof=True, read_timeout=PATIENCE.sock_read)
        protocol.transport.write(self._sent)
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
