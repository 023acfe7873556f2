"""Closes connections on which no whole request arrives in time."""

import asyncio
from collections.abc import Iterable

from aiohttp import web

from local.admission import Handler

QUIET, CHECKED_EVERY = 30.0, 1.0


class Timeouts:
    """Knows which connections have a request under way; all others may be quiet only so long."""

    def __init__(self) -> None:
        self._serving: set[web.RequestHandler] = set()
        self._quiet_since: dict[web.RequestHandler, float] = {}

    @web.middleware
    async def track(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Note that this connection's request has arrived, until it is answered."""
        connection = request.protocol
        self._serving.add(connection)
        try:
            return await handler(request)
        finally:
            self._serving.discard(connection)
            self._quiet_since.pop(connection, None)

    async def watch(self, server: web.Server) -> None:
        while True:
            await asyncio.sleep(CHECKED_EVERY)
            self.close_quiet(server.connections, asyncio.get_running_loop().time())

    def close_quiet(self, connections: Iterable[web.RequestHandler], now: float) -> None:
        """Close the connections on which nothing was asked for a while, be it half a request or none."""
        waiting = [connection for connection in connections if connection not in self._serving]
        self._quiet_since = {connection: self._quiet_since.get(connection, now) for connection in waiting}
        for connection, since in self._quiet_since.items():
            if now - since > QUIET and connection.transport is not None:
                connection.transport.abort()
