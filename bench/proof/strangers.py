"""The attackers of the fuzzer: each method is one attack on the small Discord."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import aiohttp

from bench.proof import templates
from bench.proof.mutations import text

if TYPE_CHECKING:
    from bench.proof.fuzzing import Report

PROPER = {101, 200, 201, 204, 400, 401, 403, 404, 405, 408, 411, 413, 414, 416, 417, 426, 429, 431, 501, 505}
TOO_MANY_BYTES = {"message": "500: Internal Server Error", "code": 0}  # as Discord answers too large components
MOST_HALF_OPEN, KNOWN, HURRY = 150, 50, 0.02
MOST_SENT = 700_000  # aiohttp warns of more in one piece; `send_much` sends more in many


class Strangers:
    """Knows the world as a hostile bot and four hostile people see it, and attacks it."""

    def __init__(self, base: str, port: int, keys: list[str], report: "Report") -> None:
        self.base, self.port, self.keys, self.report = base, port, keys, report
        self.known: dict[str, list[str]] = {name: ["1"] for name in ("channel", "message", "user", "guild", "bot")}
        self.known |= {"token": ["x"], "command": ["1"]}
        self.half_open: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> Self:
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=50))
        async with self.http.ws_connect(f"{self.base}/page/live?key={self.keys[0]}", max_msg_size=0) as socket:
            hello = json.loads(await socket.receive_str())["d"]
        self.known["channel"] += [channel["id"] for channel in hello["channels"]]
        self.known["command"] += [command["id"] for command in hello["commands"]]
        self.known["user"] += [user["id"] for user in hello["people"]] + ["@me"]
        self.known["bot"] = [user["id"] for user in hello["people"] if user.get("bot")] + ["1"]
        self.known["guild"] += [hello["guild"]["id"]]
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        await self.http.close()
        for writer in self.half_open:
            writer.close()

    def all(self) -> dict[str, Callable[[Random], Awaitable[None]]]:
        """Return every attack by its name."""
        return {
            "rest": self.call,
            "without a token": self.call_without_a_token,
            "files": self.upload,
            "huge": self.send_much,
            "get": self.get,
            "page": self.act,
            "deaf tab": self.open_deaf_tab,
            "gateway": self.say_to_the_gateway,
            "junk": self.send_junk,
            "half open": self.leave_half_open,
        }

    def filled(self, template: str, dice: Random) -> str:
        for name, values in self.known.items():
            template = template.replace(f"{{{name}}}", dice.choice(values))
        return template

    def message(self, choices: list[Any], dice: Random) -> bytes:
        raw = text(dice.choice(choices), dice).decode("latin-1")
        return self.filled(raw, dice).encode("latin-1")[:MOST_SENT]

    def learn(self, said: Any) -> None:
        """Remember ids and tokens, so that later attacks reach further."""
        for thing in said if isinstance(said, list) else [said]:
            if isinstance(thing, dict) and isinstance(thing.get("id"), str):
                kind = "command" if "version" in thing and "name" in thing else "message"
                self.known[kind] = [*self.known[kind][-KNOWN:], thing["id"]]
            if isinstance(thing, dict) and isinstance(thing.get("token"), str):
                self.known["token"] = [*self.known["token"][-KNOWN:], thing["token"]]

    # REST

    async def call(self, dice: Random, token: str = "hostile", form: aiohttp.FormData | None = None) -> None:
        """Call REST with a mutated body, half of the time where it belongs."""
        method, path, body = dice.choice(templates.CALLS)
        if dice.random() < 0.5:
            method, body = dice.choice(templates.METHODS), dice.choice(templates.BODIES)
            path = dice.choice(templates.PATHS) + dice.choice(templates.QUERIES)
        headers = {"Authorization": f"Bot {token}"} | dice.choice(templates.HEADERS)
        if form is None:
            headers = {"Content-Type": "application/json"} | headers
        url = f"{self.base}/api/v10{self.filled(path, dice)}"
        data = form or self.message([body], dice)
        async with self.http.request(method, url, headers=headers, data=data) as answer:
            self.judge(answer.status, await answer.read(), f"{method} {path}")

    async def call_without_a_token(self, dice: Random) -> None:
        await self.call(dice, token=dice.choice(("", "wrong", "\u00e9", "hostile,honest")))

    async def upload(self, dice: Random) -> None:
        """Send parts, some of them strange."""
        form = aiohttp.FormData(quote_fields=False)
        choices = [templates.MESSAGE, templates.LAYOUT, *templates.ANSWERS]
        form.add_field("payload_json", self.message(choices, dice).decode("latin-1"))
        for number in range(dice.choice((0, 1, 1, 3, 25))):
            name = dice.choice((f"files[{number}]", "file", "files[x]", "x"))
            content = dice.randbytes(dice.choice((0, 30, 5000)))
            form.add_field(name, content, filename=dice.choice(("a.png", "../x", "\xff", "a" * 300, ".")))
        await self.call(dice, form=form)

    def judge(self, status: int, body: bytes, what: str) -> None:
        """Note an answer whose status or body is not one that Discord or a web server gives."""
        self.report.statuses[status] += 1
        said: Any = None
        if body[:1] in (b"{", b"["):
            with suppress(ValueError):
                said = json.loads(body)
                self.learn(said)
        if status not in PROPER and not (status == 500 and said == TOO_MANY_BYTES):
            self.report.troubles.append(f"{what[:200]} was answered with {status}: {body[:200]!r}")

    async def send_much(self, dice: Random) -> None:
        """Send a huge body, said or unsaid, as JSON or as a file."""
        size = dice.choice((29, 35, 60)) << 20
        pieces = (b"x" * (1 << 18) for _ in range(size >> 18))

        async def stream() -> Any:
            yield b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a"\r\n\r\n'
            for piece in pieces:
                yield piece

        kind = dice.choice(("application/json", "multipart/form-data; boundary=x"))
        headers = {"Authorization": f"Bot {dice.choice(('hostile', 'wrong'))}", "Content-Type": kind}
        url = f"{self.base}/api/v10{self.filled('/channels/{channel}/messages', dice)}"
        async with self.http.post(url, data=stream(), headers=headers) as answer:
            self.judge(answer.status, await answer.read(), "a huge body")

    async def get(self, dice: Random) -> None:
        """Ask for pages, files and sockets in strange ways."""
        url, headers = f"{self.base}{dice.choice(templates.PAGES)}", dice.choice(templates.HEADERS)
        async with self.http.request(dice.choice(("GET", "HEAD", "POST")), url, headers=headers) as answer:
            self.judge(answer.status, await answer.read(), url)

    # sockets

    async def act(self, dice: Random) -> None:
        """Act as a hostile person: a burst of requests on the page's socket."""
        url = f"{self.base}/page/live?key={dice.choice(self.keys[1:])}"
        async with self.http.ws_connect(url, max_msg_size=0) as socket:
            await self.burst(socket, templates.REQUESTS, dice)

    async def say_to_the_gateway(self, dice: Random) -> None:
        """Speak to the gateway, mostly after a right IDENTIFY."""
        url = f"{self.base}/gateway/?compress={dice.choice(('', 'x', 'zlib-stream', 'zstd-stream'))}"
        async with self.http.ws_connect(url, max_msg_size=0) as socket:
            if dice.random() < 0.7:
                await socket.send_str(json.dumps(templates.IDENTIFY))
            await self.burst(socket, templates.PAYLOADS, dice)

    async def burst(self, socket: aiohttp.ClientWebSocketResponse, choices: list[Any], dice: Random) -> None:
        for _ in range(dice.randint(1, 30)):
            raw = self.message(choices, dice)
            if dice.random() < 0.03:
                raw = b"x" * dice.choice((70_000, 300_000, 1_100_000))
            await (socket.send_bytes(raw) if dice.random() < 0.02 else socket.send_str(raw.decode("latin-1")))
        for _ in range(dice.randint(0, 10)):
            heard = await socket.receive(timeout=0.2)
            if heard.type is not aiohttp.WSMsgType.TEXT:
                return
            self.learn(json.loads(heard.data).get("d"))
        if dice.random() < 0.5:
            await socket.close(code=dice.choice((1000, 1001, 4000)))

    async def open_deaf_tab(self, dice: Random) -> None:
        """Open a person's tab and never read what it is told."""
        path = f"/page/live?key={self.keys[0]}"
        lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Upgrade: websocket", "Connection: Upgrade")
        key = ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "")
        await self.keep("\r\n".join((*lines, *key)).encode(), dice)

    async def leave_half_open(self, dice: Random) -> None:
        """Send a part of something and leave the line open."""
        raw = dice.choice(templates.JUNK)
        await self.keep(raw[: dice.randrange(len(raw) + 1)], dice)

    async def keep(self, raw: bytes, dice: Random) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1024)
        writer.write(raw)
        self.half_open.append(writer)
        await asyncio.sleep(HURRY)
        if len(self.half_open) > MOST_HALF_OPEN:
            self.half_open.pop(dice.randrange(len(self.half_open))).close()

    async def send_junk(self, dice: Random) -> None:
        """Send what is no HTTP, or nearly; if there is an answer, it has a status."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        raw = bytearray(dice.choice(templates.JUNK))
        for _ in range(dice.randint(0, 6)):
            raw[dice.randrange(len(raw))] = dice.randrange(256)
        writer.write(bytes(raw) + dice.choice((b"", b"\r\n\r\n", dice.randbytes(200))))
        try:
            with suppress(TimeoutError, ConnectionError, ValueError):
                line = await asyncio.wait_for(reader.readline(), 0.3)
                if line:
                    self.judge(int(line.split()[1]), b"", repr(bytes(raw[:60])))
        finally:
            writer.close()
