"""What waits for a connection to be sent. A reader that is too slow loses the connection, not our memory."""

import asyncio

from aiohttp import web


class Outbox:
    """Texts in order, and at the end perhaps a close code; more than `most` bytes of them cut the connection."""

    def __init__(self, request: web.Request, most: int) -> None:
        self._request, self._most = request, most
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._waiting = 0

    def put(self, item: bytes | int) -> None:
        if isinstance(item, bytes):
            self._waiting += len(item)
        if self._waiting > self._most:
            self.cut()
        else:
            self._queue.put_nowait(item)

    async def get(self) -> bytes | int:
        item = await self._queue.get()
        if isinstance(item, bytes):
            self._waiting -= len(item)
        return item

    @property
    def connected(self) -> bool:
        transport = self._request.transport
        return transport is not None and not transport.is_closing()

    def cut(self) -> None:
        """Break the connection without a close frame, like a pulled cable."""
        if self._request.transport is not None:
            self._request.transport.abort()
