"""Lets other machines open only so many connections, so that a neighbour cannot use up this machine's."""

import asyncio
from collections import Counter
from typing import Any

from aiohttp import web

from local import admission

MOST_OF_ONE, MOST_OF_ALL = 60, 400
"""Connections of one other machine, and of all others together; a page has one, and a few more for a moment."""


class Doors:
    """Counts the open connections of other machines; more than allowed are closed before anything is read."""

    def __init__(self, server: web.Server) -> None:
        self._open: Counter[str] = Counter()
        self._counted: dict[Any, str] = {}
        self._made, self._lost = server.connection_made, server.connection_lost
        server.connection_made = self.connection_made  # type: ignore[method-assign]  # aiohttp has no other place for it
        server.connection_lost = self.connection_lost  # type: ignore[method-assign]

    def connection_made(self, handler: web.RequestHandler, transport: asyncio.Transport) -> None:
        self._made(handler, transport)
        peer, own = (transport.get_extra_info(name) for name in ("peername", "sockname"))
        if not peer or admission.is_own(peer[0], own[0]):
            return
        if self._open[peer[0]] >= MOST_OF_ONE or len(self._counted) >= MOST_OF_ALL:
            asyncio.get_running_loop().call_soon(transport.abort)  # aiohttp first begins to serve it
            return
        self._counted[handler] = peer[0]
        self._open[peer[0]] += 1

    def connection_lost(self, handler: web.RequestHandler, exc: BaseException | None = None) -> None:
        self._lost(handler, exc)
        peer = self._counted.pop(handler, None)
        if peer is None:
            return
        self._open[peer] -= 1
        if not self._open[peer]:
            del self._open[peer]
