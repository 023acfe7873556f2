"""A bot that speaks the bare protocol, so that tests see every byte."""

import asyncio
import io
import json
import zlib
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import aiohttp

JSON = dict[str, Any]


@dataclass(frozen=True)
class Said:
    """What the server answered."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        return int(self.body["code"])


class RawBot:
    """Calls REST as a bot, and listens at the gateway."""

    def __init__(self, api: str, gateway: str, token: str, *, compress: str = "zlib-stream") -> None:
        self.api, self.gateway, self.token, self.compress = api, gateway, token, compress
        self.events: asyncio.Queue[JSON] = asyncio.Queue()
        self.seen: list[JSON] = []
        self.sequence = 0
        self.session_id = ""

    async def __aenter__(self) -> Self:
        self.http = aiohttp.ClientSession()
        self._inflate = zlib.decompressobj()
        url = f"{self.gateway}?v=10&encoding=json&compress={self.compress}"
        self.socket = await self.http.ws_connect(url)
        self._reading = asyncio.create_task(self._read())
        hello = await self.next(op=10)
        assert hello["d"]["heartbeat_interval"] > 0
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._reading.cancel()
        await self.socket.close()
        await self.http.close()

    async def _read(self) -> None:
        async for message in self.socket:
            text = message.data if isinstance(message.data, str) else self._unpacked(message.data)
            payload = json.loads(text)
            self.sequence = payload.get("s") or self.sequence
            self.seen.append(payload)
            self.events.put_nowait(payload)

    def _unpacked(self, data: bytes) -> str:
        assert data.endswith(b"\x00\x00\xff\xff")
        return self._inflate.decompress(data).decode()

    async def gone(self) -> int | None:
        """Wait until the server has closed the connection, and return the close code."""
        async with asyncio.timeout(3):
            await asyncio.wait([self._reading])
        return self.socket.close_code

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def next(self, name: str | None = None, *, op: int = 0, within: float = 5.0) -> JSON:
        """Return the next event with that name or opcode; skip others before it."""
        async with asyncio.timeout(within):
            while True:
                payload = await self.events.get()
                if payload["op"] == op and name in (None, payload["t"]):
                    return payload

    async def identify(self, *, intents: int = (1 << 0) | (1 << 9) | (1 << 15), **more: Any) -> JSON:
        await self.send(2, {"token": self.token, "intents": intents, "properties": {}, **more})
        ready = await self.next("READY")
        self.session_id = ready["d"]["session_id"]
        return dict(ready["d"])

    async def resume(self, session_id: str, sequence: int) -> None:
        await self.send(6, {"token": self.token, "session_id": session_id, "seq": sequence})

    async def call(self, method: str, path: str, body: Any = None, files: dict[str, bytes] | None = None) -> Said:
        headers = {"Authorization": f"Bot {self.token}"}
        sent: dict[str, Any] = {"json": body} if body is not None else {}
        if files:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for index, (name, content) in enumerate(files.items()):
                form.add_field(
                    f"files[{index}]", io.BytesIO(content), filename=name, content_type="application/octet-stream"
                )
            sent = {"data": form}
        async with self.http.request(method, self.api + path, headers=headers, **sent) as response:
            text = await response.text()
            return Said(response.status, json.loads(text) if text else None, dict(response.headers))

    async def pressed(self) -> JSON:
        """Return the next interaction as the gateway sends it."""
        return dict((await self.next("INTERACTION_CREATE"))["d"])

    async def answer(
        self, interaction: JSON, kind: int, data: Any = None, files: dict[str, bytes] | None = None
    ) -> Said:
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=1"
        return await self.call("POST", path, {"type": kind, **({"data": data} if data is not None else {})}, files)

    def webhook(self, interaction: JSON, rest: str = "") -> str:
        return f"/webhooks/{interaction['application_id']}/{interaction['token']}{rest}"


def button(custom_id: str, label: str = "Press", **more: Any) -> JSON:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def row(*components: JSON) -> JSON:
    return {"type": 1, "components": list(components)}


def text(content: str) -> JSON:
    return {"type": 10, "content": content}


V2 = 1 << 15
PRIVATE = 1 << 6
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000030806000000b9eade81"
    "0000000e49444154789c63fcffff3f03360000250501ff0e5f2e0b0000000049454e44ae426082"
)
