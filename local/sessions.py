"""A bot's session at the gateway, and the open WebSocket that carries it."""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from local.outbox import Outbox
from local.packing import Packing
from local.reading import write_json
from local.store import JSON

log = logging.getLogger(__name__)
DISPATCH = 0
HEARTBEAT_INTERVAL = 41_250
IDENTIFIED_WITHIN = 30.0
REPLAYED, REPLAYED_BYTES = 1000, 8 << 20
"""How many events, and how many bytes of them, are kept for a resume."""
MOST_WAITING = 64 << 20


@dataclass
class Session:
    """One shard of one bot: the events sent so far, and the connection while there is one."""

    bot_id: str
    shard: tuple[int, int]
    intents: int
    packed: bool = False
    alter: Callable[[str, JSON], JSON] = lambda name, data: data
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, bytes]] = field(default_factory=deque)
    sent_bytes: int = 0
    line: "Line | None" = None
    left_at: int = 0

    def hears(self, guild_id: str | None) -> bool:
        number, count = self.shard
        return number == 0 if guild_id is None else (int(guild_id) >> 22) % count == number

    def dispatch(self, name: str, data: JSON) -> None:
        """Send an event, or keep it for a later resume; what has no JSON form is refused and never replayed."""
        text = write_json({"op": DISPATCH, "t": name, "s": self.sequence + 1, "d": self.alter(name, data)})
        self.sequence += 1
        self._keep(text)
        if self.line:
            self.line.send_text(text)

    def _keep(self, text: bytes) -> None:
        """Keep the newest events for a resume, within bounds."""
        self.sent.append((self.sequence, text))
        self.sent_bytes += len(text)
        while len(self.sent) > REPLAYED or self.sent_bytes > REPLAYED_BYTES:
            self.sent_bytes -= len(self.sent.popleft()[1])


class Line:
    """One open WebSocket. Sending never waits: a writer task empties the queue in order."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse, packing: Packing) -> None:
        self.socket, self.packing = socket, packing
        self.session: Session | None = None
        self.unknown_since = asyncio.get_running_loop().time()
        self._outbox = Outbox(request, MOST_WAITING)
        self._writer = asyncio.create_task(self._write())

    def send(self, op: int, data: Any = None) -> None:
        """Send what is not an event."""
        self.send_text(write_json({"op": op, "t": None, "s": None, "d": data}))

    def send_text(self, text: bytes) -> None:
        self._outbox.put(text)

    def close(self, code: int) -> None:
        """Close after everything sent before has gone out."""
        self._outbox.put(code)

    async def _write(self) -> None:
        while not isinstance(text := await self._outbox.get(), int):
            try:
                packed = self.packing.pack(text)
                await (self.socket.send_str(packed) if isinstance(packed, str) else self.socket.send_bytes(packed))
            except ConnectionError:
                return
            except Exception:  # a packed stream with a gap cannot be read, so this line ends; the bot resumes
                log.exception("An event could not be sent to a bot")
                self.cut()
                return
        await self.socket.close(code=text)

    def patience(self) -> float:
        """Return for how many seconds more this line may be silent."""
        if self.session:
            return HEARTBEAT_INTERVAL * 1.5 / 1000
        return self.unknown_since + IDENTIFIED_WITHIN - asyncio.get_running_loop().time()

    def forget_session(self) -> None:
        self.session, self.unknown_since = None, asyncio.get_running_loop().time()

    def cut(self) -> None:
        self._outbox.cut()

    def stop(self) -> None:
        self._writer.cancel()
        if self.session and self.session.line is self:
            self.session.line = None
